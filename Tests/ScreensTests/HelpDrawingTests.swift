import Canvas
import Testing
import TrainerCore

@testable import Screens

@Suite struct HelpDrawingTests {
  @Test func `Home`() {
    var player = Player(.game)
    player.press(.character("?"), .character("?"))
    player.expect(
      """

         help

         0 … 9       begin with that digit
         Enter       open the session
         ←→ h l      another constant or mode
         ↑↓ j k Tab  constants, modes
         c s         challenge, statistics
         ,           settings
         q           quit
         Ctrl-C      save and leave, anywhere

         learn     type over a dim model of a segment, again and again
         practice  recite freely; Space shows the rest of a row
         game      race your own record; an error costs a decimal
         strict    the first mistake ends it






         any key closes this page
      """)
  }

  @Test func `A session on the smallest screen in French`() {
    var player = Player(.game, columns: 40, rows: 12, language: .french)
    player.press(.enter)
    player.press(.character("?"), .character("?"))
    player.expect(
      """
       aide
       0 … 9        la décimale suivante
       Espace       voir la ligne (practice)
       r            refaire la boucle (learn)
       Ctrl-R       recommencer
       Échap Échap  terminer
       Ctrl-Z       suspendre
       Ctrl-C       garder et partir


       toute touche ferme cette page
      """)
  }
}
