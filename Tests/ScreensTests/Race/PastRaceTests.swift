import Canvas
import Testing
import TrainerCore

@testable import Screens

/// A session of the past, seen again in the statistics, with all that follows from the log.
struct PastRaceTests {
  private static let game = SessionPlan(.game)

  /// A Crown of 20 decimals, a digit every 200 ms; a faster one of 5; and 30 decimals, a digit every 300 ms,
  /// today.
  ///
  /// The first session of today comes last in the file, as one that was imported: it was a better Crown.
  private static let past: StatsPast = {
    var past = StatsPast()
    past.add(game, keys: keys(20, every: 200), daysAgo: 3)
    past.add(game, keys: keys(5, every: 100), daysAgo: 2)
    past.add(game, keys: keys(30, every: 300), daysAgo: 1)
    past.add(SessionPlan(.practice), keys: keys(40, every: 100), daysAgo: 0)
    return past
  }()

  private static func keys(_ count: Int, every pause: Int) -> [Keystroke] {
    .typed(Constant.pi.decimals.prefix(count), every: pause)
  }

  /// Someone who looks at the session of some days ago.
  private func look(daysAgo: Int, _ past: StatsPast = past, columns: Int = 80) -> Player {
    var player = Player.atStats(past, view: 2, size: Size(columns, 40))
    player.press(.down, times: daysAgo)
    player.press(.enter, past)
    return player
  }

  @Test func `a race of the past is against the Crown of that day`() {
    let player = look(daysAgo: 1)
    // The twentieth decimal after 5.7 s instead of 3.8.
    player.shows(
      "the ghost was 1.9 s faster, but you went further", "♛ new Crown, 10 more",
      "ahead of the ghost", "+30 XP")
    // Twenty and five before it.
    player.shows("945 XP to Apprentice")
  }

  @Test func `a race that ended early, and one without a ghost`() {
    let second = look(daysAgo: 2)
    // At 400 ms the ghost was at its third decimal.
    second.shows("ended 2 decimals ahead of the ghost", "+5 XP", "975 XP to Apprentice")
    let first = look(daysAgo: 3)
    first.hides("ghost")
    first.shows("♛ crown", "+20 XP", "980 XP to Apprentice")
  }

  @Test func `a race that was lost while its player waited stays lost`() {
    var past = StatsPast()
    past.add(Self.game, keys: Self.keys(20, every: 200), daysAgo: 1)
    past.add(Self.game, keys: Self.keys(15, every: 100), daysAgo: 0, waited: 60_000)
    // Five were missing when the ghost was through after 3.8 s.
    look(daysAgo: 0, past).shows("the ghost won by 5 decimals")
  }

  @Test func `a race says what its summary said, whichever ghost it was against`() {
    var past = StatsPast()
    past.add(Self.game, keys: Self.keys(20, every: 200), daysAgo: 1)
    // At 30 decimals in 12.5 s, somebody else was at the fourth when the race ended.
    var record = Record(constant: .pi, type: .crown, times: (0..<30).map { $0 * 431 }, date: .epoch)
    record?.ghost = .other(name: "Ana", type: .crown)
    past.add(
      Self.game, keys: Self.keys(15, every: 100), daysAgo: 0,
      against: record.map { RacedGhost($0, endedAt: 1400) })
    let player = look(daysAgo: 0, past)
    player.shows("ended 10 decimals ahead of the ghost")
    // Nothing tells how she ran.
    player.hides("turned at")
    #expect(
      SessionEntry(past.sessions[1]).race?.json
        == #"{"ghost":"other crown Ana","result":"ahead","decimals":10}"#)
  }

  @Test func `a session that is not a race has XP and no ghost`() {
    let player = look(daysAgo: 0)
    player.hides("ghost")
    player.shows("+40 XP", "905 XP to Apprentice")
  }

  @Test func `what came before follows from the dates, not from the order of the file`() {
    var past = StatsPast()
    let crown = Record(constant: .pi, type: .crown, times: (0..<20).map { $0 * 200 }, date: .epoch)
    past.add(
      Self.game, keys: Self.keys(30, every: 300), daysAgo: 1,
      against: crown.map { RacedGhost($0, endedAt: 8700) })
    past.add(Self.game, keys: Self.keys(20, every: 200), daysAgo: 3)
    past.add(SessionPlan(.strict, .e), keys: [], daysAgo: 2)
    let player = look(daysAgo: 0, past)
    player.shows("the ghost was 1.9 s faster", "950 XP to Apprentice")
  }

  @Test func `where the keystrokes of the Crown are lost there is no curve, but the result and XP`() {
    let past = Self.past
    let rows = past.table.rows
    let earlier = StateBeforeSession(before: rows[2], in: past.table) { _ in nil }
    #expect(earlier.ghost == nil)
    #expect(earlier.progress.xp == 25)
    #expect(earlier.progress[.pi].crown?.run == Run(digits: 20, milliseconds: 3800))
    var player = Player.atStats(past, view: 2)
    player.press(.down, .enter)
    player.happens(.statsArrived(.session(rows[2], past.sessions[2], earlier)))
    player.hides("ahead of the ghost")
    player.shows("the ghost was 1.9 s faster", "♛ new Crown, 10 more")
  }
}
