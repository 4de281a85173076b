import Canvas
import TrainerCore

/// The screen of somebody who follows a person reciting, and confirms what is said: an attempt whose digits come by the
/// judge's keys.
struct JudgeScreen: Page {
  enum Action {
    case right
    case five
    case mistake
    case takeBack
    case help
    case end
  }

  private(set) var flow: SessionFlow

  /// A session over the plan of an attempt.
  init(plan: SessionPlan) { flow = SessionFlow(plan: plan) }

  private var engine: PracticeEngine { flow.engine }
  private var isRunning: Bool { flow.isRunning }

  /// Whether a mistake has ended it, which the judge may still take back.
  private var isStopped: Bool { engine.ending != nil }

  static func name(_ texts: Texts) -> String {
    texts.say(en: "the judge’s screen", fr: "l’écran du juge")
  }

  static let bindings: [Binding<JudgeScreen>] = [
    Binding(.right, .character(" ")) { $0.isStopped ? nil : $1.texts.right },
    Binding(.five, .enter) { $0.isStopped ? nil : $1.texts.five },
    Binding(.end, .enter) { $0.isStopped ? $1.texts.endRecital : nil },
    Binding(.mistake, .character("x")) { $0.isStopped ? nil : $1.texts.mistakeKey },
    Binding(.takeBack, .character("u"), .backspace) { $0.flow.canTakeBack ? $1.texts.takeBack : nil },
    Binding(.help, .help) { $0.isRunning ? nil : $1.texts.help },
    Binding(.end, .escape) { $0.isRunning ? nil : $1.backLabel },
    Binding(.end, .escape, name: KeyName { "\($0.escapeKey) \($0.escapeKey)" }) {
      $0.isRunning && !$0.isStopped ? $1.texts.endRecital : nil
    },
    Binding(.end, .escape, when: { screen, _ in screen.isStopped }),
  ]

  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (texts.spaceKey + " 0 … 9", texts.say(en: "the next digit is right", fr: "le chiffre est juste")),
      (texts.name(.enter), texts.say(en: "so are the next five", fr: "les cinq suivants aussi")),
      ("x", texts.say(en: "the next digit is wrong", fr: "le chiffre est faux")),
      ("u", texts.say(en: "take the last key back", fr: "annuler la touche")),
      ("\(texts.escapeKey) \(texts.escapeKey)", texts.say(en: "end", fr: "terminer")),
      ("Ctrl-C", texts.say(en: "save and quit", fr: "enregistrer et quitter")),
    ]
  }

  static func explanations(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (
        texts.say(en: "judge", fr: "juge"),
        texts.say(
          en: "somebody follows while you recite; the times are those of the judge’s keys",
          fr: "quelqu’un te suit pendant que tu récites ; les temps sont ceux de ses touches")
      )
    ] + texts.sealExplained
  }

  // MARK: - What happens

  mutating func appear(_ context: inout ScreenContext) -> [Request] {
    flow.advance(to: context.now.uptime)
    return []
  }

  mutating func advance(_ context: inout ScreenContext) -> [Request] {
    flow.advance(to: context.now.uptime)
    return flow.timeOut.map { flow.timeOutBell.map(Request.effect) + end($0, &context) } ?? []
  }

  mutating func take(_ event: Event.Kind, _ context: inout ScreenContext) -> [Request] {
    guard case .departureAsked = event, let ended = flow.end(.interrupted, &context) else { return [] }
    return [.effect(ended.effect), .replace(SummaryScreen(ended))]
  }

  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    if case .digit = key { return isStopped ? [] : perform(.right, &context) }
    return press(key, &context, context.keys)
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .right: return confirm(1, &context)
    case .five: return confirm(BigDigits.perRow, &context)
    case .mistake:
      let typed = flow.marksMistake(&context)
      // One that ends it stays until the judge agrees.
      guard let end = typed.end, end != .error else { return typed.effects.map(Request.effect) }
      return typed.effects.map(Request.effect) + self.end(end, &context)
    case .takeBack: return flow.takeBack(&context).map(Request.effect)
    case .help: return [.open(helpPage(context))]
    case .end: return isStopped || flow.grants(.end, context) ? end(.user, &context) : []
    }
  }

  private mutating func confirm(_ count: Int, _ context: inout ScreenContext) -> [Request] {
    let (effects, end) = flow.confirm(count, &context)
    return effects.map(Request.effect) + (end.map { self.end($0, &context) } ?? [])
  }

  /// Leads to the summary, or back where nothing was said.
  private mutating func end(_ end: SessionEnd, _ context: inout ScreenContext) -> [Request] {
    guard let ended = flow.end(end, &context) else { return [.back()] }
    return [.effect(ended.effect), .replace(SummaryScreen(ended))]
  }

  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    guard isRunning, !isStopped else { return flow.question?.lapsesAt }
    let origin = flow.session.origin
    let second = origin + (max(0, uptime - origin) / 1000 + 1) * 1000
    let pause = AttemptPause(engine, at: uptime - origin)
    return [
      second, flow.question?.lapsesAt,
      pause.flatMap { pause in pause.nextStep.map { uptime + $0 - pause.gone } },
    ].compactMap(\.self).min()
  }

  // MARK: - What is shown

  func page(_ context: ScreenContext) -> PageLayout {
    let texts = context.texts
    let keys =
      flow.question.map { [Piece(texts.text($0, context.keys), in: Style(.accent)).at(Key.escape)] }
      ?? (context.trouble.map { [Piece(texts.text($0), in: Style(.error))] } ?? [])
      + hints(context).map(\.piece)
    return PageLayout(context.size, context.repertoire, keys: keys, keepsRows: true) {
      Part.line(
        Piece(texts.name(flow.plan.constant), in: Style(.strong)),
        Piece(texts.names(of: flow.plan), in: Style(.dim)).after(1),
        Piece(flow.elapsed.map(texts.duration) ?? "", in: Style(.current)).atEnd())
      Part.spring
      Part.drawing(BigDigits.heights) { [flow] grid, box in
        BigDigits(
          decimals: flow.plan.constant.decimals, texts: texts, next: flow.engine.next,
          isWrong: flow.wrongDigit != nil
        ).draw(into: &grid, box)
      }
      Part.gap()
      below(context)
      Part.spring
    }
  }

  /// Lines in the middle, in the longest form that has room.
  private func centred(_ forms: [String], _ ink: Ink) -> Part {
    Part.drawing([2]) { grid, box in
      let (width, repertoire) = (min(box.columns, 64), grid.repertoire)
      let lines = forms.map { Paragraph($0, width: width, repertoire: repertoire).lines }
        .first { $0.count <= box.rows }
      for (index, line) in (lines ?? []).enumerated() {
        grid.put(line, row: box.row + index, centred: Style(ink))
      }
    }
  }

  /// What stands below the digits: the rules, then what has happened or how much of a pause is left.
  @Stack.Builder private func below(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    if isStopped {
      centred(texts.mistakeEnds(engine.position), .error)
    } else if let elapsed = flow.elapsed {
      if flow.wrongDigit != nil {
        centred([texts.correctAtOnce], .error)
      } else if let pause = AttemptPause(engine, at: elapsed) {
        Part.drawing([2]) { grid, box in pause.draw(into: &grid, row: box.row, texts) }
      } else {
        Part.gap(2)
      }
    } else if let rules = flow.plan.attemptRules {
      centred([texts.rules(rules), texts.judgeBegins], .dim)
    }
  }
}

extension Texts {
  var right: String { say(en: "right", fr: "juste") }
  var five: String { say(en: "five right", fr: "cinq justes") }
  var mistakeKey: String { say(en: "wrong", fr: "faux") }
  var takeBack: String { say(en: "take back", fr: "annuler") }

  /// A mistake that ends an attempt, the longest form first.
  func mistakeEnds(_ position: Int) -> [String] {
    let place = self.position(position)
    return [
      say(
        en: "a mistake at \(place) ends the attempt; u takes it back",
        fr: "une faute en \(place) met fin à la tentative ; u l’annule"),
      say(en: "mistake at \(place); u takes it back", fr: "faute en \(place) ; u l’annule"),
    ]
  }

  /// In plain mode.
  var takenBack: String { say(en: "taken back", fr: "annulé") }

  fileprivate var endRecital: String { say(en: "end", fr: "fin") }
  var judgeBegins: String {
    say(en: "the first key starts the clock", fr: "la première touche lance le chrono")
  }

  /// What an attempt is called, the longest form first.
  func names(of plan: SessionPlan) -> [String] {
    let attempt = self.attempt(plan.kind.test ?? "")
    return [attempt + (name(plan.source).map { ", " + $0 } ?? ""), attempt]
  }
}
