import Canvas
import TrainerCore

struct AimScreen: Page {
  /// The limit is the length of the longest aim: `1 000 000 2027-03-14`.
  private var line = EditableLine(limit: 20, accepting: "0123456789- ")
  private var isRefused = false

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "the aim", fr: "l’objectif") }

  /// Returns true for a key that acts on this page, and for the dash, which is part of a date.
  func means(_ key: Key, _ context: ScreenContext) -> Bool { key == "-" || binds(key, context) }

  static let bindings: [Binding<AimScreen>] = [
    Binding(.enter) { $0.accept(&$1) }.says { $0.line.text.isEmpty ? nil : $1.texts.setKey }
      .explained(en: "set the aim", fr: "fixer l’objectif"),
    Binding(.escape) { _, _ in }.says { $1.pendingDeletion == nil ? nil : $1.texts.cancel },
    Binding("x") { if $1.confirmDeletion(of: "aim") { $1.dropAim() } }.says {
      $1.settings.aims[$1.settings.constant] == nil ? nil : $1.texts.say(en: "no aim", fr: "aucun objectif")
    },
    .undo(),
    .help(),
    .back().explained(\.backUnchanged),
  ]

  func keyLines(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    return [
      texts.line("0–9", en: "the position, such as 1000", fr: "la position, comme 1000"),
      texts.line(
        texts.spaceKey, en: "then the day, such as 2027-03-14", fr: "puis le jour, comme 2027-03-14"),
    ] + boundLines(context)
  }

  /// The typed aim; `nil` if the text is none, its day has passed, or it lies beyond all decimals.
  private func aim(_ context: ScreenContext) -> PlanSettings.Aim? {
    guard let aim = PlanSettings.Aim(line.text), (aim.day ?? context.today) >= context.today,
      aim.position <= context.settings.constant.decimals.count
    else { return nil }
    return aim
  }

  mutating func editLine(with input: Input) -> Bool {
    let isWritten = line.edit(with: input)
    if isWritten { isRefused = false }
    return isWritten
  }

  private mutating func accept(_ context: inout ScreenContext) -> [Request] {
    let aim = aim(context)
    isRefused = aim == nil
    guard !isRefused else { return [] }
    context.settings.aims[context.settings.constant] = aim
    return context.saveSettings() + [.back()]
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let constant = context.settings.constant
    Part.line(
      Piece(texts.aim, in: .accent), Piece(texts.name(constant), in: .strong).after(3))
    Part.gap(2, least: 1)
    Part.line(Row(line.piece).marked("›"))
    if let aim = aim(context) {
      Part.line(Row(Piece(texts.name(aim), in: .text)).marked(nil))
    } else {
      let fault = isRefused ? texts.aimFault(line.text, of: constant, today: context.today) : []
      Part.line(Row(Piece(fault.map { "✗ " + $0 } + (line.fault(texts) ?? [""]), in: .error)).marked(nil))
    }
    Part.gap()
    Part.text(
      texts.say(
        en: "a position, and a day if you like: 1000\u{a0}2027-03-14",
        fr: "une position, et un jour si tu veux : 1000\u{a0}2027-03-14"), in: .dim
    ).marked(nil)
    if context.pendingDeletion != nil {
      Part.gap()
      Part.text(texts.forgetAgain, in: .accent).marked(nil)
    } else if let current = context.settings.aims[constant] {
      Part.gap()
      let label = texts.say(en: "current aim: ", fr: "objectif actuel : ")
      Part.text(label + texts.name(current), in: .dim).marked(nil)
    }
  }
}

extension ScreenContext {
  fileprivate mutating func dropAim() -> [Request] {
    let constant = settings.constant
    guard let aim = settings.aims.removeValue(forKey: constant) else { return [] }
    recordDeletion {
      $0.settings.aims[constant] = aim
      return $0.saveSettings()
    }
    return saveSettings()
  }
}
