import ArgumentParser
import Foundation
import Store
import TrainerCore

/// Makes the folder of somebody who has practised for years.
struct MakeFolderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folder",
    abstract:
      "Makes a data folder with many sessions of some 300 digits, always the same; the program finds its records at its next start."
  )

  @Option(help: "The number of sessions.")
  var sessions = 100_000

  @Argument(help: "The folder to make; it must not be there yet.")
  var directory: String

  func run() throws {
    let folder = DataFolder(path: directory)
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try FileManager.default.createDirectory(
      atPath: folder.own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let isMade = FileManager.default.createFile(
      atPath: folder.log, contents: nil, attributes: [.posixPermissions: 0o600])
    guard isMade, let file = FileHandle(forWritingAtPath: folder.log) else {
      throw BenchmarkFailure("cannot write \(folder.log)")
    }
    var person = Practitioner()
    for number in 0..<max(1, sessions) {
      let session = person.session(number, of: max(1, sessions))
      try file.write(contentsOf: Data((session.line + "\n").utf8))
    }
  }
}
