import ArgumentParser
import Runtime
import Screens
import Store
import TerminalKit
import TrainerCore

struct DoctorCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    .init(
      "doctor", en: "Lists what is wrong with the data folder, and what to do about it.",
      fr: "Liste ce qui ne va pas dans le dossier des données, et comment y remédier.",
      about: help(
        en:
          "It changes nothing. The exit status is 0 unless something is damaged (65) or cannot be read (74).",
        fr:
          "Ne change rien. Le code de retour est 0, sauf si quelque chose est endommagé (65) ou illisible (74)."
      ), examples: "doctor --data-dir old")
  }

  @OptionGroup var format: TableFormat

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context, warns: false, mayCreateFolder: false)
    let console = values.console
    let diagnosis = values.reader.examined()
    let findings = diagnosis.findings(console.abilities)
    if format.flag == nil, !console.isLinear {
      try console.print(findings.flatMap { $0.lines(console) })
    } else {
      try format.print(Sheet(Finding.facts, findings), console)
    }
    if [.refused, .leftOut].contains(diagnosis.verdict), let trouble = diagnosis.troubles.first {
      throw trouble
    }
    guard ![.sound, .waiting].contains(diagnosis.verdict) else { return Exit.done }
    let path = diagnosis.path
    let verdict = diagnosis.verdict
    throw Failure(verdict == .refused ? Exit.io : Exit.badData) { texts in
      let what = path + texts.colon + texts.text(verdict, isThere: true)
      return [what, verdict.advice?(texts)].compactMap(\.self).joined(separator: texts.semicolon)
    }
  }
}
