/// A text as the cells that show it: folded and measured once, however often it is drawn.
package struct Label: Equatable, Sendable {
  let scalars: [UInt32]

  /// A text on a terminal that can show certain characters.
  package init(_ text: String, _ repertoire: Repertoire) {
    scalars = text.unicodeScalars.flatMap { repertoire.folded($0) }
  }

  private init(_ scalars: [UInt32]) { self.scalars = scalars }

  /// The columns that it takes.
  package var width: Int { scalars.count }

  /// One label after another.
  package static func + (left: Label, right: Label) -> Label { Label(left.scalars + right.scalars) }
}

extension Grid {
  /// Writes a label from a column to the right.
  ///
  /// - Returns: the column after its last cell, whether or not that lies inside.
  @discardableResult
  package mutating func put(_ label: Label, row: Int, column: Int, _ style: Style) -> Int {
    var column = column
    for scalar in label.scalars {
      set(scalar, row, column, style)
      column &+= 1
    }
    return column
  }

  /// Writes a label so that it ends before a column.
  package mutating func put(_ label: Label, row: Int, endingBefore column: Int, _ style: Style) {
    put(label, row: row, column: column &- label.width, style)
  }
}
