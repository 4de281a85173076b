import Runtime
import Screens
import TrainerCore

/// What `remind` and `status` say to a person.
extension Texts {
  /// The days in a row as a prompt has room for them: `12d`.
  func shortDays(_ count: Int) -> String { say(en: "\(count)d", fr: "\(count)j") }

  /// The blocks that are due, as a prompt has room for them: `14 due`.
  func due(_ count: Int) -> String { say(en: "\(number(count)) due", fr: "\(number(count)) à revoir") }

  /// What is at stake, and for whom, where several people practise.
  func reminderTitle(_ title: String, of profile: String?) -> String {
    profile.map { $0.printable + colon + title } ?? title
  }

  /// What is at stake.
  ///
  /// - Parameters:
  ///   - days: those with practice.
  ///   - today: the local day.
  ///   - lines: what else there is today: what is due, and the challenge.
  /// - Returns: a title, and the lines below it.
  func reminder(
    _ days: PractisedDays, today: Int, lines: [String]
  ) -> (title: String, text: [String]) {
    let streak = daysInARow(days.streak(on: today))
    if days.contains(today) {
      return (say(en: "\(streak), done for today", fr: "\(streak), fait pour aujourd’hui"), lines)
    }
    if days.streak(on: today) > 0 {
      let next = number(days.streak(on: today) + 1)
      let asked = say(
        en: "ten digits today make it \(next)", fr: "dix chiffres aujourd’hui, et ça fera \(next)")
      return (say(en: "\(streak) at stake", fr: "\(streak) en jeu"), [asked] + lines)
    }
    let begin = say(
      en: "ten digits today make the first", fr: "dix chiffres aujourd’hui, et ce sera le premier")
    guard let last = days.last(before: today) else {
      return (say(en: "no days in a row yet", fr: "pas encore de jour d’affilée"), [begin] + lines)
    }
    return (lastTime(last.count), [begin] + lines)
  }
}
