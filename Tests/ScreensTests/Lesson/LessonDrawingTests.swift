import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// Whole screens of a lesson.
struct LessonDrawingTests {
  @Test func `The third step`() {
    lesson(420, 430, typed: 23).expect(
      """

         π lesson                           #424                               0:04

                           all    half    first    none    joined
                           ━━━    ━━━━    ━━━━━    ────    ──────




                                   410 > 5759591953
                                   420 >▕092▁······▏

                                   first digit shown, the rest from memory









         Tab next digit  i image  r again  Esc Esc end
      """)
  }

  @Test func `The second step on the smallest screen`() {
    lesson(0, 10, typed: 13, size: .small, language: .french).expect(
      """
       π leçon #4                        0:02
         tout ›moitié  premier  rien
                     3,
                 0 >▕141▁9·6·3·▏

                le reste de mémoire




       Tab un chiffre  i image  r encore
       Échap Échap terminer
      """)
  }

  @Test func `The joint of the second block of three, on a large screen`() {
    lesson(420, 450, typed: 113, size: .huge).expect(
      margin: 50,
      """














         π lesson                                     #434                                         0:22

                                     all    half    first    none    joined
                                     ━━━    ━━━━    ━━━━━    ━━━━    ━━━━━━




                                             410 > 5759591953
                                             420 > 0921861173
                                             430 >▐819▁······▌
                                             440 >

                                             from memory, with the block before it


                                               ┌─────┬─────┬─────┐
                                               │  1  │  2  │  3  │
                                               ├─────┼─────┼─────┤
                                               │  4  │  5  │  6  │
                                               ├─────┼─────┼─────┤
                                               │  7  │  8  │  9  │
                                               └─────┼─────┼─────┘
                                                     │  0  │
                                                     └─────┘






         Tab next digit  i image  r again  Esc Esc end
      """)
  }

  @Test func `The last pass`() {
    lesson(420, 430, typed: 67).expect(
      """

         π lesson                           #418                               0:13

                           all    half    first    none    joined
                           ━━━    ━━━━    ━━━━━    ━━━━    ━━━━━━



                                   400 > 3305727036
                                   410 >▐5759591▁··▌
                                   420 > ··········

                                   the last pass: all of it from memory









         Tab next digit  i image  r again  Esc Esc end
      """)
  }

  @Test func `The last pass on the smallest screen`() {
    lesson(420, 430, typed: 67, size: .small).expect(
      """
       π lesson #418                     0:13
         all   half   first   none   joined

               400 > 3305727036
               410 >▐5759591▁··▌
               420 > ··········

               all of it from memory


       Tab next digit  i image  r again
       Esc Esc end
      """)
  }
}
