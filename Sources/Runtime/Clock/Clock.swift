import Glibc
import TrainerCore

/// The two clocks of the machine, read together.
package enum Clock {
  /// The value of `PI_TRAINER_NOW`; `nil` if it is not set.
  private static let moment = Environment.ofProcess["PI_TRAINER_NOW"]

  /// With `PI_TRAINER_NOW`, for tests, the wall clock shows that time when it is first read, and runs on: how far
  /// ahead of the machine's, in milliseconds, and its offset from UTC in seconds.
  private static let shift: (milliseconds: Int, offset: Int)? = moment.flatMap(Timestamp.init(iso8601:)).map {
    ($0.milliseconds - wall().milliseconds, $0.offset)
  }

  /// Makes sure that `PI_TRAINER_NOW` is a date, if it is set.
  package static func check() throws {
    if let moment, shift == nil { throw RuntimeFailure.wrongNow(moment) }
  }

  /// Now: milliseconds of the clock that only runs forward, and the date with the local offset.
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

  /// The date of now, for whoever needs no more of it.
  @Sendable static func date() -> Timestamp { now().date }

  /// The machine's wall clock since 1970, whatever was asked for.
  static func wall() -> (seconds: Int, milliseconds: Int) {
    var wall = timespec()
    clock_gettime(CLOCK_REALTIME, &wall)
    return (wall.tv_sec, wall.tv_sec * 1000 + wall.tv_nsec / 1_000_000)
  }

  /// When the next local day begins, in milliseconds since 1970; the offset may change before.
  private static func midnight(after date: Timestamp, _ local: tm) -> Int {
    var next = local
    next.tm_mday += 1
    (next.tm_hour, next.tm_min, next.tm_sec, next.tm_isdst) = (0, 0, 0, -1)
    let found = mktime(&next) * 1000
    // What no calendar knows is taken for a day like any other.
    let isSound = found > date.milliseconds && found <= date.milliseconds + 2 * 86_400_000
    return isSound ? found : date.milliseconds + date.millisecondsToMidnight
  }

  /// Milliseconds of the clock that only runs forward, also while the machine sleeps: a part of now,
  /// without the calendar.
  package static func uptime() -> Int { uptime(by: clock_gettime) }

  /// The same by another way to read a clock, for tests.
  static func uptime(by read: (clockid_t, UnsafeMutablePointer<timespec>) -> Int32) -> Int {
    var steady = timespec()
    _ = read(CLOCK_BOOTTIME, &steady)
    return steady.tv_sec * 1000 + steady.tv_nsec / 1_000_000
  }
}
