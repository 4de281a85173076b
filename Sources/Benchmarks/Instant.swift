import Glibc

/// A point of the monotonic clock.
struct Instant: Comparable {
  /// Nanoseconds of the clock; only differences mean something.
  var nanoseconds: Int

  /// Reads the clock.
  static func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
  }

  /// The moment that lies `milliseconds` later.
  func advanced(milliseconds: Double) -> Instant {
    Instant(nanoseconds: nanoseconds + Int(milliseconds * 1_000_000))
  }

  /// Milliseconds from `earlier` to this moment.
  func milliseconds(since earlier: Instant) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1_000_000
  }

  static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
