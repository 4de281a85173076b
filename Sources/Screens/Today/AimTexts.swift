import TrainerCore

extension Texts {
  /// An aim: `#1 000 by 14 Mar 2027`, or `#1 000` alone.
  package func name(_ aim: PlanSettings.Aim) -> String {
    guard let day = aim.day else { return position(aim.position) }
    let date = date(ofDay: day)
    return position(aim.position) + say(en: " by \(date)", fr: " pour le \(date)")
  }

  /// The aim for its line on the settings page, longest form first.
  func aimForms(_ aim: PlanSettings.Aim) -> [String] {
    let place = position(aim.position)
    let brief = aim.day.map(shortDate).map { place + say(en: " by \($0)", fr: " le \($0)") }
    return [name(aim)] + brief.list + [place]
  }

  /// The lines about an aim: its needs, if it can be reached, the chance of a clean run; longest form of each first.
  func aimLines(_ projection: AimProjection, _ question: DayPlan.Question) -> [[String]] {
    let today = question.day
    let aim = projection.aim
    let place = position(aim.position)
    var minutes = minutesInFull(question.settings.minutes)
    // A fixed number of new blocks may be the limit.
    if case .count(let count) = question.settings.newBlocks {
      minutes += say(
        en: " and \(number(count)) new block\(count == 1 ? "" : "s")",
        fr: " et \(number(count)) nouveau\(count < 2 ? " bloc" : "x blocs")")
    }
    var lines: [[String]] = []
    if let day = aim.day, day < today {
      lines.append(passed(projection, day))
    } else if projection.isLearnt {
      lines.append([
        aim.day == nil
          ? say(en: "reached: all of it is learnt", fr: "atteint : tout est appris")
          : say(en: "all of it is learnt: now to hold it", fr: "tout est appris : reste à le retenir")
      ])
    } else if let day = aim.day {
      let days = day - today + 1
      lines +=
        projection.isInReach ? inReach(projection, day, days) : outOfReach(projection, day, days, minutes)
    } else if let reached = projection.reached {
      let date = date(ofDay: reached)
      lines.append([
        say(
          en: "at \(minutes) a day, \(place) is learnt by \(date)",
          fr: "à \(minutes) par jour, \(place) sera appris le \(date)"),
        say(en: "learnt by \(date)", fr: "appris le \(date)"),
      ])
    } else {
      lines.append(neverAt(minutes))
    }
    if let chance = projection.chance {
      let share = percentage(chance)
      let isOnDay = aim.day.map { $0 > today } ?? false
      lines.append([
        isOnDay
          ? say(
            en: "a clean run on that day: \(share)", fr: "une récitation sans faute ce jour-là : \(share)")
          : say(
            en: "a clean run to \(place) today: \(share)", fr: "\(place) sans faute aujourd’hui : \(share)")
      ])
    }
    return lines
  }

  /// The outcome of an aim whose day has passed, longest form first.
  private func passed(_ projection: AimProjection, _ day: Int) -> [String] {
    let question = say(en: "another day, or none?", fr: "un autre jour, ou aucun ?")
    if projection.isLearnt {
      let met = say(en: "met", fr: "atteint")
      return [
        met + colon + say(en: "all of it was learnt by then", fr: "tout était appris ce jour-là") + semicolon
          + question, met + semicolon + question,
      ]
    }
    let date = date(ofDay: day)
    let all = projection.aim.blocks
    let learnt = all - projection.newBlockCount
    let outcome = say(
      en: "\(number(learnt)) of \(blocks(all)) learnt by then",
      fr: "\(blocks(learnt)) sur \(number(all)) appris")
    let passed = say(en: "\(date) has passed", fr: "le \(date) est passé")
    return [passed + ", " + outcome + colon + question, outcome + colon + question, outcome]
  }

  /// The new blocks and minutes a day that an aim in reach takes, longest form first.
  private func inReach(_ projection: AimProjection, _ day: Int, _ days: Int) -> [[String]] {
    // The last two days are for reciting, unless the new blocks need them.
    let early = max(1, days - 2)
    let days = projection.newBlockCount > PlanSettings.mostNewBlocks * early ? days : early
    let new = blocks((projection.newBlockCount + days - 1) / days)
    let every = days / max(1, projection.newBlockCount)
    let date = date(ofDay: day)
    let pace =
      days == 1
      ? say(en: "\(new) to learn by \(date)", fr: "\(new) à apprendre pour le \(date)")
      : every < 2
        ? say(en: "\(new) a day", fr: "\(new) par jour")
        : say(en: "\(new) every \(number(every)) days", fr: "\(new) tous les \(number(every)) jours")
    let short = say(en: "on track: ", fr: "en bonne voie : ") + pace
    guard let minutes = projection.minutes.map({ number($0) }) else { return [[short]] }
    return [[short + say(en: ", at \(minutes) min a day", fr: ", à \(minutes) min par jour"), short]]
  }

  private func outOfReach(_ projection: AimProjection, _ day: Int, _ days: Int, _ minutes: String)
    -> [[String]]
  {
    let date = date(ofDay: day)
    let never = say(en: "out of reach", fr: "hors de portée")
    let on = say(en: " by \(date)", fr: " pour le \(date)")
    let instead =
      projection.reached.map {
        let other = self.date(ofDay: $0)
        return [
          say(en: "at \(minutes) a day by \(other)", fr: "à \(minutes) par jour, le \(other)"),
          say(en: "not before \(other)", fr: "pas avant le \(other)"),
        ]
      } ?? neverAt(minutes)
    let isTooMuch = projection.newBlockCount > PlanSettings.mostNewBlocks * days
    let needed =
      projection.minutes.map { number($0) }.map {
        say(en: "\($0) minutes a day would do", fr: "\($0) minutes par jour suffiraient")
      }
      ?? (isTooMuch
        ? say(
          en: "a day has room for ten new blocks at most",
          fr: "un jour a de la place pour dix nouveaux blocs au plus")
        : say(en: "three hours a day would not be enough", fr: "trois heures par jour ne suffiraient pas"))
    return [
      [never + on + semicolon + instead[0], never + semicolon + instead[0], instead[0], instead[1]], [needed],
    ]
  }

  private func neverAt(_ minutes: String) -> [String] {
    [
      say(
        en: "at \(minutes) a day not within a hundred years", fr: "à \(minutes) par jour, pas avant cent ans"),
      say(en: "not within a hundred years", fr: "pas avant cent ans"),
    ]
  }

  var aim: String { say(en: "aim", fr: "objectif") }
  var noAim: String { say(en: "none", fr: "aucun") }
  var setKey: String { say(en: "set", fr: "fixer") }

  /// The reason that a text is no aim, longest form first.
  func aimFault(_ typed: String, of constant: Constant, today: Int) -> [String] {
    if let aim = PlanSettings.Aim(typed), let day = aim.day, day < today {
      return [say(en: "that day has passed", fr: "ce jour est passé")]
    }
    let position = PlanSettings.Aim.parts(typed).first.flatMap { Int($0) }
    guard let position, position > 0, position <= constant.decimals.count else {
      let most = self.position(constant.decimals.count)
      return [say(en: "a position from #1 to \(most)", fr: "une position de #1 à \(most)")]
    }
    return [
      say(en: "the day is written like 2027-03-14", fr: "le jour s’écrit comme 2027-03-14"),
      say(en: "such as 2027-03-14", fr: "comme 2027-03-14"),
    ]
  }
}
