import Canvas
import Testing
import TrainerCore

@testable import Screens

@Suite struct HomeDrawingTests {
  /// Somebody who has practised twelve days in a row, with the day's plan.
  private func practised(_ mode: Mode, columns: Int = 80, rows: Int = 24) -> Player {
    var player = Player(mode, columns: columns, rows: rows, progress: .streak)
    player.happens(.store(.memory(TodayBench.memory(daysAgo: 2, strength: 12))))
    player.plan()
    return player
  }

  @Test(arguments: [(15, 0, 9), (18, 1, 10), (21, 3, 12)])
  func `A low page is in the middle, above the keys`(rows: Int, first: Int, last: Int) {
    let player = Player(.strict, columns: 76, rows: rows, progress: .streak)
    let filled = player.grid.lines.indices.filter { !player.grid.lines[$0].isEmpty }
    #expect(filled.first == first)
    // Below it the keys take two lines.
    #expect(filled.dropLast(2).last == last)
  }

  @Test func `The first start`() {
    let player = Player(.learn)
    player.expect(
      """


           3.1415926535 8979323846 2643383279 5028841971 6939937510 5820974944


           π         e         φ         √2
           ─

           learn     practice     game     strict
           ━━━━━

           0–50   50 decimals   ● copy  ○ lesson
           ○━━━━━━━━━━━━━━━━━━━━━━━○───────────────────────── 100

           ♛  no crown yet
           ϟ  no lightning yet

           NOVICE   ─────────────────────────────────────  1 000 XP to Apprentice

           Ready to become a memory athlete?


         ⏎ start, or a digit  Tab segment  t today  ? help  q quit
      """)
    #expect(
      player.grid.styles(row: 5) == ["5 accent \"π\"", "15 dim \"e\"", "25 dim \"φ\"", "35 dim \"√2\""])
    #expect(player.grid.styles(row: 6) == ["5 dim \"─\""])
    #expect(
      player.grid.styles(row: 8)
        == ["5 accent \"learn\"", "15 dim \"practice\"", "28 dim \"game\"", "37 dim \"strict\""])
    #expect(player.grid.styles(row: 9) == ["5 accent \"━━━━━\""])
  }

  @Test func `The segment is edited`() {
    var player = practised(.learn)
    player.press(.down)
    let lines = player.grid.lines
    #expect(lines[7] == "     ─────")
    #expect(lines[9] == "     0–50   #1–#50   50 decimals   held 398 of 420")
    #expect(lines[10] == "   › ●━━━━━━━━━━━━━━━━━━━━━━━○───────────────────────── 100")
    #expect(lines[22] == "   ⏎ start  ←→ ±10  Shift ±1  Tab end  PgUp PgDn ±100  n next  Esc back")
    #expect(lines[23] == "   t today  c challenge  s stats  d drills  ? help  q quit")
    #expect(player.grid.styles(row: 9).first == "5 accent \"0\"")
    player.press(.tab, .tab)
    #expect(player.grid.lines[10] == "   › ●━━━━━━━━━━━━━━━━━━━━━━━●───────────────────────── 100")
  }

  @Test func `The segment on the smallest screen, in French, with every key`() {
    var player = Player(.learn, columns: 40, rows: 12, language: .french)
    player.press(.tab)
    player.expect(
      """
       ● π  ○ e  ○ φ  ○ √2
       ● learn  ○ practice  ○ game  ○ strict
       0–50   #1–#50   50 décimales
      ›●━━━━━━━━━━━━━○─────────────── 100
       ♛  pas encore de couronne
       ϟ  pas encore d’éclair
       NOVICE   1 000 XP avant Apprenti
       Prêt à devenir athlète de la mémoire ?


       ⏎ lancer  ←→ 10  Maj 1  Tab fin  Pg 100
       n suite  Échap retour  ? aide
      """)
    player = Player(.practice, columns: 40, rows: 12, language: .french)
    player.press(.tab)
    #expect(
      player.grid.lines.suffix(2) == [
        " ⏎ lancer  ←→ 10  Maj 1  Tab fin  Pg 100", " n suite  x ôter  Échap retour",
      ])
  }

  @Test func `Home names the key of the segment at every size`() {
    for (columns, rows) in [(40, 12), (80, 24), (200, 60)] {
      for language in Language.allCases {
        let player = Player(.learn, columns: columns, rows: rows, language: language)
        #expect(player.text.contains("Tab segment"), "\(columns)×\(rows) \(language)")
      }
    }
  }

  @Test func `Records and a grade`() {
    let player = practised(.game)
    player.expect(
      """

           3.1415926535 8979323846 2643383279 5028841971 6939937510 5820974944

           π         e         φ         √2
           ─

           learn     practice     game     strict
                                  ━━━━

           ghost   ● crown   ○ lightning   ○ pace 2.5
           an error costs a decimal   held 398 of 420

           ♛  1 204 decimals in 6:12       12 Nov 2026
           ϟ  3.42/s over 60 decimals      18 Nov 2026

           today   40 blocks to review, about 7 min  then learn #421–#430

           ATHLETE   ━━━━━━━━━━━━━━━━━━━─────────────────────  7 520 XP to Expert

           12 days in a row  longest: 31 · still to do today


         ⏎ start  Tab ghost  t today  c challenge  s stats  d drills  , settings
         ? help  q quit
      """)
    #expect(player.grid.style(of: "♛") == Style(.reward))
    #expect(player.grid.style(of: "1 204") == Style(.strong))
    #expect(
      player.grid.styles(row: 19)
        == ["5 strong \"12 days in a row\"", "23 dim \"longest: 31 · still to do today\""])
    #expect(player.grid.style(of: "12 Nov 2026") == Style(.dim))
    #expect(player.grid.style(of: "━━━━━━━━━━━━━━━━━━━") == Style(.curve))
    #expect(player.grid.style(of: "─────────────────────") == Style(.faint))
    #expect(player.grid.style(of: "⏎") == Style(.key))
  }

  @Test func `The smallest screen`() {
    let player = practised(.game, columns: 40, rows: 12)
    player.expect(
      """
       ● π  ○ e  ○ φ  ○ √2
      ›○ learn  ○ practice  ● game  ○ strict
       ghost   ● crown   ○ lightning ›
       an error costs a decimal
       ♛  1 204 decimals in 6:12  12 Nov 2026
       ϟ  3.42/s over 60 decimals  18 Nov 2026
       ATHLETE   ━━━─────  7 520 XP to Expert
       12 days in a row  still to do today
       today  40 blocks to review, about 7 min

       ⏎ start  Tab ghost  t today
       c challenge  s stats  ? help  q quit
      """)
  }

  @Test func `The smallest screen in French`() {
    let player = Player(
      .strict, columns: 40, rows: 12, progress: .streak, language: .french)
    player.expect(
      """
       ● π  ○ e  ○ φ  ○ √2
      ›○ learn  ○ practice  ○ game  ● strict
       de #1 à la première erreur

       ♛  1 204 décimales en 6:12
       ϟ  3,42/s sur 60 décimales
       ATHLÈTE   7 520 XP avant Expert
       12 jours d’affilée  à faire


       ⏎ commencer  t jour  c défi  s stats
       ? aide  q quitter
      """)
  }

  @Test func `French in ASCII`() {
    let player = Player(
      .practice, .phi, progress: .streak, language: .french, repertoire: .ascii)
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

           12 jours d'affilee  record : 31 . reste a faire aujourd'hui


         Enter commencer  Tab segment  t aujourd'hui  c defi  s stats  d exercices
         , reglages  ? aide  q quitter
      """)
  }

  @Test func `A page in the middle of a large terminal`() {
    let player = practised(.game, columns: 132, rows: 43)
    player.expect(
      margin: 16,
      """






           3.1415926535 8979323846 2643383279 5028841971 6939937510 5820974944


           π         e         φ         √2
           ─

           learn     practice     game     strict
                                  ━━━━

           ghost   ● crown   ○ lightning   ○ pace 2.5
           an error costs a decimal   held 398 of 420

           ♛  1 204 decimals in 6:12       12 Nov 2026
           ϟ  3.42/s over 60 decimals      18 Nov 2026

           today   40 blocks to review, about 7 min  then learn #421–#430

           ATHLETE   ━━━━━━━━━━━━━━━━━━━─────────────────────  7 520 XP to Expert

           12 days in a row  longest: 31 · still to do today










         ⏎ start  Tab ghost  t today  c challenge  s stats  d drills  , settings  ? help  q quit
      """)
  }

  @Test(arguments: [(80, 22), (80, 23), (59, 20), (80, 14), (40, 14), (40, 13), (90, 12), (40, 30)])
  func `Every row has its own place at every size`(columns: Int, rows: Int) throws {
    for mode in Mode.onHome {
      var player = Player(mode, columns: columns, rows: rows, progress: .streak, reminder: nil)
      player.happens(.reminderMeansFound(.systemd))
      let layout = HomeLayout(player.app.context)
      let keys = try #require(player.app.home).hintLine(player.app.context).row
      let used = [
        layout.constants.row, layout.modes.row, layout.planRow, layout.planRow + 1, layout.recordRow,
        layout.recordRow + 1, layout.gradeRow, layout.daysRow, layout.challengeRow, layout.reminderRow, keys,
      ]
      #expect(zip(used, used.dropFirst()).allSatisfy { $0 < $1 }, "\(mode): \(used)")
      #expect(layout.challengeRow == layout.daysRow + 1)
      for text in ["π", "strict", "♛", "ϟ", "12 days in a row", "yes", "q quit"] {
        #expect(player.text.contains(text), "\(mode): \(text)")
      }
    }
  }

  @Test func `What the keys change is visible without colour on the smallest screen too`() {
    var player = Player(.game, columns: 40, rows: 12, progress: .streak)
    func marked() -> [Int] { player.grid.lines.indices.filter { player.grid.lines[$0].hasPrefix("›") } }
    #expect(marked() == [1])
    player.press(.up)
    #expect(marked() == [0])
    player.press(.tab, .tab)
    #expect(marked() == [2])
    player = Player(.learn, columns: 40, rows: 12, progress: .streak)
    player.press(.tab)
    #expect(marked() == [3])
    player.click(0, 9)
    #expect(player.app.context.settings.constant == .e && player.app.context.settings.mode == .learn)
    player.click(1, 12)
    #expect(player.app.context.settings.constant == .e && player.app.context.settings.mode == .practice)
  }
}
