import Canvas
import Testing
import TrainerCore

@testable import Screens

/// The list of the drills, and one of them, as they stand on the screen.
@Suite struct DrillGoldenTests {
  private func list(columns: Int, rows: Int) -> Player {
    var player = Player(.practice, columns: columns, rows: rows, progress: .drilled)
    player.press("d")
    player.press(.down, .down)
    return player
  }

  /// A matrix whose first group was answered, and the five before the second one.
  private func matrix(columns: Int, rows: Int) -> Player {
    var player = Player(drill: .matrix, columns: columns, rows: rows, progress: .drilled)
    player.answer(15, every: 300)
    return player
  }

  @Test func `The list`() {
    list(columns: 80, rows: 24).expect(
      """
      """)
  }

  @Test func `The list on the smallest screen`() {
    list(columns: 40, rows: 12).expect(
      """
      """)
  }

  @Test func `The matrix`() {
    matrix(columns: 80, rows: 24).expect(
      """
      """)
  }

  @Test func `The matrix on the smallest screen`() {
    matrix(columns: 40, rows: 12).expect(
      """
      """)
  }
}
