import ArgumentParser
import Preferences
import Runtime
import Screens
import TrainerCore

struct PlayCommand: PlayKind {
  static let kinds: [any PlayKind.Type] = [
    PlayLearn.self, PlayLesson.self, PlayPractice.self, PlayGame.self, PlayStrict.self, PlayReview.self,
    PlayDrill.self, PlayAttempt.self,
  ]

  static var configuration: CommandConfiguration {
    .init(
      "play", en: "Opens a session.", fr: "Ouvre une séance.",
      about: help(
        en: "Without a kind, it opens the one chosen last; options you leave out keep their last values.",
        fr: """
          Sans sous-commande, c’est le dernier type de séance choisi ; les options omises gardent \
          leur dernière valeur.
          """),
      examples: "play --constant e", "play practice --segment 50-100",
      subcommands: kinds)
  }

  @OptionGroup var subject: ConstantChoice
  @OptionGroup var options: GlobalOptions

  func request(_ constant: Constant?, _ values: OptionValues) -> SessionRequest? {
    { settings in RequestedSession(settings) }
  }
}
