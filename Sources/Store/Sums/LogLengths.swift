/// The number of lines that each log is known to have had, by its name relative to the data folder.
///
/// Lines about forgotten sessions do not count. A log with fewer lines was replaced by an older copy.
struct LogLengths: Codable, Equatable {
  /// A count that grows when a session is forgotten or allowed back, after which the line counts cannot be
  /// compared.
  var forgettings = 0
  private(set) var lines: [String: Int] = [:]

  /// Adds `count` lines, which may be negative.
  mutating func add(_ count: Int, to log: String) { lines[log, default: 0] += count }

  /// Merges earlier counts: the greater `forgettings` wins, and if they are equal, the greater count of each
  /// log.
  mutating func merge(_ earlier: LogLengths) {
    if earlier.forgettings > forgettings { self = earlier }
    if earlier.forgettings == forgettings { lines.merge(earlier.lines) { max($0, $1) } }
  }

  /// Drops the count of a log that is about to be rewritten.
  mutating func drop(_ log: String) { lines[log] = nil }
}
