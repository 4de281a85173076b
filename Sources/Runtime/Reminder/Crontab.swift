import Preferences

/// The lines of a user's crontab, one of which is ours for each data folder; all others stay as they are.
struct CrontabLines: Equatable {
  /// What our lines end with: a comment for the shell.
  private static let mark = Array("# pi-trainer reminder".utf8)

  /// The lines as they are, in whatever characters they were written.
  private(set) var lines: [[UInt8]]

  /// The lines of a file.
  init(_ text: [UInt8]) {
    lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  var text: [UInt8] { lines.flatMap { $0 + [0x0A] } }

  func hasReminder(of command: ReminderCommand) -> Bool {
    lines.contains { CrontabLines.isReminder($0, of: command) }
  }

  /// Adds the reminder of a folder at a full hour, 0 … 23, in place of one that is there.
  mutating func arrange(_ command: ReminderCommand, hour: Int) throws(ReminderTrouble) {
    guard let line = command.crontabCommand else { throw .unquotablePath }
    remove(command)
    lines.append(Array("0 \(hour) * * * \(line) ".utf8) + CrontabLines.mark)
  }

  /// Takes the reminder of a folder away.
  mutating func remove(_ command: ReminderCommand) {
    lines.removeAll { CrontabLines.isReminder($0, of: command) }
  }

  private static func isReminder(_ line: [UInt8], of command: ReminderCommand) -> Bool {
    var line = line[...]
    while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
    return line.suffix(mark.count).elementsEqual(mark)
      && command.sharesFolder(withCrontabLine: String(decoding: line, as: UTF8.self))
  }
}

struct Crontab {
  private let command: ReminderCommand

  /// The crontab as far as the reminder of a folder is concerned.
  init(_ command: ReminderCommand) {
    self.command = command
  }

  var works: Bool { (try? lines()) != nil }

  /// Whether the reminder is in it; not where it cannot be read.
  var isArranged: Bool { (try? lines())?.hasReminder(of: command) ?? false }

  /// Adds the reminder, or replaces the one there is.
  func arrange(hour: Int) throws(ReminderTrouble) {
    var lines = try lines()
    try lines.arrange(command, hour: hour)
    try write(lines)
  }

  /// Takes the reminder away; nothing if there is none, or no cron.
  func remove() throws(ReminderTrouble) {
    var lines: CrontabLines
    do {
      lines = try self.lines()
    } catch .noMeans {
      return
    } catch {
      throw error
    }
    guard lines.hasReminder(of: command) else { return }
    lines.remove(command)
    try write(lines)
  }

  private func lines() throws(ReminderTrouble) -> CrontabLines {
    // In English, so that the message that there is none yet is recognised.
    switch Child.run(["crontab", "-l"], variables: ["LC_ALL": "C"], timeout: 5) {
    case .missing: throw .noMeans
    case .tooSlow: throw .unreadable
    case .ended(0, let output, _): return CrontabLines(output)
    case .ended(_, let output, let errors):
      guard output.isEmpty, String(decoding: errors, as: UTF8.self).contains("no crontab") else {
        throw .unreadable
      }
      return CrontabLines([])
    }
  }

  private func write(_ lines: CrontabLines) throws(ReminderTrouble) {
    guard case .ended(0, _, _) = Child.run(["crontab", "-"], input: lines.text, timeout: 5) else {
      throw .refused("crontab")
    }
  }
}
