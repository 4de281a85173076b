import Canvas
import TrainerCore

/// The list of sessions, newest first: those of a filter, or those whose notes contain the words searched for.
struct SessionsView: StatsPage {
  /// The sessions listed; not whole while they are still being read.
  struct List {
    fileprivate let table: SessionTable
    fileprivate let indices: [Int]
    let isWhole: Bool

    var count: Int { indices.count }

    subscript(place: Int) -> SessionRow? { indices[safe: place].flatMap { table.rows[safe: $0] } }
  }

  private var search = EditableLine(limit: SessionNote.longestText)
  /// The sessions whose notes contain the words; `nil` until searched.
  private var found: SessionTable?
  private var isWriting = false
  /// The session whose keystrokes are being read.
  private var wanted: SessionRow?
  private var wantsNote = false
  private var couldNotOpen = false

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "sessions", fr: "séances") }

  static let bindings: [Binding<SessionsView>] =
    [
      Binding(.enter) { view, _ in view.isWriting = false }.says { $0.isWriting ? $1.texts.choose : nil },
      Binding(.escape) { view, _ in view = SessionsView() }.says { $0.isWriting ? $1.texts.cancel : nil },
      Binding(.escape) { _, _ in }.says { $1.pendingDeletion == nil ? nil : $1.texts.cancel },
      Binding(.enter) { $0.open(withNote: false, $1) }
        .says { $0.takesListKeys($1) ? $1.texts.openKey : nil }
        .explained(en: "look at a session", fr: "voir une séance"),
      Binding("/") { view, _ in view.isWriting = true }
        .says { $0.isWriting ? nil : $1.texts.find }
        .explained(en: "a word or #tag of the notes", fr: "un mot ou #mot des notes"),
    ]
    + keys(
      where: { $0.takesListKeys($1) },
      [
        Binding(.up, "k", .down, "j") { $0.move(by: $2.step, &$1) }
          .explained(en: "another one", fr: "une autre"),
        Binding("n") { $0.open(withNote: true, $1) }.explained(\.aNote),
        Binding("x", .delete) {
          if let row = $0.selected($1), $1.confirmDeletion(of: row.identity) { $1.forget(.row(row), row) }
        }
        .explained(en: "delete the session", fr: "supprimer la séance"),
        .pages { $0.move(by: $2.leap, &$1) },
        .homeAndEnd { $0.move(by: $2.leap, &$1) },
      ])
    + keys(where: { view, _ in !view.isWriting }, [.undo()])

  static func explanations(_ texts: Texts) -> [HelpLine] {
    RecordsView.explanations(texts) + [
      texts.line(
        "✓ " + texts.certifiedOnly, en: "game or strict from #1, no mistake, no reveal",
        fr: "game ou strict depuis #1, ni faute ni révélation")
    ]
  }

  func subject(_ context: ScreenContext) -> [String] {
    let texts = context.texts
    let filter = context.statistics.filter
    let looked = search.text.isEmpty || isWriting ? nil : search.text
    func joined(_ all: String?, _ sign: String, _ looked: String?, by mark: String = " · ") -> String {
      [
        filter.constant.map(texts.name) ?? all, filter.mode.map(texts.name),
        filter.certifiedOnly ? sign : nil, looked,
      ].compactMap(\.self).joined(separator: mark)
    }
    let sign = looked.map { _ in "/" }
    return [
      joined(texts.say(en: "all constants", fr: "toutes les constantes"), texts.certifiedOnly, looked),
      joined(texts.all, texts.certifiedOnly, looked),
      joined(texts.all, "✓", looked), joined(texts.all, "✓", sign, by: " "), joined(nil, "✓", sign, by: " "),
    ]
  }

  /// True unless words are being typed, or all sessions are known and none is listed.
  private func takesListKeys(_ context: ScreenContext) -> Bool {
    let list = list(context.statistics)
    return !isWriting && (list.count > 0 || !list.isWhole)
  }

  var readsText: Bool { isWriting }

  /// Edits the words searched for; returns false unless they are being typed.
  mutating func editLine(with input: Input) -> Bool {
    guard isWriting, search.edit(with: input) else { return false }
    found = nil
    return true
  }

  /// Finds the sessions whose notes contain the words searched for, unless that is done; requests nothing.
  mutating func willDraw(_ context: inout ScreenContext) -> [Request] {
    guard found == nil else { return [] }
    context.statistics.cursor = 0
    let noted =
      search.text.isEmpty
      ? [] : (context.statistics.notes ?? [:]).values.filter { $0.note.contains(search.text) }
    found = SessionTable(rows: noted.map(\.row).sorted { $0.date.milliseconds < $1.date.milliseconds })
    return []
  }

  /// Drops the session being opened, and the question to delete one unless the key answers it.
  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    if context.presses.isFirst { (wanted, couldNotOpen) = (nil, false) }
    let requests = performBinding(of: key, &context)
    if requests == nil { context.pendingDeletion = nil }
    return requests
  }

  private func move(by step: Int, _ context: inout ScreenContext) {
    context.statistics.cursor = list(context.statistics).indices.nearest(context.statistics.cursor + step)
  }

  /// Requests the selected session, which opens once it is read, with its note if `wantsNote`.
  private mutating func open(withNote wantsNote: Bool, _ context: ScreenContext) -> [Request] {
    guard let row = selected(context) else { return [] }
    wanted = row
    self.wantsNote = wantsNote
    return [StatsRequest.session(row).request]
  }

  private func selected(_ context: ScreenContext) -> SessionRow? {
    list(context.statistics)[context.statistics.cursor]
  }

  /// Opens the session that was requested last once its keystrokes are read, and searches again once notes arrive.
  mutating func receive(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    switch event {
    case .statsArrived(.notes) where !search.text.isEmpty: found = nil
    // Opens only the session requested last, and only if nothing else was done since.
    case .statsArrived(.session(let row, let session, let earlier, let seal)) where row == wanted:
      wanted = nil
      couldNotOpen = session == nil
      guard let session else { return [] }
      let past = PastSessionScreen(row, session, earlier, seal: seal)
      return [.open(past)] + (wantsNote ? [.open(past.content.noteScreen(context))] : [])
    default: break
    }
    return []
  }

  /// Selects a session; a second click opens it.
  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    if entry == context.statistics.cursor { return open(withNote: false, context) }
    context.statistics.cursor = entry
    return []
  }

  /// The list as far as it is known, newest sessions first.
  func list(_ statistics: StatsState) -> List {
    let isSearch = !search.text.isEmpty
    if !isSearch, let table = statistics.table, let indices = statistics.indices {
      return List(table: table, indices: statistics.withoutForgotten(indices, of: table), isWhole: true)
    }
    let table = isSearch ? found ?? SessionTable() : statistics.latest
    return List(
      table: table, indices: statistics.withoutForgotten(table.indices(statistics.filter), of: table),
      isWhole: isSearch && statistics.notes != nil)
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let list = list(context.statistics)
    let cursor = context.statistics.cursor
    let chosen = list[cursor]
    let notes = context.statistics.notes ?? [:]
    if list.count == 0 {
      list.isWhole ? context.placeholder(context.texts.noSessions) : context.readingPlaceholder
    } else {
      let shown = StatsScreen.inReach(of: cursor, count: list.count)
      Part.rows(
        shown.compactMap { place in
          list[place].map {
            row($0, note: notes[$0.place]?.note, isChosen: place == cursor, context)
              .marked(if: place == cursor).anchored(as: place)
          }
        }, heading: row(nil, context), chosen: cursor - shown.lowerBound, least: 6)
    }
    Part.gap()
    if let note = chosen.flatMap({ notes[$0.place]?.note }) {
      Part.line(
        Piece(
          Span(context.texts.note + "  ", .dim), Span(context.texts.line(of: note), .text))
      ).givesWay(3)
    }
    let fault = isWriting ? search.fault(context.texts) : nil
    let place = context.texts.place(cursor + 1, of: list.count) + (list.isWhole ? "" : "…")
    Part.line(
      answer(chosen, context),
      Piece(fault ?? [list.count == 0 ? "" : place], in: fault == nil ? .dim : .error).atEnd())
    Part.spring
  }

  /// The answer to the last key, or the words being searched for.
  private func answer(_ chosen: SessionRow?, _ context: ScreenContext) -> Piece {
    let texts = context.texts
    if isWriting {
      return Piece([60, 50, 40, 30, 20]) { grid, box in
        let start = grid.put("/ ", row: box.row, column: box.column, .accent)
        search.draw(into: &grid, row: box.row, column: start, width: box.right - start)
      }
    }
    if let chosen, context.pendingDeletion == chosen.identity {
      return Piece(texts.forgetAgain, in: .accent)
    }
    guard couldNotOpen else { return Piece("", in: .dim) }
    if let chosen, !chosen.constant.hasDigits {
      return Piece(texts.digitsMissing(of: chosen.constant), in: .dim)
    }
    if let chosen, !chosen.plan.isJudgeable {
      return Piece(
        texts.say(en: "this version does not have that drill", fr: "cette version n’a pas cet exercice"),
        in: .dim)
    }
    return Piece(texts.say(en: "its keystrokes are lost", fr: "ses frappes sont perdues"), in: .error)
  }

  /// The line of a session, or the heading if it is `nil`: one function, so that both give way in the same order.
  private func row(
    _ session: SessionRow?, note: SessionNote? = nil, isChosen: Bool = false, _ context: ScreenContext
  ) -> Row {
    let texts = context.texts
    func cell(
      _ title: Phrase = .untitled, or sign: String..., in ink: Ink = .text, _ forms: (SessionRow) -> [String]
    ) -> Piece {
      session.map { Piece(forms($0), in: Style(ink)) } ?? Piece([texts.say(title)] + sign, in: .dim)
    }
    func count(_ title: Phrase, _ ink: Ink, _ count: (SessionRow) -> Int) -> Piece {
      cell(title, in: session.map(count) ?? 0 > 0 ? ink : .dim) { row in
        [count(row) > 0 ? texts.number(count(row)) : "·"]
      }.endAligned().after(2, upTo: 3)
    }
    var pieces = [
      cell(.date, in: isChosen ? .strong : .text) { row in
        [false, true].map { texts.listDate(row.date, context.today, isShort: $0) }
      }.shortens(4)
    ]
    if context.statistics.filter.constant == nil {
      pieces.append(cell { [texts.name($0.constant)] })
    }
    pieces += [
      cell(.mode) { [texts.kind($0), texts.briefKind($0)] }.after(2, upTo: 3).shortens(0),
      cell(in: .dim) { row in
        let race = row.race.map { texts.name($0, isShort: true) }
        return [[texts.stretch(of: row.plan), race].compactMap(\.self).joined(separator: " ")]
      }.after(1).givesWay(1),
      cell(Phrase(en: "score", fr: "score"), in: .strong) { [texts.number($0.score)] }
        .endAligned().after(2, upTo: 4),
      cell(.rate) { row in
        [texts.decimal(row.cps, row.cps < 100 ? 2 : row.cps < 1000 ? 1 : 0)]
      }.endAligned().after(2, upTo: 3),
      cell(.accuracy, or: "%") { row in
        let percentage = row.lostAt == nil ? row.accuracy.map(texts.percentage) ?? "–" : "–"
        return [percentage, String(percentage.dropLast(2))]
      }.endAligned().after(2, upTo: 3).shortens(3).givesWay(6),
      count(.errors, .error, \.errors).givesWay(5),
      count(.reveals, .text, \.reveals).givesWay(2),
      cell(in: .reward) { row in
        let records = RecordType.allCases.filter { row.hasSet($0) }
        return [records.isEmpty && row.certified ? "✓" : records.map(\.sign).joined()]
      },
    ]
    let beside = note.map(texts.line).map { words in
      Piece([40, 30, 20, 12]) { grid, box in
        let text = grid.repertoire.shortened(words, to: box.columns)
        grid.put(text, row: box.row, column: box.column, Style(.dim))
      }
    }
    pieces.append((beside ?? Piece("", in: .dim)).shortens(0).givesWay(0))
    return Row(pieces)
  }
}

extension ScreenContext {
  /// Removes a session from the list, with the undo on this page or `pages` pages below it.
  mutating func forget(_ session: SessionReference, _ row: SessionRow, below pages: Int = 0) {
    statistics.forgotten.append(row)
    recordDeletion(below: pages) {
      $0.statistics.forgotten.removeAll { $0 == row }
      return []
    } write: {
      _ in
      [.effect(.forgetWanted(session))]
    }
  }
}

extension SessionRow {
  fileprivate var identity: String { "\(place) \(date.milliseconds)" }
}
