import Testing

@testable import Screens

/// A key of plain mode that is held down, which is one press.
struct PlainHeldKeyTests {
  @Test func `q and Ctrl-R end nothing while they are held, and twice they do as ever`() {
    for key in [UInt8(ascii: "q"), 0x12] {
      for (first, pause) in HeldKeyTests.rhythms {
        var player = PlainPlayer(.strict, plays: true)
        player.type("14")
        player.happens(.byte(key))
        player.watch(first)
        for _ in 0..<20 {
          player.happens(.byte(key))
          player.watch(pause)
        }
        player.watch(1000)
        #expect(!player.effects.contains("ended user, score 2"), "\(first) \(pause)")
      }
      for pause in [120, 200, 400] {
        var player = PlainPlayer(.strict, plays: true)
        player.type("14")
        player.happens(.byte(key))
        player.watch(pause)
        player.happens(.byte(key))
        player.watch(149)
        #expect(!player.effects.contains("ended user, score 2"))
        player.watch(1)
        #expect(player.effects.contains("ended user, score 2"))
      }
    }
  }

  @Test func `Nobody holds the keys of a script`() {
    var player = PlainPlayer(.strict, isTerminal: false, plays: true)
    player.type("14qq")
    #expect(player.effects.contains("ended user, score 2"))
  }

  @Test func `Alt with a key does nothing, and an Esc takes no digit with it`() {
    var player = PlainPlayer(.strict, plays: true)
    player.type("1\u{1b}3\u{1b}q\u{1b}é4")
    #expect(player.effects.filter { $0 != "…" } == ["began pi strict: 1@0", "4@0"])
    player.type("\u{1b}1", every: 30)
    #expect(player.effects.filter { $0 != "…" }.last == "1@60")
    player.type("\u{1b}[A\u{1b}", every: 200)
    player.wait(300)
    player.type("5")
    #expect(player.effects.filter { $0 != "…" }.last?.hasPrefix("5@") == true)
  }
}
