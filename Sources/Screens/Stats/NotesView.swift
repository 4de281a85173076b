import Canvas
import TrainerCore

/// What the user's notes set beside speed, accuracy and clean runs.
struct NotesView: StatsPage {
  enum Action {
    case move(Int)
  }

  /// The sessions with notes; `nil` until they are read.
  private var sessions: [NotedSession]?
  private var comparisons: [NoteComparison] = []
  /// The lines scrolled out at the top.
  private var scroll = 0

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.notes }
  static let subject = StatsSubject.sessions

  static let bindings: [Binding<NotesView>] = [
    Binding(.move(1), .down, .character("j"), .pageDown, name: "↑↓") {
      $0.overflow($1) > 0 ? $1.texts.more : nil
    },
    Binding(.move(-1), .up, .character("k"), .pageUp, when: { $0.overflow($1) > 0 }),
  ]

  mutating func perform(_ action: Action, _ context: inout StatsContext) -> [Request] {
    if case .move(let step) = action { scroll = min(max(0, scroll + step), overflow(context)) }
    return []
  }

  func requests(_ context: StatsContext) -> [StatsRequest] { sessions == nil ? [.notes] : [] }

  mutating func take(_ answer: StatsAnswer, _ context: StatsContext) -> [Request] {
    switch answer {
    case .notes(let sessions):
      self.sessions = sessions
      compare(context)
      return []
    // There may be others by now.
    case .table: sessions = nil
    default: break
    }
    return []
  }

  mutating func reset(_ context: StatsContext) { compare(context) }

  private mutating func compare(_ context: StatsContext) {
    comparisons = NoteComparison.all(of: (sessions ?? []).filter { context.filter.includes($0.row) })
    scroll = 0
  }

  /// The rows of the list.
  private func rows(_ context: StatsContext) -> Range<Int> {
    let size = context.screen.size
    let top = StatsHead.bottom(context.screen) + 1
    return top..<max(top + 1, Margin.bottomRow(size) - (size.rows >= 20 ? 2 : 0))
  }

  /// How many lines do not fit.
  private func overflow(_ context: StatsContext) -> Int {
    max(0, comparisons.count * pitch(context) - (pitch(context) - 2) - rows(context).count)
  }

  /// The rows from a comparison to the next.
  private func pitch(_ context: StatsContext) -> Int { context.screen.size.rows >= 20 ? 3 : 2 }

  func draw(into grid: inout Grid, _ context: StatsContext) {
    let (texts, size) = (context.texts, context.screen.size)
    let left = Margin.left(size)
    let top = StatsHead.bottom(context.screen)
    let width = size.columns - 2 * left
    guard sessions != nil else {
      grid.put(context.waiting, row: top, column: left, Style(.dim))
      return
    }
    guard !comparisons.isEmpty else {
      let text = Paragraph(texts.noNotes, width: width, repertoire: grid.repertoire)
      text.draw(into: &grid, row: top, column: left, Style(.dim))
      return
    }
    let layout = NotesLayout(left: left, width: width)
    let titles =
      layout.isNarrow
      ? ["n", texts.rateTitle, "%", "✓"]
      : [texts.sessionsTitle, texts.rateTitle, texts.accuracyTitle, texts.cleanRunTitle]
    for (title, end) in zip(titles, layout.ends) {
      grid.put(title, row: top, endingBefore: end, Style(.dim))
    }
    let rows = rows(context)
    let first = min(scroll, overflow(context))
    for (index, comparison) in comparisons.enumerated() {
      let names = texts.names(of: comparison.subject)
      let sides = [(names.with, comparison.with), (names.without, comparison.without)]
      for (line, side) in sides.enumerated() {
        let row = rows.lowerBound + index * pitch(context) + line - first
        guard rows.contains(row) else { continue }
        layout.draw(
          side.1, named: side.0, isFirst: line == 0, isTelling: comparison.isTelling, into: &grid, row, texts)
      }
    }
    if size.rows >= 20 {
      let legend = grid.repertoire.shortened(texts.notesLegend, to: width)
      grid.put(legend, row: Margin.bottomRow(size) - 1, column: left, Style(.dim))
    }
  }
}

/// Where the figures of the notes' page stand.
private struct NotesLayout {
  let left: Int
  let width: Int
  var isNarrow: Bool { width < 60 }

  /// The columns before which the figures end: count, speed, accuracy, clean run.
  var ends: [Int] {
    let widths = isNarrow ? [18, 7, 6, 6] : [30, 12, 13, 13]
    return widths.indices.map { left + widths[...$0].reduce(0, +) }
  }

  func draw(
    _ side: NoteComparison.Side, named name: String, isFirst: Bool, isTelling: Bool, into grid: inout Grid,
    _ row: Int, _ texts: Texts
  ) {
    let count = texts.number(side.count)
    let room = ends[0] - left - grid.repertoire.width(of: count) - 1
    grid.put(
      grid.repertoire.shortened(name, to: room), row: row, column: left, Style(isFirst ? .strong : .text))
    grid.put(count, row: row, endingBefore: ends[0], Style(.text))
    guard isTelling else {
      guard side.missing > 0 else { return }
      let forms = texts.missing(side.missing)
      let column = ends[0] + 2
      let form =
        forms.first { column + grid.repertoire.width(of: $0) <= left + width } ?? forms[forms.count - 1]
      grid.put(form, row: row, column: column, Style(.dim))
      return
    }
    let percentage = texts.percentage(side.accuracy)
    let figures = [
      texts.decimal(side.cps, 2), isNarrow ? String(percentage.dropLast(2)) : percentage,
      texts.decimal(side.cleanRun, side.cleanRun == side.cleanRun.rounded() ? 0 : 1),
    ]
    for (figure, end) in zip(figures, ends.dropFirst()) {
      grid.put(figure, row: row, endingBefore: end, Style(isFirst ? .strong : .text))
    }
  }
}
