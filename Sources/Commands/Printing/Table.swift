import ArgumentParser
import Canvas
import FoundationEssentials
import Store
import TrainerCore

/// Rows that print themselves: in columns or as lines for people, as JSON or as CSV for programs.
struct Table {
  /// A column: what programs call it, and what people do; `nil` where it is not for them.
  struct Column {
    /// On which side of its column a text is.
    enum Side {
      case left
      case right
    }

    let key: String?
    let title: String?
    let side: Side

    init(_ key: String?, _ title: String? = nil, _ side: Side = .left) {
      (self.key, self.title, self.side) = (key, title, side)
    }
  }

  /// What is in a column of a row.
  struct Cell {
    let shown: String
    /// For people to whom it is read aloud, where a sign says it to others.
    var said: String?
    let ink: Console.Ink
    /// Whether it comes from outside: it keeps its letters, however wide.
    var isOutside = false
    /// For programs; `nil` where the field is missing.
    let json: String?
    let csv: String

    /// A cell for people alone.
    static func shown(_ shown: String, _ ink: Console.Ink = .plain, said: String? = nil) -> Cell {
      Cell(shown: shown, said: said, ink: ink, json: nil, csv: "")
    }

    static func text(_ text: String, shown: String? = nil, _ ink: Console.Ink = .plain) -> Cell {
      Cell(shown: shown ?? text, ink: ink, json: text.quoted, csv: text)
    }

    /// A text from outside, such as a name that somebody gave.
    static func outside(_ text: String, shown: String? = nil) -> Cell {
      Cell(shown: shown ?? text, ink: .plain, isOutside: true, json: text.quoted, csv: text)
    }

    static func number(_ number: Int, _ shown: String, _ ink: Console.Ink = .plain) -> Cell {
      Cell(shown: shown, ink: ink, json: String(number), csv: String(number))
    }

    /// Something that JSON and CSV write alike: a number with a fraction, true or false.
    static func value(
      _ value: some CustomStringConvertible, _ shown: String = "", _ ink: Console.Ink = .plain
    )
      -> Cell
    {
      Cell(shown: shown, ink: ink, json: value.description, csv: value.description)
    }

    /// Something for which there is no value.
    static func none(_ shown: String = "") -> Cell { Cell(shown: shown, ink: .plain, json: "null", csv: "") }

    static func segment(_ range: Range<Int>, _ shown: String = "") -> Cell {
      let (start, end) = (range.lowerBound, range.upperBound)
      return Cell(shown: shown, ink: .plain, json: "[\(start),\(end)]", csv: "\(start)-\(end)")
    }

    /// What has no place in this row.
    static let missing = Cell(shown: "", ink: .plain, json: nil, csv: "")
  }

  private let columns: [Column]
  private var rows: [[Cell]] = []

  init(_ columns: [Column]) { self.columns = columns }

  /// A table for people alone, by its titles: columns with their texts on the left, on the right, and on the left
  /// again.
  init(left: [String], right: [String] = [], last: [String] = []) {
    self.init(
      left.map { Column(nil, $0) } + right.map { Column(nil, $0, .right) } + last.map { Column(nil, $0) })
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row, a cell for each column.
  mutating func add(_ row: [Cell]) { rows.append(row) }

  // MARK: - For people

  func text(_ console: Console) -> [String] { console.isLinear ? lines(console) : inColumns(console) }

  /// Rows below their titles, if there are any.
  private func inColumns(_ console: Console) -> [String] {
    let shown = columns.indices.filter { columns[$0].title != nil }
    let titles = shown.map { Cell.shown(columns[$0].title ?? "", .title) }
    let all =
      (titles.contains { !$0.shown.isEmpty } ? [titles] : []) + rows.map { row in shown.map { row[$0] } }
    var widths = shown.map { _ in 0 }
    for row in all {
      for (place, cell) in row.enumerated() {
        widths[place] = max(widths[place], console.repertoire.width(of: cell.shown))
      }
    }
    return all.map { row in
      var line = ""
      // Blanks are written only where something follows.
      var blanks = 0
      for (place, cell) in row.enumerated() {
        let rest = widths[place] - console.repertoire.width(of: cell.shown)
        let isRight = columns[shown[place]].side == .right
        if isRight { blanks += rest }
        if !cell.shown.isEmpty {
          line += String(repeating: " ", count: blanks)
          line += cell.isOutside ? console.whole(cell.shown) : console.paint(cell.shown, cell.ink)
          blanks = 0
        }
        blanks += (isRight ? 0 : rest) + 2
      }
      return line
    }
  }

  /// A line for each row: what it is about, then each figure with its title.
  private func lines(_ console: Console) -> [String] {
    let shown = columns.indices.filter { columns[$0].title != nil }
    // What it is about has no title, or comes first.
    let untitled = shown.prefix { columns[$0].title?.isEmpty == true }.count
    let subject = untitled < shown.count ? max(1, untitled) : 1
    return rows.map { row in
      func words(_ places: some Sequence<Int>, titled: Bool) -> [String] {
        places.compactMap { place in
          let cell = row[place]
          var text = cell.said ?? cell.shown.trimming(" ")
          guard !text.isEmpty, text != "–", text != "·" else { return nil }
          text = cell.isOutside ? console.whole(text) : console.paint(text)
          let title = titled ? console.paint(columns[place].title ?? "") : ""
          return title.isEmpty ? text : title + " " + text
        }
      }
      let about = words(shown.prefix(subject), titled: false).joined(separator: ", ")
      let figures = words(shown.dropFirst(subject), titled: true).joined(separator: ", ")
      return figures.isEmpty ? about : about + console.texts.colon + figures
    }
  }

  // MARK: - For programs

  /// An object for each row.
  var json: [JSONText] {
    rows.map { row in
      var json = JSONText()
      for (column, cell) in zip(columns, row) {
        if let key = column.key, let value = cell.json { json.add(key, json: value) }
      }
      return json
    }
  }

  /// A line for each row, below one of names.
  var csv: Data {
    let shown = columns.indices.filter { columns[$0].key != nil }
    return rows.reduce(Exporter.row(shown.map { columns[$0].key ?? "" })) { data, row in
      data + Exporter.row(shown.map { row[$0].csv })
    }
  }
}

extension String {
  fileprivate func trimming(_ character: Character) -> String {
    String(drop { $0 == character }.reversed().drop { $0 == character }.reversed())
  }
}

/// The flags of commands that print a table.
struct TableFormat: ParsableArguments {
  @Flag(
    help: .say(
      en: "Print a JSON array, an object for each row.", fr: "Affiche un tableau JSON, un objet par ligne."))
  var json = false

  @Flag(help: .say(en: "Print CSV (RFC 4180).", fr: "Affiche du CSV (RFC 4180)."))
  var csv = false

  /// Prints a table as it was asked for; for people a line instead where there is no row.
  func print(_ table: Table, _ console: Console, whenEmpty: String = "") throws {
    if json && csv { throw Failure.notTogether("--json", "--csv") }
    if json { return try console.output.write(forPrograms: JSONText.list(table.json)) }
    if csv { return try console.output.write(forPrograms: table.csv) }
    try console.print(table.isEmpty ? [whenEmpty] : table.text(console))
  }
}
