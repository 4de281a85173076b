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
        en: "The mode: learn, practice, game or strict.", fr: "Le mode : learn, practice, game ou strict."),
      valueName: "mode"),
    completion: .list(Mode.onHome.map(\.rawValue)))
  var mode: String?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The decimals A+1 to B, in learn and practice.",
        fr: "Les décimales A+1 à B, en learn et practice."), valueName: "A-B"))
  var segment: String?

  @Option(
    help: ArgumentHelp(
      help(en: "The ghost in game: crown or lightning.", fr: "Le fantôme en game : crown ou lightning."),
      valueName: "record"),
    completion: .list(RecordKind.allCases.map(\.rawValue)))
  var ghost: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let wish = SessionWish(
      constant: try choice(of: constant, for: "--constant", among: Constant.allCases),
      mode: try choice(of: mode, for: "--mode", among: Mode.onHome),
      segment: try segment.map {
        guard let segment = Segment($0) else { throw Failure.wrongSegment($0) }
        return segment
      },
      ghost: try choice(of: ghost, for: "--ghost", among: RecordKind.allCases))
    if wish.segment != nil, let mode = wish.mode, mode.traits.segment == .never {
      throw RuntimeFailure.segmentNotAllowed(mode)
    }
    return try options.values(in: context).program.run(opening: wish)
  }
}
