import FoundationEssentials
import TrainerCore

package enum Exporter {
  package enum Format: String, CaseIterable {
    /// JSON Lines with every keystroke, which can be imported; see `ExportLine`.
    case json
    /// A table of the sessions without keystrokes, as CSV (RFC 4180).
    case csv
  }

  /// The column names of the table, named as the fields of the history.
  ///
  /// `segment` is `50-100`, or `100-50` if typed backwards; `records` and the stretches of `route` are
  /// separated by blanks; `drill` is the drill's name, and its other fields have columns of their own.
  package static let columns =
    former + later + ofDrill.map { "drill." + $0 } + ofRace.map { "race." + $0 }

  /// The columns of version 1.0.
  private static let former = [
    "id", "date", "constant", "mode", "segment", "score", "errors", "revealsUsed", "bestStreak", "duration",
    "cps", "loops", "certified", "ended", "records", "challenge",
    "route", "drill", "attempt", "voice", "judged",
  ]
  private static let later =
    ["list", "again", "lesson", "groups", "terms", "redated"]
    + DigitSource.besidesKeys.map(\.field).filter { !former.contains($0) }
  private static let ofDrill = ["size", "group", "questions", "seed", "chosen", "pace", "seconds", "cards"]
  private static let ofRace = ["ghost", "result", "seconds", "decimals"]

  /// The values of a session, in the order of `columns`.
  package static func fields(of entry: SessionEntry) -> [String] {
    let further =
      texts(["voice", "judged"] + later, of: entry.line) + texts(ofDrill, of: entry.plan.drill?.line ?? [])
      + texts(ofRace, of: entry.race?.line ?? [])
    return [
      entry.id, entry.date.iso8601, entry.plan.constant.rawValue, entry.plan.mode.rawValue,
      entry.plan.kind.chosen.map(text) ?? "", String(entry.score), String(entry.errors),
      String(entry.revealsUsed), String(entry.bestStreak), entry.duration.thousandths,
      Int((entry.cps * 1000).rounded()).thousandths, entry.loops.map(String.init) ?? "",
      entry.certified ? "true" : "false", entry.ended.rawValue,
      entry.records.map(\.rawValue).joined(separator: " "), entry.challenge ?? "",
      entry.plan.route.map(text).joined(separator: " "), entry.plan.drill?.name ?? "",
      entry.plan.credit.isSealed ? entry.plan.kind.test ?? "" : "",
    ] + further
  }

  /// The JSON of the named fields, strings without quotes; empty for a missing field.
  private static func texts(_ names: [String], of line: [(name: String, json: String)]) -> [String] {
    names.map { name in
      let json = line.first { $0.name == name }?.json ?? ""
      return json.hasPrefix("\"") ? String(json.dropFirst().dropLast()) : json
    }
  }

  private static func text(_ stretch: Stretch) -> String {
    stretch.ends.map(String.init).joined(separator: "-")
  }

  /// A record of RFC 4180, ended by CRLF: fields are quoted only where necessary, and control characters
  /// become `?`.
  ///
  /// A field that a spreadsheet would take for a formula is prefixed with an apostrophe, and so is one that
  /// already has such a prefix; numbers are not.
  package static func row(_ fields: [String]) -> Data {
    let quoted = fields.map { field in
      // Compare scalars: a comma followed by a combining mark is not the `Character` `,`.
      let field = field.printable.inSpreadsheet
      guard field.unicodeScalars.contains(where: { $0 == "\"" || $0 == "," }) else { return field }
      let pieces = field.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
      return "\"" + pieces.map { String($0) }.joined(separator: "\"\"") + "\""
    }
    return Data((quoted.joined(separator: ",") + "\r\n").utf8)
  }
}

extension String {
  /// The field, prefixed with an apostrophe if a spreadsheet would take it for a formula.
  fileprivate var inSpreadsheet: String {
    Double(self) == nil && unicodeScalars.isFormula ? "'" + self : self
  }

  /// The field before `inSpreadsheet`, without its added apostrophe.
  var outOfSpreadsheet: String {
    let rest = unicodeScalars.dropFirst()
    return unicodeScalars.first == "'" && rest.isFormula ? String(rest) : self
  }
}

extension Sequence<Unicode.Scalar> {
  /// True if a spreadsheet would take the field for a formula, ignoring leading apostrophes.
  fileprivate var isFormula: Bool { first { $0 != "'" }.map { "=+-@".unicodeScalars.contains($0) } ?? false }
}

extension HistoryReader {
  /// Writes all of a user's data in pieces, sessions in the order of their dates and each only once.
  ///
  /// Takes no lock and changes nothing; unreadable lines are left out.
  ///
  /// - Parameters:
  ///   - format: the format to write.
  ///   - only: the id of a single session to export; `nil` for everything.
  ///   - write: called with each piece of the export.
  /// - Returns: the number of sessions.
  /// - Throws: an error reading the folder, or thrown by `write`.
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
        // The sessions of a removed list cannot be judged without its digits.
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
