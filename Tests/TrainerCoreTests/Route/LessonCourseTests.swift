import FoundationEssentials
import Testing

@testable import TrainerCore

/// The rules of lessons.
struct LessonCourseTests {
  /// A lesson over a segment; what is known already, as a stretch of indices.
  private func lesson(_ start: Int, _ end: Int, known: Range<Int>? = nil) -> SessionPlan {
    SessionPlan(
      lesson: Segment(start, end) ?? .standard, of: .pi, known: KnownDecimals(known.map { [$0] } ?? []))
  }

  /// The legs of a lesson of which each goes as a character says: `=` well, `-` well with a pause of 3000 ms,
  /// `~` with one of 3001 ms, `x` with a mistake, `?` with a hint.
  ///
  /// Legs are named after their step, with their segment where that is another than the block's before;
  /// `*30-50` is a pass from memory.
  private func legs(_ plan: SessionPlan, _ script: String) -> [String] {
    var names: [String] = []
    var last = 0..<0
    let engine = play(plan, script) { names.append(name($0, &last)) }
    return names + [engine.ending == nil ? name(engine, &last) : "end"]
  }

  /// The outcome of each leg of such a script, as the next leg has it.
  private func outcomes(_ plan: SessionPlan, _ script: String) -> [LessonCourse.Outcome] {
    var outcomes: [LessonCourse.Outcome] = []
    let engine = play(plan, script) { outcomes.append($0.lesson?.outcome ?? .passed) }
    return outcomes.dropFirst() + [engine.lesson?.outcome ?? .passed]
  }

  /// The engine after such a script; `begins` is called before each leg.
  @discardableResult
  private func play(
    _ plan: SessionPlan, _ script: String, begins: (PracticeEngine) -> Void = { _ in }
  ) -> PracticeEngine {
    var engine = PracticeEngine(plan: plan)
    var time: UInt32 = 0
    for character in script where character != " " && engine.ending == nil {
      begins(engine)
      let length = engine.leg.range.count
      for place in 0..<length {
        switch character {
        case "-" where place == length / 2: time += 2900
        case "~" where place == length / 2: time += 2901
        case "x" where place == length / 2: engine.typeWrong(at: time)
        case "?" where place == length / 2: _ = engine.press(.hint, at: time)
        default: break
        }
        engine.typeRight(at: time)
        time += 100
      }
    }
    return engine
  }

  private func name(_ engine: PracticeEngine, _ last: inout Range<Int>) -> String {
    guard let course = engine.lesson else { return "?" }
    let range = engine.leg.range
    defer { last = range }
    let place = "\(range.lowerBound)-\(range.upperBound)"
    return course.step.map { "\($0)" + (range == last ? "" : " " + place) } ?? "*" + place
  }

  @Test func `a first block is shown less and less and typed from memory at the end`() {
    #expect(legs(lesson(0, 10), "=====") == ["all 0-10", "half", "first", "none", "*0-10", "end"])
  }

  @Test func `a lesson of 1.0 that hid every second group keeps the hints that it had`() throws {
    let line = """
      {"constant":"pi","mode":"learn","segment":[0,10],"lesson":true,"groups":"5 5"}
      """
    struct Head: Decodable {
      let plan: SessionPlan

      init(from decoder: any Decoder) throws {
        plan = try SessionPlan(decoder.container(keyedBy: FieldName.self))
      }
    }
    var engine = PracticeEngine(plan: try JSONDecoder().decode(Head.self, from: Data(line.utf8)).plan)
    for time in 0..<16 { engine.typeRight(at: UInt32(time) * 100) }
    // #7 was in the second group, though it is none of every second digit.
    #expect(engine.lesson?.step == .half)
    #expect(engine.press(.hint, at: 1600) && engine.reveals == 1)
  }

  @Test func `what is known before it is joined and the last pass begins one block earlier`() {
    #expect(
      legs(lesson(420, 430, known: 0..<420), "======")
        == ["all 420-430", "half", "first", "none", "joined 410-430", "*410-430", "end"])
    // Of what is known, only a whole block that reaches up to the lesson counts.
    for known in [0..<415, 411..<420] {
      #expect(
        legs(lesson(420, 430, known: known), "=====")
          == ["all 420-430", "half", "first", "none", "*420-430", "end"])
    }
  }

  @Test func `up to three blocks come in turn, are joined as they come, and typed from memory at once`() {
    #expect(
      legs(lesson(0, 30), "==== ===== ===== =")
        == [
          "all 0-10", "half", "first", "none", "all 10-20", "half", "first", "none", "joined 0-20",
          "all 20-30", "half", "first", "none", "joined 10-30", "*0-30", "end",
        ])
  }

  @Test func `two blocks from #1 are typed together once, in the last pass`() throws {
    let steps = ["all 0-10", "half", "first", "none", "all 10-20", "half", "first", "none", "*0-20"]
    #expect(legs(lesson(0, 20), "==== ==== =") == steps + ["end"])
    #expect(legs(lesson(0, 20), "==== ==== x == =").suffix(4) == ["*0-20", "none 10-20", "*0-20", "end"])
    // Lines of earlier versions keep the step.
    let earlier = SessionPlan(LessonKind(try #require(Segment(0, 20))), of: .pi)
    #expect(legs(earlier, "==== ===== =").suffix(3) == ["joined 0-20", "*0-20", "end"])
  }

  @Test(arguments: [(0, 10, 0), (0, 30, 0), (0, 50, 0), (100, 120, 100), (100, 110, 100)])
  func `other lessons join in a step`(start: Int, end: Int, known: Int) {
    let plan = lesson(start, end, known: 0..<known)
    #expect(!plan.details.contains { $0.name == "joinedLast" })
  }

  @Test func `a longer segment is several lessons, each with its last pass`() {
    let first = "===== ===== ===== ="
    #expect(
      legs(lesson(100, 150, known: 90..<100), first + "===== ===== =").suffix(13)
        == [
          "*90-130", "all 130-140", "half", "first", "none", "joined 120-140", "all 140-150", "half",
          "first", "none", "joined 130-150", "*120-150", "end",
        ])
    // Blocks put aside in the lesson before are neither joined nor typed with the next one.
    #expect(
      legs(lesson(0, 40), "==== ===== xxxxx = ==== =").suffix(7)
        == ["*0-20", "all 30-40", "half", "first", "none", "*30-40", "end"])
    // A lesson whose last pass never goes well does not keep the next one away, which has as many tries.
    #expect(
      legs(lesson(0, 40), "==== ===== =====" + "x == x == x == x == x" + "===== x == =").suffix(5)
        == ["*20-40", "none 30-40", "joined 20-40", "*20-40", "end"])
  }

  @Test func `a lesson of which nothing was learnt leads to the next one`() {
    let script = String(repeating: "xxxxx ", count: 3)
    #expect(legs(lesson(0, 40), script).last == "all 30-40")
    #expect(outcomes(lesson(0, 40), script).last == .breakOffered)
  }

  @Test func `what was begun in a lesson that was left begins from memory`() {
    let plan = SessionPlan(lesson: Segment(0, 30) ?? .standard, of: .pi, begun: [0, 1, 7])
    #expect(
      legs(plan, "= == ===== ")
        == [
          "none 0-10", "none 10-20", "joined 0-20", "all 20-30", "half", "first", "none", "joined 10-30",
          "*0-30",
        ])
    // A second failure shows a little of it again.
    #expect(legs(plan, "xx=").prefix(4) == ["none 0-10", "none", "first", "none"])
    // Nothing but the lesson's own blocks is kept of it.
    #expect(plan.route.map(\.range) == [0..<30, 0..<20])
  }

  @Test(
    arguments: [
      ("not while something is shown", "===", []),
      ("at the end of the step", "====", [0]),
      ("a pause changes nothing", "===~", [0]),
      ("a mistake does", "===x", []),
      ("and so does help", "===?", []),
      ("until it goes well", "===x=", [0]),
      ("in order", "==== ==== =", [0, 1]),
      ("and remains so", "==== ==== xxxxx", [0, 1]),
    ] as [(String, String, [Int])])
  func `a block is begun once it was typed from memory`(name: String, script: String, expected: [Int]) {
    #expect((play(lesson(0, 20), script).course as? LessonCourse)?.begunBlocks == expected, "\(name)")
  }

  @Test(
    arguments: [
      ("a mistake", "x=", ["all 0-10", "all", "half"]),
      ("three seconds are none", "=-=", ["all 0-10", "half", "first", "none"]),
      ("a hesitation", "=~=", ["all 0-10", "half", "half", "first"]),
      ("while all is shown time is for looking", "~=", ["all 0-10", "half", "first"]),
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
    // The next one is neither joined to it nor typed with it.
    #expect(
      legs(lesson(0, 20), "xxxxx =====").suffix(6)
        == ["all 10-20", "half", "first", "none", "*10-20", "end"])
    #expect(legs(lesson(0, 10), "xxxxx").suffix(2) == ["all", "end"])
  }

  @Test func `a step that comes again says why`() {
    func failures(_ script: String) -> [LessonCourse.Outcome] { outcomes(lesson(420, 440), script) }
    #expect(failures("x=") == [.again(.mistake(at: 425)), .passed])
    #expect(failures("=??=") == [.passed, .again(.help(at: 425)), .back(.help(at: 425)), .passed])
    #expect(failures("=~x") == [.passed, .again(.pause(before: 425)), .back(.mistake(at: 425))])
    let five = Array(repeating: LessonCourse.Outcome.again(.mistake(at: 425)), count: 4)
    #expect(failures("xxxxx=") == five + [.breakOffered, .passed])
  }

  @Test func `a mistake is the reason before a pause, and the first one of several`() {
    func reason(_ keys: String) -> LessonCourse.Outcome? {
      var engine = play(lesson(0, 10), "=")
      var time: UInt32 = 10_000
      for key in keys {
        switch key {
        case "~": time += 4000
        case "x": engine.typeWrong(at: time)
        case "?": _ = engine.press(.hint, at: time)
        default: engine.typeRight(at: time)
        }
      }
      return engine.lesson?.outcome
    }
    #expect(reason("==~======x==") == .again(.mistake(at: 8)))
    #expect(reason("==~=~=======") == .again(.pause(before: 2)))
    // Every second decimal is shown: #2 and #4 are not.
    #expect(reason("=?==x=======") == .again(.help(at: 1)))
    #expect(reason("x===?=======") == .again(.mistake(at: 0)))
  }

  @Test func `a pause at the joint of two legs is none of either`() {
    var engine = play(lesson(0, 10), "=")
    for _ in 0..<10 { engine.typeRight(at: 20_000) }
    #expect(engine.lesson?.outcome == .passed)
  }

  @Test func `what fails in the last pass goes through the last steps and is typed once more`() {
    let known = lesson(420, 440, known: 0..<420)
    let learnt = "===== ====="
    #expect(legs(known, learnt + "=").suffix(2) == ["*410-440", "end"])
    // The mistake is in the middle of thirty decimals: at #426, in the first block of the lesson.
    #expect(
      legs(known, learnt + "x == =").suffix(5)
        == ["*410-440", "none 420-430", "joined 410-430", "*410-430", "end"])
    // The hint is for #426, and the pause of the second pass before #421.
    #expect(
      legs(known, learnt + "? == ~ == =").suffix(5)
        == ["*410-430", "none 420-430", "joined 410-430", "*410-430", "end"])
    #expect(
      outcomes(known, learnt + "? == ~").suffix(4)
        == [.again(.help(at: 425)), .passed, .passed, .again(.pause(before: 420))])
  }

  @Test func `what fails before the lesson is taken up alone, and each block for its own reason`() {
    var engine = play(lesson(420, 430, known: 0..<420), "=====")
    for index in 410..<430 {
      if index == 415 || index == 423 { engine.typeWrong(at: 0) }
      engine.typeRight(at: 0)
    }
    func course() -> LessonCourse? { engine.lesson }
    #expect(engine.leg.range == 410..<420 && course()?.step == LessonCourse.Step.none)
    #expect(course()?.steps == [.all, .half, .first, .none])
    #expect(course()?.outcome == .again(.mistake(at: 415)))
    for _ in engine.leg.range { engine.typeRight(at: 0) }
    #expect(engine.leg.range == 420..<430)
    #expect(course()?.outcome == .again(.mistake(at: 423)))
    for _ in 0..<30 { engine.typeRight(at: 0) }
    #expect(engine.leg.range == 410..<430 && course()?.step == nil)
    #expect(course()?.begunBlocks == [42])
  }

  @Test func `a lesson ends however often its last pass fails`() {
    var engine = PracticeEngine(plan: lesson(0, 10))
    var legs = 0
    while engine.ending == nil, legs < 100 {
      if engine.leg.evidence == .recalled { engine.typeWrong(at: 0) }
      for _ in engine.leg.range { engine.typeRight(at: 0) }
      legs += 1
    }
    // Four steps, five passes, and a step from memory between two of them.
    #expect(legs == 4 + 5 + 4)
  }

  @Test func `a segment that begins or ends within a block is widened to whole blocks`() {
    let plan = lesson(415, 425, known: 0..<500)
    #expect(plan.segment == Segment(410, 430) && plan.route.map(\.ends) == [[400, 430]])
    #expect(
      legs(plan, "=====").prefix(6)
        == ["all 410-420", "half", "first", "none", "joined 400-420", "all 420-430"])
    #expect(lesson(3, 17).segment == Segment(0, 20))
    let end = Constant.decimalCount
    #expect(lesson(end - 1, end).segment == Segment(end - 10, end))
    // However it is asked for; all of it shown, the segment stays as it was chosen.
    let chosen = Segment(3, 17)
    #expect(
      SessionPlan(.learn, over: chosen, isFading: true).segment == Segment(0, 20))
    #expect(SessionPlan(.learn, over: chosen).segment == chosen)
  }

  @Test func `a route that says something else is put right`() {
    for (start, first, steps) in [(0, 20, 5), (20, 20, 5), (25, 30, 4), (40, 30, 4), (700, 30, 4)] {
      let route = Segment(start, 1000).map { [Stretch($0)] } ?? []
      let plan = SessionPlan(LessonKind(Segment(30, 40) ?? .standard, route: route), of: .pi)
      #expect(legs(plan, String(repeating: "=", count: steps)).last == "*\(first)-40", "\(start)")
    }
  }

  @Test func `only the last passes teach`() {
    let plan = lesson(10, 20, known: 0..<10)
    let keystrokes = [Keystroke].playing(plan, every: 200)
    func evidence(_ count: Int? = nil) -> SessionEvidence {
      SessionEvidence(plan, Array(keystrokes.prefix(count ?? .max)))
    }
    // Four steps of ten, the joint, and the pass over both blocks.
    #expect(keystrokes.count == 80)
    #expect(evidence().passes.map(\.block) == [0, 1] && evidence().known == [0..<20])
    #expect(evidence().copied == [1])
    #expect(evidence().begun == [1] && evidence().isLessonComplete)
    #expect(evidence(39).begun == [] && evidence(40).begun == [1])
    // Left before the last pass, a lesson teaches nothing; left in it, what was typed to its end.
    #expect(evidence(60).passes.isEmpty && evidence(60).known.isEmpty)
    #expect(evidence(75).passes.map(\.block) == [0] && evidence(75).known == [0..<15])
  }

  @Test func `a lost block is held later the same day by the second pass`() throws {
    let plan = lesson(0, 10)
    let evidence = SessionEvidence(plan, .playing(plan, every: 1000, wrong: 40))
    #expect(evidence.passes.map(\.isHeld) == [false, true])
    var memory = Memory()
    memory.add(evidence)
    let block = memory[.pi][0]
    #expect(block.passes == 2 && block.lapses == 1 && !block.isLost && !block.wasKnownBefore)
  }
}
