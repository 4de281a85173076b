import CHeaders
import Glibc
import TrainerCore

/// Wakes the program at local midnight, and when the wall clock is set, as after a sleep, in which `poll` stands still.
final class DayTimer {
  /// The descriptor to poll; −1, which `poll` ignores, without such a timer.
  let descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func set(forMidnightAfter now: Moment) {
    var time = itimerspec()
    let milliseconds = Clock.wall().milliseconds + max(1, now.midnight - now.uptime)
    time.it_value = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &time, nil)
  }

  /// True if midnight came, or the clock was set, since the last call.
  func hasFired() -> Bool {
    var count: UInt64 = 0
    return read(descriptor, &count, MemoryLayout<UInt64>.size) > 0 || errno == ECANCELED
  }
}
