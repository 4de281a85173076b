/// The languages that every text exists in.
package enum Language: String, CaseIterable, FieldValue {
  /// English, which stands in for every language that is none of ours.
  case english = "en"
  case french = "fr"

  /// The language of a locale's name such as `fr_FR.UTF-8`; English where it is none of ours.
  package init(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
    self = Language.allCases.first { $0.localeNames.contains(name) } ?? .english
  }

  /// What locales of the language begin with, in small letters.
  private var localeNames: [String] {
    switch self {
    case .english: ["en", "english"]
    case .french: ["fr", "french", "français"]
    }
  }
}
