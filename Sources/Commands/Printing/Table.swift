import Canvas

/// Rows of texts in columns, for people.
struct Table {
  /// On which side of its column a text is.
  enum Side {
    case left
    case right
  }

  /// What is in a column of a row.
  struct Entry: ExpressibleByStringInterpolation {
    let text: String
    let ink: Console.Ink

    init(_ text: String, _ ink: Console.Ink = .plain) {
      self.text = text
      self.ink = ink
    }

    init(stringLiteral text: String) { self.init(text) }
  }

  private let titles: [Entry]
  private let sides: [Side]
  private let console: Console
  private var widths: [Int]
  private var rows: [[Entry]] = []

  /// A table of as many columns as there are titles; numbers are on the right.
  init(_ columns: [(title: String, side: Side)], _ console: Console) {
    titles = columns.map { Entry($0.title, .title) }
    sides = columns.map(\.side)
    self.console = console
    widths = columns.map { console.repertoire.width(of: $0.title) }
  }

  /// Adds a row; columns that it lacks stay empty.
  mutating func add(_ row: [Entry]) {
    measure(row)
    rows.append(row)
  }

  /// The lines of the titles, if there are any, and of the rows added.
  var lines: [String] { (titles.contains { !$0.text.isEmpty } ? [head] : []) + rows.map(line) }

  // MARK: - For more rows than are worth holding

  /// Makes the columns wide enough for a row; all are measured before the first is printed.
  mutating func measure(_ row: [Entry]) {
    for (column, entry) in row.prefix(widths.count).enumerated() {
      widths[column] = max(widths[column], console.repertoire.width(of: entry.text))
    }
  }

  /// The line of the titles.
  var head: String { line(titles) }

  /// The line of a row, without blanks at its end.
  func line(_ row: [Entry]) -> String {
    var line = ""
    // Blanks are written only where something follows.
    var blanks = 0
    for (column, entry) in row.prefix(widths.count).enumerated() {
      let rest = max(0, widths[column] - console.repertoire.width(of: entry.text))
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
