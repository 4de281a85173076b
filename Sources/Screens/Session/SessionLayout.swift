import Canvas
import Preferences
import TrainerCore

/// Where the parts of a session are.
struct SessionLayout {
  let statusRow: Int
  let horizonRow: Int?
  /// The row that says how far a review is.
  let progressRow: Int?
  let horizonCells: Int
  /// The row that says who leads; the horizon's own where there is little room.
  let standingRow: Int
  let integerRow: Int
  let firstRow: Int
  /// How many rows of decimals there is room for.
  let rowCount: Int
  /// The column of a row's first decimal.
  let column: Int
  let groups: DigitGroups
  /// The row of the loop's figures in Learn; in a lesson, the first one of what there is to do; in a review,
  /// of why.
  let loopRow: Int
  /// The row of the block's image, with a second one for the words of its digits where there is room; `nil`
  /// if the session shows none.
  let imageRow: Int?
  /// The row of a lesson's steps.
  let stepsRow: Int?
  let keypad: KeypadView?
  /// The first row of the keys.
  let bottomRow: Int
  /// What a challenge asks for, and the row where that begins.
  let prompt: Paragraph?
  let promptRow: Int

  init(
    _ context: borrowing ScreenContext, _ plan: SessionPlan, prompt: String? = nil, showsImages: Bool = false
  ) {
    let size = context.size
    let isRoomy = size.rows >= 20
    let hasHorizon = plan.mode.traits.hasGhost || plan.details.drill != nil
    let hasProgress = plan.traits.hasRoute
    let hasLoops = plan.traits.hasLoops
    let isLesson = plan.details.isFading
    groups = context.settings.groups
    statusRow = Margin.topRow(size)
    bottomRow = Margin.bottomRow(size)
    // A row is six columns of label, three between, and the block.
    column = max(9, (size.columns - 9 - groups.width) / 2 + 9)
    let left = Margin.left(size) + 1
    self.prompt = prompt.map {
      Paragraph($0, width: size.columns - 2 * left, repertoire: context.repertoire)
    }
    let promptRows = self.prompt?.lines.count ?? 0
    progressRow = hasProgress ? statusRow + (isRoomy ? 2 : 1) : nil
    // Below the horizon, or what says how far a review is.
    let rowsAbove = hasHorizon ? isRoomy ? 3 : 1 : hasProgress ? isRoomy ? 2 : 1 : 0
    promptRow = statusRow + (isRoomy ? 2 : 1) + rowsAbove
    if isRoomy {
      horizonRow = hasHorizon ? statusRow + 2 : nil
      standingRow = statusRow + 3
      horizonCells = max(1, size.columns - 2 * left)
      stepsRow = isLesson ? statusRow + 2 : nil
      integerRow = statusRow + (hasHorizon || hasProgress ? 5 : isLesson ? 4 : 3) + promptRows
    } else {
      horizonRow = hasHorizon ? statusRow + 1 : nil
      standingRow = statusRow + 1
      horizonCells = max(1, size.columns - 2 * left - 8)
      stepsRow = isLesson ? statusRow + 1 : nil
      integerRow = statusRow + (hasHorizon || hasProgress || isLesson ? 2 : 1) + promptRows
    }
    firstRow = integerRow + 1
    // Figures of the loop, or what a lesson or a review says, with their distance.
    let hasImages = showsImages && !context.images.isEmpty(for: plan.constant)
    let imageRows = hasImages ? (isRoomy ? 3 : 1) : 0
    let ownRows =
      isRoomy
      ? (hasLoops || isLesson ? 3 : hasProgress ? 2 : 0) : isLesson ? 2 : hasLoops || hasProgress ? 1 : 0
    let loopRows = ownRows + imageRows
    let gap = isRoomy ? 2 : 0
    let room = max(1, bottomRow - gap - firstRow - loopRows)
    // The keypad is the first thing to go, and its large form goes before it.
    let wantsKeypad = context.settings.keypad != .off && isRoomy && plan.details.attempt == nil
    let isLarge = room - KeypadView.height(isLarge: true) - gap >= 8
    let keypadHeight = KeypadView.height(isLarge: isLarge)
    let showsAll = plan.traits.isOverlaid || isLesson
    let fewestRows = showsAll ? min(4, SessionLayout.rows(of: plan)) : 4
    let hasKeypad = wantsKeypad && room - keypadHeight - gap >= fewestRows
    // Beside many rows it takes none of them.
    let isBeside = hasLoops && size.columns >= 96 && size.rows > SessionLayout.usualRows
    let rowsOfRoom = hasKeypad && !isBeside ? room - keypadHeight - gap : room
    // Beyond a dozen rows the eye has further to go for little gain, unless all of them are shown from the
    // start.
    let wanted =
      plan.details.drill.map { DrillBoard.height(of: $0.drillSize, isRoomy: isRoomy) + (isRoomy ? 4 : 0) }
      ?? 12
    rowCount = min(rowsOfRoom, showsAll ? SessionLayout.rows(of: plan) : wanted)
    imageRow = hasImages ? firstRow + rowCount + (isRoomy ? 1 : 0) : nil
    loopRow = firstRow + rowCount + imageRows + (isRoomy ? (isLesson || hasProgress ? 1 : 2) : 0)
    if hasKeypad {
      keypad = KeypadView(
        keypad: context.settings.keypad, row: isBeside ? firstRow : firstRow + rowCount + loopRows + gap,
        centre: column + (isBeside ? 24 : 3), isLarge: isLarge)
    } else {
      keypad = nil
    }
  }

  /// The rows of a page that has room for a dozen rows of decimals and the keypad.
  static let usualRows = 34

  /// The rows of the largest page for a plan: more where Learn shows a long segment.
  static func largestRows(for plan: SessionPlan) -> Int {
    guard plan.traits.isOverlaid || plan.details.isFading, rows(of: plan) > 12 else { return usualRows }
    return min(54, max(usualRows, rows(of: plan) + 14))
  }

  /// The rows of decimals that a plan runs over, in a lesson with what is typed and shown before them.
  private static func rows(of plan: SessionPlan) -> Int {
    var start = plan.range.lowerBound
    if plan.details.isFading {
      start = max(0, min(start, plan.details.route.first?.range.lowerBound ?? start) - Leg.usualCue)
    }
    return (plan.range.upperBound + 9) / 10 - start / 10
  }
}
