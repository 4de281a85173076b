/// How standard input is to be read.
public enum PlainReading: Sendable {
  /// Each key as it is struck, not echoed by the terminal.
  case keys
  /// Lines, echoed and edited by the terminal.
  case lines
}
