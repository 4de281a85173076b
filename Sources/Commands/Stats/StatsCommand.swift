import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

struct StatsCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "stats", en: "Prints records and totals and, if asked, the worst blocks and the time for each hundred.",
      fr: "Affiche les records et les totaux ; sur demande, les pires blocs et le temps de chaque centaine.",
      examples: "stats --constant pi --blocks")
  }

  private static let worst = 10

  @OptionGroup var filter: ConstantFilter

  @Flag(
    help: .say(
      en: "Also the ten blocks with the lowest chances; slower, as it reads every keystroke.",
      fr:
        "Affiche aussi les dix blocs aux chances les plus faibles, ce qui demande de lire toutes les frappes."
    ))
  var blocks = false

  @Flag(
    help: .say(
      en: "Also the time for each hundred: in the Crown, and your best without a mistake.",
      fr: "Affiche aussi le temps de chaque centaine : celui de la couronne, et le meilleur sans faute."))
  var splits = false

  @Flag(
    help: .say(
      en: "Instead, every mistake made from memory, the newest first, with its cause.",
      fr: """
        Affiche plutôt toutes les fautes faites en récitant de mémoire, la plus récente d’abord, avec leur cause.
        """))
  var errors = false

  @OptionGroup var format: ReportFormat

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    // Worst blocks and splits fit neither into a table nor beside the errors.
    if let other = blocks ? "--blocks" : splits ? "--splits" : nil,
      let one = errors ? "--errors" : format.csv ? "--csv" : nil
    {
      throw Failure.notTogether(one, other)
    }
    let chosen = try filter.value(in: values)
    let console = values.console
    let reader = values.reader
    if errors { return try writeErrors(of: chosen, values) }
    let state = try values.state()
    let all = values.constants
    var report = StatsReport(
      constants: chosen.map { [$0] } ?? all + state.progress.constants.filter { !all.contains($0) },
      progress: state.progress, memory: state.memory, now: values.clock())
    if blocks { report.findWorstBlocks(StatsCommand.worst, in: try reader.aggregates()) }
    if splits {
      report.crowns = [:]
      for constant in report.constants { report.crowns?[constant] = state.record(constant, .crown) }
    }
    try format.write(report.report(console), console)
  }

  private func writeErrors(of chosen: Constant?, _ values: OptionValues) throws {
    let console = values.console
    let errors = try values.reader.memoryPast().errors.reversed().filter {
      chosen == nil || $0.constant == chosen
    }
    let sheet = Sheet(DigitError.facts, errors)
    if format.object.json, !format.csv { return try console.output.write(forPrograms: sheet.json) }
    let none = console.texts.say(
      en: "no mistakes from memory yet", fr: "pas encore de faute faite de mémoire")
    let lines = sheet.isEmpty ? [none] : sheet.text(console)
    try format.write(Report(json: [:], table: sheet, lines: lines), console)
  }
}
