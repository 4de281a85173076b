/// What was done of the day's plan, in all constants, on the last day with a session.
public struct DayWork: Codable, Equatable, Sendable {
  /// The local day, since 1970-01-01; `nil` before the first session.
  public private(set) var day: Int?
  /// Milliseconds of review and lessons on that day; rests of over 30 s are left out.
  public private(set) var milliseconds = 0
  /// The decimals of the blocks whose lesson was begun that day, by the names of their constants.
  private var begun: [String: KnownDecimals] = [:]
  /// The decimals of the blocks that went through their steps that day in a lesson that was left, in the same
  /// way.
  private var stepped: [String: KnownDecimals] = [:]

  /// Nothing done yet.
  public init() {}

  /// What counts against the plan of a day.
  public func done(on day: Int) -> Plan.Done {
    var done = Plan.Done()
    guard day == self.day else { return done }
    done.seconds = Double(milliseconds) / 1000
    done.lessons = begun.values.reduce(0) { $0 + $1.count / PracticeEngine.blockLength }
    return done
  }

  /// The numbers of a constant's blocks whose lesson was begun on a day.
  func begun(on day: Int, _ constant: Constant) -> [Int] { blocks(begun, on: day, constant) }

  /// The numbers of a constant's blocks that went through their steps on a day in a lesson that was left.
  func stepped(on day: Int, _ constant: Constant) -> [Int] { blocks(stepped, on: day, constant) }

  private func blocks(_ decimals: [String: KnownDecimals], on day: Int, _ constant: Constant) -> [Int] {
    guard day == self.day, let decimals = decimals[constant.rawValue] else { return [] }
    let length = PracticeEngine.blockLength
    return decimals.stretches.flatMap { Array($0.lowerBound / length..<$0.upperBound / length) }
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
    if let lesson = session.lesson, !lesson.isComplete {
      for block in lesson.learnt {
        let length = PracticeEngine.blockLength
        stepped[session.constant.rawValue, default: KnownDecimals()].insert(
          block * length..<(block + 1) * length)
      }
    }
  }

  /// Whether what was read from a file makes sense.
  var isSound: Bool {
    day.map(Day.all.contains) != false && (0...DayWork.most).contains(milliseconds)
      && [begun, stepped].allSatisfy { $0.keys.allSatisfy { Constant(rawValue: $0) != nil } }
  }

  /// Nobody's day has more milliseconds than this, whatever was imported.
  private static let most = 1_000_000_000_000
}
