import Canvas
import TrainerCore

/// An input with which somebody follows while the user recites, and confirms each digit with keys.
struct JudgeInput: DigitInput {
  static let source = DigitSource.judge

  /// The number of digits that each key stands for, latest last.
  private var counts: [Int] = []

  static let name: Phrase? = Phrase(en: "judged", fr: "avec juge")

  let view = DigitInputView.digits
  let invitation = Phrase(
    en: "recite when you are ready: it begins once the first digit is confirmed",
    fr: "récite quand tu veux : tout commence au premier chiffre confirmé")

  private static let isOpen: @Sendable (JudgeInput, SessionFlow) -> Bool = { $1.engine.ending == nil }

  static let keys: [DigitInputKey<JudgeInput>] = [
    DigitInputKey(
      keys: [" "] + (0...9).map { .digit($0) }, word: Phrase(en: "right", fr: "juste"),
      help: Phrase(en: "right; 0–9 say so too", fr: "juste ; 0–9 aussi"), works: isOpen,
      act: { $0.enterRight(1, &$1, &$2) }),
    DigitInputKey(
      keys: [.enter], word: Phrase(en: "five right", fr: "cinq justes"),
      help: Phrase(en: "so are the next five", fr: "les cinq suivantes aussi"), works: isOpen,
      act: { $0.enterRight(BigDigits.perRow, &$1, &$2) }),
    // The judge agrees that a mistake has ended the session.
    DigitInputKey(
      keys: [.enter], word: Phrase(en: "end", fr: "terminer"), works: { !isOpen($0, $1) },
      act: { _, _, _ in InputOutcome(end: .user) }),
    DigitInputKey(
      keys: ["x"], word: Phrase(en: "wrong", fr: "faux"),
      help: Phrase(en: "the next digit is wrong", fr: "le chiffre est faux"), works: isOpen,
      act: { $0.enterMistake(&$1, &$2) }),
    DigitInputKey(
      keys: ["u", .backspace], word: Phrase(en: "take back", fr: "annuler"),
      help: Phrase(en: "take the last key back", fr: "annuler la touche"),
      works: { !$0.counts.isEmpty && $1.timeOut == nil }, act: { $0.takeBack(&$1, &$2) }),
  ]

  /// Enters right digits, timed evenly since the key before; before any key, all have the present time.
  private mutating func enterRight(
    _ count: Int, _ flow: inout SessionFlow, _ context: inout ScreenContext
  ) -> InputOutcome {
    let now = context.now
    let row = flow.engine.nextIndex / BigDigits.perRow
    let keys = flow.session.keystrokes
    let last = keys.last.flatMap { flow.engine.hasBegun ? flow.session.origin + Int($0.milliseconds) : nil }
    let start = last ?? now.uptime
    var outcome = InputOutcome()
    for place in 1...count where outcome.end == nil {
      let uptime = start + max(0, now.uptime - start) * place / count
      let typed = flow.type(flow.engine.expected, at: Moment(uptime: uptime, date: now.date), &context)
      outcome.effects += typed.effects
      outcome.end = typed.end
    }
    counts.append(flow.session.keystrokes.count - keys.count)
    if flow.engine.nextIndex / BigDigits.perRow > row { outcome.lines = spokenLines(flow, context.texts) }
    return outcome
  }

  /// Enters a mistake, whatever was said, as the digit after the right one, with 0 after 9.
  private mutating func enterMistake(_ flow: inout SessionFlow, _ context: inout ScreenContext)
    -> InputOutcome
  {
    let typed = flow.type((flow.engine.expected + 1) % 10, &context)
    counts.append(1)
    return InputOutcome(
      effects: typed.effects, end: typed.end == .error ? nil : typed.end,
      lines: spokenLines(flow, context.texts))
  }

  /// Takes the last key back, with all digits that it stands for.
  private mutating func takeBack(_ flow: inout SessionFlow, _ context: inout ScreenContext) -> InputOutcome {
    var effects: [Effect] = []
    for _ in 0..<(counts.popLast() ?? 0) { effects += flow.takeBack(&context) }
    let taken = context.texts.say(en: "taken back", fr: "annulé")
    return InputOutcome(
      effects: effects, lines: effects.isEmpty ? [] : [taken] + spokenLines(flow, context.texts))
  }

  private func spokenLines(_ flow: SessionFlow, _ texts: Texts) -> [String] {
    lines(flow, texts).map { $0.forms[0] }
  }

  /// The consequence of a mistake, or else the digits to say next, up to the end of their five.
  func lines(_ flow: SessionFlow, _ texts: Texts) -> [(forms: [String], ink: Ink)] {
    let engine = flow.engine
    let place = texts.position(flow.engine.position)
    if engine.ending != nil, flow.wrongDigit != nil {
      let forms = [
        texts.say(
          en: "a mistake at \(place) ends it; u takes it back",
          fr: "une faute en \(place) y met fin ; u l’annule"),
        texts.say(en: "mistake at \(place); u takes it back", fr: "faute en \(place) ; u l’annule"),
      ]
      return [(forms, .error)]
    }
    if flow.wrongDigit != nil { return [([texts.correctAtOnce], .error)] }
    let end = min((engine.nextIndex / BigDigits.perRow + 1) * BigDigits.perRow, engine.leg.range.upperBound)
    guard engine.nextIndex < end else { return [] }
    return [([place + texts.colon + texts.digits(flow.plan.constant, engine.nextIndex..<end)], .text)]
  }

  static let about: Phrase? = Phrase(
    en: "A second person follows while you recite, and confirms each digit.",
    fr: "Pour une deuxième personne, qui suit pendant que tu récites et confirme chaque chiffre.")
}
