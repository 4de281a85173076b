import Canvas
import Testing
import TrainerCore

@testable import Screens

@Suite struct ChallengeDrawingTests {
  @Test func `The challenge of the day`() throws {
    let player = try Player.atChallenges()
    player.expect(
      """

         today                                                          21 Nov 2026


         › 10 decimals of e without an error
           Not played yet. You know e to #10. 4 h 18 min left.


           the last four weeks
           · · · · · · · · · · · · · · · · · · · · ● · ○ ● ○ ● ● □
           ● won   ○ not won   · not played   □ open   2 won in a row

           favourites, without reward
           π from #101 to #150 in 20 s
           the 10 decimals of π after 82148 086







         ⏎ accept  l learn 0–10  f favourite  ↑↓ choose  ? help  Esc home
      """)
    #expect(player.grid.style(of: "10 decimals") == Style(.strong))
    #expect(player.grid.style(of: "□") == Style(.strong))
  }

  @Test func `Won, in French`() throws {
    let player = try Player.atChallenges(language: .french, today: .won)
    player.expect(
      """

         aujourd’hui                                                   21 nov. 2026


         › 10 décimales de e sans erreur
           Gagné. Le prochain arrive à minuit.


           les quatre dernières semaines
           · · · · · · · · · · · · · · · · · · · · ● · ○ ● ○ ● ● ●
           ● gagné   ○ pas gagné   · pas joué   □ ouvert   3 gagnés d’affilée

           favoris, sans récompense
           π de #101 à #150 en 20 s
           les 10 décimales de π après 82148 086







         ⏎ encore  f favori  ↑↓ choisir  ? aide  Échap accueil
      """)
  }

  @Test func `The smallest screen, the list scrolled`() throws {
    var player = try Player.atChallenges(columns: 40, rows: 12, language: .french, today: .failed)
    player.press("f")
    player.press(.down, .down, .down)
    player.expect(
      """
       aujourd’hui               21 nov. 2026
         10 décimales de e sans erreur
         Pas encore gagné. Tu sais e jusqu’à
         #10. Il reste 4 h 18 min.
         ····················●·○●○●●○
         2 gagnés d’affilée
         10 décimales de e sans erreur
         π de #101 à #150 en 20 s
       › les 10 décimales de π après 82148
         086
       ⏎ relever  x supprimer  ↑↓ choisir
       ? aide  Échap accueil
      """)
  }

  @Test func `In ASCII`() throws {
    let player = try Player.atChallenges(repertoire: .ascii, today: .begun)
    player.expect(
      """

         today                                                          21 Nov 2026


         > 10 decimals of e without an error
           Started, not won yet. You know e to #10. 4 h 18 min left.


           the last four weeks
           . . . . . . . . . . . . . . . . . . . . # . o # o # # o
           # won   o not won   . not played   _ open   2 won in a row

           favourites, without reward
           pi from #101 to #150 in 20 s
           the 10 decimals of pi after 82148 086







         Enter again  l learn 0-10  f favourite  ^v choose  ? help  Esc home
      """)
  }

  @Test func `A sprint`() throws {
    var player = try Player.atChallenges()
    player.press(.down, .enter)
    player.recite(12)
    player.expect(
      """

         π challenge                        #113             5.6/s    ×12 0:02/0:20

                                π from #101 to #150 in 20 s


                                       100 > 8214808651
                                       110 >▕32▁       ▏








                                         1      2      3
                                         4      5      6
                                         7      8      9
                                                0


         Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `What has to be continued`() throws {
    var player = try Player.atChallenges()
    player.press(.down, .down, .enter)
    player.recite(2)
    player.expect(
      """

         π challenge                        2/10                         ×2    0:00

                            the 10 decimals of π after 82148 086


                                             8214808651
                                             ▁








                                         1      2      3
                                         4      5      6
                                         7      8      9
                                                0


         Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `The smallest screen, a challenge played`() throws {
    var player = try Player.atChallenges(columns: 40, rows: 12)
    player.press(.enter)
    player.recite(3)
    player.expect(
      """
       e challenge #4                ×3  0:00
         10 decimals of e without an error
                         2.
                     0 > 718▁







       Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `Lost`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.recite(3)
    player.type("0")
    player.expect(
      """

         e challenge 0–10                                        21 Nov 2026, 19:42

         3 decimals
         challenge failed  10 decimals of e without an error

         7.50/s   speed          75.0 %   accuracy
         0:00     time           3        best streak
         1        error

         rhythm                                                 seconds per decimal
         0.20 ⠉⠉⠉⠉
         0.10

            0   ✗
              0

         +3 XP       ━━━━━━━━━━━━━━━━━━━─────────────────────  7 517 XP to Expert
         1 day in a row

         #4: 2, typed 0

         ⏎ again  l learn 0–10  c challenge  s stats  y card  n note  ? help
         Esc back
      """)
  }

  @Test func `Won`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.recite(10)
    player.expect(
      """

         e challenge 0–10                                        21 Nov 2026, 19:42

         10 decimals
         challenge won  3 won in a row  10 decimals of e without an error

         5.56/s   speed          100 %    accuracy
         0:01     time           10       best streak
         0        errors

         rhythm                                                 seconds per decimal
         0.20 ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
         0.10

            0
              0     4   6   8

         +10 XP      ━━━━━━━━━━━━━━━━━━━─────────────────────  7 510 XP to Expert
         1 day in a row



         ⏎ again  c challenge  s stats  y card  n note  ? help  Esc back
      """)
  }
}
