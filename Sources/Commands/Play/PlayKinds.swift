import ArgumentParser
import Preferences
import Runtime
import Screens
import Store
import TrainerCore

struct PlayLearn: PlayKind {
  static var configuration: CommandConfiguration {
    .init(
      "learn",
      en: "Type a segment over and over while it is shown.",
      fr: "Recopier un segment affiché, en boucle.",
      examples: "play learn --constant e --segment 50-100")
  }

  @OptionGroup var segment: PlaySegment
  @OptionGroup var subject: ConstantChoice
  @OptionGroup var options: GlobalOptions

  func request(_ constant: Constant?, _ values: OptionValues) -> SessionRequest? {
    learning(segment, .whole)
  }
}

struct PlayLesson: PlayKind {
  static var configuration: CommandConfiguration {
    .init(
      "lesson",
      en: "Learn a segment in whole blocks, with less and less of it shown.",
      fr: "Apprendre un segment par blocs entiers, dont on voit de moins en moins.",
      examples: "play lesson --segment 50-80")
  }

  @OptionGroup var segment: PlaySegment
  @OptionGroup var subject: ConstantChoice
  @OptionGroup var options: GlobalOptions

  func request(_ constant: Constant?, _ values: OptionValues) -> SessionRequest? {
    learning(segment, .fading)
  }
}

extension PlayKind {
  /// The request for learning a segment in a way; the settings change only when the session opens.
  fileprivate func learning(_ segment: PlaySegment, _ way: SegmentWay) -> SessionRequest {
    { settings in
      settings.mode = .learn
      settings.way = way
      try segment.choose(in: &settings)
      return RequestedSession(settings)
    }
  }
}

struct PlayPractice: PlayKind {
  static var configuration: CommandConfiguration {
    .init(
      "practice", en: "Recite freely, with reveals.", fr: "Réciter librement, avec révélations.",
      examples: "play practice --segment 50-100 --again", "play practice --digits-from ./ears")
  }

  enum Way: EnumerableFlag {
    case once
    case again

    static func help(for way: Way) -> ArgumentHelp? {
      switch way {
      case .once: .say(en: "Go over the segment once.", fr: "Le segment une seule fois.")
      case .again:
        .say(
          en: "Repeat the segment given here or chosen before.",
          fr: "Le segment, donné ici ou déjà choisi, en boucle.")
      }
    }
  }

  @OptionGroup var segment: PlaySegmentOrNone
  @Flag(exclusivity: .exclusive) var way: Way?
  @OptionGroup var source: PlaySource<PracticeKind>
  @OptionGroup var program: PlayDigitsFrom
  @OptionGroup var subject: ConstantChoice
  @OptionGroup var options: GlobalOptions

  func request(_ constant: Constant?, _ values: OptionValues) throws -> SessionRequest? {
    let source = source.source
    let digitsFrom = program.digitsFrom
    if source != .keys, digitsFrom != nil { throw Failure.notTogether("--" + source.name, "--digits-from") }
    return { settings in
      settings.mode = .practice
      try segment.choose(in: &settings)
      if let way { settings.way = way == .again ? .again : .once }
      if way == .again, settings.practiceSegment == nil {
        throw Failure(
          en: "--again needs a segment to repeat: add one, such as --segment 50-100",
          fr: "--again demande un segment à répéter : en ajouter un, comme --segment 50-100")
      }
      return RequestedSession(settings, from: source, digitsFrom: digitsFrom)
    }
  }
}

struct PlayGame: PlayKind {
  static var configuration: CommandConfiguration {
    .init(
      "game", en: "Race the ghost of a record.", fr: "Courir contre le fantôme d’un record.",
      examples: "play game --ghost lightning", "play game --segment 50-100")
  }

  @OptionGroup var segment: PlaySegmentOrNone

  @Option(
    help: .say(
      en: "The ghost: crown, lightning, pace:2.5, or the name of an imported one.",
      fr: "Le fantôme : crown, lightning, pace:3 ou le nom d’un fantôme importé.", valueName: "ghost"),
    completion: .ghosts(after: RecordType.allCases.map(\.rawValue) + ["pace:2.5"]))
  var ghost: String?

  @OptionGroup var subject: ConstantChoice
  @OptionGroup var options: GlobalOptions

  func request(_ constant: Constant?, _ values: OptionValues) throws -> SessionRequest? {
    let ghost = try ghost.map { try chosen($0, constant, values) }
    return { settings in
      settings.mode = .game
      if let (ghost, pace) = ghost {
        settings.ghost = ghost
        if let pace { settings.pace = pace }
        // Only a pace can race over a segment; other ghosts start at #1.
        if ghost != .pace { settings.gameSegment = nil }
      }
      try segment.choose(in: &settings)
      return RequestedSession(settings)
    }
  }

  /// The ghost that a word names, with its pace in thousandths of a digit per second.
  private func chosen(
    _ word: String, _ constant: Constant?, _ values: OptionValues
  ) throws -> (ghost: Ghost, pace: Int?) {
    if let type = RecordType(rawValue: word) { return (Ghost(type), nil) }
    if word.hasPrefix(Ghost.paceMark) {
      guard let pace = Ghost.pace(String(word.dropFirst(Ghost.paceMark.count))) else {
        throw Failure(
          en: "--ghost cannot be '\(word)'; a pace is from 0.1 to 20 digits a second, such as pace:2.5",
          fr: "--ghost ne peut pas être « \(word) » ; une allure va de 0,1 à 20 chiffres/s, comme pace:3")
      }
      return (.pace, pace)
    }
    let rivals = try values.reader.rivals().filter { $0.name == word }
    let own = constant ?? values.reader.settings().constant
    guard let rival = rivals.first(where: { $0.constant == own }) ?? rivals.first else {
      throw Failure(
        en: """
          --ghost cannot be '\(word)'; it is crown, lightning, pace:2.5, or a name from pi-trainer ghost list
          """,
        fr: """
          --ghost ne peut pas être « \(word) » ; c’est crown, lightning, pace:3 ou un nom de pi-trainer ghost list
          """)
    }
    return (rival.ghost, nil)
  }
}

struct PlayStrict: PlayKind {
  static var configuration: CommandConfiguration {
    .init(
      "strict",
      en: "Recite from #1 until the first mistake.", fr: "Réciter depuis #1 jusqu’à la première faute.",
      about: help(
        en: """
          With --judge it is a contest without a clock. With --plain, digits from a pipe or a \
          file, such as an answer copied from paper, are marked, and earn only XP.
          """,
        fr: """
          Avec --judge, c’est un concours sans chrono. Avec --plain, les chiffres d’un tube ou \
          d’un fichier, par exemple recopiés d’une feuille, sont corrigés comme une copie : ils \
          rapportent de l’XP, et rien d’autre.
          """),
      examples: "play strict --constant phi", "play strict --judge")
  }

  @OptionGroup var source: PlaySource<StrictKind>
  @OptionGroup var subject: ConstantChoice
  @OptionGroup var options: GlobalOptions

  func request(_ constant: Constant?, _ values: OptionValues) -> SessionRequest? {
    { settings in
      settings.mode = .strict
      return RequestedSession(settings, from: source.source)
    }
  }
}

struct PlayReview: PlayKind {
  static var configuration: CommandConfiguration {
    .init(
      "review",
      en: "Recite what you are about to forget, or a segment, block by block.",
      fr: "Réciter ce que tu risques d’oublier, ou un segment, bloc par bloc.",
      about: help(
        en: "If nothing is about to be forgotten, you get the ten weakest blocks.",
        fr: "S’il n’y a rien à revoir, ce sont les dix blocs les plus fragiles."),
      examples: "play review", "play review --of joints --segment 0-100")
  }

  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case weakest
    case joints
  }

  @Option(
    help: .say(
      en: """
        The ten weakest blocks, or the joints of the segment or of all you know: the last five \
        decimals of one block and the first five of the next.
        """,
      fr: """
        Les dix blocs les plus fragiles (weakest), ou les jointures (joints) du segment ou, sans \
        segment, de tout ce que tu sais : les cinq dernières décimales d’un bloc et les cinq \
        premières du suivant.
        """,
      valueName: "weakest|joints"))
  var of: Choice?

  @OptionGroup var segment: PlaySegment
  @OptionGroup var program: PlayDigitsFrom
  @OptionGroup var subject: ConstantChoice
  @OptionGroup var options: GlobalOptions

  func request(_ constant: Constant?, _ values: OptionValues) throws -> SessionRequest? {
    let segment = segment.segment
    if of == .weakest, segment != nil { throw Failure.notTogether("--of weakest", "--segment") }
    let digitsFrom = program.digitsFrom
    let reading = try MemoryReading(constant, values)
    try segment?.check(in: reading.constant)
    let choice = ReviewChoice(
      reading.memory, .init(reading.constant, on: values.clock().day, reading.settings))
    let plan =
      switch of {
      case .weakest: choice.weakest
      case .joints:
        (segment ?? Segment(0, reading.memory[reading.constant].known.fromStart)).flatMap {
          SessionPlan(recitingJointsOf: $0, of: reading.constant)
        }
      case nil: segment.map { SessionPlan(reviewing: [Stretch($0)], of: reading.constant) } ?? choice.plan
      }
    let texts = reading.console.texts
    guard let plan else {
      try reading.console.print([texts.nothingToReview])
      return nil
    }
    let line = of == nil && segment == nil && !choice.isDue ? texts.weakestInstead : nil
    return { settings in
      settings.constant = reading.constant
      return RequestedSession(settings, plan, saying: line, digitsFrom: digitsFrom)
    }
  }
}

struct PlayAttempt: PlayKind {
  static var configuration: CommandConfiguration {
    let names = AttemptRules.allValueStrings.joined(separator: ", ")
    return .init(
      "attempt", en: "Recite by the rules of an event: \(names).",
      fr: "Réciter selon les règles d’une épreuve : \(names).",
      examples: "play attempt guinness", "play attempt emden --judge")
  }

  @Argument(
    help: .say(en: "The rules.", fr: "Les règles.", valueName: "rules"),
    completion: .list(AttemptRules.allValueStrings))
  var rules: AttemptRules

  @OptionGroup var source: PlaySource<AttemptKind>
  @OptionGroup var subject: ConstantChoice
  @OptionGroup var options: GlobalOptions

  func request(_ constant: Constant?, _ values: OptionValues) -> SessionRequest? {
    { settings in
      RequestedSession(
        settings, SessionPlan(AttemptKind(rules.name), of: settings.constant), from: source.source)
    }
  }
}

extension AttemptRules: ExpressibleByArgument {
  package static var allValueStrings: [String] { all.map(\.name) }

  package init?(argument: String) {
    guard let rules = AttemptRules.named(argument) else { return nil }
    self = rules
  }
}
