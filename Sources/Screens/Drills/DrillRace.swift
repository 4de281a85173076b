import Canvas
import TrainerCore

/// The race of a drill against its best run: Game's horizon with questions for decimals, and the lead in seconds.
struct DrillRace {
  /// Milliseconds from the first digit to the end of each question of the best run; empty if there is none.
  private var marks: [Int] = []
  /// The number of questions answered, and the end of the last one in milliseconds from the first digit.
  private var answered = 0
  private var answeredAt = 0
  /// The part of the question being answered that is typed, 0 … 1.
  private var share = 0.0
  /// The number of questions in the drill; 0 if it is endless.
  private let questions: Int

  init(questions: Int) { self.questions = questions }

  var hasGhost: Bool { !marks.isEmpty }

  /// Sets the best run; if the times of its questions were not kept, they are taken as even.
  mutating func setGhost(from figures: DrillBests.Figures?) {
    guard let figures, let best = figures.bests.first, questions > 0 else { return }
    marks =
      figures.marks.count == questions
      ? figures.marks.map(Int.init) : (1...questions).map { best.milliseconds * $0 / questions }
  }

  mutating func advance(_ course: DrillCourse, _ engine: PracticeEngine) {
    if course.number > answered {
      answered = course.number
      answeredAt = course.marks.last.map(Int.init) ?? 0
    }
    let digits = course.question.legs.reduce(0) { $0 + $1.range.count }
    let before = course.question.legs.prefix(course.part).reduce(0) { $0 + $1.range.count }
    let typed = before + abs(engine.nextIndex - engine.leg.start)
    share = engine.ending == .complete || digits == 0 ? 0 : Double(typed) / Double(digits)
  }

  private var player: Double { Double(answered) + share }

  /// Returns the ghost's position in questions, at an even pace between two answers.
  func ghost(at elapsed: Int) -> Double {
    let passed = answeredByGhost(at: elapsed)
    guard passed < marks.count else { return Double(marks.count) }
    let start = passed > 0 ? marks[passed - 1] : 0
    let length = marks[passed] - start
    return Double(passed) + (length > 0 ? Double(elapsed - start) / Double(length) : 0)
  }

  private func answeredByGhost(at elapsed: Int) -> Int {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle] <= elapsed { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the lead in milliseconds at the last answer, shrinking once the next takes longer than the ghost's; `nil` without a ghost.
  func lead(at elapsed: Int) -> Int? {
    guard hasGhost else { return nil }
    let won = answered > 0 ? marks[min(answered, marks.count) - 1] - answeredAt : nil
    let left = answered < marks.count ? marks[answered] - elapsed : nil
    return switch (won, left) {
    case (nil, nil): nil
    case (nil, let left?): min(0, left)
    case (let won?, nil): won
    case (let won?, let left?): min(won, left)
    }
  }

  /// The time at which the ghost's mark, or the lead in whole seconds, next changes by itself.
  func nextMove(after elapsed: Int, _ view: SessionView) -> Int? {
    let track = track(view)
    func visible(at time: Int) -> [Int?] {
      [track.place(of: ghost(at: time)), lead(at: time).map { $0 / 1000 }]
    }
    let now = visible(at: elapsed)
    return Horizon.nextFrame(after: elapsed) { visible(at: $0) != now }
  }

  /// Draws the horizon, with the lead below it or at its end; draws nothing without a ghost.
  func draw(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    guard let best = marks.last else { return }
    let elapsed = view.elapsed
    let texts = view.context.texts
    let isBeside = box.rows == 1
    let track = track(view)
    Horizon(track: track, player: track.place(of: player), ghost: track.place(of: ghost(at: elapsed ?? 0)))
      .draw(into: &grid, in: box, texts.number(questions))
    guard let elapsed else {
      guard !isBeside else { return }
      let words = texts.say(en: "your best: ", fr: "ton record : ") + texts.duration(best)
      return grid.put(words, row: box.leadRow, centred: view.faded(.dim))
    }
    guard let lead = lead(at: elapsed) else { return }
    let (sign, ink) = DrillRace.sign(lead)
    let column = isBeside ? box.right - 8 : grid.size.columns / 2 - 3
    grid.put(sign, row: box.leadRow, column: column, Style(ink))
  }

  private func track(_ view: SessionView) -> Horizon.Track {
    let cells = Horizon.cells(in: view.layout.head, view.context.texts.number(questions))
    return Horizon.Track(cells: cells, decimals: max(1, questions), repertoire: view.context.repertoire)
  }

  /// Returns a lead as it is written, in whole seconds.
  static func sign(_ lead: Int) -> (text: String, ink: Ink) {
    let seconds = lead.magnitude / 1000
    if seconds == 0 { return ("=", .dim) }
    return lead > 0 ? ("▲ +\(seconds) s", .ahead) : ("▼ −\(seconds) s", .behind)
  }
}
