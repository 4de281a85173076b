import Canvas
import TrainerCore

/// The meaning of Crown, Lightning and certificate, shown before the help of a page about races.
struct RulesScreen: Page {
  /// The help of the page below, one key further.
  let help: HelpScreen

  var largestPage: Size { help.largestPage }

  static func nameInSentence(_ texts: Texts) -> String { texts.rulesTitle }

  static let bindings: [Binding<RulesScreen>] = [
    Binding(KeyCommand.help) { page, _ in [.replace(page.help)] }
  ]

  /// Closes the page on any key; a digit is passed on to the page below.
  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    switch input {
    case .key(let key):
      if let requests = press(key, &context) { return requests }
      if case .digit = key { return [.back(passing: input)] }
      return context.presses.shouldAct() ? [.back()] : []
    case .mouse(let mouse): return mouse.action == .press ? [.back()] : []
    case .paste: return []
    }
  }

  func page(_ context: ScreenContext) -> PageLayout {
    let texts = context.texts
    return PageLayout(context.size, context.repertoire, keys: [Piece(texts.rulesKeys, in: .dim)]) {
      Part.line(Piece(texts.rulesTitle, in: .accent))
      Part.gap()
      Part.rows(texts.rules(context.repertoire), isLoose: true)
    }
  }
}

extension Texts {
  /// The rules of Game or Strict in two lines, longest form first; `nil` in other modes, and once a session of the mode is complete.
  func rulesInBrief(_ context: ScreenContext) -> [[[Span]]]? {
    let certified = context.settings.plan.face.certificate.map(say)
    guard !certified.isEmpty, !context.progress.modes.contains(context.settings.mode) else { return nil }
    func records(_ crown: String, _ lightning: String) -> [Span] {
      [Span("♛ ", .reward), Span(crown, .dim), Span("   ϟ ", .reward), Span(lightning, .dim)]
    }
    return [
      [
        records(
          say(en: "crown: the most decimals", fr: "couronne : le plus loin"),
          say(en: "lightning: the fastest of over 50", fr: "éclair : le plus rapide, plus de 50")),
        records(
          say(en: "most decimals", fr: "le plus loin"), say(en: "fastest of 50+", fr: "le plus vite, 50+")),
      ], certified.map { [Span("✓ ", .reward), Span($0, .dim)] },
    ]
  }

  var rulesTitle: String {
    say(en: "the rules of game and strict", fr: "les règles de game et strict")
  }
  var rulesKeys: String {
    say(en: "? the keys   any other key goes back", fr: "? les touches   une autre : retour")
  }

  fileprivate func rules(_ repertoire: Repertoire) -> [Row] {
    func rule(_ sign: String, _ ink: Ink, _ name: String, _ forms: String...) -> Row {
      Row(Piece(sign, in: Style(ink)), Piece(name, in: .strong)).below(
        forms, in: .text, from: 1)
    }
    return [
      rule(
        "♛", .reward, name(.crown),
        say(
          en: "the most decimals from #1 in a certified session; on a tie, the faster",
          fr: "le plus de décimales depuis #1 en séance certifiée, puis le temps"),
        say(en: "most decimals; on a tie, the faster", fr: "le plus de décimales, puis le temps")),
      rule(
        "ϟ", .reward, name(.lightning),
        say(
          en: "the most decimals a second in a certified session of more than 50",
          fr: "le plus de décimales par seconde, en séance certifiée de plus de 50"),
        say(en: "fastest over more than 50 decimals", fr: "le plus vite, plus de 50 décimales")),
      rule(
        "✓", .reward, say(en: "certified", fr: "certifié"),
        say(
          en: "in game or strict, from #1, without a mistake or a reveal",
          fr: "en game ou strict, depuis #1, sans faute ni révélation"),
        say(en: "from #1, no mistake, no reveal", fr: "depuis #1, ni faute ni révélation")),
      rule(
        String(CloseUp.ghostSign(repertoire)), .ghost, ghost,
        say(
          en: "your own record runs beside you; a mistake costs you a decimal",
          fr: "ton propre record court à côté de toi ; une faute coûte une décimale"),
        say(en: "your record; a mistake costs one", fr: "ton record ; une faute coûte 1")),
    ]
  }
}
