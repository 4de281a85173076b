import Preferences

/// The key of every command: the one chosen for it, else its standard one.
///
/// What was chosen is obeyed. A command whose standard key was chosen for another one, on a page that both share, has
/// no key until it is given one: so a newer version takes no key away that somebody is used to.
struct KeyMap: Hashable, Sendable {
  /// What a key is used for already.
  enum Use: Hashable {
    /// It is the key of a command on a page that both share.
    case command(Command)
    /// It is fixed on a page.
    case page(Page)
    /// It is fixed everywhere, or terminals do not tell it from another one.
    case everywhere
  }

  /// The keys chosen, by the names of their commands, with those of commands that are not known here.
  private(set) var choices: [String: Shortcut]

  init(_ choices: [String: Shortcut] = [:]) { self.choices = choices }

  /// The key of a command; `nil` where another one was given its standard key.
  subscript(command: Command) -> Shortcut? {
    chosen(for: command) ?? (chooser(of: command.standard, besides: command) == nil ? command.standard : nil)
  }

  /// The commands whose key was chosen.
  var changes: [Command] { Command.allCases.filter { chosen(for: $0) != nil } }

  /// The commands that have no key.
  var keyless: [Command] { Command.allCases.filter { self[$0] == nil } }

  /// The key chosen for a command, unless one before it has the same on a page that both share.
  private func chosen(for command: Command) -> Shortcut? {
    guard let shortcut = choices[command.rawValue], shortcut.isUsable else { return nil }
    let earlier = Command.allCases.prefix { $0 != command }
    let isTaken = earlier.contains { $0.sharesPage(with: command) && choices[$0.rawValue] == shortcut }
    return isTaken ? nil : shortcut
  }

  /// The other command on a shared page that a key was chosen for.
  private func chooser(of shortcut: Shortcut, besides command: Command) -> Command? {
    Command.allCases.first {
      $0 != command && $0.sharesPage(with: command) && chosen(for: $0) == shortcut
    }
  }

  /// What keeps a command from being given a key; `nil` where nothing does.
  func use(of shortcut: Shortcut, for command: Command) -> Use? {
    guard shortcut.isUsable else { return .everywhere }
    if let other = Command.allCases.first(where: {
      $0 != command && self[$0] == shortcut && $0.sharesPage(with: command)
    }) {
      return .command(other)
    }
    // Its own key is always free, whatever else it means on a page.
    guard shortcut != command.standard else { return nil }
    return command.pages.first { $0.fixes(shortcut) }.map(Use.page)
  }

  /// Gives a command a key.
  ///
  /// - Returns: what the key is used for already; the command then keeps its own.
  mutating func assign(_ shortcut: Shortcut, to command: Command) -> Use? {
    if let use = use(of: shortcut, for: command) { return use }
    choices[command.rawValue] = shortcut == command.standard ? nil : shortcut
    return nil
  }

  /// Gives a command its standard key back.
  ///
  /// - Returns: the command that has that key by now; nothing is changed then.
  mutating func restore(_ command: Command) -> Use? { assign(command.standard, to: command) }
}

extension Command {
  func sharesPage(with other: Command) -> Bool { pages.contains(where: other.pages.contains) }
}
