/// What was heard in one go, between two silences.
package enum Heard: Equatable, Sendable {
  /// Digits, at least one.
  case digits([UInt8])
  /// Any other word that means something.
  case word(Word)

  /// The words besides the digits.
  package enum Word: String, CaseIterable, Sendable {
    /// I said it right.
    case yes
    case no
    /// I say the block again.
    case again
    /// The session ends.
    case stop
    /// What comes next?
    case help
  }

  /// The names of the digits as they are said; zero has two.
  package static let digitNames = [
    ["zero", "oh"], ["one"], ["two"], ["three"], ["four"], ["five"], ["six"], ["seven"], ["eight"], ["nine"],
  ]

  /// What a recogniser's words mean, its marks of silence and noise left out; `nil` if they mean nothing.
  package init?(_ text: some StringProtocol) {
    var digits: [UInt8] = []
    for word in text.split(separator: " ") where !word.hasPrefix("<") && !word.hasPrefix("[") {
      // A word can be told apart from its other pronunciations by a number.
      let name = word.prefix { $0 != "(" }
      if let digit = Heard.digitNames.firstIndex(where: { $0.contains { $0 == name } }) {
        digits.append(UInt8(digit))
      } else if let word = Word(rawValue: String(name)), digits.isEmpty {
        self = .word(word)
        return
      } else {
        return nil
      }
    }
    guard !digits.isEmpty else { return nil }
    self = .digits(digits)
  }
}

/// What somebody who recites is expected to say: from the beginning of the block on, part of which was said.
package struct Expectation: Equatable, Sendable {
  /// The digits from the beginning of the block, as far as they may be said in one go.
  package let digits: [UInt8]
  /// How many of them were said.
  package let said: Int
  package let block: Int
  /// Whether it is asked what was said in the block.
  package let isAsking: Bool

  /// As many digits are looked ahead.
  static let ahead = 60

  package init(digits: [UInt8], said: Int, block: Int, isAsking: Bool = false) {
    self.digits = digits
    self.said = said
    self.block = block
    self.isAsking = isAsking
  }

  /// What a session expects.
  package init(_ engine: PracticeEngine, isAsking: Bool) {
    let range = engine.leg.range
    let start = max(range.lowerBound, engine.next / blockLength * blockLength)
    let end = min(range.upperBound, start + Expectation.ahead)
    self.init(
      digits: start < end ? Array(engine.plan.constant.decimals[start..<end]) : [],
      said: max(0, engine.next - start), block: min(end, (start / blockLength + 1) * blockLength) - start,
      isAsking: isAsking)
  }

  /// Whether digits are those that come next, or the block's from its beginning.
  package func isDue(_ heard: [UInt8]) -> Bool {
    digits.starts(with: heard) || digits.dropFirst(said).starts(with: heard)
  }

  /// The grammar of a recogniser, in the form of Sphinx: any digits, but those that are due far sooner than others.
  ///
  /// Each digit can be another one, be left out, or have one too many before it, all of which is less likely; an
  /// utterance can end after each. Two beginnings are possible: where the reciter is, and the block's.
  package var grammar: String {
    let end = digits.count + 2
    var lines = ["FSG_BEGIN said", "NUM_STATES \(end + 1)", "START_STATE 0", "FINAL_STATE \(end)"]
    func arc(_ from: Int, _ to: Int, _ chance: Double, _ word: String = "") {
      lines.append("TRANSITION \(from) \(to) \(chance) \(word)")
    }
    func digit(_ digit: Int, _ from: Int, _ to: Int, _ chance: Double) {
      for name in Heard.digitNames[digit] { arc(from, to, chance, name) }
    }
    arc(0, said + 1, 1)
    if said > 0 { arc(0, 1, 1) }
    for (place, due) in digits.enumerated() {
      for other in 0..<10 {
        digit(other, place + 1, place + 2, other == Int(due) ? 1 : Expectation.otherDigit)
        digit(other, place + 1, place + 1, Expectation.slip)
      }
      arc(place + 1, place + 2, Expectation.slip)
      arc(place + 2, end, 1)
    }
    for word in Heard.Word.allCases {
      let answers = word == .yes || word == .no
      arc(0, end, isAsking == answers || word == .again ? 0.1 : 0.001, word.rawValue)
    }
    return lines.joined(separator: "\n") + "\nFSG_END\n"
  }

  /// How much less likely than the digit that is due another one is, and one that is left out or too many: where they
  /// are equal, right blocks are refused by the score; with a thousandth, wrong ones pass.
  private static let (otherDigit, slip) = (0.1, 0.01)
}
