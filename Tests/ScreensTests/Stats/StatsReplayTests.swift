import Canvas
import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// The replay of a session of the past.
struct StatsReplayTests {
  /// A replay that has just begun: ten digits, 300 ms from one to the next.
  private func replaying() throws -> (player: Player, keystrokes: [Keystroke]) {
    var past = StatsPast()
    past.add(digits: 10)
    var player = Player.atStats(past, view: 2)
    player.press(.enter, past)
    player.press(.enter)
    return (player, past.sessions[0].keystrokes)
  }

  private func score(_ player: Player) -> Int { player.app.replay?.engine.score ?? -1 }

  @Test func `It plays at its own pace to the end`() throws {
    var (player, keystrokes) = try replaying()
    #expect(score(player) == 1, "the first digit begins it")
    #expect(player.nextFrame == player.uptime + 300)
    player.watch(299)
    #expect(score(player) == 1)
    player.watch(1)
    #expect(score(player) == 2)
    player.watch(2400)
    #expect(score(player) == 10)
    #expect(player.nextFrame == nil)
    player.shows("10 / 10   1×   the end")
    let plan = SessionPlan(.practice)
    #expect(player.app.replay?.engine == PlayedSession(plan, keystrokes).engine)
    // At the end it begins again.
    player.press(" ")
    #expect(score(player) == 1)
    player.watch(300)
    #expect(score(player) == 2)
  }

  @Test func `A review is replayed leg by leg, the lost one once more`() {
    let plan = SessionPlan(reviewing: [Stretch(from: 0, to: 10)].compactMap(\.self), of: .pi)
    var replay = Replay(
      plan: plan, keystrokes: .typed("14157926535" + "1415926535", every: 1000), at: 0)
    let context = Player().app.context
    func seen() -> String {
      var grid = Grid(size: context.size)
      replay.draw(into: &grid, context)
      return grid.text
    }
    #expect(seen().contains("━━    1 of 1"))
    replay.advance(to: 4000)
    #expect(seen().contains("✗7"))
    replay.advance(to: 11_000)
    #expect(seen().contains("━━ ━━    2 of 2"))
    for _ in 0..<2 { replay.step(-1, at: 11_000) }
    #expect(seen().contains("━━    1 of 1"))
  }

  @Test func `That digits came from a file is not a step of it`() {
    let plan = SessionPlan(.practice)
    let keys = [Keystroke(.piped, at: 0), Keystroke(.digit(1), at: 0), Keystroke(.digit(4), at: 300)]
    let context = Player().app.context
    var grid = Grid(size: context.size)
    Replay(plan: plan, keystrokes: keys, at: 0).draw(into: &grid, context)
    grid.shows("1 / 2   1×")
  }

  @Test func `It plays at two and four times the pace, and no faster`() throws {
    var (player, _) = try replaying()
    player.press(.up)
    player.watch(150)
    #expect(score(player) == 2)
    player.press(.up)
    player.watch(75)
    #expect(score(player) == 3)
    player.press(.up)
    player.shows("4×")
    player.watch(75)
    #expect(score(player) == 4)
    player.press(.down, .down, .down)
    player.shows("1×")
    player.watch(299)
    #expect(score(player) == 4)
    player.watch(1)
    #expect(score(player) == 5)
  }

  @Test func `Nothing moves while it is paused`() throws {
    var (player, _) = try replaying()
    player.watch(450)
    player.press(" ")
    player.shows("2 / 10   1×   paused")
    player.wait(100_000)
    player.happens(.tick)
    #expect(score(player) == 2)
    player.press(" ")
    player.watch(149)
    #expect(score(player) == 2)
    player.watch(1)
    #expect(score(player) == 3)
  }

  @Test func `It goes a digit forward and back, to the ends`() throws {
    var (player, _) = try replaying()
    player.press(.right, .right)
    #expect(score(player) == 3)
    #expect(player.nextFrame == nil)
    player.press(.left)
    #expect(score(player) == 2)
    player.press(.left, .left, .left)
    #expect(score(player) == 0)
    player.press(.right, times: 12)
    #expect(score(player) == 10)
    player.press(.left)
    #expect(score(player) == 9)
  }

  @Test func `The replay of an attempt shows the digits that the attempt did not`() {
    let plan = SessionPlan(attempt: "guinness")
    var replay = Replay(plan: plan, keystrokes: .typed("1415", every: 1000), at: 0)
    replay.advance(to: 5000)
    let context = Player().app.context
    var grid = Grid(size: context.size)
    replay.draw(into: &grid, context)
    grid.shows("1415")
  }

  @Test func `Whatever is done with it, it equals the keystrokes played`() {
    let past = StatsPast.practised
    for (index, keystrokes) in past.keystrokes.enumerated() where index % 5 == 0 {
      let plan = past.sessions[index].plan
      var replay = Replay(plan: plan, keystrokes: keystrokes, at: 0)
      var uptime = 0
      var random = SeededRandom(seed: UInt64(index))
      for _ in 0..<200 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: replay.togglePause(at: uptime)
        case 1: replay.step(Bool.random(using: &random) ? 1 : -1, at: uptime)
        case 2: replay.changeSpeed(Bool.random(using: &random) ? 1 : -1, at: uptime)
        default:
          uptime += Int.random(in: 0...900, using: &random)
          replay.advance(to: uptime)
        }
        let expected = PlayedSession(plan, Array(keystrokes.prefix(replay.played))).engine
        #expect(replay.engine == expected)
        if let next = replay.nextFrame(after: uptime) { #expect(next > uptime) }
      }
    }
  }
}
