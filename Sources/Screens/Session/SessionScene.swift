import Canvas
import TrainerCore

/// What a session's screen shows besides the row that is typed, the position and the figures.
struct SessionScene: Equatable {
  /// Another number after every event but a digit.
  let revision: Int
  /// The row that is typed: the place of its block among the constant's.
  let row: Int
  let isRunning: Bool
  let question: SessionScreen.Question?
  let wrongDigit: UInt8?
  /// How far the surroundings have stepped back.
  let fade: Int
  let isAlarmed: Bool
  let shift: Int
  /// The key that is lit on the keypad, if there is one.
  var struck: UInt8?
}

extension SessionScreen {
  /// What the screen shows besides what each digit changes; `nil` where that is more than the row, the position and
  /// the figures: in a race, and backwards, where the rows move.
  func scene(revision: Int, isStill: Bool) -> SessionScene? {
    guard !plan.mode.traits.hasGhost, !plan.isBackwards else { return nil }
    return SessionScene(
      revision: revision, row: session.engine.next / PracticeEngine.blockLength, isRunning: isRunning,
      question: question, wrongDigit: wrongDigit, fade: effects.fade(at: now, isStill: isStill),
      isAlarmed: effects.isAlarmed(at: now), shift: isStill ? 0 : effects.shake(at: now),
      struck: effects.struck(at: now))
  }
}

/// A session as it stands on the screen.
struct DrawnSession: Sendable {
  let scene: SessionScene
  fileprivate let layout: SessionLayout
  fileprivate var figures: Figures?
  /// The column of the position; `nil` where it moves with what stands beside it.
  fileprivate let positionColumn: Int?
  fileprivate var position: Int

  /// Whether it is this scene that stands there.
  func shows(_ scene: SessionScene) -> Bool {
    var scene = scene
    if layout.keypad == nil { scene.struck = self.scene.struck }
    return scene == self.scene
  }
}

extension SessionScreen {
  /// What stands on the screen once it is drawn whole.
  func drawn(_ scene: SessionScene, _ context: ScreenContext) -> DrawnSession {
    let column = statusLine(fade: scene.fade).positionColumn(context.size, context.repertoire, context.texts)
    return DrawnSession(
      scene: scene, layout: layout(context), figures: figures, positionColumn: column,
      position: session.engine.position)
  }

  /// Draws what digits have changed since.
  ///
  /// - Parameters:
  ///   - drawn: what stands on the page, in the same scene.
  ///   - texts: the language's texts.
  ///   - grid: the page.
  /// - Returns: the rows that may have changed.
  func redraw(_ drawn: inout DrawnSession, _ texts: Texts, into grid: inout Grid) -> [Int] {
    let layout = drawn.layout
    let status = statusLine(fade: drawn.scene.fade)
    let position = session.engine.position
    // At the end of a loop the position becomes shorter, and would leave something behind.
    if let column = drawn.positionColumn, figures == drawn.figures, position >= drawn.position {
      status.drawPosition(into: &grid, row: layout.statusRow, column: column, texts)
    } else {
      drawn.figures = figures
      grid.erase(row: layout.statusRow)
      status.draw(into: &grid, row: layout.statusRow, texts)
    }
    drawn.position = position
    let row = terminalGrid(shift: drawn.scene.shift).redraw(into: &grid, layout)
    guard plan.mode.traits.hasLoops, layout.loopRow < layout.bottomRow else {
      return [layout.statusRow, row]
    }
    grid.erase(row: layout.loopRow)
    drawLoop(into: &grid, layout, texts, drawn.scene.fade)
    return [layout.statusRow, row, layout.loopRow]
  }
}
