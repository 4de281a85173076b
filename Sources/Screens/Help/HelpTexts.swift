import TrainerCore

extension Texts {
  var anyKeyCloses: String {
    say(en: "any key closes this page", fr: "une touche quelconque ferme cette page")
  }
  var anyKeyGoesOn: String {
    say(en: "any key for more, Esc to close", fr: "une touche pour la suite, Échap ferme")
  }

  func digitKeys(_ context: ScreenContext) -> String {
    let row = context.settings.digitRow.layouts.first.map { $0.prefix(1) + "–" + $0.suffix(1) }
    return ["0–9", row].compactMap(\.self).joined(separator: " ")
  }

  var saveAndQuit: HelpLine {
    line("Ctrl-C", en: "save and quit, anywhere", fr: "enregistrer et quitter")
  }

  var backUnchanged: String { say(en: "back, as it was", fr: "retour, sans rien changer") }
  var reciteErrors: String { say(en: "recite the blocks you missed", fr: "réciter les blocs ratés") }
  var aNote: String { say(en: "a note", fr: "une note") }

  var modesExplained: [HelpLine] { Mode.onHome.map { (name($0), KindFace.about($0, self)) } }

  var heldExplained: HelpLine {
    line(
      say(en: "held", fr: "retenues"), en: "of what you have learnt, the decimals that would come back now",
      fr: "de ce que tu as appris, les décimales qui reviendraient")
  }

  var chanceExplained: HelpLine {
    line(
      say(en: "chance", fr: "chances"), en: "of reciting it without a mistake today",
      fr: "de le réciter sans faute aujourd’hui")
  }

  var dueExplained: HelpLine {
    line(
      say(en: "due", fr: "à revoir"), en: "before the end of the next day it falls below the desired chance",
      fr: "avant la fin du lendemain, il passe sous les chances visées")
  }

  var desiredChanceExplained: HelpLine {
    line(
      holdSetting, en: "a block comes up for review before its chance falls below it",
      fr: "un bloc est à revoir avant que ses chances passent en dessous")
  }
}
