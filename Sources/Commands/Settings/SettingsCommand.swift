import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

struct SettingsCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "settings", en: "Lists the settings, or changes one.", fr: "Affiche les réglages, ou en change un.",
      examples: "settings theme light", "settings aim 1000 2027-03-14")
  }

  @Argument(
    help: .say(
      en: "The setting, or just its first word, and its value.",
      fr: "Le réglage, ou son premier mot, et sa valeur."), completion: .settings)
  var words: [String] = []

  @OptionGroup var format: TableFormat

  @OptionGroup var options: GlobalOptions

  var mayCreateFolder: Bool { !words.isEmpty }

  func run(_ values: OptionValues) throws {
    if let word = words.first, let flag = format.flag {
      throw Failure(
        en: "\(flag) lists the settings and takes no word: leave out \(flag), or '\(word)'",
        fr:
          "\(flag) donne la liste des réglages et ne prend aucun mot : se passer de \(flag), ou de « \(word) »"
      )
    }
    let context = values.context
    let before = values.reader.settings()
    let console = values.console(before)
    var settings = NamedSettings(
      before, localeLanguage: context.environment.language,
      forcedLanguage: values.language, repertoire: console.repertoire, at: context.now())
    guard !words.isEmpty else {
      let facts: [Fact<(name: String, value: String)>] = [
        Fact("name", .untitled) { .text($0.name) }, Fact("value", .untitled) { .text($0.value).in(.accent) },
      ]
      return try format.print(Sheet(facts, settings.all), console)
    }
    do {
      let changed = try settings.set(words)
      if let reminder = changed.reminder {
        let timer = SystemdTimer(
          folder: values.folder, language: values.language, environment: context.environment)
        try console.print([settings.record(timer.arrange(reminder))])
      }
      if settings.settings != before { try values.writer.save(settings.settings, changedFrom: before) }
      let texts = Texts(settings.language)
      // A refused reminder is off, so its value is looked up again.
      let value = settings.all.first { $0.name == changed.name }?.value ?? changed.value
      try console.print([changed.name + texts.colon + value])
    } catch let fault as NamedSettings.Fault {
      throw Failure(Exit.usage) { _ in fault.text }
    }
  }
}
