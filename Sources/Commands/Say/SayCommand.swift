import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

/// Reads decimals aloud, or onto a tape.
struct SayCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "say", en: "Reads decimals aloud, in the groups in which you remember them.",
      fr: "Lit des décimales à voix haute, par groupes, comme tu les retiens.",
      about: help(
        en: "It needs espeak-ng, and to be heard at once aplay (alsa-utils), paplay or pw-play.",
        fr: "Il faut espeak-ng et, pour l’entendre aussitôt, aplay (alsa-utils), paplay ou pw-play."),
      examples: "say 340-400 --pace 2 --pause 1 --again", "say 0-100 --wav pi.wav")
  }

  @Argument(
    help: .say(en: "The decimals A+1 to B.", fr: "Les décimales A+1 à B.", valueName: "A-B"))
  var segment: Segment

  @OptionGroup var chosen: ConstantOrPi

  @Option(
    help: .say(
      en: "The digits a second within a group, 0.5 to 4.",
      fr: "Les chiffres par seconde dans un groupe, de 0,5 à 4.", valueName: "P"))
  var pace = 2.0

  @Option(
    help: .say(
      en: "The seconds after each group, 0 to 60.", fr: "Les secondes après chaque groupe, de 0 à 60.",
      valueName: "S"))
  var pause = 1.0

  @Flag(
    help: .say(en: "Again and again, until Ctrl-C.", fr: "En boucle, jusqu’à Ctrl-C."))
  var again = false

  @Flag(
    help: .say(
      en: "After each group, your words for its digits.",
      fr: "Après chaque groupe, tes mots pour ses chiffres."))
  var words = false

  @Option(
    help: .say(
      en: "Write a WAV file, which must not exist, instead of speaking.",
      fr: "Écrit un fichier WAV, qui ne doit pas exister, au lieu de parler.", valueName: "file"),
    completion: .file(extensions: ["wav"]))
  var wav: String?

  @OptionGroup var options: GlobalOptions

  var begins: Bool { true }

  func run(_ values: OptionValues) throws {
    let constant = try chosen.value(in: values)
    try segment.check(in: constant, as: "A-B")
    try check(pace, "--pace", Tape.paces, en: "0.5 to 4", fr: "0,5 à 4")
    try check(pause, "--pause", 0...60, en: "0 to 60", fr: "0 à 60")
    if again && wav != nil { throw Failure.notTogether("--again", "--wav") }
    // Nothing is spoken in vain: whether the file can be made is known first.
    let file = try wav.map { try OutputFile($0, force: nil) }
    let reader = values.reader
    let console = values.console
    let tape = try Tape(
      segment, of: constant, in: reader.settings().groups, words: words ? try reader.images() : nil,
      pace: pace, pause: pause, language: console.texts.language)
    guard let file, let wav else {
      try tape.play(again: again)
      return
    }
    guard tape.fitsFile else {
      throw Failure(
        en: "'\(segment.start)-\(segment.end)' lasts longer than a WAV file can; shorten it",
        fr: "« \(segment.start)-\(segment.end) » dure plus qu’un fichier WAV ne le peut ; le raccourcir")
    }
    try tape.write { try file.write(Data($0)) }
    try file.finish()
    try console.print([wav + console.texts.colon + console.texts.duration(tape.milliseconds)])
  }

  private func check(_ value: Double, _ option: String, _ range: ClosedRange<Double>, en: String, fr: String)
    throws
  {
    guard !range.contains(value) else { return }
    throw Failure(
      en: "\(option) must be a number from \(en)",
      fr: "\(option) doit être un nombre de \(fr)")
  }
}
