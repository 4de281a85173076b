import TrainerCore

extension Constant {
  package func text(_ range: Range<Int>) -> String { decimals[range].map { String($0) }.joined() }

  /// A list of digits of the user's own, as if it lay in a folder; each test has names of its own.
  package static func list(_ name: String, _ digits: String, after integerPart: String? = nil) -> Constant {
    let line = DigitList(Array(digits.utf8), after: integerPart, as: name, at: .epoch)
    OwnDigits.open([line.list], in: "list \(name)") { _ in line }
    return Constant(rawValue: name) ?? .pi
  }
}
