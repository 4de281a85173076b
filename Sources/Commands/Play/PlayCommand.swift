import ArgumentParser
import Preferences
import Runtime
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
        en: "The constant: \(names(of: Constant.allCases)).",
        fr: "La constante : \(names(of: Constant.allCases))."),
      valueName: "constant"),
    completion: .list(Constant.allCases.map(\.rawValue)))
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
        en: "The decimals A+1 to B, in learn, practice, game and review.",
        fr: "Les décimales A+1 à B, en learn, practice, game et review."), valueName: "A-B"))
  var segment: String?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The ghost in game: crown, lightning, pace:2.5, or the name of an imported one.",
        fr: "Le fantôme en game : crown, lightning, pace:3 ou le nom d’un fantôme importé."),
      valueName: "ghost"),
    completion: .list(RecordKind.allCases.map(\.rawValue) + ["pace:2.5"]))
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

  @Flag(
    help: ArgumentHelp(
      help(
        en: "In learn, a lesson: show less and less of the segment, in whole blocks, until it is known.",
        fr:
          "En learn, une leçon : affiche le segment, par blocs entiers, de moins en moins, jusqu’à ce qu’il soit su."
      )))
  var fading = false

  @Flag(
    help: ArgumentHelp(
      help(
        en: "In practice, run over the segment again and again.",
        fr: "En practice, parcourt le segment en boucle.")))
  var again = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    let ghost = try ghost.map { try chosen($0, values) }
    var wish = SessionWish(
      constant: try choice(of: constant, for: "--constant", among: Constant.allCases),
      mode: try choice(of: mode, for: "--mode", among: PlayCommand.modes),
      segment: try segment.map { try PlayCommand.segment($0) },
      ghost: ghost?.ghost, pace: ghost?.pace, test: try testWish(),
      way: fading ? .fading : again ? .again : nil)
    if let given = givenTest {
      let others = [
        ("--mode", mode != nil), ("--segment", segment != nil), ("--ghost", self.ghost != nil),
        ("--fading", fading), ("--again", again),
      ]
      if let (other, _) = others.first(where: \.1) { throw Failure.notTogether(given, other) }
    }
    if fading && again { throw Failure.notTogether("--fading", "--again") }
    if wish.mode == .review {
      if let way = wish.way { throw RuntimeFailure.wayNotAllowed(way, .review) }
      guard self.ghost == nil else { throw Failure.notTogether("--mode review", "--ghost") }
      let reading = try MemoryReading(wish.constant, values)
      wish = SessionWish(constant: reading.constant)
      if let segment = try self.segment.map({ try PlayCommand.segment($0) }) {
        wish.review = (SessionPlan(reviewing: [Stretch(segment)], of: reading.constant), nil)
      } else {
        let choice = ReviewChoice(
          reading.memory, .init(reading.constant, on: context.now().date.day, reading.settings))
        let texts = reading.console.texts
        guard let plan = choice.plan else {
          try context.output.write(texts.nothingToReview + "\n")
          return Exit.done
        }
        wish.review = (plan, choice.isDue ? nil : texts.weakestInstead)
      }
      return try values.program.run(opening: wish)
    }
    if wish.segment != nil, let mode = wish.mode, mode.traits.segment == .never {
      throw RuntimeFailure.segmentNotAllowed(mode)
    }
    return try values.program.run(opening: wish)
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
    let rivals = try HistoryReader(folder: values.folder).rivals().filter { $0.name == word }
    let own = constant.flatMap(Constant.init) ?? HistoryReader(folder: values.folder).settings().constant
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
    guard let segment = Segment(text) else {
      let bounds = "0 <= A < B <= \(Constant.decimalCount)"
      throw Failure(
        en: "--segment cannot be '\(text)'; it is A-B with \(bounds), such as 50-100",
        fr: "--segment ne peut pas être « \(text) » ; c’est A-B avec \(bounds), comme 50-100")
    }
    return segment
  }
}
