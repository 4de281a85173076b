import Canvas
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// Drawings of where images are written and seen.
struct ImagesDrawingTests {
  private func lesson(size: Size = .usual, language: Language = .english) -> Player {
    var book = ImageBook()
    book.apply(StretchImage(.pi, block: 42, "Albert kicks a swan"))
    for (digits, word) in [("09", "bus"), ("218", "note"), ("61", "sheet"), ("0007", "James Bond")] {
      book.apply(DigitWord(digits, word))
    }
    return ScreensTests.lesson(size: size, language: language, groups: .fives, book: book)
  }

  @Test func `a lesson with its image and words`() {
    lesson().expect(
      """

         π lesson                           #421

                           all    half    first    none    joined
                           ━━━    ────    ─────    ────    ──────




                                  410 > 57595 91953
                                  420 > 09218 61173

                                  copy the digits
                                  after 0921 an 8 here, a 6 at #993

                                        image: Albert kicks a swan
                                        09 bus   218 note   61 sheet





         Tab next digit  i image  ? help  Esc home
      """)
  }

  @Test func `where rows are few one line is left for them`() {
    lesson(size: .small).expect(
      """
       π lesson #421
        ›all   half   first   none   joined


              410 > 57595 91953
              420 > 09218 61173
              copy the digits
              0921: 8, #993: 6
                  image: Albert kicks a swan
                  09 bus   218 note   61 sheet
       Tab next digit  i image  ? help
       Esc home
      """)
  }

  @Test func `the image after Tab, while digits are hidden`() {
    var player = lesson()
    player.recite(10)
    player.recite(3)
    player.press(.tab)
    player.expect(
      """

         π lesson                           #424                               0:02

                           all    half    first    none    joined
                           ━━━    ━━━━    ─────    ────    ──────




                                  410 > 57595 91953
                                  420 >▕092▁8 ·1·7·▏

                                  half the digits shown, the rest from memory


                                        image: Albert kicks a swan
                                        09 bus





         Tab next digit  i image  r again  Esc Esc end
      """)
  }

  @Test func `an image that is written`() {
    var player = lesson()
    player.press("i", .left, .left)
    player.expect(
      """

         image  π  #421–#430

         09218 61173
         09 bus   218 note   61 sheet

         Albert kicks a swan

         a line of your own that brings these digits back; Tab shows it in a lesson
         and in a review












         ⏎ save  ↑↓ another  Ctrl-D delete  Esc cancel
      """)
  }

  @Test func `an image on the smallest screen, in French`() {
    var player = lesson(size: .small, language: .french)
    player.press("i")
    player.expect(
      """
       image  π  #421–#430

       09218 61173
       09 bus   218 note   61 sheet

       Albert kicks a swan▁

       une ligne à toi qui rappelle ces
       chiffres ; Tab la montre en leçon et en
       révision
       ⏎ enregistrer  ↑↓ une autre
       Ctrl-D supprimer  Échap annuler
      """)
  }

  @Test func `the words for digits`() {
    var player = lesson()
    player.press(.escape)
    player.choose(setting: "words")
    player.press(.enter, .down)
    player.expect(
      """

         words for digits

         › 09 bus           61 sheet         218 note         0007 James Bond


















         ⏎ change  m Major  ↑↓ choose  ? help  Esc back
      """)
  }

  @Test func `a word that is written, on the smallest screen`() {
    var player = lesson(size: .small)
    player.press(.escape)
    player.choose(setting: "words")
    player.press(.enter, "n")
    player.paste("rod")
    player.press(.enter)
    player.expect(
      """
       words for digits

       rod▁
       ✗ 1 to 6 digits, a word (40 at most)
         09 bus           61 sheet
         218 note         0007 James Bond





       Esc cancel  ⏎ save
      """)
  }
}
