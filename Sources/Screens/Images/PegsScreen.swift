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

  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    if line == nil { chosen = entry }
    return []
  }

  func page(_ context: ScreenContext) -> Page {
    let texts = context.texts
    let digits = context.images.pegDigits
    return context.page(hints(context)) {
      Part.line(Piece(texts.pegs, in: Style(.accent)))
      Part.gap(2, least: 1)
      if digits.isEmpty { Part.text(texts.pegsAdvice, in: Style(.dim)) }
      Part.rows(
        digits.enumerated().map { place, digits in
          let isChosen = place == index(context.images.pegDigits) && line == nil
          return Row(
            Piece(digits, in: Style(isChosen ? .strong : .text)).wide(4).endAligned(),
            Piece(context.images.pegs[digits] ?? "", in: Style(isChosen ? .strong : .dim))
          ).marked(isChosen ? "›" : nil).at(place)
        }, chosen: index(digits), isLoose: true, least: 1)
      if let line {
        Part.gap(1, least: 1)
        Part.line(line.piece)
        if let fault { Part.line(Piece(fault, in: Style(.error))) }
      } else if doomed != nil {
        Part.gap(1, least: 1)
        Part.line(Piece(texts.forgetAgain, in: Style(.accent)))
      }
    }
  }
}
