import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// Challenges that are drills, from Home to their end.
@Suite struct DrillChallengeTests {
  private let code = "pairs-pi permutation pi 0-420 4 7 2"

  /// Somebody at the challenges, with this one for today.
  private func player(columns: Int = 80, rows: Int = 24, language: Language = .english) throws -> Player {
    var player = Player(
      .practice, columns: columns, rows: rows, progress: .knowing(420), language: language)
    var shelf = ChallengeShelf()
    let challenge = try #require(Challenge(code: code))
    shelf.log.apply(.reached(.shown, day: player.app.context.today, challenge: challenge))
    player.happens(.store(.challenges(shelf)))
    player.press("c")
    return player
  }

  @Test func `it is played and won like any other`() throws {
    var player = try player()
    #expect(player.text.contains("permutation: 4 questions on π up to #420, no errors"))
    // What it asks for is no secret that learning would give away, but no stretch either.
    #expect(!player.text.contains("learn"))
    player.press(.enter)
    let plan = try #require(player.session?.engine.plan)
    #expect(plan.details.drill?.seed == 7 && plan.details.drill?.group == 2)
    #expect(player.text.contains("permutation: 4 questions on π up to #420, no errors"))
    #expect(player.text.contains("1 of 4"))
    player.answer(8)
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.text.contains("challenge won"))
    #expect(player.app.context.shelf?.log[player.app.context.today]?.state == .won)
    // The same questions once more, without another reward.
    player.press(.enter)
    #expect(player.session?.engine.plan == plan)
  }

  @Test func `a mistake ends it, and its question is offered to be learnt`() throws {
    var player = try player()
    player.press(.enter)
    player.answer(3)
    let missed = try #require(player.session?.engine.leg.range)
    player.type(String(((player.session?.engine.expected ?? 0) + 1) % 10))
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.app.context.shelf?.log[player.app.context.today]?.state == .failed)
    player.press("l")
    let plan = try #require(player.session?.engine.plan)
    #expect(plan.mode == .learn && plan.range.contains(missed.lowerBound) && plan.range.count <= 30)
    player.press(.escape, .escape, .escape)
  }

  @Test func `starting over asks the same questions`() throws {
    var player = try player()
    player.press(.enter)
    let plan = player.session?.engine.plan
    player.wait(1234)
    player.answer(1)
    player.press(.control("r"))
    #expect(player.session?.engine.plan == plan && player.session?.began == nil)
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 40)])
  func `its words stand clear of the horizon and of the question`(columns: Int, rows: Int) throws {
    var player = try player(columns: columns, rows: rows)
    player.press(.enter)
    player.answer(1)
    let lines = player.grid.lines
    let words = try #require(lines.firstIndex { $0.contains("permutation: 4") })
    let horizon = try #require(lines.firstIndex { $0.contains("───") })
    let question = try #require(lines.firstIndex { $0.contains("▁") })
    #expect(horizon < words && words < question)
  }

  @Test func `in French`() throws {
    var player = try player(language: .french)
    #expect(player.text.contains("permutation : 4 questions sur π jusqu’à #420, sans erreur"))
    player.press(.enter)
    player.answer(8)
    #expect(player.text.contains("défi réussi") || player.text.contains("défi gagné"))
  }

  @Test func `plain mode plays it, and starts over with the same questions`() throws {
    let challenge = try #require(Challenge(code: code))
    var player = PlainPlayer(.practice, progress: .knowing(420))
    var shelf = ChallengeShelf()
    shelf.log.apply(.reached(.shown, day: 20_778, challenge: challenge))
    player.happens(.store(.challenges(shelf)))
    player.open(Opening(player.app.settings, ChallengeTag(day: 20_778, challenge: challenge), saying: ""))
    let first = player.reads()
    let engine = PracticeEngine(plan: challenge.plan)
    #expect(first.contains(": the two digits\n"))
    player.type(String(engine.expected), every: 300)
    player.type("\u{12}\u{12}", every: 300)
    player.type(String(engine.expected), every: 300)
    let began = player.effects.filter { $0.hasPrefix("began") }
    #expect(began.count == 2 && began.allSatisfy { $0.hasSuffix("\(engine.expected)@0") })
    player.type(
      String(
        (PlayedSession(plan: challenge.plan, keystrokes: [Keystroke(.digit(engine.expected), at: 0)]).engine
          .expected + 1) % 10))
    #expect(player.effects.contains { $0.hasPrefix("ended error") })
  }
}
