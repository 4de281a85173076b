import TrainerCore

extension Constant {
  /// A list of digits of the user's own, as if it lay in a folder; each test has names of its own.
  package static func list(_ name: String, _ digits: String) -> Constant {
    let bytes = Array(digits.utf8)
    OwnDigits.open([OwnDigits(name: name, digits: bytes)], in: "list \(name)") { _ in bytes }
    return Constant(rawValue: name) ?? .pi
  }
}
