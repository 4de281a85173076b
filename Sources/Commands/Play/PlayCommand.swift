import ArgumentParser
import Preferences
import Runtime
import TrainerCore

/// Opens a session.
struct PlayCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "play", abstract: help(en: "Opens a session.", fr: "Ouvre une séance."),
      discussion: help(
        en: "Options left out keep what was chosen last.",
        fr: "Les options omises gardent le dernier choix."))
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
        en: "The mode: learn, practice, game, strict or review.",
        fr: "Le mode : learn, practice, game, strict ou review."),
      valueName: "mode"),
    completion: .list(PlayCommand.modes.map(\.rawValue)))
  var mode: String?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The decimals A+1 to B, in learn, practice and review.",
        fr: "Les décimales A+1 à B, en learn, practice et review."), valueName: "A-B"))
  var segment: String?

  @Option(
    help: ArgumentHelp(
      help(en: "The ghost in game: crown or lightning.", fr: "Le fantôme en game : crown ou lightning."),
      valueName: "record"),
    completion: .list(RecordKind.allCases.map(\.rawValue)))
  var ghost: String?

  @OptionGroup var test: TestOptions

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    var wish = SessionWish(
      constant: try choice(of: constant, for: "--constant", among: Constant.allCases),
      mode: try choice(of: mode, for: "--mode", among: PlayCommand.modes),
      segment: try segment.map { try PlayCommand.segment($0) },
      ghost: try choice(of: ghost, for: "--ghost", among: RecordKind.allCases),
      test: try test.wish())
    if let given = test.given {
      for (option, value) in [("--mode", mode), ("--segment", segment), ("--ghost", ghost)] where value != nil
      {
        throw Failure.notTogether(given, option)
      }
    }
    let values = try options.values(in: context)
    if wish.mode == .review {
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

  /// The modes that a session can be opened in by name.
  private static let modes = Mode.onHome + [.review]

  private static func segment(_ text: String) throws -> Segment {
    guard let segment = Segment(text) else { throw Failure.wrongSegment(text) }
    return segment
  }
}
