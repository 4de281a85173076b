import Preferences
import TrainerCore

/// An effect on the outside world that a page requests; large payloads are indirect, so that a keystroke is cheap to pass on.
package enum Effect {
  /// A session began; its first keystrokes must be written at once.
  indirect case sessionBegan(RecordedSession)
  /// A keystroke of the running session must be written before the next frame.
  case keystroke(Keystroke)
  /// A session is over and belongs in the log.
  indirect case sessionEnded(RecordedSession)
  case write([any Statement])
  indirect case settingsChanged(Settings)
  /// Checks for changes by other processes and machines, before a race.
  case stateWanted
  /// Looks up the fastest clean run through a stretch, to race against.
  case recordWanted(Constant, Segment)
  indirect case statsWanted(StatsRequest)
  indirect case dayPlanWanted(DayPlan.Question, Memory)
  /// Deletes a session from every figure, and from this machine's files.
  indirect case forgetWanted(SessionReference)
  /// Writes a card of the session that ended, in a language.
  indirect case cardWanted(Card, Language)
  /// Reads the friends' folder, and updates the user's file in it.
  case friendsWanted
  /// Joins the friends in a folder, given as it was typed; `nil` leaves them.
  indirect case friendsChosen(FriendsMembership?)
  case profilesWanted
  /// Continues with another profile; `nil` is the first one.
  case profileChosen(ProfileName?)
  /// Checks if a reminder could be shown.
  case systemdWanted
  /// Sets a daily reminder at a full hour, 0 … 23; `nil` removes it.
  case reminderWanted(hour: Int?)
  /// Writes a text to standard output, in plain mode.
  case print(String)
  /// Starts the shell command that prints digits; `nil` stops it.
  case digitsWanted(String?)
  case bell
  case repaint
  case suspend
  case leave(status: Int32)

  var isBell: Bool {
    if case .bell = self { true } else { false }
  }
}
