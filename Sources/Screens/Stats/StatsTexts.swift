import Canvas
import TrainerCore

extension Texts {
  var forgetKey: String { say(en: "delete", fr: "supprimer") }
  var forgetAgain: String { say(en: "x again deletes it", fr: "x encore pour supprimer") }
  var stats: String { say(en: "stats", fr: "statistiques") }
  var statsKey: String { say(en: "stats", fr: "stats") }
  var all: String { say(en: "all", fr: "toutes") }
  var certifiedOnly: String { say(en: "certified", fr: "certifiées") }
  var learnIt: String { say(en: "learn it", fr: "apprendre") }
  var openKey: String { say(en: "open", fr: "voir") }
  var replayKey: String { say(en: "replay", fr: "rejouer") }
  var restOfPage: String { say(en: "the rest of the page", fr: "la suite de la page") }
  var paused: String { say(en: "paused", fr: "en pause") }
  var reading: String { say(en: "reading the history…", fr: "lecture de l’historique…") }
  package var noSessions: String { say(en: "no sessions", fr: "aucune séance") }
  /// Says, when a session cannot be opened, that the digits of its list are missing.
  package func digitsMissing(of constant: Constant) -> String {
    say(
      en: "the digits of \(name(constant)) are missing: pi-trainer digits add",
      fr: "les chiffres de \(name(constant)) manquent : pi-trainer digits add")
  }
  package var nothingHeld: String {
    say(en: "no block was ever held", fr: "aucun bloc encore retenu")
  }

  /// The line in place of statistics while the history is read: `reading the history… 34 %`.
  func reading(_ share: Double) -> String {
    share > 0 && share < 1 ? reading + " \(Int(share * 100)) %" : reading
  }

  /// A place in a list or a share of a whole: `6 of 14`.
  package func place(_ place: Int, of count: Int) -> String {
    say(en: "\(number(place)) of \(number(count))", fr: "\(number(place)) sur \(number(count))")
  }

  func name(_ figure: ProgressView.Figure) -> String {
    switch figure {
    case .held: say(en: "held", fr: "retenues")
    case .known: say(en: "known", fr: "connues")
    case .speed: speed
    case .accuracy: accuracy
    case .days: say(en: "days", fr: "jours")
    }
  }

  /// A figure as text: `402`, `#420`, `2.54/s`, `98.7 %`.
  func value(_ value: Double, _ figure: ProgressView.Figure) -> String {
    switch figure {
    case .held, .days: number(Int(value.rounded()))
    case .known: position(Int(value))
    case .speed: rate(value, 2)
    case .accuracy: percentage(value)
    }
  }

  /// A count with its noun: `100 decimals`.
  package func digits(_ count: Int) -> String { number(count) + " " + decimalsNoun(count) }

  package var bestTimes: String { say(en: "best times", fr: "meilleurs temps") }

  package func name(_ goal: BestTimes.Goal) -> String {
    switch goal {
    case .decimals(let count): digits(count)
    case .seconds(let seconds): say(en: "in \(seconds) s", fr: "en \(seconds) s")
    }
  }

  /// The achievement: a time for a number of decimals, or decimals for a time.
  package func value(_ best: BestTimes.Entry) -> String {
    switch best.goal {
    case .decimals: durationInHundredths(best.run.milliseconds)
    case .seconds: digits(best.run.digits)
    }
  }

  /// A best time on a card or in the summary: `100 in 0:31.20`, `41 in 30 s`.
  func line(_ best: BestTimes.Entry) -> String {
    let time =
      if case .seconds(let seconds) = best.goal { "\(seconds) s" } else {
        durationInHundredths(best.run.milliseconds)
      }
    return say(en: "\(number(best.run.digits)) in \(time)", fr: "\(number(best.run.digits)) en \(time)")
  }

  /// A time of practice: `51 s`, `18 min`, `12 h 5 min`.
  package func hours(_ milliseconds: Int) -> String {
    guard milliseconds >= 60_000 else { return "\(max(0, milliseconds) / 1000) s" }
    let minutes = milliseconds / 60_000
    return minutes < 60 ? "\(minutes) min" : "\(number(minutes / 60)) h \(minutes % 60) min"
  }

  /// A date in a list: with the time of day, or with the year if it is a year old or more.
  func listDate(_ timestamp: Timestamp, _ today: Int, isShort: Bool) -> String {
    let date = Day.civil(timestamp.day)
    let isOld = timestamp.day <= today - 365 || timestamp.day > today
    if isShort && isOld { return "\(date.year)-" + date.month.padded(to: 2) }
    if isOld { return self.date(timestamp) }
    let day = shortDate(ofDay: timestamp.day)
    return isShort ? day : day + dateAndTime(timestamp).suffix(6)
  }

  /// The short name of a weekday; Monday is 0.
  func weekday(_ index: Int) -> String {
    let names = say(en: "Mon Tue Wed Thu Fri Sat Sun", fr: "lun. mar. mer. jeu. ven. sam. dim.")
    return String(names.split(separator: " ")[index])
  }

  /// A day, with its year if that is a year or more away.
  func dayName(_ day: Int, _ today: Int) -> String {
    abs(day - today) < 365 ? shortDate(ofDay: day) : date(ofDay: day)
  }

  func sessions(_ count: Int) -> String {
    count == 0 ? noSessions : counted(count, en: "session", fr: "séance")
  }

  package func daysInARow(_ count: Int) -> String {
    counted(count, en: "day", fr: "jour") + say(en: " in a row", fr: " d’affilée")
  }

  /// A streak of days that is over.
  package func lastTime(_ count: Int) -> String {
    daysInARow(count) + say(en: " last time", fr: " la dernière fois")
  }

  /// The length of time that the curves cover; `nil` if the whole history fits into the shortest.
  func span(_ context: ScreenContext) -> String? {
    guard let first = context.progress.days.stretches.first?.lowerBound,
      context.today - first >= ProgressFigures.Span.month.days ?? 0
    else { return nil }
    return context.statistics.span.days.map { counted($0, en: "day", fr: "jour") }
      ?? say(en: "all", fr: "tout")
  }

  func longest(_ streak: PractisedDays.Streak, _ today: Int) -> String {
    let start = dayName(streak.days.lowerBound, today)
    let length = number(streak.count)
    // A streak that reaches yesterday may still go on.
    let isOn = streak.days.upperBound >= today - 1
    return say(
      en: "longest: \(length), \(isOn ? "since" : "from") \(start)",
      fr: "record : \(length), \(isOn ? "depuis le" : "à partir du") \(start)")
  }

  func daysInAYear(_ count: Int) -> [String] {
    let days = counted(count, en: "day", fr: "jour")
    return [
      days + say(en: " practised in the last year", fr: " de pratique en un an"),
      number(count) + say(en: " of the last 365", fr: " des 365 derniers"),
    ]
  }

  /// The weaknesses of a block, most telling first.
  func words(_ block: Block, _ confusion: Confusion?) -> [String] {
    var parts: [String] = []
    if block.errorRate > 0 {
      let share = block.errorRate < 0.01 ? "< 1 %" : "\(Int((block.errorRate * 100).rounded())) %"
      parts.append(say(en: "\(share) mistakes", fr: "\(share) de fautes"))
    }
    // A single confusion means nothing.
    if let confusion, confusion.count > 1 {
      parts.append(
        say(
          en: "\(confusion.typed) typed for \(confusion.expected)",
          fr: "\(confusion.typed) tapé pour \(confusion.expected)"))
    }
    if let place = block.slowestPlace, place > 0 {
      parts.append(say(en: "slow at digit \(place + 1)", fr: "lent au \(place + 1)e chiffre"))
    } else if let first = block.firstDigit {
      let seconds = decimal(first / 1000, 1) + " s"
      parts.append(say(en: "\(seconds) to the first digit", fr: "\(seconds) avant le 1er chiffre"))
    }
    return parts
  }
}
