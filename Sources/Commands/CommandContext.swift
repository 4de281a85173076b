import Canvas
import Glibc
import Runtime
import TerminalKit
import TrainerCore

/// The surroundings of a command: the process, or a test's substitute for it.
package struct CommandContext {
  package var environment: Environment
  package var now: @Sendable () -> Moment
  package var output: Output
  /// Standard error, for warnings and failures.
  package var errors: Output
  /// Abilities of the terminal that the output goes to; `nil` if it goes to none.
  package var abilities: (ColourChoice) -> Abilities?
  package var repertoire: () -> Repertoire
  /// Asks a question and returns the line typed in answer; `nil` if nobody can be asked.
  package var ask: (String) -> String?
  /// Shows a desktop notification; returns false if that was not possible.
  package var notify: (Notification) -> Bool
  /// Opens the screens, with a session if one is requested; returns the exit status.
  package var run: (Program, SessionRequest?) throws -> Int32 = { try $0.run(opening: $1) }

  func confirm(_ question: String) -> Bool? {
    ask(question).map { ["y", "yes", "o", "oui"].contains($0.lowercased()) }
  }

  package static var ofProcess: CommandContext {
    CommandContext(
      environment: .ofProcess, now: { Clock.now() }, output: .standard, errors: .errors,
      abilities: { Abilities(colour: $0) }, repertoire: { .ofOutput() },
      ask: { question in
        guard isatty(STDIN_FILENO) != 0 else { return nil }
        try? Output.errors.write(question)
        return readLine() ?? ""
      },
      notify: { $0.deliver(in: .ofProcess) })
  }
}
