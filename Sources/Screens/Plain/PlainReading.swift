/// How standard input is to be read.
public enum PlainReading: Hashable, Sendable {
  /// Each key as it is struck, not shown by the terminal.
  case keys
  /// Lines, shown and put right by the terminal.
  case lines
}
