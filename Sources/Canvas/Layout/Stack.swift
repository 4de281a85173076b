/// A rectangle of cells on a screen.
package struct Box: Equatable {
  package var row: Int
  package var column: Int
  package var columns: Int
  package var rows: Int

  package init(row: Int, column: Int, columns: Int, rows: Int) {
    self.row = row
    self.column = column
    self.columns = columns
    self.rows = rows
  }

  /// The row below the box.
  package var end: Int { row + rows }
  package var right: Int { column + columns }

  /// The screen between its margins.
  package static func page(_ size: Size) -> Box {
    let isNarrow = size.columns < 60
    let margin = isNarrow ? 1 : 3
    let top = size.rows >= 20 ? 1 : 0
    // Words may fill a narrow screen's last column.
    let columns = max(0, size.columns - margin - (isNarrow ? 0 : margin))
    return Box(row: top, column: margin, columns: columns, rows: size.rows - top)
  }

  /// The columns that words move right for a sign and a space.
  var signIndent: Int { column < 3 ? 1 : 0 }

  package func contains(_ row: Int, _ column: Int) -> Bool {
    (self.row..<end).contains(row) && (self.column..<right).contains(column)
  }
}

/// A value with modifiers that return a changed copy.
package protocol Changeable {
  /// The value that a click on it stands for.
  var anchor: (any Equatable)? { get set }
}

extension Changeable {
  /// A copy that a click finds as `anchor`.
  package func anchored(as anchor: some Equatable) -> Self { with { $0.anchor = anchor } }

  func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }
}

/// A part of a page, above or below others.
package struct Part: Changeable {
  /// The possible heights for a number of columns, preferred first.
  var heights: (Int, Repertoire) -> [Int]
  var place: (Box, inout Arrangement) -> Void
  var shrinksAt = 1
  var givesWayAt: Int?
  var grows = false
  var isFold = false
  var isHeading = false
  package var anchor: (any Equatable)?

  /// A drawing with its possible heights, preferred first.
  package static func drawing(_ heights: some Sequence<Int>, _ draw: @escaping (inout Grid, Box) -> Void)
    -> Part
  {
    Part(Array(heights)) { box, arrangement in arrangement.draw { draw(&$0, box) } }
  }

  init(_ heights: [Int], _ place: @escaping (Box, inout Arrangement) -> Void) {
    self.init(of: { _, _ in heights }, place)
  }

  init(of heights: @escaping (Int, Repertoire) -> [Int], _ place: @escaping (Box, inout Arrangement) -> Void)
  {
    self.heights = heights
    self.place = place
  }

  /// Sets the order in which parts get smaller, lowest first, 1 by default.
  package func shrinks(_ order: Int) -> Part { with { $0.shrinksAt = order } }
  /// Makes the part a heading, never the last visible row.
  package func heading() -> Part { with { $0.isHeading = true } }
  /// Sets the order in which parts are left out, lowest first; with `nil` it stays.
  package func givesWay(_ order: Int?) -> Part { with { $0.givesWayAt = order } }
  /// Puts a sign in the margin before the first row; the part moves right if the margin is narrow.
  package func marked(_ sign: String?, _ style: Style = Style(.accent)) -> Part {
    with { part in
      part.heights = { heights($0 - 1, $1) }
      part.place = { box, arrangement in
        let indent = box.signIndent
        let inner = Box(row: box.row, column: box.column + indent, columns: box.columns - 1, rows: box.rows)
        place(inner, &arrangement)
        guard let sign else { return }
        arrangement.draw {
          $0.point(row: box.row, column: inner.column)
          $0.put(sign, row: box.row, column: max(0, inner.column - 2), style)
        }
      }
    }
  }
}

/// The parts of a page from top to bottom, shortened and left out in their order until all fit.
package struct Stack {
  let parts: [Part]

  package init(@Builder _ parts: () -> [Part]) { self.parts = parts() }

  /// Places every part; they exceed the box if even their least heights do.
  package func arranged(in box: Box, _ repertoire: Repertoire) -> Arrangement {
    let lengths = parts.map {
      Fit.Lengths($0.heights(box.columns, repertoire), shrinks: $0.shrinksAt, givesWay: $0.givesWayAt)
    }
    // Parts above the fold give way to none below it.
    let fold = parts.firstIndex(where: \.isFold) ?? parts.count
    let above = Fit(Array(lengths[..<fold]), room: box.rows)
    let below = Fit(Array(lengths[fold...]), room: max(0, above.rest))
    let chosen = above.chosen + below.chosen
    var arrangement = Arrangement(box, repertoire)
    var spare = max(0, min(above.rest, below.rest))
    var springs = parts.count { $0.grows }
    var row = box.row
    for (index, part) in parts.enumerated() {
      var rows = lengths[index].lengths[chosen[index]]
      if part.grows {
        rows += spare / springs
        spare -= spare / springs
        springs -= 1
      }
      guard rows > 0 else { continue }
      let place = Box(row: row, column: box.column, columns: box.columns, rows: rows)
      if let anchor = part.anchor { arrangement.register(anchor, in: place) }
      if part.isHeading { arrangement.headings.insert(row) }
      part.place(place, &arrangement)
      row += rows
    }
    arrangement.height = row - box.row
    return arrangement
  }

  /// The rows taken if no part gives way, for the keys at the end of a page.
  package func height(columns: Int, _ repertoire: Repertoire) -> Int {
    parts.reduce(0) { $0 + ($1.heights(columns, repertoire).first ?? 0) }
  }

  @resultBuilder
  package enum Builder {
    package static func buildExpression(_ part: Part) -> [Part] { [part] }
    package static func buildExpression(_ parts: [Part]) -> [Part] { parts }
    package static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap(\.self) }
    package static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
    package static func buildEither(first: [Part]) -> [Part] { first }
    package static func buildEither(second: [Part]) -> [Part] { second }
    package static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap(\.self) }
  }
}

/// The placed parts of a page, ready to draw.
package struct Arrangement {
  let repertoire: Repertoire
  let box: Box
  private var drawings: [(inout Grid) -> Void] = []
  private var anchors: [(anchor: any Equatable, box: Box)] = []
  package internal(set) var height = 0
  var headings: Set<Int> = []

  init(_ box: Box, _ repertoire: Repertoire) { (self.box, self.repertoire) = (box, repertoire) }

  mutating func draw(_ drawing: @escaping (inout Grid) -> Void) { drawings.append(drawing) }

  mutating func register(_ anchor: any Equatable, in box: Box) { anchors.append((anchor, box)) }

  /// Adds the parts of an inner stack, which have their places already.
  mutating func append(_ other: Arrangement) {
    drawings += other.drawings
    anchors += other.anchors
  }

  package var overflow: Int { max(0, height - box.rows) }

  /// Draws every part, from the row `scroll` on if they exceed the box.
  package func draw(into grid: inout Grid, scroll: Int = 0) {
    guard overflow > 0 else {
      for drawing in drawings { drawing(&grid) }
      return
    }
    let size = Size(columns: grid.size.columns, rows: box.row + height)
    var page = Grid(size: size, repertoire: grid.repertoire)
    for drawing in drawings { drawing(&page) }
    let first = box.row + min(scroll, overflow)
    let end = first + box.rows - (headings.contains(first + box.rows - 1) ? 1 : 0)
    grid.copy(page, rows: first..<end, atRow: box.row, column: 0)
  }

  /// The box of an anchor; `nil` if it was left out.
  package func box<Anchor: Equatable>(of anchor: Anchor) -> Box? {
    anchors.last { $0.anchor as? Anchor == anchor }?.box
  }

  /// The innermost anchor at a row and a column of the screen, if any.
  package func anchor<Anchor>(
    _ row: Int, _ column: Int, scroll: Int = 0, as type: Anchor.Type = Anchor.self
  )
    -> Anchor?
  {
    guard box.contains(row, column) else { return nil }
    let row = row + min(scroll, overflow)
    return anchors.reversed().lazy.filter { $0.box.contains(row, column) }.compactMap {
      $0.anchor as? Anchor
    }
    .first
  }
}
