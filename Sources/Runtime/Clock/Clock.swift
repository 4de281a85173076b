import Glibc
import Synchronization
import TrainerCore

/// The steady clock and the wall clock, read together.
package enum Clock {
  private static let fakeNow = Environment.ofProcess["PI_TRAINER_NOW"]

  /// The shift for tests' `PI_TRAINER_NOW` from the first reading on: milliseconds of the wall clock, and seconds ahead of UTC.
  private static let shift: (milliseconds: Int, offset: Int)? = fakeNow.flatMap(Timestamp.init(iso8601:))
    .map { ($0.milliseconds - wall().milliseconds, $0.offset) }

  /// Throws if `PI_TRAINER_NOW` is set but is no date.
  package static func check() throws {
    if let fakeNow, shift == nil { throw RuntimeFailure.wrongNow(fakeNow) }
  }

  /// The current uptime in milliseconds, and the date with its local offset.
  package static func now() -> Moment {
    let uptime = uptime()
    let (seconds, milliseconds) = wall()
    if let shift {
      let date = Timestamp(milliseconds: milliseconds + shift.milliseconds, offset: shift.offset)
      return Moment(uptime: uptime, date: date)
    }
    let (offset, midnight) = quarter.withLock { quarter in
      if quarter.number != seconds / 900 { quarter = Quarter(seconds) }
      return (quarter.offset, quarter.midnight)
    }
    let date = Timestamp(milliseconds: milliseconds, offset: offset)
    return Moment(uptime: uptime, date: date, midnight: uptime + midnight - milliseconds)
  }

  /// A quarter of an hour, within which no zone changes its offset, so that a key need not ask the calendar.
  private struct Quarter {
    var number = Int.min
    var offset = 0
    /// The next local midnight in milliseconds since 1970.
    var midnight = 0

    init() {}

    init(_ seconds: Int) {
      var time = seconds
      var local = tm()
      localtime_r(&time, &local)
      number = seconds / 900
      offset = local.tm_gmtoff
      midnight = Clock.midnight(after: Timestamp(milliseconds: seconds * 1000, offset: offset), local)
    }
  }

  private static let quarter = Mutex(Quarter())

  @Sendable static func date() -> Timestamp { now().date }

  /// The wall clock since 1970, whatever `PI_TRAINER_NOW` says.
  static func wall() -> (seconds: Int, milliseconds: Int) {
    var wall = timespec()
    clock_gettime(CLOCK_REALTIME, &wall)
    return (wall.tv_sec, wall.tv_sec * 1000 + wall.tv_nsec / 1_000_000)
  }

  /// The next local midnight in milliseconds since 1970; the offset may change before it.
  private static func midnight(after date: Timestamp, _ local: tm) -> Int {
    var next = local
    next.tm_mday += 1
    next.tm_hour = 0
    next.tm_min = 0
    next.tm_sec = 0
    next.tm_isdst = -1
    let found = mktime(&next) * 1000
    // Without a sound midnight, the offset is taken not to change.
    let isSound = found > date.milliseconds && found <= date.milliseconds + 2 * 86_400_000
    return isSound ? found : date.milliseconds + date.millisecondsToMidnight
  }

  /// Milliseconds of the clock that only runs forward, even while the machine sleeps.
  package static func uptime() -> Int { uptime(by: clock_gettime) }

  /// The same by another function, for tests.
  static func uptime(by read: (clockid_t, UnsafeMutablePointer<timespec>) -> Int32) -> Int {
    var steady = timespec()
    _ = read(CLOCK_BOOTTIME, &steady)
    return steady.tv_sec * 1000 + steady.tv_nsec / 1_000_000
  }
}
