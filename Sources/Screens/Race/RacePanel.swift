import Canvas
import TrainerCore

extension Box {
  /// The row of the lead: below the close-up line if there is one, so that a blank row follows where there is room.
  var leadRow: Int { min(end - 1, row + 2) }
}

extension Race {
  /// Draws the horizon and, in the rows below it, the close-up line and the lead or the result.
  ///
  /// In one row, the horizon ends with the lead, or before the first digit the ghost's name; two have no close-up line.
  func draw(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    let context = view.context
    let texts = context.texts
    let label = texts.number(decimals)
    var horizon = horizon(on: track(view))
    horizon.playerInk = playerInk
    // The line shows the lead if the background cannot.
    if !context.canTint, lead != .level { horizon.ink = ink }
    let words = words(view.engine, context, width: box.columns)
    if box.rows == 1, let words, !isRunning { return grid.put(words, row: box.row, centred: .dim) }
    horizon.draw(into: &grid, in: box, label)
    if box.rows > 2 {
      CloseUp(
        player: view.engine.nextIndex, ghost: view.ghostPlace, race: view.raceRange, post: view.post,
        playerInk: playerInk
      ).draw(into: &grid, box, row: box.row + 1)
    }
    if box.rows == 1 {
      drawBeside(view, into: &grid, box)
    } else if result != nil || view.beyondCrown > 0 || view.hasLostCrown {
      drawResult(view, into: &grid, box)
    } else if let words {
      grid.put(words, row: box.leadRow, centred: view.faded(.dim))
    } else {
      drawLead(view, into: &grid, box)
    }
    if box.rows > 1 { drawSplit(view, into: &grid, box) }
  }

  /// Draws a split, the decimals beyond the Crown, the result or the lead at the horizon's end.
  private func drawBeside(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    let texts = view.context.texts
    let column = box.right - 8
    if let split = shownSplit, result == nil {
      grid.put(texts.splitSign(split.behind), row: box.row, column: column, Style(Race.ink(of: split.behind)))
    } else if view.beyondCrown > 0 {
      grid.put("♛ +\(view.beyondCrown)", row: box.row, column: column, .reward)
    } else {
      let text = result.map { texts.name($0, isShort: true) } ?? texts.sign(lead)
      grid.put(isRunning && hasGhost || result != nil ? text : "", row: box.row, column: column, Style(ink))
    }
  }

  /// Draws the result, or the lead, and how the run stands to the Crown.
  private func drawResult(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    let texts = view.context.texts
    let row = box.leadRow
    let beyond =
      view.beyondCrown > 0
      ? texts.beyondCrown(view.beyondCrown)
      : view.hasLostCrown ? texts.crownLost : decimalsToCrown(view).map(texts.toCrown) ?? ""
    func rowWidth(_ result: String) -> Int {
      let widths = [result, beyond].filter { !$0.isEmpty }.map(grid.repertoire.width)
      return widths.reduce(0, +) + 3 * (widths.count - 1)
    }
    var text =
      result.map { texts.name($0) } ?? (isRunning && hasGhost ? texts.words(lead, isShort: true) : "")
    if let result, rowWidth(text) > box.columns { text = texts.name(result, isShort: true) }
    var column = (grid.size.columns - rowWidth(text)) / 2
    if !text.isEmpty {
      let first = column
      column = grid.put(text, row: row, column: column, Style(ink)) + 3
      if let since = view.sweep(shownTurn?.since) {
        HighlightSweep(elapsed: since).draw(text, in: ink, into: &grid, row: row, column: first)
      }
    }
    grid.put(beyond, row: row, column: column, Style(view.hasLostCrown ? .error : .reward))
    guard let crowned = view.sweep(view.crowned) else { return }
    HighlightSweep(elapsed: crowned).draw(beyond, into: &grid, row: row, column: column)
  }

  /// The words in place of a lead: before the race, the ghost to beat, or that there is none.
  private func words(_ engine: PracticeEngine, _ context: ScreenContext, width: Int) -> String? {
    if let record {
      guard !isRunning else { return nil }
      let forms = context.texts.ghostToBeat(record, context)
      return forms.fitting(width, context.repertoire) ?? forms.last
    }
    // After an error this run can no longer become the ghost.
    return hasNoRecord && engine.errors == 0 ? context.texts.becomesGhost : nil
  }

  private func drawLead(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    guard hasGhost, isRunning else { return }
    let row = box.leadRow
    let texts = view.context.texts
    // A fixed start whatever the length, since movement draws the eye.
    let column = grid.size.columns / 2 - 5
    if let turn = shownTurn, let since = view.sweep(turn.since) {
      let text = texts.name(turn.event)
      grid.put(text, row: row, column: column, Style(ink))
      return HighlightSweep(elapsed: since).draw(text, in: ink, into: &grid, row: row, column: column)
    }
    var text = texts.words(lead)
    let toCrown = decimalsToCrown(view)
    if let left = toCrown ?? left, (1...9).contains(left) {
      let longer = text + ", " + (toCrown == nil ? texts.toRaceEnd(left) : texts.toCrown(left))
      if column + grid.repertoire.width(of: longer) <= box.right { text = longer }
    } else if case .other(let name, _)? = record?.ghost {
      text += "  " + grid.repertoire.shortened(name, to: max(1, grid.size.columns / 2 - 18))
    }
    grid.put(text, row: row, column: column, Style(ink))
  }

  /// The decimals left to the end of the Crown; `nil` if it is passed or can no longer be beaten.
  private func decimalsToCrown(_ view: SessionView) -> Int? {
    guard view.engine.errors == 0, let left = view.crownEnd.map({ $0 - view.engine.nextIndex }), left > 0
    else {
      return nil
    }
    return left
  }

  /// Draws a split in large figures to the right of the digits, or in the row of the lead if there is no room.
  private func drawSplit(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    guard let split = shownSplit else { return }
    let texts = view.context.texts
    let ink = Race.ink(of: split.behind)
    let place = texts.position(split.decimal)
    let figure = LargeFigure(texts.decimal(Double(abs(split.behind)) / 1000, 1))
    let words = place + "  " + texts.secondsApart(split.behind)
    let digits = view.layout.digits
    let room = box.right - view.layout.column - view.layout.groups.width - 6
    if digits.rows > LargeFigure.height, room >= max(figure.width, grid.repertoire.width(of: words)),
      figure.draw(into: &grid, row: digits.row + 1, column: box.right - figure.width, ink)
    {
      return grid.put(words, row: digits.row, endingBefore: box.right, .dim)
    }
    let text = texts.splitSign(split.behind)
    grid.put(text, row: box.leadRow, endingBefore: box.right, Style(ink))
    let end = box.right - grid.repertoire.width(of: text) - 1
    grid.put(place, row: box.leadRow, endingBefore: end, .dim)
  }

  /// The ink of a split, which is `behind` the ghost by so many milliseconds.
  static func ink(of behind: Int) -> Ink { behind < 0 ? .ahead : behind > 0 ? .behind : .dim }

  private var ink: Ink {
    switch (result, lead) {
    case (.won, _), (nil, .ahead): .ahead
    case (nil, .level) where isRunning && hasGhost: .strong
    case (.drawn, _), (nil, .level): .dim
    case (.lost, _), (nil, .behind): .behind
    }
  }

  private var playerInk: Ink { [.dim, .strong].contains(ink) ? .player : ink }
}

extension Texts {
  /// The lead as a sign and a number: `▲ +11`.
  func sign(_ lead: Lead) -> String {
    switch lead {
    case .ahead(let decimals): "▲ +\(decimals)"
    case .level: "="
    case .behind(let decimals): "▼ −\(decimals)"
    }
  }

  func words(_ lead: Lead, isShort: Bool = false) -> String {
    switch lead {
    case .ahead(let decimals) where !isShort:
      "▲ " + say(en: "\(number(decimals)) ahead", fr: "\(number(decimals)) d’avance")
    case .behind(let decimals) where !isShort:
      "▼ " + say(en: "\(number(decimals)) behind", fr: "\(number(decimals)) de retard")
    case .level where !isShort: "= " + say(en: "level", fr: "à égalité")
    default: sign(lead)
    }
  }

  /// A split as the sign of a lead and seconds: `▲ 1.5 s`.
  func splitSign(_ behind: Int) -> String {
    (behind < 0 ? "▲ " : behind > 0 ? "▼ " : "= ") + seconds(abs(behind))
  }

  func secondsApart(_ behind: Int) -> String {
    behind <= 0
      ? say(en: "seconds ahead", fr: "secondes d’avance")
      : say(en: "seconds behind", fr: "secondes de retard")
  }

  func toCrown(_ count: Int) -> String {
    say(en: "\(number(count)) to your Crown", fr: "\(number(count)) jusqu’à ta couronne")
  }

  func toRaceEnd(_ count: Int) -> String {
    say(en: "\(number(count)) to the end", fr: "\(number(count)) jusqu’au bout")
  }

  var crownLost: String {
    say(en: "a mistake took your new Crown", fr: "une faute a pris ta nouvelle couronne")
  }

  func name(_ turn: Race.Turn) -> String {
    switch turn {
    case .overtaking: "▲ " + say(en: "past the ghost", fr: "fantôme dépassé")
    case .overtaken: "▼ " + say(en: "the ghost passes you", fr: "le fantôme te dépasse")
    case .decided: ""
    }
  }
}
