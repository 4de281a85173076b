import Testing
import TrainerCore

struct LanguageTests {
  @Test(arguments: [
    ("fr_FR.UTF-8", Language.french), ("fr_CA", .french), ("fr", .french), ("fr.UTF-8", .french),
    ("fr@euro", .french),
    ("fr-FR", .french), ("FR_fr", .french), ("french", .french), ("French", .french), ("français", .french),
    ("en_GB.UTF-8", .english), ("en", .english), ("C", .english), ("C.UTF-8", .english), ("POSIX", .english),
    ("", .english), ("de_FR", .english), ("fur_IT", .english), ("fry", .english), ("_fr", .english),
    (".fr", .english),
  ])
  func `a locale's name says which`(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
  }
}
