import TrainerCore

/// Something that a screen wants done in the world.
public enum Effect: Sendable {
  /// A session began: its first keystrokes are to be written at once.
  case sessionBegan(
    number: Int, plan: SessionPlan, date: Timestamp, keystrokes: [Keystroke], challenge: ChallengeTag?)
  /// A keystroke of the running session is to be written before the next frame.
  case keystroke(Keystroke)
  /// The session is over and belongs into the history.
  case sessionEnded(Session, SessionEnd)
  /// Something happened to the challenges that is to be kept.
  case challengeChanged(ChallengeLog.Change)
  /// The settings have changed.
  case settingsChanged(Settings)
  /// A record is to be raced against, and has to be read.
  case recordWanted(Constant, RecordKind)
  /// The statistics want to know something of the history.
  case statsWanted(StatsRequest)
  /// The bell is to ring.
  case bell
  /// The terminal is to be drawn anew.
  case repaint
  /// The program is to step aside until it is called back.
  case suspend
  /// The program is to end with a status.
  case leave(status: Int32)
}
