import Canvas
import Testing
import TrainerCore

@testable import Screens

struct HomeDrawingTests {
  /// Somebody who has practised twelve days in a row, with the day's plan.
  private func practised(
    _ mode: Mode, size: Size = .usual, language: Language = .english,
    repertoire: Repertoire = .unicode
  ) throws -> Player {
    var player = Player(
      mode, size: size, progress: .streak, language: language, repertoire: repertoire)
    player.stored(.challenges(try ChallengeLog.example()))
    player.remember(TodayBench.memory())
    return player
  }

  private func first(
    size: Size = .usual, language: Language = .english
  ) -> Player {
    Player(.learn, size: size, progress: .new, language: language)
  }

  @Test func `The first start`() {
    let player = first()
    player.expect(
      """


           3.1415926535 8979323846 2643383279 5028841971 6939937510 5820974944


           π     e     φ     √2

           learn     practice     game     strict



         › Your first lesson: the first 20 decimals, about 4 min
           Less is shown each time, until nothing is.

           You know some already? Type them:  3.▁







         ⏎ begin  0–9 type what you know  ? help  q quit
      """)
    player.looks(row: 5, "5 accent \"π\"", "11 dim \"e\"", "17 dim \"φ\"", "23 dim \"√2\"")
    player.looks(
      row: 7,
      "5 dim \"learn\"", "15 dim \"practice\"", "28 dim \"game\"", "37 dim \"strict\"")
    player.shows("Your first lesson", in: .strong)
  }

  @Test func `The first start on the smallest screen, in French`() {
    first(size: .small, language: .french).expect(
      """

        3,1415926535 8979323846 2643383279

        π     e     φ     √2

        learn     practice     game     strict

      › Première leçon : 20 décimales, ~4 min
        On en voit de moins en moins.
        Tu en connais déjà ? Tape-les :  3,▁
       ⏎ commencer  0–9 ce que tu sais  ? aide
       q quitter
      """)
  }

  @Test func `The line of the day comes first`() throws {
    let player = try practised(.game)
    player.expect(
      """


           π     e     φ     √2            learn     practice     game     strict
                                           race your record; errors cost decimals



         › today   review 40 blocks, about 7 min  then learn #421–#430, your run


           held    398 of 420
           ♛       1 204 decimals in 6:12  12 Nov 2026
           ϟ       3.42/s over 60          18 Nov 2026

           ATHLETE ━━━━━━━━━━━━━━━━━━━━─────────────  7 520 XP to Expert

           12 days in a row, nothing yet today        □ challenge: within 2 min





         ⏎ begin  t today  c challenge  s stats  d drills  ? help
      """)
    player.shows("♛", in: .reward)
    player.shows("1 204", in: .strong)
    player.shows("review", in: .strong)
    player.shows("then learn", in: .dim)
    player.shows("12 Nov 2026", in: .dim)
    player.shows("━━━━━━━━━━━━━━━━━━━━", in: .curve)
    player.shows("12 days in a row, nothing yet today", in: .reward)
    player.shows("⏎", in: .key)
  }

  @Test func `With the modes in focus the ghosts are there, and nothing has moved`() throws {
    var player = try practised(.game)
    let before = player.grid.lines
    player.press(.up)
    let lines = player.grid.lines
    #expect(lines[2].hasPrefix("     π     e     φ     √2          › learn"))
    #expect(lines[3] == "     ghost   ● crown   ○ lightning   ○ pace 2.5")
    #expect(lines[7] == before[7].replacing("›", with: " "))
    #expect(Array(lines[8...]) == Array(before[8...]))
  }

  @Test func `The segment is edited`() throws {
    var player = try practised(.learn)
    player.press(.up, .down)
    let lines = player.grid.lines
    #expect(lines[3] == "     0–50   #1–#50   50 decimals")
    #expect(lines[4] == "   › ●━━━━━━━━━━━━━━━━━━━━━━━○───────────────────────── 100")
    #expect(lines[22] == "   ⏎ begin  ←→ ±10  Shift ±1  Tab end  ? help  Esc back")
    #expect(lines[23].isEmpty)
    #expect(player.grid.styles(row: 3).first == "5 accent \"0\"")
    player.press(.tab, .tab)
    #expect(player.grid.lines[4] == "   › ●━━━━━━━━━━━━━━━━━━━━━━━●───────────────────────── 100")
  }

  @Test func `The smallest screen`() throws {
    try practised(.game, size: .small).expect(
      """
        π     e     φ     √2
        learn     practice     game     strict
        race your record; errors cost decimals
      › today   review 40 blocks, about 7 min
        held    398 of 420
        ♛       1 204 in 6:12   12 Nov 2026
        ϟ       3.42/s over 60  18 Nov 2026
        ATHLETE ━━━━━━────  7 520 XP to Expert
        12 days in a row, nothing yet today
        □ challenge: within 2 min
       ⏎ begin  t today  c challenge  s stats
       d drills  ? help
      """)
  }

  @Test func `The smallest screen in French, with the segment`() throws {
    var player = try practised(.learn, size: .small, language: .french)
    player.press(.backTab, .backTab)
    player.expect(
      """
        π     e     φ     √2
        learn     practice     game     strict
        0–50   #1–#50   50 décimales
      › ●━━━━━━━━━━━━━━━●──────────────── 100
        revoir 40 blocs, environ 7 min
        sues    398 sur 420
        ♛       1 204 en 6:12  12 nov. 2026
        ϟ       3,42/s sur 60  18 nov. 2026
        ATHLÈTE ━━━━───  7 520 XP avant Expert
        12 jours d’affilée, rien encore
       ⏎ commencer  ←→ ±10  Maj ±1  Tab mode
       ? aide  Échap retour
      """)
  }

  @Test func `French in ASCII`() throws {
    try practised(.practice, language: .french, repertoire: .ascii).expect(
      """


           pi     e     phi     sqrt2      learn     practice     game     strict
                                         reciter ; une revelation montre la ligne



         > aujourd'hui  revoir 40 blocs, environ 7 min  puis apprendre #421-#430


           sues    398 sur 420
           W       1 204 decimales en 6:12  12 nov. 2026
           Z       3,42/s sur 60            18 nov. 2026

           ATHLETE ====================-------------  7 520 XP avant Expert

           12 jours d'affilee, rien encore aujourd'hui  _ defi : en 2 min





         Enter commencer  t aujourd'hui  c defi  s stats  d exercices  ? aide
      """)
  }

  @Test func `A page in the middle of a large terminal`() throws {
    let player = try practised(.strict, size: Size(132, 43))
    player.expect(
      margin: 26,
      """











           π     e     φ     √2            learn     practice     game     strict
                                           the first error ends it



         › today   review 40 blocks, about 7 min  then learn #421–#430, your run


           held    398 of 420
           ♛       1 204 decimals in 6:12  12 Nov 2026
           ϟ       3.42/s over 60          18 Nov 2026

           ATHLETE ━━━━━━━━━━━━━━━━━━━━─────────────  7 520 XP to Expert

           12 days in a row, nothing yet today        □ challenge: within 2 min





         ⏎ begin  t today  c challenge  s stats  d drills  ? help
      """)
  }

  @Test(arguments: [(80, 22), (80, 23), (59, 20), (80, 14), (40, 14), (40, 13), (90, 12), (40, 30)])
  func `Whatever is most important has its place at every size`(columns: Int, rows: Int) {
    for mode in Mode.onHome {
      var player = Player(mode, size: Size(columns, rows), progress: .streak, reminder: nil)
      player.happens(.systemdFound(true))
      for text in ["π", "strict", "12 days in a row, nothing yet", "y yes  n no", "? help"] {
        #expect(player.text.contains(text), "\(mode): \(text)\n\(player.text)")
      }
    }
  }

  @Test func `What the keys change is visible without colour on the smallest screen too`() throws {
    var player = try practised(.game, size: .small)
    func marked() -> String? { player.grid.lines.first { $0.hasPrefix("›") } }
    #expect(marked()?.contains("review") == true)
    player.press(.up)
    #expect(marked()?.contains("learn") == true)
    player.press(.up)
    #expect(marked()?.contains("√2") == true)
    player.press(.down, .down)
    #expect(marked()?.contains("crown") == true)
    player.press(.down)
    #expect(marked()?.contains("review") == true)
    player = try practised(.learn, size: .small)
    player.press(.tab, .tab, .tab)
    #expect(marked()?.contains("●━") == true)
  }

  @Test func `The bottom line is one line at 80 columns`() throws {
    for language in Language.allCases {
      for mode in Mode.onHome {
        var player = try practised(mode, language: language)
        for _ in 0..<9 {
          #expect(player.grid.lines[23].isEmpty)
          player.press(.tab)
        }
      }
      #expect(first(language: language).grid.lines[23].isEmpty)
    }
  }
}
