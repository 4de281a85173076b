import Screens
import Testing

@testable import Runtime

/// Bytes of a program, and what follows from them.
struct DigitLinesTests {
  private func events(_ text: String, _ lines: inout DigitLines, at uptime: Int = 0) -> [ProgramEvent] {
    lines.consume(text.utf8, at: uptime)
  }

  @Test(arguments: [
    ("1415\n92\n", [[1, 4, 1, 5], [9, 2]]), ("3 1 4\t1\r\n", [[3, 1, 4, 1]]), ("\n \n", []), ("141", []),
    ("one\n5\n3.14\n-2\n٣\n", [[5]]),
  ])
  func `A line is digits, with blanks between them`(_ text: String, _ digits: [[UInt8]]) {
    var lines = DigitLines()
    #expect(events(text, &lines) == digits.map { .digits($0) })
  }

  @Test func `A line may come in pieces`() {
    var lines = DigitLines()
    #expect(events("14", &lines).isEmpty)
    #expect(events("15\n9", &lines) == [.digits([1, 4, 1, 5])])
    #expect(events("\n", &lines) == [.digits([9])])
  }

  @Test func `Ten lines without digits end it, whatever came between them`() {
    var lines = DigitLines()
    for number in 1...9 { #expect(events("hello\n1\n", &lines, at: number * 1000) == [.digits([1])]) }
    #expect(events("hello\n1\n", &lines, at: 10_000) == [.ended(.noDigits)])
  }

  @Test func `Twenty lines within a second are read, and one more ends it`() {
    var lines = DigitLines()
    for number in 0..<20 { #expect(events("1\n", &lines, at: number * 49) == [.digits([1])]) }
    // The first is a second ago by now.
    #expect(events("2\n", &lines, at: 1000) == [.digits([2])])
    #expect(events("3\n", &lines, at: 1001) == [.ended(.tooManyLines)])
  }

  @Test func `A flood without a line end ends it, and is not kept`() {
    var lines = DigitLines()
    var ends: [ProgramEvent] = []
    for number in 0..<20 where ends.isEmpty {
      ends = events(String(repeating: "7", count: 1000), &lines, at: number * 1000)
    }
    #expect(ends == [.ended(.noDigits)])
  }
}
