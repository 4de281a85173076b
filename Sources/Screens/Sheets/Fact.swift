import Canvas
import TrainerCore

/// A fact about a subject: its name for programs, its title for people, its value; laid out in a row, columns, lines, JSON or CSV.
package struct Fact<Subject> {
  /// The name for programs; `nil` if the fact is for people alone.
  package let key: String?
  /// The title for people: empty if the value speaks for itself; `nil` if the fact is for programs alone.
  package let title: Phrase?
  package let value: (Subject) -> Value

  package init(_ key: String?, _ title: Phrase? = nil, _ value: @escaping (Subject) -> Value) {
    self.key = key
    self.title = title
    self.value = value
  }

  package init(
    _ key: String?, en: String, fr: String, _ value: @escaping (Subject) -> Value
  ) {
    self.init(key, Phrase(en: en, fr: fr), value)
  }
}

extension Phrase {
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
  package private(set) var shown: (Texts) -> String
  /// The text for screen readers if `shown` is a sign.
  package private(set) var said: ((Texts) -> String)?
  package private(set) var ink = Ink.text
  /// True if it is aligned to the right of its column.
  package private(set) var isFigure = false
  /// True if the text comes from outside and keeps its letters, however wide.
  package private(set) var isOutside = false
  /// The value for programs; empty if the field is left out.
  package let json: String
  /// The value as a CSV cell; `nil` if it does not fit into one.
  package private(set) var csv: String?

  private init(
    _ json: String, csv: String? = nil, isFigure: Bool = false, _ shown: @escaping (Texts) -> String
  ) {
    self.json = json
    self.isFigure = isFigure
    self.shown = shown
    self.csv = csv ?? json
  }

  package static func count(_ count: Int) -> Value {
    Value(count.json, isFigure: true) { $0.number(count) }
  }

  /// Milliseconds, shown as a duration; programs get seconds.
  package static func time(_ milliseconds: Int) -> Value {
    Value(milliseconds.thousandths, isFigure: true) { $0.duration(milliseconds) }
  }

  /// Milliseconds, shown as seconds with `places` decimal places.
  package static func seconds(_ milliseconds: Double?, _ places: Int) -> Value {
    guard let milliseconds = milliseconds else { return .none }
    return Value(Int(milliseconds.rounded()).thousandths, isFigure: true) {
      $0.decimal(milliseconds / 1000, places) + " s"
    }
  }

  package static func seconds(_ milliseconds: Int?, _ places: Int) -> Value {
    seconds(milliseconds.map(Double.init), places)
  }

  /// A share of 1, shown as a percentage.
  package static func share(_ share: Double) -> Value {
    Value(share.description, isFigure: true) { $0.percentage(share) }
  }

  /// A number in full for programs, and with `places` decimal places for people.
  package static func decimal(_ value: Double, _ places: Int) -> Value {
    Value(value.description, isFigure: true) { $0.decimal(value, places) }
  }

  /// A number rounded to thousandths for programs.
  package static func thousandths(_ value: Double, _ places: Int) -> Value {
    Value(Int((value * 1000).rounded()).thousandths, isFigure: true) { $0.decimal(value, places) }
  }

  package static func position(_ position: Int) -> Value {
    Value(position.json, isFigure: true) { $0.position(position) }
  }

  /// A range of decimals: `#51–#60` for people, `[50,60]` for programs.
  package static func segment(_ range: Range<Int>) -> Value {
    let start = range.lowerBound
    let end = range.upperBound
    return Value("[\(start),\(end)]", csv: "\(start)-\(end)") { $0.stretch(range) }
  }

  package static func date(_ date: Timestamp) -> Value {
    Value(date.json, csv: date.iso8601, isFigure: true) { $0.date(date) }
  }

  package static func dateAndTime(_ date: Timestamp) -> Value {
    Value.date(date).as { $0.evenDateAndTime(date) }
  }

  /// A day, counted from 1970-01-01.
  package static func day(_ day: Int) -> Value {
    Value(Day.iso8601(day).quoted, csv: Day.iso8601(day), isFigure: true) { $0.date(ofDay: day) }
  }

  /// A day in ISO 8601, for people too, unless it is read aloud.
  package static func isoDay(_ day: Int) -> Value {
    text(Day.iso8601(day)).said { $0.date(ofDay: day) }
  }

  package static func text(_ text: String) -> Value { word(text) { _ in text } }

  /// A word that programs know by another name than people.
  package static func word(_ key: String, _ shown: @escaping (Texts) -> String) -> Value {
    Value(key.quoted, csv: key, shown)
  }

  /// A text for people alone.
  package static func shown(_ shown: @escaping (Texts) -> String) -> Value { Value("", shown) }

  /// A text from outside, such as a name that someone chose.
  package static func outside(_ text: String) -> Value {
    var value = Value.text(text)
    value.isOutside = true
    return value
  }

  package static func words(_ words: [String]) -> Value {
    Value(words.json, csv: words.joined(separator: " ")) { _ in words.joined(separator: ", ") }
  }

  /// True or false for programs; for people a text if it is true, else nothing.
  package static func flag(_ isTrue: Bool, _ shown: @escaping (Texts) -> String = { _ in "" }) -> Value {
    Value(isTrue.json) { isTrue ? shown($0) : "" }
  }

  package static func constant(_ constant: Constant) -> Value {
    word(constant.rawValue) { $0.name(constant) }.in(.accent)
  }

  /// The facts of one other subject, or `null` if the sheet is empty; for programs alone.
  package static func object(_ sheet: Sheet) -> Value { forProgramsAlone(sheet.jsonObjects.first ?? "null") }

  /// The facts of other subjects, for programs alone.
  package static func objects(_ sheet: Sheet) -> Value {
    forProgramsAlone("[" + sheet.jsonObjects.joined(separator: ",") + "]")
  }

  private static func forProgramsAlone(_ json: String) -> Value {
    Value(json) { _ in "" }.with { $0.csv = nil }
  }

  /// A value that does not exist: `null` in JSON, a dash for people.
  package static var none: Value { Value("null", csv: "", isFigure: true) { _ in "–" } }
  /// A value without meaning for this subject: no field in JSON, no text for people.
  package static var missing: Value { Value("", isFigure: true) { _ in "" } }

  /// True unless the shown text is empty, a dash or a dot.
  package func hasContent(_ texts: Texts) -> Bool { !["", "–", "·"].contains(shown(texts)) }

  package func `in`(_ ink: Ink) -> Value { with { $0.ink = ink } }

  /// Replaces the text for people.
  package func `as`(_ shown: @escaping (Texts) -> String) -> Value { with { $0.shown = shown } }

  package func figure() -> Value { with { $0.isFigure = true } }

  package func said(_ said: @escaping (Texts) -> String) -> Value { with { $0.said = said } }

  private func with(_ change: (inout Value) -> Void) -> Value {
    var value = self
    change(&value)
    return value
  }
}
