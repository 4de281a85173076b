import TrainerCore

/// An entry of the help at the prompt of plain mode.
struct PlainHelp: Sendable {
  /// What is entered.
  let form: String
  /// What that does.
  let meaning: String

  init(_ form: String, _ meaning: String) {
    self.form = form
    self.meaning = meaning
  }

  /// Both in a line, or the second below the first where that is too long.
  var lines: [String] {
    let column = 27
    let indent = String(repeating: " ", count: column)
    guard form.count <= column - 2 else { return [form, indent + meaning] }
    return [form + indent.dropFirst(form.count) + meaning]
  }
}

extension Texts {
  /// The words of the prompt, an entry for each kind.
  var plainHelp: [String] {
    let quit = PlainHelp(say(en: "quit", fr: "quitter"), say(en: "leave", fr: "quitter le programme"))
    let several = say(
      en: "A line can hold several words: e practice 50-100 start",
      fr: "Une ligne peut contenir plusieurs mots : e practice 50-100 commencer")
    let entries = plainChoices + PlainCommand.all.map { self[keyPath: $0.help] } + [quit]
    return entries.flatMap(\.lines) + [several]
  }

  /// The words that choose and start a session.
  private var plainChoices: [PlainHelp] {
    [
      PlainHelp(
        say(en: "Enter or start", fr: "Entrée ou commencer"),
        say(en: "start a session", fr: "lancer une séance")),
      PlainHelp(
        Constant.allCases.map(\.rawValue).joined(separator: "  "),
        say(en: "the constant", fr: "la constante")),
      PlainHelp(
        Mode.onHome.map(\.rawValue).joined(separator: "  "), say(en: "the mode", fr: "le mode")),
      PlainHelp(
        "segment 50-100",
        say(
          en: "what learn, practice and game run over", fr: "ce que parcourent learn, practice et game")),
      PlainHelp(
        say(en: "copy  lesson", fr: "copier  leçon"),
        say(
          en: "learn all of it, or less and less shown", fr: "learn : tout, ou de moins en moins")),
      PlainHelp(
        say(en: "once  loop", fr: "unique  boucle"),
        say(
          en: "practise the segment once, or again and again",
          fr: "practice : le segment une fois, ou en boucle")),
      PlainHelp(
        say(en: "segment none", fr: "segment aucun"),
        say(en: "practice and game from #1 on", fr: "practice et game à partir de #1")),
      PlainHelp(
        say(en: "ghost crown  ghost lightning", fr: "fantôme couronne  fantôme éclair"),
        say(en: "the ghost of game", fr: "le fantôme de game")),
      PlainHelp(
        say(en: "pace:3", fr: "allure:3"),
        say(
          en: "a steady ghost, in digits a second", fr: "un fantôme régulier, en chiffres par seconde")),
      PlainHelp(
        say(en: "stretch", fr: "passage"),
        say(
          en: "learn what went wrong in the last session",
          fr: "apprendre ce qui a échoué à la dernière séance")),
      PlainHelp(
        say(en: "home", fr: "accueil"),
        say(en: "show choices and figures again", fr: "revoir les choix et les chiffres")),
    ]
  }
}
