import Canvas
import TrainerCore

/// What all screens know.
struct Shared: Sendable {
  var settings: Settings
  var progress: Progress
  var size: Size
  let repertoire: Repertoire
  /// The challenges; `nil` until they have been read.
  var shelf: ChallengeShelf?
  var trouble: StorageTrouble?
  /// Whether the colour of the ground can be changed without drawing the screen anew.
  let canTint: Bool
  let localeLanguage: Language
  let forcedLanguage: Language?
  let isForcedStill: Bool

  init(
    settings: Settings, progress: Progress, size: Size, repertoire: Repertoire, canTint: Bool,
    localeLanguage: Language, forcedLanguage: Language?, isForcedStill: Bool
  ) {
    self.settings = settings
    self.progress = progress
    self.size = size
    self.repertoire = repertoire
    self.canTint = canTint
    self.localeLanguage = localeLanguage
    self.forcedLanguage = forcedLanguage
    self.isForcedStill = isForcedStill
  }

  /// Whether nothing may move but what has to.
  var isStill: Bool { settings.reducedMotion || isForcedStill }

  /// The command line is stronger than the setting, and the setting than the locale.
  var language: Language { forcedLanguage ?? settings.language ?? localeLanguage }

  var texts: Texts { Texts(language) }

  /// What a challenge asks for, in the words of its entry.
  func sentence(of challenge: Challenge) -> String {
    texts.sentence(challenge, shelf?.words(of: challenge))
  }

  /// Takes figures that come from the files, unless sessions played since are not among them yet: XP never
  /// falls.
  mutating func take(_ newer: Progress) {
    if newer.xp >= progress.xp { progress = newer }
  }
}
