import Preferences
import TrainerCore

extension Texts {
  var start: String { say(en: "start", fr: "commencer") }
  var startBriefly: String { say(en: "start", fr: "lancer") }
  var startOrDigit: String { say(en: "start, or a digit", fr: "commencer, ou un chiffre") }
  var settings: String { say(en: "settings", fr: "réglages") }
  var help: String { say(en: "help", fr: "aide") }
  var quit: String { say(en: "quit", fr: "quitter") }
  var home: String { say(en: "home", fr: "accueil") }
  var invitation: String {
    say(en: "Ready to become a memory athlete?", fr: "Prêt à devenir athlète de la mémoire ?")
  }

  var ghost: String { say(en: "ghost", fr: "fantôme") }
  var errorsCost: String {
    say(en: "an error costs a decimal", fr: "une erreur coûte une décimale")
  }
  var segmentForm: String { say(en: "from-to, such as 50-100", fr: "de-à, comme 50-100") }
  /// Why digits and dashes are not a segment, and what may be meant, the longest form first.
  func segmentFault(_ typed: String) -> [String] {
    let parts = typed.split(separator: "-", omittingEmptySubsequences: false)
    let ends = parts.compactMap { Int($0) }
    guard parts.count <= 2, let first = ends.first, !parts[0].isEmpty else { return [segmentForm] }
    let most = Constant.decimalCount
    guard ends.allSatisfy({ $0 <= most }) else {
      return [say(en: "up to \(number(most))", fr: "jusqu’à \(number(most))")]
    }
    guard ends.count == 2, let last = ends.last else {
      guard let example = Segment(first, min(first + 50, most)) else { return [segmentForm] }
      let (text, stretch) = ("\(example.start)-\(example.end)", stretch(example))
      return [
        say(en: "from-to, such as \(text): \(stretch)", fr: "de-à, comme \(text) : \(stretch)"),
        say(en: "such as \(text): \(stretch)", fr: "comme \(text) : \(stretch)"), segmentForm,
      ]
    }
    guard first > last else {
      let none = say(en: "no decimal in it", fr: "aucune décimale")
      guard let example = Segment(first, first + 1) else { return [none] }
      let text = "\(example.start)-\(example.end)"
      return [
        none + say(en: "; \(text) is \(stretch(example))", fr: " ; \(text) : \(stretch(example))"), none,
      ]
    }
    let order = say(en: "the smaller first", fr: "le plus petit d’abord")
    return [order + say(en: ": ", fr: " : ") + "\(last)-\(first)", order]
  }
  /// What was not taken for the segment, and why, the longest form first.
  func notTaken(_ dropped: HomeScreen.Dropped) -> [String] {
    switch dropped {
    case .paste:
      [
        say(
          en: "paste ignored: a segment is typed",
          fr: "collage ignoré : le segment se tape au clavier"),
        say(en: "paste ignored", fr: "collage ignoré"),
      ]
    case .typed(let text):
      segmentFault(text).map { say(en: "\(text) not taken: \($0)", fr: "\(text) non retenu : \($0)") }
        + [say(en: "\(text) not taken", fr: "\(text) non retenu")]
    }
  }
  /// The decimals of a segment by their numbers: `#51–#100`.
  func stretch(_ segment: Segment) -> String {
    let first = position(segment.start + 1)
    return segment.range.count == 1 ? first : first + "–" + position(segment.end)
  }
  /// The decimals of a segment, and how many they are: the longest form first.
  func details(_ segment: Segment) -> [String] {
    let count = segment.range.count
    return [stretch(segment) + "   \(number(count)) \(decimals(count))", stretch(segment)]
  }
  /// What the arrows move, in a word.
  func name(_ handle: SegmentLine.Handle) -> String {
    switch handle {
    case .start: say(en: "start", fr: "début")
    case .end: say(en: "end", fr: "fin")
    case .both: say(en: "all", fr: "tout")
    }
  }
  var shiftKey: String { say(en: "Shift", fr: "Maj") }
  var pageKeys: String { say(en: "PgUp PgDn", fr: "Page ↑↓") }
  var nextStretch: String { say(en: "next", fr: "suite") }
  var clear: String { say(en: "clear", fr: "ôter") }
  var back: String { say(en: "back", fr: "retour") }

  /// What `Tab` leads to on Home; `nil` if it is nothing worth naming.
  func tabTarget(_ settings: Settings) -> String? {
    if settings.choosesGhost { return ghost }
    return settings.mode.traits.segment == .never ? nil : segment
  }

  var segment: String { say(en: "segment", fr: "segment") }

  /// What a session over a plan would run over.
  func plan(_ plan: SessionPlan) -> String {
    if let segment = segmentName(plan) {
      let count = plan.range.count
      return "\(segment)   \(number(count)) \(decimals(count))"
    }
    return plan.mode.traits.error == .ends
      ? say(en: "from #1 to the first error", fr: "de #1 à la première erreur")
      : say(en: "from #1 on", fr: "à partir de #1")
  }

  /// What a session over a plan would run over, the longest form first.
  func forms(of plan: SessionPlan) -> [String] { [self.plan(plan)] + [segmentName(plan)].compactMap { $0 } }

  /// What the ways over the segment are called together.
  var way: String { say(en: "way", fr: "mode") }

  /// A way over the segment.
  func name(_ way: SegmentWay, isShort: Bool) -> String {
    switch way {
    case .whole: wholeWay
    case .fading: fadingWay
    case .once: say(en: "once", fr: "une fois")
    case .again:
      isShort ? say(en: "again", fr: "boucle") : say(en: "again and again", fr: "en boucle")
    }
  }

  /// Up to where every decimal is known, and how many are known after the first gap; `nil` if nothing is
  /// known.
  package func known(_ known: KnownDecimals) -> String? {
    guard !known.isEmpty else { return nil }
    guard known.known > 0 else {
      let beyond = number(known.beyond)
      return say(
        en: "nothing from #1 yet, but \(beyond) further on", fr: "rien depuis #1, mais \(beyond) plus loin")
    }
    return knownTo(known.known) + andBeyond(known)
  }

  /// What takes the place of what is known while the past is summed: the longer form, then the shorter one.
  func summing(_ share: Double) -> [String] {
    let percentage = "\(Int(share * 100)) %"
    return [
      say(en: "reading past sessions: \(percentage)", fr: "lecture des séances passées : \(percentage)"),
      say(en: "reading: \(percentage)", fr: "lecture : \(percentage)"),
    ]
  }

  func knownTo(_ position: Int) -> String {
    say(en: "known to \(self.position(position))", fr: "su jusqu’à \(self.position(position))")
  }

  /// What is known after the first gap, to be appended; nothing where that is all.
  func andBeyond(_ known: KnownDecimals) -> String {
    guard known.beyond > 0 else { return "" }
    let beyond = number(known.beyond)
    return say(en: ", and \(beyond) further on", fr: ", et \(beyond) plus loin")
  }

  func noRecord(_ kind: RecordKind) -> String {
    switch kind {
    case .crown: say(en: "no crown yet", fr: "pas encore de couronne")
    case .lightning: say(en: "no lightning yet", fr: "pas encore d’éclair")
    }
  }

  /// The figure of a record: `1 204`, `3.42/s`.
  func recordValue(_ kind: RecordKind, _ run: Run) -> String {
    kind == .crown ? number(run.digits) : rate(run.cps, 2)
  }

  /// What comes after the figure of a record.
  func recordDetail(_ kind: RecordKind, _ run: Run) -> String {
    switch kind {
    case .crown:
      decimals(run.digits) + say(en: " in ", fr: " en ") + duration(run.milliseconds)
    case .lightning: say(en: "over \(digits(run.digits))", fr: "sur \(digits(run.digits))")
    }
  }

  /// A record in words: `1 204 decimals in 6:12`.
  package func figure(_ kind: RecordKind, _ run: Run) -> String {
    recordValue(kind, run) + " " + recordDetail(kind, run)
  }

  /// What comes after the days in a row, the longest form first.
  func dayDetails(_ days: PractisedDays, _ today: Int) -> [String] {
    let longest = number(days.longest)
    if let last = days.last(before: today) {
      let count = number(last.count)
      let short = say(en: "last streak: \(count)", fr: "dernière série : \(count)")
      guard last.count < days.longest else { return [short, ""] }
      return [short + say(en: " · longest: \(longest)", fr: " · record : \(longest)"), short, ""]
    }
    let isDone = days.contains(today)
    let forms = [
      isDone
        ? say(en: "done for today", fr: "fait pour aujourd’hui")
        : say(en: "still to do today", fr: "reste à faire aujourd’hui"),
      isDone ? say(en: "done today", fr: "fait") : say(en: "to do today", fr: "à faire"),
    ]
    guard days.streak(on: today) < days.longest else { return forms + [""] }
    return [say(en: "longest: \(longest) · ", fr: "record : \(longest) · ") + forms[0]] + forms + [""]
  }

  func wayToNextGrade(_ xp: Int) -> String {
    guard let next = Grade(xp: xp).next else { return "\(number(xp)) XP" }
    let missing = number(next.threshold - xp)
    return say(en: "\(missing) XP to \(name(next))", fr: "\(missing) XP avant \(name(next))")
  }

  /// What was put in order at the start, the longest form first.
  func forms(_ news: FolderNews) -> [String] {
    var parts: [String] = []
    if news.recovered > 0 {
      let count = number(news.recovered)
      parts.append(
        say(
          en: "\(count) session\(news.recovered == 1 ? "" : "s") recovered",
          fr: "\(count) séance\(news.recovered < 2 ? " récupérée" : "s récupérées")"))
    }
    if news.setAside > 0 {
      let count = number(news.setAside)
      parts.append(
        say(
          en: "\(count) damaged file\(news.setAside == 1 ? "" : "s") set aside",
          fr: "\(count) fichier\(news.setAside < 2 ? " endommagé mis" : "s endommagés mis") de côté"))
    }
    let all = parts.joined(separator: say(en: ", ", fr: ", "))
    return [all] + parts.suffix(1)
  }
}
