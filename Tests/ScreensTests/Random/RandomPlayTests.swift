import Canvas
import Foundation
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// Invariants under any input.
struct RandomPlayTests {
  @Test(arguments: 0..<4)
  func `Random play never traps and always tells one story`(part: UInt64) throws {
    for number in 0..<UInt64(repetitions > 1 ? 8 * repetitions : 3) {
      // Some go on for long.
      try RandomPlayTests.play(number * 4 + part, steps: number % 8 == 7 ? 1000 : 300)
    }
  }

  /// Seeds of the long run that found a frame of the past, and a state that is asked for before a keystroke.
  @Test(arguments: [1594, 2464] as [UInt64])
  func `Random play that once went wrong`(seed: UInt64) throws {
    try RandomPlayTests.play(seed, steps: 300)
  }

  @Test(arguments: [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)])
  func `Random play at a size that stays`(columns: Int, rows: Int) throws {
    for number in 0..<UInt64(repetitions) {
      try RandomPlayTests.play(900_000 + number, steps: 100, at: Size(columns, rows))
    }
  }

  /// Every second goes on from the page that the fewest went on from, so that none is left to chance.
  @Test func `Random play reaches every page`() {
    var reached: [(page: PageType, player: RandomPlayer, tries: Int)] = []
    for seed in 0..<UInt64(3000) where reached.count < Pages.all.count {
      var random = RandomPlayer(seed: seed, size: .usual)
      if seed % 2 == 1, let least = reached.indices.min(by: { reached[$0].tries < reached[$1].tries }) {
        random.takePlace(of: reached[least].player)
        reached[least].tries += 1
      }
      for _ in 0..<20 {
        random.act()
        guard !random.hasLeft, let page = random.player.app.stack.last.map({ PageType(type(of: $0)) })
        else { break }
        if let place = reached.firstIndex(where: { $0.page == page }) {
          reached[place].player = random
        } else {
          reached.append((page, random, 0))
        }
      }
    }
    let missing = Pages.all.filter { page in !reached.contains { $0.page == PageType(page) } }
    #expect(missing.map { "\($0)" } == [])
  }

  /// The second bell of a mistake rings when its time has come, whatever else happens then.
  @Test func `A bell has no place among what is done in order`() throws {
    var settings = Settings()
    settings.bell = true
    for kind in [Event.Happening.input(.key(.escape)), .reminderArranged(.removed)] {
      var player = Player(.strict, settings: settings, reminder: nil)
      player.type("9")
      player.wait(600)
      player.happens(kind)
      #expect(player.effects.count > 1 && player.effects.contains(where: \.isBell))
      var story = Story()
      for (event, effects) in player.past { try story.add(event, effects, "\(kind)") }
    }
  }

  private static func play(_ seed: UInt64, steps: Int, at size: Size? = nil) throws {
    nameSeed(seed, of: "Random play")
    var random = RandomPlayer(seed: seed, size: size)
    var story = Story()
    var reported = 0
    for step in 0..<steps {
      let before = random.player.app
      random.act()
      let player = random.player
      let comment = "seed \(seed), step \(step), \(player.state[1])"
      for (event, effects) in player.past[reported...] { try story.add(event, effects, comment) }
      #expect(player.app.context.challenges?.days == story.log?.days, "\(comment)")
      expectReported(before, player.app, Array(player.past[reported...]), comment)
      reported = player.past.count
      let local = player.app.context.local
      #expect(local.state.progress.xp >= local.folder.progress.xp, "\(comment): what was played adds")
      // Nothing that is due comes after leaving.
      if story.hasLeft { break }
      expectFrames(player, comment)
      expectDrawing(player, comment)
      expectWayHome(player, comment)
    }
    expectReplay(random.player, "seed \(seed)")
  }

  /// Expects effects for changed settings.
  private static func expectReported(
    _ before: App, _ after: App, _ past: [(event: Event, effects: [Effect])], _ comment: String
  ) {
    var settings = before.context.settings
    for case .settingsChanged(let changed) in past.flatMap(\.effects) { settings = changed }
    #expect(after.context.settings == settings, "\(comment)")
  }

  /// The screen changes by itself only where something moves.
  private static func expectFrames(_ player: Player, _ comment: String) {
    let app = player.app
    guard let next = app.nextFrame(after: app.context.now.uptime) else { return }
    #expect(next > app.context.now.uptime, "\(comment): a frame of the past")
    guard next != app.context.secondBellAt else { return }
    switch app.stack.last {
    case is HomeScreen, is TodayScreen: #expect(next == app.context.now.midnight, "\(comment)")
    case is ChallengeScreen:
      #expect(
        next <= app.context.now.uptime + 60_000 || next == app.context.now.midnight, "\(comment)")
    case let screen as SessionScreen:
      #expect(screen.isRunning, "\(comment): a frame at \(next)")
    case is SummaryScreen, is Replay:
      #expect(app.isAt(Replay.self) || !app.context.isStill, "\(comment)")
      // Effects and replays have an end; the longest replay is that of the past's longest session.
      var later = player
      later.watch(200_000)
      #expect(later.nextFrame == nil, "\(comment): it never rests")
    default: Issue.record("\(comment): a frame at \(next)")
    }
  }

  /// Nobody gets lost: Escape leads Home from everywhere.
  private static func expectWayHome(_ player: Player, _ comment: String) {
    guard !player.app.isTooSmall else { return }
    var player = player
    // A help or a question, a page within a page, a session with its question, its summary, the page after
    // it.
    for _ in 0..<16 where !player.app.isAt(HomeScreen.self) {
      let depth = player.app.stack.count
      player.press(.escape)
      // A mistake in Strict stays for a moment, and a page that came by itself does not take the next key for its own.
      if player.app.session?.isOver == true {
        player.watch(SessionScreen.mistakeDisplayTime)
      } else if player.app.stack.count == depth {
        player.watch(500)
      }
    }
    #expect(player.app.isAt(HomeScreen.self), "\(comment): Escape does not lead Home")
  }

  /// The screen is that of the terminal's size, always the same for the same state, and names its keys.
  private static func expectDrawing(_ player: Player, _ comment: String) {
    let grid = player.grid
    #expect(grid.size == player.size, "\(comment)")
    #expect(grid == player.grid, "\(comment): drawn twice")
    let highest: UInt32 = grid.repertoire == .ascii ? 0x7e : 0x10_ffff
    if grid.repertoire == .codePage437 {
      #expect(grid.cells.allSatisfy { CodePage437.scalars.contains($0.scalar) }, "\(comment)")
    }
    let isText = grid.cells.allSatisfy {
      $0.scalar >= 0x20 && $0.scalar <= highest && !(0x7f..<0xa0).contains($0.scalar)
    }
    #expect(isText, "\(comment): a character that the terminal cannot show")
    let app = player.app
    guard !app.isTooSmall, !app.isHelpOpen, app.session?.question == nil, app.session?.isOver != true,
      app.context.pendingDeletion == nil || app.pastSession == nil && app.challenges == nil,
      app.context.trouble == nil
    else { return }
    let lines = grid.lines
    for row in player.hintRows { #expect(lines.contains(row), "\(comment) at \(player.size): \(row)") }
  }

  /// The same events lead to the same screen.
  private static func expectReplay(_ player: Player, _ comment: String) {
    var app = player.beginning
    for (event, effects) in player.past {
      let again = app.handle(event)
      #expect(again.map(\.line) == effects.map(\.line), "\(comment)")
    }
    var grid = Grid(size: player.size, repertoire: player.grid.repertoire)
    app.draw(into: &grid)
    #expect(grid == player.grid, "\(comment)")
  }
}
