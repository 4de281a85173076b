import Preferences

/// Something a key does, for which the user may choose another key.
///
/// Digits, Esc, Enter, the arrows, Tab, and Ctrl-C, Ctrl-Z and Ctrl-L are fixed.
struct Command: Hashable, Sendable {
  /// Its name in the settings.
  let name: String
  /// The key that it has where no other one was chosen.
  let standard: Shortcut
  /// What it does, in the list of the keys.
  let label: @Sendable (Texts) -> String

  init(_ name: String, _ standard: Shortcut, label: @escaping @Sendable (Texts) -> String) {
    self.name = name
    self.standard = standard
    self.label = label
  }

  static func == (one: Command, other: Command) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Command {
  /// All commands, in the order in which they are listed.
  static let all: [Command] =
    [.reveal, .restartLoop, .startOver] + Places.destinations.map { $0.command } + [.learn, .help, .quit]

  /// Shows the rest of the row.
  static let reveal = Command("reveal", .character(" ")) {
    $0.say(en: "reveal the row", fr: "révéler la ligne")
  }
  /// Begins the loop again.
  static let restartLoop = Command("restartLoop", .character("r")) { $0.loopAgain }
  /// Begins the session again.
  static let startOver = Command("startOver", .control("r")) { $0.startOver }
  /// Learns the stretch around the first error.
  static let learn = Command("learn", .character("l")) {
    $0.say(en: "learn the error", fr: "apprendre l’erreur")
  }
  /// Opens the help.
  static let help = Command("help", .character("?")) { $0.help }
  /// Leaves the program.
  static let quit = Command("quit", .character("q")) { $0.quit }
}
