import Testing
import TrainerCore

@testable import Screens

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

  /// Two lines 0.6 s apart would cut each other off where they are spoken.
  @Test func `A mistake is told with the right digit once it is too late for a slip`() {
    var player = PlainPlayer(plan: ReviewTests.plan)
    _ = player.reads()
    player.type(ReviewTests.wrong(330), every: 300)
    player.wait(550)
    player.happens(.tick)
    #expect(player.reads().isEmpty)
    player.wait(100)
    player.happens(.tick)
    let line =
      "decimal 331: \(ReviewTests.wrong(330)) is wrong, \(ReviewTests.decimals(330, 1)) is right\n"
    #expect(player.reads() == "\n" + line + "decimal 331:")
  }

  @Test(arguments: [ReviewTests.decimals(330, 1), "q", " "])
  func `A key before that has the mistake told first, and once`(key: String) {
    var player = PlainPlayer(plan: ReviewTests.plan)
    _ = player.reads()
    player.type(ReviewTests.wrong(330) + key, every: 300)
    let line = "\ndecimal 331: \(ReviewTests.wrong(330)) is wrong\n"
    let said = player.reads()
    #expect(said.hasPrefix(line) && said.matches(of: /is wrong/).count == 1, "\(said)")
  }

  @Test func `The end of the input tells it too`() {
    var player = PlainPlayer(isTerminal: false, plan: ReviewTests.plan)
    player.type(ReviewTests.wrong(330), every: 300)
    player.happens(.endOfInput)
    player.shows("\ndecimal 331: \(ReviewTests.wrong(330)) is wrong\n")
  }

  @Test func `a lost block comes again`() {
    var player = PlainPlayer(plan: ReviewTests.plan)
    player.reads(
      "1 of 3\nbefore it: " + ReviewTests.decimals(320, 10).map(String.init).joined(separator: " ")
        + "\ndecimal 331:")
    player.type(ReviewTests.wrong(330), every: 300)
    // From 0.6 s on the right digit is told.
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
