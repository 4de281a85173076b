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


         look                                        day
       › language         locale (English)           minutes      10 min
         theme            dark                       hold         95 %
         keypad           phone (123)                new blocks   auto
         groups           10   1415926535            aim          π  none
         digit row        as typed                   reminder     off
         characters       all                        hour         19:00
         mouse            on

         session                                     yours
         after an error   stop                       words        none
         motion           full                       places       none
         bell             off                        friends      none
                                                     keys         standard

         English, French, or what the system says.


         ↑↓ choose  ←→ change  ? help  Esc home
      """)
    player.looks(
      row: 5, "1 accent \"›\"", "3 accent \"language\"", "20 strong \"locale (English)\"", "45 accent \" \"",
      "60 dim \"10 min\"")
    player.shows("off", in: .dim)
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
