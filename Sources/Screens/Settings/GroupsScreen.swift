import Canvas
import Preferences
import TrainerCore

/// The line in which a pattern of groups of one's own is typed.
struct GroupsScreen: Page {
  enum Action {
    case edit(Unicode.Scalar)
    case erase
    case accept
  }

  private(set) var typed: String
  /// Whether the last input can be in no pattern.
  private(set) var isRefused = false

  /// The line with a pattern to begin with.
  init(_ own: DigitGroups?) { typed = own?.rawValue ?? "" }

  static func name(_ texts: Texts) -> String { texts.groupsSetting }

  static let bindings: [Binding<GroupsScreen>] =
    Binding.digits(Action.edit, en: "the digits of a group", fr: "les chiffres d’un groupe") + [
      Binding(.edit(" "), " ").explained(en: "then the next group", fr: "puis le groupe suivant"),
      Binding(.erase, .backspace),
      Binding(.accept, .enter) { $0.groups == nil ? nil : $1.texts.setAim }
        .explained(en: "group like this", fr: "grouper ainsi"),
      .help(),
      .back().explained(\.backUnchanged),
    ]

  /// The longest text of a pattern.
  private static let longest = 3 * DigitGroups.mostLengths

  private var groups: DigitGroups? { DigitGroups(rawValue: typed) }

  /// A paste is taken where it can be typed.
  mutating func write(_ input: Input) -> Bool {
    guard case .paste(let text) = input else { return false }
    insert(text)
    return true
  }

  private mutating func insert(_ text: String) {
    let longer = typed + text
    isRefused =
      longer.unicodeScalars.count > GroupsScreen.longest
      || !text.unicodeScalars.allSatisfy { $0 == " " || ("0"..."9").contains($0) }
    if !isRefused { typed = longer }
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    isRefused = false
    switch action {
    case .edit(let character): insert(String(character))
    case .erase: _ = typed.popLast()
    case .accept:
      guard let groups else { return [] }
      context.settings.groups = groups
      return context.saveSettings() + [.back()]
    }
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let (texts, constant) = (context.texts, context.settings.constant)
    let shown = groups ?? context.settings.groups
    Part.line(Piece(texts.groupsSetting, in: .accent))
    Part.gap(2, least: 1)
    Part.line(Row(Piece(Span(typed, .strong), Span("▁", .cursor))).marked("›"))
    Part.gap()
    Part.rows(
      (0..<5).map { row in
        let range = Range(ofBlocks: row...row)
        return Row(
          Piece(texts.rowLabel(range.lowerBound), in: .label).endAligned(),
          Piece(
            shown.text(texts.digits(constant, range), from: range.lowerBound),
            in: groups == nil ? .dim : .text
          ).after(1))
      }, least: 3)
    Part.gap()
    Part.text(isRefused ? "✗ " + texts.groupsForm : texts.groupsForm, in: isRefused ? .error : .dim)
  }
}

extension Texts {
  var groupsForm: String {
    let most = number(DigitGroups.possible.upperBound)
    return say(
      en:
        "how many digits each group has, 1 to \(most), such as 2 3 2 3; after the last one comes the first again",
      fr:
        "combien de chiffres dans chaque groupe, de 1 à \(most), comme 2 3 2 3 ; après le dernier revient le premier"
    )
  }
}
