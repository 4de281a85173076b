import Glibc
import TrainerCore

/// Variables as a process is started with them.
package struct Environment: Sendable {
  /// Those of this process, as they were when somebody first asked.
  ///
  /// Copied once: a library that changes one later cannot be in the middle of it while a thread reads them
  /// all.
  package static let ofProcess = Environment(environ)

  /// Each variable's value by its name.
  package private(set) var values: [String: String]

  /// An environment of some variables.
  package init(_ values: [String: String]) {
    self.values = values
  }

  private init(_ variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
    values = [:]
    guard var next = variables else { return }
    while let variable = next.pointee {
      let text = String(cString: variable)
      if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<sign])
        // The first of two with one name is the one that the C library finds.
        if values[name] == nil { values[name] = String(text[text.utf8.index(after: sign)...]) }
      }
      next += 1
    }
  }

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

/// The standard streams as whoever started the process left them.
enum StandardStreams {
  /// Opens those that are closed, on `/dev/null`; otherwise one of our files would get the number of standard
  /// output.
  static func openClosed() {
    var descriptor = open("/dev/null", O_RDWR)
    while (0..<STDERR_FILENO).contains(descriptor) { descriptor = open("/dev/null", O_RDWR) }
    if descriptor > STDERR_FILENO { close(descriptor) }
  }
}
