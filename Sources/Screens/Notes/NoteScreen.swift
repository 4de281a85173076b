import Canvas
import TrainerCore

struct NoteScreen: Page {
  enum Field: Int, CaseIterable {
    case text
    case energy
    case mood
  }

  private let id: String
  /// The note so far; `nil` if there is none.
  private let before: SessionNote?
  /// The session in a few words.
  private let session: String
  private(set) var field = Field.text
  private var line: EditableLine
  private var marks: [Field: Int] = [:]

  init(about id: String, _ before: SessionNote?, session: String) {
    self.id = id
    self.before = before
    self.session = session
    line = EditableLine(before?.text ?? "", limit: SessionNote.longestText)
    marks[.energy] = before?.energy
    marks[.mood] = before?.mood
  }

  static func nameInSentence(_ texts: Texts) -> String { texts.aNote }

  var readsText: Bool { field == .text }

  private var note: SessionNote? {
    let text = OwnLine.cleaned(line.text, most: SessionNote.longestText)
    return SessionNote(about: id, text: text, energy: marks[.energy], mood: marks[.mood])
  }

  /// The known tags that begin with the word being written, except those already in the line.
  private func offeredTags(_ context: ScreenContext) -> [String] {
    guard field == .text, line.word.first == "#" else { return [] }
    let written = note?.tags ?? []
    return context.local.state.tags.map { "#" + $0 }.filter { tag in
      tag.hasPrefix(line.word.lowercased()) && !written.contains { "#" + $0 == tag }
    }
  }

  private static let markBindings: [Binding<NoteScreen>] = SessionNote.marks.map { mark in
    Binding(.digit(UInt8(mark))) { screen, _ in screen.marks[screen.field] = mark }
      .when { screen, _ in screen.field != .text }
  }

  static let bindings: [Binding<NoteScreen>] = lineBindings + markKeys + endBindings + markBindings

  private static let lineBindings: [Binding<NoteScreen>] =
    [
      Binding(.enter) { $0.saveAndClose($0.note, &$1) }.says { screen, context in
        if screen.note != nil { return context.texts.saveIt }
        return screen.before == nil ? nil : context.texts.forgetKey
      }.explained(\.saveIt),
      Binding(.tab) { screen, context in
        if let tag = screen.offeredTags(context).first { screen.line.complete(tag) }
      }.says { $0.offeredTags($1).first },
    ]

  private static let markKeys: [Binding<NoteScreen>] =
    [
      Binding(.left, .right, name: "←→ 1–5") { screen, _, key in
        let marks = SessionNote.marks
        screen.marks[screen.field] =
          screen.marks[screen.field].map { min(max($0 + key.step, marks.lowerBound), marks.upperBound) }
          ?? 3 + key.step
      }.says { $0.field == .text ? nil : $1.texts.choose }
        .explained(en: "little to much, or none", fr: "de peu à beaucoup, ou rien"),
      Binding(.delete, .backspace, "0") { screen, _ in screen.marks[screen.field] = nil }
        .when { screen, _ in screen.field != .text },
      Binding(.down, .tab, .up, .backTab, name: "↑↓") { screen, _, key in
        let count = Field.allCases.count
        screen.field = Field(rawValue: (screen.field.rawValue + key.step + count) % count) ?? .text
      }.says(en: "next", fr: "suivant")
        .explained(en: "the line, energy, mood", fr: "ligne, énergie, humeur"),
    ]

  private static let endBindings: [Binding<NoteScreen>] =
    [
      // In an emptied note, Enter already offers to delete it.
      Binding(.control("d")) { screen, _ in
        screen.line = EditableLine("", limit: SessionNote.longestText)
        screen.marks = [:]
      }.says { $0.before == nil ? nil : $0.note == nil ? "" : $1.texts.forgetKey }
        .explained(en: "empty it; Enter deletes it", fr: "vider ; Entrée efface"),
      .help { screen, context in
        guard screen.field != .text else { return nil }
        // A small screen has no room for it beside the key that deletes.
        return screen.before == nil ? context.texts.help : ""
      },
      Binding(.escape) { _, _ in [.back()] }.says(\.cancel)
        .explained(en: "leave it as it was", fr: "laisser comme avant"),
    ]

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    return [
      texts.line(
        texts.say(en: "#tag", fr: "#mot"),
        en: "/ finds it in the list of sessions", fr: "/ le trouve dans la liste des séances")
    ]
  }

  mutating func editLine(with input: Input) -> Bool { field == .text && line.edit(with: input) }

  private func saveAndClose(_ note: SessionNote?, _ context: inout ScreenContext) -> [Request] {
    let note = note ?? SessionNote(removedFrom: id)
    return (note.saysSame(as: before) ? [] : context.write(note)) + [.back()]
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let text = field == .text ? line.piece : Piece(line.text, in: .text)
    let tags = offeredTags(context)
    let rows = [
      (texts.say(en: "line", fr: "ligne"), text), (texts.energy, marksPiece(.energy)),
      (texts.mood, marksPiece(.mood)),
    ]
    Part.line(Piece(texts.note, in: .accent), Piece(session, in: .dim))
    Part.gap(least: 1)
    Part.rows(
      zip(Field.allCases, rows).map { field, row in
        let isChosen = field == self.field
        return Row(Piece(row.0, in: isChosen ? .strong : .dim), row.1).marked(if: isChosen)
      }, isLoose: true)
    Part.gap(2, least: 1)
    if let fault = line.fault(texts) {
      Part.line(Piece(fault, in: .error))
    } else {
      Part.text(
        tags.isEmpty
          ? texts.say(
            en: "#words are tags: / finds them among the sessions",
            fr: "les #mots sont des étiquettes : / les trouve parmi les séances")
          : tags.prefix(20).joined(separator: " "), in: .dim
      )
      .givesWay(1)
    }
  }

  private func marksPiece(_ field: Field) -> Piece {
    Piece(
      forms: [
        SessionNote.marks.map { value in
          Span(value == marks[field] ? "(\(value)) " : " \(value)  ", value == marks[field] ? .strong : .dim)
        }
      ])
  }
}
