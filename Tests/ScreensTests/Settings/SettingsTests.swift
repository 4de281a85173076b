import Canvas
import Testing
import TrainerCore

@testable import Screens

@Suite struct SettingsTests {
  @Test func `The language changes at once`() {
    var player = Player(.practice)
    player.press(",")
    #expect(player.text.contains("locale (English)"))
    player.press(.right)
    #expect(player.lines == ["settings pi practice, en, false"])
    player.press(.right)
    #expect(player.lines == ["settings pi practice, fr, false"])
    #expect(player.text.contains("réglages"))
    #expect(player.bottomLine.contains("Échap accueil"))
    player.press(.right)
    #expect(player.lines == ["settings pi practice, -, false"])
    #expect(player.text.contains("locale (English)"))
    player.press(.left)
    #expect(player.text.contains("français"))
  }

  @Test func `The command line is stronger than the setting`() {
    var player = Player(.practice, language: .french, forced: .english)
    player.press(",", .right, .right)
    #expect(player.text.contains("settings"))
  }

  @Test func `The bell is switched`() {
    var player = Player(.practice)
    player.press(",")
    player.press(.down, .down, .down)
    player.press(.right)
    #expect(player.lines == ["settings pi practice, -, true"])
    #expect(player.text.contains("bell on an error   on"))
    player.press(.enter)
    #expect(player.lines == ["settings pi practice, -, false"])
  }

  @Test func `The chosen line is marked, and stays at the ends`() {
    var player = Player()
    player.press(",")
    #expect(player.text.contains("› language"))
    player.press("k")
    #expect(player.text.contains("› language"))
    player.press(.character("j"), .tab)
    #expect(player.text.contains("› keypad"))
    for _ in Setting.all { player.press(.down) }
    let last = player.text
    player.press(.down)
    #expect(player.text == last && !player.text.contains("› keypad"))
    player.press(.backTab)
    #expect(player.text != last)
  }

  @Test(arguments: [Key.escape, .character("q")])
  func `Escape goes home`(key: Key) {
    var player = Player()
    player.press(",")
    player.press(key)
    #expect(player.lines.isEmpty)
    #expect(player.app.isAt(HomeScreen.self))
  }

  @Test func `Digits mean nothing`() {
    var player = Player()
    player.press(",")
    let before = player.state
    player.type("0123456789")
    #expect(player.lines.isEmpty)
    #expect(player.state == before)
  }
}

extension Player {
  /// Strikes a character, then other keys.
  mutating func press(_ character: Unicode.Scalar, _ first: Key, _ second: Key) {
    press(.character(character), first, second)
  }
}
