import ArgumentParser
import Screens
import Store
import TrainerCore

struct ProfilesCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "profiles", en: "Lists the profiles, ranked by Crown.",
      fr: "Affiche les profils, classés selon leur couronne.",
      about: help(
        en: """
          Any command takes --profile; home --profile NAME opens another one, existing or new. A \
          profile is the folder that --csv names: rename the folder to rename the profile, or \
          move it away to remove the profile.
          """,
        fr: """
          Toutes les commandes acceptent --profile ; home --profile NOM passe à un autre profil, \
          nouveau ou non. Un profil est le dossier que --csv indique : renommer ce dossier \
          renomme le profil, le déplacer ailleurs retire le profil.
          """),
      examples: "profiles --csv", "profiles --constant e")
  }

  @OptionGroup var choice: ConstantChoice

  @OptionGroup var format: TableFormat

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    let constant = try values.constant(choice.constant) ?? values.reader.settings().constant
    let profiles = values.reader.profiles().ranked(in: constant)
    let name = Fact<Profile>("name", .untitled) { profile in
      .word(profile.name?.text ?? "") {
        values.console.repertoire.shortened($0.name(profile), to: Texts.longestProfileName)
      }.said { $0.name(profile) }.in(profile.name == values.folder.profile ? .accent : .text)
    }
    let place = Fact<Profile>("place", .untitled) { profile in
      profiles.place(of: profile, in: constant).map { place in
        .count(place).said { $0.say(en: "place \(place)", fr: "place \(place)") }
      } ?? Value.none.as { _ in "" }
    }
    let folder = Fact<Profile>("folder") { .text(values.folder.of($0.name).path) }
    try format.print(
      Sheet([place, name] + figures(of: constant, values) + [folder], profiles), values.console)
  }

  private func figures(of constant: Constant, _ values: OptionValues) -> [Fact<Profile>] {
    let now = values.clock()
    let none = Value.none.as { _ in "" }
    func held(_ profile: Profile) -> HeldDecimals { profile.memory.held(constant, on: now.day) }
    func crown(_ profile: Profile) -> Best? { profile.progress[constant].crown }
    return [
      Fact("crown", .untitled) { profile in
        guard let run = crown(profile)?.run else { return none }
        return .count(run.digits).as { RecordType.crown.sign + " " + $0.recordValue(.crown, run) }
          .said { $0.name(.crown) + " " + $0.recordValue(.crown, run) }
      },
      Fact("crownSeconds") { crown($0).map { .time($0.run.milliseconds) } ?? none },
      Fact("crownDate") { crown($0).map { .date($0.date) } ?? none },
      Fact("lightning", .untitled) { profile in
        guard let run = profile.progress[constant].lightning?.run else { return none }
        return .thousandths(run.cps, 2).as {
          RecordType.lightning.sign + " " + $0.recordValue(.lightning, run)
        }
        .said { $0.name(.lightning) + " " + $0.recordValue(.lightning, run) }
      },
      Fact("held", .untitled) { profile in
        let held = held(profile)
        return .count(held.count).as { held.total > 0 ? $0.held(held).last ?? "" : "" }
      },
      Fact("of") { .count(held($0).total) },
      Fact("grade", .untitled) { profile in
        .word(profile.progress.grade.key) { $0.name(profile.progress.grade) }
      },
      Fact("streak", .untitled) { profile in
        let streak = profile.progress.days.streak(at: now)
        return .count(streak).as { streak > 0 ? $0.daysInARow(streak) : "" }
      },
      Fact("open", .untitled) {
        .flag($0.name == values.folder.profile) { $0.say(en: "chosen", fr: "choisi") }
      },
    ]
  }
}
