import Canvas
import TrainerCore

/// The way a session receives its digits, the same on the screen and in plain mode.
///
/// A new way needs a type, an entry in `Desks.all`, and a `DigitSource`.
protocol Desk: Sendable {
  static var source: DigitSource { get }
  /// The words after the name of a session; `nil` where digits are typed.
  static var name: Phrase? { get }
  static var keys: [DeskKey<Self>] { get }
  /// A sentence on how the digits are received.
  static var about: Phrase? { get }

  init()

  /// The part of the screen that it needs.
  var view: DeskView { get }
  /// True while digits may arrive without a key.
  var isAwaited: Bool { get }

  mutating func begin(_ context: ScreenContext) -> [Effect]
  /// Records that the program supplies no more digits.
  mutating func end(_ end: ProgramEnd)
  func stop() -> [Effect]
  /// The lines about receiving digits, each from its longest form to its shortest; plain mode begins with the
  /// last one.
  func lines(_ flow: SessionFlow, _ texts: Texts) -> [(forms: [String], ink: Ink)]
}

enum DeskView {
  /// A keypad, if there is room for it.
  case keypad
  /// Lines below the decimals.
  case lines
  /// The digits to come, for someone who follows a recital.
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

  /// True if typed digits belong to the session.
  var typesDigits: Bool { view != .digits }

  /// The desk's keys as bindings of the session screen.
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

  /// The keys to list in the help.
  static func help(_ texts: Texts) -> [HelpLine] {
    keys.compactMap { key in
      key.help.map { (key.name?.text(texts) ?? texts.name(key.keys[0]), texts.say($0)) }
    }
  }

  /// The index in `keys` of the action that a key has now; `nil` if it has none.
  func number(of key: Key, _ flow: SessionFlow) -> Int? {
    Self.keys.firstIndex { $0.keys.contains(key) && $0.works(self, flow) }
  }

  mutating func press(_ number: Int, _ flow: inout SessionFlow, _ context: inout ScreenContext) -> Outcome {
    Self.keys[number].act(&self, &flow, &context)
  }
}

struct DeskKey<Owner: Desk> {
  let keys: [Key]
  var name: KeyName?
  /// The action in a word; `help` is a sentence for the help, if the key is listed there.
  let word: Phrase
  var help: Phrase?
  let works: @Sendable (Owner, SessionFlow) -> Bool
  let act: @Sendable (inout Owner, inout SessionFlow, inout ScreenContext) -> Outcome
}

/// The outcome of a key, or of a line of digits.
struct Outcome {
  var effects: [Effect] = []
  /// The reason that the session is over; `nil` while it goes on.
  var end: SessionEnd?
  /// The outcome in words, for plain mode.
  var lines: [String] = []
  var startsOver = false
}

/// The desk at which digits are typed.
struct KeysDesk: Desk {
  static let source = DigitSource.keys

  let view = DeskView.keypad
}

enum Desks {
  static let all: [any Desk.Type] = [KeysDesk.self, ProgramDesk.self, JudgeDesk.self]

  static func of(_ source: DigitSource) -> any Desk.Type {
    all.first { $0.source == source } ?? KeysDesk.self
  }

  static var bindings: [Binding<SessionScreen>] { all.flatMap { $0.bindings } }
}
