import Screens
import Store

/// A command's output in each form; only the requested one is made.
struct Report {
  let json: () -> JSONText
  let table: () -> Sheet
  let lines: () -> [String]

  init(
    json: @autoclosure @escaping () -> JSONText,
    table: @autoclosure @escaping () -> Sheet = Sheet([Fact<Int>](), []),
    lines: @autoclosure @escaping () -> [String]
  ) {
    self.json = json
    self.table = table
    self.lines = lines
  }
}
