import Canvas
import Testing
import TrainerCore

@testable import Screens

extension ChallengeLog {
  /// The first ten decimals of π for today, a week of those of e before it, and two favourites.
  static func example(today state: State? = .shown) throws -> ChallengeLog {
    var log = ChallengeLog()
    for (ago, past) in [State.won, .won, .failed, .won, .begun, .shown, .won].enumerated() {
      log.apply(ChallengeLog.Change(past, day: today - 1 - ago, code: "stretch e 50 1 0 50 120"))
    }
    if let state { log.apply(ChallengeLog.Change(state, day: today, code: "stretch pi 10 1 20778 10 120")) }
    for code in ["permutation pi 420 4 7 2 0", "stretch pi 50 1 7 50 20"] {
      try #require(Challenge(code: code) != nil)
      log.apply(Favourite(code))
    }
    return log
  }

  /// 21 November 2026, the day on which a player begins.
  static let today = 20_778
}

extension Player {
  /// Someone on the challenge screen.
  static func atChallenges(
    size: Size = .usual, language: Language = .english, repertoire: Repertoire = .unicode,
    today state: ChallengeLog.State? = .shown
  ) throws -> Player {
    var player = Player(
      .learn, size: size, progress: .practised, language: language, repertoire: repertoire)
    player.stored(.challenges(try .example(today: state)))
    player.press("c")
    return player
  }

  /// The state of π's challenge on the player's first day; `nil` if unknown.
  var today: ChallengeLog.State? { app.context.challenges?[ChallengeLog.today, .pi]?.state }
}

struct ChallengeScreenTests {
  @Test func `What is shown first is fixed for the day`() throws {
    var player = Player(.learn, progress: .practised)
    player.stored(.challenges(try .example(today: nil)))
    let challenge = try #require(Challenge(on: ChallengeLog.today, of: .pi, .practised))
    player.did("challenge shown 2026-11-21 " + challenge.code, "dayPlan pi on 20778")
    player.stored(.challenges(try .example(today: .failed)))
    player.did()
    #expect(player.today == .failed)
  }

  @Test func `Another day brings another challenge, and so does another constant`() throws {
    var player = try Player.atChallenges(today: .won)
    player.wait(5 * 3_600_000)
    player.happens(.tick)
    let next = try #require(Challenge(on: ChallengeLog.today + 1, of: .pi, .practised))
    player.did("challenge shown 2026-11-22 " + next.code)
    player.shows("not played")
    var progress = Progress.practised
    progress[.e].known = KnownDecimals([0..<50])
    player = Player(.learn, .e, progress: progress)
    player.stored(.challenges(try .example(today: .won)))
    let other = try #require(Challenge(on: ChallengeLog.today, of: .e, progress))
    player.did("challenge shown 2026-11-21 " + other.code, "dayPlan e on 20778")
  }

  @Test(arguments: Language.allCases) func `While nothing is known there is none`(language: Language) {
    var player = Player(.learn, .phi, progress: .practised, language: language)
    player.stored(.challenges(ChallengeLog()))
    player.press("c")
    player.did()
    player.expect(ChallengeScreen.self)
    #expect(player.text.contains(language == .french ? "Pas encore de défi" : "No challenge yet"))
    player.press(.enter, "f")
    player.press("l")
    player.did()
    player.expect(ChallengeScreen.self)
  }

  @Test func `Accepted, played and won`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.expect(SessionScreen.self)
    player.recite(1)
    player.did("began pi drill: 1@0 for 2026-11-21 stretch pi 10 1 20778 10 120")
    player.recite(9)
    #expect(player.lines.last == "ended complete, score 10, errors 0")
    #expect(player.today == .won)
    player.shows("challenge won   3 won in a row")
    player.press("y")
    player.shows("won in ", "pi-trainer challenge --code")
    player.press("c")
    player.shows("won   3 won in a row")
    // As often as one likes; it stays won.
    player.press(.enter)
    player.recite(10, every: 100)
    player.shows("challenge won   3 won in a row   a new best, 0.9 s faster")
    player.press(.escape, "c", .enter)
    player.type("0")
    #expect(player.today == .won)
  }

  @Test func `The first mistake ends it, and its exact stretch can be learned`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.recite(4)
    player.type("0")
    player.did("0@800", "ended error, score 4, errors 1")
    #expect(player.today == .failed)
    player.shows("challenge failed", "l learn #1–#10")
    var learner = player
    learner.press("l")
    #expect(learner.engine?.plan == SessionPlan(.learn, over: Segment(0, 10)))
    // Once more on the same day.
    player.press(.enter)
    player.recite(10)
    #expect(player.today == .won)
  }

  @Test func `Left in the middle it is still open`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.endSession(after: 4)
    #expect(player.lines.last == "ended user, score 4, errors 0")
    #expect(player.today == .begun)
    player.shows("challenge unfinished, still open")
    player.press("c")
    player.shows("begun")
    player.press(.enter)
    player.recite(10)
    #expect(player.today == .won)
  }

  @Test func `A favourite sets no best of its drill, since its questions can be known`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.recite(10)
    #expect(player.engine?.plan.drill?.isSeedChosen != true)
    player = try Player.atChallenges()
    player.press(.down, .enter)
    player.recite(1)
    #expect(player.engine?.plan.drill?.isSeedChosen == true)
  }

  @Test func `Nothing was begun without a digit`() throws {
    var player = try Player.atChallenges()
    player.press(.enter, .escape)
    player.expect(ChallengeScreen.self)
    player.did()
    player.shows("not played")
  }

  @Test func `It ends when its time is over`() throws {
    var player = try Player.atChallenges()
    player.press(.down, .enter)
    player.recite(10)
    player.shows("0:01/0:20")
    // The next frame but those of the clock and the effects is that of the end.
    player.watch(19_000)
    player.expect(SummaryScreen.self)
    #expect(player.allEffects.last?.line == "ended rules, score 10, errors 0")
    player.shows("challenge failed")
    player.type("5")
    // A digit still in the fingers is harmless.
    player.did()
  }

  @Test func `Of several questions the one that was missed is offered to be learnt`() throws {
    var player = try Player.atChallenges()
    player.choose("permutation")
    player.shows("permutation: 4 questions, no mistake")
    #expect(!player.bottomLine.contains("learn"))
    player.press(.enter)
    let plan = try #require(player.engine?.plan)
    player.answer(1)
    player.press(.control("r"))
    #expect(player.engine?.plan == plan && player.session?.began == nil, "the same questions")
    player.answer(3)
    let missed = try #require(player.engine?.leg.range)
    player.err()
    player.expect(SummaryScreen.self)
    var learner = player
    learner.press("l")
    let learnt = try #require(learner.engine?.plan)
    #expect(learnt.mode == .learn && learnt.range.contains(missed.lowerBound) && learnt.range.count <= 30)
    player.press(.enter)
    #expect(player.engine?.plan == plan)
  }

  @Test(arguments: [Size.usual, .small, .large])
  func `Its words stand clear of the question`(size: Size) throws {
    var player = try Player.atChallenges(size: size)
    player.choose("permutation")
    player.press(.enter)
    player.answer(1)
    let lines = player.grid.lines
    let words = try #require(lines.firstIndex { $0.contains("permutation: 4") })
    let question = try #require(lines.firstIndex { $0.contains("▁") })
    #expect(words < question - 1)
  }

  @Test func `Favourites are kept, played without reward, and deleted after a question`() throws {
    var player = try Player.atChallenges()
    player.press("f")
    player.did("challenge kept stretch pi 10 1 20778 10 120")
    player.press("f")
    // It is kept already.
    player.did()
    player.press(.down, .enter)
    player.recite(10)
    #expect(player.lines.last == "ended complete, score 10, errors 0", "no day is won")
    player.shows("challenge won   without reward")
    #expect(player.today == .shown)
    player.press("c")
    // It comes back to the line that was chosen.
    player.press("x")
    player.did()
    #expect(player.bottomLine == "   x again to delete  Esc keep")
    player.press(.up, .down, "x")
    player.press("x")
    player.did()
    player.hides("stretch pi 10")
    player.press("u", "x", "x")
    player.did()
    player.press(.escape)
    #expect(player.lines.contains("challenge dropped stretch pi 10 1 20778 10 120"))
  }

  @Test func `The page counts the minutes until midnight`() throws {
    let player = try Player.atChallenges()
    player.shows("4 h 18 min left")
    let next = try #require(player.nextFrame)
    #expect(next > player.uptime && next - player.uptime <= 60_000)
  }

  @Test func `A key after midnight, before the new day is drawn, is for the new day's challenge`() throws {
    var player = try Player.atChallenges(today: .failed)
    let next = try #require(Challenge(on: ChallengeLog.today + 1, of: .pi, .practised))
    player.wait(5 * 3_600_000)
    player.press(.enter)
    player.did("challenge shown 2026-11-22 " + next.code)
    #expect(player.engine?.plan == next.plan)
  }

  @Test func `A day that is over can no longer be won`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.recite(4)
    player.type("0")
    player.wait(5 * 3_600_000)
    player.press(.enter)
    player.recite(10)
    player.shows("challenge won   without reward")
    #expect(player.today == .failed)

    // Begun before midnight and won after it, it counts.
    player = try Player.atChallenges()
    player.wait((4 * 60 + 17) * 60_000)
    player.press(.enter)
    player.recite(4)
    player.wait(100_000)
    player.recite(6)
    #expect(player.today == .won)
    player.press(.enter)
    player.recite(4)
    player.press(.control("r"))
    player.recite(10)
    player.shows("challenge won   without reward")
  }

  @Test func `Nothing is fixed for somebody who has not seen it`() throws {
    var player = Player(.learn, progress: .new)
    player.stored(.challenges(try .example(today: nil)))
    player.did("dayPlan pi on 20778")
    player.press("c")
    // Nothing is known.
    player.did()
    player = Player(progress: .new)
    player.stored(.challenges(try .example(today: nil)))
    player.type("1415926535", every: 300)
    player.endSession()
    player.press(.escape)
    #expect(player.lines.contains("challenge shown 2026-11-21 backwards pi 10 1 20778 6 120"))
  }

  @Test func `The question about a favourite is answered by a click, and taken back by Esc`() throws {
    var player = try Player.atChallenges()
    player.press(.down, "x")
    try player.click(on: "x again to delete")
    player.did()
    player.press("x")
    player.did()
    player.press(.escape)
    player.expect(ChallengeScreen.self)
    #expect(player.bottomLine.contains("x delete"))
    player.press(.escape)
    #expect(player.lines.contains("challenge dropped stretch pi 50 1 7 50 20"))
    player.expect(HomeScreen.self)
  }

  @Test func `A favourite that was deleted stays so where challenges are read again meanwhile`() throws {
    for isUndone in [false, true] {
      var player = try Player.atChallenges()
      let log = try #require(player.context.challenges)
      player.press(.down, "x", "x")
      player.stored(.challenges(log))
      player.hides("50 in 20 s")
      if isUndone { player.press("u") }
      player.press(.escape)
      #expect(player.lines.contains("challenge dropped stretch pi 50 1 7 50 20") != isUndone)
      #expect(
        player.context.challenges?.favourites.count
          == (isUndone ? log.favourites.count : log.favourites.count - 1))
    }
  }

  @Test func `A click chooses`() throws {
    var player = try Player.atChallenges()
    try player.click(on: "permutation: 4")
    #expect(player.app.challenges?.chosen == 2)
    try player.click(on: "stretch: #1–#10")
    #expect(player.app.challenges?.chosen == 0)
    try player.click(on: "favourites")
    #expect(player.app.challenges?.chosen == 0)
  }

  @Test(arguments: [
    ("stretch pi 50 1 7 50 120", "stretch: #1–#50, no mistake", "passage : #1–#50, sans faute"),
    ("stretch e 50 1 7 50 20", "stretch: #1–#50 in 20 s, no mistake", "passage : #1–#50 en 20 s, sans faute"),
    ("backwards pi 20 1 7 20 120", "backwards: #1–#20, no mistake", "à rebours : #1–#20, sans faute"),
    ("places pi 350 5 7 0 120", "places: 5 questions, no mistake", "positions : 5 questions, sans faute"),
    ("continue pi 350 3 7 0 120", "continue: 3 questions, no mistake", "continuer : 3 questions, sans faute"),
    ("joints pi 1350 1 7 0 120", "joints: 1 question, no mistake", "jointures : 1 question, sans faute"),
  ])
  func `What it asks for is one sentence`(code: String, english: String, french: String) throws {
    let challenge = try #require(Challenge(code: code))
    #expect(Texts(.english).sentence(challenge) == english)
    #expect(Texts(.french).sentence(challenge) == french)
  }
}
