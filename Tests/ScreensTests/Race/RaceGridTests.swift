import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The ghost and the end of the Crown among the decimals, and the moments of a race.
struct RaceGridTests {
  @Test(
    arguments: [
      // Three ahead of a ghost at four, level, and six behind one at thirteen: #8 is a place ahead.
      (7, 200, 3, 400, 4), (7, 200, nil, 200, nil), (7, 200, -6, 100, 13),
    ] as [(Int, Int, Int?, Int, Int?)])
  func `the ghost stands among the decimals where the gap says`(
    digits: Int, pause: Int, gap: Int?, ghostPause: Int, place: Int?
  ) throws {
    var player = Player.racing(try ghost(digits: 60, every: ghostPause))
    player.recite(digits, every: pause)
    #expect(player.race?.wholeGap == gap ?? 0)
    let cells = (0..<40).filter { index in
      let cell = player.grid[8 + index / 10, 35 + index % 10]
      return cell.style.paper == .ghost || cell.scalar == ("▒" as Unicode.Scalar).value
    }
    #expect(cells == (place.map { [$0] } ?? []))
  }

  @Test func `after an error the ghost stands for the gap, not for its own digit`() throws {
    var player = Player.racing(try ghost(digits: 60, every: 100))
    player.recite(7, every: 200)
    player.type("0")
    // Six correct decimals count; the ghost has typed fourteen or fifteen.
    let gap = try #require(player.race?.wholeGap)
    let place = 7 - gap
    #expect(player.grid[8 + place / 10, 35 + place % 10].scalar == ("▒" as Unicode.Scalar).value)
    player.shows("▼ \(-gap) behind")
  }

  @Test(arguments: [Mode.game, .strict])
  func `a post stands where the own Crown ends, until it is passed`(mode: Mode) throws {
    let crown = try ghost(digits: 24, every: 400)
    var player = Player(mode, progress: .crowned(by: crown), isStill: true)
    player.press(.enter)
    if mode == .game { player.stored(.best(crown)) }
    player.recite(12, every: 100)
    let post = player.grid[10, 39]
    #expect(post.scalar == ("┃" as Unicode.Scalar).value && post.style == .reward)
    // Right beside the post, until the typing line is there.
    #expect(player.grid.place(of: "24: your Crown ends here")?.column == 41)
    player.recite(12, every: 100)
    #expect(player.grid[10, 39].scalar == ("▁" as Unicode.Scalar).value)
    player.recite(1, every: 100)
    player.shows(mode == .game ? "1 beyond your Crown" : "♛ NEW CROWN   1 beyond your Crown")
  }

  @Test func `overtaking and being overtaken is said for a third of a second, and not with reduced motion`()
    throws
  {
    for isStill in [false, true] {
      var player = Player.racing(try ghost(digits: 100, every: 200), isStill: isStill)
      player.recite(5, every: 300)
      player.shows("▼ 2 behind")
      player.recite(6, every: 50)
      // The ghost is at 7.5 or so.
      #expect(player.text.contains("▲ past the ghost") == !isStill)
      player.watch(340)
      player.hides("past the ghost")
      player.watch(1500)
      #expect(player.race?.turn?.event == .overtaken)
      player.watch(400)
      player.shows("▼ ")
      player.hides("passes you")
    }
  }

  @Test func `nine decimals before the end of the Crown the lead counts them`() throws {
    let crown = try ghost(digits: 24, every: 400)
    var player = Player(.game, progress: .crowned(by: crown))
    player.press(.enter)
    player.stored(.best(crown))
    player.recite(14, every: 100)
    player.hides("to your Crown")
    player.recite(1, every: 100)
    player.shows(", 9 to your Crown")
  }

  @Test func `at the end of what is known a line says so, until the next digit`() throws {
    var progress = Progress.crowned(by: try ghost(digits: 24, every: 400))
    progress[.pi].known = KnownDecimals([0..<24])
    var player = Player(.strict, progress: progress)
    player.press(.enter)
    player.recite(23)
    player.hides("new ground")
    player.recite(1)
    player.shows("Esc Esc to finish, or go on: every digit is new ground")
    player.recite(1)
    player.shows("new ground")
    player.watch(3001)
    player.hides("new ground")
    progress = Progress()
    player = Player(.practice, progress: progress)
    player.recite(5)
    player.hides("new ground")
  }

  @Test(arguments: [(20, Ink.ahead, Paper.aheadGlow), (60, .ahead, .aheadBlaze)])
  func `the light has the colour of the race`(streak: Int, ink: Ink, paper: Paper) throws {
    var player = Player.racing(try ghost(digits: 200, every: 1000))
    player.recite(streak + 3, every: 100)
    #expect(player.app.session?.race.atmosphere != .still)
    let papers = Set((0..<80).flatMap { column in (0..<24).map { player.grid[$0, column].style.paper } })
    #expect(papers.contains(paper) && !papers.contains(.glow) && !papers.contains(.blaze))
    // Keys recede no further than can be read on the tint.
    player.shows("Ctrl-R", in: .receding2)
  }
}
