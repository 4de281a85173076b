import Canvas
import Testing

@testable import Screens

/// Something that can be read.
protocol Readable {
  var text: String { get }
}

extension Player: Readable {}
extension PlainPlayer: Readable {}
extension Grid: Readable {}

extension Size {
  init(_ columns: Int, _ rows: Int) { self.init(columns: columns, rows: rows) }

  /// The smallest screen, and larger ones.
  static let (small, narrow) = (Size(40, 12), Size(60, 15))
  static let usual = Size(80, 24)
  static let (large, huge) = (Size(120, 40), Size(200, 60))
}

extension Readable {
  /// Expects all of some texts to be there.
  func shows(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    let text = text
    for part in texts { #expect(text.contains(part), sourceLocation: sourceLocation) }
  }

  /// Expects none of some texts to be there.
  func hides(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    let text = text
    for part in texts { #expect(!text.contains(part), sourceLocation: sourceLocation) }
  }
}

extension Player {
  /// Expects a text in an ink, on no paper.
  func shows(_ text: String, in ink: Ink, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(grid.style(of: text) == Style(ink), sourceLocation: sourceLocation)
  }

  /// Expects a row of the screen to have these styles.
  func looks(row: Int, _ styles: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(grid.styles(row: row) == styles, sourceLocation: sourceLocation)
  }

  func expect<Kind: Page>(_ page: Kind.Type, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(app.isAt(page), sourceLocation: sourceLocation)
  }

  /// Expects all that came of the last thing done.
  func did(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(self.lines == lines, sourceLocation: sourceLocation)
  }

  /// Types digits in a rhythm with a hesitation at each row.
  mutating func reciteByRows(_ count: Int) {
    for index in 0..<count { recite(1, every: index % 10 == 0 ? 700 : 220 + index * 37 % 60) }
  }

  /// Expects the screen to look as drawn, without the blank columns of a large terminal at its left.
  func expect(
    margin: Int = 0, _ drawing: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = grid.lines
    #expect(lines.count == size.rows, sourceLocation: sourceLocation)
    #expect(lines.allSatisfy { $0.prefix(margin).allSatisfy { $0 == " " } }, sourceLocation: sourceLocation)
    var text = lines.map { String($0.dropFirst(margin)) }.joined(separator: "\n")
    while text.last == "\n" { text.removeLast() }
    #expect(text == drawing, sourceLocation: sourceLocation)
  }
}
