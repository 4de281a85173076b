import Canvas
import Preferences
import TrainerCore

/// What all screens know.
struct ScreenContext: Sendable {
  var settings: Settings
  var progress: Progress
  var size: Size
  let repertoire: Repertoire
  /// The challenges; `nil` until they have been read.
  var shelf: ChallengeShelf?
  var trouble: StorageTrouble?
  /// How a reminder would come; `nil` as long as that is not known, or where none can.
  var reminderMeans: ReminderMeans?
  /// What came of the last wish about reminders, until another place is gone to.
  var reminderOutcome: ReminderOutcome?
  /// Whether the terminal can change the colour of the ground without drawing the screen anew.
  private let canRedefine: Bool
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
    canRedefine = canTint
    self.localeLanguage = localeLanguage
    self.forcedLanguage = forcedLanguage
    self.isForcedStill = isForcedStill
  }

  /// Whether the race tints the ground.
  var canTint: Bool { canRedefine && settings.theme.groundShade != nil }

  /// The keys of the commands.
  var keys: KeyMap {
    get { KeyMap(settings.keys) }
    set { settings.keys = newValue.choices }
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

  /// Whether the question about reminders stands open: after the first session, until it is answered.
  var lacksReminderAnswer: Bool { settings.reminder == nil && progress.sessions > 0 }

  /// Whether that question is asked: only where a reminder can come.
  var asksForReminder: Bool { lacksReminderAnswer && reminderMeans != nil }

  /// Takes figures that come from the files, unless sessions played since are not among them yet: XP never
  /// falls.
  mutating func take(_ newer: Progress) {
    if newer.xp >= progress.xp { progress = newer }
  }
}
