import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

struct SegmentFieldTests {
  private func segment(_ player: Player) -> String {
    let settings = player.settings
    return settings.segment(for: settings.mode).map { "\($0.start)-\($0.end)" } ?? "-"
  }

  @Test func `Tab opens the field with the row's segment, and Esc leaves it as it was`() {
    var player = Player(.learn)
    player.shows("‹ #1–#50 ›")
    player.press(.tab)
    player.shows("› learn", "0-50▁", "#1–#50")
    player.write("351-360")
    player.shows("351-360▁", "#352–#360")
    player.press(.escape)
    #expect(segment(player) == "0-50")
    player.hides("▁")
    #expect(player.allEffects.isEmpty)
  }

  @Test(
    arguments: [
      ("50-100", "#51–#100", "50-100"), ("80", "#1–#80", "0-80"), ("0-1000000", "#1–#1 000 000", "0-1000000"),
    ])
  func `What is typed becomes the segment with Enter, a number alone the first so many`(
    text: String, meaning: String, expected: String
  ) {
    var player = Player(.learn)
    player.press(.tab)
    player.write(text)
    player.expect(HomeScreen.self)
    player.shows(text + "▁", meaning)
    #expect(segment(player) == "0-50")
    player.press(.enter)
    player.did("settings pi learn \(expected), -, false")
    #expect(player.engine?.plan.segment == Segment(expected))
  }

  @Test(arguments: ["350-", "60-50", "60-60", "1000001", "-", "0"], [Key.enter, .tab, .down, .up])
  func `What is no segment stays to be corrected, whatever key would take it`(text: String, key: Key) {
    var player = Player(.learn)
    player.press(.tab)
    player.write(text)
    player.shows(text + "▁", "  from-to, such as 0-50")
    for _ in 0..<2 {
      player.press(key)
      player.expect(HomeScreen.self)
      player.shows(text + "▁", "✗ from-to, such as 0-50")
      #expect(player.grid.style(of: "✗ from-to")?.ink == .error)
    }
    #expect(segment(player) == "0-50")
    player.press(.backspace)
    player.hides("✗")
  }

  @Test func `An arrow up or down takes what was typed, and moves the mark`() {
    var player = Player(.learn)
    player.press(.tab)
    player.write("50-100")
    player.press(.down)
    player.did("settings pi practice, -, false")
    #expect(player.app.home?.focus == .mode(.practice))
    player.hides("▁")
    #expect(player.settings.learnSegment == Segment(50, 100))
  }

  @Test func `Arrows to the sides move the segment by its own length`() {
    var player = Player(.learn) { $0.setSegment(Segment(50, 100) ?? .standard) }
    player.press(.tab, .right)
    player.shows("100-150▁", "#101–#150")
    player.press(.left, .left, .left, .left)
    #expect(segment(player) == "0-50")
    var last = Player(.learn) { $0.setSegment(Segment(999_920, 999_960) ?? .standard) }
    last.press(.right)
    #expect(segment(last) == "999960-1000000")
    last.press(.right)
    #expect(segment(last) == "999960-1000000")
  }

  @Test func `Practice has its own segment, and goes back to #1 with an empty field`() {
    var player = Player()
    player.shows("from #1 on")
    player.press(.tab)
    player.write("100")
    player.press(.up, .down)
    #expect(segment(player) == "0-100")
    player.press(.tab, .backspace)
    player.shows("▁", "from #1 on")
    player.press(.enter)
    #expect(player.engine?.plan.segment == nil)
    #expect(player.settings.practiceSegment == nil)
    // Learn cannot do without.
    player = Player(.learn)
    player.press(.tab, .backspace, .enter)
    player.shows("✗ from-to, such as 0-50")
  }

  @Test func `Tab in the field changes the way in which the session runs over the segment`() {
    var player = Player(.learn)
    player.press(.tab)
    let words = player.grid.lines.last { $0.contains("Tab") } ?? ""
    #expect(words.contains("Tab lesson"))
    player.press(.tab)
    #expect(player.settings.way == .fading)
    player.press(.tab)
    #expect(player.settings.way == .whole)
    var practice = Player { $0.practiceSegment = Segment(0, 50) }
    practice.press(.tab, .tab)
    practice.shows("#1–#50, again and again")
    #expect(practice.settings.way == .again)
  }

  @Test func `A paste is answered in the field`() {
    var player = Player(.learn)
    player.press(.tab)
    player.paste("60-70")
    player.shows("✗ paste ignored")
    player.press("7")
    player.hides("✗")
  }

  @Test func `While the question about reminders is open, n is its answer`() {
    var player = Player(.learn, progress: .streak, reminder: nil)
    player.happens(.systemdFound(true))
    player.press("n")
    #expect(player.settings.reminder == .off)
  }
}
