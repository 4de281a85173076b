import ArgumentParser
import Runtime
import Store
import TerminalKit
import TrainerCore

/// Reports what the terminal can do and the state of the folder.
struct DoctorCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    .init(
      "doctor", en: "Reports what the terminal can do and whether the data folder is in order.",
      fr: "Indique ce que sait faire le terminal et dans quel état est le dossier.",
      about: help(
        en:
          "It changes nothing. The exit status is 0 unless something is damaged (65) or cannot be read (74).",
        fr:
          "Ne change rien. Le code de retour est 0, sauf si quelque chose est endommagé (65) ou illisible (74)."
      ), examples: "doctor --data-dir old")
  }

  @OptionGroup var format: ReportFormat

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context, warns: false, takesOver: false)
    let console = values.console
    let diagnosis = values.reader.examined()
    try format.write(DoctorReport(diagnosis, console).report, console)
    let path = diagnosis.path
    switch diagnosis.verdict {
    case .sound, .waiting: break
    case .contradictory:
      throw Failure(
        Exit.badData,
        en:
          "in \(path), the figures of a session do not follow from its keys; put log.jsonl back from a copy",
        fr: "dans \(path), les chiffres d’une séance ne découlent pas de ses frappes ; "
          + "remettre log.jsonl d’après une copie")
    case .damaged:
      throw Failure(
        Exit.badData,
        en: "\(path) is damaged; start pi-trainer, which sets aside what is wrong and keeps the rest",
        fr: "\(path) est endommagé ; lancer pi-trainer, qui met de côté ce qui ne va pas et garde le reste")
    case .refused:
      if let trouble = diagnosis.troubles.first { throw trouble }
      throw Failure(
        Exit.io,
        en: "\(path) cannot be written; change its permissions or choose --data-dir",
        fr: "\(path) est protégé en écriture ; changer ses permissions ou choisir --data-dir")
    }
    return Exit.done
  }
}
