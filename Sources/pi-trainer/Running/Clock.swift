import Glibc
import TrainerCore

/// The two clocks of the machine, read together.
enum Clock {
  /// Now: milliseconds of the clock that only runs forward, and the date with the local offset.
  static func now() -> Moment {
    let uptime = uptime()
    var wall = timespec()
    clock_gettime(CLOCK_REALTIME, &wall)
    var local = tm()
    localtime_r(&wall.tv_sec, &local)
    let date = Timestamp(
      milliseconds: wall.tv_sec * 1000 + wall.tv_nsec / 1_000_000, offset: local.tm_gmtoff)
    return Moment(uptime: uptime, date: date)
  }

  /// Milliseconds of the clock that only runs forward: a part of now, without the calendar.
  static func uptime() -> Int {
    var steady = timespec()
    clock_gettime(CLOCK_MONOTONIC, &steady)
    return steady.tv_sec * 1000 + steady.tv_nsec / 1_000_000
  }
}

extension Language {
  /// The language of the locale that the environment names, whether or not it is installed.
  static func ofLocale() -> Language {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return Language(locale: String(cString: value)) }
    }
    return .english
  }
}
