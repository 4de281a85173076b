import Canvas
import Preferences
import TrainerCore

extension ScreenContext {
  @Stack.Builder var reminderLines: [Part] {
    if asksForReminder {
      Part.text(
        texts.reminderQuestion(at: settings.reminderHour, progress.days.streak(at: now.date)), in: .text
      ).shrinks(1).marked(nil)
      Part.line(
        Row(
          Hint(name: texts.yesKey, label: texts.say(en: "yes", fr: "oui"), key: "y").piece,
          Hint(name: "n", label: texts.say(en: "no", fr: "non"), key: "n").piece
        ).marked(nil))
    } else if let outcome = reminderOutcome {
      if case .refused = outcome {
        Part.text(texts.text(outcome), in: .error).marked(nil)
      } else {
        Part.line(Row(Piece(texts.text(outcome), in: .dim)).marked(nil))
      }
    }
  }
}
