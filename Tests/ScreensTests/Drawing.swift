import Canvas
import Testing

@testable import Screens

extension Player {
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
