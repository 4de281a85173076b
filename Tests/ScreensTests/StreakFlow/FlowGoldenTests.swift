import Canvas
import Testing
import TrainerCore

@testable import Screens

/// The session screen at each level of the streak's flow, in the modes that have no race.
struct FlowGoldenTests {
  /// Someone who has typed that many decimals, five a second, without an error.
  func flowing(
    _ count: Int, _ mode: Mode = .practice, size: Size = .usual,
    repertoire: Repertoire = .unicode
  ) -> Player {
    var player = Player(mode, size: size, repertoire: repertoire)
    player.press(.enter)
    player.recite(count, every: 200)
    return player
  }

  @Test func `Practice at a streak of 9`() throws {
    let player = flowing(9)
    player.expect(
      """

         π practice                         #10                6.3/s     ×9    0:01





                                         3.
                                     0 > 141592653▁













         Space reveal  Ctrl-R start over  Esc Esc end
      """)
    player.looks(row: 8, "31 label \"0 >\"", "35 current \"141592653\"", "44 cursor \"▁\"")
  }

  @Test func `Practice at a streak of 10`() throws {
    let player = flowing(10)
    player.expect(
      """

         π practice                         #11                6.3/s    ×10    0:01





                                         3.
                                     0 > 1415926535
                                    10 >▕▁         ▏












         Space reveal  Ctrl-R start over  Esc Esc end
      """)
    player.looks(
      row: 9, "30 label \"10 >\"", "34 auraQuiet/halo \"▕\"", "35 cursor/halo \"▁\"",
      "36 text/halo \"         \"", "45 auraQuiet/halo \"▏\"")
  }

  @Test func `Practice at a streak of 20`() throws {
    let player = flowing(20)
    player.expect(
      """

         π practice                         #21                5.4/s    ×20    0:03





                                         3.
                                     0 > 1415926535
                                    10 >▕8979323846▏
                                    20 >▕▁         ▏











         Space reveal  Ctrl-R start over  Esc Esc end
      """)
    player.looks(
      row: 10, "22 text/halo \"    \"", "26 text/glow \"    \"", "30 label/glow \"20 >\"",
      "34 auraGlow/glow \"▕\"", "35 cursor/glow \"▁\"", "36 text/glow \"         \"",
      "45 auraGlow/glow \"▏\"", "46 text/glow \"        \"", "54 text/halo \"    \"")
    // The light has not left the row before.
    player.looks(
      row: 9, "30 label \"10 >\"", "34 auraQuiet/halo \"▕\"", "35 current/halo \"8979323846\"",
      "45 auraQuiet/halo \"▏\"")
    player.shows("practice", in: .dim)
  }

  @Test func `Practice at a streak of 50`() throws {
    let player = flowing(50)
    player.expect(
      """

         π practice                         #51                5.1/s    ×50    0:09





                                         3.
                                     0 > 1415926535
                                    10 > 8979323846
                                    20 > 2643383279
                                    30 > 5028841971
                                    40 >▕6939937510▏
                                    50 >▐▁         ▌








         Space reveal  Ctrl-R start over  Esc Esc end
      """)
    player.looks(
      row: 13, "20 text/glow \"      \"", "26 text/blaze \"    \"", "30 label/blaze \"50 >\"",
      "34 auraGlow/blaze \"▐\"", "35 cursor/blaze \"▁\"", "36 text/blaze \"         \"",
      "45 auraGlow/blaze \"▌\"", "46 text/blaze \"        \"", "54 text/glow \"      \"")
    // Grid and position stay, all else has receded.
    player.shows("#51", in: .current)
    player.shows("5028841971", in: .current)
    #expect(player.grid.style(of: "6939937510") == Style(.current, on: .glow))
    for (text, ink) in [
      ("π", .receding3), ("practice", .receding3), ("5.1/s", .receding2), ("×50", .current),
      ("0:09", .receding2), ("Space", .receding4), ("reveal", .receding4),
    ] as [(String, Ink)] {
      #expect(player.grid.style(of: text) == Style(ink))
    }
  }

  @Test func `Practice burning in ASCII`() throws {
    let player = flowing(51, repertoire: .ascii)
    player.expect(
      """

         pi practice                        #52                5.1/s    x51    0:10





                                         3.
                                     0 > 1415926535
                                    10 > 8979323846
                                    20 > 2643383279
                                    30 > 5028841971
                                    40 > 6939937510
                                    50 >#5_        #








         Space reveal  Ctrl-R start over  Esc Esc end
      """)
    #expect(player.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `Practice burning on the smallest screen`() throws {
    let player = flowing(73, size: .small)
    player.expect(
      """
       π practice #74        5.1/s  ×73  0:14


                20 > 2643383279
                30 > 5028841971
                40 > 6939937510
                50 > 5820974944
                60 > 5923078164
                70 >▐062▁      ▌

       Space reveal  Ctrl-R start over
       Esc Esc end
      """)
  }

  @Test func `Practice burning on a large screen, with large keys`() throws {
    let player = flowing(51, size: Size(100, 34))
    player.expect(
      """

         π practice                                   #52                          5.1/s    ×51    0:10





                                                   3.
                                               0 > 1415926535
                                              10 > 8979323846
                                              20 > 2643383279
                                              30 > 5028841971
                                              40 > 6939937510
                                              50 >▐5▁        ▌







                                               ┌─────┬─────┬─────┐
                                               │  1  │  2  │  3  │
                                               ├─────┼─────┼─────┤
                                               │  4  │  5  │  6  │
                                               ├─────┼─────┼─────┤
                                               │  7  │  8  │  9  │
                                               └─────┼─────┼─────┘
                                                     │  0  │
                                                     └─────┘


         Space reveal  Ctrl-R start over  Esc Esc end
      """)
    // Decimal #51 is 5, whose key does not flash.
    let place = try #require(player.grid.place(of: "│  5  │"))
    #expect(player.grid[place.row, place.column + 3] == Cell("5", Style(.receding4)))
  }

  @Test func `Learn in flow`() throws {
    let player = flowing(73, .learn)
    player.expect(
      """

         π learn #1–#50                     #24                5.1/s    ×73    0:14





                                         3.
                                     0 > 1415926535
                                    10 > 8979323846
                                    20 >▐2643383279▌
                                    30 > 5028841971
                                    40 > 6939937510


                     loop 2  0:04  last 9.8 s, no mistakes  best 9.8 s, no mistakes






         r loop again  Ctrl-R start over  Esc Esc end
      """)
    player.looks(
      row: 10, "19 text/glow \"       \"", "26 text/blaze \"    \"", "30 label/blaze \"20 >\"",
      "34 auraGlow/blaze \"▐\"", "35 current/blaze \"26\"", "37 flowing/blaze \"4\"",
      "38 expected/cursor \"3\"", "39 expected/blaze \"383279\"", "45 auraGlow/blaze \"▌\"",
      "46 text/blaze \"        \"", "54 text/glow \"       \"")
  }

  @Test func `Strict in flow`() throws {
    let player = flowing(35, .strict)
    player.expect(
      """

         π strict                           #36                5.2/s    ×35    0:06





                                         3.
                                     0 > 1415926535
                                    10 > 8979323846
                                    20 > 2643383279
                                    30 >▕50288▁    ▏
                                    40 >
                                    50 >
                                    60 >
                                    70 >
                                    80 >
                                    90 >
                                   100 >
                                   110 >


         Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `A row that was revealed keeps its mark`() throws {
    var player = Player()
    player.recite(3)
    player.press(" ")
    player.recite(9)
    player.expect(
      """

         π practice                         #13                5.6/s    ×12    0:02





                                         3.
                                     0 > 1415926535 ◦
                                    10 >▕89▁       ▏












         Space reveal  Ctrl-R start over  Esc Esc end
      """)
    player.shows("◦", in: .label)
  }
}
