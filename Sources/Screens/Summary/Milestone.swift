import Canvas
import TrainerCore

/// The milestones with a page of their own before the summary: a first Crown, a first clean hundred, and each further thousand.
extension SummaryContent {
  /// The number of decimals of the milestone; `nil` if the session reached none.
  var milestone: Int? {
    guard let before, records.contains(.crown) else { return nil }
    let digits = session.engine.score
    // A slip in the first digits is no moment to remember.
    guard let crown = before[plan.constant].crown?.run.digits else {
      return digits >= blockLength ? digits : nil
    }
    if digits / 1000 > crown / 1000 { return digits / 1000 * 1000 }
    return digits >= 100 && crown < 100 ? 100 : nil
  }
}

extension SummaryLayout {
  @Stack.Builder func milestone(_ count: Int) -> [Part] {
    let lines = milestoneLines(for: count)
    let blocks = stride(from: 0, to: count, by: blockLength).map { start in
      let range = start..<min(start + blockLength, count)
      return context.settings.groups.text(texts.digits(content.plan.constant, range), from: start)
    }
    Part.spring
    middle(RecordType.crown.sign, .reward)
    Part.gap()
    middle(lines[0], .strong)
    middle(lines[1], .text)
    Part.gap(2)
    middle(blocks.joined(separator: " "), .curve)
    Part.gap(2)
    for line in lines.dropFirst(2) { middle(line, .dim) }
    Part.spring
    if let news { Part.line(news) }
  }

  /// The lines of a milestone: its decimals, the date, the time taken, and the day counted from the first session.
  func milestoneLines(for count: Int) -> [String] {
    let number = texts.number(count)
    let constant = content.plan.constant
    let sign = texts.name(constant)
    let time = texts.duration(Int(content.session.cumulativeTimes[safe: count - 1] ?? 0))
    let name =
      content.before?[constant].crown == nil
      ? texts.say(en: "your first Crown", fr: "ta première couronne")
      : count == 100
        ? texts.say(en: "your first hundred", fr: "ta première centaine")
        : texts.say(en: "your first \(number)", fr: "tes \(number) premières")
    return [
      number + " " + texts.decimalsNoun(count),
      texts.say(
        en: "of \(sign), from memory, without a mistake", fr: "de \(sign), de mémoire, sans une faute"),
      name + texts.colon + texts.date(content.date),
      texts.say(en: "in \(time)", fr: "en \(time)")
        + (context.memory?.firstDay.map { first in
          let day = texts.number(content.date.day - first + 1)
          return texts.say(en: ", on day \(day)", fr: ", jour \(day)")
        } ?? ""),
    ]
  }

  /// A centred paragraph, its lines aligned at the left; if rows are few, the first lines and the last.
  private func middle(_ text: String, _ ink: Ink) -> Part {
    let width = min(54, context.size.columns - 2)
    let lines = Paragraph(text, width: width, repertoire: context.repertoire).lines
    return Part.drawing(stride(from: lines.count, through: min(lines.count, 4), by: -1)) { grid, box in
      var shown = lines
      if box.rows < lines.count { shown.replaceSubrange(box.rows - 2..<lines.count - 1, with: ["· · ·"]) }
      let column = (grid.size.columns - grid.repertoire.width(of: lines[0])) / 2
      for (index, line) in shown.enumerated() {
        grid.put(line, row: box.row + index, column: column, Style(ink))
      }
    }.shrinks(-1)
  }
}
