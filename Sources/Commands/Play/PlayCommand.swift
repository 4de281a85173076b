import ArgumentParser
import Glibc
import Preferences
import Runtime
import Screens
import Store
import TrainerCore

/// Opens a session.
struct PlayCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "play", abstract: help(en: "Opens a session.", fr: "Ouvre une séance."),
      discussion: discussion(
        help(
          en: "Options left out keep what was chosen last.",
          fr: "Les options omises gardent le dernier choix."),
        examples: "play --constant e --mode learn --segment 50-100", "play --drill joints --size 200"))
  }

  @Option(
    help: ArgumentHelp(
      help(
        en: "The constant: \(constantNames).",
        fr: "La constante : \(constantNames)."),
      valueName: "constant"),
    completion: .constants)
  var constant: String?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The mode: \(names(of: PlayCommand.modes)).",
        fr: "Le mode : \(names(of: PlayCommand.modes))."),
      valueName: "mode"),
    completion: .list(PlayCommand.modes.map(\.rawValue)))
  var mode: String?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The decimals A+1 to B, in learn, practice, game and review; in practice and game also none.",
        fr: "Les décimales A+1 à B, en learn, practice, game et review ; en practice et game aussi none."),
      valueName: "A-B"))
  var segment: String?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The ghost in game: crown, lightning, pace:2.5, or the name of an imported one.",
        fr: "Le fantôme en game : crown, lightning, pace:3 ou le nom d’un fantôme importé."),
      valueName: "ghost"),
    completion: .ghosts(after: RecordKind.allCases.map(\.rawValue) + ["pace:2.5"]))
  var ghost: String?

  @Option(
    help: ArgumentHelp(
      help(
        en: "A drill: \(PlayCommand.drills.joined(separator: ", ")).",
        fr: "Un exercice : \(PlayCommand.drills.joined(separator: ", "))."),
      valueName: "drill"),
    completion: .list(PlayCommand.drills))
  var drill: String?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The decimals that the drill asks for, from #1 to N.",
        fr: "Les décimales que l’exercice demande, de #1 à N."), valueName: "N"))
  var size: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The number of digits in a group of the drill.",
        fr: "Le nombre de chiffres d’un groupe de l’exercice."),
      valueName: "n"))
  var group: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The drill’s number of questions; in places, 0 for no end.",
        fr: "Le nombre de questions de l’exercice ; en places, 0 pour une suite sans fin."), valueName: "K"))
  var questions: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "In dictation, the digits a second, 0.5 to 4.",
        fr: "En dictation, les chiffres par seconde, de 0,5 à 4."),
      valueName: "P"))
  var pace: Double?

  @Option(
    help: ArgumentHelp(
      help(
        en: "A number that the questions are drawn from: the same one draws the same questions.",
        fr: "Un nombre à partir duquel les questions sont tirées : le même donne les mêmes questions."),
      valueName: "S"))
  var seed: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "An attempt by the rules \(PlayCommand.attempts.joined(separator: ", ")).",
        fr: "Une tentative selon les règles \(PlayCommand.attempts.joined(separator: ", "))."),
      valueName: "rules"),
    completion: .list(PlayCommand.attempts))
  var attempt: String?

  /// What is recited where not what is due is.
  private enum Review: String, CaseIterable {
    case weakest
    case joints
  }

  @Option(
    help: ArgumentHelp(
      help(
        en: "A review of the ten weakest blocks, or of the joints of the segment.",
        fr: "Une révision des dix blocs les plus fragiles (weakest), ou des jointures du segment (joints)."),
      valueName: "weakest|joints"),
    completion: .list(["weakest", "joints"]))
  var of: String?

  @Flag(exclusivity: .exclusive) var way: SegmentWay?

  @Flag(
    help: ArgumentHelp(
      help(
        en: "For a second person, who follows while you recite and confirms each digit.",
        fr: "Pour une deuxième personne, qui suit pendant que tu récites et confirme chaque chiffre.")))
  var judge = false

  @Flag(
    help: ArgumentHelp(
      help(
        en:
          "In practice and review, say the digits, in English; or name a WAV file to be listened to.",
        fr:
          "En practice et review, dire les chiffres, en anglais ; ou nommer un fichier WAV à écouter."
      )))
  var voice = false

  @Argument(
    help: ArgumentHelp(
      help(en: "With --voice, a recording.", fr: "Avec --voice, un enregistrement."), valueName: "file.wav"),
    completion: .file(extensions: ["wav"]))
  var recording: String?

  @Flag(
    help: ArgumentHelp(
      help(
        en: "With --voice, show only the position and say everything.",
        fr: "Avec --voice, n’afficher que la position et tout dire.")))
  var quietScreen = false

  @OptionGroup var options: GlobalOptions

  private static let drills = Drills.all.map { $0.name }
  private static let attempts = AttemptRules.all.map(\.name)

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    let ghost = try ghost.map { try chosen($0, values) }
    let constant = try values.constant(constant)
    let wanted = try choice(of: of, for: "--of", among: Review.allCases)
    let mode = try choice(of: mode, for: "--mode", among: PlayCommand.modes) ?? wanted.map { _ in .review }
    if wanted == .weakest, segment != nil { throw Failure.notTogether("--of weakest", "--segment") }
    if wanted != nil, let mode { try PlayCommand.check("--of", of: .review, mode) }
    let isCleared = segment == "none"
    let segment = try isCleared ? nil : segment.map { try PlayCommand.segment($0) }
    try checkTest()
    let voice = try voiceChoice()
    if ghost != nil, let mode { try PlayCommand.check("--ghost", of: .game, mode) }
    if isCleared, mode == .review { throw PlayCommand.segmentNeeded(.review) }
    if mode == .review { return try review(wanted, constant, segment, way, values, voice) }
    if segment != nil || isCleared, let mode, mode.traits.segment == .never {
      throw PlayCommand.segmentNotAllowed(mode)
    }
    return try values.open { settings, progress in
      var settings = settings
      if let constant { settings.constant = constant }
      if let mode { settings.mode = mode } else if voice != nil { settings.mode = .practice }
      // A way belongs to one mode, whatever was chosen last, and so does a ghost.
      if let way, mode == nil { settings.mode = way.mode }
      if let (ghost, pace) = ghost {
        settings.mode = .game
        settings.ghost = ghost
        if let pace { settings.pace = pace }
        // All but a pace run from #1 on.
        if ghost != .pace { settings.gameSegment = nil }
      }
      if let way {
        try PlayCommand.check("--\(way.rawValue)", of: way.mode, settings.mode)
        settings.way = way
        if way == .again, segment == nil, settings.practiceSegment == nil {
          throw Failure(
            en: "--again needs a segment to repeat: add one, such as --segment 50-100",
            fr: "--again demande un segment à répéter : en ajouter un, comme --segment 50-100")
        }
      }
      if isCleared {
        guard settings.mode.traits.segment == .optional else {
          throw PlayCommand.segmentNeeded(settings.mode)
        }
        settings.clearSegment()
      }
      if let segment {
        guard settings.mode.traits.segment != .never else {
          throw PlayCommand.segmentNotAllowed(settings.mode)
        }
        try PlayCommand.check(segment, of: settings.constant)
        settings.setSegment(segment)
      }
      if let attempt = rules {
        let source: DigitSource = judge ? .judge : .keys
        return Opening(
          settings, SessionPlan(attempt: attempt, of: settings.constant, source: source))
      }
      return Opening(
        settings, try drill.map { try plan($0, settings.constant, progress, values) }, voice: voice)
    }
  }

  /// Opens the review of a segment, of its joints, of what is weak, or of what is due.
  private func review(
    _ wanted: Review?, _ constant: Constant?, _ segment: Segment?, _ way: SegmentWay?,
    _ values: GlobalOptions.Values,
    _ voice: VoiceChoice?
  ) throws -> Int32 {
    if let way { try PlayCommand.check("--\(way.rawValue)", of: way.mode, .review) }
    let reading = try MemoryReading(constant, values)
    let texts = reading.console.texts
    if let segment { try PlayCommand.check(segment, of: reading.constant) }
    let choice = ReviewChoice(
      reading.memory, .init(reading.constant, on: values.clock().day, reading.settings))
    let chosen =
      switch wanted {
      case .weakest: choice.weakest
      case .joints:
        (segment ?? Segment(0, reading.memory[reading.constant].known.known)).flatMap {
          SessionPlan(recitingJointsOf: $0, of: reading.constant)
        }
      case nil: segment.map { SessionPlan(reviewing: [Stretch($0)], of: reading.constant) } ?? choice.plan
      }
    guard let plan = chosen else {
      try reading.console.print([texts.nothingToReview])
      return Exit.done
    }
    let line = wanted == nil && segment == nil && !choice.isDue ? texts.weakestInstead : nil
    return try values.open { settings, _ in
      var settings = settings
      settings.constant = reading.constant
      return Opening(settings, plan, saying: line, voice: voice)
    }
  }

  // MARK: - By voice

  /// How it is listened to; `nil` if nothing is.
  private func voiceChoice() throws -> VoiceChoice? {
    guard voice else {
      let stray = quietScreen ? "--quiet-screen" : recording.map { "'\($0)'" }
      guard let stray else { return nil }
      throw Failure(
        en: "\(stray) means something only with --voice; add that, or leave it out",
        fr: "\(stray) n’a de sens qu’avec --voice ; l’ajouter, ou s’en passer")
    }
    if let mode, ![Mode.practice.rawValue, Mode.review.rawValue].contains(mode) {
      throw Failure(
        en: "--voice works only with practice and review, not with \(mode)",
        fr: "--voice ne va qu’avec practice et review, pas avec \(mode)")
    }
    if let recording {
      let sound: Sound?
      do { sound = try Sound.recording(recording) } catch { throw Failure.cannotRead(recording, error) }
      guard sound != nil else {
        throw Failure(
          Exit.badData,
          en: "\(recording) is no WAV file of one channel and 16 bits; convert it, or name another",
          fr: "\(recording) n’est pas un WAV d’un canal et 16 bits ; le convertir, ou en nommer un autre")
      }
    }
    try Recogniser.check(records: recording == nil)
    return VoiceChoice(recording.map(VoiceSource.recording) ?? .microphone, isQuiet: quietScreen)
  }

  // MARK: - Drills and attempts

  /// The name of the rules of an attempt; the first ones where somebody judges and none were named.
  private var rules: String? { attempt ?? (judge ? PlayCommand.attempts[0] : nil) }

  /// Refuses what does not go with a drill or an attempt, or only with one.
  private func checkTest() throws {
    let numbers = [("--size", size), ("--group", group), ("--questions", questions), ("--seed", seed)]
    let given = numbers.filter { $0.1 != nil }.map(\.0) + (pace == nil ? [] : ["--pace"])
    if drill == nil, let option = given.first {
      throw Failure(
        en: "\(option) means something only with --drill; add that, or leave it out",
        fr: "\(option) n’a de sens qu’avec --drill ; l’ajouter, ou s’en passer")
    }
    for case (let option, let value?) in numbers where value < 0 {
      throw Failure(
        en: "\(option) cannot be \(value); it is 0 or more",
        fr: "\(option) ne peut pas être \(value) ; c’est 0 ou plus")
    }
    for (option, value, allowed) in [
      ("--attempt", attempt, PlayCommand.attempts), ("--drill", drill, PlayCommand.drills),
    ] {
      if let value, !allowed.contains(value) {
        throw Failure.wrongValue(option: option, value: value, allowed: allowed)
      }
    }
    guard let test = drill != nil ? "--drill" : attempt != nil ? "--attempt" : judge ? "--judge" : nil else {
      return
    }
    let others = [
      ("--attempt", drill != nil && attempt != nil), ("--judge", drill != nil && judge),
      ("--mode", mode != nil), ("--segment", segment != nil),
      ("--ghost", ghost != nil), ("--of", of != nil), ("--\(way?.rawValue ?? "")", way != nil),
      ("--voice", voice),
    ]
    if let (other, _) = others.first(where: \.1) { throw Failure.notTogether(test, other) }
  }

  /// The drill of a name as the options want it, else in its usual size for what is known.
  private func plan(
    _ name: String, _ constant: Constant, _ progress: TrainerCore.Progress, _ values: GlobalOptions.Values
  ) throws -> SessionPlan {
    let now = values.clock()
    do {
      guard let drill = Drills.named(name) else { throw DrillFault.unknown(name) }
      let offered = drill.sizes(known: size ?? progress[constant].known.known, of: constant)
      guard !offered.isEmpty || size != nil else { throw Failure.tooShort(constant, for: name) }
      let sizes = offered.isEmpty ? drill.sizes(known: 0, among: constant.decimals.count) : offered
      guard var wanted = sizes.indices.contains(drill.usualSize) ? sizes[drill.usualSize] : sizes.first else {
        throw DrillFault.unknown(name)
      }
      if let size { wanted.decimals = size }
      if let group { wanted.group = group }
      if let questions { wanted.questions = questions }
      // What is no sensible number is no pace either.
      if let pace { wanted.pace = pace.isFinite ? Int(min(max(0, (pace * 100).rounded()), 1_000_000)) : 0 }
      // It is read only for a drill that asks for what is weak more often.
      lazy var memory = try? values.reader.memory()
      var order = wanted.order(seed: seed ?? now.milliseconds & 0x7FFF_FFFF)
      order.isSeedChosen = seed != nil
      let plan = SessionPlan(
        drill: order, of: constant, from: try values.reader.images(), progress[constant].drills
      ) {
        memory?.weakness(constant, on: now.day)($0) ?? 0.5
      }
      if let fault = plan.fault { throw fault }
      return plan
    } catch let fault as DrillFault {
      throw Failure(name, fault)
    }
  }

  private static func segmentNotAllowed(_ mode: Mode) -> Failure {
    Failure(
      en: "--segment works only with learn, practice, game and review; \(mode.rawValue) always runs from #1",
      fr: "--segment ne va qu’avec learn, practice, game et review ; \(mode.rawValue) part toujours de #1")
  }

  private static func segmentNeeded(_ mode: Mode) -> Failure {
    Failure(
      en: "--segment none works only with practice and game, not with \(mode.rawValue)",
      fr: "--segment none ne va qu’avec practice et game, pas avec \(mode.rawValue)")
  }

  /// Refuses an option of one mode in another.
  private static func check(_ option: String, of own: Mode, _ mode: Mode) throws {
    guard own != mode else { return }
    throw Failure(
      en: "\(option) works only with \(own.rawValue), not with \(mode.rawValue)",
      fr: "\(option) ne va qu’avec \(own.rawValue), pas avec \(mode.rawValue)")
  }

  /// The ghost that a word of the command line means.
  private func chosen(
    _ word: String, _ values: GlobalOptions.Values
  ) throws -> (ghost: Ghost, pace: Int?) {
    if let kind = RecordKind(rawValue: word) { return (Ghost(kind), nil) }
    if word.hasPrefix(Ghost.paceMark) {
      guard let pace = Ghost.pace(String(word.dropFirst(Ghost.paceMark.count))) else {
        throw Failure(
          en: "--ghost cannot be '\(word)'; a pace is from 0.1 to 20 digits a second, such as pace:2.5",
          fr: "--ghost ne peut pas être « \(word) » ; une allure va de 0,1 à 20 chiffres/s, comme pace:3")
      }
      return (.pace, pace)
    }
    let rivals = try values.reader.rivals().filter { $0.name == word }
    let own = constant.flatMap(Constant.init) ?? values.reader.settings().constant
    guard let rival = rivals.first(where: { $0.constant == own }) ?? rivals.first else {
      throw Failure(
        en: """
          --ghost cannot be '\(word)'; it is crown, lightning, pace:2.5, or a name from pi-trainer ghost list
          """,
        fr: """
          --ghost ne peut pas être « \(word) » ; c’est crown, lightning, pace:3 ou un nom de pi-trainer \
          ghost list
          """)
    }
    return (rival.ghost, nil)
  }

  /// The modes that a session can be opened in by name.
  private static let modes = Mode.onHome + [.review]

  private static func segment(_ text: String) throws -> Segment {
    guard let segment = Segment(text) else { throw noSegment(text, among: Constant.decimalCount) }
    return segment
  }

  /// Refuses what a list is too short for.
  private static func check(_ segment: Segment, of constant: Constant) throws {
    let most = constant.decimals.count
    if segment.end > most { throw noSegment("\(segment.start)-\(segment.end)", among: most) }
  }

  private static func noSegment(_ text: String, among most: Int) -> Failure {
    let bounds = "0 <= A < B <= \(most)"
    // A short list has no #51.
    let example = most < 100 ? "0-10" : "50-100"
    return Failure(
      en: "--segment cannot be '\(text)'; it is A-B with \(bounds), such as \(example)",
      fr: "--segment ne peut pas être « \(text) » ; c’est A-B avec \(bounds), comme \(example)")
  }
}

extension Failure {
  fileprivate static func tooShort(_ constant: Constant, for drill: String) -> Failure {
    let (name, count) = (constant.rawValue, constant.decimals.count)
    return Failure(
      en:
        "\(drill) needs more decimals than the \(count) of \(name): choose another drill, or another constant",
      fr: """
        \(drill) demande plus de décimales que les \(count) de \(name) : choisir un autre exercice ou une \
        autre constante
        """)
  }

  /// Why a drill cannot be played.
  fileprivate init(_ name: String, _ fault: DrillFault) {
    switch fault {
    case .unknown: self.init(en: "there is no drill '\(name)'", fr: "pas d’exercice « \(name) »")
    case .tooFewDecimals(let least):
      self.init(
        en: "\(name) needs at least \(least) decimals: choose a larger --size",
        fr: "\(name) demande au moins \(least) décimales : choisir un --size plus grand")
    case .tooManyDecimals(let most):
      self.init(
        en: "there are only \(most) decimals: choose a smaller --size",
        fr: "il n’y a que \(most) décimales : choisir un --size plus petit")
    case .group(let lengths) where lengths.count == 1:
      self.init(
        en: "--group of \(name) can only be \(lengths.lowerBound): choose that, or leave it out",
        fr: "--group de \(name) ne peut être que \(lengths.lowerBound) : le choisir, ou s’en passer")
    case .group(let lengths):
      self.init(
        en: """
          a group of \(name) has \(lengths.lowerBound) … \(lengths.upperBound) digits: choose another --group
          """,
        fr: """
          un groupe de \(name) a \(lengths.lowerBound) … \(lengths.upperBound) chiffres : choisir un autre --group
          """)
    case .noGroup:
      self.init(
        en: "\(name) has no groups to choose: leave --group out",
        fr: "\(name) n’a pas de groupe à choisir : se passer de --group")
    case .pace:
      self.init(
        en: "only dictation has a pace, 0.5 to 4 digits a second: choose another --pace, or leave it out",
        fr: "seul dictation a une allure, de 0,5 à 4 chiffres par seconde : changer --pace, ou s’en passer")
    case .tooManyQuestions(let most):
      self.init(
        en: "\(name) over these decimals has at most \(most) questions: choose a smaller --questions",
        fr: "\(name) sur ces décimales a au plus \(most) questions : choisir un --questions plus petit")
    case .noSize:
      self.init(
        en: "\(name) asks for no decimals: leave --size out",
        fr: "\(name) ne demande pas de décimales : se passer de --size")
    case .tooFewWords(let least): self.init(Exit.usage) { $0.tooFewWords(least) }
    case .noQuestion:
      self.init(
        en: "\(name) has at least one question: choose a larger --questions",
        fr: "\(name) a au moins une question : choisir un --questions plus grand")
    }
  }
}

extension SegmentWay: EnumerableFlag {
  package static func help(for way: SegmentWay) -> ArgumentHelp? {
    let text =
      switch way {
      case .whole:
        Commands.help(en: "In learn, show all of the segment.", fr: "En learn, affiche tout le segment.")
      case .fading:
        Commands.help(
          en: "In learn, a lesson: show less and less of the segment, in whole blocks, until it is known.",
          fr:
            "En learn, une leçon : affiche le segment, par blocs entiers, de moins en moins, jusqu’à ce qu’il soit su."
        )
      case .once:
        Commands.help(
          en: "In practice, run over the segment once.", fr: "En practice, parcourt le segment une fois.")
      case .again:
        Commands.help(
          en: "In practice, run over the segment again and again.",
          fr: "En practice, parcourt le segment en boucle.")
      }
    return ArgumentHelp(text)
  }
}
