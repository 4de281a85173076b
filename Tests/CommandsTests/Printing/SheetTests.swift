import Canvas
import Screens
import Testing
import TrainerCore

@testable import Commands

struct SheetTests {
  private let console = Console(.english, .measured, colour: .never, .unheard)
  private let linear = Console(.english, .measured, colour: .never, isLinear: true, .unheard)

  private struct Session {
    var date: String
    var shown: String
    var score: Int
    var id: String?
    var isCertified = false

    static var facts: [Fact<Session>] {
      [
        Fact("date", .date) { session in .word(session.date) { _ in session.shown } },
        Fact("score", en: "score", fr: "score") { .count($0.score) },
        Fact("id") { $0.id.map(Value.outside) ?? .missing },
        Fact(nil, .untitled) { session in
          .shown { _ in session.isCertified ? "✓" : "" }.said { $0.certifiedWord }
        },
      ]
    }
  }

  private let sessions = Sheet(
    Session.facts,
    [
      Session(date: "2026-11-21", shown: "today", score: 7, id: "a,b"),
      Session(date: "2026-11-20", shown: "the day before", score: 1204, isCertified: true),
    ])

  @Test func `Numbers stand on the right and no line ends in blanks`() {
    #expect(
      sessions.text(console) == [
        "date            score",
        "today               7",
        "the day before  1 204  ✓",
      ])
  }

  @Test func `A row is a line where there are no columns`() {
    #expect(sessions.text(linear) == ["today: score 7", "the day before: score 1204, certified"])
  }

  @Test func `A day is a date for the ear, and a figure for eyes and programs`() {
    // 54 years with 13 leap days are 19 723 days, and 274 days of 2024 lie before 1 October.
    let sheet = Sheet([Fact<Int>("due", en: "due", fr: "à revoir") { .isoDay($0) }], [20_000])
    #expect(sheet.text(linear) == ["4 October 2024"])
    #expect(sheet.text(console) == ["due", "2024-10-04"])
    #expect(String(decoding: sheet.csv, as: UTF8.self) == "due\r\n2024-10-04\r\n")
  }

  @Test func `Programs get their own fields`() {
    #expect(
      String(decoding: sessions.json, as: UTF8.self) == """
        [
        {"date":"2026-11-21","score":7,"id":"a,b"},
        {"date":"2026-11-20","score":1204}
        ]

        """)
    #expect(
      String(decoding: sessions.csv, as: UTF8.self)
        == "date,score,id\r\n2026-11-21,7,\"a,b\"\r\n2026-11-20,1204,\r\n")
  }

  @Test func `A table without titles has no line for them`() {
    let facts: [Fact<String>] = [
      Fact(nil, .untitled) { _ in .text("TERM") }, Fact(nil, .untitled) { .text($0) },
    ]
    #expect(Sheet(facts, ["xterm"]).text(console) == ["TERM  xterm"])
    #expect(Sheet(facts, ["xterm"]).text(linear) == ["TERM: xterm"])
  }

  @Test func `What comes from outside cannot steer a terminal or a table`() {
    let facts: [Fact<String>] = [Fact("text", .untitled) { .outside($0) }]
    let sheet = Sheet(facts, ["a\u{1b}[31m\u{9b}1mb\r\nc\u{202e}d"])
    for text in [
      sheet.text(console)[0], sheet.text(linear)[0], String(decoding: sheet.csv.dropFirst(6), as: UTF8.self),
    ] {
      #expect(
        !text.dropLast(text.hasSuffix("\r\n") ? 1 : 0).unicodeScalars.contains {
          $0.value < 32 || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
        })
    }
  }
}
