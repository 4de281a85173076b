import ArgumentParser
import Preferences
import Runtime
import Screens
import Store
import TrainerCore

/// A kind of session as the command line opens it, with the options that it has.
protocol PlayKind: ProgramCommand {
  var subject: ConstantChoice { get set }
  var options: GlobalOptions { get set }
  /// What opens the session, from settings that have the constant already; `nil` if a line that was printed says why
  /// there is nothing to open.
  func request(_ constant: Constant?, _ values: OptionValues) throws -> OpeningRequest?
}

extension PlayKind {
  func run(in context: CommandContext) throws -> Int32 { try open(in: context) }

  func open(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context, takesOver: false)
    // A session goes on where that fails, and says so.
    try? values.writer.takeOver()
    let constant = try values.constant(subject.constant)
    guard let request = try request(constant, values) else { return Exit.done }
    return try values.open { settings, progress in
      if let constant { settings.constant = constant }
      return try request(&settings, progress)
    }
  }
}

/// Whose decimals are played.
extension Segment: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }

  /// Refuses one that a list is too short for.
  func check(in constant: Constant, as option: String = "--segment") throws {
    let most = constant.decimals.count
    guard end > most else { return }
    let wanted = "\(start)-\(end)"
    throw Failure(
      en: "\(option) cannot be '\(wanted)'; \(constant.rawValue) has \(most) decimals",
      fr: "\(option) ne peut pas être « \(wanted) » ; \(constant.rawValue) a \(most) décimales")
  }
}

/// The segment of a kind that always runs over one.
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

/// The segment of a kind that runs from #1 on where none is chosen.
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
      en: "The decimals A+1 to B, such as 50-100, or none: from #1 on.",
      fr: "Les décimales A+1 à B, comme 50-100, ou none : à partir de #1.", valueName: "A-B"))
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

/// How the digits of a kind come.
struct PlaySource<Kind: SessionKind>: ParsableArguments {
  struct Choice: EnumerableFlag {
    let source: DigitSource

    static var allCases: [Choice] { Kind().sources.filter { $0 != .keys }.map(Choice.init) }

    static func name(for choice: Choice) -> NameSpecification { .customLong(choice.source.name) }

    static func help(for choice: Choice) -> ArgumentHelp? {
      let words = { Texts($0).about(choice.source) ?? "" }
      return .say(en: words(.english), fr: words(.french))
    }
  }

  @Flag(exclusivity: .exclusive) var choice: Choice?

  var source: DigitSource { choice?.source ?? .keys }
}

/// How a voice is listened to.
struct PlayVoice: ParsableArguments {
  @Argument(
    help: .say(
      en: "With --voice, a recording.", fr: "Avec --voice, un enregistrement.", valueName: "file.wav"),
    completion: .file(extensions: ["wav"]))
  var recording: String?

  @Flag(
    help: .say(
      en: "With --voice, show only the position and say everything.",
      fr: "Avec --voice, n’afficher que la position et tout dire."))
  var quietScreen = false

  /// How it is listened to; `nil` if nothing is.
  func choice(_ source: DigitSource) throws -> VoiceChoice? {
    guard source == .voice else {
      let stray = quietScreen ? "--quiet-screen" : recording.map { "'\($0)'" }
      guard let stray else { return nil }
      throw Failure(
        en: "\(stray) means something only with --voice; add that, or leave it out",
        fr: "\(stray) n’a de sens qu’avec --voice ; l’ajouter, ou s’en passer")
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
}
