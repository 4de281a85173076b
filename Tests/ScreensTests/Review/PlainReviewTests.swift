import Testing
import TrainerCore

@testable import Screens

/// Review in plain mode.
struct PlainReviewTests {
  @Test func `each leg is introduced`() {
    var player = PlainPlayer(plan: ReviewTests.plan)
    let begun = player.reads()
    #expect(begun.contains("pi review, "))
    #expect(begun.contains("1 of "))
    #expect(begun.contains("Tab gives the next digit"))
    player.type("\t")
    player.reads("revealed: ")
  }

  @Test func `the right digit is told once it is too late for a slip`() {
    var player = PlainPlayer(plan: ReviewTests.plan)
    player.type(ReviewTests.wrong(330), every: 300)
    _ = player.reads()
    player.wait(550)
    player.happens(.tick)
    #expect(player.reads().isEmpty)
    player.wait(100)
    player.happens(.tick)
    player.reads("decimal 331: \(ReviewTests.decimals(330, 1)) is right\n")
  }

  @Test func `a lost block comes again`() {
    var player = PlainPlayer(plan: ReviewTests.plan)
    player.reads(
      "1 of 3\nbefore it: " + ReviewTests.decimals(320, 10).map(String.init).joined(separator: " ")
        + "\ndecimal 331:")
    player.type(ReviewTests.wrong(330), every: 300)
    player.reads("decimal 331: \(ReviewTests.wrong(330)) is wrong\n")
    // From then on the right digit is told.
    player.type(ReviewTests.wrong(330), every: 601)
    #expect(
      player.reads().contains(
        "decimal 331: \(ReviewTests.wrong(330)) is wrong, \(ReviewTests.decimals(330, 1)) is right\n"))
    player.type(ReviewTests.decimals(330, 20), every: 300)
    let next = player.reads()
    #expect(
      next.contains(
        "3 of 4\nbefore it: " + ReviewTests.decimals(460, 10).map(String.init).joined(separator: " ")
          + "\ndecimal 471:"))
    player.type(ReviewTests.decimals(470, 10), every: 300)
    player.reads("4 of 4\nbefore it: ")
    player.type(ReviewTests.decimals(330, 10), every: 300)
    player.reads("39 in a row at best, 1 mistake")
    #expect(player.effects.contains("ended complete, score 40"))
  }
}
