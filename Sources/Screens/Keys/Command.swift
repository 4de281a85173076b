import Preferences

/// What a key does that a person may choose another key for.
///
/// Digits, Esc, Enter, the arrows, Tab, and Ctrl-C, Ctrl-Z and Ctrl-L are fixed.
enum Command: String, CaseIterable, Hashable, Sendable {
  /// Shows the rest of the row, in Practice.
  case reveal
  /// Begins the loop again, in Learn.
  case restartLoop
  /// Begins the session again.
  case startOver
  /// Opens the challenge of the day.
  case challenges
  /// Opens the statistics.
  case stats
  /// Opens the settings.
  case settings
  /// Learns the stretch around the first error.
  case learn
  /// Opens the help.
  case help
  /// Leaves the program.
  case quit

  /// The key that it has where no other one was chosen.
  var standard: Shortcut {
    switch self {
    case .reveal: .character(" ")
    case .restartLoop: .character("r")
    case .startOver: .control("r")
    case .challenges: .character("c")
    case .stats: .character("s")
    case .settings: .character(",")
    case .learn: .character("l")
    case .help: .character("?")
    case .quit: .character("q")
    }
  }

  /// The pages on which it works.
  var pages: [Page] {
    switch self {
    case .reveal, .restartLoop, .startOver: [.session]
    case .challenges, .stats: [.home, .summary]
    case .settings, .quit: [.home]
    case .learn: [.summary, .pastSession, .challenges]
    case .help: Page.allCases
    }
  }
}

/// The pages whose keys must not collide.
enum Page: CaseIterable, Hashable, Sendable {
  /// The first page.
  case home
  /// A session, waiting for its first digit or running.
  case session
  /// What a session was worth.
  case summary
  /// The statistics.
  case stats
  /// A session of the past, in the statistics.
  case pastSession
  /// The settings.
  case settings
  /// The challenges.
  case challenges

  /// Whether a key is fixed there: one that moves, or means something of the page's own.
  ///
  /// The keys of the digits' row without Shift on French keyboards are no shortcuts in the first place.
  func fixes(_ shortcut: Shortcut) -> Bool {
    guard case .character(let scalar) = shortcut else { return false }
    return fixedCharacters.unicodeScalars.contains(scalar)
  }

  private var fixedCharacters: String {
    switch self {
    // With those that answer the question about reminders.
    case .home: "hjklHLxyYoOnN"
    case .session: ""
    case .summary: "jkq"
    case .stats: "hjklqcmfodw"
    case .pastSession: "jkqp"
    case .settings: "hjklq "
    case .challenges: "jkqfx"
    }
  }
}
