import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The integer part in plain mode: `3.14159` is typed, sent as a line, or piped.
struct PlainIntegerPartTests {
  @Test(arguments: ["3.14159", "3,14159", "314159"], [true, false])
  func `a line may begin with it`(line: String, isTerminal: Bool) {
    var player = PlainPlayer(.strict, isTerminal: isTerminal, plays: true)
    player.type(line + "\n", every: 300)
    #expect(
      player.text == """
        pi strict, from decimal 1 to the first mistake
        from decimal 1 until the first mistake: how far will you get?
        Ctrl-R starts over, q ends (twice once begun)
        3 point
        decimal 1: 1 4 1 5 9
        """)
    let begun = player.effects.filter { $0.contains("@") }
    #expect(begun.first == (isTerminal ? "began pi strict: 1@0" : "began pi strict: piped@0 1@0"))
    #expect(begun.dropFirst() == ["4@300", "1@600", "5@900", "9@1200"])
  }

  @Test func `it alone is no session`() {
    for line in ["3", "3.\n"] {
      var player = PlainPlayer(.game, plays: true)
      player.type(line)
      player.happens(.endOfInput)
      #expect(!player.effects.contains { $0.hasPrefix("began") || $0.hasPrefix("ended") })
      #expect(player.status == "leave 0")
    }
  }

  @Test func `a loop may begin with it, and a second one is wrong`() {
    var player = PlainPlayer(.learn, plays: true) { $0.learnSegment = Segment(0, 3) ?? .standard }
    player.type("3.141" + "3.141" + "33", every: 1000)
    player.shows("loop 2: 2.0 seconds, no mistakes")
    #expect(player.text.hasSuffix("decimal 1: 3 is wrong, 1 is right\ndecimal 1:"))
  }

  @Test func `from Home, in an attempt and where it starts over`() {
    var player = PlainPlayer(.practice, progress: .begun)
    player.type("3.14\u{12}3,14", every: 500)
    #expect(player.effects.filter { $0.hasPrefix("began") }.count == 2)
    player.hides("wrong")
    var attempt = PlainPlayer(plan: SessionPlan(attempt: "guinness"))
    attempt.type("3.14")
    #expect(attempt.effects.filter { $0.contains("@") }.count == 2 && attempt.status == nil)
  }

  @Test func `in drills and elsewhere it is a digit`() {
    let order = DrillOrder("permutation", 100, group: 1, questions: 10)
    var drill = PlainPlayer(plan: SessionPlan(drill: order))
    drill.type("3")
    #expect(drill.effects.contains { $0.hasPrefix("began") })
    var elsewhere = PlainPlayer(plan: SessionPlan(.practice, over: Segment(5, 10)))
    elsewhere.type("3")
    elsewhere.shows("decimal 6: 3 is wrong")
  }
}
