import TrainerCore

extension Constant {
  /// Some of its decimals as text.
  package func text(_ range: Range<Int>) -> String { decimals[range].map { String($0) }.joined() }

  /// A list of digits of the user's own, as if it lay in a folder; each test has names of its own.
  package static func list(_ name: String, _ digits: String) -> Constant {
    let bytes = Array(digits.utf8)
    OwnDigits.open([OwnDigits(name: name, digits: bytes)], in: "list \(name)") { _ in bytes }
    return Constant(rawValue: name) ?? .pi
  }
}
