import Canvas
import TrainerCore

/// The user's own words for groups of one to four digits, as a table.
struct PegsScreen: Place {
  enum Action {
    case move(Int)
    case new
    case edit
    case save
    case erase
    case cancel
    case help
    case back
  }

  private(set) var chosen = 0
  /// The line that is being written: digits, a blank, and their word.
  private(set) var line: EditableLine?
  /// The digits whose word is being changed; `nil` for new ones.
  private var edited: String?
  /// What is no line of this table.
  private(set) var fault: String?
  /// The digits that are gone if their key comes again.
  private(set) var doomed: String?

  static func name(_ texts: Texts) -> String {
    texts.say(en: "the words for digits", fr: "les mots des chiffres")
  }

  var readsText: Bool { line != nil }

  static let bindings: [Binding<PegsScreen>] = [
    Binding(.cancel, .escape) { $0.line != nil || $0.doomed != nil ? $1.texts.cancel : nil },
    Binding(.save, .enter) { $0.line == nil ? nil : $1.texts.saveIt },
    Binding(.edit, .enter) {
      $0.line == nil && !$1.images.pegs.isEmpty ? $0.unlessAsked($1.texts.changeIt) : nil
    },
    Binding(.move(-1), .up, .character("k"), .backTab, name: "↑↓") {
      $0.line == nil && $1.images.pegs.count > 1 ? $0.unlessAsked($1.texts.choose) : nil
    },
    Binding(.move(1), .down, .character("j"), .tab, when: { screen, _ in screen.line == nil }),
    Binding(.move(-10), .pageUp, when: { screen, _ in screen.line == nil }),
    Binding(.move(10), .pageDown, when: { screen, _ in screen.line == nil }),
    Binding(.move(-100_000), .home, when: { screen, _ in screen.line == nil }),
    Binding(.move(100_000), .end, when: { screen, _ in screen.line == nil }),
    Binding(.new, .character("n")) { $0.line == nil ? $0.unlessAsked($1.texts.newProfile) : nil },
    Binding(.erase, .character("x"), .delete) {
      $0.line == nil && !$1.images.pegs.isEmpty ? $1.texts.forgetKey : nil
    },
    Binding(.help, .help) { $0.line == nil ? $1.texts.help : nil },
    Binding(.back, .escape, .character("q")) { $0.line == nil ? $1.texts.back : nil },
  ]

  /// What a key is called, but nothing while it is asked whether to delete.
  private func unlessAsked(_ label: String) -> String { doomed == nil ? label : "" }

  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      ("↑↓ j k", texts.say(en: "choose digits", fr: "choisir des chiffres")),
      (texts.say(en: "Enter", fr: "Entrée"), texts.say(en: "change their word", fr: "changer leur mot")),
      ("n", texts.say(en: "one more: 41 rod", fr: "un mot de plus : 41 rude")),
      ("x", texts.say(en: "delete them for good", fr: "supprimer pour de bon")),
      (texts.escapeKey, texts.say(en: "back", fr: "retour")),
    ]
  }

  static func explanations(_ context: ScreenContext) -> [(String, String)] {
    [(context.texts.pegs, context.texts.pegsAdvice)]
  }

  mutating func write(_ input: Input) -> Bool {
    guard line?.take(input) == true else { return false }
    fault = nil
    return true
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    let asked = doomed
    (doomed, fault) = (nil, nil)
    let digits = context.images.pegDigits
    switch action {
    case .move(let step): chosen = min(max(0, index(digits) + step), max(0, digits.count - 1))
    case .new:
      line = EditableLine("", limit: PegsScreen.longest)
      edited = nil
    case .edit:
      guard let digits = digits[safe: index(digits)] else { return [] }
      edited = digits
      line = EditableLine(digits + " " + (context.images.pegs[digits] ?? ""), limit: PegsScreen.longest)
    case .cancel: line = nil
    case .save: return save(&context)
    case .erase:
      guard let digits = digits[safe: index(digits)] else { return [] }
      guard asked == digits else {
        doomed = digits
        return []
      }
      return change([.peg(digits, nil)], &context)
    case .help: return [.open(helpPage(context))]
    case .back: return [.back()]
    }
    return []
  }

  /// The most characters of a line: digits, a blank, and a word.
  private static let longest = ImageBook.pegLengths.upperBound + 1 + ImageBook.longestPeg

  private func index(_ digits: [String]) -> Int { min(chosen, max(0, digits.count - 1)) }

  private mutating func save(_ context: inout ScreenContext) -> [Request] {
    guard let line else { return [] }
    guard let (digits, word) = ImageBook.peg(line.text) else {
      fault = context.texts.noPeg
      return []
    }
    self.line = nil
    var changes: [ImageBook.Change] = []
    // Other digits than before: the word has moved.
    if let edited, edited != digits { changes.append(.peg(edited, nil)) }
    if context.images.pegs[digits] != word { changes.append(.peg(digits, word)) }
    let requests = change(changes, &context)
    chosen = context.images.pegDigits.firstIndex(of: digits) ?? 0
    return requests
  }

  private func change(_ changes: [ImageBook.Change], _ context: inout ScreenContext) -> [Request] {
    changes.map { context.change($0) }
  }

  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request] {
    switch mouse.action {
    case .wheelUp: return line == nil ? perform(.move(-1), &context) : []
    case .wheelDown: return line == nil ? perform(.move(1), &context) : []
    case .press: break
    }
    if line == nil, let entry = window(context).entry(at: mouse) {
      chosen = entry
      return []
    }
    let key = hintLine(context).key(at: mouse, repertoire: context.repertoire)
    return key.map { handle(.key($0), &context) } ?? []
  }

  /// The list; the rows below it are left to the line that is written.
  private func window(_ context: ScreenContext) -> ListWindow {
    let rows = SettingsScreen.rows(context.size)
    return ListWindow(
      count: context.images.pegs.count, chosen: index(context.images.pegDigits),
      rows: rows.lowerBound..<max(rows.lowerBound + 1, Margin.bottomRow(context.size) - 2))
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let texts = context.texts
    let left = Margin.left(context.size)
    let width = context.size.columns - 2 * left
    grid.put(texts.pegs, row: Margin.topRow(context.size), column: left, Style(.accent))
    let digits = context.images.pegDigits
    let window = window(context)
    if digits.isEmpty {
      Paragraph(texts.pegsAdvice, width: width, repertoire: grid.repertoire)
        .draw(into: &grid, row: SettingsScreen.rows(context.size).lowerBound, column: left, Style(.dim))
    }
    for (index, group) in digits.enumerated() {
      guard let row = window.row(of: index) else { continue }
      let isChosen = index == self.index(digits) && line == nil
      if isChosen { grid.put("›", row: row, column: left - 1, Style(.accent)) }
      grid.put(group, row: row, endingBefore: left + 5, Style(isChosen ? .strong : .text))
      let word = grid.repertoire.shortened(context.images.pegs[group] ?? "", to: width - 9)
      grid.put(word, row: row, column: left + 7, Style(isChosen ? .strong : .dim))
    }
    window.drawMarks(into: &grid, endingBefore: context.size.columns - left)
    let row = Margin.bottomRow(context.size) - 1
    if let line {
      line.draw(into: &grid, row: row, column: left, width: width)
      if let fault {
        let column = left + grid.repertoire.width(of: line.text) + 3
        let form = column + grid.repertoire.width(of: fault) <= left + width ? column : left
        grid.put(fault, row: form == left ? row - 1 : row, column: form, Style(.error))
      }
    } else if doomed != nil {
      grid.put(texts.forgetAgain, row: row, column: left, Style(.accent))
    }
    hintLine(context).draw(into: &grid)
  }
}
