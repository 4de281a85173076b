/// The languages that every text exists in.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case french = "fr"

  /// The language of a locale's name such as `fr_FR.UTF-8`; English where it is none of ours.
  public init(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
    self = name == "fr" || name == "french" || name == "français" ? .french : .english
  }
}
