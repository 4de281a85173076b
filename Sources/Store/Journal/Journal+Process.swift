import FoundationEssentials
import Glibc

extension Journal {
  /// How long nothing may have been written until a process that cannot be seen is taken for dead, in seconds.
  private static let patience = 86_400

  static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()

  /// Says whose journal is whose where the file system has no locks, as some of other machines have none: the name
  /// of the machine and the number of the process, `<host> <process>`.
  static let processMark = "\(host) \(getpid())"

  /// Whether a process runs, as far as that can be known; `idle` are the seconds since it last wrote something.
  static func isRunning(_ mark: String?, idle: Int) -> Bool {
    guard let mark, idle < patience else { return false }
    guard mark.hasPrefix(host + " "), let process = Int32(mark.dropFirst(host.count + 1)), process > 0 else {
      return true
    }
    return kill(process, 0) == 0 || errno == EPERM
  }
}
