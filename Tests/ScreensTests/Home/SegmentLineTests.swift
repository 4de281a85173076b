import Canvas
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Screens

struct SegmentLineTests {
  @Test(
    arguments: [
      ("0-50", .start, 10, "10-50"), ("0-50", .start, -10, "0-50"), ("0-50", .start, 100, "100-110"),
      ("0-50", .end, -100, "0-10"), ("0-50", .end, 1, "0-51"), ("40-50", .end, -10, "30-40"),
      ("0-999950", .end, 100, "0-1000000"), ("999999-1000000", .start, 1, "999999-1000000"),
      ("5-6", .start, -10, "0-6"), ("0-1000000", .start, 1_000_000, "999990-1000000"),
      ("110-120", .start, 10, "120-130"), ("105-120", .start, 10, "115-125"),
      ("49-50", .start, 1, "50-51"), ("40-50", .start, 1, "41-50"), ("0-10", .end, -10, "0-10"),
      ("350-360", .both, 10, "360-370"), ("0-50", .both, -10, "0-50"), ("5-55", .both, -10, "0-50"),
      ("999900-999950", .both, 100, "999950-1000000"), ("0-1000000", .both, 1, "0-1000000"),
    ] as [(String, SegmentLine.Handle, Int, String)])
  func `a handle goes as far as it can, and pushes the other`(
    segment: String, handle: SegmentLine.Handle, step: Int, expected: String
  ) throws {
    let before = try #require(Segment(segment))
    #expect(SegmentLine.moved(before, handle, by: step) == Segment(expected))
  }

  @Test(
    arguments: [
      (nil, 100), ("0-50", 100), ("0-100", 100), ("0-101", 200), ("0-201", 500), ("0-501", 1000),
      ("0-1001", 2000), ("0-500001", 1_000_000), ("0-1000000", 1_000_000),
    ] as [(String?, Int)])
  func `the line represents a round number`(segment: String?, scale: Int) {
    #expect(SegmentLine(segment.flatMap { Segment($0) }).scale == scale)
  }

  @Test func `the ends of the line are the first decimal and the last`() {
    let whole = SegmentLine(Segment(0, 1_000_000))
    #expect(whole.cell(of: 0, cells: 50) == 0)
    #expect(whole.cell(of: 1_000_000, cells: 50) == 49)
    #expect(whole.position(at: 0, cells: 50) == 0)
    #expect(whole.position(at: 49, cells: 50) == 1_000_000)
    #expect(whole.position(at: -5, cells: 50) == 0)
    #expect(whole.position(at: 500, cells: 50) == 1_000_000)
  }

  @Test(
    arguments: [
      ("0-50", "○━━━━○─────"), ("50-100", "─────○━━━━○"), ("0-100", "○━━━━━━━━━○"),
      ("999999-1000000", "─────────○○"), ("0-1", "○○─────────"), (nil, "───────────"),
    ] as [(String?, String)])
  func `two handles, and the line stressed between them`(segment: String?, drawing: String) {
    var grid = Grid(size: Size(11, 1))
    let segment = segment.flatMap { Segment($0) }
    SegmentLine(segment).draw(into: &grid, Box(row: 0, column: 0, columns: 11, rows: 1), focus: nil)
    #expect(grid.text == drawing)
  }
}

struct SegmentTests {
  private func segment(_ player: Player) -> String {
    let settings = player.settings
    return settings.segment(for: settings.mode).map { "\($0.start)-\($0.end)" } ?? "-"
  }

  @Test func `Tab goes from handle to handle, Shift-Tab back`() {
    var player = Player(.learn)
    var places: [HomeScreen.Focus] = []
    for _ in 0..<6 {
      player.press(.tab)
      places += [player.app.home?.focus].compactMap(\.self)
    }
    let row = HomeScreen.Focus.mode(.learn)
    #expect(
      places == [.segment(.start), .segment(.end), .segment(.both), .way, row, .segment(.start)])
    places = []
    for _ in 0..<6 {
      player.press(.backTab)
      places += [player.app.home?.focus].compactMap(\.self)
    }
    #expect(places == [row, .way, .segment(.both), .segment(.end), .segment(.start), row])
    #expect(player.allEffects.isEmpty)
  }

  @Test(
    arguments: [
      (1, .right, "60-100"), (1, .character("l"), "60-100"), (1, .shiftRight, "51-100"),
      (1, .character("L"), "51-100"), (1, .pageUp, "150-160"), (1, .left, "40-100"),
      (1, .shiftLeft, "49-100"), (1, .pageDown, "0-100"), (2, .right, "50-110"), (2, .left, "50-90"),
      (2, .character("h"), "50-90"), (2, .character("H"), "50-99"), (2, .pageDown, "0-10"),
      (2, .character("n"), "100-150"), (3, .right, "60-110"), (3, .shiftRight, "51-101"),
      (3, .pageUp, "150-200"), (3, .pageDown, "0-50"), (3, .character("n"), "100-150"),
    ] as [(Int, Key, String)])
  func `arrows move the start, the end or all of it by 1, 10 and 100`(tabs: Int, key: Key, expected: String) {
    var player = Player(.learn) { $0.setSegment(Segment(50, 100) ?? .standard) }
    player.press(.tab, times: tabs)
    player.press(key)
    player.did("settings pi learn \(expected), -, false")
  }

  @Test func `while the question about reminders is open, n is its answer`() {
    var player = Player(.learn, progress: .streak, reminder: nil)
    player.happens(.systemdFound(true))
    player.press(.tab, "n")
    #expect(segment(player) == "0-50")
    #expect(player.settings.reminder == .off)
    player.press("n")
    #expect(segment(player) == "50-100")
  }

  @Test func `where the segment is edited, the decimals are named by their numbers`() {
    var player = Player(.learn)
    player.shows("‹ #1–#50 ›")
    player.press(.tab)
    player.shows("0–50  #1–#50   50 decimals")
    player.press(.shiftRight)
    player.shows("1–50  #2–#50   49 decimals")
    // Who reads #351–#360 and types that sees at once what it is.
    player.write("351-360")
    player.shows("351-360▁  #352–#360   9 decimals")
    player.press(.backspace)
    player.shows("351-36▁  from-to, such as 0-50, up to 1 000 000")
    player.press(.escape)
    #expect(segment(player) == "351-360")
    player.hides("#352")
  }

  @Test(arguments: [
    (
      Key.tab, "60-5", "60-5 not taken: from-to, such as 0-50, up to 1 000 000",
      HomeScreen.Focus.segment(.end)
    ),
    (.escape, "350", "350 not taken: from-to, such as 0-50, up to 1 000 000", .mode(.learn)),
    (.up, "60-60", "60-60 not taken: from-to, such as 0-50, up to 1 000 000", .mode(.learn)),
    (.right, "-", "- not taken: from-to, such as 0-50, up to 1 000 000", .segment(.start)),
  ]) func `what is not a segment when the focus leaves it is not silently dropped`(
    key: Key, text: String, answer: String, focus: HomeScreen.Focus
  ) {
    var player = Player(.learn)
    player.press(.tab)
    player.write(text)
    player.press(key)
    #expect(player.app.home?.focus == focus)
    player.shows("✗ " + answer)
    #expect(player.grid.style(of: answer)?.ink == .error)
    // It stays until the next key.
    player.press(.down)
    player.hides("✗")
  }

  @Test func `a paste is answered where the segment is edited`() {
    var player = Player(.learn)
    player.paste("60-70")
    player.hides("✗")
    player.press(.tab)
    player.paste("60-70")
    player.shows("✗ paste ignored: a segment is typed")
    player.press("7")
    player.hides("✗ a paste")
    var french = Player(.learn, size: .small, language: .french)
    french.press(.tab)
    french.paste("60-70")
    french.shows("✗ collage ignoré")
    // The segment can be taken away without another word.
    player = Player()
    player.press(.tab, "7", "x")
    player.hides("✗")
    #expect(segment(player) == "-")
  }

  @Test(arguments: ["350", "350-", "60-50", "60-60", "1000001", "-"])
  func `Enter answers what is not a segment, and leaves it to be corrected`(text: String) {
    let answer = "from-to, such as 0-50, up to 1 000 000"
    var player = Player(.learn)
    player.press(.tab)
    player.write(text)
    player.shows(text + "▁  " + answer)
    for _ in 0..<2 {
      player.press(.enter)
      player.expect(HomeScreen.self)
      player.shows(text + "▁ ✗ " + answer)
      #expect(player.grid.style(of: answer)?.ink == .error)
    }
    #expect(segment(player) == "0-50")
    player.press(.backspace)
    player.hides("✗")
    for _ in text { player.press(.backspace) }
    player.shows("0–50  #1–#50   50 decimals")
    player.press(.enter)
    #expect(player.engine?.plan.segment == .standard)
  }

  @Test func `a segment is typed, and applies as soon as it is one`() {
    var player = Player(.learn)
    player.press(.tab)
    player.type("50")
    player.expect(HomeScreen.self)
    player.shows("50▁", "from-to, such as 0-50")
    #expect(segment(player) == "0-50")
    player.press("-")
    player.type("10")
    #expect(segment(player) == "0-50")
    player.type("0")
    player.did("settings pi learn 50-100, -, false")
    player.shows("50-100▁  #51–#100   50 decimals")
    player.press(.backspace)
    player.shows("50-10▁  from-to")
    #expect(segment(player) == "50-100")
    player.type("0")
    player.press(.enter)
    #expect(player.engine?.plan.segment == Segment(50, 100))
  }

  @Test func `the whole million can be chosen`() {
    var player = Player()
    player.press(.tab)
    player.write("0-1000000")
    #expect(segment(player) == "0-1000000")
    player.press(.tab, .tab, .tab, .enter, .escape, .escape)
    player.shows("#1–#1 000 000")
  }

  @Test func `Practice has its own segment, and can be cleared of it`() {
    var player = Player()
    #expect(segment(player) == "-")
    player.shows("from #1 on")
    player.press(.tab)
    player.shows("› practice     ────────────────────────── 100   from #1 on")
    player.press(.right)
    #expect(segment(player) == "0-50")
    player.press(.tab, .right)
    #expect(segment(player) == "0-60")
    player.press("x")
    player.did("settings pi practice, -, false")
    #expect(segment(player) == "-")
    player.press(.right, .delete)
    #expect(segment(player) == "-")
    // That of Learn is another one, and cannot be cleared.
    player.press(.escape, .up, .tab)
    #expect(segment(player) == "0-50")
    player.press("x", .delete)
    #expect(segment(player) == "0-50")
  }

  @Test(arguments: MouseTests.sizes)
  func `the nearer handle goes where the line is clicked`(size: Size) throws {
    var player = Player(.learn, size: size)
    player.press(.tab)
    let place = try #require(player.grid.place(of: "●━"))
    let line = try #require(player.grid.lines.first { $0.contains("●━") })
    let cells = line.count { "●○━─".contains($0) }
    // The last cell is decimal 100, the middle one nearer to 50.
    player.click(place.row, place.column + cells - 1)
    #expect(segment(player) == "0-100")
    #expect(player.app.home?.focus == .segment(.end))
    player.click(place.row, place.column + 1)
    let start = player.settings.learnSegment.start
    #expect((0...10).contains(start) && start % 10 == 0, "\(start) \(player.text)")
    #expect(player.app.home?.focus == .segment(.start))
    player.click(place.row, place.column + cells + 4)
    player.did()
  }
}
