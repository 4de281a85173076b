/// How the digits of a session come.
///
/// A new one is a constant here, its line in `all`, and its `Desk` on the screens. A reference, since a hundred thousand
/// rows of past sessions have one each.
package final class DigitSource: Sendable {
  package enum Way {
    /// The user types them.
    case typed
    /// A program of the user's own prints them.
    case printed
    /// The user says them, and somebody else confirms them with keys.
    case confirmed
  }

  /// The option that asks for it, and the field by which a line says so.
  package let name: String
  package let field: String
  package let way: Way
  /// The keys besides the digits that mean something with it, in every kind.
  let keys: [Keystroke.Action]

  init(_ name: String, _ way: Way, field: String? = nil, keys: [Keystroke.Action] = []) {
    (self.name, self.way, self.field, self.keys) = (name, way, field ?? name, keys)
  }

  package static let keys = DigitSource("keys", .typed)
  // Sessions by voice of 2.0 have the same field, and these keys in every kind.
  package static let program = DigitSource(
    "digits-from", .printed, field: "voice", keys: [.hint, .image, .unjudged])
  package static let judge = DigitSource("judge", .confirmed, field: "judged")

  /// Every one but the keys, which go without saying.
  package static let all = [program, judge]
}

extension DigitSource: Equatable {
  package static func == (one: DigitSource, other: DigitSource) -> Bool { one === other }
}
