import Canvas
import Testing
import TrainerCore

@testable import Screens

/// Whole screens of a review.
struct ReviewDrawingTests {
  /// A review of four stretches in its third one, where a digit was wrong; everything was recited ten days
  /// before.
  private func review(size: Size, language: Language = .english) -> Player {
    let route = [[20, 30], [50, 70], [330, 350], [470, 480]].compactMap { Stretch(from: $0[0], to: $0[1]) }
    var player = Player(size: size, language: language)
    player.stored(.memory(ReviewTests.memory))
    player.open(SessionPlan(reviewing: route, of: .pi))
    player.recite(44)
    player.type(ReviewTests.wrong(344))
    return player
  }

  @Test func `A review`() {
    review(size: .usual).expect(
      """

         π review                           #345                        1 ✗    0:08

                                ━━ ━━ ━━ ━━ ━━ ╌╌    5 of 6




                                   320 > 4881520920
                                   330 > 9628292540
                                   340 > 9171▁       ✗6

                                   #331–#350: #331–#340 is down to 94.5 %









         Space reveal  Tab next digit  Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `A review on the smallest screen`() {
    review(size: .small, language: .french).expect(
      """
       π révision #345              1 ✗  0:08
            ━━ ━━ ━━ ━━ ━━ ╌╌    5 sur 6

               320 > 4881520920
               330 > 9628292540
               340 > 9171▁       ✗6

               #331–#350 : #331–#340, 94,5 %


       Espace révéler  Tab un chiffre
       Échap Échap terminer
      """)
  }

  @Test func `A review on a large screen`() {
    review(size: .huge).expect(
      margin: 50,
      """














         π review                                     #345                                  1 ✗    0:08

                                          ━━ ━━ ━━ ━━ ━━ ╌╌    5 of 6




                                             320 > 4881520920
                                             330 > 9628292540
                                             340 > 9171▁       ✗6

                                             #331–#350: #331–#340 is down to 94.5 %

                                               ┌─────┬─────┬─────┐
                                               │  1  │  2  │  3  │
                                               ├─────┼─────┼─────┤
                                               │  4  │  5  │  6  │
                                               ├─────┼─────┼─────┤
                                               │  7  │  8  │  9  │
                                               └─────┼─────┼─────┘
                                                     │  0  │
                                                     └─────┘









         Space reveal  Tab next digit  Ctrl-R start over  Esc Esc end
      """)
  }

  @Test func `What was lost comes again at the end, and it is said why`() {
    var player = review(size: .usual)
    player.wait(2000)
    player.recite(16)
    player.expect(
      """

         π review                           #341                        1 ✗    0:14

                               ━━ ━━ ━━ ━━ ━━ ━━ ━━    7 of 7




                                   330 > 9628292540
                                   340 >▕▁         ▏


                                   once more, until it is held









         Space reveal  Tab next digit  Ctrl-R start over  Esc Esc end
      """)
  }
}
