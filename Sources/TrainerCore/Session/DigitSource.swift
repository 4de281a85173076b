/// The source of a session's digits; a new one needs an entry in `allButKeys` and a `DigitInput` for the screens.
///
/// A class, because each of a hundred thousand rows of past sessions refers to one.
package final class DigitSource: Sendable {
  /// The way in which the digits reach the program, on which times, grades and help depend.
  package enum Way {
    case typed
    /// A program of the user's own prints the digits.
    case printed
    /// The user says the digits, and somebody else confirms them with keys.
    case confirmed
  }

  /// The command-line option that selects the source.
  package let name: String
  package let field: String
  package let way: Way
  /// The keys besides the digits that this source adds to every kind of session.
  let keys: [Keystroke.Action]

  init(_ name: String, _ way: Way, field: String? = nil, keys: [Keystroke.Action] = []) {
    (self.name, self.way, self.field, self.keys) = (name, way, field ?? name, keys)
  }

  package static let keys = DigitSource("keys", .typed)
  // Sessions by voice of version 2.0 have the same field, and these keys in every kind.
  package static let program = DigitSource(
    "digits-from", .printed, field: "voice", keys: [.hint, .image, .unjudged])
  package static let judge = DigitSource("judge", .confirmed, field: "judged")

  package static let allButKeys = [program, judge]
}

extension DigitSource: Equatable {
  package static func == (one: DigitSource, other: DigitSource) -> Bool { one === other }
}
