import TrainerCore

extension PlainCommand {
  /// The aim of the constant.
  static let aim = PlainCommand(words: ["aim", "but"], help: \.aimHelp) { rest, context in
    let (texts, constant) = (context.texts, context.settings.constant)
    func line(_ context: ScreenContext) -> String {
      let aim = context.settings.aims[constant].map(texts.name) ?? texts.noAim
      return texts.aim + ", " + texts.name(constant) + texts.say(en: ": ", fr: " : ") + aim
    }
    guard !rest.isEmpty else { return Answer(lines: [line(context), texts.aimForm]) }
    var wanted: PlanSettings.Aim?
    let words = rest.map { $0.lowercased() }
    if words != ["none"], words != ["aucun"] {
      let typed = words.joined(separator: " ")
      wanted = PlanSettings.Aim(typed)
      guard let wanted, (wanted.day ?? context.today) >= context.today else {
        return Answer(lines: Array(texts.aimFault(typed, today: context.today).prefix(1)))
      }
    }
    context.settings.aims[constant] = wanted
    return Answer(lines: [line(context)], requests: context.saveSettings())
  }
}

extension Texts {
  fileprivate var aimHelp: PlainHelp {
    PlainHelp(
      say(en: "aim 1000 2027-03-14", fr: "but 1000 2027-03-14"),
      say(
        en: "the aim for the constant; aim none takes it away",
        fr: "le but pour la constante ; but aucun l’efface"))
  }
}
