import Glibc
import TrainerCore

/// The machine's steady clock and its wall clock, read together.
package enum Clock {
  /// The value of `PI_TRAINER_NOW`; `nil` if it is not set.
  private static let moment = Environment.ofProcess["PI_TRAINER_NOW"]

  /// The shift for `PI_TRAINER_NOW`: milliseconds ahead of the machine's wall clock, and seconds ahead of
  /// UTC.
  ///
  /// For tests: the wall clock shows the given time when it is first read, and runs on from there.
  private static let shift: (milliseconds: Int, offset: Int)? = moment.flatMap(Timestamp.init(iso8601:)).map {
    ($0.milliseconds - wall().milliseconds, $0.offset)
  }

  /// Throws if `PI_TRAINER_NOW` is set but is not a date.
  package static func check() throws {
    if let moment, shift == nil { throw RuntimeFailure.wrongNow(moment) }
  }

  /// The current moment: uptime in milliseconds, and the date with the local offset.
  package static func now() -> Moment {
    let uptime = uptime()
    let (seconds, milliseconds) = wall()
    if let shift {
      let date = Timestamp(milliseconds: milliseconds + shift.milliseconds, offset: shift.offset)
      return Moment(uptime: uptime, date: date)
    }
    var time = seconds
    var local = tm()
    localtime_r(&time, &local)
    let date = Timestamp(milliseconds: milliseconds, offset: local.tm_gmtoff)
    return Moment(uptime: uptime, date: date, midnight: uptime + midnight(after: date, local) - milliseconds)
  }

  /// The current date, for callers that need no uptime.
  @Sendable static func date() -> Timestamp { now().date }

  /// The machine's wall clock since 1970, whatever `PI_TRAINER_NOW` says.
  static func wall() -> (seconds: Int, milliseconds: Int) {
    var wall = timespec()
    clock_gettime(CLOCK_REALTIME, &wall)
    return (wall.tv_sec, wall.tv_sec * 1000 + wall.tv_nsec / 1_000_000)
  }

  /// The start of the next local day in milliseconds since 1970; the offset may change before it.
  private static func midnight(after date: Timestamp, _ local: tm) -> Int {
    var next = local
    next.tm_mday += 1
    next.tm_hour = 0
    next.tm_min = 0
    next.tm_sec = 0
    next.tm_isdst = -1
    let found = mktime(&next) * 1000
    // If the calendar gives no sound midnight, the offset is taken not to change.
    let isSound = found > date.milliseconds && found <= date.milliseconds + 2 * 86_400_000
    return isSound ? found : date.milliseconds + date.millisecondsToMidnight
  }

  /// Milliseconds of the clock that only runs forward, also while the machine sleeps.
  package static func uptime() -> Int { uptime(by: clock_gettime) }

  /// The same with another function to read the clock, for tests.
  static func uptime(by read: (clockid_t, UnsafeMutablePointer<timespec>) -> Int32) -> Int {
    var steady = timespec()
    _ = read(CLOCK_BOOTTIME, &steady)
    return steady.tv_sec * 1000 + steady.tv_nsec / 1_000_000
  }
}
