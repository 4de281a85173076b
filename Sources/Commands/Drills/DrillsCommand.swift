import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

/// Prints the drills and their bests.
struct DrillsCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "drills",
      abstract: help(
        en: "Prints the drills that were begun, with their bests.",
        fr: "Affiche les exercices commencés, avec les records."),
      discussion: discussion(examples: "drills --constant pi"))
  }

  @OptionGroup var filter: ConstantFilter

  @Flag(
    help: ArgumentHelp(
      help(
        en: "Print a JSON array, an object for each size of a drill.",
        fr: "Affiche un tableau JSON, un objet par taille d’exercice.")))
  var json = false

  @OptionGroup var options: GlobalOptions

  /// A size of a drill that was begun.
  private struct Row {
    let constant: Constant
    let size: DrillSize
    let figures: DrillBests.Figures
  }

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    let chosen = try filter.value()
    let progress = try HistoryReader(folder: values.folder).glance()
    let rows = Constant.allCases.filter { chosen == nil || $0 == chosen }.flatMap { constant in
      DrillsCommand.sorted(progress[constant].drills).map {
        Row(constant: constant, size: $0.key, figures: $0.value)
      }
    }
    if json {
      let objects = rows.map { DrillsCommand.json($0).line.dropLast() }
      let text = objects.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",\n")
      try context.output.write(text.isEmpty ? "[]\n" : "[\n" + text + "\n]\n")
    } else {
      try print(rows, values.console)
    }
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

  private static func json(_ row: Row) -> JSONText {
    var json = JSONText()
    json.add("drill", row.size.name)
    json.add("constant", row.constant.rawValue)
    json.add("size", row.size.decimals)
    if let group = row.size.group { json.add("group", group) }
    json.add("questions", row.size.questions)
    if let pace = row.size.pace { json.add("pace", json: JSONText.thousandths(pace * 10)) }
    let best = row.figures.bests.first
    json.add(
      "best", json: best.map { $0.span.map(String.init) ?? JSONText.thousandths($0.milliseconds) } ?? "null")
    json.add("date", row.figures.last)
    json.add("count", row.figures.count)
    return json
  }

  private func print(_ rows: [Row], _ console: Console) throws {
    let texts = console.texts
    guard !rows.isEmpty else { return try console.output.write(console.paint(texts.noDrills) + "\n") }
    var table = Table(
      [
        (texts.drillTitle, .left), ("", .left), (texts.drillSizeTitle, .left), (texts.bestTitle, .right),
        (texts.lastTitle, .left), (texts.sessionsTitle, .right),
      ], console)
    for row in rows {
      table.add([
        .init(row.size.name), .init(texts.name(row.constant), .accent), .init(texts.name(row.size)),
        row.figures.bests.first.map { .init(texts.value(of: $0), .reward) } ?? .init("·"),
        .init(texts.date(row.figures.last)), .init(texts.number(row.figures.count)),
      ])
    }
    try console.output.write(table.lines.joined(separator: "\n") + "\n")
  }
}

extension Texts {
  fileprivate var noDrills: String {
    say(
      en: "no drills yet: d on Home, or play --drill, begins one",
      fr: "pas encore d’exercice : d à l’accueil, ou play --drill, en commence un")
  }
  fileprivate var drillTitle: String { say(en: "drill", fr: "exercice") }
  fileprivate var drillSizeTitle: String { say(en: "size", fr: "taille") }
  fileprivate var bestTitle: String { say(en: "best", fr: "record") }
}
