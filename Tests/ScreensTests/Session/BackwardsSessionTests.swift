import Canvas
import Testing
import TrainerCore

@testable import Screens

/// Many sessions here are over #51 to #60 of π, 5820974944.
struct BackwardsSessionTests {
  private func plan(_ start: Int, _ end: Int) throws -> SessionPlan {
    let segment = try #require(Segment(start, end))
    return SessionPlan(.practice, over: segment, isBackwards: true)
  }

  @Test func `It ends with the first decimal of the segment`() throws {
    var player = Player(try plan(50, 60))
    player.type("449479028")
    player.expect(SessionScreen.self)
    player.type("5")
    player.did("5@1800", "ended complete, score 10, errors 0")
    player.expect(SummaryScreen.self)
  }

  @Test func `There is nothing to reveal, and no key says so`() throws {
    var player = Player(try plan(50, 60))
    #expect(!player.bottomLine.contains("Space"))
    player.press(" ")
    player.type("44")
    let before = player.text
    player.press(" ")
    #expect(player.text == before && player.effects.isEmpty && !player.bottomLine.contains("reveal"))
    #expect(player.session?.keystrokes.count == 2)
  }

  @Test func `Again and starting over are backwards too, what is learnt is not`() throws {
    let plan = try plan(50, 60)
    var player = Player(plan)
    player.type("44")
    player.press(.control("r"))
    #expect(player.sessionPlan == plan && player.engine?.position == 60)
    player.type("44964790285")
    player.expect(SummaryScreen.self)
    player.press(.enter)
    #expect(player.sessionPlan == plan && player.engine?.position == 60)
    player.type("44964790285")
    player.press("l")
    let learnt = SessionPlan(.learn, over: Segment(40, 70))
    #expect(player.sessionPlan == learnt)
  }

  @Test func `Nothing of it is remembered as a setting`() throws {
    var player = Player(try plan(50, 60))
    player.type("4494790285")
    #expect(player.settings.practiceSegment == nil)
  }

  @Test func `Aura and flowing digit are with the typing line`() throws {
    var player = Player(try plan(40, 60))
    player.recite(13)
    // #50 to #48 are typed, their first digits at the right: 5 1 0 is read from left to right.
    player.looks(
      row: 8, "30 label \"40 >\"", "34 auraQuiet/halo \"▕\"", "35 text/halo \"      \"",
      "41 cursor/halo \"▁\"", "42 flowing/halo \"5\"", "43 current/halo \"10\"", "45 auraQuiet/halo \"▏\"")
    player.looks(row: 9, "30 label \"50 >\"", "35 current \"5820974944\"")
  }

  @Test func `A mistake flashes in its row and stays beside it`() throws {
    var player = Player(try plan(40, 60))
    player.recite(13)
    player.type("6")
    player.looks(
      row: 8, "30 label \"40 >\"", "41 cursor \"▁\"", "42 error \"510\"", "47 error \"✗\"",
      "48 strong/mistake \"6\"")
    player.watch(1000)
    player.shows("510", in: .current)
    player.type("7")
    #expect(player.grid.styles(row: 8).contains("40 cursor \"▁\""))
    player.hides("✗6")
  }

  @Test func `The rows scroll one at a time, and the full ones keep their look`() throws {
    var player = Player(try plan(7, 300))
    player.resize(40, 12)
    // Of seven rows one stays free for what comes.
    player.recite(79)
    player.looks(
      row: 4, "0 text/glow \"      \"", "6 text/blaze \"   \"", "9 label/blaze \"220 >\"",
      "14 auraGlow/blaze \"▐\"", "15 cursor/blaze \"▁\"", "16 flowing/blaze \"8\"",
      "17 current/blaze \"47564823\"", "25 auraGlow/blaze \"▌\"", "26 text/blaze \"        \"",
      "34 text/glow \"      \"")
    // Two digits later the light has left the row.
    player.recite(3)
    #expect(player.grid.place(of: "210 >")?.row == 4)
    player.shows("2847564823", in: .current)
    player.shows("3786783165", in: .current)
    #expect(player.grid.place(of: "240 >")?.row == 7)
    player.recite(10)
    player.shows("6659334461", in: .current)
  }

  @Test func `The replay goes the same way to the same end`() throws {
    let plan = try plan(48, 60)
    let keystrokes = [Keystroke].playing(plan, every: 300)
    let engine = PlayedSession(plan, keystrokes).engine
    let player = Player()
    var replay = Replay(plan: plan, keystrokes: keystrokes, at: 0)
    func drawn() -> Grid {
      var grid = Grid(size: player.size, repertoire: .unicode)
      replay.draw(into: &grid, player.context)
      return grid
    }
    replay.advance(to: 600)
    #expect(replay.engine.position == 57 && drawn().place(of: "50 >        ▁944") == nil)
    #expect(drawn().place(of: "50 >       ▁944") != nil)
    replay.advance(to: 3300)
    #expect(replay.isOver && replay.engine == engine)
    #expect(drawn().place(of: "40 >▕        10▏") != nil && drawn().place(of: "50 > 5820974944") != nil)
    replay.step(-1, at: 4000)
    #expect(drawn().place(of: "40 >▕        ▁0▏") != nil)
  }

  @Test func `Every place of every page is right`() throws {
    let decimals = Array(Constant.pi.decimals.prefix(200))
    for (start, end) in [(0, 200), (7, 193), (99, 101), (60, 70), (0, 1)] {
      for rows in [12, 16, 24, 43] {
        var player = Player(try plan(start, end))
        player.resize(80, rows)
        for next in (start..<end).reversed() {
          #expect(player.engine?.nextIndex == next)
          let grid = player.grid
          let cursor = try #require(grid.place(of: "▁"))
          let first = cursor.column - next % 10
          for index in next + 1..<min(end, (next / 10 + 1) * 10) where index < end {
            #expect(grid[cursor.row, first + index % 10].scalar == UInt32(0x30 + decimals[index]))
          }
          #expect(grid.place(of: "\(next / 10 * 10) >")?.row == cursor.row)
          // The row typed before is below, whole but for what is outside of the segment.
          let below = next / 10 * 10 + 10
          if below < end {
            for index in below..<min(end, below + 10) {
              #expect(grid[cursor.row + 1, first + index % 10].scalar == UInt32(0x30 + decimals[index]))
            }
          }
          player.recite(1)
        }
        player.expect(SummaryScreen.self)
      }
    }
  }
}
