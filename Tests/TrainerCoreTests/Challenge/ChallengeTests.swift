import TestSupport
import Testing

@testable import TrainerCore

struct ChallengeTests {
  @Test(arguments: [
    "stretch pi 350 1 20790 50 120", "stretch e 50 1 0 50 0", "backwards phi 60 1 3 10 20",
    "places pi 350 5 7 0 120", "joints pi 350 5 7 0 0", "permutation sqrt2 20 3 7 2 0",
    "matrix pi 350 5 1 0 0", "continue pi 350 5 7 0 120",
  ])
  func `A challenge comes back from its code`(code: String) throws {
    let challenge = try #require(Challenge(code: code))
    #expect(challenge.code == code)
    let day = try #require(Day.number(iso8601: "2026-11-21"))
    let daily = ChallengeTag(day: day, challenge: challenge)
    #expect(daily.text == "2026-11-21 " + code)
    #expect(ChallengeTag(text: daily.text) == daily)
    #expect(ChallengeTag(text: code) == ChallengeTag(day: nil, challenge: challenge))
    #expect(challenge.plan.mode == .drill && challenge.plan.drill == challenge.order)
  }

  @Test(arguments: [
    "", "stretch", "stretch pi 350 1 20790 50", "stretch pi 350 1 20790 50 120 1",
    "stretch x 350 1 20790 50 120",
    "sprint pi 350 1 20790 50 120", "stretch pi 350 0 20790 50 120", "stretch pi 350 1 -1 50 120",
    "stretch pi 350 01 20790 50 120", "stretch pi 40 1 0 50 120", "stretch pi 1000001 1 0 50 120",
    "places pi 350 0 7 0 120", "places pi 350 1001 7 0 120", "places pi 10 5 7 0 120",
    "permutation pi 10 11 1 1 0", "permutation pi 100 5 1 11 0", "dictation pi 1000000 3 1 4 0",
    "attempt pi 1000000 1 0 0 0", " stretch pi 350 1 20790 50 120", "stretch pi 350 1 20790 50 120 ",
    "stretch pi 350 1 99999999999999999999 50 120", "stretch gone 50 1 0 50 120",
    "pairs permutation pi 0-350 5 1234567 2", "continue pi 350 5 7 5 120", "continue pi 350 101 7 0 120",
  ])
  func `What is not a challenge is not read as one`(code: String) {
    #expect(Challenge(code: code) == nil)
    #expect(ChallengeTag(text: "2026-11-21 " + code)?.challenge == nil)
  }

  @Test(arguments: [
    "2026-11-31", "2026-13-01", "26-11-21", "2026-11-2", "2026/11/21", "", "-026-11-21", "٢٠٢٦-11-21",
  ])
  func `A tag needs a date that there is`(date: String) {
    #expect(ChallengeTag(text: date + " stretch pi 350 1 20790 50 120")?.day == nil)
    #expect(Day.number(iso8601: date) == nil)
  }

  /// The state of a challenge of the first three decimals of e, 7 1 8, after digits at some seconds.
  private func state(
    _ digits: [(Int, UInt32)], code: String = "stretch e 3 1 0 3 2", ended: SessionEnd = .user,
    isHelped: Bool = false
  ) throws -> ChallengeLog.State {
    let tag = try #require(ChallengeTag(text: code))
    var engine = PracticeEngine(plan: try #require(tag.challenge).plan)
    for (digit, seconds) in digits { _ = engine.type(UInt8(digit), at: seconds * 1000) }
    engine.end(ended)
    var entry = SessionEntry(id: "x", date: epoch, engine: engine, ended: ended)
    if isHelped { entry.revealsUsed = 1 }
    return tag.state(of: entry)
  }

  @Test func `It is won at its end, in time, without a mistake or help`() throws {
    #expect(try state([(7, 0), (1, 1), (8, 2)]) == .won)
    #expect(try state([(7, 0), (1, 1), (8, 2)], ended: .interrupted) == .won)
    #expect(try state([(7, 0), (1, 1), (8, 2)], isHelped: true) == .failed)
    #expect(try state([(7, 0), (1, 1)]) == .begun)
    #expect(try state([(7, 0), (1, 1)], ended: .interrupted) == .begun)
    #expect(try state([(7, 0), (2, 1)], ended: .error) == .failed)
    #expect(try state([(7, 0), (2, 1), (1, 1), (8, 2)]) == .failed)
    #expect(try state([(7, 0), (1, 1), (8, 3)]) == .failed, "a second late")
    #expect(try state([(7, 0), (1, 1)], ended: .rules) == .failed, "its time is over")
    #expect(try state([(7, 0), (1, 1), (8, 60)], code: "stretch e 3 1 0 3 0") == .won)
  }

  @Test(arguments: [
    ("joints pi 20 1 7 0 120", true), ("joints pi 20 20 7 0 120", false), ("joints pi 210 20 7 0 120", true),
    ("places pi 20 5 7 0 120", false), ("twins pi 150 2 7 0 120", true), ("twins pi 150 4 7 0 120", false),
    ("continue pi 30 3 7 0 120", true), ("stretch pi 10 1 7 10 120", true),
  ])
  func `One that asks something twice is known as such`(code: String, isVaried: Bool) throws {
    #expect(try #require(Challenge(code: code)).isVaried == isVaried)
  }

  // MARK: - The challenge of the day

  private func progress(_ constant: Constant = .pi, known: Int, xp: Int = 0) -> Progress {
    var progress = Progress()
    progress.xp = xp
    if known > 0 { progress[constant].known = KnownDecimals([0..<known]) }
    return progress
  }

  @Test func `While not even ten decimals are known there is none`() {
    for day in 20_778..<20_790 {
      for known in [0, 1, 9] { #expect(Challenge(on: day, of: .pi, progress(known: known)) == nil) }
      #expect(Challenge(on: day, of: .pi, progress(.e, known: 100)) == nil)
    }
  }

  /// It asks for nothing that is not known, has an end within two minutes, and comes back from its code.
  @Test(arguments: [10, 11, 29, 30, 39, 40, 99, 100, 350, 4711, 1_000_000])
  func `It suits whoever is asked`(known: Int) throws {
    for constant in Constant.allCases {
      for xp in [0, 1000, 5000, 20_000, 100_000] {
        // The days of π go twice through the seven kinds; `.ci/long` does so for the other constants.
        for day in 20_778..<(constant == .pi ? 20_792 : 20_778 + min(14, repetitions)) {
          let challenge = try #require(
            Challenge(on: day, of: constant, progress(constant, known: known, xp: xp)))
          #expect(Challenge(code: challenge.code) == challenge && challenge.constant == constant)
          #expect(challenge.isVaried)
          #expect(try #require(challenge.order.seconds) <= 120 && challenge.order.decimals <= known)
          let drill = try challenge.order.drill(of: constant)
          for number in 0..<challenge.order.questions {
            let question = try #require(drill.question(number))
            #expect(try #require(question.topic).upperBound <= known, "\(challenge.code)")
          }
        }
      }
    }
  }

  @Test func `The kind is the same for all, and another one every day`() throws {
    var names: Set<String> = []
    for day in 20_778..<20_790 {
      let kinds = Set(
        try [(40, 0), (400, 12_000), (4000, 200_000)].map { known, xp in
          let challenge = try #require(Challenge(on: day, of: .pi, progress(known: known, xp: xp)))
          return challenge.order.name + (challenge.order.seconds == 120 ? "" : " in time")
        })
      #expect(kinds.count == 1)
      names.formUnion(kinds)
    }
    #expect(
      names == ["stretch", "stretch in time", "backwards", "places", "joints", "permutation", "continue"])
  }

  /// Times can be compared where the digits are the same.
  @Test(
    arguments: [
      (0, 50, 5000, true), (0, 49, 50, false), (999, 40, 49, true), (1000, 200, 100_000, true),
      (5000, 500, 1200, true), (5000, 299, 300, false), (20_000, 2000, 9000, true),
      (100_000, 10_000, 1_000_000, true), (100_000, 9999, 7000, true),
    ])
  func `It is one for all of a grade who know its stretch`(xp: Int, known: Int, other: Int, isSame: Bool) {
    for day in 20_778..<20_784 {
      let codes = [known, other].map { Challenge(on: day, of: .pi, progress(known: $0, xp: xp))?.code }
      #expect((codes[0] == codes[1]) == isSame, "\(codes)")
    }
  }

  /// A higher grade is never asked for less.
  @Test func `It grows with the grade`() throws {
    for day in 20_778..<20_785 {
      let challenges = try [0, 1000, 5000, 20_000, 100_000].map {
        try #require(Challenge(on: day, of: .pi, progress(known: 5000, xp: $0)))
      }
      #expect(challenges.map(\.digits) == challenges.map(\.digits).sorted())
      #expect(try #require(challenges.first).digits < #require(challenges.last).digits)
    }
  }
}

struct ChallengeLogTests {
  private let one = "stretch e 3 1 0 3 120"
  private let two = "stretch pi 30 1 0 30 120"

  @Test func `A constant keeps its first challenge of the day, and its best state`() throws {
    var log = ChallengeLog()
    log.apply(ChallengeLog.Change(.shown, day: 5, code: one))
    log.apply(ChallengeLog.Change(.failed, day: 5, code: "stretch e 10 1 0 10 120"))
    log.apply(ChallengeLog.Change(.begun, day: 5, code: two))
    log.apply(ChallengeLog.Change(.won, day: 5, code: one))
    #expect(log[5, .e]?.state == .won)
    log.apply(ChallengeLog.Change(.failed, day: 5, code: one))
    log.apply(ChallengeLog.Change(.shown, day: 5, code: one))
    #expect(log[5, .e]?.code == one && log[5, .e]?.state == .won)
    #expect(log[5, .pi]?.code == two && log[5, .pi]?.state == .begun)
    #expect(log[5, .phi] == nil && log[6, .e] == nil)
    #expect(log.state(on: 5) == .won && log.state(on: 6) == nil)
  }

  @Test func `A day whose code is not known keeps its state`() {
    var log = ChallengeLog()
    log.apply(ChallengeLog.Change(.shown, day: 5, code: "stretch gone 50 1 0 50 120"))
    log.apply(ChallengeLog.Change(.won, day: 5, code: "stretch gone 50 1 0 50 120"))
    #expect(log.state(on: 5) == .won && log.daysWonInARow(upTo: 5) == 1)
    #expect(log.days[5]?.count == 1 && log[5, .e] == nil)
  }

  @Test func `Days that no calendar has are left out`() {
    var log = ChallengeLog()
    for day in [Int.min, Int.max, Day.all.upperBound + 1] {
      log.apply(ChallengeLog.Change(.won, day: day, code: one))
    }
    #expect(log.days.isEmpty)
    #expect(log.daysWonInARow(upTo: 0) == 0)
  }

  @Test(arguments: [
    ([1, 2, 3], 3, 3), ([1, 2, 3], 4, 3), ([1, 2, 3], 5, 0), ([1, 3], 3, 1), ([], 3, 0), ([2], 1, 0),
    ([-1, 0, 1], 1, 3),
  ])
  func `Days won in a row`(won: [Int], today: Int, run: Int) {
    var log = ChallengeLog()
    for day in won { log.apply(ChallengeLog.Change(.won, day: day, code: one)) }
    log.apply(ChallengeLog.Change(.failed, day: 4, code: one))
    #expect(log.daysWonInARow(upTo: today) == run)
  }

  @Test func `A favourite is there once, until it is deleted`() {
    var log = ChallengeLog()
    for code in [one, two, "stretch gone 50 1 0 50 120"] { log.apply(Favourite(code)) }
    #expect(log.favourites.map(\.code) == [one, two])
    log.apply(Favourite(one, isKept: false))
    #expect(log.favourites.map(\.code) == [two])
    log.apply(Favourite(one))
    #expect(Set(log.favourites.map(\.code)) == [two, one])
  }
}
