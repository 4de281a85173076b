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
}
