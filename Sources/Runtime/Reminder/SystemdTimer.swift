import FoundationEssentials
import Glibc
import Preferences
import TrainerCore

/// The two files of a daily timer.
struct SystemdUnits: Equatable {
  let service: String
  let timer: String

  /// The units of a reminder at a full hour, 0 … 23.
  init(_ command: ReminderCommand, hour: Int) {
    var service = """
      [Unit]
      Description=pi-trainer's reminder on days without a session

      [Service]
      Type=oneshot

      """
    if let environment = command.systemdEnvironment { service += "Environment=\(environment)\n" }
    self.service = service + "ExecStart=\(command.systemdCommand)\n"
    timer = """
      [Unit]
      Description=pi-trainer's reminder on days without a session

      [Timer]
      OnCalendar=*-*-* \(hour < 10 ? "0" : "")\(hour):00:00
      Persistent=true

      [Install]
      WantedBy=timers.target

      """
  }
}

/// A timer of the person's own systemd for a data folder: two unit files, and what systemctl has to be told.
struct SystemdTimer {
  private static let plainName = "pi-trainer-reminder"

  private let command: ReminderCommand
  /// Where a person's own units lie; `nil` without a home.
  private let folder: String?

  init(_ command: ReminderCommand, environment: Environment = .ofProcess) {
    self.command = command
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      folder = config + "/systemd/user"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = home + "/.config/systemd/user"
    } else {
      folder = nil
    }
  }

  /// What its units are called: the first folder's have the plain name, each other's that of their folder.
  var name: String {
    guard let folder else { return SystemdTimer.plainName }
    let own = SystemdTimer.plainName + "-" + command.folderKey
    if SystemdTimer.text(folder + "/" + own + ".service") != nil { return own }
    guard let first = SystemdTimer.text(folder + "/" + SystemdTimer.plainName + ".service") else {
      return SystemdTimer.plainName
    }
    return command.sharesFolder(withUnit: first) ? SystemdTimer.plainName : own
  }

  /// Whether there is a systemd for this person that answers.
  var works: Bool { folder != nil && SystemdTimer.systemctl("show-environment", timeout: 3) }

  var isArranged: Bool { path("timer").map { access($0, F_OK) == 0 } ?? false }

  /// Writes the units and starts the timer; if that fails, everything is as it was before.
  func arrange(hour: Int) throws(ReminderTrouble) {
    let old = isArranged ? ["service", "timer"].map { (kind: $0, text: text($0)) } : []
    do throws(ReminderTrouble) {
      try replace(hour: hour, isRunning: !old.isEmpty)
    } catch {
      // Units that systemd does not accept are not left behind.
      if old.isEmpty { try? remove() }
      for case (let kind, let text?) in old { try? write(text, kind) }
      if !old.isEmpty { restart() }
      throw error
    }
  }

  private func replace(hour: Int, isRunning: Bool) throws(ReminderTrouble) {
    let units = SystemdUnits(command, hour: hour)
    try write(units.service, "service")
    try write(units.timer, "timer")
    try SystemdTimer.tell("daemon-reload")
    try SystemdTimer.tell("enable", "--now", name + ".timer")
    // Otherwise one that runs already would keep its hour.
    if isRunning { try SystemdTimer.tell("restart", name + ".timer") }
  }

  /// Stops the timer and removes the units; nothing if there are none.
  func remove() throws(ReminderTrouble) {
    guard isArranged else { return }
    // Files that are gone start nothing any more: whether systemd heard of it now or at the next login is the
    // same.
    _ = SystemdTimer.systemctl("disable", "--now", name + ".timer")
    for path in ["timer", "service"].compactMap(path) {
      if unlink(path) != 0 && errno != ENOENT { throw .notWritten }
    }
    _ = SystemdTimer.systemctl("daemon-reload")
  }

  private func path(_ kind: String) -> String? { folder.map { $0 + "/" + name + "." + kind } }

  /// A unit as it lies there; `nil` if it cannot be read.
  private func text(_ kind: String) -> String? {
    path(kind).flatMap(SystemdTimer.text)
  }

  private static func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  /// Has systemd read the units again, if it is running at all.
  private func restart() {
    _ = SystemdTimer.systemctl("daemon-reload")
    _ = SystemdTimer.systemctl("restart", name + ".timer")
  }

  /// Writes a unit under another name first, so that there is never half of one.
  private func write(_ text: String, _ kind: String) throws(ReminderTrouble) {
    guard let folder, let path = path(kind) else { throw .notWritten }
    SystemdTimer.makeFolders(folder)
    let new = path + ".new"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .notWritten }
    let isWritten = (try? Output.write(Array(text.utf8), to: file)) != nil
    let isClosed = close(file) == 0
    guard isWritten, isClosed, rename(new, path) == 0 else {
      unlink(new)
      throw .notWritten
    }
  }

  private static func makeFolders(_ path: String) {
    var partial = ""
    for name in path.split(separator: "/") {
      partial += "/" + name
      mkdir(partial, 0o700)
    }
  }

  private static func tell(_ words: String...) throws(ReminderTrouble) {
    guard systemctl(words, timeout: 10) else { throw .refused("systemctl") }
  }

  private static func systemctl(_ words: String..., timeout: Double = 10) -> Bool {
    systemctl(words, timeout: timeout)
  }

  private static func systemctl(_ words: [String], timeout: Double) -> Bool {
    if case .ended(0, _, _) = Child.run(["systemctl", "--user"] + words, timeout: timeout) { return true }
    return false
  }
}
