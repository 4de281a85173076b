import Canvas
import TrainerCore

/// What Crown, Lightning and certificate mean; shown when Game is chosen for the first time.
struct RulesScreen: Place {
  enum Action {
    case help
  }

  /// The help of the place below, one key further on.
  let help: HelpScreen

  var largestPage: Size { help.largestPage }

  static func name(_ texts: Texts) -> String { texts.rulesTitle }

  static func help(_ context: ScreenContext) -> [(String, String)] { [] }

  static let bindings: [Binding<RulesScreen>] = [Binding(.help, .help) { _, _ in "" }]

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] { [.replace(help)] }

  /// Any key closes the page.
  ///
  /// A digit counts, and so do keys that move, since the page may appear unasked.
  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    switch input {
    case .key(let key):
      if let requests = press(key, &context) { return requests }
      switch key {
      case .digit, .left, .right, .up, .down, .tab, .backTab: return [.back(passing: input)]
      default: return [.back()]
      }
    case .mouse(let mouse): return mouse.action == .press ? [.back()] : []
    case .paste: return []
    }
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let texts = context.texts
    let size = context.size
    let left = Margin.left(size)
    // The long form takes 71 columns.
    let isShort = size.columns < 74
    let isRoomy = size.rows >= 20
    var row = Margin.topRow(size)
    grid.put(texts.rulesTitle, row: row, column: left, Style(.accent))
    row += isRoomy ? 2 : 1
    for rule in texts.rules(short: isShort) {
      let end = grid.put(rule.sign + " ", row: row, column: left, Style(rule.ink))
      let column = max(end, left + 3)
      grid.put(rule.name, row: row, column: column, Style(.strong))
      let start = isShort ? column : left + 16
      row += isShort ? 1 : 0
      for line in rule.lines {
        grid.put(line, row: row, column: start, Style(.text))
        row += 1
      }
      row += isRoomy ? 1 : 0
    }
    grid.put(texts.rulesKeys, row: size.rows - (isRoomy ? 2 : 1), column: left, Style(.dim))
  }
}

/// A rule with its sign.
struct Rule {
  let sign: String
  let ink: Ink
  let name: String
  let lines: [String]
}

extension Texts {
  var rulesTitle: String { say(en: "the rules of game", fr: "les règles de game") }
  var rulesKeys: String {
    say(en: "any key will do, and a digit counts", fr: "une touche suffit, un chiffre compte")
  }

  /// The rules; in few words for a narrow screen.
  func rules(short: Bool) -> [Rule] {
    let crown =
      short
      ? [say(en: "most decimals; on a tie, the faster", fr: "le plus de décimales, puis le temps")]
      : [
        say(
          en: "the most decimals from #1 in a certified session;",
          fr: "le plus de décimales depuis #1 en séance certifiée ;"),
        say(en: "on a tie, the faster one", fr: "à égalité, la plus rapide"),
      ]
    let lightning =
      short
      ? [say(en: "fastest over more than 50 decimals", fr: "le plus vite, plus de 50 décimales")]
      : [
        say(
          en: "the most decimals a second in a certified session",
          fr: "le plus de décimales par seconde en séance certifiée"),
        say(en: "of more than 50 decimals", fr: "de plus de 50 décimales"),
      ]
    let certificate =
      short
      ? [say(en: "from #1, no error, no reveal", fr: "depuis #1, ni erreur ni révélation")]
      : [
        say(
          en: "in game or strict, from #1, without an error or",
          fr: "en game ou strict, depuis #1, sans erreur ni"),
        say(en: "a reveal", fr: "révélation"),
      ]
    let race =
      short
      ? [
        say(en: "be first at its last decimal;", fr: "atteins sa dernière décimale avant"),
        say(en: "an error costs one", fr: "lui ; une erreur en coûte une"),
      ]
      : [
        say(
          en: "your own record runs beside you: reach its last",
          fr: "ton propre record court à côté de toi : atteins sa"),
        say(
          en: "decimal first. An error costs you one decimal",
          fr: "dernière décimale avant lui. Une erreur en coûte une"),
      ]
    return [
      Rule(sign: "♛", ink: .reward, name: name(.crown), lines: crown),
      Rule(sign: "ϟ", ink: .reward, name: name(.lightning), lines: lightning),
      Rule(sign: "✓", ink: .reward, name: say(en: "certified", fr: "certifié"), lines: certificate),
      Rule(sign: "⠶", ink: .ghost, name: say(en: "ghost", fr: "fantôme"), lines: race),
    ]
  }
}
