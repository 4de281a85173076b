/// What wakes a reminder every day.
package enum ReminderMeans: Sendable {
  /// A timer of the person's own systemd.
  case systemd
  /// A line in the person's crontab.
  case crontab
}

/// The outcome of a request to be reminded, or no longer to be.
package enum ReminderOutcome: Equatable, Sendable {
  /// There is a reminder every day at a full hour, 0 … 23.
  case arranged(ReminderMeans, hour: Int)
  /// There is none any more.
  case removed
  /// It failed; `standing` is the hour of the reminder that there is as before, `nil` if there is none.
  case refused(ReminderTrouble, standing: Int?)
}

/// Why a request about reminders failed.
package enum ReminderTrouble: Error, Equatable, Sendable {
  /// Neither systemd nor cron is there for this person.
  case noMeans
  /// A program, by its name, refused or did not answer.
  case refused(String)
  /// The crontab could not be read, so that nothing is written to it.
  case unreadable
  /// A file of systemd's could not be written.
  case notWritten
  /// The program or its data lie where no crontab can name them.
  case unquotablePath
}
