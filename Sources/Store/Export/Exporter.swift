import FoundationEssentials
import TrainerCore

/// The forms of an export and the rows of its table; `HistoryReader.export` writes it.
package enum Exporter {
  package enum Format: String, CaseIterable, Sendable {
    /// JSON Lines with every keystroke, for an import; see `ExportLine`.
    case json
    /// A table of sessions without keystrokes, as CSV (RFC 4180).
    case csv
  }

  /// The column names of the table, as the fields of the history; `segment` is `50-100`, backwards `100-50`.
  package static let columns =
    former + later + ofDrill.map { "drill." + $0 } + ofRace.map { "race." + $0 }

  /// The columns of version 1.0.
  private static let former = [
    "id", "date", "constant", "mode", "segment", "score", "errors", "revealsUsed", "bestStreak", "duration",
    "cps", "loops", "certified", "ended", "records", "challenge",
    "route", "drill", "attempt", "voice", "judged",
  ]
  private static let later =
    ["list", "again", "lesson", "groups", "terms", "redated", "goesOn", "pattern"]
    + DigitSource.allButKeys.map(\.field).filter { !former.contains($0) }
  private static let ofDrill = ["size", "group", "questions", "seed", "chosen", "pace", "seconds", "cards"]
  private static let ofRace = ["ghost", "result", "seconds", "decimals"]

  /// A session's values in the order of `columns`.
  package static func fields(of entry: SessionEntry) -> [String] {
    let plan = entry.plan
    let fields: [String] = [
      entry.id, entry.date.iso8601, plan.constant.rawValue, plan.mode.rawValue,
      plan.kind.chosen.map(text) ?? "", String(entry.score), String(entry.errors),
      String(entry.revealsUsed), String(entry.bestStreak), entry.duration.thousandths,
      Int((entry.cps * 1000).rounded()).thousandths, entry.loops.map { String($0) } ?? "",
      entry.certified ? "true" : "false", entry.ended.rawValue,
      entry.records.map(\.rawValue).joined(separator: " "), entry.challenge ?? "",
      plan.route.map(text).joined(separator: " "), plan.drill?.name ?? "",
      plan.credit.isSealed ? plan.kind.testName ?? "" : "",
    ]
    return fields + texts(["voice", "judged"] + later, of: entry.line)
      + texts(ofDrill, of: plan.drill?.line ?? []) + texts(ofRace, of: entry.race?.line ?? [])
  }

  /// The JSON of the named fields, strings unquoted; empty for a missing field.
  private static func texts(_ names: [String], of line: [(name: String, json: String)]) -> [String] {
    names.map { name in
      let json = line.first { $0.name == name }?.json ?? ""
      return json.hasPrefix("\"") ? String(json.dropFirst().dropLast()) : json
    }
  }

  private static func text(_ stretch: Stretch) -> String {
    stretch.ends.map(String.init).joined(separator: "-")
  }

  /// A record of RFC 4180, ended by CRLF: quoted if necessary, controls as `?`, an apostrophe before a formula or before such a prefix.
  package static func row(_ fields: [String]) -> Data {
    let quoted = fields.map { field in
      // Scalars, because a comma before a combining mark is not the `Character` `,`.
      let field = field.printable.inSpreadsheet
      guard field.unicodeScalars.contains(where: { $0 == "\"" || $0 == "," }) else { return field }
      let pieces = field.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
      return "\"" + pieces.map { String($0) }.joined(separator: "\"\"") + "\""
    }
    return Data((quoted.joined(separator: ",") + "\r\n").utf8)
  }
}

extension HistoryReader {
  /// Writes all of a user's data, sessions by date and each once, or `only` one session; returns the number of sessions.
  ///
  /// Takes no lock, leaves unreadable lines out, and passes on the errors of `write`.
  @discardableResult
  package func export(
    _ format: Exporter.Format, only: String? = nil,
    write: (Data) throws(Trouble) -> Void
  ) throws(Trouble) -> Int {
    var pending = format == .json ? ExportLine.header : Exporter.row(Exporter.columns)
    var sessions = 0
    var index = try index()
    for place in index.places where only == nil || only == place.id {
      switch format {
      case .json:
        guard try index.session(place) != nil, let line = try index.line(place) else { continue }
        pending.append(line + Data("\n".utf8))
      case .csv:
        guard let entry = try index.entry(place) else { continue }
        pending.append(Exporter.row(Exporter.fields(of: entry)))
      }
      sessions += 1
      guard pending.count > 1 << 18 else { continue }
      try write(pending)
      pending.removeAll(keepingCapacity: true)
    }
    if format == .json {
      var pieces = 0
      if only == nil {
        let state = try stateOfStatements()
        // A removed list's sessions cannot be judged without its digits.
        let digits = state.removedLists.compactMap { folder.line(of: $0.list, disk) }
        var lines = (digits.map { StatementLine($0) } + state.statements).map(\.line)
        if let settings = try SettingsFile().readable(in: folder, disk) {
          lines.append(ExportLine.piece(SettingsFile.name, String(decoding: settings, as: UTF8.self)))
        }
        pieces = lines.count
        for line in lines { pending.append(line) }
      }
      pending.append(ExportLine.footer(sessions: sessions, pieces: pieces))
    }
    try write(pending)
    return sessions
  }
}
