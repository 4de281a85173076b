import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

struct SayCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "say", en: "Reads decimals aloud, in the groups in which you remember them.",
      fr: "Lit des décimales à voix haute, par groupes, comme tu les retiens.",
      about: help(
        en: "It needs spd-say (speech-dispatcher) or espeak-ng.",
        fr: "Il faut spd-say (speech-dispatcher) ou espeak-ng."),
      examples: "say 340-400 --pace 2 --pause 1 --again")
  }

  @Argument(
    help: .say(en: "The decimals A+1 to B.", fr: "Les décimales A+1 à B.", valueName: "A-B"))
  var segment: Segment

  @OptionGroup var chosen: ConstantOrPi

  @Option(
    help: .say(
      en: "The digits per second within a group, 0.5 to 4.",
      fr: "Le nombre de chiffres par seconde dans un groupe, de 0,5 à 4.", valueName: "P"))
  var pace = 2.0

  @Option(
    help: .say(
      en: "The pause after each group in seconds, 0 to 60.",
      fr: "La pause après chaque groupe, de 0 à 60 secondes.",
      valueName: "S"))
  var pause = 1.0

  @Flag(
    help: .say(en: "Repeat until Ctrl-C.", fr: "En boucle, jusqu’à Ctrl-C."))
  var again = false

  @OptionGroup var options: GlobalOptions

  var mayCreateFolder: Bool { true }

  func run(_ values: OptionValues) throws {
    let constant = try chosen.value(in: values)
    try segment.check(in: constant, as: "A-B")
    try check(pace, "--pace", Reciter.paces, en: "0.5 to 4", fr: "0,5 à 4")
    try check(pause, "--pause", 0...60, en: "0 to 60", fr: "0 à 60")
    try Reciter(
      segment, of: constant, in: values.reader.settings().groups, pace: pace, pause: pause,
      language: values.console.texts.language
    ).recite(again: again)
  }

  /// Throws unless an option's value lies in a range, which `en` and `fr` put in words.
  private func check(_ value: Double, _ option: String, _ range: ClosedRange<Double>, en: String, fr: String)
    throws
  {
    guard !range.contains(value) else { return }
    throw Failure(
      en: "\(option) must be a number from \(en)",
      fr: "\(option) doit être un nombre de \(fr)")
  }
}
