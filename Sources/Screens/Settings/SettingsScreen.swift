import Canvas

struct SettingsScreen: Destination {
  private(set) var chosen = 0

  init(_ context: ScreenContext) {}

  static func nameInSentence(_ texts: Texts) -> String {
    texts.say(en: "the settings", fr: "les réglages")
  }
  static let command = KeyCommand.settings

  private var setting: Setting { Setting.all[min(chosen, Setting.all.count - 1)] }

  static let bindings: [Binding<SettingsScreen>] =
    [
      .list { screen, _, key in screen.chosen = Setting.all.nearest(screen.chosen + key.step) },
      Binding(.enter, " ") { $0.setting.change(&$1, 1) }
        .says { $0.setting.opensPage ? $1.texts.say(en: "open", fr: "ouvrir") : "" }
        .explained(en: "change it or open it", fr: "modifier ou ouvrir").repeated,
      Binding(.left, "h", name: "←→") { $0.setting.change(&$1, -1) }
        .says { $0.setting.opensPage ? nil : $1.texts.change }
        .explained(en: "change it", fr: "modifier"),
      Binding(.right, "l") { $0.setting.change(&$1, 1) },
      .help(),
      .back(),
    ]

  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
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
    let lines = Setting.sections.indices.flatMap { self.lines(ofSection: $0, context) }
    Part.rows(
      lines.map { Row($0.pieces).marked(if: $0.place == chosen) },
      chosen: lines.firstIndex { $0.place == chosen } ?? 0, least: 1)
    Part.gap()
    Part.text([setting.about(texts)], in: .text)
    if case .refused(let trouble) = context.reminderOutcome {
      Part.text([texts.text(trouble)], in: .error)
    }
  }
}

extension SettingsScreen {
  private func lines(ofSection section: Int, _ context: ScreenContext) -> [(pieces: [Piece], place: Int?)] {
    let (name, settings) = Setting.sections[section]
    let first = Setting.sections[..<section].reduce(0) { $0 + $1.settings.count }
    let heading = [Piece(name(context.texts), in: .strong).after(1), Piece("", in: .dim)]
    return [(heading, nil)]
      + zip(first..., settings).map { place, setting in
        let isChosen = place == chosen
        return (
          [
            Piece(setting.label(context.texts), in: isChosen ? .accent : .text).after(1).anchored(as: place),
            Piece(setting.forms(context), in: isChosen ? .strong : .dim).after(2, upTo: 3).anchored(
              as: place),
          ], place
        )
      }
  }
}

extension KeyCommand {
  static let settings = KeyCommand("settings", ",") { $0.settings }
}
