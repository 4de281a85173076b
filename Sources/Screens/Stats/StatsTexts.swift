import TrainerCore

extension Texts {
  var stats: String { say(en: "stats", fr: "statistiques") }
  var statsKey: String { say(en: "stats", fr: "stats") }
  var nextView: String { say(en: "next view", fr: "vue suivante") }
  var constantKey: String { say(en: "constant", fr: "constante") }
  var modeKey: String { say(en: "mode", fr: "mode") }
  var certifiedKey: String { say(en: "certified", fr: "certifiées") }
  var orderKey: String { say(en: "order", fr: "ordre") }
  var spanKey: String { say(en: "span", fr: "période") }
  var dayKey: String { say(en: "day", fr: "jour") }
  var itsSessions: String { say(en: "its sessions", fr: "ses séances") }
  var learnIt: String { say(en: "learn it", fr: "l’apprendre") }
  var worstKey: String { say(en: "worst ten", fr: "dix pires") }
  var look: String { say(en: "look", fr: "voir") }
  var replayKey: String { say(en: "replay", fr: "revoir") }
  var oneDigit: String { say(en: "a digit", fr: "un chiffre") }
  var speedKey: String { say(en: "speed", fr: "vitesse") }
  var paused: String { say(en: "paused", fr: "en pause") }
  var reading: String { say(en: "reading the history …", fr: "lecture de l’historique …") }
  package var noSessions: String { say(en: "no sessions", fr: "aucune séance") }
  package var notPractised: String { say(en: "not practised yet", fr: "pas encore pratiqué") }
  var tooFewForCurves: String {
    say(en: "two sessions make a curve", fr: "deux séances font une courbe")
  }
  var noBlocks: String { say(en: "no block practised yet", fr: "aucun bloc pratiqué") }
  package var allSure: String { say(en: "no shaky block", fr: "aucun bloc fragile") }
  var noRhythm: String { say(en: "nothing recited yet", fr: "rien de récité encore") }
  var noErrors: String { say(en: "none", fr: "aucune") }
  var sure: String { say(en: "sure", fr: "sûr") }
  var shaky: String { say(en: "shaky", fr: "fragile") }
  var less: String { say(en: "less", fr: "moins") }
  var insteadOf: String { say(en: "for", fr: "pour") }
  var placesTitle: String { say(en: "place in the block", fr: "place dans le bloc") }
  var confusionsTitle: String { say(en: "mistaken", fr: "confusions") }
  package var dateTitle: String { say(en: "date", fr: "date") }
  package var modeTitle: String { say(en: "mode", fr: "mode") }
  package var scoreTitle: String { say(en: "score", fr: "score") }
  package var rateTitle: String { "/s" }
  package var accuracyTitle: String { say(en: "accuracy", fr: "précision") }
  package var errorsTitle: String { say(en: "errors", fr: "erreurs") }
  package var revealsTitle: String { say(en: "reveals", fr: "révél.") }

  func name(_ view: StatsScreen.View) -> String {
    switch view {
    case .records: say(en: "records", fr: "records")
    case .sessions: say(en: "sessions", fr: "séances")
    case .curves: say(en: "curves", fr: "courbes")
    case .calendar: say(en: "calendar", fr: "calendrier")
    case .blocks: say(en: "blocks", fr: "blocs")
    case .rhythm: say(en: "rhythm", fr: "rythme")
    }
  }

  func name(_ measure: Measure) -> String {
    switch measure {
    case .score: say(en: "score", fr: "score")
    case .cps: say(en: "speed", fr: "vitesse")
    case .accuracy: say(en: "accuracy", fr: "précision")
    }
  }

  /// What the views are about: `π · game · certified`.
  func about(_ filter: SessionTable.Filter) -> String {
    var parts = [filter.constant.map(name) ?? say(en: "all", fr: "toutes")]
    if let mode = filter.mode { parts.append(name(mode)) }
    if filter.certifiedOnly { parts.append(say(en: "certified", fr: "certifiées")) }
    return parts.joined(separator: " · ")
  }

  func reading(_ share: Double) -> String { reading + " \(Int(share * 100)) %" }

  func place(_ place: Int, of count: Int) -> String {
    say(en: "\(number(place)) of \(number(count))", fr: "\(number(place)) sur \(number(count))")
  }

  func pauseKey(_ isPaused: Bool) -> String {
    isPaused ? say(en: "go on", fr: "continuer") : say(en: "pause", fr: "pause")
  }

  /// What the key leads to: the other unit.
  func unitKey(_ unit: Series.Unit) -> String {
    unit == .session ? say(en: "by day", fr: "par jour") : say(en: "by session", fr: "par séance")
  }

  func scope(_ scope: CurvesView.Scope) -> String {
    let unit =
      scope.unit == .session
      ? say(en: "median of 7 sessions", fr: "médiane de 7 séances") : say(en: "median of 7 days", fr: "médiane de 7 jours")
    guard let days = scope.span.days else { return unit + say(en: ", all", fr: ", tout") }
    return unit + say(en: ", last \(days) days", fr: ", \(days) derniers jours")
  }

  /// A value with its unit, beside the record's sign.
  func value(_ value: Double, _ measure: Measure) -> String {
    switch measure {
    case .score: number(Int(value))
    case .cps: rate(value, 2)
    case .accuracy: percentage(value)
    }
  }

  /// A value at an axis.
  func axis(_ value: Double, _ measure: Measure) -> String {
    switch measure {
    case .score: number(Int(value.rounded()))
    case .cps: decimal(value, 1)
    case .accuracy: "\(Int((value * 100).rounded())) %"
    }
  }

  func crownDetail(_ run: Run) -> String {
    say(en: "decimals in \(duration(run.milliseconds))", fr: "décimales en \(duration(run.milliseconds))")
  }

  func lightningDetail(_ run: Run) -> String {
    say(en: "over \(number(run.digits)) decimals", fr: "sur \(number(run.digits)) décimales")
  }

  /// How often a record was improved.
  func improved(_ count: Int) -> String { count > 1 ? "×\(number(count))" : "" }

  func digits(_ count: Int) -> String { number(count) + " " + decimals(count) }

  /// The sums of a constant.
  func sums(_ figures: Progress.Figures) -> String {
    let sessions =
      figures.sessions == 1
      ? say(en: "1 session", fr: "1 séance")
      : say(en: "\(number(figures.sessions)) sessions", fr: "\(number(figures.sessions)) séances")
    let streak = say(
      en: "best streak \(number(figures.bestStreak))", fr: "meilleure série \(number(figures.bestStreak))")
    return [digits(figures.digits), hours(figures.time), sessions, streak].joined(separator: " · ")
  }

  /// A time of practice in words: `18 min`, `12 h 5 min`.
  package func hours(_ milliseconds: Int) -> String {
    let minutes = milliseconds / 60_000
    return minutes < 60 ? "\(minutes) min" : "\(number(minutes / 60)) h \(minutes % 60) min"
  }

  func shortDate(_ timestamp: Timestamp) -> String {
    let date = Day.civil(timestamp.day)
    return "\(date.day) \(month(date.month))"
  }

  func shortDateAndTime(_ timestamp: Timestamp) -> String {
    dateAndTime(timestamp).split(separator: ",").last.map { shortDate(timestamp) + $0 } ?? ""
  }

  /// The short name of a day of the week, Monday being 0.
  func weekday(_ index: Int) -> String {
    let names = say(en: "Mon Tue Wed Thu Fri Sat Sun", fr: "lun. mar. mer. jeu. ven. sam. dim.")
    return names.split(separator: " ").dropFirst(index).first.map(String.init) ?? ""
  }

  /// What was done on a day.
  func day(_ day: Int, _ entry: DayTable.Entry?, isToday: Bool) -> String {
    let date = Day.civil(day)
    let name = isToday ? say(en: "today", fr: "aujourd’hui") : "\(date.day) \(month(date.month)) \(date.year)"
    guard let entry else { return name + "   " + noSessions }
    let sessions =
      entry.sessions == 1
      ? say(en: "1 session", fr: "1 séance") : say(en: "\(entry.sessions) sessions", fr: "\(entry.sessions) séances")
    return name + "   " + [sessions, hours(entry.milliseconds), digits(entry.digits)].joined(separator: ", ")
  }

  package func daysInARow(_ count: Int) -> String {
    count == 1
      ? say(en: "1 day in a row", fr: "1 jour d’affilée")
      : say(en: "\(number(count)) days in a row", fr: "\(number(count)) jour\(count < 2 ? "" : "s") d’affilée")
  }

  func longestAndYear(_ longest: Int, _ year: Int) -> String {
    say(
      en: "longest \(number(longest)) · \(year) days in a year",
      fr: "record \(number(longest)) · \(year) jours en un an")
  }

  func neverPractised(_ start: Int) -> String {
    say(en: "\(start) >  never practised", fr: "\(start) >  jamais pratiqué")
  }

  /// What there is to say of a block: errors, hesitation, and when it was practised last.
  func words(_ block: Block, today: Int) -> String {
    var parts: [String] = []
    if block.errorRate > 0 {
      let share = block.errorRate < 0.01 ? "< 1 %" : "\(Int((block.errorRate * 100).rounded())) %"
      parts.append(say(en: "\(share) errors", fr: "\(share) d’erreurs"))
    }
    if let first = block.firstDigit {
      let seconds = decimal(first / 1000, 1) + " s"
      parts.append(say(en: "\(seconds) to its first digit", fr: "\(seconds) avant son 1er chiffre"))
    }
    let days = max(0, today - block.lastDay)
    switch days {
    case 0: parts.append(say(en: "today", fr: "aujourd’hui"))
    case 1: parts.append(say(en: "yesterday", fr: "hier"))
    default: parts.append(say(en: "\(number(days)) days ago", fr: "il y a \(number(days)) jours"))
    }
    return parts.joined(separator: " · ")
  }
}
