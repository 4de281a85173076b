import Dispatch
import Preferences
import Screens
import Synchronization

/// Arranges and removes the daily reminder on its own thread, since systemd may be slow.
final class Reminders: Sendable {
  private let timer: SystemdTimer
  private let post: @Sendable (Event.Happening) -> Void
  private let queue = DispatchQueue(label: "reminders")
  /// The latest choice's number; an earlier one not begun is skipped.
  private let latest = Mutex(0)

  init(_ timer: SystemdTimer, post: @escaping @Sendable (Event.Happening) -> Void) {
    self.timer = timer
    self.post = post
  }

  /// Finds out if a reminder is possible, and posts it.
  func findSystemd() {
    queue.async { self.post(.systemdFound(self.timer.works)) }
  }

  /// Posts that the reminder of the settings is gone, if it is.
  func check() {
    if !timer.isArranged { post(.reminderArranged(.removed)) }
  }

  /// Arranges a reminder at a full hour, or removes it (`nil`); posts the latest choice's outcome.
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

  /// Waits up to `seconds` for every choice, so that a yes counts even if the user quits at once.
  func finish(timeout seconds: Double) {
    guard latest.withLock({ $0 > 0 }) else { return }
    queue.wait(seconds)
  }
}

extension DispatchQueue {
  /// Waits until all queued work is done, at most `seconds`.
  func wait(_ seconds: Double) {
    let end = DispatchSemaphore(value: 0)
    async { end.signal() }
    _ = end.wait(timeout: .now() + seconds)
  }
}
