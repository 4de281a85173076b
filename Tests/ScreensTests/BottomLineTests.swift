import Canvas
import Testing
import TrainerCore

@testable import Screens

@Suite struct BottomLineTests {
  static let sizes = [
    Size(columns: 40, rows: 12), Size(columns: 60, rows: 15), Size(columns: 80, rows: 24),
    Size(columns: 132, rows: 43), Size(columns: 300, rows: 90), Size(columns: 40, rows: 20),
    Size(columns: 44, rows: 21), Size(columns: 72, rows: 22),
  ]

  @Test(arguments: sizes, [Repertoire.unicode, .ascii])
  func `Every key is named, and whole`(size: Size, repertoire: Repertoire) {
    for language in Language.allCases {
      for stop in Walk.stops(language, size, repertoire) {
        let player = stop.player
        let expected =
          if player.app.isHelpOpen {
            [
              player.app.overlay == .rules
                ? player.app.context.texts.rulesKeys
                : HelpScreen(place: player.app.place, context: player.app.context).bottomText
            ]
          } else if let question = player.app.session?.question {
            [player.app.context.texts.text(question)]
          } else if let trouble = player.app.context.trouble, size.rows < 20 {
            [player.app.context.texts.text(trouble)]
          } else {
            player.hints.map { "\($0.name) \($0.label)" }
          }
        let bottom = player.grid.lines.filter { !$0.isEmpty }.suffix(2).joined(separator: " ") + " "
        for text in expected {
          let shown = BottomLineTests.folded(text, repertoire)
          #expect(bottom.contains(" " + shown + " "), "\(stop.name) at \(size) in \(language): \(shown)")
        }
      }
    }
  }

  @Test(arguments: sizes)
  func `No text is cut off at the right`(size: Size) {
    // A text that reaches the last column is suspect: every screen keeps a margin or fits by a hair.
    for language in Language.allCases {
      for stop in Walk.stops(language, size) {
        let wide = Walk.stops(language, Size(columns: size.columns + 20, rows: size.rows))
        guard let other = wide.first(where: { $0.name == stop.name }) else { continue }
        let words = Set(other.player.text.split { !$0.isLetter })
        for line in stop.player.grid.lines where line.unicodeScalars.count == size.columns {
          let last = line.split { !$0.isLetter }.last ?? ""
          #expect(words.contains(last), "\(stop.name) at \(size) in \(language): \(line)")
        }
      }
    }
  }

  private static func folded(_ text: String, _ repertoire: Repertoire) -> String {
    var grid = Grid(size: Size(columns: 100, rows: 1), repertoire: repertoire)
    grid.put(text, row: 0, column: 0, .blank)
    return grid.text
  }
}
