/// The known number of lines of each log, without forgotten sessions; a log with fewer was replaced by an older copy.
struct LogLengths: Codable, Equatable {
  /// Grows when a session is forgotten or allowed back; line counts compare only at the same value.
  var forgettings = 0
  private(set) var lines: [String: Int] = [:]

  mutating func add(_ count: Int, to log: String) { lines[log, default: 0] += count }

  /// Merges earlier counts: the greater `forgettings` wins, if equal the greater count of each log.
  mutating func merge(_ earlier: LogLengths) {
    if earlier.forgettings > forgettings { self = earlier }
    if earlier.forgettings == forgettings { lines.merge(earlier.lines) { max($0, $1) } }
  }

  mutating func drop(_ log: String) { lines[log] = nil }
}
