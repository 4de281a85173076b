import Canvas

/// An action whose key the user may change; digits, Esc, Enter, the arrows, Tab, and Ctrl-C, Ctrl-Z and Ctrl-L are fixed.
struct KeyCommand: Equatable {
  let name: String
  let standard: Key
  let label: @Sendable (Texts) -> String

  init(_ name: String, _ standard: Key, label: @escaping @Sendable (Texts) -> String) {
    self.name = name
    self.standard = standard
    self.label = label
  }

  static func == (one: KeyCommand, other: KeyCommand) -> Bool { one.name == other.name }
}

extension KeyCommand {
  static let all: [KeyCommand] =
    [.reveal, .restartLoop, .startOver] + Pages.destinations.map { $0.command } + [.learn, .help, .quit]

  static let reveal = KeyCommand("reveal", " ") {
    $0.say(en: "reveal the row", fr: "révéler la ligne")
  }
  static let restartLoop = KeyCommand("restartLoop", "r") { $0.loopAgain }
  static let startOver = KeyCommand("startOver", .control("r")) { $0.startOver }
  /// Learns the stretch around the first error.
  static let learn = KeyCommand("learn", "l") {
    $0.say(en: "relearn the place", fr: "retravailler le passage")
  }
  static let help = KeyCommand("help", "?") { $0.help }
  static let quit = KeyCommand("quit", "q") { $0.quit }
}
