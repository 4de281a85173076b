import TrainerCore

extension Texts {
  /// An aim: `#1 000 by 14 Mar 2027`, or `#1 000` alone.
  package func name(_ aim: PlanSettings.Aim) -> String {
    guard let day = aim.day else { return position(aim.position) }
    let date = date(ofDay: day)
    return position(aim.position) + say(en: " by \(date)", fr: " pour le \(date)")
  }

  /// What an aim requires of each day; `nil` if nothing can be said.
  func requirement(_ outlook: AimOutlook) -> String? {
    outlook.minutes.map {
      let minutes = number($0)
      return say(en: "\(minutes) min a day", fr: "\(minutes) min par jour")
    }
  }

  /// What an aim requires, whether it can be reached, and the chance of a clean run: a sentence each.
  ///
  /// - Parameters:
  ///   - outlook: what it requires.
  ///   - question: what that was worked out for.
  ///   - saysMinutes: whether the minutes that it takes are among them.
  /// - Returns: the sentences.
  package func aimLines(
    _ outlook: AimOutlook, _ question: DayOutlook.Question, saysMinutes: Bool = true
  ) -> [String] {
    let (today, aim) = (question.day, outlook.aim)
    let minutes = minutesADay(question.settings.minutes)
    let place = position(aim.position)
    let share = percentage(outlook.chance)
    if let day = aim.day, day < today {
      let date = date(ofDay: day)
      return [
        say(
          en: "\(date) has passed: another day, or none?",
          fr: "le \(date) est passé : un autre jour, ou aucun ?"),
        say(en: "a clean run to \(place) today: \(share)", fr: "\(place) sans faute aujourd’hui : \(share)"),
      ]
    }
    var lines: [String] = []
    if outlook.stands {
      lines.append(
        say(en: "all of it was recited: now to hold it", fr: "tout a été récité : reste à le retenir"))
    } else if let reached = outlook.reached {
      let date = date(ofDay: reached)
      lines.append(
        say(
          en: "at \(minutes) a day, \(place) is known by \(date)",
          fr: "à \(minutes) par jour, \(place) est su le \(date)"))
    } else {
      lines.append(
        say(
          en: "at \(minutes) a day, \(place) is out of reach",
          fr: "à \(minutes) par jour, \(place) est hors de portée"))
    }
    if let day = aim.day {
      let date = date(ofDay: day)
      if !outlook.stands, saysMinutes || outlook.minutes == nil {
        lines.append(
          requirement(outlook).map { say(en: "\(date) needs \($0)", fr: "pour le \(date) : \($0)") }
            ?? say(
              en: "three hours a day is not enough for \(date)",
              fr: "pour le \(date), trois heures par jour ne suffisent pas"))
      }
      lines.append(
        say(en: "a clean run on that day: \(share)", fr: "une récitation sans faute ce jour-là : \(share)"))
    } else {
      lines.append(
        say(en: "a clean run to \(place) today: \(share)", fr: "\(place) sans faute aujourd’hui : \(share)"))
    }
    return lines
  }

  var aim: String { say(en: "aim", fr: "but") }
  var noAim: String { say(en: "none", fr: "aucun") }
  var setAim: String { say(en: "set", fr: "fixer") }
  var removeAim: String { say(en: "no aim", fr: "aucun but") }
  var aimNow: String { say(en: "now ", fr: "actuel ") }

  /// How an aim is typed.
  package var aimForm: String {
    say(
      en: "a position, and a day if you like: 1000 2027-03-14",
      fr: "une position, éventuellement un jour : 1000 2027-03-14")
  }

  /// Why a text is not an aim, the longest form first.
  func aimFault(_ typed: String, today: Int) -> [String] {
    if let aim = PlanSettings.Aim(typed), let day = aim.day, day < today {
      return [say(en: "that day has passed", fr: "ce jour est passé")]
    }
    let position = PlanSettings.Aim.parts(typed).first.flatMap { Int($0) }
    guard let position, (1...Constant.decimalCount).contains(position)
    else {
      let most = self.position(Constant.decimalCount)
      return [say(en: "a position from #1 to \(most)", fr: "une position de #1 à \(most)")]
    }
    return [
      say(en: "the day is written like 2027-03-14", fr: "le jour s’écrit comme 2027-03-14"),
      say(en: "such as 2027-03-14", fr: "comme 2027-03-14"),
    ]
  }
}
