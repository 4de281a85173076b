import TestSupport
import Testing

/// Programs of the system that record their arguments instead of obeying them, in a home of their own.
///
/// Each call is a line of `calls`. A file `no-systemd` makes systemctl fail. `notify-send` writes each of its
/// words in a line of `notified`.
struct StandIns {
  let folder = TemporaryFolder(in: TemporaryFolder.disk)

  init() throws {
    try folder.makePrivateFolder("bin")
    try add(
      "systemctl",
      """
      echo "systemctl $*" >> "$HOME/calls"
      [ ! -e "$HOME/no-systemd" ]
      """)
  }

  /// Adds a program by its lines for the shell.
  ///
  /// Another process puts it there. A program that another test starts at that moment would inherit our open
  /// file, and nobody can run what somebody writes to.
  func add(_ name: String, _ lines: String) throws {
    try folder.write("#!/bin/sh\n" + lines + "\n", to: "lines")
    let copy = try folder.runShell("cp lines bin/\(name) && chmod 755 bin/\(name)")
    try #require(copy.status == 0, "\(copy.errorText)")
  }

  /// `notify-send`, which ends with a status.
  func addNotifications(status: Int = 0) throws {
    try add(
      "notify-send",
      """
      printf '%s\\n' "$@" > "$HOME/notified"; exit \(status)
      """)
  }

  /// The path that finds them first.
  var path: String {
    get throws { folder.path + "/bin:" + (try Processes.builtPrograms()) + ":/usr/bin:/bin" }
  }

  /// Command lines, in order.
  var calls: [String] { folder.text("calls").split(separator: "\n").map(String.init) }

  /// Opens a shell that finds them.
  func shell(_ environment: [String: String] = [:], columns: Int = 80, rows: Int = 24) throws -> Shell {
    try Shell(environment.merging(["PATH": path]) { $1 }, folder: folder, columns: columns, rows: rows)
  }

  /// Runs the program without a terminal.
  func run(_ line: String, with variables: [String: String] = [:]) throws -> Command {
    try folder.run(line, with: ["PATH": path].merging(variables) { $1 })
  }
}
