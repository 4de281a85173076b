/// The languages in which every text exists.
package enum Language: String, CaseIterable, FieldValue {
  /// English, the fallback for all other languages.
  case english = "en"
  case french = "fr"

  /// The language of a locale's name such as `fr_FR.UTF-8`; English if there are no texts in it.
  package init(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
    self = Language.allCases.first { $0.localeNames.contains(name) } ?? .english
  }

  /// The language parts of locale names, in lower case.
  private var localeNames: [String] {
    switch self {
    case .english: ["en", "english"]
    case .french: ["fr", "french", "français"]
    }
  }
}
