import TrainerCore

extension Texts {
  var anyKeyCloses: String { say(en: "any key closes this page", fr: "toute touche ferme cette page") }

  /// The keys of a screen, each with what it does, few enough for the smallest screen.
  func keys(on place: App.Place) -> [(String, String)] {
    let escape = escapeKey
    switch place {
    case .home:
      return [
        ("0 … 9", say(en: "begin with that digit", fr: "commencer par ce chiffre")),
        (say(en: "Enter", fr: "Entrée"), say(en: "open the session", fr: "ouvrir la séance")),
        ("←→ h l", say(en: "another constant or mode", fr: "autre constante ou mode")),
        ("↑↓ j k Tab", say(en: "constants, modes", fr: "constantes, modes")),
        ("c s", say(en: "challenge, statistics", fr: "défi, statistiques")),
        (",", say(en: "settings", fr: "réglages")),
        ("q", say(en: "quit", fr: "quitter")),
        ("Ctrl-C", say(en: "save and leave, anywhere", fr: "garder et partir, partout")),
      ]
    case .session:
      return [
        ("0 … 9", say(en: "the next decimal", fr: "la décimale suivante")),
        (spaceKey, say(en: "show the row (practice)", fr: "voir la ligne (practice)")),
        ("r", say(en: "loop again (learn)", fr: "refaire la boucle (learn)")),
        ("Ctrl-R", say(en: "start over", fr: "recommencer")),
        ("\(escape) \(escape)", say(en: "end", fr: "terminer")),
        ("Ctrl-Z", say(en: "suspend", fr: "suspendre")),
        ("Ctrl-C", say(en: "save and leave", fr: "garder et partir")),
      ]
    case .summary:
      return [
        (say(en: "Enter", fr: "Entrée"), say(en: "the same again", fr: "la même encore une fois")),
        ("l", say(en: "learn around the first error", fr: "apprendre la première erreur")),
        ("↑↓ j k", say(en: "scroll", fr: "faire défiler")),
        (escape, say(en: "home", fr: "accueil")),
      ]
    case .stats:
      return [
        ("1 … 6", say(en: "a view", fr: "une vue")),
        ("Tab", say(en: "the next view", fr: "la vue suivante")),
        ("c", say(en: "constant", fr: "constante")), ("m", say(en: "mode", fr: "mode")),
        ("f", say(en: "certified only", fr: "certifiées seules")),
        ("o", say(en: "order of the sessions", fr: "ordre des séances")),
        ("←→↑↓", say(en: "move; the span of curves", fr: "bouger ; période des courbes")),
        (say(en: "Enter", fr: "Entrée"), say(en: "look, learn", fr: "voir, apprendre")),
        (escape, say(en: "back", fr: "retour")),
      ]
    case .challenge:
      return [
        (say(en: "Enter", fr: "Entrée"), say(en: "play the chosen one", fr: "jouer celui qui est choisi")),
        ("↑↓ j k Tab", say(en: "choose another one", fr: "en choisir un autre")),
        ("f", say(en: "keep as a favourite", fr: "garder comme favori")),
        ("x", say(en: "delete a favourite, twice", fr: "supprimer un favori, deux fois")),
        ("l", say(en: "learn its stretch", fr: "apprendre son segment")),
        (escape, say(en: "home", fr: "accueil")),
      ]
    case .settings:
      return [
        ("↑↓ j k Tab", say(en: "choose a line", fr: "choisir une ligne")),
        ("←→ h l", say(en: "change it", fr: "la modifier")),
        (escape, say(en: "home", fr: "accueil")),
      ]
    }
  }

  func explanation(_ mode: Mode) -> String {
    switch mode {
    case .learn:
      say(
        en: "type over a dim model of a segment, again and again",
        fr: "taper sur le modèle pâle d’un segment, encore et encore")
    case .practice:
      say(
        en: "recite freely; Space shows the rest of a row", fr: "réciter librement ; Espace montre la ligne")
    case .game:
      say(
        en: "race your own record; an error costs a decimal",
        fr: "courir contre son record ; une erreur coûte une décimale")
    case .strict: say(en: "the first mistake ends it", fr: "la première faute y met fin")
    }
  }
}
