import FoundationEssentials
import TrainerCore

package struct Environment {
  /// This process's variables at the first access.
  package static let ofProcess = Environment(ProcessInfo.processInfo.environment)

  package private(set) var values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  /// A variable's value; `nil` if unset or empty.
  package subscript(_ name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// These variables with others, which win.
  func overridden(by others: [String: String]) -> Environment {
    Environment(values.merging(others) { $1 })
  }

  /// The locale's name for messages, installed or not; `nil` if none.
  package var locale: String? { ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { self[$0] }.first }

  package var language: Language { locale.map(Language.init(locale:)) ?? .english }
}
