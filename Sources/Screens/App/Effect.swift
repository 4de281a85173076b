import Preferences
import TrainerCore

/// Something that a screen wants done in the world.
///
/// What is large lies elsewhere, so that a keystroke is handed on at little cost.
package enum Effect {
  /// A session began: its first keystrokes are to be written at once.
  indirect case sessionBegan(RecordedSession)
  /// A keystroke of the running session is to be written before the next frame.
  case keystroke(Keystroke)
  /// The session is over and belongs in the log.
  indirect case sessionEnded(RecordedSession)
  /// Statements are to be written into the log.
  case write([any Statement])
  indirect case settingsChanged(Settings)
  /// The fastest clean run through a stretch is to be raced against, and has to be looked for.
  case recordWanted(Constant, Segment)
  /// The statistics want to know something of the history.
  indirect case statsWanted(StatsRequest)
  /// What the day holds is to be worked out from what is remembered.
  indirect case dayPlanWanted(DayPlan.Question, Memory)
  /// A session is to be gone from every figure, and from this machine's files.
  indirect case forgetWanted(SessionReference)
  /// A card of the session that ended is to be written, in a language.
  indirect case cardWanted(Card, Language)
  /// The folder of friends is to be looked into, and the user's file in it brought up to date.
  case friendsWanted
  /// The user wants to join the friends in a folder, given as it was typed, or for `nil` to leave them.
  indirect case friendsChosen(FriendsMembership?)
  /// What profiles there are is to be found out.
  case profilesWanted
  /// The program is to go on with another profile, the first one for `nil`.
  case profileChosen(ProfileName?)
  /// Whether a reminder could come is to be found out.
  case systemdWanted
  /// A daily reminder at a full hour, 0 … 23, is to be arranged, or for `nil` taken back.
  case reminderWanted(hour: Int?)
  /// A text is to be written to standard output, in plain mode.
  case print(String)
  /// The digits that a command of the shell prints are wanted, or for `nil` no longer.
  case digitsWanted(String?)
  case bell
  /// The terminal is to be redrawn.
  case repaint
  /// The program is to suspend itself.
  case suspend
  /// The program is to end with a status.
  case leave(status: Int32)

  var isBell: Bool {
    if case .bell = self { true } else { false }
  }
}
