import TrainerCore

extension Texts {
  /// A whole number in groups of three: `12 480`.
  package func number(_ value: Int) -> String {
    var groups = ""
    var rest = value.magnitude
    while hasBlanks, rest >= 1000 {
      groups = " " + (rest % 1000).padded(to: 3) + groups
      rest /= 1000
    }
    return (value < 0 ? "−" : "") + String(rest) + groups
  }

  /// A number and a noun, which takes an s in the plural.
  package func counted(_ count: Int, en: String, fr: String) -> String {
    number(count) + " " + plural(count, en: en, fr: fr)
  }

  /// A noun in the number that goes with a count: French has the singular for 0 too.
  func plural(_ count: Int, en: String, fr: String) -> String {
    say(en: count == 1 ? en : en + "s", fr: count < 2 ? fr : fr + "s")
  }

  /// A position: `#12 480`.
  package func position(_ number: Int) -> String { "#" + self.number(number) }

  /// The label of the row that begins after a number of decimals: `2 130 >`.
  func rowLabel(_ start: Int) -> String { number(start) + " >" }

  /// A text with no-break spaces, so that a paragraph keeps it on one line.
  func unbroken(_ text: String) -> String { text.replacing(" ", with: "\u{a0}") }

  /// A non-negative number with a fixed count of decimal places: `3.42`, `3,42`.
  package func decimal(_ value: Double, _ places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    // Rates and seconds stay far below this limit; other values must not trap.
    let scaled = Int(min(max(value, 0), 1e12) * Double(scale) + 0.5)
    guard places > 0 else { return number(scaled) }
    return number(scaled / scale) + point + (scaled % scale).padded(to: places)
  }

  /// A pace or a pause given in thousandths, exactly: `2.5`, `2,5`.
  package func exact(thousandths: Int) -> String {
    thousandths.thousandths.replacing(".", with: point)
  }

  package var point: String { say(en: ".", fr: ",") }

  /// The integer part of a constant with its point: `3.`, `3,`; empty for a list without one.
  package func integerPart(_ constant: Constant) -> String {
    constant.integerPart.map { $0 + (isSpoken ? say(en: " point", fr: " virgule") : point) } ?? ""
  }

  /// The decimals of a constant in a range, as far as they exist.
  func digits(_ constant: Constant, _ range: Range<Int>) -> String {
    let decimals = constant.decimals
    let range = range.clamped(to: 0..<decimals.count)
    return decimals[range].map { String($0) }.joined(separator: isSpoken ? " " : "")
  }

  /// Digits per second: `3.1/s`.
  package func rate(_ cps: Double, _ places: Int) -> String { decimal(cps, places) + "/s" }

  /// A share of 1 as a percentage, 100 only if nothing is missing: `98.7 %`.
  package func percentage(_ share: Double) -> String {
    share >= 1 ? "100 %" : decimal(min(99.9, share * 100), 1) + " %"
  }

  /// A duration: `0.7 s` below ten seconds, else as on a clock.
  package func duration(_ milliseconds: Int) -> String {
    milliseconds < 10_000
      ? decimal(Double(milliseconds / 100) / 10, 1) + " s" : clock(milliseconds)
  }

  /// Milliseconds as `0:55`, or `1:02:07` from an hour on.
  package func clock(_ milliseconds: Int) -> String { clock(milliseconds, fraction: "") }

  /// Milliseconds as `0:55.20`, rounded down like the seconds.
  package func durationInHundredths(_ milliseconds: Int) -> String {
    clock(milliseconds, fraction: point + (max(0, milliseconds) % 1000 / 10).padded(to: 2))
  }

  /// Milliseconds as `1:02.345`.
  package func durationInThousandths(_ milliseconds: Int) -> String {
    clock(milliseconds, fraction: point + (max(0, milliseconds) % 1000).padded(to: 3))
  }

  private func clock(_ milliseconds: Int, fraction: String) -> String {
    let seconds = max(0, milliseconds) / 1000
    let minutes = seconds / 60
    guard !isSpoken else { return inWords(hours: minutes / 60, minutes % 60, seconds % 60, fraction) }
    let rest = (seconds % 60).padded(to: 2) + fraction
    return minutes < 60 ? "\(minutes):\(rest)" : "\(minutes / 60):\((minutes % 60).padded(to: 2)):\(rest)"
  }

  /// A time as `1 hour 2 minutes 7 seconds`, without the parts that are 0.
  private func inWords(hours: Int, _ minutes: Int, _ seconds: Int, _ fraction: String) -> String {
    let noun = plural(fraction.isEmpty || seconds > 1 ? seconds : 0, en: "second", fr: "seconde")
    let parts = [
      hours > 0 ? counted(hours, en: "hour", fr: "heure") : nil,
      minutes > 0 ? counted(minutes, en: "minute", fr: "minute") : nil,
      seconds > 0 || !fraction.isEmpty || hours + minutes == 0 ? "\(seconds)\(fraction) \(noun)" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// A date: `12 Nov 2026`, `12 nov. 2026`, `1er nov. 2026`.
  package func date(_ timestamp: Timestamp) -> String { date(ofDay: timestamp.day) }

  /// The date of a day, counted from 1970-01-01.
  package func date(ofDay day: Int) -> String {
    shortDate(ofDay: day) + " \(Day.civil(day).year)"
  }

  func shortDate(ofDay day: Int) -> String {
    let date = Day.civil(day)
    return (date.day == 1 ? say(en: "1", fr: "1er") : String(date.day)) + " " + month(date.month)
  }

  package func dateAndTime(_ timestamp: Timestamp) -> String {
    date(timestamp) + ", " + timeOfDay(timestamp)
  }

  func timeOfDay(_ timestamp: Timestamp) -> String { String(timestamp.iso8601.dropFirst(11).prefix(5)) }

  /// A date of fixed width, `2026-11-12 19:42`, unless it is read aloud.
  package func evenDateAndTime(_ timestamp: Timestamp) -> String {
    isSpoken ? dateAndTime(timestamp) : Day.iso8601(timestamp.day) + " " + timeOfDay(timestamp)
  }

  /// The name of a month, 1 … 12: short, unless it is read aloud.
  func month(_ number: Int) -> String {
    let short = say(
      en: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
      fr: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.")
    let long = say(
      en: "January February March April May June July August September October November December",
      fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre")
    let names = isSpoken ? long : short
    return names.split(separator: " ").dropFirst(max(0, number - 1)).first.map(String.init) ?? ""
  }
}
