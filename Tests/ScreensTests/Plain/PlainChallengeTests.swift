import Testing

@testable import Screens
@testable import TrainerCore

struct PlainChallengeTests {
  /// Somebody who plays the challenge of the day, which is this one.
  private func player(at code: String) throws -> PlainPlayer {
    var log = ChallengeLog()
    log.apply(ChallengeLog.Change(.shown, day: ChallengeLog.today, code: code))
    // Nothing else is left of the day.
    var memory = TodayBench.memory(strength: 500)
    memory[.pi].runDay = TodayBench.today - 1
    var player = PlainPlayer(
      progress: .practised, memory: memory, challenges: log, { $0.daily.newBlocks = .count(0) })
    _ = player.reads()
    player.type("\n")
    return player
  }

  @Test func `One that is to be recited names the mistake, and offers its stretch`() throws {
    var player = try player(at: "stretch pi 20 1 7 20 120")
    player.reads("stretch: decimals 1 to 20, no mistake\npi stretch, 20 decimals\n")
    player.type("3")
    let text = player.reads()
    #expect(text.contains("challenge failed\n"))
    #expect(text.contains("\npi-trainer play learn --constant pi --segment 0-20 learns what went wrong\n"))
  }

  @Test func `Nothing can be revealed`() throws {
    var player = try player(at: "stretch pi 20 1 7 20 120")
    #expect(!player.reads().contains("reveals"))
    player.type("  ")
    #expect(player.reads().isEmpty)
    player.type("1")
    #expect(!player.effects.contains { $0.hasPrefix("reveal") || $0.contains("reveal@") })
  }

  @Test(arguments: [4, 1]) func `A lost one offers the stretch of its question`(questions: Int) throws {
    let challenge = try #require(Challenge(code: "permutation pi 350 \(questions) 7 2 0"))
    var player = try player(at: challenge.code)
    player.type(String((PracticeEngine(plan: challenge.plan).expected + 1) % 10))
    player.reads(" learns what went wrong")
  }

  @Test func `Starting over asks the same questions`() throws {
    let challenge = try #require(Challenge(code: "permutation pi 350 4 7 2 0"))
    var player = try player(at: challenge.code)
    player.reads(": the two digits\n")
    let first = String(PracticeEngine(plan: challenge.plan).expected)
    player.type(first, every: 300)
    player.type("\u{12}\u{12}", every: 300)
    player.type(first, every: 300)
    let began = player.effects.filter { $0.hasPrefix("began") }
    #expect(began.count == 2 && began.allSatisfy { $0.hasSuffix("\(first)@0") })
  }
}
