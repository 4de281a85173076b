import Glibc

/// A point of the monotonic clock.
struct Moment: Comparable {
  /// Nanoseconds of the clock; only differences mean something.
  var nanoseconds: Int

  /// Reads the clock.
  static func now() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
  }

  /// The moment that lies `milliseconds` later.
  func advanced(milliseconds: Double) -> Moment {
    Moment(nanoseconds: nanoseconds + Int(milliseconds * 1_000_000))
  }

  /// Milliseconds from `earlier` to this moment.
  func milliseconds(since earlier: Moment) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1_000_000
  }

  static func < (left: Moment, right: Moment) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
