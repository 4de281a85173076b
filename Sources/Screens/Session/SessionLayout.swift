import Canvas
import Preferences
import TrainerCore

struct SessionLayout {
  private enum Anchor: Hashable {
    case status, prompt, integer
    case digits(Int)
    case panel(Int)
    case board, keypad
    case notice, count, rules, note
  }

  let size: Size
  let face: KindFace
  let rows: DigitRows
  /// The title of the session: its constant, its kind, and details of its plan.
  let names: [String]
  let status: Box
  let panels: [(panel: SessionPanel, box: Box)]
  /// The prompt above the digits, such as the rules of a challenge.
  let prompt: Paragraph?
  private let promptRow: Int
  let digits: Box
  /// The question of a drill.
  let board: Box?
  let keypad: KeypadView?
  /// The row of the error message if only the count is shown.
  let notice: Box?
  let count: Box?
  /// The rows below the count: the rules before the first digit, then the rest of the pause.
  let below: Box?
  let rules: [String]
  /// The last row above the keys, in which a replay shows its place.
  let noteRow: Int?
  let keys: [(hint: Hint, box: Box)]
  /// The row above the keys; `nil` if it is taken.
  let freeRow: Int?
  /// The column of a row's first decimal.
  let column: Int
  let groups: DigitGroups

  init(
    _ context: ScreenContext, _ plan: SessionPlan, _ hints: [Hint], _ digitInput: (any DigitInput)? = nil,
    prompt: String? = nil, _ more: [SessionPanel] = []
  ) {
    let texts = context.texts
    let face = plan.face
    let line = plan.line
    size = context.size
    self.face = face
    rows = line.rows
    names = [texts.name(plan.constant)] + face.title(plan, texts)
    let rules = face.rules(plan, texts).flatMap {
      Paragraph($0, width: min(64, context.size.columns - 2), repertoire: context.repertoire).lines
    }
    let above = face.above
    let below = face.below + (plan.course.hasLoops ? [.loop] : []) + more

    let page = PageLayout(context.size, context.repertoire, keys: hints.map(\.piece), keepsRows: true) {
      SessionLayout.space([1], .status)
      if let digitInput, line.isCount || digitInput.view == .digits {
        SessionLayout.bare(rows: max(2, rules.count), digitInput.view)
        SessionLayout.parts(more, from: 0)
        Part.spring
      } else {
        SessionLayout.gap(1)
        SessionLayout.parts(above, from: 0)
        if let prompt { Part.text(prompt, in: .text).anchored(as: Anchor.prompt) }
        SessionLayout.gap(1)
        SessionLayout.digits(line, of: plan)
        SessionLayout.parts(below, from: above.count)
        // Large keys give way to decimals that are all shown from the start.
        if context.settings.keypad != .off, digitInput?.view == .keypad {
          SessionLayout.space(KeypadView.heights, .keypad).shrinks(line.rows.wanted > 12 ? 0 : 2).givesWay(7)
        }
        Part.spring
        if digitInput == nil { SessionLayout.space([1], .note) }
      }
    }
    func box(_ anchor: Anchor) -> Box? { page.box(of: anchor) }

    let whole = box(.status) ?? Box(row: 0, column: 0, columns: context.size.columns, rows: 1)
    status = whole
    panels = (box(.count) == nil ? above + below : more).enumerated().compactMap { index, panel in
      box(.panel(index)).map { (panel, $0) }
    }
    self.prompt = prompt.map { Paragraph($0, width: whole.columns, repertoire: context.repertoire) }
    promptRow = box(.prompt)?.row ?? whole.end
    let rows = (0..<3).compactMap { box(.digits($0)) }
    digits = Box(
      row: rows.first?.row ?? whole.end, column: whole.column, columns: whole.columns,
      rows: rows.reduce(0) { $0 + $1.rows })
    board = box(.board)
    notice = box(.notice)
    count = box(.count)
    self.below = box(.rules)
    self.rules = rules
    groups = context.settings.groups
    noteRow = box(.note)?.row
    keys = hints.compactMap { hint in hint.key.flatMap { page.box(of: $0) }.map { (hint, $0) } }
    // Six columns for the label, three between, and the block.
    let column = max(9, (context.size.columns - 9 - context.settings.groups.width) / 2 + 9)
    self.column = column
    keypad = box(.keypad).map { KeypadView($0, context.settings.keypad, centre: column + 3) }
    let boxes = [status, board, box(.keypad), self.below, box(.note), digits] + panels.map(\.box)
    freeRow = SessionLayout.freeRow(
      below: boxes.compactMap(\.self), above: keys.first?.box.row ?? context.size.rows)
  }

  private static func freeRow(below boxes: [Box], above keys: Int) -> Int? {
    boxes.contains { $0.end > keys - 1 } ? nil : keys - 1
  }

  private static func space(_ heights: some Sequence<Int>, _ anchor: Anchor) -> Part {
    Part.drawing(heights) { _, _ in }.anchored(as: anchor)
  }

  private static func gap(_ rows: Int, _ order: Int = 3) -> Part { Part.gap(rows).shrinks(order) }

  @Stack.Builder private static func bare(rows: Int, _ view: DigitInputView) -> [Part] {
    Part.spring
    gap(1, 1)
    if view != .digits {
      space([1], .notice)
      gap(1, 2)
    }
    space(view == .digits ? BigDigits.heights : [1], .count).shrinks(4)
    gap(1)
    // The rules give way to the digits.
    space(stride(from: rows, through: view == .digits ? 2 : rows, by: -1), .rules)
  }

  @Stack.Builder private static func parts(_ panels: [SessionPanel], from first: Int) -> [Part] {
    for (index, panel) in panels.enumerated() {
      if panel.gap > 0 { gap(panel.gap, 5) }
      space(panel.heights, .panel(first + index)).shrinks(panel.shrinks)
        .givesWay(panel.givesWay)
    }
  }

  @Stack.Builder private static func digits(_ line: DigitLine, of plan: SessionPlan) -> [Part] {
    if case .question(let rows) = line {
      gap(1)
      space(stride(from: rows, through: 2, by: -1), .board).shrinks(6)
      gap(2)
    } else {
      let wanted = line.rows.wanted
      let starts = [plan.range.lowerBound] + plan.route.map(\.range.lowerBound)
      if starts.contains(where: { $0 <= Leg.usualCue }) { space([1], .integer) } else { gap(1) }
      // The keypad's large form gives way to eight rows of decimals, its small form to five.
      space(stride(from: max(0, wanted - 8), through: 0, by: -1), .digits(0))
      space(stride(from: min(3, max(0, wanted - 5)), through: 0, by: -1), .digits(1)).shrinks(6)
      space(stride(from: min(5, wanted), through: 1, by: -1), .digits(2)).shrinks(10)
    }
  }

  /// The blank row above the integer part; `nil` if there is no room for one.
  var rowAbove: Int? {
    let row = digits.row - 2
    return row >= (prompt.map { promptRow + $0.lines.count } ?? status.end) ? row : nil
  }

  func drawPrompt(into grid: inout Grid, fade: Int) {
    for (index, line) in (prompt?.lines ?? []).enumerated() {
      grid.put(line, row: promptRow + index, centred: SessionEffects.faded(.text, fade))
    }
  }

  /// The column of a line of words below the digits: that of their labels, or farther left if the line is long.
  func column(ofWords width: Int) -> Int {
    max(status.column, min(column - 6, status.right - width))
  }

  func drawKeys(into grid: inout Grid, fade: Int) {
    for (hint, box) in keys {
      let end = grid.put(
        hint.name, row: box.row, column: box.column, SessionEffects.faded(.key, fade))
      grid.put(hint.label, row: box.row, column: end + 1, SessionEffects.faded(.dim, fade))
    }
  }
}
