import TrainerCore

/// The bests of the drills in `progress.json`, a constant's list of
/// `{"drill","size","group"?,"questions","pace"?,"count","date","bests":[{"milliseconds","span"?,"date"}],"marks":[…]}`.
struct DrillFigures: Decodable {
  private struct Run: Decodable {
    let milliseconds: Int
    let span: Int?
    let date: String
  }

  private let drill: String
  private let size: Int
  private let group: Int?
  private let questions: Int
  private let pace: Int?
  private let count: Int
  private let date: String
  private let bests: [Run]
  private let marks: [UInt32]

  /// The list of all sizes, in an order that does not change.
  static func encode(_ drills: DrillBests) -> [JSONText] {
    let sizes = drills.sizes.sorted {
      let (one, other) = ($0.key, $1.key)
      return (one.name, one.decimals, one.group ?? 0, one.questions, one.pace ?? 0)
        < (other.name, other.decimals, other.group ?? 0, other.questions, other.pace ?? 0)
    }
    return sizes.map { size, figures in
      var json = JSONText()
      json.add("drill", size.name)
      json.add("size", size.decimals)
      if let group = size.group { json.add("group", group) }
      json.add("questions", size.questions)
      if let pace = size.pace { json.add("pace", pace) }
      json.add("count", figures.count)
      json.add("date", figures.last)
      json.add(
        "bests",
        figures.bests.map { best in
          var run = JSONText()
          run.add("milliseconds", best.milliseconds)
          if let span = best.span { run.add("span", span) }
          run.add("date", best.date)
          return run
        })
      json.add("marks", figures.marks.map(Int.init))
      return json
    }
  }

  /// What a list says; `nil` if it makes no sense.
  static func decode(_ list: [DrillFigures]) -> DrillBests? {
    var drills = DrillBests()
    for item in list {
      guard let figures = item.figures else { return nil }
      drills[item.key] = figures
    }
    return drills
  }

  private var key: DrillSize {
    DrillSize(name: drill, decimals: size, group: group, questions: questions, pace: pace)
  }

  private var figures: DrillBests.Figures? {
    guard let last = Timestamp(iso8601: date),
      [size, group ?? 0, questions, pace ?? 0, count].allSatisfy({ JSONValue.count($0) != nil })
    else { return nil }
    var figures = DrillBests.Figures(last: last)
    figures.count = count
    for run in bests {
      guard let date = Timestamp(iso8601: run.date), (0...Int(UInt32.max)).contains(run.milliseconds),
        JSONValue.count(run.span ?? 0) != nil
      else { return nil }
      figures.bests.append(DrillBests.Best(milliseconds: run.milliseconds, span: run.span, date: date))
    }
    figures.marks = marks
    return figures
  }
}
