import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// Practice over a segment, again and again.
struct LoopTests {
  private func practice(_ segment: Segment?) -> Player {
    Player {
      $0.practiceSegment = segment
      $0.isRepeated = true
    }
  }

  @Test func `once and again and again are chosen beside the segment`() {
    var player = practice(Segment(0, 10))
    player.shows("‹ #1–#10, again and again ›")
    player.press(.tab)
    player.shows("Tab once")
    player.press(.tab)
    #expect(player.settings.way == .once)
    player.shows("Tab again and again")
    player.hides("#10, again and again")
    // From #1 on there is nothing to come back to.
    #expect(!practice(nil).text.contains("again and again"))
    #expect(practice(nil).app.context.settings.plan == SessionPlan(PracticeKind(), of: .pi))
  }

  @Test func `there is no summary between two loops`() {
    var player = practice(Segment(0, 10))
    player.press(.enter)
    player.recite(25)
    player.expect(SessionScreen.self)
    #expect(player.engine?.loops == 2)
    player.shows("loop 3", "0 >▕14159▁")
    player.press("r")
    #expect(player.engine?.nextIndex == 0 && player.engine?.loops == 2)
    player.endSession()
    player.expect(SummaryScreen.self)
    #expect(player.app.summary?.content.session.engine.loops == 2)
  }

  @Test func `the figures of a loop have their lines on a small screen`() {
    var player = practice(Segment(0, 10))
    player.resize(40, 12)
    player.press(.enter, " ")
    player.endSession(after: 25)
    player.expect(
      """
       π practice #1–#10    21 Nov 2026, 19:42

       25 decimals

       5.21/s speed   100 % accuracy
       4.8 s time   15 in a row at best
       1 reveal   2 loops
       known to #10
       +25 XP  ─────────  975 XP to Apprentice
       1 day in a row
       ⏎ again  s stats  ↑↓ more  ? help
       Esc home
      """)
  }

  @Test func `what was revealed is hidden in the next loop`() {
    var player = practice(Segment(0, 10))
    player.press(.enter, " ")
    player.shows("1415926535")
    player.recite(10)
    player.shows("0 >▕▁")
    player.hides("415")
  }

  @Test func `what was lost on a day is looped stretch by stretch`() throws {
    let keys = Array(Constant.pi.decimals[0..<40])
    var memory = Memory()
    memory.add(SessionEvidence(on: 20, [0, 1, 3].map { Pass(block: $0, .lost) }))
    let plan = SessionPlan(loopingLost: memory, on: 20, of: .pi)
    #expect(plan?.route.map(\.ends) == [[0, 20], [30, 40]] && plan?.accepts(.restartLoop) == true)
    #expect(SessionPlan(loopingLost: memory, on: 21, of: .pi) == nil)
    #expect(SessionPlan(loopingLost: memory, on: 20, of: .e) == nil)
    var engine = PracticeEngine(plan: try #require(plan))
    for digit in keys[0..<20] + keys[30..<40] { _ = engine.type(digit, at: 0) }
    #expect(engine.ending == nil && engine.leg.range == 0..<20 && engine.errors == 0)
  }

  @Test func `what begins mid-way shows the ten decimals before it`() {
    var player = practice(Segment(420, 430))
    player.press(.enter)
    player.shows("410 > 5759591953")
    player.hides("0921861173")
    player.shows("5759591953", in: .expected)
    // Learn, whole, shows its segment and no more.
    var learn = Player(.learn) { $0.learnSegment = Segment(420, 430) ?? .standard }
    learn.press(.enter)
    learn.shows("0921861173")
    learn.hides("5759591953")
  }

  @Test func `digits are grouped in every grid and at every size`() {
    for size in [Size.small, .usual, .huge] {
      for (groups, row) in [
        (DigitGroups.fives, "14159 26535"), (.threes, "141 592 6535"), (.pairs, "14 15 92 65 35"),
        (.four, "1415 926 535"),
      ] {
        var player = Player(.learn, size: size, progress: .new) { $0.groups = groups }
        player.press(.up, .enter)
        #expect(player.text.contains("0 > " + row), "\(groups) \(size)")
        player.recite(10)
        player.shows("0 > " + row)
        player.type("0")
        player.shows("✗0")
      }
    }
  }

  @Test func `digits are grouped on the pages about blocks too`() throws {
    var player = Player.atStats(view: 4)
    player.app.context.settings.groups = .threes
    player.shows("#31–#40  502 884 1971", "100 % today")
    player.press(.enter)
    player.shows("   502 884 1971\n")
    var today = try TodayBench.player(.usual)
    today.app.context.settings.groups = .pairs
    today.press("t")
    today.shows("09 21 86 11 73 comes after #420")
  }

  @Test func `the groups are shown where they are chosen`() {
    var player = Player(.learn)
    player.choose(setting: "groups")
    player.shows("groups            10   1415926535")
    player.press(.right, .right)
    player.shows("groups            3 3 4   141 592 6535")
    #expect(player.settings.groups == .threes)
    player.resize(40, 12)
    player.shows("141 592 6535")
  }
}
