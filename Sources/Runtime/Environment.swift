import Glibc
import TrainerCore

/// The process's environment.
package enum Environment {
  /// Those of some variables that are set.
  package static func variables(_ names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }

  /// Opens those of the standard streams that whoever started the process has closed, on nothing.
  package static func openStandardStreams() {
    var descriptor = open("/dev/null", O_RDWR)
    while (0..<STDERR_FILENO).contains(descriptor) { descriptor = open("/dev/null", O_RDWR) }
    if descriptor > STDERR_FILENO { close(descriptor) }
  }
}

extension Language {
  /// The language of the locale that the environment names, whether or not it is installed.
  package static func ofLocale() -> Language {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return Language(locale: String(cString: value)) }
    }
    return .english
  }
}
