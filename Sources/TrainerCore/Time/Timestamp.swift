/// A date with its offset from UTC, as stored in the history.
package struct Timestamp: Equatable, Sendable {
  /// Milliseconds since 1970-01-01T00:00Z.
  package let milliseconds: Int
  /// Seconds from UTC to local time, a multiple of 60.
  package let offset: Int

  package static let epoch = Timestamp(milliseconds: 0, offset: 0)

  /// Clamps dates to the years 0000 to 9999, which ISO 8601 writes with four digits, and offsets to whole minutes below a day.
  package init(milliseconds: Int, offset: Int) {
    self.milliseconds = min(max(milliseconds, -62_167_132_800_000), 253_402_214_400_000)
    self.offset = min(max(offset, -86_340), 86_340) / 60 * 60
  }

  /// Local day, since 1970-01-01.
  package var day: Int { Day.floorDivide(localSeconds, 86_400) }

  /// Seconds since local midnight, 0 … 86 399.
  package var secondOfDay: Int { localSeconds - day * 86_400 }

  /// Milliseconds until the next local midnight with the same offset, 1 … 86 400 000.
  package var millisecondsToMidnight: Int {
    86_400_000 - secondOfDay * 1000 - fraction
  }

  /// Milliseconds within the second, 0 … 999.
  private var fraction: Int { milliseconds - Day.floorDivide(milliseconds, 1000) * 1000 }

  private var localSeconds: Int { Day.floorDivide(milliseconds, 1000) + offset }

  /// ISO 8601 with milliseconds and offset: `2026-11-21T19:42:07.123+01:00`.
  package var iso8601: String {
    let second = secondOfDay
    let sign = offset < 0 ? "-" : "+"
    func pairs(_ numbers: Int...) -> String { numbers.map { $0.padded(to: 2) }.joined(separator: ":") }
    return Day.iso8601(day) + "T" + pairs(second / 3600, second / 60 % 60, second % 60) + "."
      + fraction.padded(to: 3) + sign + pairs(abs(offset) / 3600, abs(offset) / 60 % 60)
  }

  /// Parses ISO 8601 with an offset or `Z`, with or without a fraction.
  package init?(iso8601 text: String) {
    var rest = text.utf8.dropFirst(10)
    func digit() -> Int? {
      rest.first.flatMap { (0x30...0x39).contains($0) ? Int(rest.removeFirst()) - 0x30 : nil }
    }
    func number(after sign: Unicode.Scalar, below limit: Int) -> Int? {
      guard rest.popFirst() == UInt8(ascii: sign), let tens = digit(), let ones = digit() else { return nil }
      return 10 * tens + ones < limit ? 10 * tens + ones : nil
    }
    guard let day = Day.number(iso8601: text.prefix(10)), let hour = number(after: "T", below: 24),
      let minute = number(after: ":", below: 60), let second = number(after: ":", below: 60)
    else { return nil }
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      var weight = 100
      while let digit = digit() {
        fraction += digit * weight
        weight /= 10
      }
      guard weight < 100 else { return nil }
    }
    var offset = 0
    if rest.first == UInt8(ascii: "Z") {
      rest.removeFirst()
    } else {
      let isWest = rest.first == UInt8(ascii: "-")
      guard let hours = number(after: isWest ? "-" : "+", below: 24),
        let minutes = number(after: ":", below: 60)
      else { return nil }
      offset = (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
    guard rest.isEmpty else { return nil }
    let seconds = day * 86_400 + hour * 3600 + minute * 60 + second - offset
    self.init(milliseconds: seconds * 1000 + fraction, offset: offset)
  }
}

/// Gregorian calendar arithmetic on days since 1970-01-01, clamped to the years 0000 to 9999.
package enum Day {
  package static let all = -719_528...2_932_896

  /// The year, month (1 … 12) and day (1 … 31) of a day number, by Howard Hinnant's `civil_from_days` (chrono date algorithms).
  package static func civil(_ number: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = min(max(number, all.lowerBound), all.upperBound) + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day number of a date, by Howard Hinnant's `days_from_civil`; out-of-range months and days are clamped.
  package static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = min(max(year, 0), 9999)
    let month = min(max(month, 1), 12)
    let day = min(max(day, 1), length(ofMonth: month, year: year))
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = floorDivide(shiftedYear, 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The date of a day number as `2026-11-21`.
  package static func iso8601(_ number: Int) -> String {
    let date = civil(number)
    return date.year.padded(to: 4) + "-" + date.month.padded(to: 2) + "-" + date.day.padded(to: 2)
  }

  /// The day number of a date such as `2026-11-21`; `nil` if invalid.
  package static func number(iso8601 text: some StringProtocol) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 }),
      parts.allSatisfy(\.isDigits),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), day >= 1, day <= length(ofMonth: month, year: year)
    else { return nil }
    return number(year, month, day)
  }

  static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }
}

/// A point in time, read once at the edge of the program.
package struct Moment: Equatable, Sendable {
  /// Milliseconds of a monotonic clock.
  package let uptime: Int
  package let date: Timestamp

  /// The uptime at the next local midnight, in milliseconds.
  package let midnight: Int

  /// Computes `midnight` with the same offset by default.
  package init(uptime: Int, date: Timestamp, midnight: Int? = nil) {
    self.uptime = uptime
    self.date = date
    if let midnight {
      self.midnight = midnight
    } else {
      let (usual, isBeyond) = uptime.addingReportingOverflow(date.millisecondsToMidnight)
      self.midnight = isBeyond ? .max : usual
    }
  }
}

extension BinaryInteger {
  /// The digits in a radix, padded with leading zeros to a width.
  package func padded(to width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Timestamp {
  /// The date in UTC as `20261121T184207123Z`, for file names.
  package var compact: String {
    let text = Timestamp(milliseconds: milliseconds, offset: 0).iso8601.utf8.prefix(23)
    return String(decoding: text.filter { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x54 }, as: UTF8.self) + "Z"
  }
}
