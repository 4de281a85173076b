import Canvas
import TrainerCore

/// The sessions as a list, the newest first: those of a filter, or those whose notes have some words.
struct SessionsView: StatsPage {
  enum Action {
    case choose(withNote: Bool)
    case move(Int)
    case forget
    case keep
    case find
    case found
    case all
  }

  struct List {
    fileprivate let table: SessionTable
    /// Their places in the table.
    fileprivate let indices: [Int32]
    let isWhole: Bool

    var count: Int { indices.count }

    subscript(place: Int) -> SessionRow? { indices[safe: place].flatMap { table.rows[safe: Int($0)] } }
  }

  /// The newest sessions, until all are known.
  private var latest = SessionTable()
  /// The places of the sessions in the table, in the order of the list.
  private var indices: [Int32]?
  private(set) var cursor = 0
  /// The sessions with notes, the newest first; `nil` until they are read.
  private var notes: [NotedSession]?
  /// The notes by where the session's line begins in the history.
  private var noteByOffset: [Int: SessionNote] = [:]
  private var words = EditableLine(limit: SessionNote.longestText)
  /// The sessions whose notes have them.
  private var found: [SessionRow] = []
  private var isWriting = false
  /// The session whose keystrokes are being read.
  private var wanted: SessionRow?
  private var wantsNote = false
  /// Whether the session last asked for could not be shown.
  private var isLost = false

  /// The session that is deleted if the key is pressed again.
  private(set) var doomed: SessionRow?

  /// No screen shows more of the list before and behind the chosen session.
  private static let most = StatsScreen.largest.rows
  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.say(en: "sessions", fr: "séances") }
  static let isFiltered = true

  static let bindings: [Binding<SessionsView>] =
    [
      Binding(.found, .enter) { $0.isWriting ? $1.texts.choose : nil },
      Binding(.all, .escape) { $0.isWriting ? $1.texts.cancel : nil },
      Binding(.keep, .escape) { $0.doomed == nil ? nil : $1.texts.cancel },
      Binding(.choose(withNote: false), .enter) { $0.hasSomething($1) ? $1.texts.look : nil }
        .explained(en: "look at a session", fr: "voir une séance"),
      Binding(.find, "/") { $0.isWriting ? nil : $1.texts.say(en: "find", fr: "chercher") }
        .explained(en: "a word or #tag of the notes", fr: "un mot ou #mot des notes"),
    ]
    + keys(
      where: { $0.hasSomething($1) },
      [
        Binding(.move(-1), .up, "k").explained(en: "another one", fr: "une autre"),
        Binding(.move(1), .down, "j"),
        Binding(.choose(withNote: true), "n").explained(\.aNote),
        Binding(.forget, "x", .delete).explained(en: "delete the session", fr: "supprimer la séance"),
      ] + Binding.leaps(10, Action.move))

  static func explanations(_ texts: Texts) -> [HelpLine] {
    RecordsView.explanations(texts) + [
      texts.line(
        "✓ " + texts.certifiedOnly, en: "game or strict from #1, no error, no reveal",
        fr: "game ou strict depuis #1, ni erreur ni révélation")
    ]
  }

  func about(_ context: StatsContext) -> [String] {
    let (texts, filter) = (context.texts, context.filter)
    let looked = words.text.isEmpty || isWriting ? nil : words.text
    func joined(_ all: String?, _ sign: String, _ looked: String?, by mark: String = " · ") -> String {
      [
        filter.constant.map(texts.name) ?? all, filter.mode.map(texts.name),
        filter.certifiedOnly ? sign : nil, looked,
      ].compactMap(\.self).joined(separator: mark)
    }
    let sign = looked.map { _ in "/" }
    return [
      joined(texts.allConstants, texts.certifiedOnly, looked), joined(texts.all, texts.certifiedOnly, looked),
      joined(texts.all, "✓", looked), joined(texts.all, "✓", sign, by: " "), joined(nil, "✓", sign, by: " "),
    ]
  }

  private func hasSomething(_ context: StatsContext) -> Bool {
    let list = list(context)
    return !isWriting && (list.count > 0 || !list.isWhole)
  }

  var readsText: Bool { isWriting }

  mutating func write(_ input: Input) -> Bool {
    guard isWriting, words.take(input) else { return false }
    find()
    return true
  }

  private mutating func find() {
    cursor = 0
    found = words.text.isEmpty ? [] : (notes ?? []).filter { $0.note.contains(words.text) }.map(\.row)
  }

  mutating func perform(_ action: Action, _ context: inout StatsContext) -> [Request] {
    let list = list(context)
    let asked = doomed
    doomed = nil
    switch action {
    case .keep: break
    case .find: isWriting = true
    case .found: isWriting = false
    case .all:
      isWriting = false
      words = EditableLine(limit: SessionNote.longestText)
      find()
    case .forget:
      guard let row = list[cursor] else { return [] }
      if asked == row { return [.effect(.forgetWanted(.row(row)))] }
      doomed = row
    case .choose(let withNote):
      guard let row = list[cursor] else { return [] }
      (wanted, wantsNote) = (row, withNote)
      return [StatsRequest.session(row).request]
    case .move(let step): point(at: cursor + step, list.count)
    }
    return []
  }

  func requests(_ context: StatsContext) -> [StatsRequest] {
    [.indices(context.filter)] + (notes == nil ? [.notes] : [])
  }

  mutating func take(_ answer: StatsAnswer, _ context: StatsContext) -> [Request] {
    switch answer {
    case .latest(let rows): latest = SessionTable(rows: rows.reversed())
    // There may be other notes by now.
    case .table: notes = nil
    case .notes(let sessions):
      notes = sessions.sorted { $0.row.date.milliseconds > $1.row.date.milliseconds }
      noteByOffset = Dictionary(sessions.map { ($0.row.lineOffset, $0.note) }) { $1 }
      if !words.text.isEmpty { find() }
    case .indices(let filter, let indices):
      guard filter == context.filter, context.table != nil else { return [] }
      self.indices = indices
      cursor = min(cursor, max(0, list(context).count - 1))
    case .session(let row, let entry, let keystrokes, let standing, let note, let seal):
      // Only the last one asked for opens, and only if nothing else was done since.
      guard wanted == row else { return [] }
      wanted = nil
      isLost = entry == nil
      guard let entry else { return [] }
      let past = PastSessionScreen(entry, keystrokes, standing, note: note, seal: seal)
      return [.open(past)] + (wantsNote ? [.open(past.content.noteScreen(context.screen))] : [])
    default: break
    }
    return []
  }

  mutating func stopWaiting() {
    wanted = nil
    isLost = false
  }

  mutating func reset(_ context: StatsContext) {
    doomed = nil
    indices = nil
    cursor = 0
  }

  /// A second click opens what the first one has chosen.
  mutating func click(_ entry: Int, _ context: inout StatsContext) -> [Request] {
    if entry == cursor { return perform(.choose(withNote: false), &context) }
    point(at: entry, list(context).count)
    return []
  }

  /// The list as far as it is known: it begins with the newest sessions.
  func list(_ context: StatsContext) -> List {
    if !words.text.isEmpty {
      let rows = found.filter(context.filter.includes)
      return List(
        table: SessionTable(rows: rows), indices: rows.indices.map(Int32.init), isWhole: notes != nil)
    }
    if let table = context.table, let indices { return List(table: table, indices: indices, isWhole: true) }
    return List(table: latest, indices: latest.indices(context.filter), isWhole: false)
  }

  private mutating func point(at place: Int, _ count: Int) { cursor = min(max(0, place), max(0, count - 1)) }

  // MARK: - What is shown

  func parts(_ context: StatsContext) -> [Part] {
    let list = list(context)
    let chosen = list[cursor]
    if list.count == 0 {
      list.isWhole ? context.note(context.texts.noSessions) : context.waiting
    } else {
      let first = max(0, cursor - SessionsView.most)
      let shown = first..<min(list.count, cursor + SessionsView.most)
      let line = SessionLine(context)
      Part.rows(
        shown.compactMap { place in
          list[place].map {
            line.row($0, note: note(about: $0), isChosen: place == cursor).at(StatsSpot.entry(place))
          }
        }, heading: line.heading, chosen: cursor - first, least: 6)
    }
    Part.gap()
    if let note = chosen.flatMap(note(about:)) {
      Part.line(
        Piece(
          Span(context.texts.note + "  ", .dim), Span(context.texts.line(of: note), .text))
      ).givesWay(3)
    }
    let fault = isWriting ? words.fault(context.texts) : nil
    let place = context.texts.place(cursor + 1, of: list.count) + (list.isWhole ? "" : "…")
    Part.line(
      answer(chosen, context.texts),
      Piece(fault ?? [list.count == 0 ? "" : place], in: fault == nil ? .dim : .error).atEnd())
    Part.spring
  }

  private func note(about row: SessionRow) -> SessionNote? { noteByOffset[row.lineOffset] }

  /// What is said of the last key, or what is being looked for.
  private func answer(_ chosen: SessionRow?, _ texts: Texts) -> Piece {
    if isWriting {
      return Piece([60, 50, 40, 30, 20]) { grid, box in
        let start = grid.put("/ ", row: box.row, column: box.column, .accent)
        words.draw(into: &grid, row: box.row, column: start, width: box.right - start)
      }
    }
    if let doomed, doomed == chosen { return Piece(texts.forgetAgain, in: .accent) }
    guard isLost else { return Piece("", in: .dim) }
    if let chosen, !chosen.constant.hasDigits {
      return Piece(texts.missing(chosen.constant), in: .dim)
    }
    return Piece(texts.say(en: "its keystrokes are lost", fr: "ses frappes sont perdues"), in: .error)
  }
}

/// How a session is written in the list.
private struct SessionLine {
  private let texts: Texts
  private let today: Int
  private let showsConstant: Bool

  init(_ context: StatsContext) {
    (texts, today) = (context.texts, context.today)
    showsConstant = context.filter.constant == nil
  }

  /// A line of the list: what gives way, and when, is the same for all.
  private func line(
    date: Piece, constant: Piece = none, mode: Piece, segment: Piece = none, score: Piece, rate: Piece,
    accuracy: Piece, errors: Piece, reveals: Piece, marks: Piece = none, note: Piece = none
  ) -> Row {
    Row(
      [date.shortens(4)] + (showsConstant ? [constant] : []) + [
        mode.after(2, upTo: 3), segment.after(1).givesWay(1), score.endAligned().after(2, upTo: 4),
        rate.endAligned().after(2, upTo: 3), accuracy.endAligned().after(2, upTo: 3).shortens(3).givesWay(6),
        errors.endAligned().after(2, upTo: 3).givesWay(5), reveals.endAligned().after(2, upTo: 3).givesWay(2),
        marks, note.shortens(0).givesWay(0),
      ])
  }

  private static var none: Piece { Piece("", in: .dim) }

  var heading: Row {
    func title(_ text: String...) -> Piece { Piece(text, in: .dim) }
    return line(
      date: title(texts.dateTitle), mode: title(texts.modeTitle), score: title(texts.scoreTitle),
      rate: title(texts.rateTitle), accuracy: title(texts.accuracyTitle, "%"),
      errors: title(texts.errorsTitle), reveals: title(texts.revealsTitle))
  }

  func row(_ session: SessionRow, note: SessionNote?, isChosen: Bool) -> Row {
    func count(_ count: Int, _ ink: Ink) -> Piece {
      count > 0 ? Piece(texts.number(count), in: Style(ink)) : Piece("·", in: .dim)
    }
    let dates = [false, true].map { texts.listDate(session.date, today, isShort: $0) }
    let percentage = session.accuracy.map(texts.percentage) ?? "–"
    let places = session.cps < 100 ? 2 : session.cps < 1000 ? 1 : 0
    var marks = session.set(.crown) ? [Span("♛", .reward)] : []
    if session.set(.lightning) { marks.append(Span("ϟ", .reward)) }
    if marks.isEmpty && session.certified { marks = [Span("✓", .reward)] }
    let row = line(
      date: Piece(dates, in: .text), constant: Piece(texts.name(session.constant), in: .text),
      mode: Piece(texts.kind(session), in: .text),
      segment: Piece(texts.stretch(of: session.plan) ?? "", in: .dim),
      score: Piece(texts.number(session.score), in: .strong),
      rate: Piece(texts.decimal(session.cps, places), in: .text),
      accuracy: Piece([percentage, String(percentage.dropLast(2))], in: .text),
      errors: count(session.errors, .error), reveals: count(session.reveals, .text),
      marks: Piece(forms: [marks]), note: note.map { words(of: $0, isChosen: isChosen) } ?? SessionLine.none)
    return isChosen ? row.on(.selection) : row
  }

  private func words(of note: SessionNote, isChosen: Bool) -> Piece {
    let words = texts.line(of: note)
    return Piece([40, 30, 20, 12]) { grid, box in
      let text = grid.repertoire.shortened(words, to: box.columns)
      grid.put(text, row: box.row, column: box.column, Style(.dim, on: isChosen ? .selection : .ground))
    }
  }
}
