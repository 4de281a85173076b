import FoundationEssentials
import Glibc
import Preferences
import Store
import TrainerCore

/// A timer of the user's own systemd for a profile: two unit files, and calls of systemctl.
package struct SystemdTimer {
  private let command: ReminderCommand
  /// The name of the units; plain for the first profile.
  private let name: String
  private let folder: String

  package init(folder: DataFolder, language: Language?, environment: Environment) {
    self.init(ReminderCommand(folder: folder, language: language, environment: environment), environment)
  }

  init(_ command: ReminderCommand, _ environment: Environment) {
    self.command = command
    name =
      "pi-trainer-reminder"
      + (command.profile.map { "-" + String("\n\($0)".utf8.fnv1a, radix: 16) } ?? "")
    let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    folder = (config ?? (environment["HOME"] ?? "") + "/.config") + "/systemd/user"
  }

  /// True if a reminder is possible: the data is in the user's own folder, and systemd answers.
  var works: Bool { command.isOfOwnFolder && systemctl("show-environment", timeout: 3) }

  var isArranged: Bool { command.isOfOwnFolder && access(unitPath("timer"), F_OK) == 0 }

  /// Arranges a reminder at a full hour, 0 … 23, or removes it for `nil`; a failure leaves none.
  package func arrange(_ hour: Int?) -> ReminderOutcome {
    guard let hour else { return command.isOfOwnFolder ? remove(.removed) : .removed }
    guard !command.shellLine.contains(where: \.isNewline) else { return .refused(.lineBreak) }
    let line = command.crontabLine(hour: hour)
    guard command.isOfOwnFolder else { return .refused(.otherFolder(crontab: line)) }
    guard works else { return .refused(.noSystemd(crontab: line)) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try writeUnit(command.service, "service")
      try writeUnit(ReminderCommand.timer(hour: hour), "timer")
    } catch {
      return remove(.refused(.notWritten))
    }
    // Without a restart, a running timer would keep its hour.
    guard systemctl("daemon-reload"), systemctl("enable", timer), systemctl("restart", timer) else {
      return remove(.refused(.systemctl))
    }
    return .arranged(hour: hour)
  }

  /// Stops the timer and removes its units; returns `outcome` if that works.
  private func remove(_ outcome: ReminderOutcome) -> ReminderOutcome {
    guard isArranged || access(unitPath("service"), F_OK) == 0 else { return outcome }
    // Removed units start nothing, even if systemd learns of it only at the next login.
    _ = systemctl("disable", "--now", timer)
    for kind in ["timer", "service"] { unlink(unitPath(kind)) }
    _ = systemctl("daemon-reload")
    return isArranged ? .refused(.notRemoved) : outcome
  }

  private var timer: String { name + ".timer" }

  private func unitPath(_ kind: String) -> String { folder + "/" + name + "." + kind }

  private func writeUnit(_ text: String, _ kind: String) throws {
    try Data(text.utf8).write(to: URL(filePath: unitPath(kind)), options: .atomic)
  }

  private func systemctl(_ words: String..., timeout: Double = 10) -> Bool {
    if case .ended(0, _) = Child.run(["systemctl", "--user"] + words, timeout: timeout) {
      true
    } else {
      false
    }
  }
}
