/// The key of every command.
public struct KeyMap: Hashable, Sendable {
  /// What a key is used for already.
  public enum Use: Hashable, Sendable {
    /// It is the key of a command on a page that both share.
    case command(Command)
    /// It is fixed on a page.
    case page(Page)
    /// It is fixed everywhere, or terminals do not tell it from another one.
    case everywhere
  }

  private var chosen: [Command: Shortcut] = [:]

  /// The keys of a first start.
  public init() {}

  /// The keys wanted, but for those that cannot be: such a command has its standard key.
  ///
  /// They are looked at together, so that two commands can have each other's.
  public init(_ wanted: [Command: Shortcut]) {
    chosen = wanted.filter { $0.value != $0.key.standard }
    while let refused = Command.allCases.last(where: {
      chosen[$0] != nil && use(of: self[$0], for: $0) != nil
    }) {
      chosen[refused] = nil
    }
  }

  /// The key of a command.
  public subscript(command: Command) -> Shortcut { chosen[command] ?? command.standard }

  /// The commands with another key than their standard one.
  public var changes: [(command: Command, shortcut: Shortcut)] {
    Command.allCases.compactMap { command in chosen[command].map { (command, $0) } }
  }

  /// What keeps a command from having a key; `nil` where nothing does.
  public func use(of shortcut: Shortcut, for command: Command) -> Use? {
    guard shortcut.isUsable else { return .everywhere }
    let pages = command.pages
    if let other = Command.allCases.first(where: {
      $0 != command && self[$0] == shortcut && $0.pages.contains(where: pages.contains)
    }) {
      return .command(other)
    }
    // Its own key is always free, whatever else it means on a page.
    guard shortcut != command.standard else { return nil }
    return pages.first { $0.fixes(shortcut) }.map(Use.page)
  }

  /// Gives a command a key.
  ///
  /// - Returns: what the key is used for already; the command then keeps its own.
  public mutating func assign(_ shortcut: Shortcut, to command: Command) -> Use? {
    if let use = use(of: shortcut, for: command) { return use }
    chosen[command] = shortcut == command.standard ? nil : shortcut
    return nil
  }

  /// Gives a command its standard key back.
  ///
  /// - Returns: the command that has that key by now; nothing is changed then.
  public mutating func restore(_ command: Command) -> Use? { assign(command.standard, to: command) }
}
