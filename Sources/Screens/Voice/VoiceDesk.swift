import Canvas
import TrainerCore

/// What a session by voice was asked for with.
package struct VoiceChoice: Equatable, Sendable {
  /// From where it is listened.
  package let source: VoiceSource
  /// Whether nothing is shown but the position, and all is said.
  package let isQuiet: Bool

  package init(_ source: VoiceSource = .microphone, isQuiet: Bool = false) {
    (self.source, self.isQuiet) = (source, isQuiet)
  }
}

/// A session by voice: what follows from what is heard, and what is said about it.
struct VoiceDesk: Desk {
  static let source = DigitSource.voice

  let choice: VoiceChoice
  /// Whether all is said aloud, to somebody who does not look.
  let isHandsFree: Bool
  private(set) var hearing = BlockHearing()
  /// What is missing, so that nothing is heard any more.
  private var missing: VoiceNeed?
  /// Whether there are keys that settle a question.
  private var canBeAsked = true
  private var isOver = false
  /// The uptime at which it began to listen.
  private var origin = 0

  init(_ choice: VoiceChoice, isPlain: Bool) {
    self.choice = choice
    isHandsFree = choice.isQuiet || isPlain
  }

  static let name: Phrase? = Phrase(en: "by voice", fr: "à voix haute")

  static let about: Phrase? = Phrase(
    en: "Say the digits, in English; or name a WAV file to be listened to.",
    fr: "Dire les chiffres, en anglais ; ou nommer un fichier WAV à écouter.")

  static let opener: Key? = "v"

  static let keys: [DeskKey<VoiceDesk>] = [
    DeskKey(
      keys: ["y", "o"], name: KeyName { $0.yesKey },
      word: Phrase(en: "right", fr: "juste"), works: { desk, _ in desk.question != nil },
      act: { $0.answer(isRight: true, &$1, &$2) }),
    DeskKey(
      keys: ["n"], word: Phrase(en: "wrong", fr: "faux"),
      works: { desk, _ in desk.question != nil }, act: { $0.answer(isRight: false, &$1, &$2) }),
  ]

  var view: DeskView { choice.isQuiet ? .position : .lines }
  var hasFailed: Bool { missing != nil }

  /// What is asked; `nil` if nothing is.
  var question: BlockHearing.Question? { hearing.question }

  mutating func begin(_ flow: SessionFlow, _ context: ScreenContext) -> [Effect] {
    origin = context.now.uptime
    return from(flow, context) + [.listened(choice.source, Expectation(flow.engine, isAsking: false))]
  }

  mutating func inputEnds() -> Bool {
    canBeAsked = false
    return isOver
  }

  func stop(_ flow: SessionFlow) -> [Effect] { [.listened(nil, Expectation(flow.engine, isAsking: false))] }

  /// What was heard, or what is understood.
  func lines(_ flow: SessionFlow, _ texts: Texts) -> [(forms: [String], ink: Ink)] {
    if let missing {
      let (what, advice) = texts.missing(missing)
      return [([what], .error), (advice, .dim)]
    }
    if let question { return [([texts.heard(question.heard)], .strong), (texts.heardKeys, .dim)] }
    let state =
      flow.wrongDigit == nil ? texts.say(en: "listening", fr: "à l’écoute") : texts.from(flow.engine.position)
    return [([state], .accent), (texts.voiceWords, .dim)]
  }

  /// Takes in what happened while it listened.
  mutating func take(
    _ event: VoiceEvent, _ flow: inout SessionFlow, _ context: inout ScreenContext
  ) -> Outcome {
    switch event {
    case .heard(let heard, let start, let end):
      let before = hearing
      let legs = flow.engine.legs
      let outcomes = hearing.hear(heard, Expectation(flow.engine, isAsking: question != nil))
      // What comes after a question in a recording waits until that is settled.
      if before.question != nil, outcomes.contains(.asked), case .recording = choice.source {
        hearing = before
        guard canBeAsked else { return Outcome(end: .user) }
        return Outcome(effects: [.expected(Expectation(flow.engine, isAsking: true), again: true)])
      }
      return apply(outcomes, from: origin + start, to: origin + end, legs: legs, &flow, &context)
    case .unclear: return Outcome(effects: [expected(flow)])
    case .over:
      isOver = true
      return Outcome(end: question == nil || !canBeAsked ? .user : nil)
    case .missing(let need):
      missing = need
      return Outcome(end: canBeAsked ? nil : .user, lines: [context.texts.missingLine(need)])
    }
  }

  /// Settles what is asked, by a key.
  mutating func answer(isRight: Bool, _ flow: inout SessionFlow, _ context: inout ScreenContext) -> Outcome {
    let now = context.now.uptime
    var outcome = apply(
      hearing.answer(isRight: isRight), from: now, to: now, legs: flow.engine.legs, &flow, &context)
    if isOver, outcome.end == nil, question == nil { outcome.end = .user }
    return outcome
  }

  private func expected(_ flow: SessionFlow) -> Effect {
    .expected(Expectation(flow.engine, isAsking: question != nil), again: false)
  }

  private mutating func apply(
    _ outcomes: [BlockHearing.Outcome], from start: Int, to end: Int, legs: Int, _ flow: inout SessionFlow,
    _ context: inout ScreenContext
  ) -> Outcome {
    let texts = context.texts
    var result = Outcome()
    func type(_ digit: UInt8, at uptime: Int) {
      let typed = flow.type(digit, at: Moment(uptime: uptime, date: context.now.date), &context)
      result.effects += typed.written.list
      result.end = typed.end
    }
    for outcome in outcomes where result.end == nil {
      switch outcome {
      case .said(let count):
        for place in 1...max(1, count) where result.end == nil {
          type(flow.engine.expected, at: start + (end - start) * place / max(1, count))
        }
      case .unjudged(let count):
        // Before the first digit there is nothing yet to mark.
        result.effects += flow.leaveUnjudged(&context)
        for place in 0..<count where result.end == nil {
          type(flow.engine.expected, at: end)
          if place == 0 { result.effects += flow.leaveUnjudged(&context) }
        }
      case .wrong(let heard):
        let (position, expected) = (flow.engine.position, flow.engine.expected)
        let isTold = flow.engine.leg.error != .counts
        type(heard == expected ? (expected + 1) % 10 : heard, at: end)
        result.lines.append(
          texts.wrong(position, typed: heard, expected: isTold ? expected : nil))
        guard isHandsFree else { break }
        result.effects.append(.tone)
        if isTold {
          result.effects.append(.spokenWhole(String(expected), context.language))
        }
        result.effects += from(flow, context)
      case .asked:
        guard let question else { break }
        let words = texts.heard(question.heard)
        result.lines += [words, texts.heardKeys[0]]
        result.effects.append(.spokenWhole(words, context.language))
      case .again:
        result.lines.append(texts.from(flow.engine.position))
        result.effects += from(flow, context)
      case .help:
        result.effects += flow.hint(&context) ?? []
        let digit = String(flow.engine.expected)
        result.lines.append(texts.position(flow.engine.position) + texts.colon + digit)
        result.effects.append(.spokenWhole(digit, context.language))
      case .stop: result.end = .user
      }
    }
    if result.end == nil {
      if flow.engine.legs > legs { result.effects += from(flow, context) }
      result.effects.append(expected(flow))
    }
    return result
  }

  /// Says where to begin, to somebody who does not look.
  private func from(_ flow: SessionFlow, _ context: ScreenContext) -> [Effect] {
    guard isHandsFree else { return [] }
    let position = flow.engine.position
    let words = context.texts.say(en: "from \(position)", fr: "à partir de \(position)")
    return [.spokenWhole(words, context.language)]
  }
}

extension Texts {
  /// What was heard in place of a block.
  func heard(_ digits: [UInt8]) -> String {
    let digits = digits.map { String($0) }.joined(separator: " ")
    return say(en: "heard \(digits)", fr: "entendu \(digits)")
  }

  /// What to do about that, the longest form first.
  var heardKeys: [String] {
    [
      say(
        en: "say yes if you said it right, no if not, or say the block again",
        fr: "dis « yes » si c’était juste, « no » sinon, ou redis le bloc"),
      say(en: "yes, no, or the block again", fr: "yes, no, ou redis le bloc"),
    ]
  }

  /// The words that are understood, the longest form first.
  var voiceWords: [String] {
    [
      say(
        en: "say the digits in English; “help” gives the next one, “stop” ends",
        fr: "dis les chiffres en anglais ; « help » donne le suivant, « stop » termine"),
      say(en: "digits in English, help, stop", fr: "chiffres en anglais, help, stop"),
    ]
  }

  func from(_ position: Int) -> String {
    say(en: "from \(self.position(position))", fr: "à partir de \(self.position(position))")
  }

  /// A session in one sentence, and the first error that went on as at a twin.
  func spokenSummary(_ engine: PracticeEngine, _ errors: [DigitError]) -> String {
    let twin = errors.lazy.compactMap { error -> String? in
      guard let cause = error.cause, case .twin = cause else { return nil }
      let place = error.index + 1
      let said = withoutBlanks.cause(cause).replacing("#", with: "")
      return say(en: ". At \(place), \(said)", fr: ". En \(place), \(said)")
    }.first
    let said = "\(engine.score) \(decimals(engine.score))"
    return say(
      en: "\(said), \(self.errors(engine.errors)), up to \(engine.position - 1)",
      fr: "\(said), \(self.errors(engine.errors)), jusqu’à \(engine.position - 1)") + (twin ?? "")
  }
}
