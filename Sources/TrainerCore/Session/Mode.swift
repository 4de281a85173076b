/// What files, commands and screens call a kind of session; some kinds share one.
package enum Mode: String, CaseIterable, Codable, FieldValue {
  case learn, practice, game, strict, review, drill

  /// The modes that Home offers, in that order; sessions of the others are begun from pages of their own.
  package static let onHome: [Mode] = [.learn, .practice, .game, .strict]
}

extension StringProtocol {
  /// Whether it can be a name in a file: letters, digits and hyphens of ASCII, 1 … 64 of them.
  package var isPlainWord: Bool {
    let isWord = utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isWord && (1...64).contains(utf8.count)
  }
}
