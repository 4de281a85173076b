/// What files, commands and screens call a kind of session; some kinds share one.
package enum Mode: String, CaseIterable, Codable, FieldValue {
  case learn, practice, game, strict, review, drill

  /// The modes that Home offers, in that order; sessions of the others are begun from pages of their own.
  package static let onHome: [Mode] = [.learn, .practice, .game, .strict]
}

extension StringProtocol {
  /// Whether it can be a name in a file: letters, digits and hyphens of ASCII, 1 … 64 of them.
  var isPlainWord: Bool {
    (1...64).contains(utf8.count) && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// Whether it has no other characters than 0 to 9; an empty one has none.
  var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
