import Canvas
import Preferences
import TrainerCore

/// Something that the prompt of plain mode does besides choosing and starting a session: a word, and its
/// effect.
struct PlainCommand: Sendable {
  /// The outcome of a line.
  struct Answer {
    /// What is said.
    var lines: [String] = []
    /// What has to be done.
    var requests: [Request] = []
    /// The challenge that is to be played.
    var challenge: ChallengeTag?
    /// The session that is to be opened.
    var plan: SessionPlan?
    /// Whether something has to be read first, which is then already requested.
    var awaitsReading = false
  }

  /// The words for it, in every language.
  let words: [String]
  /// Answers a line, of which the words after the first are given.
  let answer: @Sendable (_ rest: [String], inout ScreenContext) -> Answer

  /// All that there is.
  static let all = [today, challenge, review, stats, settings, aim, profile, note, image, peg]

  /// The one that a line calls, with the words after it; `nil` if it calls none.
  static func named(in line: String) -> (command: PlainCommand, rest: [String])? {
    let parts = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard let first = parts.first?.lowercased(), let command = all.first(where: { $0.words.contains(first) })
    else {
      return nil
    }
    return (command, Array(parts.dropFirst()))
  }
}

// MARK: - The challenge of the day

extension PlainCommand {
  private static let challenge = PlainCommand(words: ["challenge", "challenges", "défi", "defi"]) {
    rest, context in
    guard context.shelf != nil else { return Answer(awaitsReading: true) }
    let requests = context.fixChallenge()
    guard let entry = context.shelf?.log[context.today] else { return Answer(requests: requests) }
    let isAccepted = rest.map { $0.lowercased() }.contains {
      ["start", "play", "accept", "commencer", "relever"].contains($0)
    }
    let sentence = context.texts.todaysChallenge(context.sentence(of: entry.challenge))
    if isAccepted {
      let tag = ChallengeTag(day: context.today, challenge: entry.challenge)
      return Answer(lines: [sentence], requests: requests, challenge: tag)
    }
    let detail = context.texts.detail(entry, context.progress, context.now.date)
    return Answer(lines: [sentence, detail, context.texts.acceptsByWord], requests: requests)
  }
}

// MARK: - The plan of the day

extension PlainCommand {
  private static let today = PlainCommand(words: ["today", "aujourd’hui", "aujourd'hui"]) { rest, context in
    guard let outlook = context.wholeOutlook else {
      return Answer(requests: context.askForOutlook(), awaitsReading: true)
    }
    let texts = context.texts
    let isBegun = rest.map { $0.lowercased() }.contains { ["start", "begin", "commencer"].contains($0) }
    if isBegun, let step = DayStep.all(outlook, context).first(where: { $0.kind != .challenge }) {
      let name = texts.name(step.kind) + ": " + (texts.forms(step, context).first ?? "")
      return Answer(lines: [name], plan: step.session(outlook, context)?.plan)
    }
    return Answer(lines: texts.lines(of: outlook) + [texts.beginsByWord])
  }
}

// MARK: - The review

extension PlainCommand {
  private static let review = PlainCommand(words: ["review", "revoir", "réviser", "reviser"]) { _, context in
    let texts = context.texts
    guard let memory = context.memory else { return Answer(lines: [texts.reading]) }
    let constant = context.settings.constant
    let choice = ReviewChoice(
      memory, .init(constant, on: context.today, context.settings.planSettings(for: constant)))
    guard let plan = choice.plan else { return Answer(lines: [texts.nothingToReview]) }
    return Answer(lines: choice.isDue ? [] : [texts.weakestInstead], plan: plan)
  }
}

// MARK: - The totals

extension PlainCommand {
  private static let stats = PlainCommand(words: ["stats", "statistics", "statistiques"]) { _, context in
    let (texts, progress) = (context.texts, context.progress)
    var lines: [String] = []
    var total = TrainerCore.Progress.Figures()
    for constant in Constant.allCases where progress[constant].sessions > 0 {
      let figures = progress[constant]
      lines.append(texts.plainTotals(texts.name(constant), figures))
      lines += RecordKind.allCases.compactMap { kind in
        figures[kind].map { texts.name(constant) + ", " + texts.plainRecord(kind, $0) }
      }
      total.sessions += figures.sessions
      total.digits += figures.digits
      total.time += figures.time
      total.bestStreak = max(total.bestStreak, figures.bestStreak)
    }
    lines.append(texts.plainTotals(texts.inAll, total))
    lines.append(texts.name(progress.grade) + ", " + texts.number(progress.xp) + " XP")
    lines.append(
      texts.plainDays(progress.days.streak(on: context.today), longest: progress.days.longest))
    return Answer(lines: lines)
  }
}

// MARK: - The settings

extension PlainCommand {
  private static let settings = PlainCommand(
    words: ["set", "settings", "réglages", "reglages", "régler", "regler"]
  ) { rest, context in
    let (texts, wish) = (context.texts, rest.joined(separator: " ").lowercased())
    /// Whether that belongs to the word or the number before it.
    func goesOn(_ rest: Substring) -> Bool { rest.first?.isLetter == true || rest.first?.isNumber == true }
    // A page cannot be opened here.
    let known = Setting.all.filter { $0.opens == nil }
    func line(_ setting: Setting, _ context: ScreenContext) -> String {
      setting.label(texts) + texts.say(en: ": ", fr: " : ") + setting.value(context)
    }
    guard !wish.isEmpty else { return Answer(lines: known.map { line($0, context) } + [texts.setsByWord]) }
    guard let (setting, value) = named(known, in: wish, texts) else {
      let labels = known.map { $0.label(texts) }
      return Answer(lines: [texts.unknownSetting(wish, labels)])
    }
    guard !value.isEmpty else { return Answer(lines: [line(setting, context)]) }
    // Step by step, as the arrows do, until the value says what was asked for.
    var tried = context
    var values: [String] = []
    while true {
      let shown = setting.value(tried)
      if shown.lowercased().hasPrefix(value), !goesOn(shown.dropFirst(value.count)) { break }
      guard !values.contains(shown) else { return Answer(lines: [texts.unknownValue(value, values)]) }
      values.append(shown)
      _ = setting.change(&tried, 1)
    }
    guard !values.isEmpty else { return Answer(lines: [line(setting, context)]) }
    // Only the last step counts.
    for _ in values.dropLast() { _ = setting.change(&context, 1) }
    let requests = setting.change(&context, 1)
    return Answer(lines: [line(setting, context)], requests: requests)
  }
}

// MARK: - The aim

extension PlainCommand {
  private static let aim = PlainCommand(words: ["aim", "but"]) { rest, context in
    let (texts, constant) = (context.texts, context.settings.constant)
    func line(_ context: ScreenContext) -> String {
      let aim = context.settings.aims[constant].map(texts.name) ?? texts.noAim
      return texts.aim + ", " + texts.name(constant) + texts.say(en: ": ", fr: " : ") + aim
    }
    guard !rest.isEmpty else { return Answer(lines: [line(context), texts.aimForm]) }
    var wanted: PlanSettings.Aim?
    let words = rest.map { $0.lowercased() }
    if words != ["none"], words != ["aucun"] {
      let typed = words.joined(separator: " ")
      wanted = PlanSettings.Aim(typed)
      guard let wanted, (wanted.day ?? context.today) >= context.today else {
        return Answer(lines: Array(texts.aimFault(typed, today: context.today).prefix(1)))
      }
    }
    context.settings.aims[constant] = wanted
    return Answer(lines: [line(context)], requests: context.saveSettings())
  }
}

// MARK: - The profiles

extension PlainCommand {
  private static let profile = PlainCommand(words: ["profile", "profiles", "profil", "profils"]) {
    rest, context in
    let name = rest.joined(separator: " ")
    guard !name.isEmpty else {
      guard context.profile.all != nil else {
        return Answer(requests: [.effect(.profilesWanted)], awaitsReading: true)
      }
      defer { context.profile.all = nil }
      return Answer(lines: context.texts.plainProfiles(context))
    }
    let wanted = name == "-" ? nil : name
    let isOpen = wanted == context.profile.name
    return Answer(
      lines: isOpen ? [context.texts.plainProfile(context)] : [],
      requests: isOpen ? [] : [.effect(.profileChosen(wanted))])
  }
}

// MARK: - Notes

extension PlainCommand {
  private static let note = PlainCommand(words: ["note"]) { rest, context in
    let texts = context.texts
    guard context.sessionNumber > 0 else { return Answer(lines: [texts.noSessionToNote]) }
    let subject = NoteSubject.number(context.sessionNumber)
    let before = context.notes[subject] ?? nil
    guard !rest.isEmpty else {
      return Answer(lines: [before.map(texts.line) ?? texts.noNoteYet, texts.noteForm])
    }
    var words = rest
    var marks: [String: Int] = [:]
    let names = [
      "energy": "energy", "énergie": "energy", "energie": "energy", "mood": "mood", "humeur": "mood",
    ]
    while words.count >= 2, let name = names[words[words.count - 2].lowercased()],
      let mark = words.last.flatMap({ Int($0) }), SessionNote.marks.contains(mark), marks[name] == nil
    {
      marks[name] = mark
      words.removeLast(2)
    }
    let text = OwnLine.cleaned(words.joined(separator: " "), most: SessionNote.longestText)
    let note =
      rest == ["-"] ? nil : SessionNote(text: text, energy: marks["energy"], mood: marks["mood"])
    context.notes[subject] = note
    return Answer(
      lines: [note.map(texts.line) ?? texts.noNoteYet],
      requests: note == before ? [] : [.effect(.noteWanted(note, about: subject))])
  }
}

// MARK: - Images

extension PlainCommand {
  private static let image = PlainCommand(words: ["image", "images"]) { rest, context in
    let (texts, constant) = (context.texts, context.settings.constant)
    func line(_ block: Int) -> String {
      let stretch = block * PracticeEngine.blockLength..<(block + 1) * PracticeEngine.blockLength
      return texts.name(constant) + " " + texts.stretch(stretch) + texts.say(en: ": ", fr: " : ")
        + (context.images[constant, block] ?? texts.noImage)
    }
    guard let place = rest.first else {
      let lines = context.images.blocks(of: constant).map(line)
      return Answer(lines: (lines.isEmpty ? [texts.noImage] : lines) + [texts.imageForm])
    }
    guard let segment = Segment(place), let block = ImageBook.block(segment) else {
      return Answer(lines: [texts.noBlock, texts.imageForm])
    }
    guard rest.count > 1 else { return Answer(lines: [line(block)]) }
    let text = OwnLine.cleaned(rest.dropFirst().joined(separator: " "), most: ImageBook.longestImage)
    let change = ImageBook.Change.image(constant, block: block, text == "-" || text.isEmpty ? nil : text)
    context.images.apply(change)
    return Answer(lines: [line(block)], requests: [.effect(.imageChanged(change))])
  }

  private static let peg = PlainCommand(words: ["word", "words", "mot", "mots"]) { rest, context in
    let texts = context.texts
    func line(_ digits: String) -> String { digits + " " + (context.images.pegs[digits] ?? "-") }
    guard let digits = rest.first else {
      return Answer(lines: context.images.pegDigits.map(line) + [texts.pegForm])
    }
    guard ImageBook.areDigits(digits) else { return Answer(lines: [texts.noPeg, texts.pegForm]) }
    guard rest.count > 1 else { return Answer(lines: [line(digits)]) }
    let word = OwnLine.cleaned(rest.dropFirst().joined(separator: " "), most: ImageBook.longestPeg)
    let change = ImageBook.Change.peg(digits, word == "-" || word.isEmpty ? nil : word)
    context.images.apply(change)
    return Answer(lines: [line(digits)], requests: [.effect(.imageChanged(change))])
  }
}

extension PlainCommand {
  /// The setting that a line names, by its whole name or the first word of it, and what comes after that.
  private static func named(
    _ settings: [Setting], in wish: String, _ texts: Texts
  ) -> (setting: Setting, value: String)? {
    for isWhole in [true, false] {
      for setting in settings {
        for language in [texts, Texts(.english)] {
          let label = setting.label(language).lowercased()
          let name = isWhole ? label[...] : label.prefix { $0 != " " }
          if wish == name { return (setting, "") }
          if wish.hasPrefix(name + " ") { return (setting, String(wish.dropFirst(name.count + 1))) }
        }
      }
    }
    return nil
  }
}

extension Texts {
  /// Whose data it is.
  func plainProfile(_ context: ScreenContext) -> String {
    profile + say(en: ": ", fr: " : ") + (context.profile.name ?? firstProfile)
  }

  /// Every profile in a line, and how to change to another one.
  func plainProfiles(_ context: ScreenContext) -> [String] {
    let lines = (context.profile.all ?? []).map { profile in
      let mark = profile.name == context.profile.name ? "* " : "  "
      return mark + name(profile) + ", " + (standing(profile, on: context.today).first ?? "")
    }
    return lines + [
      say(
        en: "profile with a name switches to that one, new or not; profile - to the first",
        fr: "profil suivi d’un nom passe à celui-là, nouveau ou non ; profil - au premier")
    ]
  }

  fileprivate var noImage: String { say(en: "no image", fr: "pas d’image") }

  fileprivate var noBlock: String {
    say(
      en: "an image is about a block of ten, such as 420-430",
      fr: "une image porte sur un bloc de dix, comme 420-430")
  }

  fileprivate var imageForm: String {
    say(
      en: "image 420-430 Albert kicks a swan writes one, image 420-430 - deletes it",
      fr: "image 420-430 Albert chasse un cygne en écrit une, image 420-430 - la supprime")
  }

  fileprivate var pegForm: String {
    say(
      en: "word 41 rod gives these digits a word, word 41 - takes it away",
      fr: "mot 41 rude donne un mot à ces chiffres, mot 41 - le retire")
  }

  fileprivate var noSessionToNote: String {
    say(
      en: "a note is about the last session; there has been none yet",
      fr: "une note porte sur la dernière séance ; il n’y en a pas encore")
  }

  fileprivate var noNoteYet: String {
    say(en: "no note about the last session", fr: "pas de note sur la dernière séance")
  }

  fileprivate var noteForm: String {
    say(
      en: "note slept badly #tired energy 2 mood 4 writes one, note - deletes it",
      fr: "note mal dormi #fatigue énergie 2 humeur 4 en écrit une, note - la supprime")
  }

  fileprivate var acceptsByWord: String {
    say(en: "challenge start plays it", fr: "défi commencer le lance")
  }

  fileprivate var beginsByWord: String {
    say(en: "today start begins the first step", fr: "aujourd’hui commencer lance la première étape")
  }

  fileprivate var setsByWord: String {
    say(
      en: "set with a name and a value changes one: set \(themeSetting) \(name(Theme.light))",
      fr: "régler avec un nom et une valeur en change un : régler \(themeSetting) \(name(Theme.light))")
  }

  fileprivate var inAll: String { say(en: "in all", fr: "en tout") }

  /// What was done with a constant, or with all of them.
  fileprivate func plainTotals(_ what: String, _ figures: TrainerCore.Progress.Figures) -> String {
    let decimals = number(figures.digits) + " " + self.decimals(figures.digits)
    let known = self.known(figures.known).map { [$0] } ?? []
    let streak = bestStreak + " " + number(figures.bestStreak)
    return what + say(en: ": ", fr: " : ")
      + ([sessions(figures.sessions), decimals, hours(figures.time), streak] + known).joined(separator: ", ")
  }

  fileprivate func plainDays(_ days: Int, longest: Int) -> String {
    daysInARow(days) + say(en: ", longest \(number(longest))", fr: ", record \(number(longest))")
  }

  fileprivate func unknownSetting(_ name: String, _ names: [String]) -> String {
    let list = names.joined(separator: ", ")
    let short = String(name.prefix(20))
    return say(
      en: "no setting is called '\(short)'; there are \(list)",
      fr: "pas de réglage « \(short) » ; il y a \(list)")
  }

  fileprivate func unknownValue(_ value: String, _ values: [String]) -> String {
    let list = values.joined(separator: ", ")
    let short = String(value.prefix(20))
    return say(
      en: "'\(short)' is not one of its values: \(list)",
      fr: "« \(short) » n’est pas une de ses valeurs : \(list)")
  }
}
