import Preferences
import TrainerCore

/// A line in the person's crontab; every other line stays as it is.
struct Crontab {
  /// What the line ends with: a comment for the shell.
  private static let mark = Array("# pi-trainer reminder".utf8)

  /// Whether there is a cron that this person may use.
  var works: Bool { (try? lines()) != nil }

  /// Adds the line, or replaces the one there is.
  func arrange(_ command: ReminderCommand, hour: Int) throws(ReminderTrouble) {
    guard let line = command.crontabCommand else { throw .unquotablePath }
    let others = try lines().filter { !Crontab.isOurs($0) }
    try write(others + [Array("0 \(hour) * * * \(line) ".utf8) + Crontab.mark])
  }

  /// Takes the line away; nothing where there is none, or no cron.
  func remove() throws(ReminderTrouble) {
    let lines: [[UInt8]]
    do {
      lines = try self.lines()
    } catch .noMeans {
      return
    } catch {
      throw error
    }
    let others = lines.filter { !Crontab.isOurs($0) }
    if others.count < lines.count { try write(others) }
  }

  /// The lines as they are, in whatever characters they were written.
  private func lines() throws(ReminderTrouble) -> [[UInt8]] {
    // In English, so that it can be told that there is none yet.
    switch Child.run(["crontab", "-l"], variables: ["LC_ALL": "C"], timeout: 5) {
    case .missing: throw .noMeans
    case .tooSlow: throw .unreadable
    case .ended(0, let output, _):
      var lines = output.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    case .ended(_, let output, let errors):
      guard output.isEmpty, String(decoding: errors, as: UTF8.self).contains("no crontab") else {
        throw .unreadable
      }
      return []
    }
  }

  private func write(_ lines: [[UInt8]]) throws(ReminderTrouble) {
    var text: [UInt8] = []
    for line in lines { text += line + [0x0A] }
    guard case .ended(0, _, _) = Child.run(["crontab", "-"], input: text, timeout: 5) else {
      throw .refused("crontab")
    }
  }

  private static func isOurs(_ line: [UInt8]) -> Bool {
    var line = line[...]
    while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
    return line.suffix(mark.count).elementsEqual(mark)
  }
}
