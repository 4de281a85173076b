import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

/// Prints the drills you have begun, with your best in each.
struct DrillsCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "drills",
      en: "Prints the drills you have begun, with your best in each.",
      fr: "Affiche les exercices commencés, avec leurs records.", examples: "drills --constant pi")
  }

  @OptionGroup var filter: ConstantFilter

  @OptionGroup var format: TableFormat

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    let chosen = try filter.value(in: values)
    let progress = try values.state().progress
    let console = values.console
    let sizes = progress.constants.filter { chosen == nil || $0 == chosen }.flatMap { constant in
      DrillsCommand.sorted(progress[constant].drills).map { Begun(constant: constant, figures: $0) }
    }
    try format.print(
      Sheet(Begun.facts, sizes), console,
      whenEmpty: console.texts.say(
        en: "no drills yet: pi-trainer play drill begins one",
        fr: "pas encore d’exercice : pi-trainer play drill en commence un"))
    guard format.flag == nil else { return }
    let constant = chosen ?? values.reader.settings().constant
    try console.print(
      laterDrillsLine(constant, progress[constant].known.fromStart, console.texts).map { console.paint($0) })
  }

  private func laterDrillsLine(_ constant: Constant, _ known: Int, _ texts: Texts) -> [String] {
    let drills = Drills.all.compactMap { drill in
      drill.sizes(known: known, of: constant).first.flatMap { size in
        drill.asksBeyond(known, in: size)
          ? texts.drillTitle(size.name) + " " + texts.offered(from: size.decimals) : nil
      }
    }
    let head = texts.say(en: "offered once you know more of ", fr: "proposés quand tu connaîtras mieux ")
    return drills.isEmpty ? [] : [head + texts.name(constant) + texts.colon + drills.joined(separator: ", ")]
  }

  private static func sorted(_ drills: DrillBests) -> [DrillBests.Figures] {
    func sortKey(_ size: DrillSize) -> [Int] {
      let place = Drills.all.firstIndex { $0.name == size.name } ?? Drills.all.count
      return [place, size.decimals, size.group ?? 0, size.questions]
    }
    return drills.all.sorted { sortKey($0.size).lexicographicallyPrecedes(sortKey($1.size)) }
  }
}

private struct Begun {
  let constant: Constant
  let figures: DrillBests.Figures
  var size: DrillSize { figures.size }

  static var facts: [Fact<Begun>] {
    [
      Fact("drill", en: "drill", fr: "exercice") { begun in
        .word(begun.size.name) { $0.drillTitle(begun.size.name) }
      },
      Fact("constant", .untitled) { .constant($0.constant) },
      Fact("size") { .count($0.size.decimals) },
      Fact("group") { $0.size.group.map(Value.count) ?? .missing },
      Fact("questions") { .count($0.size.questions) },
      Fact(nil, en: "size", fr: "taille") { begun in .shown { $0.name(begun.size) } },
      Fact("best", en: "best", fr: "record") { begun in
        guard let best = begun.figures.bests.first else { return .none }
        return .seconds(best.milliseconds, 2).as { $0.best(best) }.in(.reward)
      },
      Fact("date", .last) { .date($0.figures.last) },
      Fact("count", .sessions) { .count($0.figures.count) },
      Fact("points") { $0.figures.bests.first?.points.map(Value.count) ?? .missing },
    ]
  }
}
