import Preferences
import Screens
import Store
import Synchronization
import TrainerCore

/// The daily reminder, for commands, which wait for what comes of it.
package enum DailyReminder {
  /// Arranges it at a full hour, or takes it back for `nil`.
  ///
  /// - Returns: what came of that; `nil` if it takes too long.
  package static func arrange(
    _ hour: Int?, in folder: DataFolder, language: Language?, environment: Environment
  ) -> ReminderOutcome? {
    let box = OutcomeBox()
    let command = ReminderCommand(folder: folder, language: language, environment: environment)
    let reminders = Reminders(command: command, standing: nil) {
      if case .reminderArranged(let outcome) = $0 { box.outcome.withLock { $0 = outcome } }
    }
    reminders.arrange(hour)
    reminders.finish(timeout: 10)
    return box.outcome.withLock { $0 }
  }

  private final class OutcomeBox: Sendable {
    let outcome = Mutex<ReminderOutcome?>(nil)
  }
}
