import Dispatch
import Screens
import Synchronization

/// What comes back from arranging reminders.
enum ReminderNews: Sendable {
  case means(ReminderMeans?)
  case outcome(ReminderOutcome)
}

/// Arranges the daily reminder and takes it back, on a thread of its own: other programs have to be waited for.
final class Reminders: Sendable {
  private struct Wishes: Sendable {
    /// The number of the latest wish; an earlier one that has not been begun is left.
    var latest = 0
    /// How many are not done yet.
    var open = 0
  }

  private let command: ReminderCommand
  private let post: @Sendable (ReminderNews) -> Void
  private let queue = DispatchQueue(label: "reminders")
  private let wishes = Mutex(Wishes())

  init(command: ReminderCommand, post: @escaping @Sendable (ReminderNews) -> Void) {
    self.command = command
    self.post = post
  }

  /// Finds out how a reminder could come; the answer is posted.
  func findMeans() {
    queue.async { self.post(.means(Reminders.means)) }
  }

  /// Arranges a reminder at a full hour, or takes it back for `nil`; what came of it is posted.
  func arrange(_ hour: Int?) {
    let number = wishes.withLock { wishes in
      wishes.latest += 1
      wishes.open += 1
      return wishes.latest
    }
    queue.async { [self] in
      if wishes.withLock({ $0.latest == number }) {
        post(.outcome(hour.map(arrangeNow) ?? removeNow()))
      }
      wishes.withLock { $0.open -= 1 }
    }
  }

  /// Waits until every wish is done: who says yes and leaves at once has said yes.
  ///
  /// - Parameter seconds: how long at most.
  func finish(timeout seconds: Double) {
    guard wishes.withLock({ $0.open > 0 }) else { return }
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + seconds)
  }

  // MARK: - On the queue

  private static var means: ReminderMeans? {
    if SystemdTimer().works { return .systemd }
    return Crontab().works ? .crontab : nil
  }

  private func arrangeNow(_ hour: Int) -> ReminderOutcome {
    do throws(ReminderTrouble) {
      guard let means = Reminders.means else { throw .noMeans }
      switch means {
      case .systemd:
        do throws(ReminderTrouble) {
          try SystemdTimer().arrange(command, hour: hour)
        } catch {
          // Units that systemd does not take are not left lying about.
          try? SystemdTimer().remove()
          throw error
        }
        // One reminder a day is enough; a crontab that cannot be read has none of ours that we know of.
        try? Crontab().remove()
      case .crontab:
        try Crontab().arrange(command, hour: hour)
        try? SystemdTimer().remove()
      }
      return .arranged(means, hour: hour)
    } catch {
      return .refused(error)
    }
  }

  private func removeNow() -> ReminderOutcome {
    let hadTimer = SystemdTimer().isArranged
    do throws(ReminderTrouble) {
      try SystemdTimer().remove()
      try Crontab().remove()
      return .removed
    } catch {
      // Who had a timer had no line in a crontab, even one that cannot be read.
      return hadTimer && error == .unreadable ? .removed : .kept(error)
    }
  }
}
