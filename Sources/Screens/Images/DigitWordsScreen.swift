import Canvas
import TrainerCore

/// The user's words for digits, opened from the settings to be changed.
struct DigitWordsScreen: Page {
  private(set) var chosen = 0
  /// The line that is being written: digits, a blank, and their word; `nil` while none is.
  private(set) var line: EditableLine?
  /// The digits whose word is being changed; `nil` for new ones.
  private var edited: String?
  private(set) var fault: [String]?
  private(set) var scroll = 0

  static func nameInSentence(_ texts: Texts) -> String {
    texts.say(en: "the words for digits", fr: "les mots des chiffres")
  }

  var readsText: Bool { line != nil }

  static let bindings: [Binding<DigitWordsScreen>] =
    [
      Binding(.escape) { table, _ in (table.line, table.fault) = (nil, nil) }
        .says { $0.line != nil || $1.pendingDeletion != nil ? $1.texts.cancel : nil },
      Binding(.enter) { $0.save(&$1) }.says { $0.line == nil ? nil : $1.texts.saveIt },
    ]
    + keys(
      where: { table, _ in table.line == nil },
      [
        Binding(.enter) { $0.edit($0.chosenDigits($1), $1) }
          .says { $1.images.words.isEmpty ? nil : $1.unlessDeletionPending($1.texts.changeIt) }
          .explained(en: "change their word", fr: "changer le mot"),
        Binding("m") { $1.write($1.images.lacking($1.language)) }.says {
          $1.images.lacking($1.language).isEmpty
            ? nil : $1.unlessDeletionPending($1.texts.say(en: "Major", fr: "Major"))
        }.explained(en: "Major system words", fr: "ceux du système Major"),
        Binding(.up, "k", .down, "j", name: "↑↓") { $0.moveChoice(lines: $2.step, $1) }.says {
          $1.images.words.count > 1 ? $1.unlessDeletionPending($1.texts.choose) : nil
        }.explained(en: "choose digits", fr: "choisir des chiffres"),
        Binding(.left, "h", .backTab, .right, "l", .tab) { $0.moveChoice(by: $2.step, $1) },
        Binding("n") { $0.edit(nil, $1) }.says { $1.images.words.isEmpty ? $1.texts.newOne : "" }
          .explained(en: "one more: 41 rod", fr: "un de plus : 41 rude"),
        Binding("x", .delete) {
          if let digits = $0.chosenDigits($1), $1.confirmDeletion(of: digits) {
            $1.recordDeletion(DigitWord(digits, nil))
          }
        }.when { !$1.images.words.isEmpty }
          .explained(en: "delete the word", fr: "supprimer le mot"),
        .undo(),
        .pages { $0.moveChoice(lines: $2.leap, $1) },
        .homeAndEnd { $0.moveChoice(by: $2.leap, $1) },
        .help { $1.unlessDeletionPending($1.texts.help) },
        .back { $1.unlessDeletionPending($1.texts.back) }.explained(\.back),
      ])

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    [(context.texts.words, context.texts.wordsAdvice)]
  }

  mutating func editLine(with input: Input) -> Bool {
    guard line?.edit(with: input) == true else { return false }
    fault = nil
    return true
  }

  private mutating func moveChoice(by step: Int, _ context: ScreenContext) {
    chosen = context.images.digitsWithWords.nearest(chosenIndex(context) + step)
  }

  private mutating func moveChoice(lines: Int, _ context: ScreenContext) {
    chosen = place(chosenIndex(context), lines: lines, page(context))
  }

  private mutating func edit(_ digits: String?, _ context: ScreenContext) {
    edited = digits
    line = EditableLine(
      digits.map { $0 + " " + (context.images.words[$0] ?? "") } ?? "",
      limit: ImageBook.wordLengths.upperBound + 1 + ImageBook.longestWords)
  }

  private func chosenIndex(_ context: ScreenContext) -> Int { context.images.digitsWithWords.nearest(chosen) }

  private func chosenDigits(_ context: ScreenContext) -> String? {
    context.images.digitsWithWords[safe: chosenIndex(context)]
  }

  private mutating func save(_ context: inout ScreenContext) -> [Request] {
    guard let line else { return [] }
    fault = nil
    guard !OwnLine.cleaned(line.text, most: 1).isEmpty else {
      self.line = nil
      return []
    }
    guard let (digits, word) = ImageBook.word(line.text) else {
      fault = context.texts.noWord
      return []
    }
    // A new word must not replace another one unseen.
    if digits != edited, let other = context.images.words[digits], other != word {
      fault = [
        context.texts.say(
          en: "\(digits) is already \(other): change that word",
          fr: "\(digits) est déjà \(other) : changer ce mot-là")
      ]
      return []
    }
    self.line = nil
    var words: [DigitWord] = []
    // The word has moved to other digits.
    if let edited, edited != digits { words.append(DigitWord(edited, nil)) }
    if context.images.words[digits] != word { words.append(DigitWord(digits, word)) }
    let requests = context.write(words)
    chosen = context.images.digitsWithWords.firstIndex(of: digits) ?? 0
    return requests
  }

  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    if line == nil { chosen = entry }
    return []
  }

  /// Scrolls so that the chosen digits are in sight; to the top while a word is typed or a deletion is to be confirmed.
  mutating func willDraw(_ context: inout ScreenContext) -> [Request] {
    let isAsking = line != nil || context.pendingDeletion != nil
    scroll = isAsking ? 0 : page(context).scroll(showing: chosenIndex(context))
    return []
  }

  /// The entry some lines below another (above if negative), or the last one in that direction.
  private func place(_ start: Int, lines: Int, _ page: PageLayout) -> Int {
    guard let from = page.box(of: start) else { return start }
    var place = start
    var next = start + lines.signum()
    while let box = page.box(of: next), abs(box.row - from.row) <= abs(lines) {
      if box.column == from.column { place = next }
      next += lines.signum()
    }
    return place
  }

  /// A page wide enough for ten of the hundred words side by side.
  var largestPage: Size { Size(columns: 126, rows: 34) }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let digits = context.images.digitsWithWords
    Part.line(Piece(texts.words, in: .accent))
    Part.gap(least: 1)
    if digits.isEmpty { Part.text(texts.wordsAdvice, in: .dim) }
    if let line {
      Part.line(line.piece)
      Part.line(Piece(line.fault(texts) ?? fault ?? [""], in: .error))
    } else if let pendingDeletion = context.pendingDeletion {
      // The word itself may be out of sight in the list.
      Part.line(Piece(pendingDeletion, in: .strong), Piece(texts.forgetAgain, in: .accent))
      Part.gap(least: 1)
    }
    let chosen = line == nil ? chosenIndex(context) : nil
    Part.flow(
      digits.enumerated().map { place, digits in
        let isChosen = place == chosen
        let word = context.repertoire.shortened(context.images.words[digits] ?? "", to: 24)
        return Piece(
          Span(isChosen ? "› " : "  ", .accent),
          Span(digits + " ", isChosen ? .strong : .dim),
          Span(word, isChosen ? .strong : .text)
        ).after(0).anchored(as: place)
      }, least: .max, isAligned: true)
  }
}
