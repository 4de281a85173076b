import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// A digit draws its row, the status line and the keypad again, and the screen is as if all of it were drawn.
struct RedrawTests {
  private static let plans = [
    SessionPlan(constant: .pi, mode: .practice), SessionPlan(constant: .pi, mode: .strict),
    SessionPlan(constant: .e, mode: .practice, segment: Segment(17, 63)),
    SessionPlan(constant: .pi, mode: .practice, segment: Segment(0, 30), isBackwards: true),
    SessionPlan(constant: .pi, mode: .learn, segment: Segment(0, 30)),
    SessionPlan(constant: .pi, mode: .game),
  ]

  @Test(arguments: RedrawTests.plans, [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `Screen is the same as drawn whole`(plan: SessionPlan, size: Size) {
    var player = Player(plan.mode, plan.constant, columns: size.columns, rows: size.rows, isStill: false)
    player.open(plan)
    var grid = Grid(size: size)
    func expect(_ comment: String) {
      player.app.redraw(&grid)
      #expect(grid == player.grid, "\(comment)")
    }
    expect("before the first digit")
    for number in 1...45 {
      if player.session?.engine.run.start == nil {
        player.type(String(plan.constant.integerPart ?? 0))
        expect("before digit \(number)")
      }
      player.recite(1, every: number.isMultiple(of: 9) ? 1700 : 130)
      expect("digit \(number)")
      switch number {
      case 7: player.press(" ")
      case 13: player.press(.tab)
      case 22: player.press(.escape)
      case 31: player.happens(.store(.trouble(.full)))
      case 33: player.happens(.store(.trouble(nil)))
      case 36:
        let expected = player.session?.engine.expected ?? 0
        if plan.mode != .strict { player.type(String((expected + 1) % 10)) }
      default: player.watch(number.isMultiple(of: 4) ? 400 : 20)
      }
      expect("after digit \(number)")
    }
  }

  @Test func `Digit leaves the rest alone`() {
    var player = Player(SessionPlan(constant: .pi, mode: .practice))
    var grid = player.grid
    player.recite(2)
    player.app.redraw(&grid)
    grid.put("left alone", row: 10, column: 0, Style(.text))
    player.recite(1)
    player.app.redraw(&grid)
    #expect(grid.text.contains("left alone"))
    // A new row is more than a digit.
    player.recite(8)
    player.app.redraw(&grid)
    #expect(!grid.text.contains("left alone"))
  }
}
