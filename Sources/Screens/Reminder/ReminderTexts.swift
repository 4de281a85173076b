import Canvas
import Preferences
import TrainerCore

extension Texts {
  var yesKey: String { say(en: "y", fr: "o") }

  /// A full hour as on a clock: `07:00`.
  package func hour(_ hour: Int) -> String { hour.padded(to: 2) + ":00" }

  /// The question that offers a reminder: when, by what means and why; longest form first.
  func reminderQuestion(at hour: Int, _ streak: Int) -> [String] {
    let time = self.hour(hour)
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
        en: "A reminder at \(time) on days without a session, by a systemd timer, \(reason)?",
        fr: "Un rappel à \(time) les jours sans séance, par une minuterie systemd, \(reason) ?"),
      say(en: "A reminder at \(time), \(reason)?", fr: "Un rappel à \(time), \(reason) ?"),
      say(
        en: "Reminder at \(time), so no day is lost?",
        fr: "Rappel à \(time), pour ne rien perdre ?"),
    ]
  }

  func text(_ outcome: ReminderOutcome) -> [String] {
    switch outcome {
    case .arranged(let hour):
      let time = self.hour(hour)
      return [
        say(
          en: "reminders at \(time) · change it in the settings",
          fr: "rappels à \(time) · à modifier dans les réglages"),
        say(en: "reminders at \(time)", fr: "rappels à \(time)"),
      ]
    case .removed:
      return [
        say(
          en: "no reminders · change it in the settings", fr: "pas de rappels · à modifier dans les réglages"),
        say(en: "no reminders", fr: "pas de rappels"),
      ]
    case .refused(let trouble): return [text(trouble)]
    }
  }

  func text(_ trouble: ReminderTrouble) -> String {
    switch trouble {
    case .noSystemd(let line):
      say(
        en: "no systemd; the line for your crontab: \(line.printable)",
        fr: "pas de systemd ; la ligne pour ta crontab : \(line.printable)")
    case .otherFolder(let line):
      say(
        en: "not your own data folder; the line for your crontab: \(line.printable)",
        fr: "pas ton propre dossier de données ; la ligne pour ta crontab : \(line.printable)")
    case .lineBreak:
      say(en: "no reminder: line break in a path", fr: "pas de rappel : chemin sur deux lignes")
    case .systemctl: say(en: "no reminder: systemctl failed", fr: "pas de rappel : échec de systemctl")
    case .notWritten: say(en: "no reminder: file not writable", fr: "pas de rappel : fichier protégé")
    case .notRemoved: say(en: "reminder kept: file not writable", fr: "rappel gardé : fichier protégé")
    }
  }
}
