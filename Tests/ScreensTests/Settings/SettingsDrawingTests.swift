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

         look
       › language          locale (English)
         theme             dark
         keypad            phone (123)
         groups            10   1415926535
         digit row         as typed
         characters        all
         mouse             on
         day
         minutes           10 min
         hold              95 %
         new blocks        auto
         aim               π  none
         reminder          off
         hour              19:00
         session
         after a mistake   stop                                                   ↓
         English, French, or what the system says.

         ↑↓ choose  ←→ change  ? help  Esc home
      """)
    player.looks(row: 4, "1 accent \"›\"", "3 accent \"language\"", "21 strong \"locale (English)\"")
    player.shows("dark", in: .dim)
  }

  @Test(arguments: [
    (Language.english, "the mouse is off under GNU screen"), (.french, "souris désactivée sous GNU screen"),
  ])
  func `Under GNU screen it says that the mouse is off`(language: Language, words: String) {
    for size in [Size.small, .usual, .huge] {
      for isInGNUScreen in [true, false] {
        var player = Player(size: size, language: language, isInGNUScreen: isInGNUScreen)
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

        aspect
      › langue              système (français)
        thème               sombre
        pavé numérique      téléphone (123)
        groupement          10   1415926535
        rangée de chiffres  telle quelle
        caractères          tous             ↓
       Français, anglais, ou celle du système.
       ↑↓ choisir  ←→ modifier  ? aide
       Échap accueil
      """)
  }
}
