import Canvas
import Testing
import TrainerCore

@testable import Screens

struct NotesDrawingTests {
  private func note(size: Size = .usual, language: Language = .english) -> Player {
    var player = Player(.strict, size: size, progress: .practised, language: language)
    player.recite(66)
    player.type("0")
    player.press("n")
    player.paste("slept badly, coffee was good #tired #coffee")
    return player
  }

  @Test func `a note that is written`() {
    note().expect(
      """

         note  π strict, 21 Nov 2026, 19:42

       › line    slept badly, coffee was good #tired #coffee▁

         energy   1   2   3   4   5

         mood     1   2   3   4   5


         #words are tags: / finds them among the sessions











         ⏎ save  ↑↓ next  Esc cancel
      """)
  }

  @Test func `on the smallest screen, in French, at its energy`() {
    var player = note(size: .small, language: .french)
    player.press(.down, "2")
    player.expect(
      """
       note  π strict, 21 nov. 2026, 19:42

        ligne    slept badly, coffee was good…

      › énergie   1  (2)  3   4   5

        humeur    1   2   3   4   5

       les #mots sont des étiquettes : / les
       trouve parmi les séances
       ⏎ enregistrer  ←→ 1–5 choisir
       ↑↓ suivant  ? aide  Échap annuler
      """)
  }

  @Test func `a summary with its note`() {
    var player = note()
    player.press(.down, "2", .enter)
    player.expect(
      """

         π strict                                                21 Nov 2026, 19:42

         █▀▀ █▀▀   decimals without a mistake, certified
         █▀█ █▀█   ϟ new Lightning, 1.66/s faster
         ▀▀▀ ▀▀▀   #67 is 8, you typed 0
                   5.08/s speed   0:13 time

         best times   50 in 0:09.80

         +66 XP     ━━━━━━━━━━━━━━━━━━━━━━━━━───────────────  7 454 XP to Expert
         1 day in a row

         note: slept badly, coffee was good #tired #coffee · energy 2

         rhythm, seconds per decimal
         0.20 ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
         0.10

            0                                                                    ✗
              #1                 #20                  #40                  #60

         ⏎ again  l learn #51–#80  r recite it  ? help  Esc home
      """)
  }
}
