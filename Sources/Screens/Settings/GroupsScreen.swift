import Canvas
import Preferences
import TrainerCore

struct GroupsScreen: Page {
  private var line: EditableLine

  init(_ own: DigitGroups?) {
    line = EditableLine(
      own?.rawValue ?? "", limit: 3 * DigitGroups.mostLengths, accepting: "0123456789 ")
  }

  static func nameInSentence(_ texts: Texts) -> String { texts.groupsSetting }

  static let bindings: [Binding<GroupsScreen>] = [
    Binding(.enter) { $0.accept(&$1) }.says { $0.groups == nil ? nil : $1.texts.setKey }
      .explained(en: "group like this", fr: "grouper ainsi"),
    .help(),
    .back().explained(\.backUnchanged),
  ]

  func keyLines(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    return [
      texts.line("0–9", en: "the digits of a group", fr: "les chiffres d’un groupe"),
      texts.line(
        texts.spaceKey, en: "then the next group", fr: "puis le groupe suivant"),
    ] + boundLines(context)
  }

  private var groups: DigitGroups? { DigitGroups(rawValue: line.text) }

  mutating func editLine(with input: Input) -> Bool { line.edit(with: input) }

  /// Saves the groups and closes the page; does nothing while the text is no pattern.
  private func accept(_ context: inout ScreenContext) -> [Request] {
    guard let groups else { return [] }
    context.settings.groups = groups
    return context.saveSettings() + [.back()]
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let constant = context.settings.constant
    let shown = groups ?? context.settings.groups
    Part.line(Piece(texts.groupsSetting, in: .accent))
    Part.gap(2, least: 1)
    Part.line(Row(line.piece).marked("›"))
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
    Part.text(line.isFull ? "✗ " + texts.groupsForm : texts.groupsForm, in: line.isFull ? .error : .dim)
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
