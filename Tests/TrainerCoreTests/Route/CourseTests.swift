import Testing

@testable import TrainerCore

/// Demands that a course can make on the engine, shown with a toy drill.
struct CourseTests {
  /// A drill in small: three questions drawn from a seed, each answered with the digits of a place; one
  /// mistake for each is allowed if it is corrected at once, and no more than ten seconds in all.
  struct ToyDrill: Course {
    let places: [Int]
    var asked = 0

    init(seed: UInt64, questions: Int) {
      var random = SplitMix64(seed: seed)
      places = (0..<questions).map { _ in Int(random.next() % 1000) + 10 }
    }

    var first: Leg { leg(0) }

    var limit: TimeLimit? { .total(10_000) }

    mutating func next(after run: LegRun) -> Leg? {
      asked += 1
      return asked < places.count ? leg(asked) : nil
    }

    private func leg(_ question: Int) -> Leg {
      Leg(answer: places[question], error: .endsUnlessCorrected(perLeg: 1))
    }
  }

  private func play(
    _ engine: inout PracticeEngine, _ digits: some Sequence<UInt8>, every pause: UInt32 = 100
  ) {
    for digit in digits {
      _ = engine.type(digit, at: engine.hasBegun ? UInt32(engine.duration) + pause : 0)
    }
  }

  @Test func `an answer is judged digit by digit and its questions follow from the seed`() {
    let drill = ToyDrill(seed: 7, questions: 3)
    #expect(drill == ToyDrill(seed: 7, questions: 3) && drill != ToyDrill(seed: 8, questions: 3))
    var engine = PracticeEngine(plan: plan(.practice), course: drill)
    for (number, place) in drill.places.enumerated() {
      #expect(engine.legs == number && engine.leg.stretch == nil && engine.ending == nil)
      for letter in String(place) {
        #expect(engine.expected == UInt8(letter.wholeNumberValue ?? 10))
        engine.typeRight(at: 100)
      }
    }
    #expect(engine.ending == .complete)
    #expect(engine.score == drill.places.map { String($0).count }.reduce(0, +))
  }

  @Test func `one mistake of a question may be corrected at once`() {
    let drill = ToyDrill(seed: 7, questions: 3)
    let right = String(drill.places[0]).compactMap { $0.wholeNumberValue.map(UInt8.init) }
    let wrong = right.map { ($0 + 1) % 10 }
    var corrected = PracticeEngine(plan: plan(.practice), course: drill)
    play(&corrected, [wrong[0]] + right)
    #expect(corrected.ending == nil && corrected.legs == 1 && corrected.errors == 1)
    // The next question has a mistake of its own.
    let digit = corrected.wrong
    play(&corrected, [digit])
    #expect(corrected.ending == nil && corrected.errors == 2)
    play(&corrected, [digit])
    #expect(
      corrected.ending == .mistake(index: 0, expected: corrected.expected, typed: digit)
        && corrected.errors == 2)
    var twice = PracticeEngine(plan: plan(.practice), course: drill)
    play(&twice, [wrong[0], right[0], wrong[1]])
    #expect(twice.ending == .mistake(index: 1, expected: right[1], typed: wrong[1]))
  }

  @Test func `an answer is not a decimal for the memory and the statistics`() throws {
    let drill = ToyDrill(seed: 7, questions: 3)
    let digits = drill.places.flatMap { String($0).compactMap(\.wholeNumberValue) }
    let keystrokes = digits.enumerated().map { Keystroke(.digit(UInt8($1)), at: UInt32($0 * 100)) }
    let played = PlayedSession(PracticeEngine(plan: plan(.practice), course: drill), keystrokes: keystrokes)
    #expect(played.engine.score == digits.count && played.correctSteps.count == digits.count)
    #expect(played.slowestRows(3).isEmpty)
    var aggregates = Aggregates()
    aggregates.add(played, day: 0)
    #expect(aggregates[.pi].blocks.count == 0)
    let evidence = SessionEvidence(played, date: epoch, id: "")
    #expect(evidence.passes.isEmpty && evidence.known.isEmpty && evidence.otherIntervals.isEmpty)
  }
}

struct TimeLimitTests {
  /// One leg with a limit.
  struct Timed: Course {
    let limit: TimeLimit?
    var first: Leg { Leg(Stretch(.standard), error: .endsUnlessCorrected(perLeg: nil)) }
    mutating func next(after run: LegRun) -> Leg? { nil }
  }

  private func engine(_ limit: TimeLimit?, _ digits: [(UInt8, UInt32)]) -> PracticeEngine {
    var engine = PracticeEngine(plan: plan(.strict), course: Timed(limit: limit))
    for (digit, time) in digits { _ = engine.type(digit, at: time) }
    return engine
  }

  @Test(
    arguments: [
      ("at the last millisecond of a pause", .pause(15_000), [0, 15_000, 30_000], 3),
      ("a millisecond after it", .pause(15_000), [0, 15_001], 1),
      ("at the last millisecond of all", .total(180_000), [0, 100_000, 180_000], 3),
      ("a millisecond after it", .total(180_000), [0, 100_000, 180_001], 2),
      ("the first digit whenever it comes", .pause(1000), [50_000, 51_000], 2),
      ("times beyond all clocks", .pause(.max), [0, .max - 1, .max], 3),
    ] as [(String, TimeLimit, [UInt32], Int)])
  func `a digit counts as long as there is time`(
    name: String, limit: TimeLimit, times: [UInt32], score: Int
  ) {
    let engine = engine(limit, Array(zip([1, 4, 1], times)))
    #expect(engine.score == score, "\(name)")
    #expect((engine.ending == .timeOut) == (score < times.count), "\(name)")
  }

  @Test func `time alone ends it and what comes then changes nothing`() {
    var engine = engine(.pause(15_000), [(1, 0), (4, 1000)])
    #expect(engine.timeLimit == 16_000)
    engine.elapse(to: 16_000)
    #expect(engine.ending == nil)
    engine.elapse(to: 16_001)
    #expect(engine.ending == .timeOut)
    let ended = engine
    #expect(engine.type(1, at: 17_000) == .ended(.timeOut))
    #expect(engine == ended && engine.duration == 1000)
    let entry = SessionEntry(id: "x", date: epoch, engine: ended, ended: .user)
    #expect(entry.ended == .rules)
  }

  @Test func `a mistake may be corrected at once as often as one likes`() {
    let corrected = engine(nil, [(7, 0), (1, 1), (7, 2), (4, 3)])
    #expect(corrected.ending == nil && corrected.errors == 2 && corrected.score == 2)
    let twice = engine(nil, [(7, 0), (8, 1)])
    #expect(twice.ending == .mistake(index: 0, expected: 1, typed: 8) && twice.errors == 1)
  }

  @Test func `the last key of a session is logged only if it came in time`() {
    var session = Session(plan: plan(.practice))
    _ = session.type(1, at: Moment(uptime: 5000, date: epoch))
    session.elapse(toUptime: 90_000)
    #expect(session.engine.ending == nil && session.keystrokes.count == 1)
  }
}
