import TrainerCore

/// What a screen asks of the program.
enum Request: Hashable {
  /// A session is to be opened, and may begin with a digit at once.
  case open(SessionPlan, digit: UInt8?)
  /// A challenge is to be played.
  case play(ChallengeTag)
  case goHome
  case goToChallenges
  /// Something happened to the challenges that is to be kept.
  case changeChallenges(ChallengeLog.Change)
  case goToSettings
  case goToStats
  case openHelp
  /// The settings were changed.
  case saveSettings
  case quit
}
