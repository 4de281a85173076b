import TrainerCore

/// Numbers, times and dates in the language's form.
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

  /// A number of things, whose word gets an s where there are several.
  package func counted(_ count: Int, en: String, fr: String) -> String {
    number(count) + " " + plural(count, en: en, fr: fr)
  }

  /// A word as it is said of a number of things.
  func plural(_ count: Int, en: String, fr: String) -> String {
    say(en: count == 1 ? en : en + "s", fr: count < 2 ? fr : fr + "s")
  }

  /// A position in a text: `#12 480`.
  package func position(_ number: Int) -> String { "#" + self.number(number) }

  /// The label of the row that begins after a number of decimals: `2 130 >`.
  func rowLabel(_ start: Int) -> String { number(start) + " >" }

  /// A text that stays on one line where a paragraph is broken into lines.
  func unbroken(_ text: String) -> String { text.replacing(" ", with: "\u{a0}") }

  /// A number that is not negative with a fixed count of decimals: `3.42`, `3,42`.
  package func decimal(_ value: Double, _ places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    // Rates and seconds stay far below this; anything else must not trap.
    let scaled = Int(min(max(value, 0), 1e12) * Double(scale) + 0.5)
    guard places > 0 else { return number(scaled) }
    return number(scaled / scale) + point + (scaled % scale).padded(to: places)
  }

  /// As many thousandths as a number, exactly: `2.5`, `2,5`.
  package func exact(thousandths: Int) -> String {
    thousandths.thousandths.replacing(".", with: point)
  }

  /// What stands before decimals.
  package var point: String { say(en: ".", fr: ",") }

  /// What stands before a constant's decimals: `3.`, `3,`; nothing before those of a list.
  func integerPart(_ constant: Constant) -> String {
    constant.integerPart.map { number(Int($0)) + point } ?? ""
  }

  /// Decimals of a constant, as far as there are any.
  func digits(_ constant: Constant, _ range: Range<Int>) -> String {
    let decimals = constant.decimals
    let range = range.clamped(to: 0..<decimals.count)
    return String(decoding: decimals[range].map { $0 + 0x30 }, as: UTF8.self)
  }

  /// Digits a second: `3.1/s`.
  package func rate(_ cps: Double, _ places: Int) -> String { decimal(cps, places) + "/s" }

  /// A share of 1 as a percentage that says 100 only where nothing is missing: `98.7 %`.
  package func percentage(_ share: Double) -> String {
    share >= 1 ? "100 %" : decimal(min(99.9, share * 100), 1) + " %"
  }

  /// How long something took: `0.7 s` below ten seconds, else as a clock has it.
  package func duration(_ milliseconds: Int) -> String {
    milliseconds < 10_000
      ? decimal(Double(milliseconds / 100) / 10, 1) + " s" : clock(milliseconds)
  }

  /// Milliseconds as `0:55`, or `1:02:07` from an hour on.
  package func clock(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1000
    let rest = (seconds % 60).padded(to: 2)
    let minutes = seconds / 60
    return minutes < 60 ? "\(minutes):\(rest)" : "\(minutes / 60):\((minutes % 60).padded(to: 2)):\(rest)"
  }

  /// Milliseconds as `0:55.20`, rounded down like the seconds.
  package func durationInHundredths(_ milliseconds: Int) -> String {
    clock(milliseconds) + point + (max(0, milliseconds) % 1000 / 10).padded(to: 2)
  }

  /// Milliseconds as `1:02.345`.
  package func durationInThousandths(_ milliseconds: Int) -> String {
    durationInHundredths(milliseconds) + String(max(0, milliseconds) % 10)
  }

  /// A date: `12 Nov 2026`, `12 nov. 2026`, `1er nov. 2026`.
  package func date(_ timestamp: Timestamp) -> String { date(ofDay: timestamp.day) }

  /// The date of a day since 1970-01-01.
  package func date(ofDay day: Int) -> String {
    shortDate(ofDay: day) + " \(Day.civil(day).year)"
  }

  /// The same without the year.
  func shortDate(ofDay day: Int) -> String {
    let date = Day.civil(day)
    return (date.day == 1 ? say(en: "1", fr: "1er") : String(date.day)) + " " + month(date.month)
  }

  /// A date with the time of day: `12 Nov 2026, 19:42`.
  package func dateAndTime(_ timestamp: Timestamp) -> String {
    date(timestamp) + ", " + timeOfDay(timestamp)
  }

  /// `07:42`.
  func timeOfDay(_ timestamp: Timestamp) -> String { String(timestamp.iso8601.dropFirst(11).prefix(5)) }

  /// A date that is as wide as any other: `2026-11-12 19:42`.
  package func evenDateAndTime(_ timestamp: Timestamp) -> String {
    Day.iso8601(timestamp.day) + " " + timeOfDay(timestamp)
  }

  /// The short name of a month, 1 … 12.
  func month(_ number: Int) -> String {
    let names = say(
      en: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
      fr: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.")
    return names.split(separator: " ").dropFirst(max(0, number - 1)).first.map(String.init) ?? ""
  }
}
