import Canvas
import TrainerCore

/// What is held and known, speed and accuracy over time, and the days of a year.
struct ProgressView: StatsPage {
  enum Action {
    case span(Int)
    case figure(Int)
  }

  /// What goes over time, a line each; where there is too little room for all curves, the chosen one is drawn.
  enum Figure: Int, CaseIterable {
    case held
    case known
    case speed
    case accuracy
    case days
  }

  private(set) var span = ProgressFigures.Span.quarter
  private(set) var chosen = Figure.held
  private var figures: ProgressFigures?

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.say(en: "progress", fr: "progrès") }

  static let bindings: [Binding<ProgressView>] = [
    Binding(.figure(-1), .up, "k", name: "↑↓") { $1.texts.say(en: "curve", fr: "courbe") }
      .explained(en: "another curve", fr: "une autre courbe"),
    Binding(.figure(1), .down, "j"),
    Binding(.span(-1), .left, "h", name: "←→") { $1.texts.say(en: "span", fr: "période") }
      .explained(en: "how far back", fr: "jusqu’à quand remonter"),
    Binding(.span(1), .right, "l"),
  ]

  static func explanations(_ texts: Texts) -> [HelpLine] {
    [
      texts.heldExplained,
      texts.line(
        texts.name(.known), en: "up to there every decimal was once right at the first try",
        fr: "jusque-là, chaque décimale a été juste du premier coup"),
      texts.line(
        texts.name(.speed), en: "digits a second in practice, game and strict: the median of seven sessions",
        fr: "chiffres par seconde en practice, game et strict : la médiane de sept séances"),
    ]
  }

  mutating func perform(_ action: Action, _ context: inout StatsContext) -> [Request] {
    switch action {
    case .figure(let step): chosen = Figure.allCases.neighbour(of: chosen, step)
    case .span(let step):
      let next = ProgressFigures.Span.allCases.neighbour(of: span, step)
      guard next != span else { return [] }
      span = next
      return requests(context).map(\.request)
    }
    return []
  }

  private func question(_ context: StatsContext) -> ProgressFigures.Question {
    ProgressFigures.Question(context.constant, span, today: context.today)
  }

  func requests(_ context: StatsContext) -> [StatsRequest] { [.progress(question(context))] }

  mutating func take(_ answer: StatsAnswer, _ context: StatsContext) -> [Request] {
    switch answer {
    case .progress(let figures) where figures.question == question(context): self.figures = figures
    // The rests, which are not practice, are known now, or what was held and known.
    case .aggregates, .memoryRead: return requests(context).map(\.request)
    default: break
    }
    return []
  }

  mutating func reset(_ context: StatsContext) {
    if figures?.question.constant != context.constant { figures = nil }
  }

  mutating func click(_ entry: Int, _ context: inout StatsContext) -> [Request] {
    chosen = Figure(rawValue: entry) ?? chosen
    return []
  }

  // MARK: - What is shown

  func parts(_ context: StatsContext) -> [Part] {
    if let figures {
      for figure in Figure.allCases { parts(figure, figures, context) }
    } else {
      context.waiting
    }
  }

  /// Its line, and its curve where that is chosen or there is room for it.
  @Stack.Builder private func parts(
    _ figure: Figure, _ figures: ProgressFigures, _ context: StatsContext
  ) -> [Part] {
    let isChosen = figure == chosen
    let line = line(figure, figures, context).at(StatsSpot.entry(figure.rawValue))
    if figure == .days { Part.gap() }
    if isChosen { line } else { line.givesWay(6) }
    if figure == .days {
      let calendar = Part.drawing([8, 7]) { grid, box in
        YearOfDays(figures.practice, today: context.today).draw(into: &grid, box, context.texts)
      }
      if isChosen { calendar } else { calendar.givesWay(3) }
    } else if let values = values(figure, figures), figures.days.count > 1 {
      let chart = Chart(figure: figure, values: values, days: figures.days)
      if isChosen {
        // It grows where there is room after all gaps.
        Part.drawing(stride(from: 8, through: 4, by: -1)) { chart.draw(into: &$0, $1, context.texts) }
          .shrinks(-1)
        Part.drawing([1]) { chart.drawMonths(into: &$0, $1, context.texts) }.givesWay(2)
      } else {
        Part.drawing([4]) { chart.draw(into: &$0, $1, context.texts) }.givesWay(1)
      }
    }
  }

  /// The figure as it is now, and as it was where the curve begins.
  private func line(_ figure: Figure, _ figures: ProgressFigures, _ context: StatsContext) -> Part {
    let texts = context.texts
    // As wide as the labels of the curves, whatever else there is little room for.
    let name = texts.name(figure)
    let blanks = String(repeating: " ", count: max(0, Chart.labels - 2 - name.count))
    var pieces = [Piece(name + blanks, in: figure == chosen ? .accent : .dim)]
    if figure == .days {
      let days = context.screen.progress.days
      let current = days.streak(on: context.today)
      pieces.append(Piece(texts.daysInARow(current), in: current > 0 ? .strong : .text))
      if let longest = days.stretches.max(by: { $0.count <= $1.count }) {
        pieces.append(Piece(texts.longest(longest, context.today), in: .dim).givesWay(2))
      }
      let year = figures.practice.entries.filter {
        (context.today - 364...context.today).contains($0.day) && $0.digits > 0
      }
      pieces.append(Piece(texts.daysInAYear(year.count), in: .dim).givesWay(1))
      return .line(Row(pieces))
    }
    guard let now = now(figure, figures, context) else {
      return .line(Row(pieces + [Piece(figure == .held ? texts.nothingHeld : "–", in: .dim)]))
    }
    pieces.append(Piece(now, in: .strong))
    if let values = values(figure, figures), let first = values.firstIndex(where: { $0 != nil }),
      let value = values[first], figures.days[first] < context.today
    {
      let then = texts.value(value, figure) + " " + texts.on(figures.days[first], context.today)
      pieces.append(Piece(then, in: .dim).givesWay(1))
    }
    return .line(Row(pieces))
  }

  /// What is known without the curve is said before that is there.
  private func now(_ figure: Figure, _ figures: ProgressFigures, _ context: StatsContext) -> String? {
    let texts = context.texts
    switch figure {
    case .held:
      let held = context.screen.memory?.held(context.constant, on: context.today)
      return held.flatMap { $0.total > 0 ? texts.place($0.count, of: $0.total) : nil }
    case .known:
      let known = context.screen.progress[context.constant].known
      return known.isEmpty ? nil : texts.position(known.known) + texts.andBeyond(known)
    case .speed, .accuracy:
      return values(figure, figures)?.last.flatMap(\.self).map { texts.value($0, figure) }
    case .days: return nil
    }
  }

  /// The figure on each of the days; `nil` until that is known.
  private func values(_ figure: Figure, _ figures: ProgressFigures) -> [Double?]? {
    let values: [Double?] =
      switch figure {
      case .held: figures.held
      case .known: figures.known.map(Double.init)
      case .speed: figures.speed
      case .accuracy: figures.accuracy
      case .days: []
      }
    return values.contains { $0 != nil } ? values : nil
  }
}

/// A curve over days, with round numbers beside it.
private struct Chart {
  /// The columns left of the curves.
  static let labels = 11

  let figure: ProgressView.Figure
  let values: [Double?]
  let days: [Int]

  func draw(into grid: inout Grid, _ box: Box, _ texts: Texts) {
    let (bottom, top) = scale
    let start = box.column + Chart.labels
    let places = places(box)
    let curve = Curve(
      values: places.map { values[$0].map { max(0, $0 - bottom) } }, top: top - bottom,
      columns: box.right - start, rows: box.rows, showsLast: true, repertoire: grid.repertoire)
    grid.put(texts.axis(top, figure), row: box.row, endingBefore: start - 1, .dim)
    grid.put(texts.axis(bottom, figure), row: box.end - 1, endingBefore: start - 1, .dim)
    curve.draw(into: &grid, row: box.row, column: start, .curve)
  }

  /// Draws the months below the days on which they begin.
  func drawMonths(into grid: inout Grid, _ box: Box, _ texts: Texts) {
    let start = box.column + Chart.labels
    let days = places(box).map { self.days[$0] }
    let curve = Curve(
      values: Array(repeating: nil, count: days.count), top: 1, columns: box.right - start, rows: 1,
      repertoire: grid.repertoire)
    curve.drawMonths(of: days, into: &grid, row: box.row, column: start, texts)
  }

  /// The values that are drawn: those of few days fill the width too.
  private func places(_ box: Box) -> [Int] {
    let points = max(days.count, 2 * (box.columns - Chart.labels))
    return (0..<points).map { $0 * days.count / points }
  }

  /// The round numbers that the curve lies between.
  private var scale: (bottom: Double, top: Double) {
    let known = values.compactMap(\.self)
    let (least, greatest) = (known.min() ?? 0, known.max() ?? 0)
    switch figure {
    case .held, .known, .days: return (0, Axis.roundUp(max(10, greatest)))
    case .speed:
      let top = Axis.roundUp(max(1, greatest))
      // A speed is never near 0: what matters is how it changes, in halves below the lowest.
      let bottom = (least * 2).rounded(.down) / 2
      return (bottom < top ? bottom : 0, top)
    // Tens of percent below the lowest.
    case .accuracy: return (max(0, min(0.9, (least * 10).rounded(.down) / 10)), 1)
    }
  }
}

/// The days of a year, what was practised on each as shades.
private struct YearOfDays {
  private let practice: DayTable
  private let today: Int
  private let most: Int

  init(_ practice: DayTable, today: Int) {
    (self.practice, self.today) = (practice, today)
    most = practice.entries.filter { $0.day > today - 365 }.map(\.milliseconds).max() ?? 0
  }

  func draw(into grid: inout Grid, _ box: Box, _ texts: Texts) {
    // As many weeks as there is room for behind the names of their days.
    let start = box.column + max(5, min(Chart.labels, box.columns - 53))
    let room = box.right - start
    // A blank between the weeks where there is room for one.
    let pitch = room >= 2 * 53 ? 2 : 1
    let weeks = max(1, min(53, room))
    // Monday is 0.
    let monday = today - ((today + 3) % 7 + 7) % 7 - 7 * (weeks - 1)
    let top = box.end - 7
    for weekday in [0, 2, 4, 6] {
      grid.put(texts.weekday(weekday), row: top + weekday, endingBefore: start - 1, .dim)
    }
    for day in monday...today {
      let (week, weekday) = (day - monday).quotientAndRemainder(dividingBy: 7)
      let (glyph, ink) = shade(practice[day]?.milliseconds)
      grid.put(glyph, row: top + weekday, column: start + week * pitch, Style(ink))
    }
    if top > box.row { drawMonths(into: &grid, box, start, monday, weeks, pitch, texts) }
  }

  private func drawMonths(
    into grid: inout Grid, _ box: Box, _ start: Int, _ monday: Int, _ weeks: Int, _ pitch: Int, _ texts: Texts
  ) {
    var month = 0
    var free = start
    for week in 0..<weeks {
      let date = Day.civil(monday + 7 * week)
      guard date.month != month else { continue }
      month = date.month
      let name = texts.month(month)
      // A month that has only begun in the last days of the first week leaves its place to the next one.
      let column = start + week * pitch
      guard column >= free, date.day <= 7 || week > 0 else { continue }
      let end = column + grid.repertoire.width(of: name)
      guard end <= box.right else { continue }
      grid.put(name, row: box.row, column: column, .dim)
      free = end + 1
    }
  }

  /// Four shades, told apart without colour; a point for no practice.
  private func shade(_ amount: Int?) -> (Unicode.Scalar, Ink) {
    guard let amount else { return ("·", .dim) }
    guard most > 0, amount > 0 else { return ("░", .curve) }
    switch (amount - 1) * 4 / most {
    case 0: return ("░", .curve)
    case 1: return ("▒", .curve)
    case 2: return ("▓", .curve)
    default: return ("█", .curve)
    }
  }
}
