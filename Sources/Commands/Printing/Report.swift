import Screens
import Store

/// What a command has to say, of which only what was asked for is made.
struct Report {
  /// For programs.
  let json: () -> JSONText
  /// For programs that want a table.
  let table: () -> Sheet
  /// For people.
  let lines: () -> [String]

  init(
    json: @autoclosure @escaping () -> JSONText,
    table: @autoclosure @escaping () -> Sheet = Sheet([Fact<Int>](), []),
    lines: @autoclosure @escaping () -> [String]
  ) {
    (self.json, self.table, self.lines) = (json, table, lines)
  }
}
