import Canvas
import Glibc
import Runtime
import TerminalKit
import TrainerCore

/// The surroundings of a command: the process it runs in, or what a test puts in its place.
package struct CommandContext {
  package var environment: Environment
  package var now: @Sendable () -> Moment
  /// Where it prints.
  package var output: Output
  /// Where it says what is wrong, and how far it is.
  package var errors: Output
  /// What the terminal can do that it prints to; `nil` if it prints to none.
  package var abilities: (ColourChoice) -> Abilities?
  /// The characters that can be shown.
  package var repertoire: () -> Repertoire
  /// Asks a question that is answered with a line; `nil` if nobody can be asked.
  package var ask: (String) -> String?
  /// Shows something on the desktop; whether that was possible.
  package var notify: (Notification) -> Bool
  /// Opens the screens, with a session if there is a request for one; returns the exit status.
  package var run: (Program, OpeningRequest?) throws -> Int32 = { try $0.run(opening: $1) }

  /// Asks whether something is wanted; `nil` if nobody can be asked.
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
