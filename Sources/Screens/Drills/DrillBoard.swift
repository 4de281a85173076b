import Canvas
import Preferences
import TrainerCore

/// A question on the screen: what is given, and where the answer goes.
struct DrillBoard {
  /// A part of it, from left to right.
  enum Field {
    case given(String)
    /// The digits of a leg of the question, and what they are.
    case asked(Int, String)
  }

  let fields: [Field]

  /// If there are more digits than this, they are in rows of this many.
  static let rowLength = PracticeEngine.blockLength

  /// The rows that a board takes for any question of a drill; it can do with less.
  static func height(of size: DrillSize) -> Int {
    let count = DrillFaces.of(size.name)?.longestAnswer(size) ?? rowLength
    let rows = count > rowLength ? 1 + (count + rowLength - 1) / rowLength : 1
    // The words are below the digits, with a row between them.
    return rows + 2
  }
}

/// Draws a board with what was typed so far.
struct DrillBoardView {
  let board: DrillBoard
  let view: SessionView
  let course: DrillCourse

  private var engine: PracticeEngine { _read { yield view.engine } }
  /// How the digits of a row of ten are grouped; shorter answers stand as the event has them.
  private var groups: DigitGroups { view.context.settings.groups }

  /// Draws it in the middle of a box, with a row between the digits and their words if it is loose.
  func draw(into grid: inout Grid, _ box: Box, isLoose: Bool) {
    let repertoire = grid.repertoire
    var widths = board.fields.map { width($0, repertoire) }
    // A word of the user's own may be as long as a line.
    let excess = widths.reduce(0, +) + 2 * widths.count - box.columns
    if excess > 0, let longest = widths.max(), let place = widths.firstIndex(of: longest) {
      widths[place] = max(1, longest - excess)
    }
    let fields = widths.reduce(0, +)
    let gap = max(2, min(5, (box.columns - 2 - fields) / max(1, widths.count - 1)))
    let total = fields + gap * (widths.count - 1)
    var column = max(box.column, (grid.size.columns - total) / 2)
    var row = box.row
    let words = row + (isLoose ? 2 : 1)
    for (field, width) in zip(board.fields, widths) {
      switch field {
      case .given(let text):
        grid.put(repertoire.shortened(text, to: width), row: row, column: column, .accent)
      case .asked(let part, let caption):
        if isLong(part) {
          grid.put(caption, row: row, column: column, .dim)
        } else {
          draw(part, into: &grid, row, column)
          grid.put(caption, row: words, column: column, .dim)
        }
      }
      column += width + gap
    }
    guard let part = course.question.legs.indices.first(where: isLong) else { return }
    row += isLoose ? 2 : 1
    drawRows(part, into: &grid, row..<max(row + 1, box.end))
  }

  private func isLong(_ part: Int) -> Bool {
    course.question.legs.indices.contains(part)
      && course.question.legs[part].range.count > DrillBoard.rowLength
  }

  private func width(_ field: DrillBoard.Field, _ repertoire: Repertoire) -> Int {
    switch field {
    case .given(let text): repertoire.width(of: text)
    case .asked(let part, let caption):
      // It must not give away how many digits a place has.
      max(
        isLong(part) || !course.question.legs.indices.contains(part) ? 0 : course.question.legs[part].slots,
        repertoire.width(of: caption))
    }
  }

  /// How many digits of a leg were typed.
  private func typed(_ part: Int) -> Int {
    if part == course.part { return abs(engine.next - engine.leg.start) }
    return part < course.part ? course.question.legs[part].range.count : 0
  }

  /// Draws the digits of a leg in a row.
  private func draw(_ part: Int, into grid: inout Grid, _ row: Int, _ column: Int) {
    guard course.question.legs.indices.contains(part) else { return }
    draw(part, 0..<course.question.legs[part].range.count, into: &grid, row, column)
  }

  /// Draws the digits of a leg in rows of ten, the one being typed always among them.
  private func drawRows(_ part: Int, into grid: inout Grid, _ rows: Range<Int>) {
    let (count, length) = (course.question.legs[part].range.count, DrillBoard.rowLength)
    let current = min(typed(part), count - 1) / length
    let first = max(0, current - rows.count + 1)
    let column = (grid.size.columns - groups.width) / 2
    for (index, row) in rows.enumerated() {
      let start = (first + index) * length
      guard start < count else { return }
      draw(part, start..<min(count, start + length), into: &grid, row, column)
    }
  }

  private func draw(_ part: Int, _ places: Range<Int>, into grid: inout Grid, _ row: Int, _ column: Int) {
    let leg = course.question.legs[part]
    let typed = typed(part)
    let isCurrent = part == course.part && engine.ending == nil || places.contains(typed)
    let column = column + (part == course.part && places.contains(typed) ? view.shift : 0)
    let isLong = isLong(part)
    for place in places {
      let inRow = place - places.lowerBound
      let cell = column + (isLong ? offset(of: place, in: leg) : inRow)
      if place < typed {
        grid.put(scalar(leg, place), row: row, column: cell, Style(ink(place, typed, isCurrent)))
      } else if place == typed && part == course.part {
        if engine.isNextShown {
          grid.put(scalar(leg, place), row: row, column: cell, Style(.expected, on: .cursor))
        } else {
          grid.put("▁", row: row, column: cell, .cursor)
        }
      } else if leg.answer == nil {
        grid.put("·", row: row, column: cell, .faint)
      }
    }
    guard part == course.part, places.contains(typed) else { return }
    let width = isLong ? groups.width : min(places.count, leg.slots)
    StreakFlow(engine.streak).draw(into: &grid, row: row, columns: column..<column + width, room: 1)
    guard let wrongDigit = view.wrongDigit else { return }
    let end = grid.put("✗", row: row, column: column + width + 1, .error)
    grid.put(" ", row: row, column: end, Style(.text, on: .mistake))
    grid.put(Unicode.Scalar(0x30 + wrongDigit), row: row, column: end, Style(.strong, on: .mistake))
  }

  /// The columns from the first digit of a row of ten to another, with a gap between groups.
  private func offset(of place: Int, in leg: Leg) -> Int {
    let inRow = place % DrillBoard.rowLength
    let before = (place - inRow + 1..<place + 1).filter { place in
      groups.isSpaced(leg.isBackwards ? leg.start - place + 1 : leg.start + place)
    }
    return inRow + before.count
  }

  private func ink(_ place: Int, _ typed: Int, _ isCurrent: Bool) -> Ink {
    if isCurrent && view.isAlarmed { return .error }
    return isCurrent && place == typed - 1 && StreakFlow(engine.streak).isLit ? .flowing : .current
  }

  /// The digit that is typed at a place of a leg.
  private func scalar(_ leg: Leg, _ place: Int) -> Unicode.Scalar {
    let digit =
      leg.answer.map { $0[min(place, $0.count - 1)] }
      ?? engine.plan.constant.decimals[leg.start + place * leg.step]
    return Unicode.Scalar(0x30 + digit)
  }
}

extension Leg {
  /// The cells of its answer: for a place as many as the largest one needs.
  fileprivate var slots: Int { answer == nil ? range.count : 7 }
}
