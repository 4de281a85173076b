import Canvas
import TrainerCore

/// The values of facts about several subjects, a row each.
package struct Sheet {
  package let columns: [(key: String?, title: Phrase?)]
  package let rows: [[Value]]

  package init<Subject>(_ facts: [Fact<Subject>], _ subjects: some Sequence<Subject>) {
    columns = facts.map { ($0.key, $0.title) }
    rows = subjects.map { subject in facts.map { $0.value(subject) } }
  }

  package var isEmpty: Bool { rows.isEmpty }

  package var jsonObjects: [String] {
    rows.map { row in
      let fields = zip(columns, row).compactMap { column, value in
        value.json.isEmpty ? nil : column.key.map { $0.quoted + ":" + value.json }
      }
      return "{" + fields.joined(separator: ",") + "}"
    }
  }

  /// The sheet on a page: every value that has a title, as many on a line as fit.
  func flow(_ texts: Texts) -> Part {
    let pieces = rows.flatMap { row in
      zip(columns, row).compactMap { column, value -> Piece? in
        let title = column.title.map(texts.say) ?? ""
        let shown = value.shown(texts)
        guard !title.isEmpty, value.hasContent(texts) else { return nil }
        return Piece(Span(title + " ", .dim), Span(shown, Style(value.ink))).after(3)
      }
    }
    return Part.flow(pieces, least: .max)
  }
}
