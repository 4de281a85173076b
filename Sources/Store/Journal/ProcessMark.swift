import FoundationEssentials
import Glibc

/// Tells a process from all others: if the file system has no locks, it says whose journal is whose.
///
/// As text `<host> <boot> <process> <start>`: the machine's name, the system's id of its boot, the number of
/// the process, and when it started, in ticks since the boot.
struct ProcessMark: Equatable {
  /// How long nothing may have been written by a process of another machine until it is taken for dead, in
  /// seconds.
  private static let patience = 86_400

  let host: String
  let boot: String
  let process: Int32
  let start: String

  /// That of this process; `nil` if the system does not say enough.
  static let own: ProcessMark? = {
    guard let boot = contents("/proc/sys/kernel/random/boot_id"), let start = start(of: getpid()) else {
      return nil
    }
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return ProcessMark(host: host.isEmpty ? "-" : host, boot: boot, process: getpid(), start: start)
  }()

  init(host: String, boot: String, process: Int32, start: String) {
    self.host = host
    self.boot = boot
    self.process = process
    self.start = start
  }

  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 4, let process = Int32(words[2]), process > 0 else { return nil }
    self.init(host: words[0], boot: words[1], process: process, start: words[3])
  }

  var text: String { "\(host) \(boot) \(process) \(start)" }

  /// Whether the process runs, as far as that can be known; `idle` are the seconds since it last wrote
  /// something.
  func isRunning(idle: Int) -> Bool {
    guard let own = ProcessMark.own else { return idle < ProcessMark.patience }
    if boot == own.boot { return ProcessMark.start(of: process) == start }
    return host != own.host && idle < ProcessMark.patience
  }

  /// When a process was started; `nil` if there is none of that number.
  private static func start(of process: Int32) -> String? {
    // The name in parentheses may hold blanks and parentheses of its own; after it the start is the 20th
    // word.
    guard let line = contents("/proc/\(process)/stat"), let end = line.lastIndex(of: ")") else { return nil }
    let words = line[end...].split(separator: " ")
    return words.count > 20 ? String(words[20]) : nil
  }

  private static func contents(_ path: String) -> String? {
    guard let bytes = (try? Disk.live.contents(path)) ?? nil else { return nil }
    let line = bytes.prefix { $0 != 0x0A }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
