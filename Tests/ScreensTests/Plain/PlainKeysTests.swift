import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// Keyboards whose digits ask for Shift.
struct PlainKeysTests {
  func settings(azerty: Bool = false) -> Settings {
    var settings = Settings()
    settings.digitRow = azerty ? .azerty : .asTyped
    return settings
  }

  @Test func `The unshifted row types digits`() {
    var player = PlainPlayer(settings: settings(azerty: true), plays: true)
    // 3.14159 26535: each key of the French row but that of 0, 7 and 8 below.
    player.type("&'&(çé-(\"(", every: 100)
    player.shows("decimal 1: 1 4 1 5 9 2 6 5 3 5\ndecimal 11:")
    // #11 to #15 of π are 8 9 7 9 3; 8 is `_`, or `!` in Belgium.
    player.type("_çèç\"", every: 100)
    #expect(player.text.hasSuffix("decimal 11: 8 9 7 9 3"))
    // 0 is wrong there, and judged.
    player.type("à")
    player.shows("decimal 16: 0 is wrong")
  }

  @Test func `It begins a session on Home`() {
    var player = PlainPlayer(.strict, settings: settings(azerty: true), progress: .begun)
    player.type("&'")
    #expect(player.effects.contains("began pi strict: 1@0") && player.text.hasSuffix("decimal 1: 1 4"))
  }

  /// A program that died may have left the keyboard so.
  @Test func `Keys that come as sequences are what they are, and a paste is no typing`() {
    var player = PlainPlayer(.strict, plays: true)
    player.type("1\u{1b}[52u\u{1b}[57400u\u{1b}[200~59\u{1b}[201~5")
    #expect(player.effects.filter { $0 != "…" } == ["began pi strict: 1@0", "4@0", "1@0", "5@0"])
    player.shows("\npaste ignored: digits are typed\n")
    player.type("\u{1b}[122;5u")
    #expect(player.effects.last == "suspend")
    player.type("\u{1b}[99;5u")
    #expect(player.effects.contains("ended interrupted, score 4") && player.status == "leave 0")
  }

  @Test func `Digits that nobody types so fast are called so at once, and once`() {
    var player = PlainPlayer(plays: true)
    player.type(Constant.pi.text(0..<15))
    player.reads("\nnot typed: earns XP only\n")
    player.type(Constant.pi.text(15..<40))
    #expect(!player.reads().contains("not typed"))
    var script = PlainPlayer(isTerminal: false, plays: true)
    script.type(Constant.pi.text(0..<15))
    #expect(!script.text.contains("not typed"))
  }

  @Test func `On Home a paste is answered too, but not a script`() {
    var player = PlainPlayer(progress: .begun)
    player.type("\u{1b}[200~14\u{1b}[201~")
    player.shows("paste ignored")
    var script = PlainPlayer(progress: .begun, isTerminal: false)
    script.type("\u{1b}[200~14\u{1b}[201~")
    #expect(!script.text.contains("paste"))
  }
}
