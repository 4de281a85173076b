import Dispatch
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Running processes, as `/proc` describes them.
enum Processes {
  /// The folder of the programs.
  static func builtPrograms() throws -> String { try TestSupport.builtPrograms() }

  /// The processes that a process has started and that have not ended.
  static func children(of parent: pid_t) -> [pid_t] {
    numbers(in: "/proc").filter { process in
      guard let status = status(of: process) else { return false }
      return status[0] != "Z" && status[1] == String(parent)
    }
  }

  /// True if a process has not ended yet; a zombie that waits to be reaped has.
  ///
  /// A zombie of which only the first thread has ended still runs: it holds its files and their locks.
  static func isRunning(_ process: pid_t) -> Bool {
    status(of: process).map { $0[0] != "Z" || numbers(in: "/proc/\(process)/task").count > 1 } ?? false
  }

  static func kill(_ process: pid_t, afterMicroseconds delay: Int) {
    // A queue of its own gets a thread at once; those of the shared pool may all be busy.
    DispatchQueue(label: "kill").asyncAfter(deadline: .now() + .microseconds(delay)) {
      Glibc.kill(process, SIGKILL)
    }
  }

  /// The processes whose environment has a text, as all have that know a home.
  static func running(with text: String) -> [pid_t] {
    numbers(in: "/proc").filter { contents("/proc/\($0)/environ").contains(text) && isRunning($0) }
  }

  /// The most memory that a process has had resident so far, in kilobytes.
  static func peakMemory(of process: pid_t) -> Int? {
    contents("/proc/\(process)/status").firstMatch(of: /VmHWM:\s*(\d+) kB/).flatMap { Int($0.1) }
  }

  /// Bytes that the main thread of a process has read so far; `nil` once it is gone.
  ///
  /// Keystrokes take a moment to arrive, longer on a busy machine: only this says that they have.
  static func bytesRead(by process: pid_t) -> Int? {
    contents("/proc/\(process)/task/\(process)/io").firstMatch(of: /rchar: (\d+)/).flatMap { Int($0.1) }
  }

  static func foreground(of process: pid_t) -> pid_t? {
    status(of: process).flatMap { $0.count > 5 ? pid_t($0[5]) : nil }
  }

  /// Its state, its parent and what else `proc(5)` says of a process after its name.
  private static func status(of process: pid_t) -> [Substring]? {
    // `123 (name) S 122 …`; the name may hold anything.
    let fields = contents("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 1 ? fields : nil
  }

  /// Context switches of each thread so far, voluntary or not, by the thread's id.
  static func switches(of process: pid_t) -> [pid_t: Int] {
    var switches: [pid_t: Int] = [:]
    for thread in numbers(in: "/proc/\(process)/task") {
      let lines = contents("/proc/\(process)/task/\(thread)/status").split(separator: "\n")
      let counts = lines.filter { $0.contains("ctxt_switches") }
        .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }
      if counts.count == 2 { switches[thread] = counts[0] + counts[1] }
    }
    return switches
  }

  /// True if a thread of a process waits for a disk.
  static func isAtDisk(_ process: pid_t) -> Bool {
    numbers(in: "/proc/\(process)/task").contains { status(of: $0)?.first == "D" }
  }

  private static func numbers(in folder: String) -> [pid_t] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { pid_t($0) }
  }

  /// The text of a file of `/proc`, whose size is not known before.
  private static func contents(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 16384)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : ""
  }
}
