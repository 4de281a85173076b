import Canvas
import Preferences
import TestSupport
import Testing

@testable import Screens
@testable import TrainerCore

/// A review from its first digit to its summary.
struct ReviewTests {
  /// Decimals 331–350, then 471–480.
  static let plan = SessionPlan(
    reviewing: [Stretch(from: 330, to: 350), Stretch(from: 470, to: 480)].compactMap(\.self), of: .pi)

  /// A memory in which the blocks up to #480 were recited ten days before.
  static var memory: Memory {
    let plan = SessionPlan(.practice)
    let keystrokes = [Keystroke].typed(Constant.pi.decimals[0..<480], every: 700)
    let date = Timestamp(milliseconds: Player.start.date.milliseconds - 10 * 86_400_000, offset: 3600)
    return Memory([SessionEvidence(PlayedSession(plan, keystrokes), date: date, id: "a")])
  }

  @Test func `what was chosen by hand has no reason where nothing of it is fading`() throws {
    let plan = try #require(SessionPlan(reciting: [0], of: .pi))
    for (strength, isFading) in [(500.0, false), (3, true)] {
      var player = Player()
      player.stored(.memory(TodayBench.memory(daysAgo: 2, strength: strength)))
      player.open(plan)
      #expect(player.text.contains("#1–#10 is down to") == isFading, "\(player.text)")
    }
  }

  @Test func `of a leg of many blocks its reason says which of them is meant`() throws {
    var player = Player()
    player.stored(.memory(TodayBench.memory(daysAgo: 2, strength: 3)))
    player.open(SessionPlan(reviewing: [Stretch(from: 300, to: 350)].compactMap(\.self), of: .pi))
    player.shows("#301–#350: #341–#350 was lost twice")
  }

  @Test func `on the days before an aim that is the reason here as on the page of the day`() throws {
    let tomorrow = Player().app.context.today + 1
    for (position, words) in [(400, "the day of the aim is near"), (200, "#341–#350 was lost twice")] {
      var player = Player { $0.aims[.pi] = PlanSettings.Aim(position: position, day: tomorrow) }
      player.stored(.memory(TodayBench.memory(daysAgo: 2, strength: 3)))
      player.open(try #require(SessionPlan(reciting: [34], of: .pi)))
      player.shows(words)
    }
  }

  @Test func `the next leg comes at once and the last one ends it`() {
    var player = Player(Self.plan)
    player.shows("1 of 3", "#331")
    player.recite(10)
    player.shows("2 of 3", "#341")
    player.recite(10)
    player.expect(SessionScreen.self)
    player.shows("3 of 3", "#471")
    // The decimals before the leg are there at once, none of the leg itself.
    player.shows("460 > " + Self.decimals(460, 10))
    player.hides(Self.decimals(470, 2))
    player.recite(10)
    player.expect(SummaryScreen.self)
    #expect(player.lines.contains("ended complete, score 30, errors 0"))
  }

  @Test func `the right digit appears by itself 0,6 s after an error, unless it was typed`() {
    let shown = "330 > " + Self.decimals(330, 1)
    var player = Player(Self.plan)
    player.err()
    player.watch(600)
    player.hides(shown)
    #expect(player.nextFrame == player.uptime + 1)
    player.watch(1)
    player.shows(shown)
    #expect(player.engine?.reveals == 0)
    player.recite(1)
    player.err()
    player.recite(1, every: 500)
    player.watch(2000)
    #expect(player.engine?.nextIndex == 332 && player.engine?.isNextShown == false)
  }

  @Test func `Tab shows the next digit alone and Space the row, both counted`() {
    var player = Player(Self.plan)
    player.recite(2)
    player.press(.tab)
    player.did("hint@200")
    player.shows("330 > " + Self.decimals(330, 3))
    player.hides(Self.decimals(330, 4))
    player.press(.tab)
    player.did()
    player.recite(1)
    player.press(" ")
    player.shows("330 > " + Self.decimals(330, 10))
    #expect(player.engine?.reveals == 2)
    player.recite(17)
    player.hides("◦")
  }

  @Test func `the summary begins with what was held and lost and says when it comes again`() throws {
    var player = Player(Self.plan)
    player.stored(.memory(Self.memory))
    player.recite(12)
    player.err()
    // No slip of the finger: that is put right at once.
    player.wait(1000)
    player.recite(18)
    player.recite(10)
    let lines = player.grid.lines
    let start = try #require(lines.firstIndex { $0.contains("of 3 held") })
    #expect(start == 3)
    #expect(lines[start + 1].hasSuffix("lost #341–#350: again tomorrow"))
    #expect(lines[start + 2].contains("what you held comes again on"))
    player.hides("strength", "clean run")
    player.shows("r recite it")
    player.press("r")
    #expect(player.engine?.plan == SessionPlan(reciting: [34], of: .pi))
  }

  @Test func `a block lost for the fourth time is named, with a key to its page`() {
    var player = Player(Self.plan)
    var memory = Self.memory
    let day = player.context.today
    memory[.pi][34] = BlockMemory(
      strength: 3, difficulty: 8, since: day - 40, last: day - 4, passes: 9, lapses: 3,
      losses: [day - 20, day - 12, day - 4], isLost: true)
    player.stored(.memory(memory))
    player.shows("#341–#350 was lost 3 times")
    player.recite(12)
    player.err()
    player.wait(1000)
    player.recite(28)
    player.shows("#341–#350 was lost four times: an image, a loop or a rest might help", "b #341–#350")
    player.press("b")
    player.did("stats open")
    player.expect(BlockScreen.self)
    // The session may be saved only now.
    player.isSaved()
    player.did("stats open")
    player.press(.escape)
    player.did("stats close")
    player.expect(SummaryScreen.self)
    // The next time it is only lost.
    memory[.pi][34] = BlockMemory(
      strength: 3, difficulty: 8, since: day - 40, last: day - 4, passes: 9, lapses: 4, losses: [day - 4],
      isLost: true)
    var later = Player(Self.plan)
    later.stored(.memory(memory))
    later.recite(12)
    later.err()
    later.wait(1000)
    later.recite(28)
    later.shows("lost #341–#350")
    later.hides("four times")
    later.press("b")
    later.expect(SummaryScreen.self)
  }

  @Test func `the bars of many legs stay on one line`() {
    let route = (0..<90).compactMap { Stretch(from: $0 * 20, to: $0 * 20 + 10) }
    var player = Player(SessionPlan(reviewing: route, of: .pi))
    player.resize(40, 12)
    player.recite(300)
    player.shows("31 of 90")
    #expect(player.grid.lines.allSatisfy { $0.unicodeScalars.count <= 40 })
  }

  static func decimals(_ start: Int, _ count: Int) -> String {
    Constant.pi.text(start..<start + count)
  }

  static func wrong(_ index: Int) -> String { String((Constant.pi.decimals[index] + 1) % 10) }
}
