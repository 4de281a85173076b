import Canvas
import Preferences

/// What has keys that do something: a page, or a page of one.
protocol HasKeys: Sendable {
  associatedtype Action: Sendable
  /// What it has to know of the rest of the program.
  associatedtype Context
  /// All its keys, in the order of the bottom line; of two bindings of the same key the first that works is
  /// obeyed.
  static var bindings: [Binding<Self>] { get }
  /// Does what a key asks for.
  mutating func perform(_ action: Action, _ context: inout Context) -> [Request]
}

/// A key that does something, with the words that say so: the bottom line, the clicks on it, the help and
/// what refuses a key that is in use are all made from what is really bound.
struct Binding<Owner: HasKeys>: Sendable {
  /// What it does, in a word: empty where the line need not name it, `nil` if it does nothing now.
  typealias Label = @Sendable (Owner, Owner.Context) -> String?

  let act: @Sendable (inout Owner, inout Owner.Context) -> [Request]
  let keys: [Key]
  /// The command whose key does it.
  let command: KeyCommand?
  /// What the key is called in the bottom line, where that is not simply its name.
  private let name: KeyName?
  fileprivate var label: Label

  func works(in owner: Owner, _ context: Owner.Context) -> Bool { label(owner, context) != nil }

  /// What the bottom line says of it; `nil` if it says nothing.
  func hint(in owner: Owner, _ context: Owner.Context, _ map: KeyMap, _ texts: Texts) -> Hint? {
    guard let label = label(owner, context), !label.isEmpty else { return nil }
    if let command {
      guard let shortcut = map[command] else { return nil }
      return Hint(name: texts.name(shortcut), label: label, key: Key(shortcut))
    }
    guard let key = keys.first else { return nil }
    return Hint(name: name?.text(texts) ?? texts.name(key), label: label, key: key)
  }

  fileprivate func has(_ key: Key, _ map: KeyMap) -> Bool {
    if let command { return map.key(command) == key }
    return keys.contains(key)
  }
}

extension Binding {
  /// Binds keys that the bottom line names.
  ///
  /// - Parameters:
  ///   - action: what they do.
  ///   - keys: the keys.
  ///   - name: what they are called together.
  ///   - label: what they do, in a word; `nil` if they do nothing now.
  init(
    _ action: Owner.Action, _ keys: Key..., name: KeyName? = nil,
    label: @escaping Label
  ) {
    self.init(action, keys, name: name, label: label)
  }

  init(
    _ action: Owner.Action, _ keys: [Key], name: KeyName? = nil,
    label: @escaping Label
  ) {
    self.init(act: { $0.perform(action, &$1) }, keys: keys, command: nil, name: name, label: label)
  }

  /// Binds keys that the bottom line need not name.
  ///
  /// - Parameters:
  ///   - action: what they do.
  ///   - keys: the keys.
  ///   - condition: whether they do it now.
  init(
    _ action: Owner.Action, _ keys: Key...,
    when condition: @escaping @Sendable (Owner, Owner.Context) -> Bool = { _, _ in true }
  ) {
    self.init(action, keys) { condition($0, $1) ? "" : nil }
  }

  init(
    _ action: Owner.Action, _ keys: Key..., when condition: @escaping @Sendable (Owner) -> Bool
  ) {
    self.init(action, keys) { owner, _ in condition(owner) ? "" : nil }
  }

  init(
    _ action: Owner.Action, _ command: KeyCommand,
    label: @escaping Label
  ) {
    self.init(act: { $0.perform(action, &$1) }, keys: [], command: command, name: nil, label: label)
  }
}

extension Binding where Owner: Page {
  /// The digits, each of which does something as a character.
  static func digits(_ action: (Unicode.Scalar) -> Owner.Action) -> [Binding] {
    "0123456789".unicodeScalars.map { Binding(action($0), Key(unicodeScalarLiteral: $0)) }
  }

  /// The key that opens the help.
  static func help(_ label: @escaping Label = { $1.texts.help }) -> Binding {
    Binding(act: { [.open($0.helpPage($1))] }, keys: [], command: .help, name: nil, label: label)
  }

  /// The keys that leave the page.
  static func back(_ label: @escaping Label = { $1.backLabel }) -> Binding {
    Binding(act: { _, _ in [.back()] }, keys: [.escape, "q"], command: nil, name: nil, label: label)
  }
}

extension HasKeys {
  /// Keys that mean something only under a condition.
  static func keys(
    where condition: @escaping @Sendable (Self, Context) -> Bool, _ bindings: [Binding<Self>]
  ) -> [Binding<Self>] {
    bindings.map { binding in
      var bound = binding
      bound.label = { condition($0, $1) ? binding.label($0, $1) : nil }
      return bound
    }
  }

  /// What the bottom line says now.
  func hints(_ context: Context, _ map: KeyMap, _ texts: Texts) -> [Hint] {
    Self.bindings.compactMap { $0.hint(in: self, context, map, texts) }
  }

  /// Answers a key; `nil` if it means nothing.
  ///
  /// A key that was chosen comes before one that is fixed.
  mutating func press(_ key: Key, _ context: inout Context, _ map: KeyMap) -> [Request]? {
    func first(isChosen: Bool) -> Binding<Self>? {
      Self.bindings.first {
        ($0.command != nil) == isChosen && $0.has(key, map) && $0.works(in: self, context)
      }
    }
    return (first(isChosen: true) ?? first(isChosen: false))?.act(&self, &context)
  }

  /// The keys that mean something of its own and can be given to no command that works beside them.
  static var fixedShortcuts: Set<Shortcut> { Set(bindings.flatMap(\.keys).compactMap { Shortcut($0) }) }

  static var commands: [KeyCommand] { bindings.compactMap(\.command) }
}

extension Texts {
  /// A key as the bottom lines name it.
  func name(_ key: Key) -> String {
    switch key {
    case .enter: "⏎"
    case .escape: escapeKey
    case .tab: "Tab"
    case .delete: say(en: "Del", fr: "Suppr")
    case .character(" "): spaceKey
    case .character(let scalar): String(scalar)
    case .digit(let digit): String(digit)
    case .control(let letter): name(.control(letter) as Shortcut)
    case .function(let number): name(.function(number) as Shortcut)
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    default: "\(key)"
    }
  }
}

/// What several keys are called together.
struct KeyName: ExpressibleByStringLiteral, Sendable {
  let text: @Sendable (Texts) -> String

  init(_ text: @escaping @Sendable (Texts) -> String) { self.text = text }

  /// A name that is the same in every language.
  init(stringLiteral name: String) { text = { _ in name } }
}
