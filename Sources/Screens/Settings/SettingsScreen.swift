import Canvas

/// What can be set, a line each.
struct SettingsScreen: Destination {
  /// The place of the chosen line.
  private(set) var chosen = 0

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String {
    texts.say(en: "the settings", fr: "les réglages")
  }
  static let command = KeyCommand.settings

  private var setting: Setting { Setting.all[min(chosen, Setting.all.count - 1)] }

  static let bindings: [Binding<SettingsScreen>] =
    [
      .list { screen, _, key in screen.chosen = Setting.all.nearest(screen.chosen + key.step) },
      Binding(.enter, " ") { $0.setting.change(&$1, 1) }
        .says { $0.setting.opensPage ? $1.texts.say(en: "open", fr: "ouvrir") : "" }
        .explained(en: "change it or open it", fr: "la modifier ou l’ouvrir"),
      Binding(.left, "h", name: "←→") { $0.setting.change(&$1, -1) }
        .says { $0.setting.opensPage ? nil : $1.texts.change }
        .explained(en: "change it", fr: "la modifier"),
      Binding(.right, "l") { $0.setting.change(&$1, 1) },
      .help(),
      .back(),
    ]

  func explanations(_ context: ScreenContext) -> [HelpLine] { [context.texts.desiredChanceExplained] }

  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    chosen = entry
    return setting.change(&context, 1)
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    Part.line(Piece(texts.settings, in: .accent))
    Part.line(
      Piece(
        context.isInGNUScreen
          ? texts.say(en: "the mouse is off under GNU screen", fr: "souris désactivée sous GNU screen")
          : "", in: .dim))
    Part.gap()
    Part.rows(
      Setting.all.enumerated().map { index, setting in
        let isChosen = index == chosen
        return Row(
          Piece(setting.label(texts), in: isChosen ? .strong : .text),
          Piece(setting.forms(context), in: isChosen ? .accent : .dim).after(2, upTo: 3)
        ).marked(if: isChosen).at(index)
      }, chosen: chosen, isLoose: true, least: 1)
    if case .refused(let trouble) = context.reminderOutcome {
      Part.text([texts.text(trouble)], in: .error)
    }
  }
}

extension KeyCommand {
  static let settings = KeyCommand("settings", ",") { $0.settings }
}
