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
        fr: "Toute commande a --profile ; home --profile NOM passe à un autre, nouveau ou non."),
      examples: "profiles --json")
  }

  @OptionGroup var format: TableFormat

  @OptionGroup var options: GlobalOptions

  func run(_ values: GlobalOptions.Values) throws {
    let (console, day) = (values.console, values.clock().day)
    let texts = console.texts
    var table = Table([
      .init("name", ""), .init("grade", ""), .init("streak", ""), .init("open", ""),
    ])
    for profile in values.reader.profiles() {
      let isOpen = profile.name == values.folder.profile
      let streak = profile.days.streak(on: day)
      table.add([
        .text(profile.name?.text ?? "", shown: texts.name(profile), isOpen ? .accent : .plain),
        .text(profile.grade.key, shown: texts.name(profile.grade)),
        .number(streak, streak > 0 ? texts.daysInARow(streak) : ""),
        .value(isOpen, isOpen ? texts.say(en: "chosen", fr: "choisi") : ""),
      ])
    }
    try format.print(table, console)
  }
}
