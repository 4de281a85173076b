import Canvas
import TrainerCore

extension [String] {
  /// As many of the parts, from the first on, as there are columns for.
  func fitting(_ columns: Int, by separator: String, _ repertoire: Repertoire) -> String {
    var text = ""
    for part in self {
      let longer = text.isEmpty ? part : text + separator + part
      guard repertoire.width(of: longer) <= columns else { break }
      text = longer
    }
    return text
  }
}

extension Texts {
  var forgetKey: String { say(en: "delete", fr: "supprimer") }
  var forgetAgain: String { say(en: "x again deletes it for good", fr: "x encore : suppression définitive") }
  var stats: String { say(en: "stats", fr: "statistiques") }
  var statsKey: String { say(en: "stats", fr: "stats") }
  var viewKey: String { say(en: "view", fr: "vue") }
  var filterKey: String { say(en: "filter", fr: "filtre") }
  var constantKey: String { say(en: "constant", fr: "constante") }
  var allConstants: String { say(en: "all constants", fr: "toutes les constantes") }
  var all: String { say(en: "all", fr: "toutes") }
  var allModes: String { say(en: "all modes", fr: "tous les modes") }
  var certifiedOnly: String { say(en: "certified", fr: "certifiées") }
  var orderKey: String { say(en: "order", fr: "ordre") }
  var spanKey: String { say(en: "span", fr: "période") }
  var dayKey: String { say(en: "day", fr: "jour") }
  var itsSessions: String { say(en: "its sessions", fr: "ses séances") }
  var learnIt: String { say(en: "learn it", fr: "apprendre") }
  var look: String { say(en: "open", fr: "voir") }
  var replayKey: String { say(en: "replay", fr: "rejouer") }
  var oneDigit: String { say(en: "a digit", fr: "un chiffre") }
  var speedKey: String { say(en: "speed", fr: "vitesse") }
  var paused: String { say(en: "paused", fr: "en pause") }
  var replayOver: String { say(en: "the end", fr: "la fin") }
  var unreadable: String {
    say(en: "unreadable: see pi-trainer doctor", fr: "illisible : voir pi-trainer doctor")
  }
  var reading: String { say(en: "reading the history…", fr: "lecture de l’historique…") }
  /// Said where the history is empty, or what is left of it by a filter.
  package var noSessions: String { say(en: "no sessions", fr: "aucune séance") }
  var lostKeystrokes: String { say(en: "its keystrokes are lost", fr: "ses frappes sont perdues") }
  var oldLesson: String {
    say(en: "a lesson of an earlier version", fr: "une leçon d’une version antérieure")
  }
  /// Said about a constant without a session.
  package var notPractised: String { say(en: "not practised yet", fr: "pas encore travaillé") }
  var tooFewForCurves: String {
    say(en: "a curve needs two sessions", fr: "une courbe demande deux séances")
  }
  var noBlocks: String { say(en: "no blocks practised yet", fr: "aucun bloc travaillé") }
  /// Said where no block can be weak.
  package var nothingHeld: String {
    say(en: "no block was ever held", fr: "aucun bloc n’a encore été su")
  }
  var noRhythm: String { say(en: "nothing recited yet", fr: "encore rien récité") }
  var noErrors: String { say(en: "none", fr: "aucune") }
  var blocksTitle: String {
    say(en: "the blocks of ten you have practised", fr: "les blocs de dix déjà travaillés")
  }
  /// The heading above the blocks below the one pointed at.
  var worstOthers: String { say(en: "the others with low chances", fr: "les autres aux chances faibles") }
  var sure: String { say(en: "sure", fr: "sûr") }
  var shaky: String { say(en: "shaky", fr: "fragile") }
  var moreOfIt: String { say(en: "more", fr: "plus") }
  var less: String { say(en: "less", fr: "moins") }
  var insteadOf: String { say(en: "for", fr: "pour") }
  var placesTitle: String { say(en: "place in the block", fr: "place dans le bloc") }
  var confusionsTitle: String { say(en: "mix-ups", fr: "confusions") }
  /// The heading of the dates.
  package var dateTitle: String { say(en: "date", fr: "date") }
  /// The heading of the modes.
  package var modeTitle: String { say(en: "mode", fr: "mode") }
  /// The heading of the scores.
  package var scoreTitle: String { say(en: "score", fr: "score") }
  /// The heading of the digits a second.
  package var rateTitle: String { "/s" }
  /// The heading of the shares of right digits.
  package var accuracyTitle: String { say(en: "accuracy", fr: "précision") }
  /// The heading of the errors.
  package var errorsTitle: String { say(en: "errors", fr: "erreurs") }
  /// The heading of the reveals.
  package var revealsTitle: String { say(en: "reveals", fr: "révél.") }

  func name(_ measure: Measure) -> String {
    switch measure {
    case .score: say(en: "score", fr: "score")
    case .cps: say(en: "speed", fr: "vitesse")
    case .accuracy: say(en: "accuracy", fr: "précision")
    }
  }

  /// The stretch that the key learns; left out where the keys' long names in ASCII take its place.
  func learnKey(_ stretch: Segment, _ context: ScreenContext) -> String {
    Margin.isNarrow(context.size) && context.repertoire == .ascii ? learnIt : learn(stretch)
  }

  /// The stretch that the key recites again and again; nothing where there is little room.
  func loopKey(_ stretch: Segment, _ context: ScreenContext) -> String {
    Margin.isNarrow(context.size) ? "" : say(en: "loop ", fr: "boucler ") + self.stretch(stretch)
  }

  var loopIt: String { say(en: "loop it", fr: "boucler") }
  var reciteAll: String { say(en: "recite all", fr: "tout réciter") }
  var joints: String { say(en: "joints", fr: "jointures") }
  var loopJoint: String { say(en: "joint", fr: "jointure") }

  /// What the key leads to: the worst blocks, or back to all.
  func worstKey(_ isList: Bool) -> String {
    isList ? say(en: "all", fr: "tous") : say(en: "worst", fr: "pires")
  }

  func reading(_ share: Double) -> String { reading + " \(Int(share * 100)) %" }

  func place(_ place: Int, of count: Int) -> String {
    say(en: "\(number(place)) of \(number(count))", fr: "\(number(place)) sur \(number(count))")
  }

  func pauseKey(isPaused: Bool, isOver: Bool) -> String {
    isOver
      ? say(en: "again", fr: "encore")
      : isPaused ? say(en: "resume", fr: "reprendre") : say(en: "pause", fr: "pause")
  }

  /// What the key leads to: the other unit.
  func unitKey(_ unit: Series.Unit) -> String {
    unit == .session ? say(en: "by day", fr: "par jour") : say(en: "by session", fr: "par séance")
  }

  func scope(_ scope: CurvesView.Scope) -> String {
    let unit =
      scope.unit == .session
      ? say(en: "median of 7 sessions", fr: "médiane de 7 séances")
      : say(en: "median of 7 days", fr: "médiane de 7 jours")
    guard let days = scope.span.days else { return unit + say(en: ", all time", fr: ", depuis le début") }
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

  /// Where the median came from and where it is: `2.71 → 3.12/s`.
  func way(from first: Double, to last: Double, _ measure: Measure) -> String {
    switch measure {
    case .score: number(Int(first.rounded())) + " → " + number(Int(last.rounded()))
    case .cps: decimal(first, 2) + " → " + rate(last, 2)
    case .accuracy: percentage(first) + " → " + percentage(last)
    }
  }

  /// A value at an axis.
  func axis(_ value: Double, _ measure: Measure) -> String {
    axisNumber(value, measure) + (measure == .accuracy ? " %" : "")
  }

  /// A value at an axis, without its unit.
  func axisNumber(_ value: Double, _ measure: Measure) -> String {
    switch measure {
    case .score: number(Int(value.rounded()))
    case .cps: decimal(value, 1)
    case .accuracy: String(Int((value * 100).rounded()))
    }
  }

  /// Which of its kind a record is, where it is not the first.
  func ofItsKind(_ count: Int) -> String {
    count > 1 ? say(en: "\(ordinal(count)) so far", fr: "\(ordinal(count)) à ce jour") : ""
  }

  /// How many records of a kind there were, where there is no room for words.
  func ofItsKindMark(_ count: Int) -> String { count > 1 ? "×\(number(count))" : "" }

  func digits(_ count: Int) -> String { number(count) + " " + decimals(count) }

  /// The sums of a constant: digits, time, sessions, best streak.
  func sums(_ figures: Progress.Figures) -> [String] {
    let streak = say(
      en: "best streak \(number(figures.bestStreak))", fr: "meilleure série \(number(figures.bestStreak))")
    return [digits(figures.digits), hours(figures.time), sessions(figures.sessions), streak]
  }

  /// A time of practice in words: `51 s`, `18 min`, `12 h 5 min`.
  package func hours(_ milliseconds: Int) -> String {
    guard milliseconds >= 60_000 else { return "\(max(0, milliseconds) / 1000) s" }
    let minutes = milliseconds / 60_000
    return minutes < 60 ? "\(minutes) min" : "\(number(minutes / 60)) h \(minutes % 60) min"
  }

  /// A date in a list: with the time of day, and from a year ago on with the year.
  func listDate(_ timestamp: Timestamp, _ today: Int, isShort: Bool) -> String {
    let date = Day.civil(timestamp.day)
    let isOld = timestamp.day <= today - 365 || timestamp.day > today
    if isShort && isOld { return "\(date.year)-" + (date.month < 10 ? "0" : "") + "\(date.month)" }
    if isOld { return self.date(timestamp) }
    let day = (date.day == 1 ? say(en: "1", fr: "1er") : String(date.day)) + " " + month(date.month)
    guard !isShort, let time = dateAndTime(timestamp).split(separator: ",").last else { return day }
    return day + time
  }

  /// The short name of a day of the week, Monday being 0.
  func weekday(_ index: Int) -> String {
    let names = say(en: "Mon Tue Wed Thu Fri Sat Sun", fr: "lun. mar. mer. jeu. ven. sam. dim.")
    return names.split(separator: " ").dropFirst(index).first.map(String.init) ?? ""
  }

  /// A day of the calendar.
  func dayName(_ day: Int, isToday: Bool, isShort: Bool) -> String {
    if isToday && !isShort { return say(en: "today", fr: "aujourd’hui") }
    let date = Day.civil(day)
    let name = (date.day == 1 ? say(en: "1", fr: "1er") : String(date.day)) + " " + month(date.month)
    return isShort ? name : name + " \(date.year)"
  }

  func sessions(_ count: Int) -> String {
    switch count {
    case 0: noSessions
    case 1: say(en: "1 session", fr: "1 séance")
    default: say(en: "\(number(count)) sessions", fr: "\(number(count)) séances")
    }
  }

  /// This many days in a row.
  package func daysInARow(_ count: Int) -> String {
    count == 1
      ? say(en: "1 day in a row", fr: "1 jour d’affilée")
      : say(
        en: "\(number(count)) days in a row", fr: "\(number(count)) jour\(count < 2 ? "" : "s") d’affilée")
  }

  /// The longest streak of days, and when it began.
  func longest(_ days: ClosedRange<Int>, _ today: Int) -> String {
    let start = dayName(days.lowerBound, isToday: false, isShort: days.lowerBound > today - 365)
    let length = number(days.count)
    // One that reaches today or yesterday has not ended yet.
    return days.upperBound >= today - 1
      ? say(en: "longest: \(length), since \(start)", fr: "record : \(length), depuis le \(start)")
      : say(en: "longest: \(length), from \(start)", fr: "record : \(length), à partir du \(start)")
  }

  /// The days of a year with a session that a filter lets through, its name before them.
  func daysInAYear(_ count: Int, of filter: SessionTable.Filter) -> String {
    let certified = filter.certifiedOnly ? certifiedOnly : nil
    let names = [filter.constant.map(name), filter.mode.map(name), certified]
    let scope = names.compactMap(\.self).joined(separator: " ")
    let days = say(
      en: "\(count) day\(count == 1 ? "" : "s") in a year",
      fr: "\(count) jour\(count < 2 ? "" : "s") sur un an")
    return scope.isEmpty ? days : scope + say(en: ": ", fr: " : ") + days
  }

  func neverPractised(_ start: Int) -> String {
    rowLabel(start) + say(en: "  never practised", fr: "  jamais travaillé")
  }

  /// What is shaky about a block, the most telling first, and when it was practised last.
  func words(_ block: Block, _ confusion: Confusion?, today: Int) -> [String] {
    var parts: [String] = []
    if block.errorRate > 0 {
      let share = block.errorRate < 0.01 ? "< 1 %" : "\(Int((block.errorRate * 100).rounded())) %"
      parts.append(say(en: "\(share) errors", fr: "\(share) d’erreurs"))
    }
    // Anybody can make a mistake once.
    if let confusion, confusion.count > 1 {
      parts.append(
        say(
          en: "\(confusion.typed) typed for \(confusion.expected)",
          fr: "\(confusion.typed) tapé pour \(confusion.expected)"))
    }
    if let place = block.slowestPlace, place > 0 {
      parts.append(
        say(en: "the \(ordinal(place + 1)) digit is slow", fr: "le \(ordinal(place + 1)) chiffre est lent"))
    } else if let first = block.firstDigit {
      let seconds = decimal(first / 1000, 1) + " s"
      parts.append(say(en: "\(seconds) to the first digit", fr: "\(seconds) avant le 1er chiffre"))
    }
    let days = max(0, today - block.lastDay)
    switch days {
    case 0: parts.append(say(en: "today", fr: "aujourd’hui"))
    case 1: parts.append(say(en: "yesterday", fr: "hier"))
    default: parts.append(say(en: "\(number(days)) days ago", fr: "il y a \(number(days)) jours"))
    }
    return parts
  }

  /// The times of a block beside the person's own medians, and how often it was practised.
  func figures(_ block: Block, typicalFirst: Double?, typicalSlowest: Double?) -> [String] {
    var parts: [String] = []
    func add(_ name: String, _ time: Double?, _ typical: Double?) {
      guard let time, let typical else { return }
      let (own, usual) = (decimal(time / 1000, 1), decimal(typical / 1000, 1))
      parts.append(name + say(en: " \(own) s, usually \(usual)", fr: " \(own) s, d’habitude \(usual)"))
    }
    add(say(en: "1st digit", fr: "1er chiffre"), block.firstDigit, typicalFirst)
    add(say(en: "slowest", fr: "pire"), block.slowestDigit, typicalSlowest)
    let count = block.passes + block.learnPasses
    parts.append(
      count == 1 ? say(en: "once", fr: "une fois") : number(count) + say(en: " times", fr: " fois"))
    if block.reveals > 0 { parts.append("\(number(block.reveals)) \(revealsLabel(block.reveals))") }
    return parts
  }

  /// A place in an order: `2nd`, `11th`; `2e`.
  func ordinal(_ place: Int) -> String {
    let isTeen = (11...13).contains(place % 100)
    let ending =
      isTeen ? "th" : place % 10 == 1 ? "st" : place % 10 == 2 ? "nd" : place % 10 == 3 ? "rd" : "th"
    return number(place) + say(en: ending, fr: place == 1 ? "er" : "e")
  }
}
