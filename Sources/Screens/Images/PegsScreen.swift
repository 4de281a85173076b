import Canvas
import TrainerCore

/// The user's own words for groups of one to four digits, all at once.
struct PegsScreen: Page {
  enum Action {
    case move(Int)
    case line(Int)
    case major
    case new
    case edit
    case save
    case erase
    case cancel
  }

  private(set) var chosen = 0
  /// The line that is being written: digits, a blank, and their word.
  private(set) var line: EditableLine?
  /// The digits whose word is being changed; `nil` for new ones.
  private var edited: String?
  /// What is no line of this table.
  private(set) var fault: [String]?
  /// The digits that are gone if their key comes again.
  private(set) var doomed: String?
  private(set) var scroll = 0

  static func name(_ texts: Texts) -> String {
    texts.say(en: "the words for digits", fr: "les mots des chiffres")
  }

  var readsText: Bool { line != nil }

  static let bindings: [Binding<PegsScreen>] =
    [
      Binding(.cancel, .escape) { $0.line != nil || $0.doomed != nil ? $1.texts.cancel : nil },
      Binding(.save, .enter) { $0.line == nil ? nil : $1.texts.saveIt },
    ]
    + keys(
      where: { table, _ in table.line == nil },
      [
        Binding(.edit, .enter) { $1.images.pegs.isEmpty ? nil : $0.unlessAsked($1.texts.changeIt) }
          .explained(en: "change their word", fr: "changer leur mot"),
        Binding(.major, "m") {
          $1.images.lacking($1.language).isEmpty
            ? nil : $0.unlessAsked($1.texts.say(en: "Major", fr: "Major"))
        }.explained(en: "Major system’s words", fr: "ceux du système Major"),
        Binding(.line(-1), .up, "k", name: "↑↓") {
          $1.images.pegs.count > 1 ? $0.unlessAsked($1.texts.choose) : nil
        }.explained(en: "choose digits", fr: "choisir des chiffres"),
        Binding(.line(1), .down, "j"),
        Binding(.move(-1), .left, "h", .backTab), Binding(.move(1), .right, "l", .tab),
        Binding(.new, "n") { $1.images.pegs.isEmpty ? $1.texts.newProfile : "" }
          .explained(en: "one more: 41 rod", fr: "un de plus : 41 rude"),
        Binding(.erase, "x", .delete, when: { !$1.images.pegs.isEmpty })
          .explained(en: "delete the word", fr: "supprimer le mot"),
      ] + Binding.leaps(10, Action.line, toEnd: Action.move) + [
        .help { $0.unlessAsked($1.texts.help) },
        .back { $0.unlessAsked($1.texts.back) }.explained(\.back),
      ])

  /// What a key is called, but nothing while it is asked whether to delete.
  private func unlessAsked(_ label: String) -> String { doomed == nil ? label : "" }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
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
    case .move(let step): chosen = digits.nearest(index(digits) + step)
    case .line(let step): chosen = place(index(digits), lines: step, page(context))
    case .major: return [context.change(.pegs(context.images.lacking(context.language)))]
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
      return [context.change(.peg(digits, nil))]
    }
    return []
  }

  /// The most characters of a line: digits, a blank, and a word.
  private static let longest = ImageBook.pegLengths.upperBound + 1 + ImageBook.longestPeg

  private func index(_ digits: [String]) -> Int { digits.nearest(chosen) }

  private mutating func save(_ context: inout ScreenContext) -> [Request] {
    guard let line else { return [] }
    guard !OwnLine.cleaned(line.text, most: 1).isEmpty else {
      self.line = nil
      return []
    }
    guard let (digits, word) = ImageBook.peg(line.text) else {
      fault = context.texts.noPeg
      return []
    }
    // No word goes because another came.
    if digits != edited, let other = context.images.pegs[digits], other != word {
      fault = [
        context.texts.say(
          en: "\(digits) is \(other) already: change that one",
          fr: "\(digits) est déjà \(other) : changer ce mot-là")
      ]
      return []
    }
    self.line = nil
    var changes: [String: String?] = [:]
    // Other digits than before: the word has moved.
    if let edited, edited != digits { changes[edited] = .some(nil) }
    if context.images.pegs[digits] != word { changes[digits] = word }
    let requests = changes.isEmpty ? [] : [context.change(.pegs(changes))]
    chosen = context.images.pegDigits.firstIndex(of: digits) ?? 0
    return requests
  }

  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    if line == nil { chosen = entry }
    return []
  }

  mutating func prepare(_ context: inout ScreenContext) -> [Request] {
    let isAsking = line != nil || doomed != nil
    scroll = isAsking ? 0 : page(context).scroll(showing: index(context.images.pegDigits))
    return []
  }

  /// The entry some lines below another, or above it; the last one that there is where lines end.
  private func place(_ start: Int, lines: Int, _ page: PageLayout) -> Int {
    guard let from = page.box(of: start) else { return start }
    var (place, next) = (start, start + lines.signum())
    while let box = page.box(of: next), abs(box.row - from.row) <= abs(lines) {
      if box.column == from.column { place = next }
      next += lines.signum()
    }
    return place
  }

  /// So many columns of a word are shown; all of it where it is changed.
  private static let shownColumns = 12

  /// Ten of the hundred words have room side by side.
  var largestPage: Size { Size(columns: 126, rows: 34) }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let digits = context.images.pegDigits
    Part.line(Piece(texts.pegs, in: .accent))
    Part.gap(1, least: 1)
    if digits.isEmpty { Part.text(texts.pegsAdvice, in: .dim) }
    if let line {
      Part.line(line.piece)
      Part.line(Piece(line.fault(texts) ?? fault ?? [""], in: .error))
    } else if doomed != nil {
      Part.line(Piece(texts.forgetAgain, in: .accent))
      Part.gap(1, least: 1)
    }
    Part.flow(
      digits.enumerated().map { place, digits in
        let isChosen = place == index(context.images.pegDigits) && line == nil
        let word = context.repertoire.shortened(
          context.images.pegs[digits] ?? "", to: PegsScreen.shownColumns)
        return Piece(
          Span(isChosen ? "›" : " ", .accent),
          Span(digits + " ", isChosen ? .strong : .dim),
          Span(word, isChosen ? .strong : .text)
        ).after(1).at(place)
      }, least: .max, isAligned: true)
  }
}
