import Canvas
import Testing

struct ParagraphTests {
  @Test(arguments: [
    ("one two three", ["one two", "three"]), ("", []), ("1 234 567", ["1 234 567"]),
    ("about 12 %", ["about", "12 %"]), ("a\u{a0}b c d e", ["a b c d", "e"]),
    ("a/b/cdefg/h", ["a/b/", "cdefg/h"]), ("abcdefghijk/ l", ["abcdefghijk/", "l"]),
  ])
  func `A text is broken between its words`(text: String, lines: [String]) {
    #expect(Paragraph(text, width: 7, repertoire: .unicode).lines == lines)
  }
}
