import Canvas
import TrainerCore

/// The receiving end of a `DigitSource` in a session, with its keys and state; a new one needs an entry in `DigitInputs.all`.
protocol DigitInput: Sendable {
  static var source: DigitSource { get }
  /// The words after the name of a session; `nil` where digits are typed.
  static var name: Phrase? { get }
  static var keys: [DigitInputKey<Self>] { get }
  /// A sentence on how the digits are received.
  static var about: Phrase? { get }
  /// The line of plain mode before the first digit of a session that repeats none.
  var invitation: Phrase { get }

  init()

  var view: DigitInputView { get }
  /// True while digits may arrive without a key.
  var awaitsDigits: Bool { get }

  /// Returns the effects that begin to supply digits, such as starting the user's program, as a session begins.
  mutating func openSource(_ context: ScreenContext) -> [Effect]
  /// Records that the program supplies no more digits.
  mutating func recordEnd(_ end: ProgramEnd)
  /// Returns the effects that stop supplying digits, such as ending the user's program, as a session ends.
  func closeSource() -> [Effect]
  /// Returns the lines about receiving digits, each from its longest form to its shortest; plain mode begins with the last line.
  func lines(_ flow: SessionFlow, _ texts: Texts) -> [(forms: [String], ink: Ink)]
}

enum DigitInputView {
  /// A keypad, if there is room for it.
  case keypad
  case lines
  /// The digits to come, for someone who follows a recital.
  case digits
}

extension DigitInput {
  static var name: Phrase? { nil }
  static var keys: [DigitInputKey<Self>] { [] }
  static var about: Phrase? { nil }
  var invitation: Phrase {
    Phrase(
      en: "type when you are ready: it begins with your first digit, and no digit is repeated",
      fr: "tape quand tu veux : tout commence à ton premier chiffre, et aucun n’est répété")
  }
  var awaitsDigits: Bool { false }

  mutating func openSource(_ context: ScreenContext) -> [Effect] { [] }
  mutating func recordEnd(_ end: ProgramEnd) {}
  func closeSource() -> [Effect] { [] }
  func lines(_ flow: SessionFlow, _ texts: Texts) -> [(forms: [String], ink: Ink)] { [] }

  /// True if typed digits belong to the session.
  var typesDigits: Bool { view != .digits }

  fileprivate static var bindings: [Binding<SessionScreen>] {
    keys.indices.map { number in
      let key = keys[number]
      let binding = Binding<SessionScreen>(keys: key.keys, key.name) { screen, context, _ in
        screen.perform(in: &context) { $0.press(number, &$1) }
      }.says { screen, context in
        guard let digitInput = screen.flow.digitInput as? Self, key.works(digitInput, screen.flow) else {
          return nil
        }
        return context.texts.say(key.word)
      }
      return (key.help.map { help in binding.explained { $0.say(help) } } ?? binding).repeated
        .only { screen, _ in screen.plan.source == source }
    }
  }

  static func help(_ texts: Texts) -> [HelpLine] {
    keys.compactMap { key in
      key.help.map { (key.name?.text(texts) ?? texts.name(key.keys[0]), texts.say($0)) }
    }
  }

  /// The index in `keys` of the action that a key has now; `nil` if it has none.
  func number(of key: Key, _ flow: SessionFlow) -> Int? {
    Self.keys.firstIndex { $0.keys.contains(key) && $0.works(self, flow) }
  }

  mutating func press(_ number: Int, _ flow: inout SessionFlow, _ context: inout ScreenContext)
    -> InputOutcome
  {
    Self.keys[number].act(&self, &flow, &context)
  }
}

struct DigitInputKey<Owner: DigitInput> {
  let keys: [Key]
  var name: KeyName?
  /// The action in a word; `help` is a sentence for the help, if the key is listed there.
  let word: Phrase
  var help: Phrase?
  let works: @Sendable (Owner, SessionFlow) -> Bool
  let act: @Sendable (inout Owner, inout SessionFlow, inout ScreenContext) -> InputOutcome
}

/// The outcome of a key, or of a line of digits.
struct InputOutcome {
  var effects: [Effect] = []
  /// The reason that the session is over; `nil` while it goes on.
  var end: SessionEnd?
  /// The outcome in words, for plain mode.
  var lines: [String] = []
  var startsOver = false
}

struct KeyboardInput: DigitInput {
  static let source = DigitSource.keys

  let view = DigitInputView.keypad
}

enum DigitInputs {
  static let all: [any DigitInput.Type] = [KeyboardInput.self, ProgramInput.self, JudgeInput.self]

  static func of(_ source: DigitSource) -> any DigitInput.Type {
    all.first { $0.source == source } ?? KeyboardInput.self
  }

  static var bindings: [Binding<SessionScreen>] { all.flatMap { $0.bindings } }
}
