import ArgumentParser
import Preferences
import Runtime
import Screens
import Store
import TrainerCore

/// Prints decimals.
struct DigitsCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "digits",
      abstract: help(en: "Prints decimals in rows of ten.", fr: "Affiche des décimales en rangées de dix."),
      discussion: discussion(examples: "digits pi --from 101 --count 50"))
  }

  @Argument(
    help: ArgumentHelp(
      help(
        en: "The constant: \(names(of: Constant.allCases)).",
        fr: "La constante : \(names(of: Constant.allCases)).")),
    completion: .list(Constant.allCases.map(\.rawValue)))
  var constant: String

  @Option(
    help: ArgumentHelp(
      help(
        en: "The position of the first decimal, from 1.",
        fr: "La position de la première décimale, à partir de 1."), valueName: "N"))
  var from = 1

  @Option(help: ArgumentHelp(help(en: "How many decimals.", fr: "Combien de décimales."), valueName: "M"))
  var count = 100

  @Flag(
    help: ArgumentHelp(
      help(
        en: "Print one JSON object: constant, from, count and digits.",
        fr: "Affiche un objet JSON : constant, from, count et digits.")))
  var json = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    guard let constant = try choice(of: constant, for: "CONSTANT", among: Constant.allCases) else {
      return Exit.done
    }
    let most = Constant.decimalCount
    guard (1...most).contains(from) else {
      throw Failure(
        en: "--from cannot be \(from); it is a position from 1 to \(most)",
        fr: "--from ne peut pas être \(from) ; c’est une position de 1 à \(most)")
    }
    guard (1...most).contains(count) else {
      throw Failure(
        en: "--count cannot be \(count); it is a number from 1 to \(most)",
        fr: "--count ne peut pas être \(count) ; c’est un nombre de 1 à \(most)")
    }
    let first = from - 1
    let decimals = constant.decimals[first..<min(first + count, most)]
    if json {
      let digits = String(decoding: decimals.map { $0 + 0x30 }, as: UTF8.self)
      let head = #"{"constant":"\#(constant.rawValue)","from":\#(from),"count":\#(decimals.count)"#
      try context.output.write(head + #","digits":"\#(digits)"}"# + "\n")
    } else {
      let groups = values.reader.settings().groups
      try context.output.write(rows(of: decimals, in: groups))
    }
    return Exit.done
  }

  /// A row for each block, in the grid of the screens: the position before it, a decimal in its own column.
  private func rows(of decimals: Decimals.SubSequence, in groups: DigitGroups) -> String {
    var rows = ""
    let block = PracticeEngine.blockLength
    // Numbers are written alike in every language.
    let texts = Texts(.english)
    let width = texts.number(decimals.endIndex).utf8.count
    var row = decimals.startIndex / block * block
    while row < decimals.endIndex {
      let label = texts.number(row)
      rows += String(repeating: " ", count: width - label.utf8.count) + label + " > "
      let digits = (row..<min(row + block, decimals.endIndex)).map { index -> Character in
        index < decimals.startIndex ? " " : Character(Unicode.Scalar(0x30 + decimals[index]))
      }
      rows += groups.text(digits) + "\n"
      row += block
    }
    return rows
  }
}
