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

         π    e    φ    √2                 learn    practice    game    strict




       › Your first lesson: the first 20 decimals, about 4 min
         Less is shown each time, until nothing is.

         You know some already? Type them:  3.▁












         ⏎ begin  0–9 type what you know  ? help  q quit
      """)
    player.looks(
      row: 1, "3 accent \"π\"", "8 dim \"e\"", "13 dim \"φ\"", "18 dim \"√2\"", "37 dim \"learn\"",
      "46 dim \"practice\"", "58 dim \"game\"", "66 dim \"strict\"")
    player.shows("Your first lesson", in: .strong)
  }

  @Test func `The first start on the smallest screen, in French`() {
    first(size: .small, language: .french).expect(
      """
        π    e    φ    √2

        learn    practice    game    strict




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

         π    e    φ    √2                 ATHLETE ━━━━━━━───── 7 520 XP to Expert


       › today        review 40 blocks, about 7 min  then learn #421–#430, your run

         learn        type over what is shown          #1–#50
         practice     from memory, with reveals        from #1 on
         game         race the ghost of a record       crown, 1 204 in 6:12
         strict       until the first mistake
         challenge    stretch: #1–#10, no mistake      open until midnight


         held         398 of 420              ━━━━━━━━━━━━━━━━━━━━━━━━━━━━
         ♛            1 204 decimals in 6:12  12 Nov 2026
         ϟ            3.42/s over 60          18 Nov 2026

         12 days in a row, nothing yet today           · ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▁




         ⏎ begin  ↑↓ choose  s stats  ? help  q quit
      """)
    player.shows("♛", in: .reward)
    player.shows("398", in: .strong)
    player.shows("review", in: .strong)
    player.shows("then learn", in: .dim)
    player.shows("12 Nov 2026", in: .dim)
    player.shows("━━━━━━━", in: .curve)
    player.shows("12 days in a row, nothing yet today", in: .reward)
    player.shows("⏎", in: .key)
  }

  @Test func `The mark moves, and nothing else`() throws {
    var player = try practised(.game)
    let before = player.grid.lines
    player.press(.down)
    let lines = player.grid.lines
    let row = try #require(lines.firstIndex { $0.contains("game") })
    #expect(lines[row] == " › game         race the ghost of a record     ‹ crown, 1 204 in 6:12 ›")
    #expect(before[row] == "   game         race the ghost of a record       crown, 1 204 in 6:12")
    for (now, old) in zip(lines, before).dropLast(2) where now != lines[row] {
      #expect(now == old.replacing("›", with: " "))
    }
  }

  @Test func `The segment is typed in its row`() throws {
    var player = try practised(.learn)
    let before = player.grid.lines
    player.press(.down, .tab)
    let row = try #require(player.grid.lines.firstIndex { $0.contains("learn   ") })
    #expect(player.grid.lines[row] == " › learn        0-50▁                            #1–#50")
    #expect(player.grid.lines[22] == "   ⏎ begin  Tab lesson  ←→ change  ? help  Esc back")
    #expect(player.grid.lines[23].isEmpty)
    for (index, line) in player.grid.lines.enumerated().dropLast(2) where index != row {
      #expect(line == before[index].replacing("›", with: " "))
    }
  }

  @Test func `The smallest screen`() throws {
    try practised(.game, size: .small).expect(
      """
        π    e    φ    √2


      › today  review 40 blocks, about 7 min
        12 days in a row, nothing yet today
        learn    practice    game    strict
        crown, 1 204 in 6:12
        held      398 of 420  ━━━━━━━━━━━━━━
        ♛         1 204 in 6:12   12 Nov 2026
        ϟ         3.42/s over 60  18 Nov 2026
        ATHLETE ━━━━━━───── 7 520 XP to Expert
       ⏎ begin  ↑↓ choose  s stats  ? help
      """)
  }

  @Test func `The smallest screen in French, with the segment`() throws {
    var player = try practised(.learn, size: .small, language: .french)
    player.press(.down, .tab)
    player.expect(
      """
        π    e    φ    √2

        revoir 40 blocs, environ 7 min
        12 jours d’affilée, rien encore
      › learn    practice    game    strict
        0-50▁   #1–#50
        retenues  398 sur 420  ━━━━━━━━━━━━━
        ♛         1 204 en 6:12  12 nov. 2026
        ϟ         3,42/s sur 60  18 nov. 2026
        ATHLÈTE ━━━━━━━───── encore 7 520 XP
       ⏎ commencer  Tab leçon  ←→ modifier
       ? aide  Échap retour
      """)
  }

  @Test func `French in ASCII`() throws {
    try practised(.practice, language: .french, repertoire: .ascii).expect(
      """

         pi    e    phi    sqrt2           ATHLETE =======----- encore 7 520 XP


       > aujourd'hui  revoir 40 blocs, environ 7 min  puis apprendre #421-#430

         learn        recopier ce qui est affiche      #1-#50
         practice     de memoire, avec revelations     a partir de #1
         game         contre le fantome d'un record    couronne, 1 204 en 6:12
         strict       jusqu'a la premiere faute
         defi         passage : #1-#10, sans faute     jusqu'a minuit


         retenues     398 sur 420             ============================
         W            1 204 decimales en 6:12  12 nov. 2026
         Z            3,42/s sur 60            18 nov. 2026

         12 jours d'affilee, rien encore aujourd'hui    . * * * * * * * * * * * * _




         Enter commencer  ^v choisir  s stats  ? aide  q quitter
      """)
  }

  @Test func `A page in the middle of a large terminal`() throws {
    let player = try practised(.strict, size: Size(132, 43))
    player.expect(
      margin: 16,
      """





         π    e    φ    √2                 ATHLETE ━━━━━━━───── 7 520 XP to Expert


       › today        review 40 blocks, about 7 min  then learn #421–#430, your run

         learn        type over what is shown          #1–#50
         practice     from memory, with reveals        from #1 on
         game         race the ghost of a record       crown, 1 204 in 6:12
         strict       until the first mistake
         challenge    stretch: #1–#10, no mistake      open until midnight


         held         398 of 420              ━━━━━━━━━━━━━━━━━━━━━━━━━━━━
         ♛            1 204 decimals in 6:12  12 Nov 2026
         ϟ            3.42/s over 60          18 Nov 2026

         12 days in a row, nothing yet today           · ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▁














         ⏎ begin  ↑↓ choose  s stats  ? help  q quit
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
    #expect(marked()?.contains("√2") == true)
    player.press(.down, .down)
    #expect(marked()?.contains("learn") == true)
    player.shows("‹ crown, 1 204 in 6:12 ›")
    player.press(.down, .down)
    #expect(marked()?.contains("challenge") == true)
    player = try practised(.learn, size: .small)
    player.press(.down, .tab)
    player.shows("0-50▁")
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
