import Canvas
import TrainerCore

/// The way in which the digits of a session are taken, the same on the screen and in plain mode: what keys mean.
///
/// A new one is a type, its line in `Desks.all`, and its `DigitSource`.
protocol Desk: Sendable {
  static var source: DigitSource { get }
  /// What comes after the name of a session; `nil` where digits are typed.
  static var name: Phrase? { get }
  static var keys: [DeskKey<Self>] { get }
  /// What happens, in a sentence.
  static var about: Phrase? { get }

  init()

  /// What there is on the screen for it.
  var view: DeskView { get }
  /// True while digits may come without a key.
  var isAwaited: Bool { get }

  mutating func begin(_ context: ScreenContext) -> [Effect]
  /// Records that the program gives no more digits.
  mutating func end(_ end: ProgramEnd)
  /// Stops taking digits.
  func stop() -> [Effect]
  /// What is said of what it takes, each line from its longest form on; plain mode begins with the last one.
  func lines(_ flow: SessionFlow, _ texts: Texts) -> [(forms: [String], ink: Ink)]
}

enum DeskView {
  /// A keypad, where there is room for it.
  case keypad
  /// Lines below the decimals.
  case lines
  /// The digits to come, for whoever follows while they are said.
  case digits
}

extension Desk {
  static var name: Phrase? { nil }
  static var keys: [DeskKey<Self>] { [] }
  static var about: Phrase? { nil }
  var isAwaited: Bool { false }

  mutating func begin(_ context: ScreenContext) -> [Effect] { [] }
  mutating func end(_ end: ProgramEnd) {}
  func stop() -> [Effect] { [] }
  func lines(_ flow: SessionFlow, _ texts: Texts) -> [(forms: [String], ink: Ink)] { [] }

  /// Whether a digit that is typed is one of the session.
  var typesDigits: Bool { view != .digits }

  /// Its keys as those of a session.
  fileprivate static var bindings: [Binding<SessionScreen>] {
    keys.enumerated().map { number, key in
      let binding = Binding<SessionScreen>(keys: key.keys, key.name) { screen, context, _ in
        screen.follow(&context) { $0.press(number, &$1) }
      }.says { screen, context in
        guard let desk = screen.flow.desk as? Self, key.works(desk, screen.flow) else { return nil }
        return context.texts.say(key.word)
      }
      return (key.help.map { help in binding.explained { $0.say(help) } } ?? binding).repeated
        .only { screen, _ in screen.plan.source == source }
    }
  }

  /// The keys that mean something, for the help.
  static func help(_ texts: Texts) -> [HelpLine] {
    keys.compactMap { key in
      key.help.map { (key.name?.text(texts) ?? texts.name(key.keys[0]), texts.say($0)) }
    }
  }

  /// The number of what a key means now among its keys.
  func number(of key: Key, _ flow: SessionFlow) -> Int? {
    Self.keys.firstIndex { $0.keys.contains(key) && $0.works(self, flow) }
  }

  mutating func press(_ number: Int, _ flow: inout SessionFlow, _ context: inout ScreenContext) -> Outcome {
    Self.keys[number].act(&self, &flow, &context)
  }
}

/// A key by which digits are taken.
struct DeskKey<Owner: Desk> {
  let keys: [Key]
  var name: KeyName?
  /// What it does, in a word, and in a sentence where the help is to say it.
  let word: Phrase
  var help: Phrase?
  let works: @Sendable (Owner, SessionFlow) -> Bool
  let act: @Sendable (inout Owner, inout SessionFlow, inout ScreenContext) -> Outcome
}

/// The outcome of a key, or of a line of digits.
struct Outcome {
  var effects: [Effect] = []
  /// Why the session is over, if it is.
  var end: SessionEnd?
  /// What there is to say of it in words, for lines.
  var lines: [String] = []
  /// Whether it is to begin again.
  var startsOver = false
}

/// Digits are typed.
struct KeysDesk: Desk {
  static let source = DigitSource.keys

  let view = DeskView.keypad
}

/// Where they are listed.
enum Desks {
  static let all: [any Desk.Type] = [KeysDesk.self, ProgramDesk.self, JudgeDesk.self]

  static func of(_ source: DigitSource) -> any Desk.Type {
    all.first { $0.source == source } ?? KeysDesk.self
  }

  static var bindings: [Binding<SessionScreen>] { all.flatMap { $0.bindings } }
}
