/// The outcome of a request to be reminded, or no longer to be.
package enum ReminderOutcome: Equatable {
  /// There is a reminder every day at a full hour, 0 … 23.
  case arranged(hour: Int)
  /// There is none any more.
  case removed
  /// It failed.
  case refused(ReminderTrouble)
}

/// Why a request about reminders failed.
package enum ReminderTrouble: Equatable {
  /// There is no systemd for this person; the line that a crontab of their own needs.
  case noSystemd(crontab: String)
  /// The data lies in another folder than the person's own; the line that a crontab needs.
  case otherFolder(crontab: String)
  /// The path of the program or its data has a line break; there is no reminder.
  case lineBreak
  /// systemctl refused or did not answer; there is no reminder.
  case systemctl
  /// A file of systemd's could not be written; there is no reminder.
  case notWritten
  /// A file of systemd's could not be removed; the reminder is there.
  case notRemoved
}
