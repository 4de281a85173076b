package struct Span {
  let text: String
  let style: Style

  package init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }
}

/// A part of a line in forms from long to short, and its order in shortening and giving way.
package struct Piece: Changeable {
  let forms: [[Span]]
  /// A drawing in place of a text, with its possible widths.
  private var drawing: (widths: [Int], draw: (inout Grid, Box) -> Void)?
  var gap = 2
  var least = 0
  var slack = 0
  var shortensAt = 1
  var givesWayAt: Int?
  var isAtEnd = false
  var endsAligned = false
  package var anchor: (any Equatable)?

  package init(_ spans: Span...) { forms = [spans] }

  /// Takes spans in several forms, longest first.
  package init(forms: [[Span]]) { self.forms = forms }

  /// Takes a text, longest form first.
  package init(_ text: String, or shorter: String..., in style: Style) {
    self.init([text] + shorter, in: style)
  }

  package init(_ forms: [String], in style: Style) { self.forms = forms.map { [Span($0, style)] } }

  /// Takes a drawing of one row, and its possible widths, preferred first.
  package init(_ widths: some Sequence<Int>, draw: @escaping (inout Grid, Box) -> Void) {
    forms = []
    drawing = (Array(widths), draw)
  }

  /// Puts `gap` columns before the piece, up to `most` if there is room.
  package func after(_ gap: Int, upTo most: Int = 0) -> Piece {
    with { ($0.gap, $0.slack) = (gap, max(0, most - gap)) }
  }
  /// Makes the piece at least so many columns wide if there is room, to align what follows.
  package func wide(_ columns: Int) -> Piece { with { $0.least = columns } }
  /// Sets the order in which pieces take a shorter form, lowest first, 1 by default.
  package func shortens(_ order: Int) -> Piece { with { $0.shortensAt = order } }
  /// Sets the order in which pieces are left out, lowest first.
  package func givesWay(_ order: Int) -> Piece { with { $0.givesWayAt = order } }
  /// Moves the piece, with its column, to the right end of the line.
  package func atEnd() -> Piece { with { $0.isAtEnd = true } }
  /// Aligns the piece at its right edge, like figures.
  package func endAligned() -> Piece { with { $0.endsAligned = true } }

  var count: Int { drawing?.widths.count ?? forms.count }

  func width(_ form: Int, _ repertoire: Repertoire) -> Int {
    guard count > 0 else { return 0 }
    let form = min(form, count - 1)
    return drawing?.widths[form] ?? forms[form].reduce(0) { $0 + repertoire.width(of: $1.text) }
  }

  func draw(_ form: Int, into grid: inout Grid, _ box: Box) {
    if let drawing { return drawing.draw(&grid, box) }
    var column = box.column
    for span in forms[min(form, forms.count - 1)] {
      let text = grid.repertoire.shortened(span.text, to: max(0, box.right - column))
      column = grid.put(text, row: box.row, column: column, span.style)
    }
  }
}

/// A line of pieces, aligned in columns with other rows.
package struct Row: Changeable {
  var pieces: [Piece]
  var mark: Span?
  var canBeMarked = false
  package var anchor: (any Equatable)?
  /// The lines below the row, each in its forms.
  var below: [(forms: [String], style: Style, column: Int)] = []

  package init(_ pieces: [Piece]) { self.pieces = pieces }
  package init(_ pieces: Piece...) { self.pieces = pieces }

  /// Puts a sign in the margin before the row, which moves right if the margin is narrow.
  package func marked(_ sign: String?, _ style: Style = Style(.accent)) -> Row {
    with { ($0.mark, $0.canBeMarked) = (sign.map { Span($0, style) }, true) }
  }
  /// Adds a line below the row, in the first form that fits, from `column` or an earlier one; left out if none fits.
  package func below(_ forms: [String], in style: Style, from column: Int = 0) -> Row {
    with { $0.below.append((forms, style, column)) }
  }
}

/// The columns of some rows: the form of each, and its place.
struct Columns {
  private var forms: [Int?] = []
  private var starts: [Int] = []
  private var widths: [Int] = []

  init(_ rows: [Row], room: Int, _ repertoire: Repertoire) {
    let count = rows.map(\.pieces.count).max() ?? 0
    let columns = (0..<count).map { column in
      rows.compactMap { $0.pieces.indices.contains(column) ? $0.pieces[column] : nil }
    }
    func width(_ column: Int, _ form: Int) -> Int {
      columns[column].map { $0.width(form, repertoire) }.max() ?? 0
    }
    func gap(before column: Int) -> Int { column == 0 ? 0 : columns[column].first?.gap ?? 0 }
    // Space around a column, only if there is room.
    let slack = columns.enumerated().map { $0 == 0 ? 0 : $1.map(\.slack).max() ?? 0 }
    let padding = columns.enumerated().map { max(0, ($1.map(\.least).max() ?? 0) - width($0, 0)) }
    var lengths: [Fit.Lengths] = []
    for (index, pieces) in columns.enumerated() {
      let pad = slack[index] + padding[index]
      lengths.append(Fit.Lengths(pad > 0 ? [pad, 0] : [0], shrinks: 0))
      let widths = (0..<max(1, pieces.map(\.count).max() ?? 1)).map { width(index, $0) + gap(before: index) }
      let first = pieces.first
      lengths.append(Fit.Lengths(widths, shrinks: first?.shortensAt ?? 1, givesWay: first?.givesWayAt))
    }
    let fit = Fit(lengths, room: room)
    var column = 0
    for (index, pieces) in columns.enumerated() {
      let form = fit.chosen[2 * index + 1]
      let isShown = form < max(1, pieces.map(\.count).max() ?? 1)
      let isPadded = fit.chosen[2 * index] == 0
      guard isShown else {
        forms.append(nil)
        starts.append(column)
        widths.append(0)
        continue
      }
      column += column == 0 ? 0 : gap(before: index) + (isPadded ? slack[index] : 0)
      forms.append(form)
      starts.append(column)
      widths.append(width(index, form) + (isPadded ? padding[index] : 0))
      column += widths[index]
    }
    move(columns, room)
  }

  /// Moves the pieces `atEnd` to the right.
  private mutating func move(_ columns: [[Piece]], _ room: Int) {
    let shown = forms.indices.filter { forms[$0] != nil }
    var end = room
    for index in shown.reversed() where columns[index].first?.isAtEnd == true {
      starts[index] = max(starts[index], end - widths[index])
      end = starts[index] - (columns[index].first?.gap ?? 0)
    }
  }

  func placeBelow(_ row: Row, in box: Box, _ arrangement: inout Arrangement) {
    let repertoire = arrangement.repertoire
    for (index, line) in row.below.enumerated() {
      let from = starts.prefix(line.column + 1).reversed().map { box.column + $0 }
      let places = from.flatMap { start in line.forms.map { ($0, start) } }
      guard let (form, start) = places.first(where: { repertoire.width(of: $0) <= box.right - $1 }) else {
        continue
      }
      arrangement.draw { $0.put(form, row: box.row + 1 + index, column: start, line.style) }
    }
  }

  func place(_ row: Row, in box: Box, _ arrangement: inout Arrangement) {
    if let mark = row.mark {
      arrangement.draw {
        $0.point(row: box.row, column: box.column)
        $0.put(mark.text, row: box.row, column: max(0, box.column - 2), mark.style)
      }
    }
    for (index, piece) in row.pieces.enumerated() {
      guard let form = forms[index], piece.count > 0 else { continue }
      let isMoved = piece.endsAligned || piece.isAtEnd
      let width = piece.width(form, arrangement.repertoire)
      let start = box.column + starts[index] + (isMoved ? max(0, widths[index] - width) : 0)
      let place = Box(row: box.row, column: start, columns: max(0, min(width, box.right - start)), rows: 1)
      if let anchor = piece.anchor { arrangement.register(anchor, in: place) }
      arrangement.draw { piece.draw(form, into: &$0, place) }
    }
  }
}
