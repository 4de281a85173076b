import Testing
import TrainerCore

@Suite struct ChallengeTests {
  @Test(arguments: [
    "clean-e clean e 0-50", "rush sprint pi 100-150 20000", "echo next pi 108-118 8",
    "at-1 position sqrt2 166-169", "back backwards phi 50-60",
  ])
  func `A challenge comes back from its code`(code: String) throws {
    let challenge = try #require(Challenge(code: code))
    #expect(challenge.code == code)
    let day = try #require(Day.number(iso8601: "2026-11-21"))
    let daily = ChallengeTag(day: day, challenge: challenge)
    #expect(daily.text == "2026-11-21 " + code)
    #expect(ChallengeTag(text: daily.text) == daily)
    #expect(ChallengeTag(text: code) == ChallengeTag(day: nil, challenge: challenge))
  }

  @Test(arguments: [
    "", "clean-e", "clean-e clean e", "clean-e clean e 50-0", "clean-e clean e 0-50 7",
    "clean-e clean x 0-50",
    "clean-e fast e 0-50", "rush sprint pi 100-150", "rush sprint pi 100-150 0", "rush sprint pi 100-150 -1",
    "rush sprint pi 100-150 020", "echo next pi 108-118 109", "echo next pi 108-118 0", "a b clean e 0-50",
    " clean e 0-50", "clean-e  clean e 0-50", "clé clean e 0-50", "clean-e clean e 0-50 ",
    "clean-e clean e 0-1000001", "rush sprint pi 0-50 99999999999999999999",
  ])
  func `What is not a challenge is not read as one`(code: String) {
    #expect(Challenge(code: code) == nil)
    #expect(ChallengeTag(text: "2026-11-21 " + code) == nil)
  }

  @Test(arguments: [
    "2026-11-31", "2026-13-01", "26-11-21", "2026-11-2", "2026/11/21", "", "-026-11-21", "٢٠٢٦-11-21",
  ])
  func `A tag needs a date that there is`(date: String) {
    #expect(ChallengeTag(text: date + " clean-e clean e 0-50") == nil)
    #expect(Day.number(iso8601: date) == nil)
  }

  /// Digits with the seconds at which they come, typed into the challenge's session.
  private func engine(_ challenge: Challenge, _ digits: [(Int, UInt32)]) -> PracticeEngine {
    var engine = PracticeEngine(plan: challenge.plan)
    for (digit, seconds) in digits { _ = engine.type(UInt8(digit), at: seconds * 1000) }
    return engine
  }

  @Test func `A stretch without an error`() throws {
    // The decimals of e: 7 1 8 …
    let challenge = try #require(Challenge(code: "a clean e 0-3"))
    #expect(challenge.verdict(of: engine(challenge, [])) == .open)
    #expect(challenge.verdict(of: engine(challenge, [(7, 0), (1, 1)]), elapsed: 900_000) == .open)
    #expect(challenge.verdict(of: engine(challenge, [(7, 0), (1, 1), (8, 2)])) == .won)
    #expect(challenge.verdict(of: engine(challenge, [(7, 0), (2, 1)])) == .failed)
    #expect(challenge.verdict(of: engine(challenge, [(7, 0), (2, 1), (1, 2), (8, 3)])) == .failed)
  }

  @Test func `A sprint forgives mistakes and no time`() throws {
    let challenge = try #require(Challenge(code: "a sprint e 0-3 2000"))
    let late = engine(challenge, [(7, 0), (1, 1), (8, 3)])
    #expect(challenge.verdict(of: engine(challenge, [(7, 0), (1, 1), (8, 2)])) == .won)
    #expect(challenge.verdict(of: engine(challenge, [(7, 0), (3, 0), (1, 1), (8, 2)])) == .won)
    #expect(challenge.verdict(of: late) == .failed)
    let unfinished = engine(challenge, [(7, 0), (1, 1)])
    #expect(challenge.verdict(of: unfinished, elapsed: 2000) == .open)
    #expect(challenge.verdict(of: unfinished, elapsed: 2001) == .failed)
    // A mistake after the time is as late as a digit.
    #expect(challenge.verdict(of: engine(challenge, [(7, 0), (3, 3)])) == .failed)
  }

  @Test func `Help and another session win nothing`() throws {
    let challenge = try #require(Challenge(code: "a clean e 0-2"))
    var helped = PracticeEngine(plan: challenge.plan)
    helped.reveal(at: 0)
    for digit in [7, 1] as [UInt8] { _ = helped.type(digit, at: 0) }
    #expect(challenge.verdict(of: helped) == .failed)
    let other = try #require(Challenge(code: "a clean pi 0-2"))
    #expect(challenge.verdict(of: engine(other, [(1, 0), (4, 1)])) == .failed)
  }

  @Test(arguments: [
    ("a clean e 0-3", 3, 0, 0, SessionEnd.complete, 2000, ChallengeLog.State.won),
    ("a clean e 0-3", 2, 1, 0, .error, 2000, .failed), ("a clean e 0-3", 2, 0, 0, .user, 2000, .begun),
    ("a clean e 0-3", 2, 0, 0, .interrupted, 2000, .begun),
    ("a clean e 0-3", 1, 1, 0, .interrupted, 2000, .failed),
    ("a clean e 0-3", 3, 0, 0, .interrupted, 2000, .won),
    ("a sprint e 0-3 2000", 3, 1, 0, .interrupted, 2001, .failed),
    ("a clean e 0-3", 3, 0, 1, .complete, 2000, .failed),
    ("a sprint e 0-3 2000", 3, 1, 0, .complete, 2000, .won),
    ("a sprint e 0-3 2000", 3, 0, 0, .complete, 2001, .failed),
    ("a sprint e 0-3 2000", 1, 0, 0, .error, 500, .failed),
    ("a sprint e 0-3 2000", 1, 0, 0, .user, 500, .begun),
    ("a clean pi 0-3", 3, 0, 0, .complete, 2000, .failed),
    ("a sprint e 0-3 2000", 2, 1, 0, .interrupted, 2001, .failed),
  ])
  func `The history's line says how far it came`(
    code: String, score: Int, errors: Int, reveals: Int, ended: SessionEnd, duration: Int,
    state: ChallengeLog.State
  ) throws {
    let challenge = try #require(Challenge(code: code))
    let entry = SessionEntry(
      id: "x", date: Timestamp(milliseconds: 0, offset: 0),
      plan: SessionPlan(constant: .e, mode: .practice, segment: Segment(0, 3)), score: score, errors: errors,
      revealsUsed: reveals, bestStreak: score, duration: duration, cps: 1, loops: nil, certified: false,
      ended: ended, records: [])
    #expect(challenge.state(of: entry) == state)
  }

  @Test(arguments: [
    "a places pi 0-350 5", "a places pi 0-350 5 1 2", "a places pi 10-350 5 1", "a places pi 0-10 5 1",
    "a joints pi 0-350 0 1", "a joints pi 0-350 1001 1", "a joints pi 0-350 5 -1", "a joints pi 0-350 05 1",
    "a permutation pi 0-10 11 1", "a permutation pi 0-10 6 1 2", "a permutation pi 0-100 5 1 11",
    "a permutation pi 0-100 5 1 2 3", "a permutation pi 0-100 5 x", "a matrix pi 0-350 5 1",
  ])
  func `What is no drill is no code`(code: String) { #expect(Challenge(code: code) == nil) }

  /// A drill is won at its end, without a mistake, over its own questions.
  @Test func `A drill is won without a mistake`() throws {
    let challenge = try #require(Challenge(code: "a permutation pi 0-20 3 7 2"))
    #expect(challenge.count == 3 && challenge.isDrill && challenge.timeLimit == nil)
    #expect(challenge.plan.details.drill?.questions == 3 && challenge.plan.mode == .drill)
    var engine = PracticeEngine(plan: challenge.plan)
    for time in 0..<5 {
      #expect(challenge.verdict(of: engine) == .open)
      _ = engine.type(engine.expected, at: UInt32(time) * 100)
    }
    var wrong = engine
    _ = wrong.type((wrong.expected + 1) % 10, at: 500)
    #expect(challenge.verdict(of: wrong) == .failed)
    _ = engine.type(engine.expected, at: 500)
    #expect(engine.ending == .complete && challenge.verdict(of: engine) == .won)
    let date = Timestamp(milliseconds: 0, offset: 0)
    #expect(challenge.state(of: SessionEntry(id: "x", date: date, engine: engine, ended: .complete)) == .won)
    #expect(challenge.state(of: SessionEntry(id: "x", date: date, engine: wrong, ended: .error)) == .failed)
    // Other questions are another challenge.
    let other = try #require(Challenge(code: "a permutation pi 0-20 3 8 2"))
    #expect(other.verdict(of: engine) == .failed)
  }

  @Test func `A challenge of joints asks the same of everybody`() throws {
    let challenge = try #require(Challenge(code: "a joints pi 0-350 5 7"))
    #expect(
      challenge.plan == Challenge(code: challenge.code)?.plan && challenge.plan.details.route.count == 5)
  }
}

@Suite struct ChallengeLogTests {
  private let one = Challenge(code: "a clean e 0-3")
  private let two = Challenge(code: "b clean pi 0-30")

  @Test func `A day keeps its first challenge and its best state`() throws {
    let (one, two) = (try #require(one), try #require(two))
    var log = ChallengeLog()
    log.apply(.reached(.shown, day: 5, challenge: one))
    log.apply(.reached(.failed, day: 5, challenge: two))
    log.apply(.reached(.won, day: 5, challenge: one))
    log.apply(.reached(.failed, day: 5, challenge: one))
    log.apply(.reached(.shown, day: 5, challenge: one))
    #expect(log[5] == ChallengeLog.Entry(challenge: one, state: .won))
    #expect(log[6] == nil)
  }

  @Test func `Days that no calendar has are left out`() throws {
    let one = try #require(one)
    var log = ChallengeLog()
    for day in [Int.min, Int.max, Day.all.upperBound + 1] {
      log.apply(.reached(.won, day: day, challenge: one))
    }
    #expect(log.days.isEmpty)
    #expect(log.run(on: 0) == 0)
  }

  @Test(arguments: [
    ([1, 2, 3], 3, 3), ([1, 2, 3], 4, 3), ([1, 2, 3], 5, 0), ([1, 3], 3, 1), ([], 3, 0), ([2], 1, 0),
    ([-1, 0, 1], 1, 3),
  ])
  func `Days won in a row`(won: [Int], today: Int, run: Int) throws {
    let one = try #require(one)
    var log = ChallengeLog()
    for day in won { log.apply(.reached(.won, day: day, challenge: one)) }
    log.apply(.reached(.failed, day: 4, challenge: one))
    #expect(log.run(on: today) == run)
  }

  @Test func `A favourite is there once, until it is deleted`() throws {
    let (one, two) = (try #require(one), try #require(two))
    var log = ChallengeLog()
    for challenge in [one, two, one] { log.apply(.kept(challenge)) }
    #expect(log.favourites == [one, two])
    log.apply(.dropped(one))
    #expect(log.favourites == [two])
    log.apply(.kept(one))
    #expect(log.favourites == [two, one])
  }
}
