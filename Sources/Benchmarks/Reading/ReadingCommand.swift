import ArgumentParser
import Foundation
import Store
import TrainerCore

/// Measures how fast the past of a folder is read.
struct ReadingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reading",
    abstract: "Times of what the statistics read of a data folder, and the memory that it takes."
  )

  @Option(help: "How often each is measured; the median is shown.")
  var runs = 5

  @Flag(help: "Also measure an import into an empty folder, once.")
  var importing = false

  @Argument(help: "The data folder, for instance one made by the subcommand folder.")
  var directory: String

  func run() throws {
    let folder = DataFolder(path: directory)
    let reader = HistoryReader(
      folder: folder, clock: { Timestamp(milliseconds: Int(Date().timeIntervalSince1970 * 1000), offset: 0) })
    try measure("latest(200)") { try reader.latest(200).count }
    let table = try reader.table()
    try measure("table") { try reader.table().rows.count }
    try measure("indices by date") { table.indices().count }
    let today = table.rows.map(\.day).max() ?? 0
    try measure("progress") {
      ProgressFigures(.init(.pi, .all, today: today), table, nil).practice.entries.count
    }
    for share in [0.0, 0.3, 0.99] where !table.rows.isEmpty {
      let row = table.rows[Int(share * Double(table.rows.count - 1))]
      try measure("entry and keystrokes at \(Int(share * 100)) %") {
        guard let entry = try reader.entry(at: row.lineOffset) else { return 0 }
        return try reader.keystrokes(of: entry, near: row.lineOffset)?.count ?? 0
      }
    }
    try measure("aggregates") { try reader.aggregates().count }
    let aggregates = try reader.aggregates()
    try measure("blocks of π") { aggregates[.pi].blocks.blocks.count }
    try measure("export") {
      try Exporter(folder: folder).export(.json) { (_) throws(Trouble) in }
    }
    try measure("examination") {
      Doctor(
        folder: folder,
        clock: { Timestamp(milliseconds: Int(Date().timeIntervalSince1970 * 1000), offset: 0) }
      ).examine().history.readable
    }
    print(
      Doctor(
        folder: folder,
        clock: { Timestamp(milliseconds: Int(Date().timeIntervalSince1970 * 1000), offset: 0) }
      ).examine().isSound ? "the folder is sound" : "the folder is not sound")
    try withExtendedLifetime(table) {
      try measure("everything held") { aggregates.count + table.rows.count }
    }
    if importing { try measureImport(of: folder) }
  }

  private func measureImport(of folder: DataFolder) throws {
    let temporary = NSTemporaryDirectory() + "pi-trainer-reading-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    try LinesFile.write(Data(), to: temporary + "/export.jsonl")
    guard let handle = FileHandle(forWritingAtPath: temporary + "/export.jsonl") else { return }
    try Exporter(folder: folder).export(.json) { (piece) throws(Trouble) in handle.write(piece) }
    try measure("import", runs: 1) {
      let importer = Importer(folder: DataFolder(path: temporary + "/data")) {
        Timestamp(milliseconds: 0, offset: 0)
      }
      return try importer.run(temporary + "/export.jsonl").added
    }
  }

  private func measure(_ name: String, runs: Int? = nil, _ body: () throws -> Int) throws {
    var measurement = Measurement()
    var count = 0
    for _ in 0..<max(1, runs ?? self.runs) {
      let start = Instant.now()
      count = try body()
      measurement.add(Instant.now().milliseconds(since: start))
    }
    let (now, peak) = try memory()
    print(
      name.padding(toLength: 34, withPad: " ", startingAt: 0)
        + String(
          format: "%9.2f ms  %8d items  %5.1f MB, at most %5.1f MB", measurement.median, count, now, peak))
  }

  /// Resident megabytes of this process: now, and at most since its start.
  private func memory() throws -> (now: Double, peak: Double) {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    func megabytes(_ field: String) -> Double {
      let line = status.split(separator: "\n").first { $0.hasPrefix(field) }
      return (line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first).flatMap {
        Double($0).map { $0 / 1024 }
      } ?? 0
    }
    return (megabytes("VmRSS:"), megabytes("VmHWM:"))
  }
}

extension Aggregates {
  fileprivate var count: Int { Constant.allCases.reduce(0) { $0 + self[$1].totals.sessions } }
}
