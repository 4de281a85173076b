import Canvas
import Preferences
import TrainerCore

/// The layout of a session for a terminal size and a plan; a class, since a frame hands it on several times.
final class SessionLayout: Sendable {
  private enum Anchor: Hashable {
    case status, head, integer
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
  /// The rows between the status and the digits, without those of the prompt below it; as many in every session.
  let head: Box
  let digits: Box
  /// The question of a drill.
  let board: Box?
  let keypad: KeypadView?
  /// The row of the error message if only the count is shown.
  let notice: Box?
  let count: Box?
  /// The rows below the count: the rules before the first digit, then the rest of the pause.
  let belowCount: Box?
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
    let display = plan.digitDisplay
    size = context.size
    self.face = face
    rows = display.rows
    names = [texts.name(plan.constant)] + face.title(plan, texts)
    let rules = face.rules(plan, texts).flatMap {
      Paragraph($0, width: min(64, context.size.columns - 2), repertoire: context.repertoire).lines
    }
    let below = face.below + (plan.course.hasLoops ? [.loop] : []) + more

    let whole = Box.page(context.size)
    let promptText = prompt.map { Paragraph($0, width: whole.columns, repertoire: context.repertoire) }
    let headRows = SessionLayout.headRows(
      context.size, prompt: promptText?.lines.count ?? 0, hasPanel: face.head != nil)

    let page = PageLayout(context.size, context.repertoire, keys: hints.map(\.piece), keepsRows: true) {
      SessionLayout.reserve([1], for: .status)
      if let digitInput, display.isCount || digitInput.view == .digits {
        SessionLayout.bare(rows: max(2, rules.count), digitInput.view)
        SessionLayout.parts(more, from: 0)
        Part.spring
      } else {
        SessionLayout.reserve([headRows.above + headRows.panel + headRows.prompt], for: .head)
        SessionLayout.digits(display)
        SessionLayout.parts(below, from: 0)
        if context.settings.keypad != .off, digitInput?.view == .keypad {
          SessionLayout.reserve([KeypadView.height], for: .keypad).givesWay(plan.showsAllDecimals ? 0 : 7)
        }
        Part.spring
        if digitInput == nil { SessionLayout.reserve([1], for: .note) }
      }
    }
    func box(_ anchor: Anchor) -> Box? { page.box(of: anchor) }

    status = box(.status) ?? Box(row: whole.row, column: whole.column, columns: whole.columns, rows: 1)
    panels = (box(.count) == nil ? below : more).enumerated().compactMap { index, panel in
      box(.panel(index)).map { (panel, $0) }
    }
    self.prompt = promptText
    head = Box(
      row: status.end + headRows.above, column: status.column, columns: status.columns,
      rows: box(.count) == nil ? headRows.panel : 0)
    let rows = (0..<2).compactMap { box(.digits($0)) }
    digits = Box(
      row: rows.first?.row ?? status.end, column: status.column, columns: status.columns,
      rows: rows.reduce(0) { $0 + $1.rows })
    board = box(.board)
    notice = box(.notice)
    count = box(.count)
    belowCount = box(.rules)
    self.rules = rules
    groups = context.settings.groups
    noteRow = box(.note)?.row
    keys = hints.compactMap { hint in hint.key.flatMap { page.box(of: $0) }.map { (hint, $0) } }
    // Digits, keypad and all that is centred share the middle of the screen.
    column = max(9, (context.size.columns - context.settings.groups.width) / 2)
    keypad = box(.keypad).map { KeypadView($0, context.settings.keypad, centre: context.size.columns / 2) }
    let boxes = [status, board, box(.keypad), belowCount, box(.note), digits] + panels.map(\.box)
    freeRow = SessionLayout.freeRow(
      below: boxes.compactMap(\.self), above: keys.first?.box.row ?? context.size.rows)
  }

  /// Returns the rows between the status and the integer part: a blank one, those of a panel, and those of a prompt.
  ///
  /// The digits begin in the same row whatever the session, unless a long prompt needs more on a small screen.
  private static func headRows(_ size: Size, prompt: Int, hasPanel: Bool) -> (
    above: Int, panel: Int, prompt: Int
  ) {
    let usual = size.rows >= 24 ? 4 : size.rows >= 16 ? 2 : 1
    let all = max(usual, prompt + (hasPanel ? 1 : 0))
    // A blank row keeps a prompt apart from the digits, unless something else stands above it.
    let below = prompt > 0 && !hasPanel && all > prompt ? 1 : 0
    return (size.rows >= 18 ? 1 : 0, all - prompt - below, prompt + below)
  }

  private static func freeRow(below boxes: [Box], above keys: Int) -> Int? {
    boxes.contains { $0.end > keys - 1 } ? nil : keys - 1
  }

  /// A part that is drawn elsewhere, in the box of its anchor.
  private static func reserve(_ heights: some Sequence<Int>, for anchor: Anchor) -> Part {
    Part.drawing(heights) { _, _ in }.anchored(as: anchor)
  }

  private static func gap(_ rows: Int, _ order: Int = 3) -> Part { Part.gap(rows).shrinks(order) }

  @Stack.Builder private static func bare(rows: Int, _ view: DigitInputView) -> [Part] {
    Part.spring
    gap(1, 1)
    if view != .digits {
      reserve([1], for: .notice)
      gap(1, 2)
    }
    reserve(view == .digits ? BigDigits.heights : [1], for: .count).shrinks(4)
    gap(1)
    // The rules give way to the digits.
    reserve(stride(from: rows, through: view == .digits ? 2 : rows, by: -1), for: .rules)
  }

  @Stack.Builder private static func parts(_ panels: [SessionPanel], from first: Int) -> [Part] {
    for (index, panel) in panels.enumerated() {
      if panel.gap > 0 { gap(panel.gap, 5) }
      reserve(panel.heights, for: .panel(first + index)).shrinks(panel.shrinks)
        .givesWay(panel.givesWay)
    }
  }

  @Stack.Builder private static func digits(_ display: DigitDisplay) -> [Part] {
    // A row for the integer part.
    reserve([1], for: .integer)
    if case .question(let rows) = display {
      gap(1)
      reserve(stride(from: rows, through: 2, by: -1), for: .board).shrinks(6)
      gap(2)
    } else {
      let wanted = display.rows.wanted
      // More than six rows of decimals give way to the keypad, and the keypad to six.
      reserve(stride(from: max(0, wanted - 6), through: 0, by: -1), for: .digits(0))
      reserve(stride(from: min(6, wanted), through: 1, by: -1), for: .digits(1)).shrinks(10)
    }
  }

  func drawPrompt(into grid: inout Grid, fade: Int) {
    for (index, line) in (prompt?.lines ?? []).enumerated() {
      grid.put(line, row: head.end + index, centred: SessionEffects.faded(.text, fade))
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

extension SessionPlan {
  /// True if all decimals are to be seen, so that the keypad is the first to give way.
  fileprivate var showsAllDecimals: Bool { digitDisplay.rows.places != nil || course.hasLoops }
}
