import TrainerCore

extension HomeScreen {
  func keyLines(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    let bound = boundLines(context)
    // In a segment, this key of the number row types a dash rather than its digit.
    let dash = context.settings.digitRow.digit(of: "-").map { digit in
      ("-", texts.say(en: "dash in a segment, not \(digit)", fr: "tiret du segment, pas \(digit)"))
    }
    guard field == nil else { return bound + dash.list }
    return [
      texts.line(texts.digitKeys(context), en: "begin with that digit", fr: "commencer par ce chiffre")
    ] + bound + [texts.saveAndQuit] + dash.list
  }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    guard field != nil else {
      let judged = texts.say(en: "; r: recite to a judge", fr: " ; r : réciter devant un juge")
      let modes = texts.modesExplained.map { mode in
        mode.name == texts.name(Mode.strict) ? (mode.name, mode.text + judged) : mode
      }
      return modes + [texts.heldExplained]
    }
    return [
      texts.line(
        texts.say(en: "segment", fr: "segment"),
        en: "a stretch of decimals: 50–60 are the ten of the row 50 >, #51–#60",
        fr: "un passage de décimales : 50–60 est la ligne 50 >, soit #51–#60")
    ]
  }
}
