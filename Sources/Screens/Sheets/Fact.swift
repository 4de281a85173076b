import Canvas
import TrainerCore

/// What is reported of a subject: its name for programs, its words for people, and its value.
///
/// The facts of a subject are listed once. A page lays them out in a row, a command prints them in columns, line by line,
/// as JSON and as CSV.
package struct Fact<Subject> {
  /// What programs call it; `nil` where it is for people alone.
  package let key: String?
  /// What people call it: nothing where its value says what it is; `nil` where it is for programs alone.
  package let title: Phrase?
  package let value: (Subject) -> Value

  package init(_ key: String?, _ title: Phrase? = nil, _ value: @escaping (Subject) -> Value) {
    (self.key, self.title, self.value) = (key, title, value)
  }

  package init(
    _ key: String?, en: String, fr: String, _ value: @escaping (Subject) -> Value
  ) {
    self.init(key, Phrase(en: en, fr: fr), value)
  }
}

extension Phrase {
  /// Where a value says by itself what it is.
  package static let untitled = Phrase(en: "", fr: "")
  package static let decimals = Phrase(en: "decimals", fr: "décimales")
  package static let date = Phrase(en: "date", fr: "date")
  package static let rate = Phrase(en: "/s", fr: "/s")
  package static let time = Phrase(en: "time", fr: "temps")
  package static let sessions = Phrase(en: "sessions", fr: "séances")
  package static let accuracy = Phrase(en: "accuracy", fr: "précision")
  package static let errors = Phrase(en: "errors", fr: "erreurs")
  package static let reveals = Phrase(en: "reveals", fr: "révél.")
  package static let mode = Phrase(en: "mode", fr: "mode")
  package static let block = Phrase(en: "block", fr: "bloc")
  package static let chance = Phrase(en: "chance", fr: "chances")
  package static let last = Phrase(en: "last", fr: "dernière fois")
}

/// The value of a fact, for people and for programs.
package struct Value {
  /// For people.
  package private(set) var shown: (Texts) -> String
  /// For people to whom it is read aloud, where a sign says it to others.
  package private(set) var said: ((Texts) -> String)?
  package private(set) var ink = Ink.text
  /// Whether it stands on the right of its column.
  package private(set) var isFigure = false
  /// Whether it comes from outside: it keeps its letters, however wide.
  package private(set) var isOutside = false
  /// For programs; empty where the field is left out.
  package let json: String
  /// The same in a cell; `nil` where that has no room for it.
  package private(set) var csv: String?

  private init(
    _ json: String, csv: String? = nil, isFigure: Bool = false, _ shown: @escaping (Texts) -> String
  ) {
    (self.json, self.isFigure, self.shown) = (json, isFigure, shown)
    self.csv = csv ?? json
  }

  // MARK: - Figures

  package static func count(_ count: Int) -> Value {
    Value(count.json, isFigure: true) { $0.number(count) }
  }

  /// So many milliseconds.
  package static func time(_ milliseconds: Int) -> Value {
    Value(milliseconds.thousandths, isFigure: true) { $0.duration(milliseconds) }
  }

  /// Some milliseconds, in seconds with so many places.
  package static func seconds(_ milliseconds: Double?, _ places: Int) -> Value {
    guard let milliseconds = milliseconds else { return .none }
    return Value(Int(milliseconds.rounded()).thousandths, isFigure: true) {
      $0.decimal(milliseconds / 1000, places) + " s"
    }
  }

  package static func seconds(_ milliseconds: Int?, _ places: Int) -> Value {
    seconds(milliseconds.map(Double.init), places)
  }

  /// A share of 1.
  package static func share(_ share: Double) -> Value {
    Value(share.description, isFigure: true) { $0.percentage(share) }
  }

  /// A number with all its digits for programs, and so many places for people.
  package static func decimal(_ value: Double, _ places: Int) -> Value {
    Value(value.description, isFigure: true) { $0.decimal(value, places) }
  }

  /// A number that programs get in thousandths.
  package static func thousandths(_ value: Double, _ places: Int) -> Value {
    Value(Int((value * 1000).rounded()).thousandths, isFigure: true) { $0.decimal(value, places) }
  }

  package static func position(_ position: Int) -> Value {
    Value(position.json, isFigure: true) { $0.position(position) }
  }

  /// The stretch between two decimals.
  package static func segment(_ range: Range<Int>) -> Value {
    let (start, end) = (range.lowerBound, range.upperBound)
    return Value("[\(start),\(end)]", csv: "\(start)-\(end)") { $0.stretch(range) }
  }

  package static func date(_ date: Timestamp) -> Value {
    Value(date.json, csv: date.iso8601, isFigure: true) { $0.date(date) }
  }

  package static func dateAndTime(_ date: Timestamp) -> Value {
    Value.date(date).as { $0.evenDateAndTime(date) }
  }

  /// A day since 1970-01-01.
  package static func day(_ day: Int) -> Value {
    Value(Day.iso8601(day).quoted, csv: Day.iso8601(day), isFigure: true) { $0.date(ofDay: day) }
  }

  /// A day as programs write it.
  package static func isoDay(_ day: Int) -> Value { text(Day.iso8601(day)) }

  // MARK: - Words

  package static func text(_ text: String) -> Value { word(text) { _ in text } }

  /// What programs call otherwise than people.
  package static func word(_ key: String, _ shown: @escaping (Texts) -> String) -> Value {
    Value(key.quoted, csv: key, shown)
  }

  /// Words for people alone.
  package static func shown(_ shown: @escaping (Texts) -> String) -> Value { Value("", shown) }

  /// A text from outside, such as a name that somebody gave.
  package static func outside(_ text: String) -> Value {
    var value = Value.text(text)
    value.isOutside = true
    return value
  }

  package static func words(_ words: [String]) -> Value {
    Value(words.json, csv: words.joined(separator: " ")) { _ in words.joined(separator: ", ") }
  }

  package static func flag(_ isTrue: Bool, _ shown: @escaping (Texts) -> String = { _ in "" }) -> Value {
    Value(isTrue.json) { isTrue ? shown($0) : "" }
  }

  package static func constant(_ constant: Constant) -> Value {
    word(constant.rawValue) { $0.name(constant) }.in(.accent)
  }

  // MARK: - More facts

  /// What is said of one other subject, or `null` where there is none, for programs alone.
  package static func object(_ sheet: Sheet) -> Value { others(sheet.objects.first ?? "null") }

  /// What is said of others, for programs alone.
  package static func objects(_ sheet: Sheet) -> Value {
    others("[" + sheet.objects.joined(separator: ",") + "]")
  }

  private static func others(_ json: String) -> Value {
    Value(json) { _ in "" }.with { $0.csv = nil }
  }

  /// There is none.
  package static var none: Value { Value("null", csv: "", isFigure: true) { _ in "–" } }
  /// It has no place here.
  package static var missing: Value { Value("", isFigure: true) { _ in "" } }

  // MARK: - How it is shown

  /// Whether it says anything.
  package func isTelling(_ texts: Texts) -> Bool { !["", "–", "·"].contains(shown(texts)) }

  package func `in`(_ ink: Ink) -> Value { with { $0.ink = ink } }

  /// The same for programs, in these words for people.
  package func `as`(_ shown: @escaping (Texts) -> String) -> Value { with { $0.shown = shown } }

  /// On the right of its column.
  package func figure() -> Value { with { $0.isFigure = true } }

  /// Words for a sign, for people to whom it is read aloud.
  package func said(_ said: @escaping (Texts) -> String) -> Value { with { $0.said = said } }

  private func with(_ change: (inout Value) -> Void) -> Value {
    var value = self
    change(&value)
    return value
  }
}
