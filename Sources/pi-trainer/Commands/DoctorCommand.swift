import ArgumentParser
import Records
import TerminalKit
import TrainerCore

/// Tells what the terminal can do and how the folder is.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Tells what the terminal can do and how the data folder is.",
    discussion:
      "It changes nothing. The exit status is 0 unless something is damaged (65) or refuses to be read (74).")

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let values = try options.values()
    let console = values.console()
    let bar = ProgressBar(console.texts.examining, console)
    let diagnosis = Doctor(folder: values.folder).examine(progress: bar.show)
    bar.erase()
    if json {
      try Output.write(forPrograms: DoctorReport.json(diagnosis, console.abilities).line)
    } else {
      try Output.write(DoctorReport(diagnosis, console).text)
    }
    switch diagnosis.verdict {
    case .sound, .waiting: break
    case .damaged: throw Failure.damagedFolder(diagnosis.path)
    case .refused:
      if let trouble = diagnosis.troubles.first { throw Failure.storage(trouble) }
      throw Failure.lockedFolder(diagnosis.path)
    }
  }
}
