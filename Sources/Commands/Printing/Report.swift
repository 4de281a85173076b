import Screens
import Store

/// What a command has to say.
protocol Report {
  /// For programs.
  var json: JSONText { get }
  /// For programs that want a table.
  var table: Sheet { get }
  /// For people.
  func lines(_ console: Console) -> [String]
}

extension Report {
  var table: Sheet { Sheet([Fact<Int>](), []) }
}
