import Canvas
import Testing
import TrainerCore

@testable import Screens

/// The list of the drills, and one of them, as they stand on the screen.
struct DrillGoldenTests {
  private func list(size: Size) -> Player {
    var player = Player(size: size, progress: .drilled)
    player.press("d")
    player.choose("matrix")
    return player
  }

  /// A matrix whose first group was answered, and the five before the second one.
  private func matrix(size: Size) -> Player {
    var player = Player(drill: .matrix, size: size, progress: .drilled)
    player.answer(15, every: 300)
    return player
  }

  @Test func `The list`() {
    list(size: .usual).expect(
      """

         drills   π                                                   known to #420


         places       what is at #351           20 questions           1:04  18 Nov
         joints       what follows 82148        20 questions           0:51  19 Nov
         twins        6482 here, 6482 there     10 questions
       › matrix       five before, five after   #1–#420, 10            2:31  20 Nov
                                                all 10 000, 50
                                                Space 100 000, 50
         permutation  the digit at a place      p(100, 1, 10)          0:21  15 Nov
         stretch      a stretch, straight in    50 decimals
         backwards    a stretch from its end    50 decimals
         words        from word to digits       20 words
         continue     8214, and on from there   5 questions
         attempt      by the rules of an event  guinness

         10 groups of five at random from #1–#420; type the five before, then the
         five after. Your best: 2:31.00  2:40.00  2:58.00  3:02.00



         ⏎ begin  ←→ size  ↑↓ choose  c challenge  ? rules  Esc home
      """)
  }

  @Test(arguments: Language.allCases)
  func `Nothing in the list covers anything else`(_ language: Language) throws {
    for columns in 40...100 {
      var player = Player(size: Size(columns, 24), progress: .drilled, language: language)
      player.press("d")
      // Of the permutation the longest size.
      player.choose("permutation")
      player.press(.right, times: 10)
      let texts = Texts(language)
      let screen = try #require(player.app.page(DrillsScreen.self))
      let context = player.context
      for line in screen.lines(context) {
        guard case .drill(let face, let size, _) = line else { continue }
        let best = context.drillFigures(size)?.bests.first.map { texts.duration($0.milliseconds) }
        let words = [face.size(size, texts), best].compactMap { $0.map { $0 + " " } }
        #expect(
          player.grid.lines.contains { row in words.allSatisfy { (row + " ").contains($0) } },
          "\(columns): \(words)\n\(player.text)")
      }
    }
  }

  @Test func `The list on the smallest screen`() {
    list(size: .small).expect(
      """
       drills   π                known to #420
        places       20 questions         1:04
        joints       20 questions         0:51
        twins        10 questions
      › matrix       #1–#420, 10          2:31
                     all 10 000, 50
                     Space 100 000, 50
        permutation  p(100, 1, 10)        0:21
        stretch      50 decimals
        backwards    50 decimals             ↓
       ⏎ begin  ←→ size  ↑↓ choose
       c challenge  ? rules  Esc home
      """)
  }

  @Test func `The matrix`() {
    matrix(size: .usual).expect(
      """

         π matrix                         2 of 10                              0:04

         ├─⠰⠆───────⣿──────────────────────────────────────────────────────────┤ 10

                                           ▲ +12 s


                                 85211      05559    ▕▁····▏

                                 before               after

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

  @Test func `The matrix on the smallest screen`() {
    matrix(size: .small).expect(
      """
       π matrix       2 of 10            0:04
       ├⠰⠆──⣿───────────────────────┤ ▲ +12 s


             85211      05559    ▕▁····▏

             before               after



       Ctrl-R start over  Esc Esc end
      """)
  }
}
