import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

struct SettingsDrawingTests {
  @Test func `The page of settings`() {
    var player = Player()
    player.press(",")
    player.expect(
      """

         settings

        › language           locale (English)
          theme              dark
          keypad             phone (123)
          bell on an error   off
          reduced motion     off
          minutes a day      10 min
          desired chance     95 %
          new blocks a day   auto
          aim                π  none
          reminder           off
          hour               19:00
          digit row          as typed
          groups of digits   10   1415926535
          dictation          shown
          drill questions    shown
          reciting           typed
          words for digits   none
          places             none                                                 ↓

         ↑↓ choose  ←→ change  ? help  Esc home
      """)
    #expect(
      player.grid.styles(row: 3)
        == ["2 accent \"›\"", "4 strong \"language\"", "23 accent \"locale (English)\""])
    player.shows("off", in: .dim)
  }

  @Test(arguments: [
    (Language.english, "the mouse is off under GNU screen"), (.french, "souris désactivée sous GNU screen"),
  ])
  func `Under GNU screen it says that the mouse is off`(language: Language, words: String) {
    for (columns, rows) in [(40, 12), (80, 24), (200, 60)] {
      for isInGNUScreen in [true, false] {
        var player = Player(columns: columns, rows: rows, language: language, isInGNUScreen: isInGNUScreen)
        player.press(",")
        #expect(player.grid.lines.contains { $0.hasSuffix(" " + words) } == isInGNUScreen)
      }
    }
  }

  @Test func `The smallest screen, in French`() {
    var player = Player(size: .small, language: .french)
    player.press(",")
    player.expect(
      """
       réglages

      › langue              système (français)
        thème               sombre
        pavé numérique      téléphone (123)
        bip d’erreur        non
        moins d’animations  non
        minutes par jour    10 min
        chances visées      95 %
        nouveaux blocs      auto             ↓
       ↑↓ choisir  ←→ modifier  ? aide
       Échap accueil
      """)
  }
}
