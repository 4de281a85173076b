import Canvas

/// Something a key does, for which the user may choose another key.
///
/// Digits, Esc, Enter, the arrows, Tab, and Ctrl-C, Ctrl-Z and Ctrl-L are fixed.
struct KeyCommand: Equatable {
  let name: String
  /// The key that it has where no other one was chosen.
  let standard: Key
  /// What it does, in the list of the keys.
  let label: @Sendable (Texts) -> String

  init(_ name: String, _ standard: Key, label: @escaping @Sendable (Texts) -> String) {
    self.name = name
    self.standard = standard
    self.label = label
  }

  static func == (one: KeyCommand, other: KeyCommand) -> Bool { one.name == other.name }
}

extension KeyCommand {
  /// All commands, in the order in which they are listed.
  static let all: [KeyCommand] =
    [.reveal, .restartLoop, .startOver] + Pages.destinations.map { $0.command } + [.learn, .help, .quit]

  /// Shows the rest of the row.
  static let reveal = KeyCommand("reveal", " ") {
    $0.say(en: "reveal the row", fr: "révéler la ligne")
  }
  static let restartLoop = KeyCommand("restartLoop", "r") { $0.loopAgain }
  /// Begins the session again.
  static let startOver = KeyCommand("startOver", .control("r")) { $0.startOver }
  /// Learns the stretch around the first error.
  static let learn = KeyCommand("learn", "l") {
    $0.say(en: "relearn the place", fr: "retravailler le passage")
  }
  static let help = KeyCommand("help", "?") { $0.help }
  /// Leaves the program.
  static let quit = KeyCommand("quit", "q") { $0.quit }
}
