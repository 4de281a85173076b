import Canvas
import Testing
import TrainerCore

@testable import Screens

struct TextsLanguageTests {
  /// Words of ours that are no words of the other language, the names of the modes aside.
  static let english: Set = [
    "start", "digit", "digits", "settings", "help", "quit", "home", "decimals", "decimal", "from", "mistake",
    "crown", "lightning", "yet", "known", "errors", "error", "reveal", "reveals", "loop", "loops", "last",
    "best",
    "again", "end", "ended", "over", "speed", "accuracy", "time", "longest", "streak", "rhythm", "seconds",
    "slowest", "mistakes", "typed", "certified", "any", "key", "closes", "this", "begin", "open", "the",
    "choose",
    "change", "language", "bell", "off", "locale", "disk", "full", "folder", "writable", "kept", "more",
    "save",
    "leave", "apprentice", "athlete", "space", "esc", "enter", "new", "first", "faster", "ready", "to",
    "with",
    "of", "and", "row", "clean", "for", "each", "way", "memory", "not", "no",
  ]
  static let french: Set = [
    "commencer", "chiffre", "réglages", "aide", "quitter", "accueil", "décimales", "décimale", "partir",
    "faute",
    "fautes", "couronne", "éclair", "pas", "retenu", "retenues", "erreurs", "erreur", "révéler", "révélation",
    "boucle",
    "boucles",
    "dernière", "encore", "terminer", "recommencer", "fin", "vitesse", "précision", "durée", "série",
    "rythme",
    "secondes", "lent", "lents", "tapé", "certifié", "toute", "touche", "ferme", "cette", "séance", "choisir",
    "modifier", "langue", "sonnerie", "oui", "système", "disque", "plein", "dossier", "protégé", "gardé",
    "suite",
    "garder", "apprenti", "athlète", "espace", "échap", "entrée", "nouvelle", "première", "premier", "prêt",
    "de",
    "la", "le", "les", "du", "et", "une", "un", "sans", "pour", "avant", "chaque", "mémoire", "aucune",
    "apprendre",
  ]

  @Test func `No text of one language is on a screen of the other`() throws {
    #expect(TextsLanguageTests.english.isDisjoint(with: TextsLanguageTests.french))
    var seen: [Language: Set<String>] = [:]
    for language in Language.allCases {
      let foreign = language == .english ? TextsLanguageTests.french : TextsLanguageTests.english
      for stop in try Walk.stops(language, Size.usual) {
        // An event has its name in both, and so have a command and a folder.
        let text = stop.player.text.replacing(/Space (Matrix|\d+)|digits add|\/home\/ada/, with: "")
        let words = TextsLanguageTests.words(of: text)
        seen[language, default: []].formUnion(words)
        #expect(words.isDisjoint(with: foreign), "\(stop.name): \(words.intersection(foreign))")
      }
    }
    // The walk sees so many of the words that a leak could not hide.
    #expect(seen[.english, default: []].intersection(TextsLanguageTests.english).count > 60)
    #expect(seen[.french, default: []].intersection(TextsLanguageTests.french).count > 60)
  }

  @Test func `The words that the two languages use are those agreed upon`() {
    let french = Texts(.french)
    #expect(french.name(.crown) == "couronne")
    #expect(french.name(.lightning) == "éclair")
    #expect(french.verdict(.certified) == "certifié")
    #expect(french.accuracy == "précision")
    #expect(french.errorsNoun(2) == "fautes")
    #expect(french.revealsNoun(2) == "révélations")
    #expect(french.decimalsNoun(1) == "décimale")
    #expect(Grade.allCases.map(french.name) == ["Novice", "Apprenti", "Athlète", "Expert", "Grand maître"])
    #expect(
      Grade.allCases.map(Texts(.english).name) == [
        "Novice", "Apprentice", "Athlete", "Expert", "Grandmaster",
      ])
    for mode in Mode.onHome { #expect(french.name(mode) == mode.rawValue) }
  }

  private static func words(of text: String) -> Set<String> {
    // The modes keep their names in every language, and a language its own.
    let names = Set(Mode.onHome.map(\.rawValue) + ["english", "français"])
    return Set(text.lowercased().split { !$0.isLetter }.map(String.init)).subtracting(names)
  }
}
