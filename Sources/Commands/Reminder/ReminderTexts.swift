import Runtime
import Screens
import TrainerCore

extension Texts {
  /// The days in a row, short enough for a prompt: `12d`.
  func shortDays(_ count: Int) -> String { say(en: "\(count)d", fr: "\(count)j") }

  /// The number of blocks due in the line of `pi-trainer status`: `14 due`.
  func due(_ count: Int) -> String { say(en: "\(number(count)) due", fr: "\(number(count)) à revoir") }

  /// The title, after the profile's name if there is one.
  func reminderTitle(_ title: String, of profile: String?) -> String {
    profile.map { $0.printable + colon + title } ?? title
  }

  /// A reminder's title and text; `lines` are the review that is due and the challenge.
  func reminder(
    _ days: PractisedDays, at now: Timestamp, lines: [String]
  ) -> (title: String, text: [String]) {
    let count = days.streak(at: now)
    let streak = daysInARow(count)
    if days.contains(now.day) {
      return (say(en: "\(streak), done for today", fr: "\(streak), fait pour aujourd’hui"), lines)
    }
    if count > 0 {
      let next = number(count + 1)
      let asked = say(
        en: "ten digits today make it \(next)", fr: "dix chiffres aujourd’hui, et ça fera \(next)")
      return (say(en: "\(streak) at stake", fr: "\(streak) en jeu"), [asked] + lines)
    }
    let begin = say(
      en: "ten digits today make the first", fr: "dix chiffres aujourd’hui, et ce sera le premier")
    guard let last = days.last(before: now) else {
      return (say(en: "no days in a row yet", fr: "pas encore de jour d’affilée"), [begin] + lines)
    }
    return (lastTime(last.count), [begin] + lines)
  }
}
