import Canvas

/// Rows of texts in columns, for people.
struct Table {
  /// On which side of its column a text stands.
  enum Side {
    case left
    case right
  }

  /// What stands in a column of a row.
  struct Entry: ExpressibleByStringInterpolation {
    let text: String
    let ink: Console.Ink

    init(_ text: String, _ ink: Console.Ink = .plain) {
      self.text = text
      self.ink = ink
    }

    init(stringLiteral text: String) { self.init(text) }
  }

  private let sides: [Side]
  private var rows: [[Entry]] = []

  /// A table of as many columns as there are titles; numbers stand on the right.
  init(_ columns: [(title: String, side: Side)]) {
    sides = columns.map(\.side)
    if columns.contains(where: { !$0.title.isEmpty }) { add(columns.map { Entry($0.title, .title) }) }
  }

  /// Adds a row; columns that it lacks stay empty.
  mutating func add(_ row: [Entry]) { rows.append(row) }

  /// The lines, without blanks at their ends.
  func lines(_ console: Console) -> [String] {
    var widths = sides.map { _ in 0 }
    for row in rows {
      for (column, entry) in row.prefix(widths.count).enumerated() {
        widths[column] = max(widths[column], console.repertoire.width(of: entry.text))
      }
    }
    return rows.map { row in
      var line = ""
      // Blanks are written only where something follows.
      var blanks = 0
      for (column, entry) in row.prefix(widths.count).enumerated() {
        let rest = widths[column] - console.repertoire.width(of: entry.text)
        if sides[column] == .right { blanks += rest }
        if !entry.text.isEmpty {
          line += String(repeating: " ", count: blanks) + console.paint(entry.text, entry.ink)
          blanks = 0
        }
        blanks += (sides[column] == .left ? rest : 0) + 2
      }
      return line
    }
  }
}
