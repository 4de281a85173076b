import ArgumentParser
import Screens
import Store
import TrainerCore

struct ProfilesCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "profiles", en: "Lists the profiles.", fr: "Affiche les profils.",
      about: help(
        en: "Any command takes --profile; home --profile NAME goes on as another one, new or not.",
        fr: "Toute commande accepte --profile ; home --profile NOM passe à un autre, nouveau ou non."),
      examples: "profiles --json")
  }

  @OptionGroup var format: TableFormat

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    let console = values.console
    let now = values.clock()
    let facts: [Fact<Profile>] = [
      Fact("name", .untitled) { profile in
        .word(profile.name?.text ?? "") { $0.name(profile) }
          .in(profile.name == values.folder.profile ? .accent : .text)
      },
      Fact("grade", .untitled) { profile in .word(profile.grade.key) { $0.name(profile.grade) } },
      Fact("streak", .untitled) { profile in
        let streak = profile.days.streak(at: now)
        return .count(streak).as { streak > 0 ? $0.daysInARow(streak) : "" }
      },
      Fact("open", .untitled) {
        .flag($0.name == values.folder.profile) { $0.say(en: "chosen", fr: "choisi") }
      },
    ]
    try format.print(Sheet(facts, values.reader.profiles()), console)
  }
}
