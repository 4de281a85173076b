import Canvas
import Preferences

/// A key that does something, with its word for the bottom line and its sentence for the help: both, the clicks
/// and what refuses a key that is in use are made from what is really bound.
struct Binding<Owner: Page> {
  /// What it does, in a word: empty where the line need not name it, `nil` if it does nothing now.
  typealias Label = @Sendable (Owner, ScreenContext) -> String?
  typealias Condition = @Sendable (Owner, ScreenContext) -> Bool

  /// What it does, told which of its keys it was.
  typealias Act = @Sendable (inout Owner, inout ScreenContext, Key) -> [Request]
  typealias PlainAct = @Sendable (inout Owner, inout ScreenContext) -> [Request]

  let act: Act
  let keys: [Key]
  /// The command whose key does it.
  let command: KeyCommand?
  /// What the key is called in the bottom line, where that is not simply its name.
  fileprivate let name: KeyName?
  private var label: Label
  /// Whether the help names its keys beside those before it, with which it belongs together.
  fileprivate var isBeside = false
  /// What it does, in a sentence.
  private var sentence: (@Sendable (Texts) -> String)?
  /// Tells whether it goes on while its key is held down.
  fileprivate private(set) var isRepeated = false
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

  /// The same, which the bottom line names by what it does, in a word; `nil` if it does nothing now.
  func says(_ label: @escaping Label) -> Binding {
    var binding = self
    (binding.label, binding.isBeside) = (label, false)
    return binding
  }

  func says(_ word: @escaping @Sendable (Texts) -> String) -> Binding { says { word($1.texts) } }

  func says(en: String, fr: String) -> Binding { says { $0.say(en: en, fr: fr) } }

  /// The same, which does something only under a condition.
  func when(_ condition: @escaping Condition) -> Binding {
    var binding = self
    binding.label = { condition($0, $1) ? "" : nil }
    return binding
  }

  /// The same with a sentence for the help.
  func explained(_ sentence: @escaping @Sendable (Texts) -> String) -> Binding {
    var binding = self
    (binding.sentence, binding.isBeside) = (sentence, false)
    return binding
  }

  func explained(en: String, fr: String) -> Binding { explained { $0.say(en: en, fr: fr) } }

  /// The same, which goes on while its key is held down, as moving does.
  var repeated: Binding {
    var binding = self
    binding.isRepeated = true
    return binding
  }

  /// The same, which the help does not name either where it does nothing.
  var ifAny: Binding { only { [label] in label($0, $1) != nil } }

  /// The same, which means something only under a condition.
  func only(where condition: @escaping Condition) -> Binding {
    let before = isThere
    var binding = self
    binding.isThere = { before($0, $1) && condition($0, $1) }
    return binding
  }
}

extension Binding {
  /// Binds keys to what they do; the help names them beside those before them, unless the bottom line or a
  /// sentence names them.
  ///
  /// - Parameters:
  ///   - keys: the keys.
  ///   - name: what they are called together.
  ///   - act: what they do, told which of them it was.
  init(_ keys: Key..., name: KeyName? = nil, @Requests act: @escaping Act) {
    self.init(keys: keys, name, act)
  }

  init(_ keys: Key..., name: KeyName? = nil, @Requests act: @escaping PlainAct) {
    self.init(keys: keys, name) { owner, context, _ in act(&owner, &context) }
  }

  init(keys: [Key], _ name: KeyName? = nil, _ act: @escaping Act) {
    self.init(act: act, keys: keys, command: nil, name: name, label: { _, _ in "" }, isBeside: true)
  }

  /// Binds the key of a command.
  init(_ command: KeyCommand, @Requests act: @escaping PlainAct) {
    self.init(
      act: { owner, context, _ in act(&owner, &context) }, keys: [], command: command, name: nil,
      label: { _, _ in "" })
  }

  /// The keys of a long list that go ten lines on, and those that go to its ends.
  static func pages(@Requests _ act: @escaping Act) -> Binding {
    Binding(keys: [.pageUp, .pageDown], .pages, act).explained(en: "ten lines on", fr: "de dix en dix")
  }
  static func ends(@Requests _ act: @escaping Act) -> Binding {
    Binding(keys: [.home, .end], nil, act).explained(en: "the first; the last", fr: "le début ; la fin")
  }

  /// The keys that choose another entry of a list.
  static func list(@Requests _ act: @escaping Act) -> Binding {
    Binding(keys: [.up, "k", .backTab, .down, "j", .tab], "↑↓", act).says(\.choose).explained(
      \.choose)
  }

  /// The keys that scroll a page that is higher than the screen, by the rows that are above it.
  static func scroll(_ rows: WritableKeyPath<Owner, Int> & Sendable) -> Binding {
    Binding(.down, "j", .pageDown, .up, "k", .pageUp, name: "↑↓") {
      $0[keyPath: rows] = $0.scrolled(by: $2.step, $1)
    }
  }

  /// The key that opens the help.
  static func help(_ label: @escaping Label = { $1.texts.help }) -> Binding {
    Binding(KeyCommand.help) { [.open($0.helpPage($1))] }.says(label)
  }

  /// The keys that leave the page.
  static func back(_ label: @escaping Label = { $1.backLabel }) -> Binding {
    Binding(.escape, "q") { _, _ in [.back()] }.says(label)
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
      lines[lines.count - 1].keys += binding.command.map { context.keys[$0].list } ?? binding.keys
    }
    return lines.filter { !$0.text.isEmpty }.map { (texts.names($0.keys, $0.name), $0.text) }
  }

  /// Tells whether a key does something now.
  func binds(_ key: Key, _ context: ScreenContext) -> Bool {
    Self.bindings.contains { $0.has(key, context.keys) && $0.works(in: self, context) }
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
    guard let binding = first(isChosen: true) ?? first(isChosen: false) else { return nil }
    guard binding.isRepeated || key.moves || context.presses.act() else { return [] }
    let doomed = context.doomed
    let requests = binding.act(&self, &context, key)
    if context.doomed == doomed { context.doomed = nil }
    return requests
  }

  /// The keys that mean something of its own and can be given to no command that works beside them.
  static var fixedKeys: Set<Key> { Set(bindings.flatMap(\.keys).filter(\.isChoosable)) }

  static var commands: [KeyCommand] { bindings.compactMap(\.command) }
}

extension Key {
  /// Tells whether it is one with Alt, which means something in a line of text alone.
  var editsWords: Bool { [.wordLeft, .wordRight, .deleteWord].contains(self) }

  /// Which way it goes among what is in order: back or on.
  var step: Int {
    [.left, .up, .shiftLeft, .pageUp, .home, .backTab, "h", "k", "H", "-"].contains(self) ? -1 : 1
  }

  /// How many lines it goes in a list.
  var leap: Int {
    step * ([.pageUp, .pageDown].contains(self) ? 10 : [.home, .end].contains(self) ? 10_000_000 : 1)
  }

  /// Tells whether it does again what it did, each time it comes while it is held down.
  fileprivate var moves: Bool {
    digit != nil
      || [
        .up, .down, .left, .right, .shiftUp, .shiftDown, .shiftLeft, .shiftRight, .pageUp, .pageDown, .home,
        .end,
        .tab, .backTab, .backspace, "h", "j", "k", "l", "H", "L", "+", "-", "=",
      ].contains(self)
  }

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
      return key == .enter ? say(en: "Enter", fr: "Entrée") : self.name(key)
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

  /// A key as the bottom lines name it, where there is one.
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

/// What several keys are called together.
struct KeyName: ExpressibleByStringLiteral {
  let text: @Sendable (Texts) -> String

  init(_ text: @escaping @Sendable (Texts) -> String) { self.text = text }

  static let pages = KeyName { $0.say(en: "PgUp PgDn", fr: "Page ↑↓") }

  /// A name that is the same in every language.
  init(stringLiteral name: String) { text = { _ in name } }
}
