import Canvas
import Testing
import TrainerCore

@testable import Commands

@Suite struct TableTests {
  private let console = Console(.english, colour: .never, .unheard)

  @Test func numbersStandOnTheRightAndNoLineEndsInBlanks() {
    var table = Table([("date", .left), ("score", .right), ("", .left)], console)
    table.add(["today", "7", ""])
    table.add(["the day before", "1204", "x"])
    #expect(
      table.lines == [
        "date            score",
        "today               7",
        "the day before   1204  x",
      ])
  }

  @Test func aTableWithoutTitlesHasNoLineForThem() {
    var table = Table([("", .left), ("", .left)], console)
    table.add(["TERM", "xterm"])
    #expect(table.lines == ["TERM  xterm"])
  }
}
