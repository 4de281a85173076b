import Canvas
import TrainerCore

/// The line in which the aim of the chosen constant is typed: a position, and the day by which to reach it.
struct AimScreen: Page {
  enum Action {
    case edit(Unicode.Scalar)
    case erase
    case accept
    case remove
  }

  private(set) var typed = ""
  /// What is no aim, and was to be one.
  private(set) var refused: String?

  static func name(_ texts: Texts) -> String { texts.say(en: "the aim", fr: "le but") }

  var readsDashes: Bool { true }

  static let bindings: [Binding<AimScreen>] =
    Binding.digits(Action.edit, en: "the position, such as 1000", fr: "la position, comme 1000") + [
      Binding(.edit("-"), "-"),
      Binding(.edit(" "), " ")
        .explained(en: "then the day, such as 2027-03-14", fr: "puis le jour, comme 2027-03-14"),
      Binding(.erase, .backspace),
      Binding(.accept, .enter) { $0.typed.isEmpty ? nil : $1.texts.setAim }
        .explained(en: "set the aim", fr: "fixer le but"),
      Binding(.remove, .delete, "x", name: "x") {
        $1.settings.aims[$1.settings.constant] == nil ? nil : $1.texts.say(en: "no aim", fr: "aucun but")
      },
      .help(),
      .back().explained(\.backUnchanged),
    ]

  /// The longest text that can be an aim: `1 000 000 2027-03-14`.
  private static let longest = 20

  /// The aim that is typed; `nil` if it is not one, or none for a day to come.
  private func aim(_ context: ScreenContext) -> PlanSettings.Aim? {
    PlanSettings.Aim(typed).flatMap { aim in (aim.day ?? context.today) < context.today ? nil : aim }
  }

  /// A paste is taken where it can be typed.
  mutating func write(_ input: Input) -> Bool {
    guard case .paste(let text) = input else { return false }
    refused = nil
    insert(text)
    return true
  }

  private mutating func insert(_ text: String) {
    let longer = typed + text
    let isTyped = text.unicodeScalars.allSatisfy { $0 == " " || $0 == "-" || ("0"..."9").contains($0) }
    if isTyped, longer.unicodeScalars.count <= AimScreen.longest { typed = longer } else { refused = longer }
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    let constant = context.settings.constant
    refused = nil
    switch action {
    case .edit(let character): insert(String(character))
    case .erase: _ = typed.popLast()
    case .accept:
      guard let aim = aim(context) else {
        refused = typed
        return []
      }
      context.settings.aims[constant] = aim
      return context.saveSettings() + [.back()]
    case .remove:
      context.settings.aims[constant] = nil
      return context.saveSettings() + [.back()]
    }
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let constant = context.settings.constant
    Part.line(
      Piece(texts.aim, in: .accent), Piece(texts.name(constant), in: .strong).after(3))
    Part.gap(2, least: 1)
    Part.line(Row(Piece(Span(typed, .strong), Span("▁", .cursor))).marked("›"))
    if let aim = aim(context) {
      Part.line(Piece(texts.name(aim), in: .text))
    } else {
      let fault =
        refused.map { texts.aimFault($0, of: constant, today: context.today).map { "✗ " + $0 } } ?? [""]
      Part.line(Piece(fault, in: .error))
    }
    Part.gap()
    Part.text(
      texts.say(
        en: "a position, and a day if you like: 1000 2027-03-14",
        fr: "une position, éventuellement un jour : 1000 2027-03-14"), in: .dim)
    if let current = context.settings.aims[constant] {
      Part.gap()
      Part.text(texts.say(en: "now ", fr: "actuel ") + texts.name(current), in: .dim)
    }
  }
}
