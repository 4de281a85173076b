import ArgumentParser
import FoundationEssentials
import Glibc
import Records
import TrainerCore

/// Writes every session for other programs and other folders.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes every session, for other programs and other folders.",
    discussion: "JSON has every keystroke and can be imported; CSV is the table of the sessions.")

  @Option(
    help: ArgumentHelp("The format: json or csv (default: json).", valueName: "format"),
    completion: .list(Exporter.Format.allCases.map(\.rawValue)))
  var format: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Argument(help: "The file to write; standard output without one, or for -.", completion: .file())
  var file: String?

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let values = try options.values()
    let format = try choice(of: format, for: "--format", among: Exporter.Format.allCases) ?? .json
    let console = values.console()
    let exporter = Exporter(folder: values.folder)
    guard let file, file != "-" else {
      let bar = ProgressBar(console.texts.exporting, console, besideOutput: true)
      try export(exporter, format, bar) { try Output.write(forPrograms: $0) }
      return
    }
    let target = try OutputFile(file, mayReplace: force)
    let bar = ProgressBar(console.texts.exporting, console)
    let count = try export(exporter, format, bar, to: target.write)
    try target.finish()
    try Output.write(console.texts.exported(count, to: file.printable) + "\n")
  }

  /// Exports; the bar is gone when this returns.
  @discardableResult
  private func export(
    _ exporter: Exporter, _ format: Exporter.Format, _ bar: ProgressBar, to write: (Data) throws -> Void
  ) throws -> Int {
    defer { bar.erase() }
    // The exporter knows troubles of the folder only; what goes wrong with the output is kept until it has stopped.
    var failure: (any Error)?
    let stop = Trouble(.cannotWrite, path: "", errno: 0)
    do {
      return try exporter.export(format, progress: bar.show) { (piece) throws(Trouble) in
        do { try write(piece) } catch { failure = error }
        if failure != nil { throw stop }
      }
    } catch {
      throw failure ?? error
    }
  }
}
