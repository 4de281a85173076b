/// The outcome of a request to set or remove the daily reminder.
package enum ReminderOutcome: Equatable {
  /// A reminder is set for every day at a full hour, 0 … 23.
  case arranged(hour: Int)
  case removed
  case refused(ReminderTrouble)
}

/// The reason why a reminder was not set or not removed.
package enum ReminderTrouble: Equatable {
  /// No systemd for this user; with the line that the user's crontab needs instead.
  case noSystemd(crontab: String)
  /// Data in another folder than the user's own; with the line that a crontab needs instead.
  case otherFolder(crontab: String)
  /// A line break in the path of the program or of its data; no reminder is set.
  case lineBreak
  /// An error of systemctl, or no answer; no reminder is set.
  case systemctl
  /// A failure to write a systemd file; no reminder is set.
  case notWritten
  /// A failure to remove a systemd file; the reminder is still set.
  case notRemoved
}
