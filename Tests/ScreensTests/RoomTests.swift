import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// What the smallest and the large screens make of their room.
@Suite struct RoomTests {
  @Test func `Learn shows a long segment in as many rows as there are, the keypad beside them`() throws {
    var settings = Settings()
    settings.learnSegment = try #require(Segment(0, 500))
    var player = Player(.learn, columns: 200, rows: 60, settings: settings)
    player.press(.enter)
    #expect(player.grid.lines.filter { $0.contains(/\d+ > +\d{10}/) }.count == 42)
    let keypad = try #require(player.app.session?.keypad(player.app.context))
    #expect(keypad.isLarge)
    // No decimal is where the keypad is.
    let beside = player.grid.lines.map { $0.dropFirst(50 + keypad.centre - 10).prefix(21) }
    #expect(!beside.contains { $0.contains(/\d{2}/) })
    // A short one keeps the page of the other modes.
    settings.learnSegment = try #require(Segment(0, 50))
    player = Player(.learn, columns: 200, rows: 60, settings: settings)
    player.press(.enter)
    #expect(player.app.context.size == Size(columns: 100, rows: 34))
  }

  @Test(arguments: Language.allCases, [Repertoire.unicode, .ascii])
  func `The figures of the session list never touch`(_ language: Language, _ repertoire: Repertoire) {
    var past = StatsPast()
    // 200 decimals at some 37 a second, and 1 200 of them.
    past.add(
      SessionPlan(constant: .sqrt2, mode: .practice, segment: nil), daysAgo: 0, digits: 200, pause: 22,
      errs: false)
    past.add(
      SessionPlan(constant: .pi, mode: .practice, segment: nil), daysAgo: 0, digits: 1200, pause: 22,
      errs: false)
    var player = Player.atStats(
      past, view: 2, columns: 40, rows: 12, language: language, repertoire: repertoire)
    for _ in Constant.allCases { player.press("c", past) }
    let rows = player.grid.lines.filter { $0.contains("practice") }
    #expect(rows.count == 2)
    let mark = language == .english ? #"\."# : ","
    #expect(throws: Never.self) {
      let figures = try Regex(#"practice +(1 )?200 +\d\d"# + mark + #"\d(\s|$)"#)
      #expect(rows.allSatisfy { $0.firstMatch(of: figures) != nil }, "\(rows)")
    }
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)])
  func `A row of the map is a hundred decimals`(_ size: Size) {
    var past = StatsPast()
    past.add(
      SessionPlan(constant: .pi, mode: .practice, segment: nil), daysAgo: 0, digits: 350, pause: 300,
      errs: false)
    let player = Player.atStats(past, view: 5, columns: size.columns, rows: size.rows)
    let rows = player.grid.lines.filter { $0.contains(/^ +\d00 .?[░▒▓█]/) }
    #expect(rows.count == 3, "\(player.text)")
    // All rows but the last have ten blocks, which begin in the same columns.
    for row in rows.dropLast() {
      #expect(row.split { !"░▒▓█✗".contains($0) }.count == 10, "\(row)")
    }
    if size.rows >= 20 {
      #expect(player.text.contains("0  10  20  30  40  50  60  70  80  90"))
    }
  }

  @Test func `A year and the rhythm take the width that there is`() throws {
    var player = Player.atStats(view: 4, columns: 200, rows: 60)
    let today = try #require(player.grid.lines.first { $0.contains("Mon ") })
    // Fifty-three weeks, a blank between two.
    #expect(today.trimmingPrefix { $0 == " " }.count >= 6 + 2 * 53 - 2)
    player.press(.digit(6))
    let longest = player.grid.lines.map { $0.count { $0 == "━" } }.max()
    #expect(longest == 132 - 54)
  }

  @Test func `The records of every constant spread over a large page`() {
    var player = Player.atStats(view: 1, columns: 200, rows: 60)
    let rows = player.grid.lines.enumerated().filter { !$0.element.isEmpty }
    // The page is 132×54, in the middle of the screen; a constant takes ten rows, and the last has them too.
    let names = ["π  ", "e  ", "φ  ", "√2  "].map { name in
      rows.first { $0.element.drop { $0 == " " }.hasPrefix(name) }?.offset
    }
    #expect(names == [7, 17, 27, 37])
    let first = player.grid.lines[7...11].map { $0.dropFirst(34) }.joined(separator: "\n")
    #expect(
      first == """
           π       ♛  138      decimals in 0:51      21 Nov 2026    ×19 · ideal 0:37     3 388 decimals        43 sessions

                   ϟ  2.68/s   over 138 decimals     21 Nov 2026    16th so far          26 min                best streak 138

                      known to #138
        """)
    player = Player.atStats(view: 1, columns: 200, rows: 60, language: .french)
    #expect(player.text.contains("meilleure série 138"))
  }
}
