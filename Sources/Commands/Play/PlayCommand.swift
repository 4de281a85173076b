import ArgumentParser
import Preferences
import Runtime
import Screens
import TrainerCore

/// Opens a session of the kind that is named, or else of the one chosen last.
struct PlayCommand: PlayKind {
  /// The kinds, in the order of the help page.
  static let kinds: [any PlayKind.Type] = [
    PlayLearn.self, PlayLesson.self, PlayPractice.self, PlayGame.self, PlayStrict.self, PlayReview.self,
    PlayDrill.self, PlayAttempt.self,
  ]
  private static var names: [String] { kinds.map { $0.name } }

  static var configuration: CommandConfiguration {
    .init(
      "play", en: "Opens a session.", fr: "Ouvre une séance.",
      about: help(
        en: "Without a kind it is the one chosen last; options left out keep what was chosen last.",
        fr: "Sans genre, c’est le dernier choisi ; les options omises gardent le dernier choix."),
      examples: "play --constant e", "play practice --segment 50-100",
      subcommands: kinds)
  }

  @Option(
    help: .say(
      en: "The kind, as if it were named first.", fr: "Le genre, comme s’il était nommé d’abord.",
      valueName: "kind"),
    completion: .list(PlayCommand.names))
  var mode: String?

  @OptionGroup var subject: ConstantChoice
  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    guard let mode else { return try open(in: context) }
    guard let kind = PlayCommand.kinds.first(where: { $0.name == mode }) else {
      throw Failure.wrongValue(option: "--mode", value: mode, allowed: PlayCommand.names)
    }
    var command = try kind.parse([])
    (command.subject, command.options) = (subject, options)
    return try command.run(in: context)
  }

  func request(_ constant: Constant?, _ values: OptionValues) -> OpeningRequest? {
    { settings, _ in Opening(settings) }
  }

  /// The command line of 1.0 in today's spelling, if it is one: there the kind was an option, or went without saying.
  static func respelled(_ words: [String]) -> [String]? {
    var words = words
    func taken(_ option: String) -> String? {
      guard let index = words.firstIndex(of: option), words.indices.contains(index + 1) else { return nil }
      defer { words.removeSubrange(index...index + 1) }
      return words[index + 1]
    }
    func flag(_ name: String) -> Bool {
      defer { words.removeAll { $0 == name } }
      return words.contains(name)
    }
    let mode = taken("--mode")
    let tests = ["drill", "attempt"].compactMap { kind in taken("--" + kind).map { [kind, $0] } }
    if words.contains(where: names.contains) { return nil }
    if let test = tests.first { return test + words }
    if flag("--fading") { return ["lesson"] + words }
    if flag("--whole") { return ["learn"] + words }
    let own = [
      "--of": "review", "--ghost": "game", "--segment": "practice", "--again": "practice",
      "--once": "practice", "--voice": "practice",
      "--judge": "attempt guinness",
    ]
    return (mode ?? words.lazy.compactMap { own[$0] }.first).map { [$0] + words }
  }
}
