import Canvas
import Preferences
import TrainerCore

struct DrillView {
  private let view: SessionView
  private let course: DrillCourse

  init?(_ view: SessionView) {
    guard let course = view.engine.drill else { return nil }
    self.view = view
    self.course = course
  }

  private var engine: PracticeEngine { _read { yield view.engine } }
  private var groups: DigitGroups { view.context.settings.groups }

  /// Returns the rows that a board takes for any question of a drill; it can do with fewer.
  static func height(of size: DrillSize) -> Int {
    let count = DrillFace.of(size.name)?.longestAnswer(size) ?? blockLength
    let rows = count > blockLength ? 1 + (count + blockLength - 1) / blockLength : 1
    return rows + 2
  }

  func drawStatus(into grid: inout Grid) {
    let texts = view.context.texts
    let status = view.layout.status
    let row = status.row
    let left = status.column
    let column = grid.put(texts.name(engine.plan.constant), row: row, column: left, view.faded(.strong))
    grid.put(texts.drillTitle(course.order.name), row: row, column: column + 1, view.faded(.dim))
    let count = course.order.questions
    let number = count > 0 ? min(course.number + 1, count) : course.number + 1
    let place = count > 0 ? texts.place(number, of: count) : texts.number(number)
    if count != 1 { grid.put(place, row: row, centred: .current) }
    guard let elapsed = view.elapsed else { return }
    let right = min(status.right, grid.size.columns - 1)
    let limit = course.order.seconds.map { "/" + texts.clock($0 * 1000) } ?? ""
    let time = texts.clock(elapsed) + limit
    grid.put(time, row: row, endingBefore: right, view.counting(.current))
    guard engine.errors > 0 else { return }
    let end = right - max(8, grid.repertoire.width(of: time) + 2)
    grid.put(texts.errorMarks(engine.errors), row: row, endingBefore: end, view.faded(.error))
  }

  /// The fields of the question from left to right; `part` is the leg typed there, `nil` for given text.
  private var fields: [(text: String, part: Int?)] {
    let texts = view.context.texts
    let question = course.question.opened(by: engine.run.hints)
    guard let face = DrillFace.of(course.order.name) else { return [] }
    // The prompt of a challenge has named the stretch.
    guard view.layout.prompt == nil || !face.isNamedByStretch else { return [("", 0)] }
    let shown = face.shownText(question, engine.plan.constant, texts)
    guard question.legs.count == 1 else {
      return [
        (texts.say(en: "before", fr: "avant"), 0), (shown, nil), (texts.say(en: "after", fr: "après"), 1),
      ]
    }
    return (shown.isEmpty ? [] : [(shown, nil)]) + [(face.answerDescription(question, texts), 0)]
  }

  /// Draws the question in the middle of a box, with a blank row between digits and words if there is room.
  func drawBoard(into grid: inout Grid, _ box: Box) {
    let repertoire = grid.repertoire
    let below = box.row + (box.rows == DrillView.height(of: course.order.drillSize) ? 2 : 1)
    let fields = fields
    var widths = fields.map { text, part in
      // The width must not give away how many digits a position has.
      max(part.map { isLong($0) ? 0 : course.question.legs[$0].slots } ?? 0, repertoire.width(of: text))
    }
    // A word of the user's own may be as long as a line.
    let excess = widths.reduce(0, +) + 2 * widths.count - box.columns
    if excess > 0, let longest = widths.max(), let place = widths.firstIndex(of: longest) {
      widths[place] = max(1, longest - excess)
    }
    let all = widths.reduce(0, +)
    let gap = max(2, min(5, (box.columns - 2 - all) / max(1, widths.count - 1)))
    var column = max(box.column, (grid.size.columns - all - gap * (widths.count - 1)) / 2)
    for ((text, part), width) in zip(fields, widths) {
      if let part {
        let isLong = isLong(part)
        if !isLong { draw(part, 0..<digitCount(of: part), into: &grid, box.row, column) }
        grid.put(text, row: isLong ? box.row : below, column: column, .dim)
      } else {
        grid.put(repertoire.shortened(text, to: width), row: box.row, column: column, .accent)
      }
      column += width + gap
    }
    guard let part = course.question.legs.indices.first(where: isLong) else { return }
    drawRows(part, into: &grid, below..<max(below + 1, box.end))
  }

  private func digitCount(of part: Int) -> Int { course.question.legs[part].range.count }

  /// True if an answer has more digits than a row, and so is drawn in rows below the question.
  private func isLong(_ part: Int) -> Bool { digitCount(of: part) > blockLength }

  private func typedCount(in part: Int) -> Int {
    if part == course.part { return abs(engine.nextIndex - engine.leg.start) }
    return part < course.part ? digitCount(of: part) : 0
  }

  /// Draws the digits of a leg in rows of ten, always including the row being typed.
  private func drawRows(_ part: Int, into grid: inout Grid, _ rows: Range<Int>) {
    let count = digitCount(of: part)
    let length = blockLength
    let current = min(typedCount(in: part), count - 1) / length
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
    let typed = typedCount(in: part)
    let isCurrent = part == course.part && engine.ending == nil || places.contains(typed)
    let column = column + (part == course.part && places.contains(typed) ? view.shift : 0)
    let isLong = isLong(part)
    for place in places {
      let inRow = place - places.lowerBound
      let cell = column + (isLong ? offset(of: place, in: leg) : inRow)
      if place < typed {
        grid.put(
          rightDigit(of: leg, at: place), row: row, column: cell, Style(typedInk(place, typed, isCurrent)))
      } else if place == typed && part == course.part {
        if engine.isNextShown {
          grid.put(rightDigit(of: leg, at: place), row: row, column: cell, Style(.expected, on: .cursor))
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
    view.drawWrongDigit(into: &grid, row, column + width + 1)
  }

  /// Returns a digit's column in its row of ten; group gaps do not give away where a leg begins that can begin anywhere.
  private func offset(of place: Int, in leg: Leg) -> Int {
    let inRow = place % blockLength
    let before = (place - inRow + 1..<place + 1).filter { place in
      groups.isSpaced(
        leg.isBackwards ? leg.start - place + 1 : leg.hintRoom == nil ? leg.start + place : place)
    }
    return inRow + before.count
  }

  private func typedInk(_ place: Int, _ typed: Int, _ isCurrent: Bool) -> Ink {
    if isCurrent && view.isAlarmed { return .error }
    return isCurrent && place == typed - 1 && StreakFlow(engine.streak).isLit ? .flowing : .current
  }

  private func rightDigit(of leg: Leg, at place: Int) -> Unicode.Scalar {
    let digit =
      leg.answer.map { $0[min(place, $0.count - 1)] }
      ?? engine.plan.constant.decimals[leg.start + place * leg.step]
    return Unicode.Scalar(0x30 + digit)
  }
}

extension Leg {
  /// The width of the answer in cells; for a position, that of the largest one.
  fileprivate var slots: Int { answer == nil ? range.count : 7 }
}
