import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The keys that a person chose, and keyboards whose digits ask for Shift.
@Suite struct PlainKeysTests {
  static func settings(_ keys: [String: Shortcut] = [:], azerty: Bool = false) -> Settings {
    var settings = Settings()
    settings.keys = keys
    settings.digitRow = azerty ? .azerty : .asTyped
    return settings
  }

  @Test func `The row is revealed by the key chosen for it, which the session says`() {
    var player = PlainPlayer(settings: Self.settings(["reveal": .character("v")]), plays: true)
    player.type(" 1v", every: 1000)
    #expect(
      player.text == """
        π practice, from #1 on
        v reveals the row, Ctrl-R starts over, q or Esc ends (twice once begun)
        3.
        0 > 1
        1 > 415926535 (revealed)
        1 >
        """)
    #expect(player.effects.contains("reveal@1000"))
  }

  @Test func `A loop and a session begin again by the keys chosen for that`() {
    let keys: [String: Shortcut] = ["restartLoop": .function(5), "startOver": .control("t")]
    var player = PlainPlayer(.learn, settings: Self.settings(keys), plays: true)
    #expect(
      player.text.contains(
        "F5 restarts the loop, Ctrl-T starts over, q or Esc ends (twice once begun)"))
    player.type("1r\u{12}", every: 1000)
    #expect(player.effects.last == "…" && !player.effects.contains { $0.hasPrefix("loop") })
    player.type("\u{1b}[15~")
    #expect(player.effects.contains("loop@2000"))
    player.type("1\u{14}")
    #expect(player.effects.contains("ended user, score 2"))
  }

  @Test(arguments: [
    (1, "\u{1b}OP"), (4, "\u{1b}[14~"), (2, "\u{1b}[[B"), (5, "\u{1b}[[E"), (6, "\u{1b}[17~"),
    (12, "\u{1b}[24~"),
  ])
  func `Function keys as terminals send them`(number: Int, sent: String) {
    var player = PlainPlayer(settings: Self.settings(["reveal": .function(number)]), plays: true)
    player.type("1" + sent)
    #expect(player.text.contains("415926535 (revealed)"))
    #expect(player.effects.filter { $0.contains("@") } == ["began 1 pi practice: 1@0", "reveal@0"])
  }

  @Test(arguments: [
    "\u{1b}[1;5~", "\u{1b}[15;2~", "\u{1b}[115~", "\u{1b}[15;2",
    "\u{1b}[" + String(repeating: "9", count: 40) + "~", "\u{1b}[200~",
  ])
  func `What only looks like a function key is not one`(sent: String) {
    var player = PlainPlayer(settings: Self.settings(["reveal": .function(5)]), plays: true)
    player.type("1" + sent)
    #expect(player.effects.filter { $0.contains("@") } == ["began 1 pi practice: 1@0"])
  }

  @Test func `A letter beyond ASCII, in UTF-8 and as the single byte of an older terminal`() {
    var player = PlainPlayer(settings: Self.settings(["reveal": .character("ß")]), plays: true)
    player.type("1ß")
    #expect(player.text.contains("415926535 (revealed)"))
    player = PlainPlayer(settings: Self.settings(["reveal": .character("ß")]), plays: true)
    player.type("1")
    player.happens(.byte(0xdf))
    #expect(player.app.awaitsSilence && !player.text.contains("revealed"))
    player.happens(.silence)
    #expect(player.text.contains("415926535 (revealed)"))
  }

  @Test func `Where q means something else Esc alone ends`() {
    var player = PlainPlayer(settings: Self.settings(["reveal": .character("q")]), plays: true)
    player.type("1q")
    #expect(
      player.text.contains("q reveals the row, Ctrl-R starts over, Esc ends (twice once begun)"))
    #expect(player.text.contains("415926535 (revealed)"))
    player.type("\u{1b}")
    player.happens(.silence)
    #expect(player.text.hasSuffix("Esc again to end\n1 >") && !player.text.contains("q or"))
    #expect(player.status == nil)
  }

  @Test func `The unshifted row types digits`() {
    var player = PlainPlayer(settings: Self.settings(azerty: true), plays: true)
    // 3.14159 26535: each key of the French row but that of 0, 7 and 8 below.
    player.type("&'&(çé-(\"(")
    #expect(player.text.contains("0 > 1415926535\n10 >"))
    // #11 to #15 of π are 8 9 7 9 3; 8 is `_`, or `!` in Belgium.
    player.type("_çèç\"")
    #expect(player.text.hasSuffix("10 > 89793"))
    // 0 is wrong there, and judged.
    player.type("à")
    #expect(player.text.contains("#16: 0 is wrong"))
  }

  @Test func `The bytes of an older French terminal type digits too`() {
    var player = PlainPlayer(settings: Self.settings(azerty: true), plays: true)
    player.type("&'&(ç")
    // é, - and ( without a pause between them.
    for byte: UInt8 in [0xe9, 0x2d, 0x28] { player.happens(.byte(byte)) }
    #expect(player.text.hasSuffix("0 > 14159265"))
  }

  @Test func `Where it is off the row means nothing`() {
    var player = PlainPlayer(settings: Self.settings(), plays: true)
    player.type("&é\"'(-è_çà")
    #expect(player.effects == ["…"])
  }

  @Test func `What was left in the fingers is nothing at the prompt, alone and before a command`() {
    var player = PlainPlayer(.learn, settings: Self.settings(azerty: true))
    _ = player.reads()
    player.type("&(ç\n")
    #expect(player.text == "> ")
    player.type("&(çplay --mode game\n&(çq\n")
    #expect(player.effects.contains("command play --mode game") && player.status == "leave 0")
  }
}
