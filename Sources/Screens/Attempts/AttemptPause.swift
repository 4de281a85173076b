import Canvas
import TrainerCore

/// The time left in a pause before the rules end the attempt.
struct AttemptPause {
  /// Milliseconds that a pause may last.
  let allowed: Int
  /// Milliseconds since the last key.
  let gone: Int

  /// The width of the bar in cells.
  static let cells = 22

  /// The number of cells still left.
  var left: Int {
    max(0, min(AttemptPause.cells, AttemptPause.cells - AttemptPause.cells * gone / max(1, allowed)))
  }

  /// Whole seconds left, rounded up; `nil` in the first fifth of a pause, so that no number jumps about while the user types.
  var seconds: Int? { gone * 5 >= allowed ? max(0, allowed - gone + 999) / 1000 : nil }

  /// Draws the time left: a bar in `row` and, after a fifth of the pause, the seconds in the row below it.
  func draw(into grid: inout Grid, row: Int) {
    let column = (grid.size.columns - AttemptPause.cells) / 2
    let ink: Ink = left * 5 > AttemptPause.cells ? .curve : .error
    grid.fill(grid.repertoire.hasSigns ? "━" : "=", row: row, column: column, count: left, Style(ink))
    let rest = AttemptPause.cells - left
    grid.fill(
      grid.repertoire.hasSigns ? "╌" : "-", row: row, column: column + left, count: rest, .faint)
    if let seconds { grid.put("\(seconds) s", row: row + 1, centred: .dim) }
  }
}

extension AttemptPause {
  /// Creates the pause of an attempt some milliseconds after its first digit; `nil` if pauses are unlimited.
  init?(_ engine: PracticeEngine, at elapsed: Int) {
    guard let end = engine.timeLimit, case .pause(let allowed)? = engine.course.limit else {
      return nil
    }
    self.init(allowed: Int(allowed), gone: Int(allowed) - (Int(end) - elapsed))
  }
}

extension Texts {
  var correctAtOnce: String { say(en: "wrong: correct it at once", fr: "faux : corrige aussitôt") }

  func pauseLeft(_ seconds: Int) -> String { say(en: "\(seconds) s left", fr: "encore \(seconds) s") }

  package func rules(_ rules: AttemptRules) -> String {
    let seconds = "\(number(Int(rules.pause) / 1000)) s"
    return rules.error == .ends
      ? say(
        en: "A mistake, or more than \(seconds) between two digits, ends it.",
        fr: "Une faute, ou plus de \(seconds) entre deux chiffres, y met fin.")
      : say(
        en: "More than \(seconds) between two digits ends it. A mistake may be corrected at once.",
        fr: "Plus de \(seconds) entre deux chiffres y met fin. Une faute peut être corrigée aussitôt.")
  }

  package func sourceName(of rules: AttemptRules) -> String { say(en: rules.source[0], fr: rules.source[1]) }
}
