import Canvas
import Preferences
import TrainerCore

extension Texts {
  var reminderSetting: String { say(en: "reminder", fr: "rappel") }
  var reminderHourSetting: String { say(en: "hour", fr: "heure") }
  var yes: String { say(en: "yes", fr: "oui") }
  var no: String { say(en: "no", fr: "non") }
  var yesKey: String { say(en: "y", fr: "o") }

  /// A full hour as it is on a clock: `07:00`.
  package func hour(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }

  /// The question whether to be reminded, the longest form first: when, by what it would come, and why.
  func reminderQuestion(_ means: ReminderMeans, at hour: Int, _ streak: Int) -> [String] {
    let time = self.hour(hour)
    let byMeans =
      switch means {
      case .systemd: say(en: "by a systemd timer", fr: "par une minuterie systemd")
      case .crontab: say(en: "scheduled with cron", fr: "programmé avec cron")
      }
    let reason =
      streak > 1
      ? say(
        en: "so that \(daysInARow(streak)) are not lost to a forgotten evening",
        fr: "pour que \(daysInARow(streak)) ne se perdent pas un soir d’oubli")
      : say(
        en: "so that no day is lost to a forgotten evening",
        fr: "pour qu’aucun jour ne se perde un soir d’oubli")
    return [
      say(
        en: "A reminder at \(time) on days without a session, \(byMeans), \(reason)?",
        fr: "Un rappel à \(time) les jours sans séance, \(byMeans), \(reason) ?"),
      say(en: "A reminder at \(time), \(reason)?", fr: "Un rappel à \(time), \(reason) ?"),
      say(
        en: "Reminder at \(time), to keep your streak?", fr: "Rappel à \(time), pour garder la série ?"),
    ]
  }

  /// What came of a choice about reminders, the longest form first.
  func text(_ outcome: ReminderOutcome) -> [String] {
    switch outcome {
    case .arranged(let means, let hour):
      let time = self.hour(hour)
      let short = means == .systemd ? "systemd" : "crontab"
      return [
        say(
          en: "reminders at \(time) by \(short) · change it in the settings",
          fr: "rappels à \(time) par \(short) · à modifier dans les réglages"),
        say(en: "reminders at \(time) by \(short)", fr: "rappels à \(time) par \(short)"),
      ]
    case .removed:
      return [
        say(
          en: "no reminders · change it in the settings", fr: "pas de rappels · à modifier dans les réglages"),
        say(en: "no reminders", fr: "pas de rappels"),
      ]
    case .refused(let trouble, standing: nil):
      return [say(en: "no reminder: \(text(trouble))", fr: "pas de rappel : \(text(trouble))")]
    case .refused(let trouble, _):
      return [say(en: "reminder kept: \(text(trouble))", fr: "rappel gardé : \(text(trouble))")]
    }
  }

  /// Short enough for the smallest screen after what it is about.
  private func text(_ trouble: ReminderTrouble) -> String {
    switch trouble {
    case .noMeans: say(en: "no systemd, no cron", fr: "ni systemd ni cron")
    case .refused(let program): say(en: "\(program) failed", fr: "échec de \(program)")
    case .unreadable: say(en: "crontab unreadable", fr: "crontab illisible")
    case .notWritten: say(en: "file not writable", fr: "fichier protégé")
    case .unquotablePath: say(en: "unusual path", fr: "chemin inhabituel")
    }
  }

  /// The value in the settings, with what is to be known about it.
  func reminderValue(_ isOn: Bool, _ outcome: ReminderOutcome?, isShort: Bool) -> String {
    let value = isOn ? on : off
    guard let outcome, !isShort else { return value }
    switch outcome {
    case .arranged(let means, _): return value + " (\(means == .systemd ? "systemd" : "crontab"))"
    case .removed: return value
    case .refused: return value + " · " + (text(outcome).last ?? "")
    }
  }
}
