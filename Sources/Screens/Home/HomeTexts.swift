import Preferences
import TrainerCore

extension Texts {
  var settings: String { say(en: "settings", fr: "réglages") }
  var help: String { say(en: "help", fr: "aide") }
  var home: String { say(en: "home", fr: "accueil") }
  var quit: String { say(en: "quit", fr: "quitter") }
  var ghost: String { say(en: "ghost", fr: "fantôme") }

  /// Returns the first lesson, which Enter begins before anything was typed, the longest form first.
  func firstLesson(_ step: PlanStep) -> [String] {
    let count = number(step.segment?.count ?? 0)
    let minutes = minutes(step)
    let brief = minutesBriefly(step)
    return [
      say(
        en: "Your first lesson: the first \(count) decimals, \(minutes)",
        fr: "Ta première leçon : les \(count) premières décimales, \(minutes)"),
      say(
        en: "First lesson: \(count) decimals, \(brief)", fr: "Première leçon : \(count) décimales, \(brief)"),
    ]
  }
  var lessIsShown: [String] {
    [
      say(
        en: "Less is shown each time, until nothing is.",
        fr: "À chaque passage on en voit moins, et à la fin plus rien."),
      say(en: "Less is shown each time.", fr: "On en voit de moins en moins."),
    ]
  }

  /// Returns the greeting after two days or more away, until the day's first session is over; longest form first.
  func welcomeBack(_ context: ScreenContext) -> [String]? {
    let days = context.progress.days
    let today = context.today
    guard let away = days.daysAway(on: today), away > 1, days.streak(at: context.now.date) == 0,
      !days.isBegun(today), context.summedShare == nil, let dayPlan = context.dayPlan
    else { return nil }
    let welcome = say(en: "Welcome back", fr: "Te revoilà")
    let held = dayPlan.held
    guard held.total > 0 else { return [welcome + "."] }
    let count = number(held.count)
    let total = number(held.total)
    let still = say(
      en: "\(count) of \(total) are held", fr: "\(count) sur \(total) retenues")
    let waiting = dayPlan.plan.review.reduce(0) { $0 + $1.blocks.count }
    let brief =
      welcome + colon + say(en: "\(count) of \(total) held.", fr: "\(count) sur \(total) retenues.")
    guard waiting > 0 else { return [welcome + colon + still + ".", brief, welcome + "."] }
    let blocks = blocks(waiting)
    return [
      welcome + colon + still
        + say(
          en: ", \(blocks) \(waiting == 1 ? "is" : "are") waiting.",
          fr: ", \(blocks) t’attend\(waiting == 1 ? "" : "ent")."), brief, welcome + ".",
    ]
  }
  /// Returns the days in a row and if they are at stake, or else the last such run, longest form first; `nil` before the first day.
  func streak(_ context: ScreenContext) -> [String]? {
    let days = context.progress.days
    let now = context.now.date
    let streak = days.streak(at: now)
    guard streak > 0 else { return days.last(before: now).map { [lastTime($0.count)] } }
    let words = daysInARow(streak) + ", "
    if days.contains(context.today) { return [words + say(en: "done today", fr: "c’est fait")] }
    let open = words + say(en: "nothing yet", fr: "rien encore")
    return [open + say(en: " today", fr: " aujourd’hui"), open]
  }

  /// Describes the state of the challenge of the day, beside its name: the fastest friend until it is won; longest form first.
  func state(of entry: ChallengeLog.Entry, _ context: ScreenContext) -> [String] {
    let results = context.friends.challengeResults(of: entry, on: context.today, context.settings.constant)
    let own = ownState(of: entry, context)
    guard entry.state != .won, let first = results.first(where: { $0.name != nil && time($0) != nil }),
      let name = first.name, let time = time(first)
    else { return [own] }
    let friend = context.repertoire.shortened(name, to: 12) + " " + time
    return [friend + say(en: ", you not yet", fr: ", toi pas encore"), friend, own]
  }

  private func ownState(of entry: ChallengeLog.Entry, _ context: ScreenContext) -> String {
    switch entry.state {
    case .shown: return say(en: "open until midnight", fr: "jusqu’à minuit")
    case .begun, .failed: return say(en: "not won yet", fr: "pas encore gagné")
    case .won:
      let days = context.challenges?.daysWonInARow(upTo: context.today) ?? 1
      return days > 1 ? wonInARow(days) : say(en: "won", fr: "gagné")
    }
  }

  func segmentFormat(of constant: Constant) -> [String] {
    let most = constant.decimals.count
    let example = "0-\(min(50, most))"
    return [
      say(
        en: "from-to, such as \(example), up to \(number(most))",
        fr: "de-à, comme \(example), jusqu’à \(number(most))"),
      say(en: "from-to, such as \(example)", fr: "de-à, comme \(example)"),
      say(en: "such as \(example)", fr: "comme \(example)"),
    ]
  }
  var pasteIgnored: [String] {
    [
      say(en: "paste ignored: digits are typed", fr: "collage ignoré : les chiffres se tapent"),
      say(en: "paste ignored", fr: "collage ignoré"),
    ]
  }
  var back: String { say(en: "back", fr: "retour") }

  /// Returns the decimals that a session runs over, with the ghost or that they are repeated, the longest form first.
  func extent(of plan: SessionPlan, _ settings: Settings, _ ghost: Ghost) -> [String] {
    guard let segment = plan.segment else { return [plan.face.extent(plan, self)] }
    let stretch = stretch(segment.range)
    if plan.kind.hasGhost {
      return [stretch + ", " + name(ghost.over(segment), pace: settings.pace), stretch]
    }
    return settings.way == .again ? [stretch + ", " + name(settings.way), stretch] : [stretch]
  }

  func name(_ way: SegmentWay) -> String {
    switch way {
    case .whole: say(en: "copy", fr: "copier")
    case .fading: fadingWay
    case .once: say(en: "once", fr: "une fois")
    case .again: say(en: "again and again", fr: "en boucle")
    }
  }

  /// Returns the position up to which all is known, and the number known beyond a gap; `nil` if nothing is.
  package func known(_ known: KnownDecimals) -> String? {
    guard !known.isEmpty else { return nil }
    guard known.fromStart > 0 else {
      let beyond = number(known.afterGap)
      return say(
        en: "nothing from #1 yet, but \(beyond) further on", fr: "rien depuis #1, mais \(beyond) plus loin")
    }
    return knownTo(known.fromStart) + andBeyond(known)
  }

  /// Returns the message in place of the figures while the history is read, the longest form first; `share` is 0 … 1.
  func readingHistory(_ share: Double) -> [String] {
    let percentage = "\(Int(share * 100)) %"
    return [
      say(en: "reading past sessions: \(percentage)", fr: "lecture des séances passées : \(percentage)"),
      say(en: "reading: \(percentage)", fr: "lecture : \(percentage)"),
    ]
  }

  func knownTo(_ position: Int) -> String {
    say(en: "known to \(self.position(position))", fr: "connu jusqu’à \(self.position(position))")
  }

  /// A suffix with the number of decimals known after the first gap; empty if there are none.
  func andBeyond(_ known: KnownDecimals) -> String {
    guard known.afterGap > 0 else { return "" }
    let beyond = number(known.afterGap)
    return say(en: ", and \(beyond) further on", fr: ", et \(beyond) plus loin")
  }

  /// Returns the figure of a record: `1 204`, `3.42/s`.
  package func recordValue(_ type: RecordType, _ run: Run) -> String {
    type == .crown ? number(run.digits) : rate(run.cps, 2)
  }

  /// Returns the words after a record's figure: `decimals in 6:12`.
  func recordDetail(_ type: RecordType, _ run: Run) -> String {
    switch type {
    case .crown:
      decimalsNoun(run.digits) + say(en: " in ", fr: " en ") + duration(run.milliseconds)
    case .lightning: say(en: "over \(digits(run.digits))", fr: "sur \(digits(run.digits))")
    }
  }

  /// Returns the words after a record's figure on Home, longest form first: `decimals in 6:12`, `over 60`.
  func recordDetails(_ type: RecordType, _ run: Run) -> [String] {
    switch type {
    case .crown: [recordDetail(type, run), say(en: "in ", fr: "en ") + duration(run.milliseconds)]
    case .lightning: [say(en: "over \(number(run.digits))", fr: "sur \(number(run.digits))")]
    }
  }

  /// Returns a record in words: `1 204 decimals in 6:12`.
  package func figure(_ type: RecordType, _ run: Run) -> String {
    recordValue(type, run) + " " + recordDetail(type, run)
  }

  /// Returns a record in few words: `1 204 in 6:12`.
  func briefFigure(_ type: RecordType, _ run: Run) -> String {
    recordValue(type, run) + " " + (recordDetails(type, run).last ?? "")
  }

  /// The XP to the next grade, or all of them if there is none; longest form first.
  func wayToNextGrade(_ xp: Int) -> [String] {
    guard let next = Grade(xp: xp).next else { return ["\(number(xp)) XP"] }
    let missing = number(next.threshold - xp)
    return [
      say(en: "\(missing) XP to \(name(next))", fr: "encore \(missing) XP pour devenir \(name(next))"),
      say(en: "\(missing) XP to go", fr: "encore \(missing) XP"),
    ]
  }

  /// Returns the repairs made at the start, the longest form first.
  func newsForms(_ news: FolderNews) -> [String] {
    var parts: [String] = []
    if case let recovered = news.recovered.count, recovered > 0 {
      let count = number(recovered)
      parts.append(
        say(
          en: "\(count) session\(recovered == 1 ? "" : "s") recovered",
          fr: "\(count) séance\(recovered < 2 ? " récupérée" : "s récupérées")"))
    }
    if case let setAside = news.setAside.count, setAside > 0 {
      let count = number(setAside)
      parts.append(
        say(
          en: "\(count) damaged file\(setAside == 1 ? "" : "s") set aside",
          fr: "\(count) fichier\(setAside < 2 ? " endommagé mis" : "s endommagés mis") de côté"))
    }
    if !news.goneSettings.isEmpty {
      let names = news.goneSettings.map(name(ofGone:)).joined(separator: ", ")
      parts.append(say(en: "settings gone: \(names)", fr: "réglages ôtés : \(names)"))
    }
    if news.isUpgraded {
      parts.append(
        say(
          en: "version 2 can no longer open this folder; some figures may differ",
          fr: "la version 2 n’ouvre plus ce dossier ; des valeurs peuvent changer"))
    }
    let all = parts.joined(separator: say(en: ", ", fr: ", "))
    let settings =
      news.goneSettings.isEmpty
      ? [] : [say(en: "some old settings are gone", fr: "d’anciens réglages ont disparu")]
    guard news.isUpgraded else { return [all] + parts.suffix(1) + settings }
    let refusal = say(en: "version 2 refuses this folder now", fr: "la version 2 n’ouvre plus ce dossier")
    return [all, ([refusal] + settings).joined(separator: ", "), refusal]
  }

  private func name(ofGone setting: String) -> String {
    switch setting {
    case "voice": say(en: "voice", fr: "voix")
    case "spoken": say(en: "spoken dictation", fr: "dictée parlée")
    case "spokenQuestions": say(en: "spoken questions", fr: "questions parlées")
    case "theme": say(en: "monochrome theme", fr: "thème monochrome")
    default: setting
    }
  }
}
