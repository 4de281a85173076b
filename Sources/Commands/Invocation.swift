import ArgumentParser
import Canvas
import Glibc
import Runtime
import Store
import TrainerCore

/// One start of the program: arguments in, exit status out.
package struct Invocation {
  private let arguments: [String]

  /// - Parameter arguments: what stands behind the program's name.
  package init(arguments: [String]) {
    self.arguments = arguments
  }

  /// Does what the arguments ask for; whatever is wrong is said in one line on standard error.
  ///
  /// - Returns: the exit status.
  package func run() -> Int32 {
    do {
      try Clock.check()
      // Where there is nothing to parse, the parser would take longer than all the rest of the start.
      if arguments.isEmpty { return try GlobalOptions.Values().program.run(opening: nil) }
      let names = PiTrainer.configuration.subcommands.map { $0.configuration.commandName ?? "" }
      let arguments = LeadingOptions.moved(arguments, subcommands: names)
      if var command = quicklyParsed(arguments) {
        try command.run()
        return Exit.done
      }
      // From here on the parser may have something to say.
      HelpWords.language = language
      var command = try PiTrainer.parseAsRoot(arguments)
      try command.run()
      return Exit.done
    } catch let code as ExitCode {
      return code.rawValue
    } catch let failure as any ExplainedError {
      return refuse(failure.text(in: language), failure.status)
    } catch let trouble as Trouble {
      let failure = Failure.storage(trouble)
      return refuse(failure.text(in: language), failure.status)
    } catch {
      // The help, the version and the completion scripts come as errors too.
      guard PiTrainer.exitCode(for: error) == .success else {
        return refuse(ParserWords.refusal(PiTrainer.message(for: error), in: language), Exit.usage)
      }
      do {
        try Output.write(ParserWords.page(PiTrainer.fullMessage(for: error), in: language) + "\n")
        return Exit.done
      } catch {
        return refuse((error as? any ExplainedError)?.text(in: language) ?? "\(error)", Exit.io)
      }
    }
  }

  /// The language that the arguments ask for, even where they are wrong otherwise; else the setting's or the
  /// locale's.
  private var language: Language {
    if let language = LeadingOptions.value(of: "--language", in: arguments).flatMap(Language.init) {
      return language
    }
    let folder = GlobalOptions.Values(dataDirectory: LeadingOptions.value(of: "--data-dir", in: arguments))
      .folder
    return HistoryReader(folder: folder).settings().language ?? .ofLocale()
  }

  /// A subcommand parsed by itself: the parser would examine every other one on its way.
  ///
  /// `nil` for everything else, and for whatever the parser has something to say to: it says it as the whole
  /// command line then.
  private func quicklyParsed(_ arguments: [String]) -> (any ParsableCommand)? {
    let subcommand = PiTrainer.configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    return try? subcommand?.parse(Array(arguments.dropFirst()))
  }

  private func refuse(_ line: String, _ status: Int32) -> Int32 {
    let repertoire = Repertoire.ofLocale()
    let bytes = Array("pi-trainer: \(repertoire == .ascii ? repertoire.folded(line) : line)\n".utf8)
    // What cannot be written here is no loss.
    _ = write(STDERR_FILENO, bytes, bytes.count)
    return status
  }
}
