import CHeaders
import Glibc
import TrainerCore

/// Wakes the program when the day may have changed: at the next local midnight by the wall clock, and
/// whenever that clock is set, as it is when the machine wakes from a sleep.
///
/// Waiting for that many milliseconds would not do: they do not pass while the machine sleeps. Nor do
/// those of the loop's `poll`: what became due meanwhile is found because this wakes it.
final class DayTimer {
  /// What to poll for reading; -1, which `poll` passes over, if the system has no such timer.
  let descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func wait(for midnight: Moment) {
    var time = itimerspec()
    let milliseconds = Clock.wall().milliseconds + max(1, midnight.midnight - midnight.uptime)
    time.it_value = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &time, nil)
  }

  /// Whether midnight has come or the clock was set since the last look.
  func hasFired() -> Bool {
    var count: UInt64 = 0
    return read(descriptor, &count, MemoryLayout<UInt64>.size) > 0 || errno == ECANCELED
  }
}
