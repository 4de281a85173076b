import FoundationEssentials
import TrainerCore

/// `progress.json`: the figures of a start, so that it need not read the history.
///
/// After the fields of every sum
/// `"xp","days":[[first,last]…],"constants":{"pi":{"sessions","digits","milliseconds",
/// "bestStreak","known":[[a,b]…],"crowns","lightnings","crown"?:{"digits","milliseconds","date"},"lightning"?}…}`;
/// days are counted from 1970-01-01, known are the decimals #a+1 to #b, a constant never practised may be
/// missing. A constant of which drills were begun has `"drills"` as well, see `DrillFigures`, and one of
/// which hundreds were typed clean `"splits"`, the best time of each in milliseconds, 0 for none.
package typealias ProgressFile = SumFile<Progress>

extension SumFile<Progress> {
  /// The figures.
  var progress: Progress { sum }
}

extension Progress: SessionSum {
  /// Where it lies below the data folder.
  package static let name = "progress.json"

  /// The version of its format, and of what it sums.
  package static let version = 4

  /// Adds a session that comes after all others.
  package mutating func add(_ session: PastSession) {
    if let engine = session.engine {
      add(engine, passages: session.recollection?.passages ?? [], date: session.entry.date)
    } else {
      add(session.entry)
    }
  }

  /// Adds its fields to those of its file.
  package func encode(into json: inout JSONText) {
    json.add("xp", xp)
    let stretches = days.stretches.map { "[\($0.lowerBound),\($0.upperBound)]" }
    json.add("days", json: "[" + stretches.joined(separator: ",") + "]")
    var constants = JSONText()
    for constant in Constant.allCases where self[constant] != Progress.Figures() {
      constants.add(constant.rawValue, Progress.encode(self[constant]))
    }
    json.add("constants", constants)
  }

  private static func encode(_ figures: Progress.Figures) -> JSONText {
    var json = JSONText()
    json.add("sessions", figures.sessions)
    json.add("digits", figures.digits)
    json.add("milliseconds", figures.time)
    json.add("bestStreak", figures.bestStreak)
    let known = figures.known.stretches.map { "[\($0.lowerBound),\($0.upperBound)]" }
    json.add("known", json: "[" + known.joined(separator: ",") + "]")
    json.add("crowns", figures.crowns)
    json.add("lightnings", figures.lightnings)
    for kind in RecordKind.allCases {
      guard let best = figures[kind] else { continue }
      var object = JSONText()
      object.add("digits", best.run.digits)
      object.add("milliseconds", best.run.milliseconds)
      object.add("date", best.date)
      json.add(kind.rawValue, object)
    }
    if !figures.splits.times.isEmpty {
      json.add(
        "splits", json: "[" + figures.splits.times.map { String($0 ?? 0) }.joined(separator: ",") + "]")
    }
    if !figures.drills.sizes.isEmpty { json.add("drills", DrillFigures.encode(figures.drills)) }
    return json
  }

  /// Reads the sum in a file; `nil` if that cannot be read.
  package static func decode(_ bytes: Data) -> Progress? {
    guard let fields = JSONValue.decode(Fields.self, bytes), let xp = JSONValue.count(fields.xp) else {
      return nil
    }
    var progress = Progress()
    progress.xp = xp
    var stretches: [ClosedRange<Int>] = []
    for days in fields.days {
      guard days.count == 2, days[0] <= days[1], days.allSatisfy((-10_000_000...10_000_000).contains) else {
        return nil
      }
      stretches.append(days[0]...days[1])
    }
    progress.days = PractisedDays(stretches)
    for (name, figures) in fields.constants {
      guard let constant = Constant(rawValue: name), let figures = figures.figures else { return nil }
      progress[constant] = figures
    }
    return progress
  }

  private struct Fields: Decodable {
    let xp: Int
    let days: [[Int]]
    let constants: [String: FigureFields]
  }

  private struct FigureFields: Decodable {
    let sessions: Int
    let digits: Int
    let milliseconds: Int
    let bestStreak: Int
    let known: KnownDecimals
    let crowns: Int
    let lightnings: Int
    let crown: Fastest?
    let lightning: Fastest?
    let drills: [DrillFigures]?
    let splits: [UInt32]?

    var figures: Progress.Figures? {
      let counts = [sessions, digits, milliseconds, bestStreak, crowns, lightnings]
      guard counts.allSatisfy({ JSONValue.count($0) != nil }) else { return nil }
      var figures = Progress.Figures()
      figures.sessions = sessions
      figures.digits = digits
      figures.time = milliseconds
      figures.bestStreak = bestStreak
      figures.known = known
      figures.crowns = crowns
      figures.lightnings = lightnings
      for (kind, value) in [(RecordKind.crown, crown), (.lightning, lightning)] {
        guard let value else { continue }
        guard let best = value.best else { return nil }
        figures[kind] = best
      }
      guard let drills = DrillFigures.decode(drills ?? []) else { return nil }
      figures.drills = drills
      figures.splits = BestSplits((splits ?? []).map { $0 > 0 ? $0 : nil })
      return figures
    }
  }

  private struct Fastest: Decodable {
    let digits: Int
    let milliseconds: Int
    let date: String

    var best: Best? {
      // Runs are compared by products of these two.
      guard let date = Timestamp(iso8601: date), (1...Constant.decimalCount).contains(digits),
        (0...Int(UInt32.max)).contains(milliseconds)
      else { return nil }
      return Best(run: Run(digits: digits, milliseconds: milliseconds), date: date)
    }
  }
}
