import Canvas
import Preferences
import TrainerCore

/// Where the parts of a session are: arranged for a size and a plan.
struct SessionLayout {
  private enum Spot: Hashable {
    case status, horizon, progress, steps, prompt, integer
    case digits(Int)
    case board, words, image, keypad, voice
    case notice, count, rules, note
  }

  let size: Size
  /// What the session is called: its constant, its mode, and what else its plan says.
  let names: [String]
  let status: Box
  /// The horizon, with who leads below it; where there is one row, that stands at its end.
  let horizon: Box?
  /// How far a review is.
  let progress: Box?
  let steps: Box?
  /// What a challenge asks for, and where.
  let prompt: Paragraph?
  let promptRow: Int
  /// The rows of decimals.
  let digits: Box
  /// A drill's question.
  let board: Box?
  /// What a lesson says, directly below the digits; the figures of a loop; why a leg is recited.
  let words: Box?
  /// The place, the block's image, and the words of its digits where there is room.
  let image: Box?
  let keypad: KeypadView?
  /// What is heard, where the user speaks.
  let voice: Box?
  /// What went wrong in an attempt.
  let notice: Box?
  let count: Box?
  /// What stands below it: the rules before the first digit, then the pause that is left.
  let below: Box?
  let rules: [String]
  /// The last row above the keys, where a replay says where it is.
  let noteRow: Int?
  /// The keys of the bottom line.
  let keys: [(hint: Hint, box: Box)]
  /// The row above the keys, if it is free.
  let freeRow: Int?
  /// The column of a row's first decimal.
  let column: Int
  let groups: DigitGroups

  init(
    _ context: ScreenContext, _ plan: SessionPlan, _ hints: [Hint], _ desk: (any Desk)? = nil,
    prompt: String? = nil, showsImages: Bool = false
  ) {
    let texts = context.texts
    let isAttempt = plan.worth.isSealed && desk != nil
    let (showsDigits, isQuiet) = (desk?.view == .digits, desk?.view == .position)
    let title = isAttempt ? [texts.attempt(plan)] : texts.title(of: plan)
    (size, names) = (context.size, [texts.name(plan.constant)] + title)
    let rules = plan.attemptRules.map { texts.lines(of: $0, context, withSource: !showsDigits) } ?? []

    let page = PageLayout(context.size, context.repertoire, keys: hints.map(\.piece), keepsRows: true) {
      SessionLayout.space([1], .status)
      if isAttempt || isQuiet || showsDigits {
        SessionLayout.bare(rows: max(2, rules.count), showsDigits: showsDigits, isQuiet: isQuiet)
      } else {
        SessionLayout.full(context, plan, desk, prompt: prompt, showsImages: showsImages)
      }
    }
    func box(_ spot: Spot) -> Box? { page.box(of: spot) }

    let whole = box(.status) ?? Box(row: 0, column: 0, columns: context.size.columns, rows: 1)
    status = whole
    horizon = box(.horizon)
    progress = box(.progress)
    steps = box(.steps)
    let promptBox = box(.prompt)
    self.prompt = prompt.map { Paragraph($0, width: whole.columns, repertoire: context.repertoire) }
    promptRow = promptBox?.row ?? whole.end
    let rows = (0..<3).compactMap { box(.digits($0)) }
    digits = Box(
      row: rows.first?.row ?? whole.end, column: whole.column, columns: whole.columns,
      rows: rows.reduce(0) { $0 + $1.rows })
    board = box(.board)
    words = box(.words)
    image = box(.image)
    voice = box(.voice)
    notice = box(.notice)
    count = box(.count)
    below = box(.rules)
    self.rules = rules
    noteRow = box(.note)?.row
    keys = hints.compactMap { hint in hint.key.flatMap { page.box(of: $0) }.map { (hint, $0) } }
    groups = context.settings.groups
    // A row is six columns of label, three between, and the block.
    let column = max(9, (context.size.columns - 9 - groups.width) / 2 + 9)
    self.column = column
    keypad = box(.keypad).map { KeypadView($0, context.settings.keypad, centre: column + 3) }
    let last =
      [status, horizon, progress, steps, board, words, image, voice, box(.keypad), below, box(.note), digits]
      .compactMap { $0?.end }.max() ?? 0
    let above = (keys.first?.box.row ?? context.size.rows) - 1
    freeRow = above >= last ? above : nil
  }

  private static func space(_ heights: some Sequence<Int>, _ spot: Spot) -> Part {
    Part.drawing(heights) { _, _ in }.at(spot)
  }

  private static func gap(_ rows: Int, _ order: Int = 3) -> Part { Part.gap(rows).shrinks(order) }

  /// Nothing but where the reciter is, for a judge with the digits, and some rows below it.
  @Stack.Builder private static func bare(rows: Int, showsDigits: Bool, isQuiet: Bool) -> [Part] {
    Part.spring
    gap(1, 1)
    if !showsDigits {
      space([1], .notice)
      gap(1, 2)
    }
    space(showsDigits ? BigDigits.heights : [1], .count).shrinks(4)
    gap(1)
    // The digits come before the rules.
    space(stride(from: rows, through: showsDigits ? 2 : rows, by: -1), isQuiet ? .voice : .rules)
    Part.spring
  }

  @Stack.Builder private static func full(
    _ context: ScreenContext, _ plan: SessionPlan, _ desk: (any Desk)?, prompt: String?, showsImages: Bool
  ) -> [Part] {
    let drill = plan.drill
    let isLesson = plan.isLesson
    let imageRows =
      showsImages ? ImageLines.rows(context.images, for: plan.constant, columns: context.size.columns) : 0
    let hasKeypad = context.settings.keypad != .off && desk?.typesDigits == true
    // Beyond a dozen rows the eye has further to go for little gain, unless all of them are shown from the start.
    let wanted =
      plan.mode == .learn
      ? SessionLayout.rows(of: plan) : plan.isReview ? SessionLayout.longestLeg(of: plan) : 12
    gap(1)
    if plan.kind.hasGhost || drill != nil { space([2, 1], .horizon).shrinks(4) }
    if plan.isReview { space([1], .progress) }
    if isLesson { space([2, 1], .steps).shrinks(4) }
    if let prompt { Part.text(prompt, in: Style(.text)).at(Spot.prompt) }
    gap(1)
    if let drill {
      gap(1)
      space(stride(from: DrillBoard.height(of: drill.drillSize), through: 2, by: -1), .board).shrinks(6)
      gap(2)
    } else {
      // The row of the integer part.
      if SessionLayout.beginsAtFirst(plan) { space([1], .integer) } else { gap(1) }
      // The keypad's large form gives way to eight rows of decimals, its small one to five.
      space(stride(from: max(0, wanted - 8), through: 0, by: -1), .digits(0))
      space(stride(from: min(3, max(0, wanted - 5)), through: 0, by: -1), .digits(1)).shrinks(6)
      space(stride(from: min(5, wanted), through: 1, by: -1), .digits(2)).shrinks(10)
    }
    if isLesson {
      gap(1, 5)
      space([2, 1], .words).shrinks(11)
    } else if plan.course.hasLoops {
      gap(2, 5)
      space([1], .words).givesWay(9)
    } else if plan.isReview {
      gap(1, 5)
      space([1], .words).givesWay(9)
    }
    if desk?.view == .lines {
      gap(1, 5)
      space([2], .voice)
    }
    if imageRows > 0 {
      gap(1, 5)
      space(stride(from: imageRows, through: 1, by: -1), .image).shrinks(8)
    }
    // Decimals that are all shown from the start come before large keys.
    if hasKeypad { space(KeypadView.heights, .keypad).shrinks(wanted > 12 ? 0 : 2).givesWay(7) }
    Part.spring
    if desk == nil { space([1], .note) }
  }

  /// The rows of the largest page for a plan: more where Learn shows a long segment.
  static func largestRows(for plan: SessionPlan) -> Int {
    guard plan.mode == .learn, rows(of: plan) > 12 else { return 34 }
    return min(54, max(34, rows(of: plan) + 14))
  }

  /// The rows of decimals that a plan runs over, in a lesson with what is typed and shown before them.
  private static func rows(of plan: SessionPlan) -> Int {
    var start = plan.range.lowerBound
    if plan.isLesson {
      start = max(0, min(start, plan.route.first?.range.lowerBound ?? start) - Leg.usualCue)
    }
    return (plan.range.upperBound + 9) / 10 - start / 10
  }

  /// The cells of the horizon's line, and where it begins; beside it there is room for who leads.
  var horizonCells: Int { max(1, (horizon?.columns ?? 0) - (horizon?.rows == 2 ? 2 : 10)) }
  var horizonColumn: Int { status.column + 1 }

  /// The rows of a review's longest leg, with those before it.
  private static func longestLeg(of plan: SessionPlan) -> Int {
    let rows = plan.route.map { ($0.range.upperBound + 9) / 10 - $0.range.lowerBound / 10 + 1 }
    return min(12, rows.max() ?? 12)
  }

  /// Whether the integer part may stand above the decimals.
  private static func beginsAtFirst(_ plan: SessionPlan) -> Bool {
    ([plan.range.lowerBound] + plan.route.map(\.range.lowerBound)).contains { $0 <= Leg.usualCue }
  }

  /// Where a line of some columns begins that stands below the digits: further to the left where it is long.
  func column(ofWords width: Int) -> Int {
    max(status.column, min(column - 7, status.right - width))
  }

  /// Draws the keys, receded as far as `fade` says.
  func drawKeys(into grid: inout Grid, fade: Int) {
    for (hint, box) in keys {
      let end = grid.put(
        hint.name, row: box.row, column: box.column, Style(SessionEffects.faded(.key, fade)))
      grid.put(hint.label, row: box.row, column: end + 1, Style(SessionEffects.faded(.dim, fade)))
    }
  }

  /// The key whose name was clicked.
  func key(at mouse: Mouse) -> Key? {
    guard mouse.action == .press else { return nil }
    return keys.first { $0.box.contains(mouse.row, mouse.column) }?.hint.key
  }
}
