import FoundationEssentials
import Glibc
import TrainerCore

/// The environment variables of a process.
package struct Environment {
  /// The variables of this process, as they were at the first access.
  package static let ofProcess = Environment(ProcessInfo.processInfo.environment)

  package private(set) var values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  /// The value of a variable; `nil` if it is unset or empty.
  package subscript(_ name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// Returns these variables with others, which take precedence.
  func overridden(by others: [String: String]) -> Environment {
    Environment(values.merging(others) { $1 })
  }

  /// The name of the locale for messages, installed or not; `nil` if none is named.
  package var locale: String? { ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { self[$0] }.first }

  package var language: Language { locale.map(Language.init(locale:)) ?? .english }
}
