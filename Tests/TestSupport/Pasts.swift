import TrainerCore

extension PlayedSession {
  package init(_ plan: SessionPlan, _ keystrokes: some Sequence<Keystroke>, ended: SessionEnd = .user) {
    self.init(plan: plan, keystrokes: keystrokes, ended: ended)
  }
}

extension SessionEvidence {
  /// The passes of one day.
  package init(
    on day: Int, of constant: Constant = .pi, at milliseconds: Int = 0, _ passes: [Pass] = []
  ) {
    self.init(
      stamp: SessionStamp(milliseconds: milliseconds, id: "a"), day: day, constant: constant, passes: passes)
  }
}

extension ImageBook {
  /// A hundred words.
  package static var major: ImageBook {
    var book = ImageBook()
    for word in book.lacking(.english) { book.apply(word) }
    return book
  }
}

extension [Keystroke] {
  /// Digits typed one after another.
  package static func typed(_ digits: some Sequence<UInt8>, every pause: Int) -> [Keystroke] {
    digits.enumerated().map { Keystroke(.digit($1), at: UInt32($0 * pause)) }
  }

  /// Digits of a text.
  package static func typed(_ digits: String, every pause: Int) -> [Keystroke] {
    typed(digits.utf8.map { $0 - 0x30 }, every: pause)
  }

  /// A whole session, with a wrong digit as the keys of some numbers.
  package static func playing(_ plan: SessionPlan, every pause: Int, wrong: Int...) -> [Keystroke] {
    var engine = PracticeEngine(plan: plan)
    var keys: [Keystroke] = []
    while engine.ending == nil {
      let digit = wrong.contains(keys.count) ? (engine.expected + 1) % 10 : engine.expected
      keys.append(Keystroke(.digit(digit), at: UInt32(keys.count * pause)))
      engine.apply(keys[keys.count - 1])
    }
    return keys
  }
}
