import Preferences
import TrainerCore

extension Texts {
  var anyKeyCloses: String {
    say(en: "any key closes this page", fr: "une touche quelconque ferme cette page")
  }
  var anyKeyGoesOn: String {
    say(en: "any key for more, Esc to close", fr: "une touche continue, Échap ferme")
  }

  /// The keys of a screen, each with what it does, few enough for the smallest screen.
  func keys(
    on place: App.Place, _ keys: KeyMap = KeyMap(), digitRow: DigitRow = .asTyped
  ) -> [(String, String)] {
    let escape = escapeKey
    let row = digitRow.layouts.first.map { $0.prefix(1) + "–" + $0.suffix(1) }
    let digits = ["0–9", row].compactMap(\.self).joined(separator: " ")
    // There the unshifted key is no digit.
    let dash =
      digitRow.digit(of: "-").map {
        [("-", say(en: "dash in a segment, no \($0)", fr: "tiret du segment, non \($0)"))]
      } ?? []
    switch place {
    case .home:
      return [
        (digits, say(en: "begin with that digit", fr: "commencer par ce chiffre")),
        (say(en: "Enter", fr: "Entrée"), say(en: "open the session", fr: "ouvrir la séance")),
        ("←→ h l", say(en: "another constant or mode", fr: "autre constante ou mode")),
        ("↑↓ j k Tab", say(en: "constants, modes", fr: "constantes, modes")),
        (
          name(keys[.challenges]) + " " + name(keys[.stats]),
          say(en: "challenge, statistics", fr: "défi, statistiques")
        ),
        (name(keys[.settings]), say(en: "settings", fr: "réglages")),
        (name(keys[.quit]), say(en: "quit", fr: "quitter")),
        ("Ctrl-C", say(en: "save and quit, anywhere", fr: "enregistrer et quitter")),
      ] + dash
    case .session:
      return [
        (digits, say(en: "the next decimal", fr: "la décimale suivante")),
        (name(keys[.reveal]), say(en: "show the row (practice)", fr: "voir la ligne (practice)")),
        (name(keys[.restartLoop]), say(en: "loop again (learn)", fr: "refaire la boucle (learn)")),
        (name(keys[.startOver]), say(en: "start over", fr: "recommencer")),
        ("\(escape) \(escape)", say(en: "end", fr: "terminer")),
        ("Ctrl-Z", say(en: "suspend", fr: "suspendre")),
        ("Ctrl-C", say(en: "save and quit", fr: "enregistrer et quitter")),
      ]
    case .summary:
      return [
        (say(en: "Enter", fr: "Entrée"), say(en: "the same again", fr: "encore la même")),
        (name(keys[.learn]), say(en: "learn around the first error", fr: "apprendre autour de l’erreur")),
        ("↑↓ j k", say(en: "scroll", fr: "faire défiler")),
        (escape, say(en: "home", fr: "accueil")),
      ]
    case .stats:
      return [
        ("1–6", say(en: "a view", fr: "une vue")),
        ("Tab", say(en: "the next view", fr: "la vue suivante")),
        ("c", say(en: "constant", fr: "constante")), ("m", say(en: "mode", fr: "mode")),
        ("f", say(en: "certified only", fr: "certifiées seulement")),
        ("o", say(en: "order of the sessions", fr: "ordre des séances")),
        ("←→↑↓", say(en: "move; the span of the curves", fr: "se déplacer ; période")),
        (say(en: "Enter", fr: "Entrée"), say(en: "open, learn", fr: "voir, apprendre")),
        (escape, say(en: "back", fr: "retour")),
      ]
    case .challenge:
      return [
        (say(en: "Enter", fr: "Entrée"), say(en: "play the chosen one", fr: "jouer le défi choisi")),
        ("↑↓ j k Tab", say(en: "choose another one", fr: "en choisir un autre")),
        ("f", say(en: "keep as a favourite", fr: "garder en favori")),
        ("x", say(en: "delete a favourite (twice)", fr: "supprimer un favori (deux fois)")),
        (name(keys[.learn]), say(en: "learn its stretch", fr: "apprendre son segment")),
        (escape, say(en: "home", fr: "accueil")),
      ]
    case .settings:
      return [
        ("↑↓ j k Tab", say(en: "choose a line", fr: "choisir une ligne")),
        ("←→ h l", say(en: "change it", fr: "la modifier")),
        (
          say(en: "Enter", fr: "Entrée"),
          say(en: "open the page of keys", fr: "ouvrir la page des touches")
        ),
        (escape, say(en: "home", fr: "accueil")),
      ]
    }
  }

  /// What the words of a screen mean: in the statistics the signs, elsewhere the modes.
  func explanations(on place: App.Place, _ keys: KeyMap = KeyMap()) -> [(String, String)] {
    guard place == .stats else { return Mode.allCases.map { (name($0), explanation($0, keys)) } }
    return [
      (
        "♛ " + name(.crown),
        say(en: "the most decimals of a certified session", fr: "le plus de décimales d’une séance certifiée")
      ),
      (
        "ϟ " + name(.lightning),
        say(
          en: "the fastest certified session of more than 50",
          fr: "la plus rapide séance certifiée de plus de 50")
      ),
      (
        "✓ " + say(en: "certified", fr: "certifié"),
        say(
          en: "game or strict from #1, no error, no reveal",
          fr: "game ou strict depuis #1, ni erreur ni révélation")
      ),
      (
        "█✗█ " + shaky,
        say(
          en: "often wrong, or slower than usual; ░░░ is sure", fr: "souvent faux ou lent ; ░░░ est sûr")
      ),
    ]
  }

  func explanation(_ mode: Mode, _ keys: KeyMap = KeyMap()) -> String {
    switch mode {
    case .learn:
      say(
        en: "type over a dim model of a segment, again and again",
        fr: "taper sur le modèle pâle d’un segment, encore et encore")
    case .practice:
      say(
        en: "recite freely; \(name(keys[.reveal])) shows the rest of a row",
        fr: "réciter librement ; \(name(keys[.reveal])) montre la ligne")
    case .game:
      say(
        en: "race your own record; an error costs a decimal",
        fr: "courir contre son record ; une erreur coûte une décimale")
    case .strict: say(en: "the first error ends it", fr: "la première erreur y met fin")
    case .unknown: ""
    }
  }
}
