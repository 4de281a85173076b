import TestSupport

/// The log of somebody who recited the first decimals of π in Practice, a day apart, for years.
struct LongPast {
  private(set) var log = ""

  /// A past of some sessions, up to 2 000: then it ends in 2025.
  init(sessions: Int) {
    for number in 0..<sessions {
      // Four digits a second, and as many digits as make a round speed of it.
      let (digits, cps) = [(21, "4.2"), (41, "4.1"), (81, "4.05")][number % 3]
      let (year, month, day) = (2020 + number / 336, 1 + number / 28 % 12, 1 + number % 28)
      let date = "\(year)-\(twoDigits(month))-\(twoDigits(day))T10:00:00.000+01:00"
      let intervals = ["0"] + Array(repeating: "250", count: digits - 1)
      log +=
        """
        {"id":"\(number)","date":"\(date)","constant":"pi","mode":"practice",\
        "score":\(digits),"errors":0,"revealsUsed":0,"bestStreak":\(digits),\
        "duration":\((digits - 1) / 4),"cps":\(cps),"certified":false,"ended":"user","records":[],\
        "keys":"\(decimalsOfPi.prefix(digits))","intervals":[\(intervals.joined(separator: ","))]}

        """
    }
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
