import Testing

@testable import TrainerCore

/// The rules of lessons.
@Suite struct LessonCourseTests {
  /// A lesson over a segment; what is known already, as a stretch of indices.
  private func lesson(_ start: Int, _ end: Int, known: Range<Int>? = nil) -> SessionPlan {
    SessionPlan(
      lesson: Segment(start, end) ?? .standard, of: .pi, known: KnownDecimals(known.map { [$0] } ?? []))
  }

  /// The legs of a lesson of which each goes as a character says: `=` well, `.` well after a break of a
  /// hundred seconds, `-` well with a pause of 3000 ms, `~` with one of 3001 ms, `x` with a mistake, `?` with
  /// a hint.
  ///
  /// Legs are named after their step, with their segment where that is another than the block's before;
  /// `~30-50` is a rehearsal, `*30-50` a pass from memory.
  private func legs(_ plan: SessionPlan, _ script: String) -> [String] {
    var engine = PracticeEngine(plan: plan)
    var names: [String] = []
    var last = 0..<0
    var time: UInt32 = 0
    for character in script where character != " " {
      names.append(name(engine, &last))
      let length = engine.leg.range.count
      for place in 0..<length {
        switch character {
        case "." where place == 0: time += 100_000
        case "-" where place == length / 2: time += 2900
        case "~" where place == length / 2: time += 2901
        case "x" where place == length / 2: _ = engine.type((engine.expected + 1) % 10, at: time)
        case "?" where place == length / 2: _ = engine.hint(at: time)
        default: break
        }
        _ = engine.type(engine.expected, at: time)
        time += 100
      }
      if engine.ending != nil { return names + ["end"] }
    }
    return names + [name(engine, &last)]
  }

  private func name(_ engine: PracticeEngine, _ last: inout Range<Int>) -> String {
    guard let course = engine.course as? LessonCourse else { return "?" }
    let range = engine.leg.range
    defer { last = range }
    let place = "\(range.lowerBound)-\(range.upperBound)"
    switch course.stage {
    case .step(let step): return "\(step)" + (range == last ? "" : " " + place)
    case .rehearsal: return "~" + place
    case .lastPass: return "*" + place
    }
  }

  @Test func `a first block is shown less and less and typed from memory at the end`() {
    #expect(legs(lesson(0, 10), "=====") == ["all 0-10", "half", "first", "none", "*0-10", "end"])
  }

  @Test func `what is known before it is joined and the last pass begins two blocks earlier`() {
    #expect(
      legs(lesson(420, 430, known: 0..<420), "======")
        == ["all 420-430", "half", "first", "none", "joined 410-430", "*400-430", "end"])
    // Of what is known, only what reaches up to the lesson counts.
    #expect(
      legs(lesson(420, 430, known: 410..<420), "======")
        == ["all 420-430", "half", "first", "none", "joined 410-430", "*410-430", "end"])
    #expect(
      legs(lesson(420, 430, known: 0..<415), "=====")
        == ["all 420-430", "half", "first", "none", "*420-430", "end"])
  }

  @Test func `several blocks come in turn and are joined as they come`() {
    #expect(
      legs(lesson(0, 30), "==== ===== =====")
        == [
          "all 0-10", "half", "first", "none", "all 10-20", "half", "first", "none", "joined 0-20",
          "all 20-30", "half", "first", "none", "joined 10-30", "~0-10",
        ])
  }

  @Test func `what went through its steps in a lesson that was left begins from memory`() {
    let plan = SessionPlan(lesson: Segment(0, 30) ?? .standard, of: .pi, stepped: [0, 1, 7])
    #expect(
      legs(plan, "= == ===== ")
        == [
          "none 0-10", "none 10-20", "joined 0-20", "all 20-30", "half", "first", "none", "joined 10-30",
          "~0-10",
        ])
    // A second failure shows a little of it again.
    #expect(legs(plan, "xx=").prefix(4) == ["none 0-10", "none", "first", "none"])
    // Nothing but the lesson's own blocks is kept of it.
    #expect(plan.details.route.map(\.range) == [0..<30, 0..<20])
  }

  @Test func `two minutes lie between the first pass from memory and the last one`() {
    // What was learnt before the last block fills the time, as far as it goes.
    let quick = legs(lesson(0, 30), String(repeating: "=", count: 17))
    #expect(quick.suffix(4) == ["~0-10", "~0-20", "*0-30", "end"])
    let slow = legs(lesson(0, 30), "==== ===== ====. . =")
    #expect(slow.suffix(3) == ["~0-10", "*0-30", "end"])
    // It is the time of the first pass from memory that counts, not the end of the block.
    let failed = legs(lesson(0, 30), "==== ===== ==== xx . . =")
    #expect(failed.suffix(4) == ["none 20-30", "joined 10-30", "*0-30", "end"])
  }

  @Test(
    arguments: [
      ("a mistake", "x=", ["all 0-10", "all", "half"]),
      ("three seconds are none", "=-=", ["all 0-10", "half", "first", "none"]),
      ("a hesitation", "=~=", ["all 0-10", "half", "half", "first"]),
      ("a hint", "===?=", ["all 0-10", "half", "first", "none", "none", "*0-10"]),
      (
        "a second failure goes back one step", "==xx=",
        ["all 0-10", "half", "first", "first", "half", "first"]
      ),
      ("of any kind", "==x~", ["all 0-10", "half", "first", "first", "half"]),
      ("a success between them", "=x=x=", ["all 0-10", "half", "half", "first", "first", "none"]),
      ("back and back again", "==xxxx", ["all 0-10", "half", "first", "first", "half", "half", "all"]),
      ("the first step has none before it", "xxx", ["all 0-10", "all", "all", "all"]),
    ] as [(String, String, [String])])
  func `what fails is repeated`(name: String, script: String, expected: [String]) {
    #expect(legs(lesson(0, 10), script) == expected, "\(name)")
  }

  @Test func `a fifth failure at a step leads to the next block`() {
    #expect(
      legs(lesson(0, 20), "xxxxx") == ["all 0-10", "all", "all", "all", "all", "all 10-20"])
    // The times gone back between them do not begin the count again.
    #expect(
      legs(lesson(0, 20), "=== xx= xx= x").suffix(2) == ["none", "all 10-20"])
    // What follows is neither joined to it nor typed with it.
    #expect(
      legs(lesson(0, 20), "xxxxx =====").suffix(6)
        == ["all 10-20", "half", "first", "none", "*10-20", "end"])
    #expect(legs(lesson(0, 10), "xxxxx").suffix(2) == ["all", "end"])
  }

  @Test func `a break is offered with the leg after the fifth failure`() throws {
    func news(_ script: String) -> [LessonCourse.Outcome] {
      var engine = PracticeEngine(plan: lesson(0, 20))
      return script.map { character in
        if character == "x" { _ = engine.type((engine.expected + 1) % 10, at: 0) }
        for _ in engine.leg.range { _ = engine.type(engine.expected, at: 0) }
        return (engine.course as? LessonCourse)?.outcome ?? .passed
      }
    }
    #expect(news("xx=") == [.again, .again, .passed])
    #expect(news("=xx=") == [.passed, .again, .back, .passed])
    #expect(news("xxxxx=") == [.again, .again, .again, .again, .breakOffered, .passed])
  }

  @Test func `what fails in the last pass goes through the last steps and is typed once more`() {
    let known = lesson(420, 440, known: 0..<420)
    let learnt = "===== ====="
    // Without the rehearsal of 420–430 there would be too little time.
    #expect(legs(known, learnt + "= =").suffix(3) == ["~420-430", "*400-440", "end"])
    // The mistake is in the middle of forty decimals: at #421, the first one of the lesson.
    #expect(
      legs(known, learnt + "= x == =").suffix(5)
        == ["*400-440", "none 420-430", "joined 410-430", "*400-430", "end"])
    // The hint is for #416, of the block before the lesson.
    #expect(
      legs(known, learnt + "= ~ == ? == =").suffix(7)
        == [
          "none 420-430", "joined 410-430", "*400-430", "none 410-420", "joined 400-420", "*400-420", "end",
        ])
  }

  @Test func `a lesson ends however often its last pass fails`() {
    var engine = PracticeEngine(plan: lesson(0, 10))
    var legs = 0
    while engine.ending == nil, legs < 100 {
      if engine.leg.meaning == .recalled { _ = engine.type((engine.expected + 1) % 10, at: 0) }
      for _ in engine.leg.range { _ = engine.type(engine.expected, at: 0) }
      legs += 1
    }
    // Four steps, five passes, and a step from memory between two of them.
    #expect(legs == 4 + 5 + 4)
  }

  @Test func `the steps of a block are known beforehand`() {
    var engine = PracticeEngine(plan: lesson(0, 20))
    #expect((engine.course as? LessonCourse)?.steps == [.all, .half, .first, .none])
    for digit in Array(repeating: Constant.pi.decimals[0..<10], count: 4).joined() {
      _ = engine.type(digit, at: 0)
    }
    let course = engine.course as? LessonCourse
    #expect(course?.steps == LessonCourse.Step.allCases && course?.current == 1 && course?.blocks.count == 2)
  }

  @Test func `a segment that begins within a row has its part of that row for a block`() {
    #expect(
      legs(lesson(415, 425, known: 0..<500), "===== =====").prefix(6)
        == ["all 415-420", "half", "first", "none", "joined 405-420", "all 420-425"])
    #expect(lesson(415, 425, known: 0..<500).details.route.map(\.ends) == [[395, 425]])
    #expect(lesson(5, 15, known: 0..<5).details.route.map(\.ends) == [[0, 15]])
  }

  @Test func `a route that says something else is put right`() {
    for (start, first, steps) in [(0, 10, 5), (25, 25, 5), (40, 30, 4), (700, 30, 4)] {
      let route = Segment(start, 1000).map { [Stretch($0)] } ?? []
      let plan = SessionPlan(
        constant: .pi, mode: .learn, segment: Segment(30, 40), details: .init(route: route, isFading: true))
      #expect(legs(plan, String(repeating: "=", count: steps)).last == "*\(first)-40", "\(start)")
    }
  }

  @Test func `only the last pass teaches`() {
    let plan = lesson(10, 20, known: 0..<10)
    var engine = PracticeEngine(plan: plan)
    var keystrokes: [Keystroke] = []
    func recollection(_ count: Int? = nil) -> Recollection {
      Recollection(
        plan, keystrokes: Array(keystrokes.prefix(count ?? .max)),
        date: Timestamp(milliseconds: 0, offset: 0), id: "")
    }
    while engine.ending == nil {
      keystrokes.append(Keystroke(.digit(engine.expected), at: UInt32(keystrokes.count * 200)))
      engine.apply(keystrokes[keystrokes.count - 1])
    }
    // Four steps of ten, the joint, and the pass over both blocks.
    #expect(keystrokes.count == 80)
    #expect(recollection().passes.map(\.block) == [0, 1] && recollection().known == [0..<20])
    #expect(recollection().copied == [1...1])
    // Left before the last pass, a lesson teaches nothing; left in it, what was typed to its end.
    #expect(recollection(60).passes.isEmpty && recollection(60).known.isEmpty)
    #expect(recollection(75).passes.map(\.block) == [0] && recollection(75).known == [0..<15])
  }

  @Test func `a lost block is held later the same day by the second pass`() throws {
    let plan = lesson(0, 10)
    var engine = PracticeEngine(plan: plan)
    var keystrokes: [Keystroke] = []
    func type(_ digit: UInt8) {
      keystrokes.append(Keystroke(.digit(digit), at: UInt32(keystrokes.count * 1000)))
      engine.apply(keystrokes[keystrokes.count - 1])
    }
    for _ in 0..<40 { type(engine.expected) }
    type(7)
    while engine.ending == nil { type(engine.expected) }
    let recollection = Recollection(
      plan, keystrokes: keystrokes, date: Timestamp(milliseconds: 0, offset: 0), id: "")
    #expect(recollection.passes.map(\.isHeld) == [false, true])
    var memory = Memory()
    memory.add(recollection)
    let block = memory[.pi][0]
    #expect(block.passes == 2 && block.lapses == 1 && !block.isLost && !block.wasBrought)
  }

  @Test func `a restart repeats the step from its beginning`() {
    var engine = PracticeEngine(plan: lesson(0, 10))
    for digit in [1, 4, 1] as [UInt8] { _ = engine.type(digit, at: 0) }
    _ = engine.restartLoop(at: 0)
    #expect(engine.next == 0 && engine.legs == 0)
    for digit in Constant.pi.decimals[0..<10] { _ = engine.type(digit, at: 0) }
    #expect((engine.course as? LessonCourse)?.stage == .step(.half))
  }
}
