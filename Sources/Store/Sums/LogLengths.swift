/// The lines that each log is known to have had, by its name below the data folder, without those about sessions that
/// are forgotten: one with fewer has had an older copy put in its place.
struct LogLengths: Codable, Equatable {
  /// Grows whenever a session is forgotten, or may come back: nobody knows then how many lines have gone, or come.
  var forgettings = 0
  private(set) var lines: [String: Int] = [:]

  /// Counts more lines of a log, or fewer.
  mutating func add(_ count: Int, to log: String) { lines[log, default: 0] += count }

  /// Takes over what was known earlier.
  mutating func take(_ earlier: LogLengths) {
    if earlier.forgettings > forgettings { self = earlier }
    if earlier.forgettings == forgettings { lines.merge(earlier.lines) { max($0, $1) } }
  }

  /// Forgets the length of a log that is about to be written anew.
  mutating func drop(_ log: String) { lines[log] = nil }
}
