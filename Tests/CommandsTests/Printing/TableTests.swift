import Canvas
import Testing
import TrainerCore

@testable import Commands

@Suite struct TableTests {
  private let console = Console(.english, colour: .never, .unheard)
  private let linear = Console(.english, colour: .never, isLinear: true, .unheard)

  private var sessions: Table {
    var table = Table([
      .init("date", "date"), .init("score", "score", .right), .init("id"), .init(nil, ""),
    ])
    table.add([.text("2026-11-21", shown: "today"), .number(7, "7"), .text("a,b"), .shown("")])
    table.add([
      .text("2026-11-20", shown: "the day before"), .number(1204, "1 204"), .missing,
      .shown("✓", said: "certified"),
    ])
    return table
  }

  @Test func `Numbers stand on the right and no line ends in blanks`() {
    #expect(
      sessions.text(console) == [
        "date            score",
        "today               7",
        "the day before  1 204  ✓",
      ])
  }

  @Test func `A row is a line where there are no columns`() {
    #expect(sessions.text(linear) == ["today: score 7", "the day before: score 1 204, certified"])
  }

  @Test func `Programs get their own fields`() {
    #expect(
      sessions.json.map { String(decoding: $0.line, as: UTF8.self) }.joined() == """
        {"date":"2026-11-21","score":7,"id":"a,b"}
        {"date":"2026-11-20","score":1204}

        """)
    #expect(
      String(decoding: sessions.csv, as: UTF8.self)
        == "date,score,id\r\n2026-11-21,7,\"a,b\"\r\n2026-11-20,1204,\r\n")
  }

  @Test func `A table without titles has no line for them`() {
    var table = Table([.init(nil, ""), .init(nil, "")])
    table.add([.shown("TERM"), .shown("xterm")])
    #expect(table.text(console) == ["TERM  xterm"])
    #expect(table.text(linear) == ["TERM: xterm"])
  }
}
