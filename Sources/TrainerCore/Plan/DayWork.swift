/// What was done of the day's plan, in all constants, on the last day with a session.
public struct DayWork: Codable, Equatable, Sendable {
  /// A step of the plan that was done.
  struct Step: Codable, Equatable, Sendable {
    let kind: PlanStep.Kind
    let constant: String
    /// The blocks of a lesson; of a review how many were recited, counted from 0.
    var first: Int
    var last: Int
    /// How many blocks of a review were held at their first pass.
    var held = 0
    var milliseconds: Int
  }

  /// The local day, since 1970-01-01; `nil` before the first session.
  public private(set) var day: Int?
  /// Milliseconds of review and lessons on that day; rests of over 30 s are left out.
  public private(set) var milliseconds = 0
  /// The decimals of the blocks whose lesson was begun that day, by the names of their constants.
  private var begun: [String: KnownDecimals] = [:]
  /// The steps done that day, in order.
  private var steps: [Step] = []

  /// Nothing done yet.
  public init() {}

  /// The numbers of a constant's blocks whose lesson was begun on a day.
  func begun(on day: Int, _ constant: Constant) -> [Int] {
    guard day == self.day, let decimals = begun[constant.rawValue] else { return [] }
    let length = PracticeEngine.blockLength
    return decimals.stretches.flatMap { Array($0.lowerBound / length..<$0.upperBound / length) }
  }

  /// Seconds of review and lessons on a day, in all constants.
  func seconds(on day: Int) -> Double { day == self.day ? Double(milliseconds) / 1000 : 0 }

  /// The steps done on a day for a constant.
  func steps(on day: Int, _ constant: Constant) -> [Step] {
    day == self.day ? steps.filter { $0.constant == constant.rawValue } : []
  }

  /// Adds a session; one of an earlier day, as after a clock was set back, changes nothing.
  mutating func add(_ session: Recollection) {
    if let day, session.day < day { return }
    if session.day != day {
      self = DayWork()
      day = session.day
    }
    milliseconds += session.planned
    for blocks in session.copied where session.lesson != nil {
      let decimals =
        blocks.lowerBound * PracticeEngine.blockLength..<(blocks.upperBound + 1) * PracticeEngine.blockLength
      begun[session.constant.rawValue, default: KnownDecimals()].insert(decimals)
    }
    if let step = Step(session) { add(step) }
  }

  private mutating func add(_ step: Step) {
    // Several reviews are one step that was done in parts; of several runs the first is that of the day.
    let index = steps.firstIndex {
      $0.kind != .learn && $0.kind == step.kind && $0.constant == step.constant
    }
    guard let index else { return steps.append(step) }
    guard step.kind == .review else { return }
    steps[index].last += step.last + 1
    steps[index].held += step.held
    steps[index].milliseconds += step.milliseconds
  }

  /// Whether what was read from a file makes sense.
  var isSound: Bool {
    day.map(Day.all.contains) != false && (0...DayWork.most).contains(milliseconds)
      && begun.keys.allSatisfy { Constant(rawValue: $0) != nil } && steps.allSatisfy(\.isSound)
  }

  /// Nobody's day has more milliseconds than this, whatever was imported.
  fileprivate static let most = 1_000_000_000_000
}

extension DayWork.Step {
  /// The step that a session was; `nil` if it was none, or was left before its end.
  fileprivate init?(_ session: Recollection) {
    let kind: PlanStep.Kind
    var blocks = 0...0
    var held = 0
    if let lesson = session.lesson {
      let times = session.blockTimes.keys
      guard lesson.isComplete, let first = times.min(), let last = times.max() else { return nil }
      (kind, blocks) = (.learn, first...last)
    } else if session.planned > 0 {
      guard !session.passes.isEmpty else { return nil }
      var seen: Set<Int> = []
      held = session.passes.count { seen.insert($0.block).inserted && $0.isHeld }
      (kind, blocks) = (.review, 0...seen.count - 1)
    } else if session.run != nil {
      kind = .run
    } else {
      return nil
    }
    self.init(
      kind: kind, constant: session.constant.rawValue, first: blocks.lowerBound, last: blocks.upperBound,
      held: held, milliseconds: kind == .run ? session.practised : session.planned)
  }

  fileprivate var isSound: Bool {
    let blocks = 0..<Constant.decimalCount / PracticeEngine.blockLength
    return Constant(rawValue: constant) != nil && blocks.contains(first) && blocks.contains(last)
      && first <= last && (0...last - first + 1).contains(held)
      && (0...DayWork.most).contains(milliseconds)
  }
}
