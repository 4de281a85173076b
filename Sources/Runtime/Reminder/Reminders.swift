import Dispatch
import Preferences
import Screens
import Synchronization
import TrainerCore

/// Arranges the daily reminder and takes it back, on a thread of its own: other programs have to be waited
/// for.
final class Reminders: Sendable {
  private struct Choices: Sendable {
    /// The number of the latest choice; an earlier one that has not been begun is left.
    var latest = 0
    /// How many are not done yet.
    var open = 0
    /// The hour of the reminder that there is; `nil` if there is none.
    var standing: Int?
  }

  private let command: ReminderCommand
  private let post: @Sendable (Event.Kind) -> Void
  private let queue = DispatchQueue(label: "reminders")
  private let choices: Mutex<Choices>

  /// - Parameters:
  ///   - command: what a reminder runs.
  ///   - standing: the hour of the reminder that the settings know of, 0 … 23; `nil` for none.
  ///   - post: takes what came of a choice, on the queue.
  init(command: ReminderCommand, standing: Int?, post: @escaping @Sendable (Event.Kind) -> Void) {
    self.command = command
    self.post = post
    choices = Mutex(Choices(standing: standing))
  }

  /// Finds out how a reminder could come; the answer is posted.
  func findMeans() {
    queue.async { self.post(.reminderMeansFound(self.means)) }
  }

  /// Makes sure that the reminder that the settings know of is there; if there is none any more, that is
  /// posted.
  func check() {
    guard choices.withLock({ $0.standing != nil }) else { return }
    queue.async { [self] in
      guard !timer.isArranged && !crontab.isArranged else { return }
      let isStale = choices.withLock { choices in
        guard choices.latest == 0 else { return false }
        choices.standing = nil
        return true
      }
      if isStale { post(.reminderArranged(.removed)) }
    }
  }

  /// Arranges a reminder at a full hour, or takes it back for `nil`; what came of the latest choice is posted.
  func arrange(_ hour: Int?) {
    let number = choices.withLock { choices in
      choices.latest += 1
      choices.open += 1
      return choices.latest
    }
    queue.async { [self] in
      if choices.withLock({ $0.latest == number }) {
        let outcome = outcome(at: hour)
        if choices.withLock({ $0.latest == number }) { post(.reminderArranged(outcome)) }
      }
      choices.withLock { $0.open -= 1 }
    }
  }

  /// Waits until every choice is done: a yes counts even if the user quits right away.
  ///
  /// - Parameter seconds: how long at most.
  func finish(timeout seconds: Double) {
    guard choices.withLock({ $0.open > 0 }) else { return }
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + seconds)
  }

  // MARK: - On the queue

  private var timer: SystemdTimer { SystemdTimer(command) }
  private var crontab: Crontab { Crontab(command) }

  private var means: ReminderMeans? {
    if timer.works { return .systemd }
    return crontab.works ? .crontab : nil
  }

  private func outcome(at hour: Int?) -> ReminderOutcome {
    do throws(ReminderTrouble) {
      let means: ReminderMeans?
      if let hour {
        means = try arrange(at: hour)
      } else {
        means = nil
        try remove()
      }
      choices.withLock { $0.standing = hour }
      guard let hour, let means else { return .removed }
      return .arranged(means, hour: hour)
    } catch {
      return .refused(error, standing: choices.withLock { $0.standing })
    }
  }

  private func arrange(at hour: Int) throws(ReminderTrouble) -> ReminderMeans {
    guard let means else { throw .noMeans }
    switch means {
    case .systemd:
      try timer.arrange(hour: hour)
      // One reminder a day is enough; a crontab that cannot be read has no reminder of ours that we know of.
      try? crontab.remove()
    case .crontab:
      try crontab.arrange(hour: hour)
      try? timer.remove()
    }
    return means
  }

  private func remove() throws(ReminderTrouble) {
    let hadTimer = timer.isArranged
    do throws(ReminderTrouble) {
      try timer.remove()
      try crontab.remove()
    } catch {
      // Where there was a timer there is no line in the crontab, even if that cannot be read.
      guard hadTimer && error == .unreadable else { throw error }
    }
  }
}
