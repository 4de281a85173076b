import Canvas
import TrainerCore

/// A part of a session's screen above or below its digits.
struct SessionPanel {
  /// The heights in rows that it can have, greatest first.
  let heights: [Int]
  /// The blank rows before it.
  var gap = 0
  /// The rank for shrinking, lowest first; `givesWay` is the rank for being left out, `nil` if it never is.
  var shrinks = 1
  var givesWay: Int?
  let draw: @Sendable (SessionView, inout Grid, Box) -> Void

  static let digitInput = SessionPanel(heights: [2], gap: 1) { view, grid, box in
    for (index, line) in view.inputLines.prefix(box.rows).enumerated() {
      let text = line.forms.fitting(box.columns, grid.repertoire) ?? ""
      grid.put(text, row: box.row + index, centred: Style(line.ink))
    }
  }

  /// The figures of a loop, or a hint before the first digit.
  static let loop = SessionPanel(heights: [1], gap: 2, givesWay: 9) { view, grid, box in
    let engine = view.engine
    let texts = view.context.texts
    guard let elapsed = view.elapsed else {
      guard engine.leg.shown == .all else { return }
      let hint = texts.say(en: "type the dim digits", fr: "taper les chiffres pâles")
      let column = view.layout.column(ofWords: grid.repertoire.width(of: hint))
      grid.put(hint, row: box.row, column: column, .dim)
      return
    }
    func width(_ parts: [(text: String, ink: Ink)]) -> Int {
      parts.reduce(-2) { $0 + 2 + grid.repertoire.width(of: $1.text) }
    }
    let time = engine.run.start.map { elapsed - Int($0) } ?? 0
    var parts: [(text: String, ink: Ink)] = [
      (texts.loop(engine.loops + 1), .strong), (texts.clock(time), .text),
    ]
    if engine.run.errors > 0 { parts.append((texts.errors(engine.run.errors), .error)) }
    if let last = engine.lastLoop, let best = engine.bestLoop {
      parts += [(texts.lastLoop(last, texts.errors), .dim), (texts.bestLoop(best, texts.errors), .dim)]
      if width(parts) > box.columns {
        // On a narrow screen the completed loop is shown until the next one begins.
        let isBetween = engine.run.start == nil
        let loop = texts.loop(isBetween ? engine.loops : engine.loops + 1)
        let figures = isBetween ? texts.figures(last, texts.errorMarks) : texts.clock(time)
        parts = [(loop, .strong), (figures, .text), (texts.bestLoop(best, texts.errorMarks), .dim)]
        if width(parts) > box.columns { parts.removeLast() }
      }
    }
    var column = view.layout.column(ofWords: width(parts))
    for part in parts {
      column = grid.put(part.text, row: box.row, column: column, view.faded(part.ink)) + 2
    }
  }
}
