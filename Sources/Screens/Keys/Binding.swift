import Canvas
import Preferences

/// A key that does something, with its word for the bottom line and its sentence for the help: both, the clicks
/// and what refuses a key that is in use are made from what is really bound.
struct Binding<Owner: Page>: Sendable {
  /// What it does, in a word: empty where the line need not name it, `nil` if it does nothing now.
  typealias Label = @Sendable (Owner, ScreenContext) -> String?
  typealias Condition = @Sendable (Owner, ScreenContext) -> Bool

  typealias Act = @Sendable (inout Owner, inout ScreenContext) -> [Request]

  private(set) var act: Act
  let keys: [Key]
  /// The command whose key does it.
  let command: KeyCommand?
  /// What the key is called in the bottom line, where that is not simply its name.
  fileprivate let name: KeyName?
  private let label: Label
  /// Whether the help names its keys beside those before it, with which it belongs together.
  fileprivate var isBeside = false
  /// What it does, in a sentence.
  private var sentence: (@Sendable (Texts) -> String)?
  /// Whether it belongs to what the page is now.
  fileprivate private(set) var isThere: Condition = { _, _ in true }

  /// What it does, in a word; `nil` if it does nothing now.
  private func word(_ owner: Owner, _ context: ScreenContext) -> String? {
    isThere(owner, context) ? label(owner, context) : nil
  }

  func works(in owner: Owner, _ context: ScreenContext) -> Bool { word(owner, context) != nil }

  /// What the help says of it, even where there is nothing to do it to: its word, where it has no sentence.
  fileprivate func text(_ owner: Owner, _ context: ScreenContext) -> String {
    (sentence ?? command?.label)?(context.texts) ?? label(owner, context) ?? ""
  }

  /// What the bottom line says of it; `nil` if it says nothing.
  func hint(in owner: Owner, _ context: ScreenContext) -> Hint? {
    let texts = context.texts
    guard let label = word(owner, context), !label.isEmpty else { return nil }
    if let command {
      guard let shortcut = context.keys[command] else { return nil }
      return Hint(name: texts.name(shortcut), label: label, key: Key(shortcut))
    }
    guard let key = keys.first else { return nil }
    return Hint(name: name?.text(texts) ?? texts.name(key), label: label, key: key)
  }

  fileprivate func has(_ key: Key, _ map: KeyMap) -> Bool {
    if let command { return map.key(command) == key }
    return keys.contains(key)
  }

  /// The same key, which does something else.
  func doing(_ act: @escaping Act) -> Binding {
    var binding = self
    binding.act = act
    return binding
  }

  /// The same with a sentence for the help.
  func explained(_ sentence: @escaping @Sendable (Texts) -> String) -> Binding {
    var binding = self
    (binding.sentence, binding.isBeside) = (sentence, false)
    return binding
  }

  func explained(en: String, fr: String) -> Binding { explained { $0.say(en: en, fr: fr) } }

  /// The same, which means something only under a condition.
  func only(where condition: @escaping Condition) -> Binding {
    let before = isThere
    var binding = self
    binding.isThere = { before($0, $1) && condition($0, $1) }
    return binding
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

  /// Binds keys to what they do, where that is said in a line.
  init(on keys: Key..., name: KeyName? = nil, label: @escaping Label, act: @escaping Act) {
    self.init(act: act, keys: keys, command: nil, name: name, label: label)
  }

  /// Binds keys that the bottom line need not name, and the help names beside those before them.
  ///
  /// - Parameters:
  ///   - action: what they do.
  ///   - keys: the keys.
  ///   - condition: whether they do it now.
  init(
    _ action: Owner.Action, _ keys: Key...,
    when condition: @escaping Condition = { _, _ in true }
  ) {
    self.init(action, keys) { condition($0, $1) ? "" : nil }
    isBeside = true
  }

  init(
    _ action: Owner.Action, _ keys: Key..., when condition: @escaping @Sendable (Owner) -> Bool
  ) {
    self.init(action, keys) { owner, _ in condition(owner) ? "" : nil }
    isBeside = true
  }

  init(
    _ action: Owner.Action, _ command: KeyCommand,
    label: @escaping Label
  ) {
    self.init(act: { $0.perform(action, &$1) }, keys: [], command: command, name: nil, label: label)
  }

  /// The keys of a long list, which go many lines on, or to its ends.
  static func leaps(
    _ lines: Int, _ action: @escaping (Int) -> Owner.Action, toEnd: ((Int) -> Owner.Action)? = nil
  ) -> [Binding] {
    let (toEnd, all) = (toEnd ?? action, 10_000_000)
    return [
      Binding(action(-lines), .pageUp, name: .pages) { _, _ in "" }
        .explained(en: "ten lines on", fr: "de dix en dix"),
      Binding(action(lines), .pageDown),
      Binding(toEnd(-all), .home).explained(en: "the first; the last", fr: "le début ; la fin"),
      Binding(toEnd(all), .end),
    ]
  }
}

extension Binding where Owner: Page {
  /// The digits, each of which does something as a character.
  static func digits(_ action: (Unicode.Scalar) -> Owner.Action, en: String, fr: String) -> [Binding] {
    let all = "0123456789".unicodeScalars.map { Binding(action($0), Key(unicodeScalarLiteral: $0)) }
    return [all[0].explained(en: en, fr: fr)] + all.dropFirst()
  }

  /// The keys that choose another entry of a list.
  static func list(
    _ up: Owner.Action, _ down: Owner.Action, label: @escaping Label = { $1.texts.choose }
  ) -> [Binding] {
    [
      Binding(up, .up, "k", .backTab, name: "↑↓", label: label).explained(\.choose),
      Binding(down, .down, "j", .tab, when: { label($0, $1) != nil }),
    ]
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

extension Page {
  /// Keys that mean something only under a condition.
  static func keys(
    where condition: @escaping Binding<Self>.Condition, _ bindings: [Binding<Self>]
  ) -> [Binding<Self>] {
    bindings.map { $0.only(where: condition) }
  }

  /// What the bottom line says now.
  func boundHints(_ context: ScreenContext) -> [Hint] {
    Self.bindings.compactMap { $0.hint(in: self, context) }
  }

  /// What the help says of the keys.
  func boundLines(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    var lines: [(name: KeyName?, keys: [Key], text: String)] = []
    var isTold = false
    for binding in Self.bindings where binding.command != .help {
      if !binding.isBeside {
        isTold = binding.isThere(self, context)
        if isTold { lines.append((binding.name, [], binding.text(self, context))) }
      }
      guard isTold, binding.isThere(self, context) else { continue }
      lines[lines.count - 1].keys += binding.command.map { context.keys.key($0).list } ?? binding.keys
    }
    return lines.filter { !$0.text.isEmpty }.map { (texts.names($0.keys, $0.name), $0.text) }
  }

  /// Answers a key; `nil` if it means nothing.
  ///
  /// A key that was chosen comes before one that is fixed.
  mutating func obey(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    func first(isChosen: Bool) -> Binding<Self>? {
      Self.bindings.first {
        ($0.command != nil) == isChosen && $0.has(key, context.keys) && $0.works(in: self, context)
      }
    }
    return (first(isChosen: true) ?? first(isChosen: false))?.act(&self, &context)
  }

  /// The keys that mean something of its own and can be given to no command that works beside them.
  static var fixedShortcuts: Set<Shortcut> { Set(bindings.flatMap(\.keys).compactMap { Shortcut($0) }) }

  static var commands: [KeyCommand] { bindings.compactMap(\.command) }
}

extension Key {
  fileprivate var digit: UInt8? { if case .digit(let digit) = self { digit } else { nil } }

  /// Whether the help names it beside others: not what goes the other way, or as far, or deletes as another one does.
  fileprivate var isNamed: Bool {
    ![.backTab, .backspace, .delete, .shiftLeft, .shiftRight, .pageUp, .pageDown].contains(self)
  }
}

extension Texts {
  /// What the help calls some keys, after what they are called together: arrows stand together, and letters.
  fileprivate func names(_ keys: [Key], _ name: KeyName?) -> String {
    guard let first = keys.first else { return noKey }
    let digits = keys.compactMap(\.digit)
    func word(_ key: Key) -> String {
      if key.digit != nil, let last = digits.last, digits.count > 1 { return "\(digits[0])–\(last)" }
      return key == .enter ? enterKey : self.name(key)
    }
    func inOrder(_ keys: String) -> String { keys.allSatisfy(\.isLetter) ? String(keys.sorted()) : keys }
    var words = name.map { $0.text(self).split(separator: " ").map(String.init) } ?? [word(first)]
    for word in keys.filter(\.isNamed).map(word) where !words.contains(word) {
      let kind = ["←→↑↓", "abcdefghijklmnopqrstuvwxyz"].first { $0.contains(word.lowercased()) }
      if let kind, let place = words.firstIndex(where: { $0.allSatisfy(kind.contains) }) {
        if !words[place].contains(word.lowercased()) { words[place] = inOrder(words[place] + word) }
      } else {
        words.append(word)
      }
    }
    return words.joined(separator: " ")
  }

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
    case .home: say(en: "Home", fr: "Début")
    case .end: say(en: "End", fr: "Fin")
    default: "\(key)"
    }
  }
}

/// What several keys are called together.
struct KeyName: ExpressibleByStringLiteral, Sendable {
  let text: @Sendable (Texts) -> String

  init(_ text: @escaping @Sendable (Texts) -> String) { self.text = text }

  static let pages = KeyName { $0.say(en: "PgUp PgDn", fr: "Page ↑↓") }

  /// A name that is the same in every language.
  init(stringLiteral name: String) { text = { _ in name } }
}
