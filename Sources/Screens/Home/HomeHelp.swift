import TrainerCore

extension HomeScreen {
  static func explanations(_ context: ScreenContext) -> [HelpLine] {
    Mode.onHome.map { (context.texts.name($0), KindFace.about($0, context.texts)) }
      + [context.texts.heldExplained]
  }

  static func help(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    let below = texts.tabTarget(context.settings)
    let keys = [
      texts.line(texts.digitKeys(context), en: "begin with that digit", fr: "commencer par ce chiffre"),
      texts.line(texts.enterKey, en: "next step, or the session", fr: "étape suivante, ou séance"),
      texts.line("←→ hl", en: "another constant or mode", fr: "autre constante ou mode"),
      (
        "↑↓ jk Tab",
        ([texts.say(en: "constants, modes", fr: "constantes, modes")] + [below]).compactMap(\.self)
          .joined(separator: ", ")
      ),
    ]
    var pages = destinations(context)
    var quit = texts.line(texts.name(context.keys[.quit]), en: "quit", fr: "quitter")
    // A page that is left over shares its line with the key that quits: the smallest screen has no row to
    // spare.
    if let last = pages.last, !last.0.isEmpty, !last.0.contains(" ") {
      quit = (last.0 + " " + quit.0, last.1 + ", " + quit.1)
      pages.removeLast()
    }
    return keys + pages + [
      quit,
      texts.line("Ctrl-C", en: "save and quit, anywhere", fr: "enregistrer et quitter"),
    ] + dash(context) + pace(context)
  }

  /// There is a steady ghost to be set.
  private static func pace(_ context: ScreenContext) -> [HelpLine] {
    guard context.settings.plan.kind.hasGhost, context.ghost == .pace else { return [] }
    return [("+ -", context.texts.say(en: "the pace of its ghost", fr: "l’allure du fantôme"))]
  }

  /// The help while the segment has the focus, where digits and arrows mean something else.
  func segmentHelp(_ context: ScreenContext) -> HelpScreen {
    let texts = context.texts
    let isOptional = context.settings.canGoWithout
    let keys = [
      texts.line("0–9 -", en: "50-100 gives #51–#100", fr: "50-100 donne #51–#100"),
      texts.line("←→ hl", en: "move by 10, with Shift by 1", fr: "de 10 en 10, avec Maj de 1"),
      texts.line(texts.pageKeys, en: "move by 100", fr: "de 100 en 100"),
      texts.line("Tab", en: "start, end, or all of it", fr: "le début, la fin, ou le tout"),
      texts.line("n", en: "the next as long as this one", fr: "le suivant, aussi long"),
    ]
    let clear = texts.line("x", en: "none: from #1 on", fr: "aucun : à partir de #1")
    let leaving = [
      texts.line(texts.enterKey, en: "open the session", fr: "ouvrir la séance"),
      texts.line(texts.escapeKey, en: "back to the modes", fr: "retour aux modes"),
    ]
    let words = [
      texts.line(
        texts.say(en: "segment", fr: "segment"),
        en: "a stretch of decimals: 50–60 are the ten of the row 50 >, #51–#60",
        fr: "un passage de décimales : 50–60 est la ligne 50 >, soit #51–#60"),
      texts.line(
        "○━━●", en: "the arrows move the end marked ●; it pushes the other one",
        fr: "les flèches déplacent le bout marqué ● ; il pousse l’autre"),
      texts.line(
        "●━━●", en: "the arrows move the whole segment", fr: "les flèches déplacent tout le segment"),
    ]
    return HelpScreen(
      keys: keys + (isOptional ? [clear] : []) + leaving + Self.dash(context), words: words,
      largestPage: largestPage)
  }

  /// The pages that a key leads to, three in a line; those whose key was given away have one each, which
  /// says so.
  private static func destinations(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    let all = Pages.destinations
    let keyed = all.filter { context.keys[$0.command] != nil }
    let lines = stride(from: 0, to: keyed.count, by: 3).map { Array(keyed[$0..<min($0 + 3, keyed.count)]) }
    return lines.map { line in
      (
        line.map { texts.name(context.keys[$0.command]) }.joined(separator: " "),
        line.map { $0.label(texts) }.joined(separator: ", ")
      )
    } + all.filter { context.keys[$0.command] == nil }.map { (texts.noKey, $0.title(texts)) }
  }

  /// There the unshifted key is not a digit.
  private static func dash(_ context: ScreenContext) -> [HelpLine] {
    guard let digit = context.settings.digitRow.digit(of: "-") else { return [] }
    return [
      ("-", context.texts.say(en: "dash in a segment, not \(digit)", fr: "tiret du segment, pas \(digit)"))
    ]
  }
}
