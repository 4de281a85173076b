import ArgumentParser
import Foundation
import Store
import TrainerCore

/// Makes a folder of somebody who has practised for years.
struct FolderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folder",
    abstract: "Makes a data folder with many sessions, the same for the same seed."
  )

  @Option(help: "The number of sessions.")
  var sessions = 100_000

  @Option(help: "The keystrokes of a session, on average.")
  var digits = 300

  @Option(help: "Within how many decimals the segments begin.")
  var decimals = 2000

  @Option(help: "What the sessions are drawn from.")
  var seed: UInt64 = 1

  @Argument(help: "The folder to make; it must not hold a history yet.")
  var directory: String

  func validate() throws {
    guard sessions >= 1, (1...10_000).contains(digits), (50...900_000).contains(decimals) else {
      throw ValidationError("--sessions is at least 1, --digits 1 to 10 000, --decimals 50 to 900 000")
    }
  }

  func run() throws {
    let folder = DataFolder(path: directory)
    let forOwner = [FileAttributeKey.posixPermissions: 0o700]
    for path in [folder.path, folder.records, folder.running] {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: forOwner)
    }
    guard !FileManager.default.fileExists(atPath: folder.history) else {
      throw ValidationError("\(directory) holds a history already")
    }
    var history = try LinesFile(folder.history)
    var keystrokes = try LinesFile(folder.keystrokes)
    var person = Practitioner(seed: seed, sessions: sessions, digits: digits, decimals: decimals)
    var sums = Sums()
    for number in 0..<sessions {
      let (log, engine) = person.session(number)
      var entry = SessionEntry(id: log.id, date: log.date, engine: engine, ended: log.ended)
      let session = LoggedSession(entry, log: log, on: log.date.day)
      entry.records = sums.records(setBy: session)
      sums.add(session)
      try keystrokes.append(KeystrokesLine.encode(log))
      try history.append(HistoryLine.encode(entry))
    }
    try keystrokes.flush()
    try history.flush()
    for (name, record) in sums.records {
      try LinesFile.write(RecordFile.encode(record), to: folder.path + "/" + name)
    }
    sums.log = try folder.logMark()
    try LinesFile.write(SumsFile.encode(sums), to: folder.sums)
    print(
      "\(sessions) sessions, \(sums.progress.xp) digits: history \(history.size >> 20) MB, "
        + "keystrokes \(keystrokes.size >> 20) MB")
  }
}
