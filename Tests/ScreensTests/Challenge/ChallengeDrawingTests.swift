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


       › π from #1 to #10 without an error
         from memory; ends with the first error or after 120 s


         not played   2 won in a row


         favourites, without reward: 2
         π from #1 to #50 in 20 s, no errors
         permutation: 4 questions on π up to #420, no errors








         ⏎ accept  l learn it  f favourite  ↑↓ choose  ? help  Esc home
      """)
    player.shows("π from #1 to #10", in: .strong)
  }

  @Test func `Won, in French`() throws {
    let player = try Player.atChallenges(language: .french, today: .won)
    player.expect(
      """

         défi  π                                                       21 nov. 2026


       › π de #1 à #10 sans erreur
         de mémoire ; finit à la première erreur ou après 120 s


         gagné   3 gagnés d’affilée


         favoris, sans récompense : 2
         π de #1 à #50 en 20 s, sans erreur
         permutation : 4 questions sur π jusqu’à #420, sans erreur








         ⏎ encore  l apprendre  f favori  ↑↓ choisir  ? aide  Échap accueil
      """)
  }

  @Test func `The smallest screen, the list scrolled`() throws {
    var player = try Player.atChallenges(size: .small, language: .french, today: .failed)
    player.press("f", .down, .down, .down)
    player.expect(
      """
       défi  π             il reste 4 h 18 min
        π de #1 à #10 sans erreur
        de mémoire ; finit à la première
        erreur ou après 120 s
        manqué   2 gagnés d’affilée
        favoris, sans récompense : 3
        π de #1 à #10 sans erreur
        π de #1 à #50 en 20 s, sans erreur
      › permutation : 4 questions sur π
        jusqu’à #420, sans erreur
       ⏎ relever  x supprimer  ↑↓ choisir
       ? aide  Échap accueil
      """)
  }

  @Test func `In ASCII`() throws {
    let player = try Player.atChallenges(repertoire: .ascii, today: .begun)
    player.expect(
      """

         challenge  pi                                 21 Nov 2026, 4 h 18 min left


       > pi from #1 to #10 without an error
         from memory; ends with the first error or after 120 s


         begun   2 won in a row


         favourites, without reward: 2
         pi from #1 to #50 in 20 s, no errors
         permutation: 4 questions on pi up to #420, no errors








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




                            π from #1 to #50 in 20 s, no errors


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

         π from #1 to #10 without an error


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
         π from #1 to #10 without an error

         7.50/s speed   75.0 % accuracy   0.4 s time   1 error

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
         π from #1 to #10 without an error

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
