import Canvas
import Testing
import TrainerCore

@testable import Screens

/// Drawings of notes and of what they tell apart.
@Suite struct NotesDrawingTests {
  private func note(columns: Int = 80, rows: Int = 24, language: Language = .english) -> Player {
    var player = Player(.strict, columns: columns, rows: rows, progress: .practised, language: language)
    player.recite(66)
    player.type("0")
    player.press("n")
    player.happens(.input(.paste("slept badly, coffee was good #tired #coffee")))
    return player
  }

  @Test func `a note that is written`() {
    note().expect(
      """

         note  π strict, 21 Nov 2026, 19:42

        ›line    slept badly, coffee was good #tired #coffee▁

         energy  1   2   3   4   5

         mood    1   2   3   4   5

         #words are tags: the statistics compare the sessions that have them with
         the others











         ⏎ save  ↑↓ next  Esc cancel
      """)
  }

  @Test func `on the smallest screen, in French, at its energy`() {
    var player = note(columns: 40, rows: 12, language: .french)
    player.press(.down, .digit(2))
    player.expect(
      """
       note  π strict, 21 nov. 2026, 19:42
       ligne    slept badly, coffee was good…
      ›énergie  1  (2)  3   4   5
       humeur   1   2   3   4   5
       les #mots sont des étiquettes : les
       statistiques comparent les séances qui
       les ont aux autres



       ⏎ enregistrer  ←→ 1–5 choisir
       ↑↓ suivant  ? aide  Échap annuler
      """)
  }

  @Test func `a summary with its note`() {
    var player = note()
    player.press(.down, .digit(2), .enter)
    player.expect(
      """

         π strict                                                21 Nov 2026, 19:42

         #66   ϟ new lightning, 1.66/s faster
         certified  ended at #67: 8, typed 0

         5.08/s speed   100 % accuracy   0:13 time   66 best streak   0 errors

         +66 XP     ━━━━━━━━━━━━━━━━━━━━────────────────────  7 454 XP to Expert
         1 day in a row

         note: slept badly, coffee was good #tired #coffee · energy 2

         rhythm, seconds per decimal
         0.20 ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉

         0.10


            0                                                                 ✗
              0                  20                  40                  60

         ⏎ again  l learn #51–#80  r recite it  ? help  Esc home
      """)
  }

  @Test func `what the notes tell apart`() {
    Player.atStats(view: 8).expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
                                                                      ━━━━━
                                                                      π · all modes
                               sessions          /s     accuracy    clean run
         #tired                      17        2.15        100 %           96
         without                     17        2.09        100 %           49

         #café                        3  5 more sessions are needed
         without                     31

         energy 4–5                  17        2.09        100 %           49
         energy 1–2                  17        2.15        100 %           96








         medians; a clean run is a session’s longest run without an error
         c m f filter  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `what the notes tell apart, on the smallest screen`() {
    Player.atStats(view: 8, columns: 40, rows: 12).expect(
      """
       1 2 3 4 5 6 7 8    notes π · all modes
                        n     /s     %     ✓
       #tired          17   2.15   100    96
       without         17   2.09   100    49
       #café            3  5 missing
       without         31
       energy 4–5      17   2.09   100    49
       energy 1–2      17   2.15   100    96


       c m f filter  Tab 1–8 view  ? help
       Esc home
      """)
  }

  @Test func `no notes yet, in French on the smallest screen`() {
    Player.atStats(StatsPast.long(3), view: 8, columns: 40, rows: 12, language: .french).expect(
      """
       1 2 3 4 5 6 7 8                notes π
       aucune note sur ces séances ; n sur un
       bilan, ou sur une séance ici, en écrit
       une






       c m f filtre  Tab 1–8 vue  ? aide
       Échap accueil
      """)
  }

  @Test func `the filter leaves out what it always does, and a long list scrolls`() {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 8)
    #expect(player.text.contains("#tired") && player.text.contains("17"))
    player.press("m", past)
    #expect(!player.text.contains("#tired                       17"))
    player.resize(40, 12)
    player.press("m", past)
    player.press(.down, .down)
    #expect(player.text.contains("energy 4–5") == false || player.text.contains("energy 1–2"))
  }
}
