/// The name of a kind of session in files, commands and on screens; some kinds share a mode.
package enum Mode: String, CaseIterable, Codable, FieldValue {
  case learn, practice, game, strict, review, drill

  package static let onHome: [Mode] = [.learn, .practice, .game, .strict]
}

extension StringProtocol {
  /// True for a valid name in files: 1 … 64 ASCII letters, digits and hyphens.
  var isPlainWord: Bool {
    (1...64).contains(utf8.count) && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// True if all characters are 0 … 9, also for an empty text.
  var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
