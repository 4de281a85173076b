import Canvas
import Preferences
import TrainerCore

/// The lines on Home that ask whether to be reminded, and later what came of it.
enum ReminderLine {
  /// The lines; none if there is nothing to ask or to tell.
  @Stack.Builder static func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    if context.asksForReminder {
      let streak = context.progress.days.streak(on: context.today)
      Part.text(
        texts.reminderQuestion(at: context.settings.reminderHour, streak), in: .text
      ).shrinks(1).marked(nil)
      Part.line(
        Row(
          Hint(name: texts.yesKey, label: texts.yes, key: "y").piece,
          Hint(name: "n", label: texts.no, key: "n").piece
        ).marked(nil))
    } else if let outcome = context.reminderOutcome {
      if case .refused = outcome {
        Part.text(texts.text(outcome), in: .error).marked(nil)
      } else {
        Part.line(Row(Piece(texts.text(outcome), in: .dim)).marked(nil))
      }
    }
  }
}
