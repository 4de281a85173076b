import FoundationEssentials
import Glibc
import TrainerCore

/// `machines/<machine>/rows`: a line for each summed session, by date.
///
/// `<log>\t<offset> <figures> <plan>`: the log's relative name, the byte offset, `SessionRow.figures`, and the plan as JSON.
/// The sums say how many bytes of the file are valid.
enum RowsFile {
  /// The usual bytes of a row.
  fileprivate static let usualLength = 128

  static func line(_ row: SessionRow, log: String, offset: Int) -> Data {
    let plan =
      "{" + (row.plan.head + row.plan.details).map { $0.name.quoted + ":" + $0.json }.joined(separator: ",")
    // Copies' names may have blanks.
    let figures = ([offset] + row.figures).map(String.init).joined(separator: " ")
    return Data("\(log)\t\(figures) \(plan)}\n".utf8)
  }

  static func isOwn(_ bytes: Data) -> Bool { bytes.starts(with: "machines/".utf8) }
}

/// Parses rows, caching plans and logs, since decoding JSON takes a hundred times as long.
private struct RowParser {
  /// The numbers of the logs by name.
  let logs: [String: Int]
  private var numbers: [Data: Int] = [:]
  private var plans: [Data: SessionPlan] = [:]

  init(logs: [String: Int]) { self.logs = logs }

  private struct Plan: FieldObject {
    var plan = SessionPlan(StrictKind(), of: .pi)
    static let fields: [Field<Self>] = [.head(\.plan), .details(\.plan)]
  }

  mutating func row(_ line: Data) -> SessionRow? {
    guard let tab = line.range(ofRun: [0x09]), let log = number(ofLog: line[..<tab.lowerBound]),
      let (figures, end) = RowParser.figures(line[tab.upperBound...]), let plan = plan(line[end...])
    else { return nil }
    return SessionRow(
      figures: Array(figures.dropFirst()), plan: plan, place: SessionIndex.Place.pack(log, figures[0]))
  }

  private mutating func number(ofLog name: Data) -> Int? {
    if let number = numbers[name] { return number }
    numbers[name] = logs[String(decoding: name, as: UTF8.self)]
    return numbers[name]
  }

  private mutating func plan(_ json: Data) -> SessionPlan? {
    if let plan = plans[json] { return plan }
    plans[json] = JSONValue.decode(Plan.self, json)?.plan
    return plans[json]
  }

  /// The numbers before the plan, each ended by a blank, and the index of the plan; `nil` if one is missing.
  private static func figures(_ row: Data) -> ([Int], end: Int)? {
    row.withUnsafeBytes { bytes in
      var figures: [Int] = []
      figures.reserveCapacity(SessionRow.figureCount + 1)
      var index = 0
      while figures.count <= SessionRow.figureCount {
        var value = 0
        let isNegative = index < bytes.count && bytes[index] == 0x2D
        if isNegative { index += 1 }
        let start = index
        while index < bytes.count, case 0x30...0x39 = bytes[index], value < Int.limit * 1000 {
          value = value * 10 + Int(bytes[index] - 0x30)
          index += 1
        }
        guard index > start, index < bytes.count, bytes[index] == 0x20 else { return nil }
        index += 1
        figures.append(isNegative ? -value : value)
      }
      return (figures, row.startIndex + index)
    }
  }
}

extension HistoryReader {
  /// The latest rows, earliest first; `nil` if the rows file does not match the logs.
  func rows(latest count: Int = .max) throws(Trouble) -> [SessionRow]? {
    guard let end = SumsFile.rows(in: folder, disk), let file = (try? disk.openExisting(folder.rows)) ?? nil
    else {
      return nil
    }
    var logs: [String: Int] = [:]
    for (number, path) in try folder.logs(disk).enumerated() { logs[folder.name(of: path)] = number }
    var parser = RowParser(logs: logs)
    var tail = count < end / 2 / RowsFile.usualLength ? count * 2 * RowsFile.usualLength : end
    while true {
      let rows = rows(in: file, (end - tail)..<end, &parser)
      guard let rows, rows.count < count, tail < end else {
        // A copy of all rows would take as much again.
        return rows.map { $0.count > count ? Array($0.suffix(count)) : $0 }
      }
      tail = min(end, tail * 4)
    }
  }

  /// The whole rows in a range of bytes; `nil` if one is invalid or missing.
  private func rows(in file: File, _ range: Range<Int>, _ parser: inout RowParser) -> [SessionRow]? {
    // One byte early: if that byte is a line feed, the first row is whole.
    var lines = LineReader(file, disk: disk, from: max(0, range.lowerBound - 1))
    if range.lowerBound > 0, (try? lines.nextOfAll()) == nil { return nil }
    var rows: [SessionRow] = []
    rows.reserveCapacity(range.count / RowsFile.usualLength)
    while lines.offset < range.upperBound {
      guard let line = (try? lines.next()) ?? nil, let row = parser.row(line.bytes) else { return nil }
      rows.append(row)
    }
    return rows
  }
}

extension Archive {
  /// Appends the new rows to their file; call under the lock.
  func writeRows(_ sums: inout Sums) throws(Trouble) {
    if sums.rows == 0 {
      // Forgotten sessions leave no row behind.
      guard !sums.newRows.isEmpty else { return try remove(folder.rows) }
      try replace(folder.rows, with: sums.newRows)
    } else if !sums.newRows.isEmpty {
      let file = try disk.open(try folder.place(of: folder.rows, disk), O_WRONLY | O_APPEND)
      // A process that died may have left bytes after the valid rows.
      try disk.restore(file, size: sums.rows, modified: disk.status(file).modified)
      try disk.write(sums.newRows, to: file)
    }
    sums.rows += sums.newRows.count
    sums.newRows = Data()
  }
}
