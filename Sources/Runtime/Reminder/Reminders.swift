import Dispatch
import Preferences
import Screens
import Synchronization

/// Arranges the daily reminder and takes it back, on a thread of its own: systemd has to be waited for.
final class Reminders: Sendable {
  private let timer: SystemdTimer
  private let post: @Sendable (Event.Happening) -> Void
  private let queue = DispatchQueue(label: "reminders")
  /// The number of the latest choice; an earlier one that has not been begun is left.
  private let latest = Mutex(0)

  /// - Parameters:
  ///   - timer: what reminds.
  ///   - post: takes what came of a choice, on the queue.
  init(_ timer: SystemdTimer, post: @escaping @Sendable (Event.Happening) -> Void) {
    self.timer = timer
    self.post = post
  }

  /// Finds out whether a reminder can come; the answer is posted.
  func findSystemd() {
    queue.async { self.post(.systemdFound(self.timer.works)) }
  }

  /// Posts that the reminder that the settings know of is gone, if it is.
  func check() {
    if !timer.isArranged { post(.reminderArranged(.removed)) }
  }

  /// Arranges a reminder at a full hour, or takes it back for `nil`; what came of the latest choice is posted.
  func arrange(_ hour: Int?) {
    let number = latest.withLock {
      $0 += 1
      return $0
    }
    queue.async { [self] in
      guard latest.withLock({ $0 == number }) else { return }
      let outcome = timer.arrange(hour)
      if latest.withLock({ $0 == number }) { post(.reminderArranged(outcome)) }
    }
  }

  /// Waits until every choice is done, some seconds at most: a yes counts even if the user quits right away.
  func finish(timeout seconds: Double) {
    guard latest.withLock({ $0 > 0 }) else { return }
    queue.wait(seconds)
  }
}

extension DispatchQueue {
  /// Waits until all that was handed over is done, but no longer than that.
  func wait(_ seconds: Double) {
    let end = DispatchSemaphore(value: 0)
    async { end.signal() }
    _ = end.wait(timeout: .now() + seconds)
  }
}
