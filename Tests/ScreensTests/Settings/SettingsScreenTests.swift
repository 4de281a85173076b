import Canvas
import Testing
import TrainerCore

@testable import Screens

struct SettingsScreenTests {
  @Test func `The language changes at once`() {
    var player = Player()
    player.press(",")
    player.shows("locale (English)")
    player.press(.right)
    player.did("settings pi practice, en, false")
    player.press(.right)
    player.did("settings pi practice, fr, false")
    player.shows("réglages")
    #expect(player.bottomLine.contains("Échap accueil"))
    player.press(.right)
    player.did("settings pi practice, -, false")
    player.shows("locale (English)")
    player.press(.left)
    player.shows("français")
  }

  @Test func `The command line is stronger than the setting`() {
    var player = Player(language: .french, forced: .english)
    player.press(",", .right, .right)
    player.shows("settings")
  }

  @Test func `The bell is switched`() {
    var player = Player()
    player.choose(setting: "bell")
    player.press(.right)
    player.did("settings pi practice, -, true")
    player.shows("bell              on")
    player.press(.enter)
    player.did("settings pi practice, -, false")
  }

  @Test func `The chosen line is marked, and stays at the ends`() {
    var player = Player()
    player.press(",")
    player.shows("› language")
    player.press("k")
    player.shows("› language")
    player.press("j", .tab)
    player.shows("› keypad")
    for _ in Setting.all { player.press(.down) }
    let last = player.text
    player.press(.down)
    #expect(player.text == last)
    player.hides("› keypad")
    player.press(.backTab)
    #expect(player.text != last)
  }
}
