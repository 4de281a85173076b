import Canvas
import Testing
import TrainerCore

@testable import Screens

@Suite struct HomeDrawingTests {
  @Test func `The first start`() {
    let player = Player(.learn)
    player.expect(
      """


           3.1415926535 8979323846 2643383279 5028841971 6939937510 5820974944


           π         e         φ         √2
           ─

           learn     practice     game     strict
           ━━━━━

           0–50   50 decimals
           ○━━━━━━━━━━━━━━━━━━━━━━━○───────────────────────── 100

           ♛  no crown yet
           ϟ  no lightning yet

           NOVICE   ─────────────────────────────────────  1 000 XP to Apprentice

           Ready to become a memory athlete?


         ⏎ start, or a digit  Tab segment  c challenge  s stats  , settings  ? help
         q quit
      """)
    #expect(
      player.grid.styles(row: 5) == ["5 accent \"π\"", "15 dim \"e\"", "25 dim \"φ\"", "35 dim \"√2\""])
    #expect(player.grid.styles(row: 6) == ["5 dim \"─\""])
    #expect(
      player.grid.styles(row: 8)
        == ["5 accent \"learn\"", "15 dim \"practice\"", "28 dim \"game\"", "37 dim \"strict\""])
    #expect(player.grid.styles(row: 9) == ["5 accent \"━━━━━\""])
  }

  @Test func `Records and a grade`() {
    let player = Player(.game, progress: .practised)
    player.expect(
      """


           3.1415926535 8979323846 2643383279 5028841971 6939937510 5820974944


           π         e         φ         √2
           ─

           learn     practice     game     strict
                                  ━━━━

           ghost   ● crown   ○ lightning
           an error costs a decimal   known to #1230

           ♛  1 204 digits in 6:12         12 Nov 2026
           ϟ  3.42  a second over 60       18 Nov 2026

           ATHLETE   ━━━━━━━━━━━━━━━━━━━─────────────────────  7 520 XP to Expert




         ⏎ start  Tab ghost  c challenge  s stats  , settings  ? help  q quit
      """)
    #expect(player.grid.style(of: "♛") == Style(.reward))
    #expect(player.grid.style(of: "1 204") == Style(.strong))
    #expect(player.grid.style(of: "12 Nov 2026") == Style(.dim))
    #expect(player.grid.style(of: "━━━━━━━━━━━━━━━━━━━") == Style(.curve))
    #expect(player.grid.style(of: "─────────────────────") == Style(.faint))
    #expect(player.grid.style(of: "⏎") == Style(.key))
  }

  @Test func `The smallest screen`() {
    let player = Player(.game, columns: 40, rows: 12, progress: .practised)
    player.expect(
      """
       π    e    φ    √2
       ─
       learn   practice   game   strict
                          ━━━━
       ghost   ● crown   ○ lightning
       an error costs a decimal
       ♛  1 204 digits in 6:12  12 Nov 2026
       ϟ  3.42 a second over 60  18 Nov 2026
       ATHLETE   ━━━─────  7 520 XP to Expert

       ⏎ start  Tab ghost  c challenge
       s stats  , settings  ? help  q quit
      """)
  }

  @Test func `The smallest screen in French`() {
    let player = Player(
      .strict, columns: 40, rows: 12, progress: .practised, language: .french)
    player.expect(
      """
       π    e    φ    √2
       ─
       learn   practice   game   strict
                                 ━━━━━━
       de #1 à la première erreur

       ♛  1 204 décimales en 6:12
       ϟ  3,42 par seconde sur 60
       ATHLÈTE   7 520 XP avant Expert

       ⏎ commencer  c défi  s stats
       , réglages  ? aide  q quitter
      """)
  }

  @Test func `French in ASCII`() {
    let player = Player(
      .practice, .phi, progress: .practised, language: .french, repertoire: .ascii)
    player.expect(
      """


           1.6180339887 4989484820 4586834365 6381177203 0917980576 2862135448


           pi         e         phi         sqrt2
                                ---

           learn     practice     game     strict
                     ========

           a partir de #1
           -------------------------------------------------- 100

           W  pas encore de couronne
           Z  pas encore d'eclair

           ATHLETE   ==================-------------------  7 520 XP avant Expert




         Enter commencer  Tab segment  c defi  s stats  , reglages  ? aide
         q quitter
      """)
  }

  @Test func `A page in the middle of a large terminal`() {
    let player = Player(.game, columns: 132, rows: 43, progress: .practised)
    player.expect(
      margin: 16,
      """






           3.1415926535 8979323846 2643383279 5028841971 6939937510 5820974944


           π         e         φ         √2
           ─

           learn     practice     game     strict
                                  ━━━━

           ghost   ● crown   ○ lightning
           an error costs a decimal   known to #1230

           ♛  1 204 digits in 6:12         12 Nov 2026
           ϟ  3.42  a second over 60       18 Nov 2026

           ATHLETE   ━━━━━━━━━━━━━━━━━━━─────────────────────  7 520 XP to Expert














         ⏎ start  Tab ghost  c challenge  s stats  , settings  ? help  q quit
      """)
  }
}
