import Canvas
import Preferences
import TrainerCore

struct KeysScreen: Page {
  private(set) var chosen = KeyCommand.reveal
  private(set) var awaitsKey = false
  /// The reason that a command did not get a key; the key is `nil` if it is fixed everywhere.
  private(set) var refusal: (key: Key?, use: KeyMap.Use)?

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "the keys", fr: "les touches") }

  static let bindings =
    keys(
      where: { screen, _ in screen.awaitsKey },
      [Binding(.escape) { screen, _ in screen.setAwaitsKey(false) }.says(\.cancel)])
    + keys(
      where: { screen, _ in !screen.awaitsKey },
      [
        .list { screen, _, key in
          screen.chosen = KeyCommand.all.neighbour(of: screen.chosen, key.step)
          screen.refusal = nil
        },
        Binding(.enter, " ") { screen, _ in screen.setAwaitsKey(true) }.says(
          en: "new key", fr: "nouvelle touche"),
        Binding(.delete, .backspace) { $0.restore(&$1) }.says(en: "standard", fr: "d’origine"),
        .help(),
        .back { $1.texts.back },
      ])

  /// Gives a pressed key to the chosen command while the page waits for one; otherwise acts as any page.
  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    guard awaitsKey else { return answer(input, &context) }
    return switch input {
    case .key(let key) where key != .escape: context.presses.shouldAct() ? assign(key, &context) : []
    // The wheel, which elsewhere acts as the arrows, must not become the new key.
    case .mouse(let mouse) where mouse.action != .press: []
    default: answer(input, &context)
    }
  }

  private mutating func setAwaitsKey(_ awaitsKey: Bool) { (self.awaitsKey, refusal) = (awaitsKey, nil) }

  /// Gives the chosen command a key; if the key is refused, the page waits for another.
  private mutating func assign(_ key: Key, _ context: inout ScreenContext) -> [Request] {
    guard key.isChoosable else {
      refusal = (nil, .everywhere)
      return []
    }
    refusal = context.keys.assign(key, to: chosen).map { (key, $0) }
    awaitsKey = refusal != nil
    return awaitsKey ? [] : context.saveSettings()
  }

  /// Gives the chosen command its standard key again, unless another command has it.
  private mutating func restore(_ context: inout ScreenContext) -> [Request] {
    guard context.keys[chosen] != chosen.standard else { return [] }
    let use = context.keys.restore(chosen)
    refusal = use.map { (chosen.standard, $0) }
    return use == nil ? context.saveSettings() : []
  }

  /// Chooses the clicked command, and waits for its new key.
  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    chosen = KeyCommand.all[safe: entry] ?? chosen
    setAwaitsKey(true)
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    Part.line(Piece(texts.keysSetting, in: .accent))
    Part.gap(2, least: 1)
    Part.rows(
      KeyCommand.all.enumerated().map { row($1, $0, context) },
      chosen: KeyCommand.all.firstIndex(of: chosen) ?? 0, isLoose: true, least: 1)
    if let refusal {
      Part.gap(least: 1)
      Part.line(Piece(texts.refusal(of: refusal.key, refusal.use), in: .error))
    }
  }

  private func row(_ command: KeyCommand, _ index: Int, _ context: ScreenContext) -> Row {
    let texts = context.texts
    let key = context.keys[command]
    let isChosen = command == chosen
    let label = Piece(command.label(texts), in: isChosen ? .strong : .text)
    if isChosen && awaitsKey {
      let value = Piece(Span(texts.say(en: "press a key", fr: "à taper"), .accent), Span(" ▁", .cursor))
      return Row(label, value.after(2, upTo: 3)).marked(if: isChosen).anchored(as: index)
    }
    let standard = texts.name(command.standard)
    let instead = key == command.standard ? "" : texts.say(en: "for \(standard)", fr: "pour \(standard)")
    return Row(
      label, Piece(texts.name(key), in: isChosen ? .accent : .dim).after(2, upTo: 3),
      Piece(instead, in: .dim)
    ).marked(if: isChosen).anchored(as: index)
  }
}
