import FoundationEssentials
import TrainerCore

/// The progress, and how far into the history it has been summed.
package struct Ledger: Hashable, Sendable {
  /// The sum.
  package var progress = Progress()
  /// The bytes of `history.jsonl` that are summed.
  package var historyBytes = 0
  /// The bytes of `keystrokes.jsonl` that are summed.
  package var keystrokesBytes = 0

  /// A ledger from its parts; without any, that of no history.
  package init(progress: Progress = Progress(), historyBytes: Int = 0, keystrokesBytes: Int = 0) {
    self.progress = progress
    self.historyBytes = historyBytes
    self.keystrokesBytes = keystrokesBytes
  }
}

/// `progress.json`: the ledger, so that a start need not read the history.
///
/// `{"version":1,"historyBytes","keystrokesBytes","xp","days":[[first,last]…],"constants":{"pi":{"sessions",
/// "digits","milliseconds","bestStreak","furthest","crowns","lightnings","crown"?:{"digits","milliseconds",
/// "date"},"lightning"?}…}}`; days are counted from 1970-01-01, a constant never practised may be missing.
package enum ProgressFile {
  static let version = 1

  /// The file of a ledger.
  package static func encode(_ ledger: Ledger) -> Data {
    var json = JSONText()
    json.add("version", version)
    json.add("historyBytes", ledger.historyBytes)
    json.add("keystrokesBytes", ledger.keystrokesBytes)
    json.add("xp", ledger.progress.xp)
    let days = ledger.progress.days.stretches.map { "[\($0.lowerBound),\($0.upperBound)]" }
    json.add("days", json: "[" + days.joined(separator: ",") + "]")
    var constants = JSONText()
    for constant in Constant.allCases where ledger.progress[constant] != Progress.Figures() {
      constants.add(constant.rawValue, encode(ledger.progress[constant]))
    }
    json.add("constants", constants)
    return json.line
  }

  private static func encode(_ figures: Progress.Figures) -> JSONText {
    var json = JSONText()
    json.add("sessions", figures.sessions)
    json.add("digits", figures.digits)
    json.add("milliseconds", figures.time)
    json.add("bestStreak", figures.bestStreak)
    json.add("furthest", figures.furthest)
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
    return json
  }

  /// The ledger in a file's bytes; `nil` where it cannot be read.
  static func decode(_ bytes: Data) -> Ledger? {
    guard let fields = JSONValue.decode(Fields.self, bytes), fields.version == version,
      let history = JSONValue.count(fields.historyBytes),
      let keystrokes = JSONValue.count(fields.keystrokesBytes), let xp = JSONValue.count(fields.xp)
    else { return nil }
    var ledger = Ledger(historyBytes: history, keystrokesBytes: keystrokes)
    ledger.progress.xp = xp
    var stretches: [ClosedRange<Int>] = []
    for days in fields.days {
      guard days.count == 2, days[0] <= days[1], days.allSatisfy((-10_000_000...10_000_000).contains) else {
        return nil
      }
      stretches.append(days[0]...days[1])
    }
    ledger.progress.days = PractisedDays(stretches)
    for (name, figures) in fields.constants {
      guard let constant = Constant(rawValue: name), let figures = figures.figures else { return nil }
      ledger.progress[constant] = figures
    }
    return ledger
  }

  private struct Fields: Decodable {
    let version: Int
    let historyBytes: Int
    let keystrokesBytes: Int
    let xp: Int
    let days: [[Int]]
    let constants: [String: Figures]
  }

  private struct Figures: Decodable {
    let sessions: Int
    let digits: Int
    let milliseconds: Int
    let bestStreak: Int
    let furthest: Int
    let crowns: Int
    let lightnings: Int
    let crown: Fastest?
    let lightning: Fastest?

    var figures: Progress.Figures? {
      let counts = [sessions, digits, milliseconds, bestStreak, furthest, crowns, lightnings]
      guard counts.allSatisfy({ JSONValue.count($0) != nil }) else { return nil }
      var figures = Progress.Figures()
      figures.sessions = sessions
      figures.digits = digits
      figures.time = milliseconds
      figures.bestStreak = bestStreak
      figures.furthest = furthest
      figures.crowns = crowns
      figures.lightnings = lightnings
      for (kind, value) in [(RecordKind.crown, crown), (.lightning, lightning)] {
        guard let value else { continue }
        guard let best = value.best else { return nil }
        figures[kind] = best
      }
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
