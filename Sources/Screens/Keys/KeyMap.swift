import Canvas

/// The key of every command: the one chosen for it, else its standard one.
///
/// What was chosen is obeyed. A command whose standard key was chosen for another one, at a page where both
/// work, has no key until it is given one: so a newer version takes no key away that somebody is used to.
struct KeyMap {
  /// What a key is used for already.
  enum Use: Equatable {
    /// It is the key of a command that works at the same page.
    case command(KeyCommand)
    case page(PageType)
    /// It is fixed everywhere, or terminals do not tell it from another one.
    case everywhere
  }

  /// The keys chosen, by the names of their commands, with those of commands that are not known here.
  private(set) var choices: [String: Key]

  init(_ choices: [String: Key] = [:]) { self.choices = choices }

  /// The key of a command; `nil` if another one was given its standard key.
  subscript(command: KeyCommand) -> Key? {
    // In nearly all cases nothing was chosen.
    guard !choices.isEmpty else { return command.standard }
    if let chosen = chosen(for: command) { return chosen }
    let isTaken = command.neighbours.contains { chosen(for: $0) == command.standard }
    return isTaken ? nil : command.standard
  }

  var changes: [KeyCommand] { KeyCommand.all.filter { chosen(for: $0) != nil } }

  /// The key chosen for a command, unless one before it has the same at a page where both work.
  private func chosen(for command: KeyCommand) -> Key? {
    guard let key = choices[command.name], key.isChoosable else { return nil }
    let earlier = KeyCommand.all.prefix { $0 != command }
    let neighbours = command.neighbours
    return earlier.contains { neighbours.contains($0) && choices[$0.name] == key } ? nil : key
  }

  /// What keeps a command from being given a key; `nil` if nothing does.
  func use(of key: Key, for command: KeyCommand) -> Use? {
    guard key.isChoosable else { return .everywhere }
    if let other = KeyCommand.all.first(where: {
      command.neighbours.contains($0) && self[$0] == key
    }) {
      return .command(other)
    }
    // Its own key is always free, whatever else it means at a page.
    guard key != command.standard else { return nil }
    return command.pages.first { $0.fixedKeys.contains(key) }.map { .page(PageType($0)) }
  }

  /// Gives a command a key.
  ///
  /// - Returns: what the key is used for already; the command then keeps its own.
  mutating func assign(_ key: Key, to command: KeyCommand) -> Use? {
    if let use = use(of: key, for: command) { return use }
    choices[command.name] = key == command.standard ? nil : key
    return nil
  }

  /// Gives a command its standard key back.
  ///
  /// - Returns: the command that has that key by now; nothing is changed then.
  mutating func restore(_ command: KeyCommand) -> Use? { assign(command.standard, to: command) }
}

extension KeyCommand {
  /// The pages where it works.
  var pages: [any Page.Type] { Pages.all.filter { $0.commands.contains(self) } }

  /// The other commands that work at one of these pages.
  fileprivate var neighbours: [KeyCommand] { Self.neighbours[name] ?? [] }

  /// Worked out once: every key asks for them as soon as one was chosen.
  private static let neighbours = Dictionary(
    uniqueKeysWithValues: all.map { command in
      (command.name, command.pages.flatMap { $0.commands }.filter { $0 != command })
    })
}
