/// The lines that each log is known to have had, by its name below the data folder, without those about sessions that
/// are forgotten: one with fewer has had an older copy put in its place.
struct LogLengths: Codable, Equatable {
  /// The sessions that are forgotten; where there are more, nobody knows what has gone with them.
  var forgotten = 0
  private(set) var lines: [String: Int] = [:]

  /// Counts more lines of a log, or fewer.
  mutating func add(_ count: Int, to log: String) { lines[log, default: 0] += count }

  /// Takes over what was known earlier.
  mutating func take(_ earlier: LogLengths) {
    guard forgotten <= earlier.forgotten else { return }
    forgotten = earlier.forgotten
    lines.merge(earlier.lines) { max($0, $1) }
  }
}
