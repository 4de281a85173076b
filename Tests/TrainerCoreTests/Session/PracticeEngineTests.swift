import Testing
import TrainerCore

/// The rules of a session, mode by mode.
struct PracticeEngineTests {
  struct EveryMode {
    @Test(arguments: Mode.onHome)
    func `a session waits for its first digit`(mode: Mode) {
      let engine = PracticeEngine(plan: plan(mode))
      #expect(engine.position == 1)
      #expect(engine.expected == 1)
      #expect(!engine.hasBegun)
      #expect(engine.ending == nil)
      #expect(engine.score == 0 && engine.errors == 0 && engine.streak == 0 && engine.bestStreak == 0)
      #expect(engine.cps == 0 && engine.duration == 0 && engine.practiceTime == 0 && engine.scoringTime == 0)
      #expect(engine.accuracy == 1)
    }

    @Test(arguments: Mode.onHome)
    func `the published decimals are right one after the other`(mode: Mode) throws {
      let whole = try #require(Segment(0, 101))
      var engine = PracticeEngine(plan: plan(mode, whole))
      for (index, digit) in keys(publishedPi).enumerated() {
        #expect(engine.position == index + 1)
        expect(engine.apply(digit)?.isCorrect, is: true)
      }
      #expect(engine.score == 100)
      #expect(engine.streak == 100)
      #expect(engine.errors == 0)
    }

    @Test(arguments: Mode.onHome)
    func `a digit above 9 is wrong`(mode: Mode) {
      for digit: UInt8 in [10, 0x31, .max] {
        var engine = PracticeEngine(plan: plan(mode))
        let answer = engine.type(digit, at: 0)
        if mode == .strict {
          #expect(answer == .ended(.mistake(index: 0, expected: 1, typed: digit)))
        } else {
          #expect(answer == .error(expected: 1))
        }
        #expect(engine.score == 0)
      }
    }

    @Test func `an error ends the streak and the best one stays`() {
      var engine = play(.practice, "14159")
      #expect(engine.streak == 5 && engine.bestStreak == 5)
      engine = play(.practice, "14159 0")
      #expect(engine.streak == 0 && engine.bestStreak == 5)
      engine = play(.practice, "14159 0 265")
      #expect(engine.streak == 3 && engine.bestStreak == 5)
      engine = play(.practice, "14159 0 265358")
      #expect(engine.streak == 6 && engine.bestStreak == 6)
    }

    /// Learn shows everything; Game and Strict show nothing.
    @Test(arguments: [Mode.learn, .game, .strict]) func `only Practice reveals`(mode: Mode) {
      var engine = play(mode, "?14??1")
      let before = play(mode, "141")
      #expect(engine.reveals == 0 && engine.score == before.score && engine.nextIndex == before.nextIndex)
      let typed = engine
      expect(engine.press(.reveal, at: 9000), is: false)
      #expect(engine == typed)
    }

    @Test(arguments: [Mode.practice, .game, .strict]) func `only Learn begins a loop again`(mode: Mode) {
      var engine = play(mode, "14")
      let before = engine
      expect(engine.press(.restartLoop, at: 9000), is: false)
      #expect(engine == before)
    }

    @Test func `accuracy is the share of right digits`() {
      #expect(play(.practice, "0000").accuracy == 0)
      #expect(play(.practice, "141 00 5").accuracy == 4.0 / 5.0)
      #expect(play(.strict, "141 0").accuracy == 1)
    }
  }

  /// Digits and their times; the time to the last correct digit, that of all keys, and what was practised of it.
  @Test(
    arguments: [
      // An error at the end takes no part, one at the beginning does.
      ([(1, 0), (4, 500), (1, 1000), (5, 1500), (0, 9000)], 1500, 9000, 9000),
      ([(7, 0), (1, 2000), (4, 4000)], 4000, 4000, 4000),
      // Whatever the clock said at first, and where it runs backwards.
      ([(1, 5000), (4, 6000)], 1000, 1000, 1000),
      ([(1, 1000), (4, 3000), (1, 500), (5, 2000), (9, 4000)], 3000, 3000, 3000),
      // Rests over 30 s are not practised.
      ([(1, 0), (4, 30_000)], 30_000, 30_000, 30_000), ([(1, 0), (4, 30_001)], 30_001, 30_001, 0),
      ([(1, 0), (4, 1000), (1, 61_000), (0, 61_250)], 61_000, 61_250, 1250),
      ([(1, 0), (4, .max), (1, 0), (5, .max)], 4_294_967_295, 4_294_967_295, 0),
    ] as [([(UInt8, UInt32)], Int, Int, Int)])
  func `times count from the first digit`(
    digits: [(UInt8, UInt32)], scoring: Int, duration: Int, practised: Int
  ) {
    let engine = play(plan(.practice), digits.map { (digit: $0.0, milliseconds: $0.1) })
    #expect((engine.scoringTime, engine.duration, engine.practiceTime) == (scoring, duration, practised))
  }

  @Test(
    arguments: [
      ([(1, 0), (4, 500), (1, 1000), (5, 1500), (0, 9000)], 2.667), ([(7, 0), (1, 2000), (4, 4000)], 0.5),
      // Without any time it is 0.
      ([(1, 0)], 0), ([(1, 700)], 0), ([(1, 0), (4, 0), (1, 0)], 0), ([(7, 0), (7, 5000)], 0),
      ([(1, .max), (4, .max)], 0),
    ] as [([(UInt8, UInt32)], Double)])
  func `CPS counts to the last correct digit`(digits: [(UInt8, UInt32)], cps: Double) {
    #expect(play(plan(.game), digits.map { (digit: $0.0, milliseconds: $0.1) }).cps == cps)
  }

  struct Learn {
    let short = Segment(9, 14)  // 58979

    private func learn(_ script: String) -> PracticeEngine { play(plan(.learn, short), script) }

    @Test func `the end of the segment is the start of the next loop`() {
      var engine = learn("5897")
      #expect(engine.loops == 0)
      #expect(engine.lastLoop == nil)
      expect(engine.type(9, at: 400), is: .correct)
      #expect(engine.loops == 1)
      #expect(engine.nextIndex == 9)
      #expect(engine.ending == nil)
      #expect(engine.lastLoop?.duration == 400)
      #expect(engine.lastLoop?.errors == 0)
      #expect(engine.run.start == nil)
    }

    @Test func `an error counts and the digit must be typed right to go on`() {
      var engine = learn("5 0")
      #expect(engine.nextIndex == 10)
      #expect(engine.errors == 1)
      #expect(engine.run.errors == 1)
      expect(engine.type(1, at: 200), is: .error(expected: 8))
      expect(engine.type(8, at: 300), is: .correct)
      #expect(engine.nextIndex == 11)
      #expect(engine.errors == 1)
      #expect(!engine.isExpectedShown)
    }

    @Test func `the best loop has the fewest errors and then the shortest time`() {
      // 400 ms without an error at the end; before it 500 ms with one.
      var engine = learn("580979")
      #expect(engine.bestLoop?.errors == 1)
      #expect(engine.bestLoop?.duration == 500)
      engine = learn("580979 58979")
      #expect(engine.lastLoop?.errors == 0)
      #expect(engine.bestLoop?.errors == 0)
      #expect(engine.bestLoop?.duration == 400)
      engine = learn("58979 580979")
      #expect(engine.lastLoop?.errors == 1)
      #expect(engine.bestLoop?.errors == 0)
    }

    @Test func `a loop's time begins with its own first digit, right or wrong`() {
      let engine = play(plan(.learn, Segment(0, 2)), [(1, 0), (4, 100), (7, 5000), (1, 6000), (4, 7000)])
      #expect(engine.lastLoop?.duration == 2000)
      #expect(engine.lastLoop?.errors == 1)
    }

    @Test func `a restart keeps the session's figures and forgets the loop's`() {
      var engine = learn("58979 58 0")
      expect(engine.press(.restartLoop, at: 800), is: true)
      #expect(engine.nextIndex == 9)
      #expect(engine.score == 7)
      #expect(engine.errors == 1)
      #expect(engine.loops == 1)
      #expect(engine.run.start == nil && engine.run.errors == 0)
      #expect(engine.lastLoop?.duration == 400)
      #expect(engine.duration == 800)
    }

    @Test func `there is nothing to restart before the loop's first digit`() {
      var engine = PracticeEngine(plan: plan(.learn, short))
      expect(engine.press(.restartLoop, at: 0), is: false)
      engine = learn("58979")
      let before = engine
      expect(engine.press(.restartLoop, at: 9000), is: false)
      #expect(engine == before)
      engine = learn("0")
      expect(engine.press(.restartLoop, at: 100), is: true)
      expect(engine.press(.restartLoop, at: 200), is: false)
    }

    @Test func `a segment of one decimal is a loop with every digit`() {
      let engine = play(plan(.learn, Segment(0, 1)), "11 2 1")
      #expect(engine.loops == 3)
      #expect(engine.bestLoop?.duration == 0)
      #expect(engine.lastLoop?.errors == 1)
      #expect(engine.lastLoop?.duration == 100)
    }

    @Test func `the last decimals of all loop too`() throws {
      let end = try #require(Segment(999_999, 1_000_000))
      var engine = PracticeEngine(plan: plan(.learn, end))
      let last = engine.expected
      expect(engine.type(last, at: 0), is: .correct)
      #expect(engine.loops == 1)
      #expect(engine.nextIndex == 999_999)
    }
  }

  struct Practice {
    @Test func `the last decimal of a segment ends it`() throws {
      let segment = try #require(Segment(10, 15))  // 89793
      var engine = play(plan(.practice, segment), "8979")
      expect(engine.type(3, at: 400), is: .ended(.complete))
      #expect(engine.ending == .complete)
      #expect(engine.nextIndex == 15)
      let atEnd = engine
      expect(engine.type(2, at: 500), is: .ended(.complete))
      expect(engine.type(9, at: 600), is: .ended(.complete))
      expect(engine.press(.reveal, at: 700), is: false)
      expect(engine.press(.restartLoop, at: 800), is: false)
      #expect(engine == atEnd)
    }

    @Test(
      arguments: [
        (nil, "", 10),
        (nil, "1", 10),
        (nil, "141592653", 10),
        (nil, "1415926535", 20),
        (nil, "14159265358", 20),
        // Rows are those of the grid, wherever the segment begins.
        (Segment(8, 40), "", 10),
        (Segment(8, 40), "3", 10),
        (Segment(8, 40), "35", 20),
        // The segment ends inside a row.
        (Segment(8, 13), "35", 13),
        (Segment(3, 7), "", 7),
        (Segment(999_995, 1_000_000), "", 1_000_000),
      ] as [(Segment?, String, Int)])
    func `a reveal shows the rest of the row`(segment: Segment?, typed: String, end: Int) {
      var engine = play(plan(.practice, segment), typed)
      expect(engine.press(.reveal, at: 5000), is: true)
      #expect(engine.revealedEnd == end && engine.reveals == 1)
    }

    @Test func `a row is revealed and counted once`() {
      var engine = play(.practice, "14?")
      #expect(engine.reveals == 1)
      let before = engine
      expect(engine.press(.reveal, at: 9000), is: false)
      #expect(engine == before)
      engine = play(.practice, "14? 159265? 35?")
      #expect(engine.nextIndex == 10)
      #expect(engine.reveals == 2)
      #expect(engine.revealedEnd == 20)
    }

    @Test func `a reveal is a key of its own in the times`() {
      let engine = play(.practice, "14?")
      #expect(engine.duration == 200)
      #expect(engine.practiceTime == 200)
      #expect(engine.scoringTime == 100)
    }
  }

  @Test func `A break before the first digit, which only a forged line has, means nothing`() {
    var engine = PracticeEngine(plan: SessionPlan(.strict))
    #expect(engine.apply(Keystroke(.takeBreak, at: 40_000)) == nil)
    for (digit, time) in [(1, 40_000), (4, 40_500)] as [(UInt8, UInt32)] {
      engine.apply(Keystroke(.digit(digit), at: time))
    }
    #expect(engine.practiceTime == 500)
  }

  struct Game {
    @Test func `a segment is raced to its last decimal, and certifies nothing`() {
      // Even from the first decimal.
      let race = plan(.game, Segment(0, 3))
      #expect(race.range == 0..<3 && race.credit.refusal == .segment && plan(.game).credit.refusal == nil)
      let engine = play(race, "141")
      #expect(engine.ending == .complete && engine.score == 3 && Certification(engine) == .segment)
    }

    @Test(arguments: [
      ("", 0), ("1", 1), ("1415", 4), ("1415 0", 3), ("1415 00", 3), ("1415 00000", 3), ("000", 0),
      ("000 1", 0), ("000 1415", 3), ("1415 0 9", 4), ("0 1 0 4 0", 0),
    ])
    func `an error costs one decimal of position, never below 0`(script: String, position: Int) {
      #expect(play(.game, script).racePosition == position)
    }

    @Test(arguments: [
      ("", 0), ("0", 0), ("141", 3), ("141 0", 3), ("141 0 592", 3), ("141 0 592 0 6", 3), ("0 141", 0),
    ])
    func `it was clean up to its first error`(script: String, clean: Int) {
      #expect(play(.game, script).scoreBeforeFirstError == clean)
    }
  }

  struct Strict {
    @Test func `the first error ends it and is not part of the run`() {
      var engine = play(.strict, "141")
      expect(engine.type(7, at: 300), is: .ended(.mistake(index: 3, expected: 5, typed: 7)))
      #expect(engine.errors == 0)
      #expect(engine.score == 3)
      #expect(engine.scoreBeforeFirstError == 3)
      #expect(engine.nextIndex == 3)
      #expect(engine.bestStreak == 3)
      #expect(engine.scoringTime == 200)
      #expect(engine.duration == 300)
      #expect(!engine.isExpectedShown)
    }
  }

  @Test(arguments: [Mode.game, .strict])
  func `the millionth decimal ends a session`(mode: Mode) {
    var engine = PracticeEngine(plan: plan(mode))
    var others = 0
    var last: Answer?
    for (index, digit) in Constant.pi.decimals.enumerated() {
      let answer = engine.type(digit, at: UInt32(50 * index))
      if index < 999_999 && answer != .correct { others += 1 }
      last = answer
    }
    #expect(others == 0)
    #expect(last == .ended(.complete))
    #expect(engine.ending == .complete)
    #expect(engine.score == 1_000_000)
    #expect(engine.bestStreak == 1_000_000)
    #expect(engine.scoringTime == 49_999_950)
    #expect(Certification(engine) == .certified)
    let atEnd = engine
    for digit: UInt8 in 0...9 {
      expect(engine.type(digit, at: .max), is: .ended(.complete))
    }
    #expect(engine == atEnd)
  }
}
