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
    fileprivate let indices: [Int]
    let isWhole: Bool

    var count: Int { indices.count }

    subscript(place: Int) -> SessionRow? { indices[safe: place].flatMap { table.rows[safe: $0] } }
  }

  private var words = EditableLine(limit: SessionNote.longestText)
  /// The sessions whose notes have them, the newest first; `nil` until they are looked for.
  private var found: [SessionRow]?
  private var isWriting = false
  /// The session whose keystrokes are being read.
  private var wanted: SessionRow?
  private var wantsNote = false
  /// Whether the session last asked for could not be shown.
  private var isLost = false

  /// The session that is deleted if the key is pressed again.
  private var doomed: SessionRow?

  /// No screen shows more of the list before and behind the chosen session.
  private static let most = StatsScreen.largest.rows

  static func name(_ texts: Texts) -> String { texts.say(en: "sessions", fr: "séances") }

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

  func about(_ context: ScreenContext) -> [String] {
    let (texts, filter) = (context.texts, context.past.filter)
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

  private func hasSomething(_ context: ScreenContext) -> Bool {
    let list = list(context.past)
    return !isWriting && (list.count > 0 || !list.isWhole)
  }

  var readsText: Bool { isWriting }

  mutating func write(_ input: Input) -> Bool {
    guard isWriting, words.take(input) else { return false }
    found = nil
    return true
  }

  mutating func prepare(_ context: inout ScreenContext) -> [Request] {
    guard found == nil else { return [] }
    context.past.cursor = 0
    let noted =
      words.text.isEmpty ? [] : (context.past.notes ?? [:]).values.filter { $0.note.contains(words.text) }
    found = noted.map(\.row).sorted { $0.date.milliseconds > $1.date.milliseconds }
    return []
  }

  /// Nothing is waited for any more, and a key that is not its own takes the question back.
  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    (wanted, isLost) = (nil, false)
    let requests = obey(key, &context)
    if requests == nil { doomed = nil }
    return requests
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    let list = list(context.past)
    let asked = doomed
    doomed = nil
    switch action {
    case .keep: break
    case .find: isWriting = true
    case .found: isWriting = false
    case .all:
      isWriting = false
      words = EditableLine(limit: SessionNote.longestText)
      found = nil
    case .forget:
      guard let row = list[context.past.cursor] else { return [] }
      if asked == row { return [.effect(.forgetWanted(.row(row)))] }
      doomed = row
    case .choose(let withNote):
      guard let row = list[context.past.cursor] else { return [] }
      (wanted, wantsNote) = (row, withNote)
      return [StatsRequest.session(row).request]
    case .move(let step):
      context.past.cursor = max(0, min(context.past.cursor + step, list.count - 1))
    }
    return []
  }

  mutating func take(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    switch event {
    case .statsArrived(.notes) where !words.text.isEmpty: found = nil
    // Only the last one asked for opens, and only if nothing else was done since.
    case .statsArrived(.session(wanted, let entry, let keystrokes, let standing, let note, let seal)):
      wanted = nil
      isLost = entry == nil
      guard let entry else { return [] }
      let past = PastSessionScreen(entry, keystrokes, standing, note: note, seal: seal)
      return [.open(past)] + (wantsNote ? [.open(past.content.noteScreen(context))] : [])
    default: break
    }
    return []
  }

  /// A second click opens what the first one has chosen.
  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    if entry == context.past.cursor { return perform(.choose(withNote: false), &context) }
    context.past.cursor = entry
    return []
  }

  /// The list as far as it is known: it begins with the newest sessions.
  func list(_ past: Past) -> List {
    if !words.text.isEmpty {
      let rows = (found ?? []).filter(past.filter.includes)
      return List(
        table: SessionTable(rows: rows), indices: Array(rows.indices), isWhole: past.notes != nil)
    }
    if let table = past.table, let indices = past.indices {
      return List(table: table, indices: indices, isWhole: true)
    }
    return List(table: past.latest, indices: past.latest.indices(past.filter), isWhole: false)
  }

  // MARK: - What is shown

  func parts(_ context: ScreenContext) -> [Part] {
    let (list, cursor) = (list(context.past), context.past.cursor)
    let chosen = list[cursor]
    let notes = context.past.notes ?? [:]
    if list.count == 0 {
      list.isWhole ? context.note(context.texts.noSessions) : context.waiting
    } else {
      let first = max(0, cursor - SessionsView.most)
      let shown = first..<min(list.count, cursor + SessionsView.most)
      Part.rows(
        shown.compactMap { place in
          list[place].map {
            row(
              $0, note: notes[$0.lineOffset]?.note, paper: place == cursor ? .selection : .ground, context
            ).at(place)
          }
        }, heading: row(nil, context), chosen: cursor - first, least: 6)
    }
    Part.gap()
    if let note = chosen.flatMap({ notes[$0.lineOffset]?.note }) {
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

  /// A session in a line, or the heading of all: what gives way, and when, is the same for all.
  private func row(
    _ session: SessionRow?, note: SessionNote? = nil, paper: Paper = .ground, _ context: ScreenContext
  ) -> Row {
    let texts = context.texts
    func cell(_ titles: [String], _ ink: Ink, _ forms: (SessionRow) -> [String]) -> Piece {
      session.map { Piece(forms($0), in: Style(ink)) } ?? Piece(titles, in: .dim)
    }
    func count(_ title: String, _ ink: Ink, _ count: (SessionRow) -> Int) -> Piece {
      cell([title], session.map(count) ?? 0 > 0 ? ink : .dim) { row in
        [count(row) > 0 ? texts.number(count(row)) : "·"]
      }.endAligned().after(2, upTo: 3)
    }
    var pieces = [
      cell([texts.say(.date)], .text) { row in
        [false, true].map { texts.listDate(row.date, context.today, isShort: $0) }
      }.shortens(4)
    ]
    if context.past.filter.constant == nil {
      pieces.append(cell([""], .text) { [texts.name($0.constant)] })
    }
    pieces += [
      cell([texts.say(.mode)], .text) { [texts.kind($0)] }.after(2, upTo: 3),
      cell([""], .dim) { [texts.stretch(of: $0.plan) ?? ""] }.after(1).givesWay(1),
      cell([texts.scoreTitle], .strong) { [texts.number($0.score)] }.endAligned().after(2, upTo: 4),
      cell([texts.say(.rate)], .text) { row in
        [texts.decimal(row.cps, row.cps < 100 ? 2 : row.cps < 1000 ? 1 : 0)]
      }.endAligned().after(2, upTo: 3),
      cell([texts.say(.accuracy), "%"], .text) { row in
        let percentage = row.accuracy.map(texts.percentage) ?? "–"
        return [percentage, String(percentage.dropLast(2))]
      }.endAligned().after(2, upTo: 3).shortens(3).givesWay(6),
      count(texts.say(.errors), .error, \.errors).givesWay(5),
      count(texts.say(.reveals), .text, \.reveals).givesWay(2),
      cell([""], .reward) { row in
        let records = RecordType.allCases.filter { row.set($0) }
        return [records.isEmpty && row.certified ? "✓" : records.map(\.sign).joined()]
      },
    ]
    let beside = note.map(texts.line).map { words in
      Piece([40, 30, 20, 12]) { grid, box in
        let text = grid.repertoire.shortened(words, to: box.columns)
        grid.put(text, row: box.row, column: box.column, Style(.dim, on: paper))
      }
    }
    pieces.append((beside ?? Piece("", in: .dim)).shortens(0).givesWay(0))
    return Row(pieces).on(paper)
  }
}
