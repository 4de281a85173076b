import ArgumentParser

struct PiTrainer: ParsableCommand {
  static let version = "3.0.0"

  static let commands: [any ProgramCommand.Type] = [
    HomeCommand.self, PlayCommand.self, NextCommand.self, PlanCommand.self, MemoryCommand.self,
    ForecastCommand.self,
    StatsCommand.self, HistoryCommand.self, DigitsCommand.self, SayCommand.self,
    DrillsCommand.self, ProtocolCommand.self,
    ChallengeCommand.self, RemindCommand.self,
    StatusCommand.self, ExportCommand.self, ImportCommand.self,
    ForgetCommand.self, NoteCommand.self, ImageCommand.self, GhostCommand.self, FriendsCommand.self,
    CardCommand.self,
    SettingsCommand.self, ProfilesCommand.self,
    DoctorCommand.self,
  ]

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "pi-trainer",
      abstract: help(
        en: "A full-screen trainer for the decimals of pi, e, phi and the square root of 2.",
        fr: "Un entraîneur plein écran pour les décimales de pi, e, phi et racine de 2."),
      discussion: discussion(
        help(
          en: """
            Without a subcommand it opens Home. With --plain, Home and play work line by line \
            instead of full-screen, for screen readers, slow links and scripts.
            """,
          fr: """
            Sans sous-commande, il ouvre l’accueil. Avec --plain, là comme dans play, tout se \
            fait ligne par ligne, sans plein écran, pour les lecteurs d’écran, les liaisons \
            lentes et les scripts.
            """),
        examples: "--profile Anna", "help play"),
      version: commit.hasPrefix("$") ? version : "\(version) (\(commit.prefix(10)))",
      subcommands: commands,
      defaultSubcommand: HomeCommand.self)
  }

  @OptionGroup var options: GlobalOptions
}

/// Exit statuses, after sysexits.h.
enum Exit {
  static let done: Int32 = 0
  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let io: Int32 = 74
}
