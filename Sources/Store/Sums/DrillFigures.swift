import TrainerCore

/// The bests of a size of a drill as they are kept:
/// `{"drill","size","group"?,"questions","pace"?,"count","date","bests":[{"milliseconds","span"?,"date"}],"marks":[…],"times"?}`.
struct DrillFigures: Codable {
  private struct Run: Codable {
    let milliseconds: Int
    let span: Int?
    let date: Timestamp
  }

  private enum CodingKeys: String, CodingKey {
    case drill
    case decimals = "size"
    case group
    case questions
    case pace
    case count
    case date
    case bests
    case marks
    case times
  }

  private let drill: String
  private let decimals: Int
  private let group: Int?
  private let questions: Int
  private let pace: Int?
  private let count: Int
  private let date: Timestamp
  private let bests: [Run]
  private let marks: [UInt32]
  private let times: [String: UInt32]?

  private init(_ size: DrillSize, _ figures: DrillBests.Figures) {
    drill = size.name
    decimals = size.decimals
    group = size.group
    questions = size.questions
    pace = size.pace
    count = figures.count
    date = figures.last
    bests = figures.bests.map { Run(milliseconds: $0.milliseconds, span: $0.span, date: $0.date) }
    marks = figures.marks
    times = figures.times.isEmpty ? nil : figures.times
  }

  /// Those of all sizes, in an order that does not change.
  static func all(of drills: DrillBests) -> [DrillFigures] {
    let sizes = drills.sizes.sorted {
      let (one, other) = ($0.key, $1.key)
      return (one.name, one.decimals, one.group ?? 0, one.questions, one.pace ?? 0)
        < (other.name, other.decimals, other.group ?? 0, other.questions, other.pace ?? 0)
    }
    return sizes.map { DrillFigures($0.key, $0.value) }
  }

  var size: DrillSize {
    DrillSize(name: drill, decimals: decimals, group: group, questions: questions, pace: pace)
  }

  /// What is known of it; `nil` if that makes no sense.
  var figures: DrillBests.Figures? {
    guard [decimals, group ?? 0, questions, pace ?? 0, count].isPossible else { return nil }
    var figures = DrillBests.Figures(last: date)
    figures.count = count
    for run in bests {
      guard (0...Int(UInt32.max)).contains(run.milliseconds),
        run.span.isPossible
      else { return nil }
      figures.bests.append(DrillBests.Best(milliseconds: run.milliseconds, span: run.span, date: run.date))
    }
    figures.marks = marks
    figures.times = times ?? [:]
    return figures
  }
}
