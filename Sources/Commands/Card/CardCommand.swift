import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

struct CardCommand: OrdinaryCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case svg
  }

  static var configuration: CommandConfiguration {
    .init(
      "card", en: "Makes a card of records, days in a row, forecast and rhythm, to show to others.",
      fr:
        "Fait une carte des records, des jours d’affilée, de la prévision et du rythme, à montrer à d’autres.",
      about: help(
        en: "The rhythm is that of the crown. It never overwrites a file.",
        fr: "Le rythme est celui de la couronne. La commande n’écrase jamais de fichier."),
      examples: "card --constant pi --name Ana", "card card.svg")
  }

  @Option(
    help: .say(
      en: "text for a chat, svg for a page.", fr: "text pour une discussion, svg pour une page.",
      valueName: "format"))
  var format: Format?

  @Option(
    help: .say(
      en: "The name on it (default: the profile’s).",
      fr: "Le nom qui y figure (par défaut : celui du profil).",
      valueName: "name"))
  var name: String?

  @Argument(
    help: .say(
      en: "The file to write; without one, or with -, standard output.",
      fr: "Le fichier à écrire ; sans lui, ou avec -, la sortie standard."), completion: .file())
  var file: String?

  @OptionGroup var choice: ConstantChoice

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    // Without --format the file's extension decides.
    let format = format ?? (file?.lowercased().hasSuffix(".svg") == true ? .svg : .text)
    let reader = values.reader
    let settings = reader.settings()
    let reading = try MemoryReading(choice, values)
    let now = values.clock()
    let record = reading.state.record(reading.constant, .crown)
    var card = Card(
      name: name ?? values.folder.profile?.text, constant: reading.constant, progress: reading.state.progress,
      date: now,
      forecast: reading.memory.forecast(reading.constant, on: now.day, from: now.day),
      times: record?.times ?? [],
      theme: settings.theme)
    card.friends = reader.friends().rivals
    let texts = reading.console.texts
    func data(isLinear: Bool) -> Data {
      Data((format == .svg ? card.svg(texts) : card.text(texts, isLinear: isLinear)).utf8)
    }
    guard let file, file != "-" else {
      try values.context.output.write(forPrograms: data(isLinear: reading.console.isLinear))
      return
    }
    let target = try OutputFile(file, force: nil)
    try target.write(data(isLinear: false))
    try target.finish()
  }
}
