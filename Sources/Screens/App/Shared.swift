import Canvas
import TrainerCore

/// What all screens know.
struct Shared: Sendable {
  var settings: Settings
  var progress: Progress
  var size: Size
  let repertoire: Repertoire
  var trouble: StorageTrouble?
  let localeLanguage: Language
  let forcedLanguage: Language?

  init(
    settings: Settings, progress: Progress, size: Size, repertoire: Repertoire,
    localeLanguage: Language, forcedLanguage: Language?
  ) {
    self.settings = settings
    self.progress = progress
    self.size = size
    self.repertoire = repertoire
    self.localeLanguage = localeLanguage
    self.forcedLanguage = forcedLanguage
  }

  /// The command line is stronger than the setting, and the setting than the locale.
  var language: Language { forcedLanguage ?? settings.language ?? localeLanguage }

  var texts: Texts { Texts(language) }

  /// Takes figures that come from the files, unless sessions played since are not among them yet: XP never
  /// falls.
  mutating func take(_ newer: Progress) {
    if newer.xp >= progress.xp { progress = newer }
  }
}
