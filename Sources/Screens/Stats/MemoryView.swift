import Canvas
import TrainerCore

/// The blocks falling due, the predictions and what became of them, and the reach of a clean run.
struct MemoryView: StatsPage {
  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "memory", fr: "mémoire") }

  static let bindings: [Binding<MemoryView>] = [
    Binding(.enter) { $0.beginReview($1) }
      .says { $1.statistics.memory?.hasLearnt == true ? $1.texts.say(en: "recite", fr: "réciter") : nil }
      .explained(en: "recite what is due, or weak", fr: "réciter ce qui est à revoir")
  ]

  static func explanations(_ texts: Texts) -> [HelpLine] {
    [texts.dueExplained, texts.desiredChanceExplained]
  }

  private func beginReview(_ context: ScreenContext) -> [Request] {
    guard let memory = context.memory, let question = context.statistics.memory?.question else { return [] }
    return .session(ReviewChoice(memory, question).plan)
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    if let figures = context.statistics.memory {
      if figures.hasLearnt {
        dueChart(figures, texts)
        sentence(texts.calibrationSentence(figures.calibration), texts.bins(figures.calibration))
        if let forecast = figures.forecast {
          let crown = context.progress[figures.question.constant].crown?.run.digits
          sentence(texts.cleanRun(forecast), [])
          if let reason = texts.reason(forecast, crown: crown) { Part.text(reason, in: .dim) }
        }
        if let score = texts.score(figures.scores) { Part.text(score, in: .dim) }
        Part.gap()
        numbers(texts.lessons(figures.lessons, figures.lessonTime))
        if let errors = context.memory?[figures.question.constant].errors, let line = texts.line(of: errors) {
          Part.gap()
          Part.text(line, in: .text)
        }
      } else {
        context.placeholder(texts.noForecast())
      }
    } else {
      context.readingPlaceholder
    }
  }

  @Stack.Builder private func dueChart(_ figures: MemoryFigures, _ texts: Texts) -> [Part] {
    Part.text(texts.toCome(figures), in: .strong).marked("›")
    Part.gap()
    Part.drawing(stride(from: 1 + min(5, max(1, figures.due.max() ?? 0)), through: 2, by: -1)) { grid, box in
      // A space between bars if there is room, and the days below them.
      let pitch = box.columns >= 2 * MemoryFigures.daysAhead ? 2 : 1
      grid.putBars(
        figures.due, rows: box.rows - 1, pitch: pitch, row: box.row, column: box.column, first: .accent)
      var end = grid.put(texts.today, row: box.end - 1, column: box.column, .dim)
      for days in [13, MemoryFigures.daysAhead - 1] {
        let name = texts.shortDate(ofDay: figures.question.day + days)
        let column = min(box.column + days * pitch, box.right - grid.repertoire.width(of: name))
        guard column > end else { continue }
        end = grid.put(name, row: box.end - 1, column: column, .dim) + 1
      }
    }.shrinks(-1)
  }

  @Stack.Builder private func sentence(_ sentence: String, _ figures: [String]) -> [Part] {
    Part.gap()
    Part.text(sentence, in: .text)
    numbers(figures)
  }

  private func numbers(_ figures: [String]) -> Part {
    .flow(figures.map { Piece($0, in: .dim).after(3) }, least: .max)
  }
}
