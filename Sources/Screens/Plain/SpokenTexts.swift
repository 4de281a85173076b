import TrainerCore

extension Texts {
  /// Returns a line for the ear, with words in place of signs: `#1–#20` becomes `decimals 1 to 20`.
  package func inWords(_ line: String) -> String {
    var rest = Substring(line.replacing("\u{a0}", with: " "))
    var spoken = ""
    while let first = rest.first {
      if let (words, length) = decimals(at: rest) ?? figure(at: rest, after: spoken.last) {
        spoken += words
        rest = rest.dropFirst(length)
      } else if let (sign, words) = signs.first(where: { rest.hasPrefix($0.sign) }) {
        spoken += words
        rest = rest.dropFirst(sign.count)
      } else if rest.hasPrefix("  ") {
        // Blanks that set columns apart.
        spoken += spoken.isEmpty ? "" : ", "
        rest = rest.drop { $0 == " " }
      } else {
        spoken.append(first)
        rest = rest.dropFirst()
      }
    }
    return spoken
  }

  private var signs: [(sign: String, words: String)] {
    [
      ("√2", say(en: "root 2", fr: "racine de 2")), ("π", "pi"), ("φ", "phi"),
      ("−", say(en: "minus ", fr: "moins ")),
      ("⏎", say(en: "Enter", fr: "Entrée")), ("♛", name(.crown)), ("ϟ", name(.lightning)),
      ("✓", say(en: "certified", fr: "certifié")),
      (" · ", ", "), ("révél.", "révélations"),
    ]
  }

  /// A position or a stretch at the beginning of a text, in words, and its length.
  private func decimals(at text: Substring) -> (words: String, length: Int)? {
    guard text.first == "#", case let first = text.dropFirst().digitsAtStart, !first.isEmpty else {
      return nil
    }
    let rest = text.dropFirst(1 + first.count)
    guard rest.hasPrefix("–#"), case let last = rest.dropFirst(2).digitsAtStart, !last.isEmpty else {
      return (say(en: "decimal \(first)", fr: "la décimale \(first)"), 1 + first.count)
    }
    return (
      say(en: "decimals \(first) to \(last)", fr: "les décimales \(first) à \(last)"),
      3 + first.count + last.count
    )
  }

  /// A number with its unit at the beginning of a text, in words, and its length; `before` is the character before it.
  private func figure(at text: Substring, after before: Character?) -> (words: String, length: Int)? {
    guard before?.isNumber != true else { return nil }
    let isTitled = text.hasPrefix("/s ")
    let number = text.dropFirst(isTitled ? 3 : 0).prefix { $0.isWholeNumber || $0 == "." || $0 == "," }
    let figure = number.last?.isWholeNumber == false ? number.dropLast() : number
    guard figure.first?.isWholeNumber == true else { return nil }
    let pace = say(en: " a second", fr: " par seconde")
    if isTitled { return (figure + pace, 3 + figure.count) }
    let rest = text.dropFirst(figure.count)
    let isOne =
      figure == "1" || language == .french && ["0", "1"].contains(figure.prefix { $0.isWholeNumber })
    for (unit, words) in [
      ("/s", pace), (" s", say(en: " second", fr: " seconde") + (isOne ? "" : "s")),
      (" min", " minute" + (isOne ? "" : "s")), ("–", say(en: " to ", fr: " à ")),
    ] where rest.hasPrefix(unit) && (unit == "–" || rest.dropFirst(unit.count).first?.isLetter != true) {
      return (figure + words, figure.count + unit.count)
    }
    return (String(figure), figure.count)
  }

  /// Digits to be read one by one, with a comma between groups, and the gaps (`nil`) in words; `index` is that of the first.
  func spokenDigits(_ digits: [UInt8?], from index: Int, in groups: DigitGroups) -> String {
    var words: [String] = []
    var gaps = 0
    /// The gaps since the last digit; their number is kept apart from that digit.
    func gapWords() -> [String] {
      let several = say(en: "\(gaps) gaps", fr: "\(gaps) trous")
      return switch gaps {
      case 0: []
      case 1: [say(en: "gap", fr: "trou")]
      default: [words.isEmpty ? several : say(en: "then ", fr: "puis ") + several]
      }
    }
    for (offset, digit) in digits.enumerated() {
      if offset > 0, groups.isSpaced(index + offset) {
        words += gapWords()
        gaps = 0
        words[words.count - 1] += ","
      }
      guard let digit else {
        gaps += 1
        continue
      }
      words += gapWords() + [String(digit)]
      gaps = 0
    }
    return (words + gapWords()).joined(separator: " ")
  }
}

extension Substring {
  fileprivate var digitsAtStart: Substring { prefix(while: \.isWholeNumber) }
}
