import Canvas
import TrainerCore

/// What the user has to say about a session: one line with tags in it, and how it felt.
struct NoteScreen: Place {
  enum Action {
    case save
    case erase
    case cancel
    case move(Int)
    case mark(Int)
    case set(Int?)
    case help
  }

  /// What is being written.
  enum Field: Int, CaseIterable {
    case text
    case energy
    case mood
  }

  private let subject: NoteSubject
  /// What was said before; `nil` if nothing was.
  private let before: SessionNote?
  /// The session in a few words.
  private let session: String
  private(set) var field = Field.text
  private var line: EditableLine
  private var energy: Int?
  private var mood: Int?

  /// - Parameters:
  ///   - subject: the session that the note is about.
  ///   - before: what was said about it so far.
  ///   - session: the session in a few words.
  init(about subject: NoteSubject, _ before: SessionNote?, session: String) {
    self.subject = subject
    self.before = before
    self.session = session
    line = EditableLine(before?.text ?? "", limit: SessionNote.longestText)
    energy = before?.energy
    mood = before?.mood
  }

  static func name(_ texts: Texts) -> String { texts.say(en: "a note", fr: "une note") }

  var readsText: Bool { field == .text }

  /// What would be saved; `nil` if nothing is said.
  private var note: SessionNote? {
    let text = OwnLine.cleaned(line.text, most: SessionNote.longestText)
    return SessionNote(text: text, energy: energy, mood: mood)
  }

  private var mark: Int? {
    switch field {
    case .text: nil
    case .energy: energy
    case .mood: mood
    }
  }

  static let bindings: [Binding<NoteScreen>] =
    [
      Binding(.save, .enter) { screen, context in
        if screen.note != nil { return context.texts.saveIt }
        return screen.before == nil ? nil : context.texts.forgetKey
      },
      Binding(.mark(-1), .left, name: "←→ 1–5") { $0.field == .text ? nil : $1.texts.choose },
      Binding(.mark(1), .right, when: { screen, _ in screen.field != .text }),
      Binding(.set(nil), .delete, .backspace, .digit(0), when: { screen, _ in screen.field != .text }),
      Binding(.move(1), .down, .tab, name: "↑↓") { $1.texts.otherFields },
      Binding(.move(-1), .up, .backTab),
      // Of an emptied one Enter says it already.
      Binding(.erase, .control("d")) {
        $0.before == nil ? nil : $0.note == nil ? "" : $1.texts.forgetKey
      },
      Binding(.help, .help) { screen, context in
        guard screen.field != .text else { return nil }
        return screen.before != nil && Margin.isNarrow(context.size) ? "" : context.texts.help
      },
      Binding(.cancel, .escape) { $1.texts.cancel },
    ]
    + SessionNote.marks.map { mark in
      Binding(.set(mark), .digit(UInt8(mark)), when: { screen, _ in screen.field != .text })
    }

  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      ("↑↓ Tab", texts.say(en: "the line, energy, mood", fr: "la ligne, l’énergie, l’humeur")),
      ("←→ 1–5", texts.say(en: "from little to much; 0: none", fr: "de peu à beaucoup ; 0 : rien")),
      (texts.say(en: "Enter", fr: "Entrée"), texts.say(en: "save", fr: "enregistrer")),
      (texts.name(Key.control("d")), texts.say(en: "delete it for good", fr: "supprimer pour de bon")),
      (texts.escapeKey, texts.say(en: "leave it as it was", fr: "laisser comme avant")),
    ]
  }

  static func explanations(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (
        texts.say(en: "#tag", fr: "#mot"),
        texts.say(
          en: "/ finds it in the list of sessions; note compare sets them beside the others",
          fr: "/ le trouve dans la liste des séances ; note compare les met en regard des autres")
      )
    ]
  }

  mutating func write(_ input: Input) -> Bool { field == .text && line.take(input) }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .save: return write(note, &context)
    case .erase: return write(nil, &context)
    case .cancel: return [.back()]
    case .move(let step):
      let count = Field.allCases.count
      field = Field(rawValue: (field.rawValue + step + count) % count) ?? .text
    case .mark(let step):
      let marks = SessionNote.marks
      set(mark.map { min(max($0 + step, marks.lowerBound), marks.upperBound) } ?? (step < 0 ? 2 : 4))
    case .set(let mark): set(mark)
    case .help: return [.open(helpPage(context))]
    }
    return []
  }

  private mutating func set(_ mark: Int?) {
    switch field {
    case .text: break
    case .energy: energy = mark
    case .mood: mood = mark
    }
  }

  private func write(_ note: SessionNote?, _ context: inout ScreenContext) -> [Request] {
    guard note != before else { return [.back()] }
    context.notes[subject] = note
    return [.effect(.noteWanted(note, about: subject)), .back()]
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let (texts, size) = (context.texts, context.size)
    let left = Margin.left(size)
    let width = size.columns - 2 * left
    let top = Margin.topRow(size)
    let gap = size.rows >= 20 ? 2 : 1
    let end = grid.put(texts.note, row: top, column: left, Style(.accent)) + 2
    grid.put(
      grid.repertoire.shortened(session, to: max(1, left + width - end)), row: top, column: end, Style(.dim))
    let labels = [texts.noteLine, texts.energy, texts.mood]
    let column = left + 2 + (labels.map(grid.repertoire.width).max() ?? 0)
    for (field, label) in zip(Field.allCases, labels) {
      let row = top + gap * (1 + field.rawValue)
      let isChosen = field == self.field
      if isChosen { grid.put("›", row: row, column: left - 1, Style(.accent)) }
      grid.put(label, row: row, column: left, Style(isChosen ? .strong : .dim))
      switch field {
      case .text:
        if isChosen {
          line.draw(into: &grid, row: row, column: column, width: left + width - column)
        } else {
          let text = grid.repertoire.shortened(line.text, to: left + width - column)
          grid.put(text, row: row, column: column, Style(.text))
        }
      case .energy: draw(energy, into: &grid, row: row, column: column)
      case .mood: draw(mood, into: &grid, row: row, column: column)
      }
    }
    let advice = Paragraph(texts.noteAdvice, width: width, repertoire: grid.repertoire)
    let row = top + gap * 4
    if row + advice.lines.count <= Margin.bottomRow(size) {
      advice.draw(into: &grid, row: row, column: left, Style(.dim))
    }
    hintLine(context).draw(into: &grid)
  }

  /// The five marks, the chosen one in brackets.
  private func draw(_ mark: Int?, into grid: inout Grid, row: Int, column: Int) {
    for (index, value) in SessionNote.marks.enumerated() {
      let isChosen = value == mark
      let text = isChosen ? "(\(value))" : " \(value) "
      grid.put(text, row: row, column: column - 1 + 4 * index, Style(isChosen ? .strong : .dim))
    }
  }
}
