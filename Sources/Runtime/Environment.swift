import FoundationEssentials
import Glibc
import TrainerCore

/// Variables as a process is started with them.
package struct Environment {
  /// Those of this process, as they were when somebody first asked.
  package static let ofProcess = Environment(ProcessInfo.processInfo.environment)

  /// Each variable's value by its name.
  package private(set) var values: [String: String]

  /// An environment of some variables.
  package init(_ values: [String: String]) { self.values = values }

  /// The value of a variable; `nil` if it is unset or empty.
  package subscript(_ name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// These variables with others, which take precedence.
  func adding(_ others: [String: String]) -> Environment {
    Environment(values.merging(others) { $1 })
  }

  /// The locale for messages, by name, whether or not it is installed; `nil` if none is named.
  package var locale: String? { ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { self[$0] }.first }

  package var language: Language { locale.map(Language.init(locale:)) ?? .english }
}
