import Canvas
import TrainerCore

/// The line on Home that asks whether to be reminded, and later what came of it.
struct ReminderLine {
  let row: Int
  let column: Int
  private let text: String
  private let isTrouble: Bool
  /// The keys that answer, each from its column on.
  private let hints: [(hint: Hint, column: Int)]

  /// The line; `nil` if there is nothing to ask or to tell.
  init?(row: Int, column: Int, _ context: ScreenContext) {
    self.row = row
    self.column = column
    let texts = context.texts
    let room = context.size.columns - column - Margin.left(context.size)
    func fitting(_ forms: [String], _ used: Int) -> String {
      forms.first { context.repertoire.width(of: $0) + used <= room } ?? forms.last ?? ""
    }
    if context.asksForReminder, let means = context.reminderMeans {
      let yes = Hint(name: texts.yesKey, label: texts.yes, key: .character("y"))
      let no = Hint(name: "n", label: texts.no, key: .character("n"))
      let widths = [yes, no].map { ReminderLine.width($0, context.repertoire) }
      let used = 4 + widths.reduce(0, +)
      text = fitting(texts.reminderQuestion(means, at: context.settings.reminderHour), used)
      isTrouble = false
      let start = column + context.repertoire.width(of: text) + 2
      hints = [(yes, start), (no, start + widths[0] + 2)]
    } else if let outcome = context.reminderOutcome {
      text = fitting(texts.text(outcome), 0)
      hints = []
      switch outcome {
      case .arranged, .removed: isTrouble = false
      case .refused: isTrouble = true
      }
    } else {
      return nil
    }
  }

  func draw(into grid: inout Grid) {
    let ink: Ink = isTrouble ? .error : hints.isEmpty ? .dim : .text
    grid.put(text, row: row, column: column, Style(ink))
    for (hint, column) in hints {
      let end = grid.put(hint.name, row: row, column: column, Style(.key))
      grid.put(hint.label, row: row, column: end + 1, Style(.dim))
    }
  }

  /// The key whose answer was clicked.
  func key(at mouse: Mouse, _ repertoire: Repertoire) -> Key? {
    guard mouse.action == .press, mouse.row == row else { return nil }
    return hints.first { hint, column in
      (column..<column + ReminderLine.width(hint, repertoire)).contains(mouse.column)
    }?.hint.key
  }

  private static func width(_ hint: Hint, _ repertoire: Repertoire) -> Int {
    repertoire.width(of: hint.name) + 1 + repertoire.width(of: hint.label)
  }
}
