import Canvas
import Testing
import TrainerCore

@testable import Screens

struct ChallengeDrawingTests {
  @Test func `The challenge of the day`() throws {
    let player = try Player.atChallenges()
    player.expect(
      """

         challenge  π                                  21 Nov 2026, 4 h 18 min left


       › stretch: #1–#10, no mistake
         from memory; ends with the first mistake or after 120 s


         not played   2 won in a row


         favourites, without reward: 2
         stretch: #1–#50 in 20 s, no mistake   stretch pi 50 1 7 50 20
         permutation: 4 questions, no mistake   permutation pi 420 4 7 2 0








         ⏎ accept  l learn it  f favourite  ↑↓ choose  ? help  Esc home
      """)
    player.shows("stretch: #1–#10", in: .strong)
  }

  @Test func `Won, in French`() throws {
    let player = try Player.atChallenges(language: .french, today: .won)
    player.expect(
      """

         défi  π                                                       21 nov. 2026


       › passage : #1–#10, sans faute
         de mémoire ; finit à la première faute ou après 120 s


         gagné   3 gagnés d’affilée


         favoris, sans récompense : 2
         passage : #1–#50 en 20 s, sans faute   stretch pi 50 1 7 50 20
         permutation : 4 questions, sans faute   permutation pi 420 4 7 2 0








         ⏎ encore  l apprendre  f favori  ↑↓ choisir  ? aide  Échap accueil
      """)
  }

  @Test func `The smallest screen, the list scrolled`() throws {
    var player = try Player.atChallenges(size: .small, language: .french, today: .failed)
    player.press("f", .down, .down, .down)
    player.expect(
      """
       défi  π             il reste 4 h 18 min

        passage : #1–#10, sans faute
        de mémoire ; finit à la première faute
        ou après 120 s
        manqué   2 gagnés d’affilée
        favoris, sans récompense : 3
        passage : #1–#10, sans faute
        passage : #1–#50 en 20 s, sans faute
      › permutation : 4 questions, sans faute
       ⏎ relever  x supprimer  ↑↓ choisir
       ? aide  Échap accueil
      """)
  }

  @Test func `In ASCII`() throws {
    let player = try Player.atChallenges(repertoire: .ascii, today: .begun)
    player.expect(
      """

         challenge  pi                                 21 Nov 2026, 4 h 18 min left


       > stretch: #1-#10, no mistake
         from memory; ends with the first mistake or after 120 s


         begun   2 won in a row


         favourites, without reward: 2
         stretch: #1-#50 in 20 s, no mistake   stretch pi 50 1 7 50 20
         permutation: 4 questions, no mistake   permutation pi 420 4 7 2 0








         Enter again  l learn it  f favourite  ^v choose  ? help  Esc home
      """)
  }

  @Test func `Against the clock`() throws {
    var player = try Player.atChallenges()
    player.press(.down, .enter)
    player.recite(12)
    player.expect(
      """

         π stretch                                                        0:02/0:20




                            stretch: #1–#50 in 20 s, no mistake


                                         1415926535
                                        ▕89▁·······▏

                                     ┌─────┬─────┬─────┐
                                     │  1  │  2  │  3  │
                                     ├─────┼─────┼─────┤
                                     │  4  │  5  │  6  │
                                     ├─────┼─────┼─────┤
                                     │  7  │  8  │  9  │
                                     └─────┼─────┼─────┘
                                           │  0  │
                                           └─────┘

         Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `The smallest screen, a challenge played`() throws {
    var player = try Player.atChallenges(size: .small)
    player.press(.enter)
    player.recite(3)
    player.expect(
      """
       π stretch                    0:00/2:00

            stretch: #1–#10, no mistake


                     141▁······




       Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `A lost challenge`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.recite(3)
    player.type("0")
    player.expect(
      """

         π challenge                                             21 Nov 2026, 19:42

         challenge failed
         stretch: #1–#10, no mistake

         7.50/s speed   75.0 % accuracy   0.4 s time   1 mistake

         +3 XP     ━━━━━━━━━━━━━━━━━━━━━━━━────────────────  7 517 XP to Expert

         rhythm, seconds per decimal
         0.20 ⠉⠉⠉⠉

         0.10


            0   ✗
              #1

         #4: 5, typed 0


         ⏎ again  l learn #1–#10  n note  ? help  Esc back
      """)
  }

  @Test func `A challenge that is won`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.recite(10)
    player.expect(
      """

         π challenge                                             21 Nov 2026, 19:42

         challenge won   3 won in a row
         stretch: #1–#10, no mistake

         5.56/s speed   100 % accuracy   1.8 s time

         +10 XP     ━━━━━━━━━━━━━━━━━━━━━━━━────────────────  7 510 XP to Expert
         1 day in a row

         rhythm, seconds per decimal
         0.20 ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉

         0.10


            0
              #1    #5        #10



         ⏎ again  l learn #1–#10  n note  ? help  Esc back
      """)
  }
}
