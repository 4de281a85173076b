import Canvas
import Testing
import TrainerCore

@testable import Screens

/// The animations of a summary and their end.
struct SummaryEffectsTests {
  /// Someone with so many XP, and a Crown and a Lightning that 30 decimals of π do or do not beat.
  func past(xp: Int, crown: Int) -> Progress {
    var progress = Progress()
    progress.xp = xp
    progress[.pi].known = KnownDecimals([0..<1000])
    let best = Best(run: Run(digits: crown, milliseconds: 1000), date: Timestamp(milliseconds: 0, offset: 0))
    progress[.pi].crown = best
    progress[.pi].lightning = best
    return progress
  }

  /// Someone who sees the summary of some decimals of π for the first time.
  func summary(
    _ mode: Mode, _ count: Int, xp: Int, crown: Int = 20, size: Size = .usual,
    repertoire: Repertoire = .unicode, language: Language = .english, isStill: Bool = false
  ) -> Player {
    var player = Player(
      mode, size: size, progress: past(xp: xp, crown: crown), language: language, repertoire: repertoire,
      isStill: isStill)
    player.endSession(after: count)
    return player
  }

  /// The milliseconds of all frames that the summary asks for, each shown in turn.
  func frames(_ player: inout Player, _ look: (Player, Int) -> Void = { _, _ in }) -> [Int] {
    let start = player.uptime
    var frames: [Int] = []
    while let next = player.nextFrame, frames.count < 200 {
      player.wait(next - player.uptime)
      player.happens(.tick)
      frames.append(next - start)
      look(player, next - start)
    }
    return frames
  }

  /// The bar of the grade: its cells that are filled, and those of them that shine.
  func bar(_ grid: Grid) -> SIMD2<Int> {
    let row = grid.place(of: " XP")?.row ?? 0
    let cells = (0..<grid.size.columns).map { grid[row, $0] }.filter { $0.scalar == 0x2501 }
    return SIMD2(cells.count, cells.count { $0.style == Style(.reward) })
  }

  // MARK: - The bar

  @Test func `The bar grows, with a frame for each cell and none else`() {
    var player = summary(.practice, 400, xp: 1000)
    player.shows("+400 XP")
    // The figures are the last ones throughout.
    player.shows("3 600 XP to Athlete")
    #expect(bar(player.grid)[0] == 8)
    var cells: [Int] = []
    let frames = frames(&player) { player, _ in
      cells.append(bar(player.grid)[0])
      player.shows("3 600 XP to Athlete")
    }
    // Of 40 cells 8 for 1 000 of 5 000 XP, then 3; after n of 18 frames 3 · (1 − ((18 − n) / 18)²) of them.
    #expect(frames == [132, 264, 594])
    #expect(cells == [9, 10, 11])
    #expect(player.nextFrame == nil)
  }

  @Test func `A new grade fills the bar, lights it up and begins it again`() {
    var player = summary(.practice, 200, xp: 900)
    player.shows("decimals   new grade: Apprentice")
    // 900 of 1 000 XP are 36 of 40 cells, and the first frame adds one.
    #expect(bar(player.grid) == SIMD2(37, 0))
    player.watch(165)
    #expect(bar(player.grid) == SIMD2(40, 0))
    player.watch(33)
    #expect(bar(player.grid) == SIMD2(40, 6))
    player.watch(165)
    #expect(bar(player.grid) == SIMD2(40, 40))
    player.watch(33)
    #expect(bar(player.grid) == SIMD2(0, 0))
    let last = frames(&player)
    // 1 100 of 5 000 XP are 8 cells; 2, 4, 6, 7 and 8 of them after 1, 2, 3, 4 and 6 frames.
    #expect(last == [33, 66, 99, 132, 198])
    player.shows("Apprentice", in: .reward)
    player.shows("3 900 XP to Athlete")
  }

  @Test func `No frame is closer to the one before than a thirtieth of a second`() {
    for xp in stride(from: 0, through: 130_000, by: 3613) {
      var player = summary(.practice, 60, xp: xp)
      let frames = frames(&player)
      #expect(frames.allSatisfy { $0.isMultiple(of: 33) && $0 <= 600 })
      #expect(Set(frames).count == frames.count)
      let still = summary(.practice, 60, xp: xp, isStill: true)
      #expect(player.grid == still.grid)
      #expect(still.nextFrame == nil)
    }
  }

  @Test func `A small screen names a new grade where it is seen`() {
    let player = summary(.practice, 200, xp: 900, size: .small, isStill: true)
    player.shows("new grade: Apprentice", in: .reward)
    let french = summary(.practice, 200, xp: 19_900, size: .small, language: .french)
    french.shows("nouveau grade : Expert")
  }

  // MARK: - A record alone

  @Test func `Light runs through the words of a record, once`() {
    var player = summary(.strict, 30, xp: 100_000)
    let words = "♛ new Crown, 10 more"
    var lit: Set<Int> = []
    func look(_ player: Player) {
      guard let place = player.grid.place(of: words) else { return }
      for column in 0..<words.unicodeScalars.count
      where player.grid[place.row, place.column + column].style == Style(.strong) {
        lit.insert(column)
      }
    }
    look(player)
    let frames = frames(&player) { player, _ in look(player) }
    #expect(frames == (1...10).map { $0 * 33 })
    #expect(lit == Set(0..<20))
    #expect(player.grid == summary(.strict, 30, xp: 100_000, isStill: true).grid)
  }

  // MARK: - Double Bang

  @Test func `A record and a new grade are over in under 800 milliseconds, at 60 frames a second at most`() {
    #expect(DoubleBang.length < 800)
    var player = summary(.strict, 30, xp: 990)
    let frames = frames(&player)
    #expect(frames.last == DoubleBang.length)
    // Frames of the bar come between the lightning's, which are 17 milliseconds apart.
    #expect(frames.filter { $0.isMultiple(of: 17) }.count == 46)
    #expect(player.nextFrame == nil)
    #expect(player.grid == summary(.strict, 30, xp: 990, isStill: true).grid)
  }

  @Test func `With reduced motion the words say it`() {
    let player = summary(.strict, 30, xp: 990, isStill: true)
    player.shows("certified   DOUBLE BANG", "♛ new Crown, 10 more   new grade: Apprentice")
    player.shows("new grade: Apprentice", in: .reward)
    #expect(player.nextFrame == nil)
    let french = summary(.strict, 30, xp: 990, language: .french, isStill: true)
    french.shows("décimales sans faute, certifié   DOUBLE BANG", "♛ nouvelle couronne, 10 de plus")
  }

  @Test(arguments: [Mode.strict, .game]) func `A first record beats none`(mode: Mode) {
    var progress = Progress.begun
    progress.xp = 990
    var player = Player(mode, progress: progress, isStill: true)
    player.endSession(after: 60)
    player.press(.enter)
    player.shows("first Crown", "first Lightning", "new grade: Apprentice")
    player.hides("DOUBLE BANG")
    // A first Lightning beats none either, but the Crown of the same session does.
    progress[.pi].crown = past(xp: 0, crown: 20)[.pi].crown
    player = Player(mode, progress: progress, isStill: true)
    player.endSession(after: 60)
    player.shows("DOUBLE BANG", "new Crown, 40 more", "first Lightning")
  }

  @Test func `A key ends it and does what it does`() {
    var player = summary(.strict, 30, xp: 990)
    let still = summary(.strict, 30, xp: 990, isStill: true)
    player.watch(200)
    #expect(player.grid != still.grid)
    for key in [Key.digit(4), .character("x"), .function(3)] {
      var other = player
      other.press(key)
      #expect(other.grid == still.grid)
      #expect(other.nextFrame == nil)
      other.did()
    }
    var again = player
    again.press(.enter)
    again.expect(SessionScreen.self)
    var helped = player
    helped.press("?")
    #expect(helped.app.isHelpOpen)
    #expect(helped.nextFrame == nil)
    helped.press(.escape)
    #expect(helped.grid == still.grid)
    player.press(.escape)
    player.expect(HomeScreen.self)
    #expect(player.nextFrame == player.moment.midnight)
  }

  @Test func `It waits until the mistake that ended Strict has been seen`() {
    var player = Player(.strict, progress: past(xp: 990, crown: 20), isStill: false)
    player.recite(30)
    player.type("9")
    player.expect(SessionScreen.self)
    player.watch(499)
    player.expect(SessionScreen.self)
    player.watch(1)
    player.expect(SummaryScreen.self)
    #expect(player.nextFrame == player.uptime + 17)
    var frames = frames(&player)
    #expect(frames.popLast() == DoubleBang.length)
  }

  @Test func `A key before the summary neither calls nor ends it`() {
    var player = Player(.strict, progress: past(xp: 990, crown: 20), isStill: false)
    player.recite(30)
    player.type("9")
    player.watch(100)
    player.press("x")
    player.expect(SessionScreen.self)
    player.watch(400)
    player.expect(SummaryScreen.self)
    #expect(player.nextFrame == player.uptime + 17)
  }

  @Test func `Without a record in the history there is none, nor its sign`() {
    var player = summary(.strict, 30, xp: 990)
    player.watch(100)
    player.isSaved()
    player.hides("♛", "DOUBLE BANG")
    let frames = frames(&player)
    #expect(frames.allSatisfy { ($0 + 100).isMultiple(of: 33) }, "the bar goes on alone")
    player.shows("Apprentice", in: .reward)
  }

  @Test func `It fits on every size, and draws the same at the same moment`() {
    for size in [Size(0, 0), Size(1, 1), Size(3, 40)]
      + [Size.small, Size(100, 34), Size(250, 1)]
    {
      for repertoire in [Repertoire.unicode, .ascii] {
        for elapsed in stride(from: -17, through: DoubleBang.length + 17, by: 17) {
          var grid = Grid(size: size, repertoire: repertoire)
          DoubleBang(elapsed: elapsed).draw(into: &grid)
          var again = Grid(size: size, repertoire: repertoire)
          DoubleBang(elapsed: elapsed).draw(into: &again)
          #expect(grid == again)
          grid.hides("?")
          guard elapsed < 0 || elapsed >= DoubleBang.length else { continue }
          #expect(grid == Grid(size: size, repertoire: repertoire))
        }
      }
    }
  }

  @Test func `Its colours are orange and cyan`() {
    var inks: Set<Ink> = []
    for elapsed in stride(from: 0, to: DoubleBang.length, by: DoubleBang.step) {
      var grid = Grid(size: .usual)
      DoubleBang(elapsed: elapsed).draw(into: &grid)
      for cell in grid.cells where cell != .blank { inks.insert(cell.style.ink) }
    }
    #expect(inks == [.reward, .accent, .curve, .auraQuiet, .receding4])
  }

  // MARK: - The days

  @Test func `The days in a row and the slowest blocks are named`() {
    var progress = past(xp: 12_000, crown: 2000)
    let today = Player().date.day
    progress.days = PractisedDays([today - 12...today - 1])
    var player = Player(.strict, progress: progress)
    player.reciteByRows(66)
    player.endSession()
    player.shows("slowest blocks: #11–#20 and #21–#30\n")
    player.shows("13 days in a row", in: .text)
    var french = Player(.strict, size: .small, progress: progress, language: .french)
    french.reciteByRows(66)
    french.endSession()
    french.press(.down, times: 40)
    french.shows("bloc le plus lent : #11–#20\n")
  }

  @Test(arguments: [(20_000, true), (33_000, false)])
  func `A rest is no hesitation`(_ pause: Int, _ isNamed: Bool) {
    var player = Player()
    player.recite(24, every: 500)
    player.wait(pause)
    player.recite(10, every: 500)
    player.endSession()
    player.shows("seconds per decimal")
    #expect(player.text.contains("slowest block: #21–#30\n") == isNamed)
    #expect(player.text.contains("slowest") == isNamed)
  }
}
