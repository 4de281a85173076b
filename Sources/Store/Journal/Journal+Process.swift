import FoundationEssentials
import Glibc

extension Journal {
  /// Seconds without a write after which a process that cannot be checked counts as dead.
  private static let patience = 86_400

  static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()

  /// The owner of a journal on file systems without locks: `<host> <process>`.
  static let processMark = "\(host) \(getpid())"

  /// True if a process runs, as far as known; `idle` are the seconds since its last write.
  static func isRunning(_ mark: String?, idle: Int) -> Bool {
    guard let mark, idle < patience else { return false }
    guard mark.hasPrefix(host + " "), let process = Int32(mark.dropFirst(host.count + 1)), process > 0 else {
      return true
    }
    return kill(process, 0) == 0 || errno == EPERM
  }
}
