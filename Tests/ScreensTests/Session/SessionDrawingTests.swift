import Canvas
import Testing
import TrainerCore

@testable import Screens

struct SessionDrawingTests {
  @Test func `Practice with an error and a row revealed`() {
    var player = Player()
    player.recite(23, every: 320)
    player.type("9")
    player.recite(2, every: 320)
    player.press(" ")
    player.expect(
      """

         π practice                         #26          1 ✗   3.3/s     ×2    0:07





                                         3.
                                     0 > 1415926535
                                    10 > 8979323846
                                    20 > 2643383279 ◦











         Space reveal  Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `Game after an error`() {
    var player = Player(.game)
    player.recite(14, every: 250)
    player.type("0")
    player.expect(
      """

         π game                             #15          1 ✗   4.4/s     ×0    0:03

         ├────────⢸⡇──────────────────────────────────────────────────────────┤ 100
                                ··············●····································


                                         3.
                                     0 > 1415926535
                                    10 > 89793       ✗0
                                    20 >
                                    30 >
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

  @Test func `Strict asked whether to end`() {
    var player = Player(.strict, .e)
    player.recite(31, every: 250)
    player.press(.escape)
    player.expect(
      """

         e strict                           #32                4.1/s    ×31    0:07





                                         2.
                                     0 > 7182818284
                                    10 > 5904523536
                                    20 > 0287471352
                                    30 >▕6▁        ▏
                                    40 >
                                    50 >
                                    60 >
                                    70 >
                                    80 >
                                    90 >
                                   100 >
                                   110 >


         Esc again to end
      """)
  }

  @Test func `Learn before its first digit`() {
    var player = Player(.learn)
    player.press(.enter)
    player.expect(
      """

         π learn #1–#50                     #1





                                         3.
                                     0 > 1415926535
                                    10 > 8979323846
                                    20 > 2643383279
                                    30 > 5028841971
                                    40 > 6939937510


                                   type the dim digits






         ? help  Esc home
      """)
  }

  @Test func `Learn in its second loop`() {
    var player = Player(.learn)
    player.press(.enter)
    player.recite(50, every: 310)
    player.recite(13, every: 280)
    player.type("0", every: 300)
    player.expect(
      """

         π learn #1–#50                     #14          1 ✗   3.3/s     ×0    0:19





                                         3.
                                     0 > 1415926535
                                    10 > 8979323846  ✗0
                                    20 > 2643383279
                                    30 > 5028841971
                                    40 > 6939937510


            loop 2  0:03  1 mistake  last 0:15, no mistakes  best 0:15, no mistakes






         r loop again  Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `Learn on the smallest screen in French`() {
    var player = Player(.learn, size: .small, language: .french)
    player.press(.enter)
    player.recite(50, every: 310)
    player.recite(13, every: 280)
    player.type("0", every: 300)
    player.expect(
      """
       π learn #14      1 ✗  3,3/s   ×0  0:19

                     3,
                 0 > 1415926535
                10 > 8979323846  ✗0
                20 > 2643383279
                30 > 5028841971
                40 > 6939937510

           boucle 2  0:03  meilleure 0:15, 0 ✗
       r nouvelle boucle  Ctrl-R recommencer
       Échap Échap terminer
      """)
  }

  @Test(arguments: [40, 44, 60, 72, 80, 132])
  func `However wide the figures, the position does not run into the errors`(columns: Int) {
    var player = Player(size: Size(columns, 24))
    for _ in 0..<100 {
      player.recite(100, every: 0)
      let next = Constant.pi.decimals[player.engine?.nextIndex ?? 0]
      player.type(next == 0 ? "1" : "0", every: 0)
    }
    player.watch(250)
    let line = player.grid.lines.first { $0.contains("✗") } ?? ""
    #expect(line.contains(/[#]10.001  +100 ✗\s/), "\(line)")
  }

  @Test func `Practice in the middle of a large terminal`() {
    var player = Player(.practice, .sqrt2, size: Size(132, 43))
    player.recite(127, every: 310)
    player.expect(
      margin: 16,
      """





         √2 practice                                  #128                         3.3/s   ×127    0:39






                                              30 > 6980785696
                                              40 > 7187537694
                                              50 > 8073176679
                                              60 > 7379907324
                                              70 > 7846210703
                                              80 > 8850387534
                                              90 > 3276415727
                                             100 > 3501384623
                                             110 > 0912297024
                                             120 >▐9248360▁  ▌



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
  }
}
