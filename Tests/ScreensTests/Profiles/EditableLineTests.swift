import Canvas
import Testing

@testable import Screens

/// A line is written as in any editor.
struct EditableLineTests {
  private func line(_ text: String, _ keys: Key..., limit: Int = 20) -> EditableLine {
    var line = EditableLine(limit: limit)
    _ = line.edit(with: .paste(text))
    for key in keys {
      let isTaken = line.edit(with: .key(key))
      #expect(isTaken, "\(key)")
    }
    return line
  }

  @Test func `Letters go in at the cursor`() {
    #expect(line("", .character("A"), .digit(1), .character(" "), .character("é")).text == "A1 é")
    #expect(line("abc", .left, .left, .character("x")).text == "axbc")
    #expect(line("abc", .home, .delete, .right, .backspace).text == "c")
    #expect(line("abc", .home, .end, .backspace).text == "ab")
    #expect(line("abc", .left, .control("u")).text == "c")
    #expect(line("abc", .left, .control("k")).text == "ab")
  }

  @Test func `At its ends keys do nothing`() {
    #expect(line("", .left, .right, .home, .end, .delete, .backspace).text == "")
    #expect(line("a", .right, .delete).text == "a")
  }

  @Test func `Keys of the screen are left to it`() {
    var line = EditableLine("a", limit: 5)
    for key in [Key.enter, .escape, .up, .tab, .function(1)] {
      let isTaken = line.edit(with: .key(key))
      #expect(!isTaken, "\(key)")
    }
  }

  /// A mark is one with its letter, whether it is typed or pasted.
  @Test func `A letter with its mark is one`() {
    #expect(line("e\u{301}", .backspace).text == "")
    #expect(line("", .character("e"), .character("\u{301}"), .left, .delete).text == "")
    #expect(line("李明", .left, .character("小")).text == "李小明")
  }

  @Test func `Control characters and ends of lines never get in`() {
    #expect(line("a\nb\tc\u{1b}[2Jd\u{9b}e\u{2028}f").text == "a b c[2Jde f")
  }

  @Test func `What is longer than the limit is refused, and that is said`() {
    var full = line(String(repeating: "x", count: 50), limit: 5)
    #expect(full.text == "" && full.fault(Texts(.english))?.first == "✗ 5 characters at most")
    _ = full.edit(with: .paste("xxxxx"))
    #expect(full.text == "xxxxx" && full.fault(Texts(.english)) == nil)
    _ = full.edit(with: .key(.character("x")))
    #expect(full.text == "xxxxx" && full.fault(Texts(.french))?.last == "✗ 5 au plus")
    // A letter under a heap of marks is still bounded.
    #expect(line("e" + String(repeating: "\u{301}", count: 5000), limit: 5).text == "")
  }

  @Test func `The cursor stays in sight`() {
    var line = line("abcdefghij", limit: 20)
    func shown() -> String {
      var grid = Grid(size: Size(8, 1))
      line.draw(into: &grid, row: 0, column: 1, width: 6)
      return grid.text
    }
    #expect(shown() == " fghij▁")
    _ = line.edit(with: .key(.left))
    #expect(shown() == " efghij")
    _ = line.edit(with: .key(.home))
    #expect(shown() == " abcdef")
  }
}
