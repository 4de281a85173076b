import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The use of room on the smallest and the large screens.
struct RoomTests {
  @Test func `Learn shows a long segment in as many rows as there are, without the keypad`() throws {
    var settings = Settings()
    settings.learnSegment = try #require(Segment(0, 500))
    var player = Player(.learn, size: .huge, settings: settings)
    player.press(.enter)
    // The keypad gives way to them.
    #expect(player.grid.lines.filter { $0.contains(/\d+ > +\d{10}/) }.count >= 38)
    #expect(player.app.session?.keypad(player.context) == nil)
    // A short one keeps the page of the other modes.
    settings.learnSegment = try #require(Segment(0, 50))
    player = Player(.learn, size: .huge, settings: settings)
    player.press(.enter)
    #expect(player.context.size == Size(100, 34))
  }

  @Test(arguments: Language.allCases, [Repertoire.unicode, .ascii])
  func `The figures of the session list never touch`(_ language: Language, _ repertoire: Repertoire) {
    var past = StatsPast()
    // 200 decimals at some 37 a second, and 1 200 of them.
    past.add(
      SessionPlan(.practice, .sqrt2), daysAgo: 0, digits: 200, pause: 22,
      errs: false)
    past.add(digits: 1200, pause: 22)
    var player = Player.atStats(
      past, view: 2, size: .small, language: language, repertoire: repertoire)
    for _ in Constant.allCases { player.press("c", past) }
    let rows = player.grid.lines.filter { $0.contains("practice") }
    #expect(rows.count == 2)
    let figures = #/practice +(1 )?200 +\d\d[.,]\d+(\s|$)/#
    #expect(rows.allSatisfy { $0.firstMatch(of: figures) != nil }, "\(rows)")
  }

  @Test(arguments: [Size.small, .usual, .huge])
  func `A row of the map is a hundred decimals`(_ size: Size) {
    var past = StatsPast()
    past.add(digits: 350)
    let player = Player.atStats(past, view: 4, size: size)
    let rows = player.grid.lines.filter { $0.contains(/^ +\d00 +\[?[·░▒▓█]/) }
    #expect(rows.count == 3, "\(player.text)")
    // All rows but the last have ten blocks, which begin in the same columns.
    for row in rows.dropLast() {
      #expect(row.split { !"·░▒▓█✗".contains($0) }.count == 10, "\(row)")
    }
    if size.rows >= 20 {
      player.shows("0  10  20  30  40  50  60  70  80  90")
    }
  }

  @Test(arguments: [Size.usual, .huge]) func `A year has its place on every wide page`(_ size: Size) throws {
    let player = Player.atStats(view: 3, size: size)
    let week = try #require(player.grid.lines.first { $0.contains("Mon ") })
    #expect(week.trimmingPrefix { $0 == " " }.count == 4 + 53)
  }
}
