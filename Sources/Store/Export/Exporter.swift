import FoundationEssentials
import TrainerCore

/// The forms of an export.
package enum Exporter {
  package enum Format: String, CaseIterable {
    /// JSON Lines with every keystroke, made to be imported; see `ExportLine`.
    case json
    /// The table of the sessions by RFC 4180, without keystrokes.
    case csv
  }

  /// The names of the columns of the table, those of the history's fields; `segment` as `50-100`, or `100-50`
  /// where it was typed backwards, `records` and the stretches of `route` with a blank between two, `drill`
  /// as its name, with what else is said of it in columns of its own.
  package static let columns =
    former + later + ofDrill.map { "drill." + $0 } + ofRace.map { "race." + $0 }

  /// Those that 1.0 has.
  private static let former = [
    "id", "date", "constant", "mode", "segment", "score", "errors", "revealsUsed", "bestStreak", "duration",
    "cps", "loops", "certified", "ended", "records", "challenge",
    "route", "drill", "attempt", "voice", "judged",
  ]
  private static let later =
    ["list", "again", "lesson", "groups", "terms", "redated"]
    + DigitSource.all.map(\.field).filter { !former.contains($0) }
  private static let ofDrill = ["size", "group", "questions", "seed", "chosen", "pace", "seconds", "cards"]
  private static let ofRace = ["ghost", "result", "seconds", "decimals"]

  /// The fields of a session in the order of the columns.
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
      entry.plan.worth.isSealed ? entry.plan.kind.test ?? "" : "",
    ] + further
  }

  /// Some fields of a line as they are in JSON, texts without quotes.
  private static func texts(_ names: [String], of line: [(name: String, json: String)]) -> [String] {
    names.map { name in
      let json = line.first { $0.name == name }?.json ?? ""
      return json.hasPrefix("\"") ? String(json.dropFirst().dropLast()) : json
    }
  }

  private static func text(_ stretch: Stretch) -> String {
    stretch.ends.map(String.init).joined(separator: "-")
  }

  /// A record of RFC 4180: quotes where a field needs them, doubled within, CRLF at the end, and no other control.
  ///
  /// A field that a spreadsheet would take for a formula gets an apostrophe before it, and so does one that has one there;
  /// numbers stay numbers.
  package static func row(_ fields: [String]) -> Data {
    let quoted = fields.map { field in
      // By characters of Unicode: with a mark behind it a comma is still one.
      let field = field.printable.inSpreadsheet
      guard field.unicodeScalars.contains(where: { $0 == "\"" || $0 == "," }) else { return field }
      let pieces = field.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
      return "\"" + pieces.map { String($0) }.joined(separator: "\"\"") + "\""
    }
    return Data((quoted.joined(separator: ",") + "\r\n").utf8)
  }
}

extension String {
  /// A field that no spreadsheet takes for a formula.
  fileprivate var inSpreadsheet: String {
    Double(self) == nil && unicodeScalars.isFormula ? "'" + self : self
  }

  /// The field that became this one.
  var outOfSpreadsheet: String {
    let rest = unicodeScalars.dropFirst()
    return unicodeScalars.first == "'" && rest.isFormula ? String(rest) : self
  }
}

extension Sequence<Unicode.Scalar> {
  /// Tells a field that a spreadsheet takes for a formula, but for apostrophes before it.
  fileprivate var isFormula: Bool { first { $0 != "'" }.map { "=+-@".unicodeScalars.contains($0) } ?? false }
}

extension HistoryReader {
  /// Writes all that a user has, for other programs and other folders, a piece at a time: every session in the order of
  /// their dates, each id once.
  ///
  /// It takes no lock and changes nothing; lines that cannot be read are left out.
  ///
  /// - Parameters:
  ///   - format: in which form.
  ///   - only: the id of the only session that is wanted; `nil` for all there is.
  ///   - write: takes the export piece by piece.
  /// - Returns: the number of sessions.
  /// - Throws: the trouble that kept the folder from being read, or what `write` throws.
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
        let state = try said()
        // Without its digits nobody could judge the sessions of a list that was removed.
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
