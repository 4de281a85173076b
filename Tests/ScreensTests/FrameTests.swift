import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// What is drawn of a session at a key: the same as from nothing, and no more than has changed.
@Suite struct FrameTests {
  /// Draws every frame of a session over the one before: how many of its digits changed some rows alone.
  private func play(
    _ player: inout Player, _ frame: inout Frame, digits: Int, every pause: Int
  ) -> [(digit: Int, rows: [Int])] {
    var some: [(digit: Int, rows: [Int])] = []
    for digit in 0..<digits {
      player.recite(1, every: 0)
      let before = frame.grid
      player.app.draw(into: &frame)
      #expect(frame.grid == player.grid, "digit \(digit)")
      if let rows = frame.rows {
        some.append((digit, rows))
        #expect(Set(frame.grid.rowsUnlike(before)).isSubset(of: rows), "digit \(digit)")
      }
      let end = player.uptime + pause
      while let next = player.nextFrame, next <= end {
        player.wait(next - player.uptime)
        player.happens(.tick)
        player.app.draw(into: &frame)
        #expect(frame.rows == nil, "Time may change any row")
        #expect(frame.grid == player.grid, "after digit \(digit)")
      }
      player.wait(end - player.uptime)
    }
    return some
  }

  @Test(
    arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 200, rows: 60)],
    [25, 200])
  func `A digit draws its row and the line of the position`(size: Size, pause: Int) {
    for mode in [Mode.practice, .strict, .learn] {
      var player = Player(mode, columns: size.columns, rows: size.rows)
      var frame = Frame(size: size, repertoire: .unicode)
      player.app.draw(into: &frame)
      let some = play(&player, &frame, digits: 100, every: pause)
      // Not the first one, nor those that begin a row, nor those at which the surroundings step back.
      #expect(some.count >= 80, "\(mode)")
      #expect(some.allSatisfy { $0.rows.count == (mode == .learn ? 3 : 2) }, "\(mode)")
    }
  }

  @Test func `The end of a loop leaves nothing of the position before`() throws {
    for (start, end) in [(0, 10), (90, 100), (95, 103)] {
      var settings = Settings()
      settings.keypad = .off
      settings.learnSegment = try #require(Segment(start, end))
      var player = Player(.learn, settings: settings)
      var frame = Frame(size: player.size, repertoire: .unicode)
      player.app.draw(into: &frame)
      let some = play(&player, &frame, digits: 80, every: 25)
      #expect(some.count >= 50, "\(start)")
    }
  }

  @Test func `A digit of the unshifted row is one too`() {
    var settings = Settings()
    settings.digitRow = .azerty
    var player = Player(.practice, settings: settings)
    var frame = Frame(size: player.size, repertoire: .unicode)
    player.recite(2)
    player.app.draw(into: &frame)
    // #3 is 1.
    player.press("&")
    player.app.draw(into: &frame)
    #expect(frame.rows?.count == 2)
    #expect(frame.grid == player.grid && player.session?.engine.next == 3)
  }

  @Test func `A race and a session typed backwards are drawn whole`() throws {
    var game = Player(.game)
    var frame = Frame(size: game.size, repertoire: .unicode)
    #expect(play(&game, &frame, digits: 30, every: 200).isEmpty)
    let segment = try #require(Segment(10, 40))
    var backwards = Player(
      SessionPlan(constant: .pi, mode: .practice, segment: segment, isBackwards: true))
    frame = Frame(size: backwards.size, repertoire: .unicode)
    #expect(play(&backwards, &frame, digits: 25, every: 200).isEmpty)
  }

  @Test func `What happens besides digits is drawn whole`() {
    var player = Player(.practice)
    var frame = Frame(size: player.size, repertoire: .unicode)
    player.recite(14)
    player.app.draw(into: &frame)
    let events: [(name: String, kind: Event.Kind)] = [
      ("a reveal", .input(.key(.enter))), ("a question", .input(.key(.escape))),
      ("a trouble", .storageChanged(.full)), ("its end", .storageChanged(nil)),
    ]
    for event in events {
      player.happens(event.kind)
      player.recite(1)
      player.app.draw(into: &frame)
      #expect(frame.rows == nil, "\(event.name)")
      #expect(frame.grid == player.grid, "\(event.name)")
    }
    for wrong in 0..<2 {
      player.press(.digit(player.session?.engine.expected == 0 ? 1 : 0))
      player.app.draw(into: &frame)
      #expect(frame.grid == player.grid, "mistake \(wrong)")
    }
    player.recite(1)
    player.app.draw(into: &frame)
    #expect(frame.grid == player.grid, "behind the mistakes")
  }
}

extension Grid {
  /// The rows with a cell that another grid of the size has not.
  func rowsUnlike(_ other: Grid) -> [Int] {
    (0..<size.rows).filter { row in
      (0..<size.columns).contains { self[row, $0] != other[row, $0] }
    }
  }
}
