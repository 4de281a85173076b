import Canvas
import Preferences

/// A key and its action with the words for bottom line and help, from which clicks and the refusal of a used key follow, too.
struct Binding<Owner: Page> {
  /// Returns the action in a word: empty if the bottom line need not name it, `nil` if it does nothing now.
  typealias Label = @Sendable (Owner, ScreenContext) -> String?
  typealias Condition = @Sendable (Owner, ScreenContext) -> Bool

  typealias Act = @Sendable (inout Owner, inout ScreenContext, Key) -> [Request]
  typealias PlainAct = @Sendable (inout Owner, inout ScreenContext) -> [Request]

  let act: Act
  let keys: [Key]
  let command: KeyCommand?
  /// The name of the keys in the bottom line; `nil` for that of the first key.
  fileprivate let name: KeyName?
  private var label: Label
  /// True if the help lists its keys together with those of the binding before it.
  fileprivate var sharesHelpLine = false
  private var sentence: (@Sendable (Texts) -> String)?
  /// True if the action goes on while its key is held down.
  fileprivate private(set) var isRepeated = false
  /// Returns true if the binding belongs to the page in its present state.
  fileprivate private(set) var exists: Condition = { _, _ in true }

  private func currentLabel(_ owner: Owner, _ context: ScreenContext) -> String? {
    exists(owner, context) ? label(owner, context) : nil
  }

  func works(in owner: Owner, _ context: ScreenContext) -> Bool { currentLabel(owner, context) != nil }

  /// Returns the help's text, even while there is nothing to act on: sentence, command's label, or word.
  fileprivate func text(_ owner: Owner, _ context: ScreenContext) -> String {
    (sentence ?? command?.label)?(context.texts) ?? label(owner, context) ?? ""
  }

  /// Returns the entry of the bottom line; `nil` if there is none.
  func hint(in owner: Owner, _ context: ScreenContext) -> Hint? {
    let texts = context.texts
    guard let label = currentLabel(owner, context), !label.isEmpty else { return nil }
    if let command {
      guard let key = context.keys[command] else { return nil }
      return Hint(name: texts.name(key), label: label, key: key)
    }
    guard let key = keys.first else { return nil }
    return Hint(name: name?.text(texts) ?? texts.name(key), label: label, key: key)
  }

  fileprivate func has(_ key: Key, _ map: KeyMap) -> Bool {
    if let command { return map[command] == key }
    return keys.contains(key)
  }

  /// Returns a copy with a word for the bottom line; `nil` means that it does nothing now.
  func says(_ label: @escaping Label) -> Binding {
    var binding = self
    binding.label = label
    binding.sharesHelpLine = false
    return binding
  }

  func says(_ word: @escaping @Sendable (Texts) -> String) -> Binding { says { word($1.texts) } }

  func says(en: String, fr: String) -> Binding { says { $0.say(en: en, fr: fr) } }

  /// Returns a copy that acts only under a condition, and that the bottom line does not name.
  func when(_ condition: @escaping Condition) -> Binding {
    var binding = self
    binding.label = { condition($0, $1) ? "" : nil }
    return binding
  }

  func explained(_ sentence: @escaping @Sendable (Texts) -> String) -> Binding {
    var binding = self
    binding.sentence = sentence
    binding.sharesHelpLine = false
    return binding
  }

  func explained(en: String, fr: String) -> Binding { explained { $0.say(en: en, fr: fr) } }

  /// A copy that goes on acting while its key is held down, as moving does.
  var repeated: Binding {
    var binding = self
    binding.isRepeated = true
    return binding
  }

  /// A copy that the help, too, leaves out while it does nothing.
  var ifAny: Binding { only { [label] in label($0, $1) != nil } }

  /// Returns a copy that works, and that the help names, only under a condition.
  func only(where condition: @escaping Condition) -> Binding {
    let before = exists
    var binding = self
    binding.exists = { before($0, $1) && condition($0, $1) }
    return binding
  }
}

extension Binding {
  /// Binds keys to an action; the help lists them with the binding before, unless they get a word or a sentence.
  init(_ keys: Key..., name: KeyName? = nil, @Requests act: @escaping Act) {
    self.init(keys: keys, name, act)
  }

  init(_ keys: Key..., name: KeyName? = nil, @Requests act: @escaping PlainAct) {
    self.init(keys: keys, name) { owner, context, _ in act(&owner, &context) }
  }

  init(keys: [Key], _ name: KeyName? = nil, _ act: @escaping Act) {
    self.init(act: act, keys: keys, command: nil, name: name, label: { _, _ in "" }, sharesHelpLine: true)
  }

  init(_ command: KeyCommand, @Requests act: @escaping PlainAct) {
    self.init(
      act: { owner, context, _ in act(&owner, &context) }, keys: [], command: command, name: nil,
      label: { _, _ in "" })
  }

  /// The keys that go ten lines on in a long list.
  static func pages(@Requests _ act: @escaping Act) -> Binding {
    Binding(keys: [.pageUp, .pageDown], .pages, act).explained(en: "ten lines on", fr: "de dix en dix")
  }
  static func homeAndEnd(@Requests _ act: @escaping Act) -> Binding {
    Binding(keys: [.home, .end], nil, act).explained(en: "the first; the last", fr: "le début ; la fin")
  }

  /// The keys that choose another entry of a list.
  static func list(@Requests _ act: @escaping Act) -> Binding {
    Binding(keys: [.up, "k", .backTab, .down, "j", .tab], "↑↓", act).says(\.choose).explained(
      \.choose)
  }

  /// The keys that scroll a page higher than the screen; `rows` is the number scrolled out at the top.
  static func scroll(_ rows: WritableKeyPath<Owner, Int> & Sendable) -> Binding {
    Binding(.down, "j", .pageDown, .up, "k", .pageUp, name: "↑↓") {
      $0[keyPath: rows] = $0.scrolled(by: $2.step, $1)
    }
  }

  static func help(_ label: @escaping Label = { $1.texts.help }) -> Binding {
    Binding(KeyCommand.help) { [.open($0.helpPage($1))] }.says(label)
  }

  static func back(_ label: @escaping Label = { $1.backLabel }) -> Binding {
    Binding(.escape, "q") { _, _ in [.back()] }.says(label)
  }
}

extension Page {
  /// Returns bindings that exist only under a condition.
  static func keys(
    where condition: @escaping Binding<Self>.Condition, _ bindings: [Binding<Self>]
  ) -> [Binding<Self>] {
    bindings.map { $0.only(where: condition) }
  }

  func boundHints(_ context: ScreenContext) -> [Hint] {
    Self.bindings.compactMap { $0.hint(in: self, context) }
  }

  func boundLines(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    var lines: [(name: KeyName?, keys: [Key], text: String)] = []
    var isListed = false
    for binding in Self.bindings where binding.command != .help {
      if !binding.sharesHelpLine {
        isListed = binding.exists(self, context)
        if isListed { lines.append((binding.name, [], binding.text(self, context))) }
      }
      guard isListed, binding.exists(self, context) else { continue }
      lines[lines.count - 1].keys += binding.command.map { context.keys[$0].list } ?? binding.keys
    }
    return lines.filter { !$0.text.isEmpty }.map { (texts.names($0.keys, $0.name), $0.text) }
  }

  /// Returns true if a key does something now.
  func binds(_ key: Key, _ context: ScreenContext) -> Bool {
    Self.bindings.contains { $0.has(key, context.keys) && $0.works(in: self, context) }
  }

  /// Handles a key, that of a command before a fixed one; returns `nil` if it means nothing.
  mutating func performBinding(of key: Key, _ context: inout ScreenContext) -> [Request]? {
    func workingBinding(ofCommand isCommand: Bool) -> Binding<Self>? {
      Self.bindings.first {
        ($0.command != nil) == isCommand && $0.has(key, context.keys) && $0.works(in: self, context)
      }
    }
    guard let binding = workingBinding(ofCommand: true) ?? workingBinding(ofCommand: false) else {
      return nil
    }
    guard binding.isRepeated || key.repeatsWhenHeld || context.presses.shouldAct() else { return [] }
    let pendingDeletion = context.pendingDeletion
    let requests = binding.act(&self, &context, key)
    if context.pendingDeletion == pendingDeletion { context.pendingDeletion = nil }
    return requests
  }

  /// The keys with a fixed meaning on the page, which no command that works there can be bound to.
  static var fixedKeys: Set<Key> { Set(bindings.flatMap(\.keys).filter(\.isChoosable)) }

  static var commands: [KeyCommand] { bindings.compactMap(\.command) }
}

extension Key {
  /// True for keys with Alt, which have a meaning only in a line of text.
  var editsWords: Bool { [.wordLeft, .wordRight, .deleteWord].contains(self) }

  /// The direction in a sequence: −1 for back, 1 for on.
  var step: Int {
    [.left, .up, .pageUp, .home, .backTab, "h", "k", "-"].contains(self) ? -1 : 1
  }

  /// The number of lines to move in a list, negative for back.
  var leap: Int {
    step * ([.pageUp, .pageDown].contains(self) ? 10 : [.home, .end].contains(self) ? 10_000_000 : 1)
  }

  /// True for keys whose action repeats while they are held down.
  fileprivate var repeatsWhenHeld: Bool {
    digit != nil
      || [
        .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab, .backspace, "h", "j", "k",
        "l", "+", "-", "=",
      ].contains(self)
  }

  fileprivate var digit: UInt8? { if case .digit(let digit) = self { digit } else { nil } }

  /// False for keys that the help leaves out, as others beside them do the same or the opposite.
  fileprivate var isNamed: Bool {
    ![.backTab, .backspace, .delete, .pageUp, .pageDown].contains(self)
  }
}

extension Texts {
  /// The help's name for keys: their common name, then the others, arrows and letters joined.
  fileprivate func names(_ keys: [Key], _ name: KeyName?) -> String {
    guard let first = keys.first else { return noKey }
    let digits = keys.compactMap(\.digit)
    func nameOrDigitRange(_ key: Key) -> String {
      if key.digit != nil, let last = digits.last, digits.count > 1 { return "\(digits[0])–\(last)" }
      return key == .enter ? say(en: "Enter", fr: "Entrée") : self.name(key)
    }
    func inOrder(_ keys: String) -> String { keys.allSatisfy(\.isLetter) ? String(keys.sorted()) : keys }
    var words = name.map { $0.text(self).split(separator: " ").map(String.init) } ?? [nameOrDigitRange(first)]
    for word in keys.filter(\.isNamed).map(nameOrDigitRange) where !words.contains(word) {
      let kind = ["←→↑↓", "abcdefghijklmnopqrstuvwxyz"].first { $0.contains(word.lowercased()) }
      if let kind, let place = words.firstIndex(where: { $0.allSatisfy(kind.contains) }) {
        if !words[place].contains(word.lowercased()) { words[place] = inOrder(words[place] + word) }
      } else {
        words.append(word)
      }
    }
    return words.joined(separator: " ")
  }

  func name(_ key: Key?) -> String {
    switch key {
    case nil: noKey
    case .enter: "⏎"
    case .escape: escapeKey
    case .tab: "Tab"
    case .delete: say(en: "Del", fr: "Suppr")
    case .character(" "): spaceKey
    case .character(let scalar): String(scalar)
    case .digit(let digit): String(digit)
    case .control(let letter): "Ctrl-" + String(letter).uppercased()
    case .function(let number): "F\(number)"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .home: say(en: "Home", fr: "Début")
    case .end: say(en: "End", fr: "Fin")
    case let key?: "\(key)"
    }
  }
}

struct KeyName: ExpressibleByStringLiteral {
  let text: @Sendable (Texts) -> String

  init(_ text: @escaping @Sendable (Texts) -> String) { self.text = text }

  static let pages = KeyName { $0.say(en: "PgUp PgDn", fr: "Page ↑↓") }

  init(stringLiteral name: String) { text = { _ in name } }
}
