import Canvas

/// The key of every command: the chosen one, or else its standard key.
///
/// A command whose standard key was chosen for another on its page has none, so that no update takes away a key in use.
struct KeyMap {
  /// The use of a key that keeps it from being given to a command, as the keys page then says.
  enum Use: Equatable {
    case command(KeyCommand)
    case page(PageType)
    /// A key that is fixed everywhere, or that terminals do not tell from another one.
    case everywhere
  }

  /// The chosen keys by command name, including those of commands that this version does not have.
  private(set) var choices: [String: Key]

  init(_ choices: [String: Key] = [:]) { self.choices = choices }

  subscript(command: KeyCommand) -> Key? {
    guard !choices.isEmpty else { return command.standard }
    if let chosen = chosen(for: command) { return chosen }
    let isTaken = command.neighbours.contains { chosen(for: $0) == command.standard }
    return isTaken ? nil : command.standard
  }

  var changes: [KeyCommand] { KeyCommand.all.filter { chosen(for: $0) != nil } }

  /// Returns the key chosen for a command; `nil` if none was, or if it is fixed or an earlier command of the page has it.
  private func chosen(for command: KeyCommand) -> Key? {
    guard let key = choices[command.name], key.isChoosable else { return nil }
    let earlier = KeyCommand.all.prefix { $0 != command }
    let neighbours = command.neighbours
    return earlier.contains { neighbours.contains($0) && choices[$0.name] == key } ? nil : key
  }

  /// Returns the use that keeps a command from getting a key; `nil` if the key is free.
  func use(of key: Key, for command: KeyCommand) -> Use? {
    guard key.isChoosable else { return .everywhere }
    if let other = KeyCommand.all.first(where: {
      command.neighbours.contains($0) && self[$0] == key
    }) {
      return .command(other)
    }
    // A command's standard key is always free for it, even if a page uses it.
    guard key != command.standard else { return nil }
    return command.pages.first { $0.fixedKeys.contains(key) }.map { .page(PageType($0)) }
  }

  /// Gives a command a key and returns `nil`, or changes nothing and returns the present use of the key.
  mutating func assign(_ key: Key, to command: KeyCommand) -> Use? {
    if let use = use(of: key, for: command) { return use }
    choices[command.name] = key == command.standard ? nil : key
    return nil
  }

  mutating func restore(_ command: KeyCommand) -> Use? { assign(command.standard, to: command) }
}

extension KeyCommand {
  var pages: [any Page.Type] { Pages.all.filter { $0.commands.contains(self) } }

  /// The other commands that work on one of these pages.
  fileprivate var neighbours: [KeyCommand] { Self.neighbours[name] ?? [] }

  /// A table computed once, since every key press needs it as soon as one key was chosen.
  private static let neighbours = Dictionary(
    uniqueKeysWithValues: all.map { command in
      (command.name, command.pages.flatMap { $0.commands }.filter { $0 != command })
    })
}
