extension HomeScreen {
  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    let keys = [
      (texts.digitKeys(context), texts.say(en: "begin with that digit", fr: "commencer par ce chiffre")),
      (texts.say(en: "Enter", fr: "Entrée"), texts.say(en: "open the session", fr: "ouvrir la séance")),
      ("←→ h l", texts.say(en: "another constant or mode", fr: "autre constante ou mode")),
      ("↑↓ j k Tab", texts.say(en: "constants, modes", fr: "constantes, modes")),
    ]
    return keys + destinations(context) + [
      (texts.name(context.keys[.quit]), texts.say(en: "quit", fr: "quitter")),
      ("Ctrl-C", texts.say(en: "save and quit, anywhere", fr: "enregistrer et quitter")),
    ] + dash(context)
  }

  /// The places that a key leads to, two in a line; those whose key was given away have one each, which says so.
  private static func destinations(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    let all = Places.destinations
    let keyed = all.filter { context.keys[$0.command] != nil }
    let pairs = stride(from: 0, to: keyed.count, by: 2).map { Array(keyed[$0..<min($0 + 2, keyed.count)]) }
    return pairs.map { pair in
      (
        pair.map { texts.name(context.keys[$0.command]) }.joined(separator: " "),
        pair.map { $0.title(texts) }.joined(separator: ", ")
      )
    } + all.filter { context.keys[$0.command] == nil }.map { (texts.noKey, $0.title(texts)) }
  }

  /// There the unshifted key is no digit.
  private static func dash(_ context: ScreenContext) -> [(String, String)] {
    guard let digit = context.settings.digitRow.digit(of: "-") else { return [] }
    return [
      ("-", context.texts.say(en: "dash in a segment, no \(digit)", fr: "tiret du segment, non \(digit)"))
    ]
  }
}
