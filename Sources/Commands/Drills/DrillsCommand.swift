import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

/// Prints the drills and their bests.
struct DrillsCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    .init(
      "drills",
      en: "Prints the drills that were begun, with their bests.",
      fr: "Affiche les exercices commencés, avec les records.", examples: "drills --constant pi")
  }

  @OptionGroup var filter: ConstantFilter

  @OptionGroup var format: TableFormat

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    let chosen = try filter.value(in: values)
    let progress = try values.reader.glance()
    let console = values.console
    let texts = console.texts
    var table = Table([
      .init("drill", texts.drillTitle), .init("constant", ""), .init("size"), .init("group"),
      .init("questions"), .init("pace"), .init(nil, texts.drillSizeTitle),
      .init("best", texts.bestTitle, .right), .init("date", texts.lastTitle),
      .init("count", texts.sessionsTitle, .right),
    ])
    for constant in progress.constants where chosen == nil || constant == chosen {
      for (size, figures) in DrillsCommand.sorted(progress[constant].drills) {
        let best = figures.bests.first
        let value = best.map { $0.span.map(String.init) ?? $0.milliseconds.thousandths }
        table.add([
          .text(size.name, shown: texts.drill(size.name)),
          .text(constant.rawValue, shown: texts.name(constant), .accent),
          .number(size.decimals, ""), size.group.map { .number($0, "") } ?? .missing,
          .number(size.questions, ""), size.pace.map { .value(($0 * 10).thousandths) } ?? .missing,
          .shown(texts.name(size)),
          best.map { .value(value ?? "", texts.value(of: $0), .reward) } ?? .none("·"),
          .text(figures.last.iso8601, shown: texts.date(figures.last)),
          .number(figures.count, texts.number(figures.count)),
        ])
      }
    }
    try format.print(table, console, whenEmpty: texts.noDrills)
    return Exit.done
  }

  /// In the order of the drills' page, the small sizes first.
  private static func sorted(_ drills: DrillBests) -> [(key: DrillSize, value: DrillBests.Figures)] {
    func key(_ size: DrillSize) -> [Int] {
      let place = Drills.all.firstIndex { $0.name == size.name } ?? Drills.all.count
      return [place, size.decimals, size.group ?? 0, size.questions]
    }
    return drills.sizes.sorted { key($0.key).lexicographicallyPrecedes(key($1.key)) }
  }
}

extension Texts {
  fileprivate var noDrills: String {
    say(
      en: "no drills yet: d on Home, or play drill, begins one",
      fr: "pas encore d’exercice : d à l’accueil, ou play drill, en commence un")
  }
  fileprivate var drillTitle: String { say(en: "drill", fr: "exercice") }
  fileprivate var drillSizeTitle: String { say(en: "size", fr: "taille") }
  fileprivate var bestTitle: String { say(en: "best", fr: "record") }
}
