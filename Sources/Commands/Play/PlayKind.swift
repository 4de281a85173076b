import ArgumentParser
import Preferences
import Runtime
import Screens
import Store
import TrainerCore

/// A kind of session that the command line can open, with its options.
protocol PlayKind: ProgramCommand {
  var subject: ConstantChoice { get set }
  var options: GlobalOptions { get set }
  /// The request that opens the session, in settings that have the constant; `nil` if a printed line says why there is none.
  func request(_ constant: Constant?, _ values: OptionValues) throws -> SessionRequest?
}

extension PlayKind {
  func run(in context: CommandContext) throws -> Int32 { try open(in: context) }

  func open(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    let constant = try values.constant(subject.constant)
    guard let request = try request(constant, values) else { return Exit.done }
    return try values.open(constant, request)
  }
}

extension Segment: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }

  /// Throws if the segment ends beyond the constant's last decimal.
  func check(in constant: Constant, as option: String = "--segment") throws {
    let most = constant.decimals.count
    guard end > most else { return }
    let wanted = "\(start)-\(end)"
    throw Failure(
      en: "\(option) cannot be '\(wanted)'; \(constant.rawValue) has \(most) decimals",
      fr: "\(option) ne peut pas être « \(wanted) » ; \(constant.rawValue) a \(most) décimales")
  }
}

/// The option `--segment A-B`; if it is left out, `choose(in:)` keeps the segment chosen before.
struct PlaySegment: ParsableArguments {
  @Option(
    help: .say(
      en: "The decimals A+1 to B, such as 50-100.", fr: "Les décimales A+1 à B, comme 50-100.",
      valueName: "A-B"))
  var segment: Segment?

  func choose(in settings: inout Settings) throws {
    guard let segment else { return }
    try segment.check(in: settings.constant)
    settings.setSegment(segment)
  }
}

/// The option `--segment A-B`, or `none` for from #1 on; if it is left out, the choice made before stays.
struct PlaySegmentOrNone: ParsableArguments {
  enum Choice: ExpressibleByArgument {
    case segment(Segment)
    case whole

    init?(argument: String) {
      if argument == "none" {
        self = .whole
      } else if let segment = Segment(argument) {
        self = .segment(segment)
      } else {
        return nil
      }
    }
  }

  @Option(
    help: .say(
      en: "The decimals A+1 to B, such as 50-100; the word none means from #1 on.",
      fr: "Les décimales A+1 à B, comme 50-100, ou none pour partir de #1.", valueName: "A-B"))
  var segment: Choice?

  func choose(in settings: inout Settings) throws {
    switch segment {
    case .segment(let segment)?:
      try segment.check(in: settings.constant)
      settings.setSegment(segment)
    case .whole?: settings.setSegment(nil)
    case nil: break
    }
  }
}

/// The flags of the sources that need no argument; without one the digits are typed.
struct PlaySource<Kind: SessionKind>: ParsableArguments {
  struct Choice: EnumerableFlag {
    let source: DigitSource

    static var allCases: [Choice] {
      Kind().sources.filter { $0 != .keys && $0.way != .printed }.map(Choice.init)
    }

    static func name(for choice: Choice) -> NameSpecification { .customLong(choice.source.name) }

    static func help(for choice: Choice) -> ArgumentHelp? {
      let words = { Texts($0).about(choice.source) ?? "" }
      return .say(en: words(.english), fr: words(.french))
    }
  }

  @Flag(exclusivity: .exclusive) var choice: Choice?

  var source: DigitSource { choice?.source ?? .keys }
}

/// The option `--digits-from`, a shell command whose printed digits count instead of typed ones.
struct PlayDigitsFrom: ParsableArguments {
  @Option(
    help: {
      let words = { Texts($0).about(.program) ?? "" }
      return .say(en: words(.english), fr: words(.french), valueName: "command")
    }())
  var digitsFrom: String?
}
