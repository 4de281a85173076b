import Canvas
import Testing
import TrainerCore

@testable import Screens

/// A segment typed backwards: #51 to #60 of π are 5820974944.
struct BackwardsDrawingTests {
  private func player(_ start: Int, _ end: Int, size: Size = .usual) throws -> Player {
    let segment = try #require(Segment(start, end))
    var player = Player(SessionPlan(.practice, over: segment, isBackwards: true))
    player.resize(size.columns, size.rows)
    return player
  }

  @Test func `Before the first digit`() throws {
    let player = try player(50, 60)
    player.expect(
      """

         π practice #60–#51                 #60






                                    50 >          ▁













         ? help  Esc home
      """)
  }

  @Test func `After an error`() throws {
    var player = try player(50, 60)
    player.recite(3, every: 300)
    player.type("6", every: 500)
    player.expect(
      """

         π practice #60–#51                 #57          1 ✗   5.0/s     ×0    0:01






                                    50 >       ▁944  ✗6













         Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `Across two rows`() throws {
    var player = try player(27, 60)
    player.recite(14)
    player.expect(
      """

         π practice #60–#28                 #46                5.6/s    ×14    0:02






                                    20 >
                                    30 >
                                    40 >▕     ▁7510▏
                                    50 > 5820974944










         Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `A page that is full ends with the last rows of it on the next one`() throws {
    var player = try player(7, 300)
    player.recite(91)
    player.expect(
      """

         π practice #300–#8                 #209               5.1/s    ×91    0:18






                                   180 >
                                   190 >
                                   200 >▐        ▁5▌
                                   210 > 6659334461
                                   220 > 2847564823
                                   230 > 3786783165
                                   240 > 2712019091
                                   250 > 4564856692
                                   260 > 3460348610
                                   270 > 4543266482
                                   280 > 1339360726
                                   290 > 0249141273


         Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `The summary`() throws {
    var player = try player(50, 60)
    player.recite(3, every: 300)
    player.type("6", every: 500)
    player.recite(7)
    player.expect(
      """

         π practice #60–#51                                      21 Nov 2026, 19:42

         ▄█  █▀█   decimals
          █  █ █   4.00/s speed   90.9 % accuracy   2.5 s time   7 in a row at best
         ▀▀▀ ▀▀▀   1 mistake

         typed to the end

         +10 XP     ────────────────────────────────────────  990 XP to Apprentice
         1 day in a row

         rhythm, seconds per decimal
         0.80     ⡤⠤⡀
                  ⡇ ⡇
         0.40     ⡇ ⡇
              ⠉⠉⠉⠉  ⠧⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤
            0     ✗
              #60   #56       #51

         #57: 4, typed 6

         ⏎ again  l learn #41–#70  r recite it  ? help  Esc home
      """)
  }

  @Test func `On the smallest screen before the first digit`() throws {
    let player = try player(50, 60, size: .small)
    player.expect(
      """
       π practice #60–#51 #60


                50 >          ▁






       ? help  Esc home
      """)
  }

  @Test func `On the smallest screen after an error`() throws {
    var player = try player(50, 60, size: .small)
    player.recite(3, every: 300)
    player.type("6", every: 500)
    player.expect(
      """
       π #57            1 ✗  5.0/s   ×0  0:01


                50 >       ▁944  ✗6






       Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `On the smallest screen across rows and a page`() throws {
    var player = try player(7, 300, size: .small)
    player.recite(131)
    player.expect(
      """
       π practice #169       5.0/s ×131  0:26


               160 >▐        ▁3▌
               170 > 8521105559
               180 > 6446229489
               190 > 5493038196
               200 > 4428810975
               210 > 6659334461
               220 > 2847564823
       Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `The summary on the smallest screen`() throws {
    var player = try player(50, 60, size: .small)
    player.recite(3, every: 300)
    player.type("6", every: 500)
    player.recite(7)
    player.expect(
      """
       π practice #60–#51   21 Nov 2026, 19:42

       10 decimals
       typed to the end

       4.00/s speed   90.9 % accuracy
       2.5 s time   7 in a row at best
       1 mistake
       +10 XP  ─────────  990 XP to Apprentice
       1 day in a row
       ⏎ again  l learn #41–#70  ↑↓ more
       ? help  Esc home
      """)
  }
}
