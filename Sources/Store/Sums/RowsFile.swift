import FoundationEssentials
import Glibc
import TrainerCore

/// `machines/<machine>/rows`: a line for each summed session, by date.
///
/// `<log>\t<offset> <figures> <plan>`: the log's relative name, the byte offset, `SessionRow.figures`, and the plan as JSON.
/// The sums say how many bytes of the file are valid.
enum RowsFile {
  static func line(_ row: SessionRow, log: String, offset: Int) -> Data {
    let plan =
      "{" + (row.plan.head + row.plan.details).map { $0.name.quoted + ":" + $0.json }.joined(separator: ",")
    // Copies' names may have blanks.
    let figures = ([offset] + row.figures).map(String.init).joined(separator: " ")
    return Data("\(log)\t\(figures) \(plan)}\n".utf8)
  }

  static func isOwn(_ bytes: Data) -> Bool { bytes.starts(with: "machines/".utf8) }

  /// Decodes the last rows, earliest first; `nil` if one is invalid; `logs` numbers the logs by name.
  static func decode(_ bytes: [UInt8], latest count: Int, logs: [String: Int]) -> [SessionRow]? {
    let lines = bytes.split(separator: 0x0A)
    var parser = RowParser(logs: logs)
    var rows: [SessionRow] = []
    rows.reserveCapacity(min(count, lines.count))
    for line in lines.suffix(count) {
      guard let row = parser.row(line) else { return nil }
      rows.append(row)
    }
    return rows
  }
}

/// Parses rows, caching plans and logs, since decoding JSON takes a hundred times as long.
private struct RowParser {
  let logs: [String: Int]
  private var numbers: [ArraySlice<UInt8>: Int] = [:]
  private var plans: [ArraySlice<UInt8>: SessionPlan] = [:]

  init(logs: [String: Int]) { self.logs = logs }

  private struct Plan: FieldObject {
    var plan = SessionPlan(StrictKind(), of: .pi)
    static let fields: [Field<Self>] = [.head(\.plan), .details(\.plan)]
  }

  mutating func row(_ line: ArraySlice<UInt8>) -> SessionRow? {
    guard let tab = line.firstIndex(of: 0x09) else { return nil }
    let name = line[..<tab]
    var rest = line[(tab + 1)...]
    let known = numbers[name] ?? logs[String(decoding: name, as: UTF8.self)]
    guard let log = known, let offset = RowParser.number(&rest) else { return nil }
    numbers[name] = log
    var figures: [Int] = []
    figures.reserveCapacity(SessionRow.figureCount)
    while figures.count < SessionRow.figureCount {
      guard let figure = RowParser.number(&rest) else { return nil }
      figures.append(figure)
    }
    guard let plan = plans[rest] ?? JSONValue.decode(Plan.self, Data(rest))?.plan else { return nil }
    plans[rest] = plan
    return SessionRow(figures: figures, plan: plan, place: SessionIndex.Place.pack(log, offset))
  }

  /// Takes a number and the blank after it off the beginning of a line; `nil` if there is none.
  private static func number(_ line: inout ArraySlice<UInt8>) -> Int? {
    var value = 0
    var isNegative = false
    var index = line.startIndex
    if line.first == 0x2D { (isNegative, index) = (true, index + 1) }
    let start = index
    while index < line.endIndex, case 0x30...0x39 = line[index], value < Int.limit * 1000 {
      value = value * 10 + Int(line[index] - 0x30)
      index += 1
    }
    guard index > start, index < line.endIndex, line[index] == 0x20 else { return nil }
    line = line[(index + 1)...]
    return isNegative ? -value : value
  }
}

extension HistoryReader {
  /// The latest rows, earliest first; `nil` if the rows file does not match the logs.
  func rows(latest count: Int = .max) throws(Trouble) -> [SessionRow]? {
    guard let end = SumsFile.rows(in: folder, disk),
      let bytes = (try? disk.contents(folder.rows, most: 1 << 30)) ?? nil, bytes.count >= end
    else { return nil }
    var logs: [String: Int] = [:]
    for (number, path) in try folder.logs(disk).enumerated() { logs[folder.name(of: path)] = number }
    return RowsFile.decode([UInt8](bytes.prefix(end)), latest: max(0, count), logs: logs)
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
