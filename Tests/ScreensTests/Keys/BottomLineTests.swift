import Canvas
import TestSupport
import Testing
import TrainerCore

@testable import Screens

struct BottomLineTests {
  static let sizes = [
    Size.small, .narrow, .usual,
    Size(132, 43), Size(300, 90), Size(40, 20),
    Size(44, 21), Size(72, 22),
  ]

  /// In `.ci/long` every size in every repertoire.
  private static let places: [(Size, Repertoire)] =
    sizes.map { ($0, .unicode) }
    + (repetitions > 1 ? sizes : [.small, .usual]).flatMap { [($0, .codePage437), ($0, .ascii)] }

  @Test(arguments: places)
  func `Every key is named, and whole`(size: Size, repertoire: Repertoire) throws {
    for language in Language.allCases {
      for stop in try Walk.stops(language, size, repertoire) {
        let missing = Self.missing(Self.expected(stop.player), in: stop.player.grid)
        #expect(missing.isEmpty, "\(stop.name) at \(size) in \(language): \(missing)")
        #expect(stop.player.hints.count <= 6, "\(stop.name) in \(language)")
      }
    }
  }

  @Test func `A key that is not named, or not whole, is found out`() throws {
    for stop in try Walk.stops(.english, .usual) {
      let grid = stop.player.grid
      let expected = Self.expected(stop.player)
      #expect(!expected.isEmpty, "\(stop.name)")
      #expect(Self.missing(expected + ["⌘ fly"], in: grid) == ["⌘ fly"], "\(stop.name)")
      // Cut off by a column.
      let last = try #require(expected.last)
      #expect(Self.missing([String(last.dropLast())], in: grid).count == 1, "\(stop.name): \(last)")
    }
  }

  /// The texts that the last lines should show.
  private static func expected(_ player: Player) -> [String] {
    let context = player.context
    switch player.app.stack.last {
    case is RulesScreen: return [context.texts.rulesKeys]
    case let help as HelpScreen: return [help.bottomText(context)]
    case let session as SessionScreen where session.question != nil:
      return session.question.map { [context.texts.text($0)] } ?? []
    case let session as SessionScreen where context.trouble != nil && session.layout(context).freeRow == nil:
      return context.trouble.map { [context.texts.text($0)] } ?? []
    default: return player.hints.map { "\($0.name) \($0.label)" }
    }
  }

  /// The texts that the last two lines do not say in full.
  private static func missing(_ texts: [String], in grid: Grid) -> [String] {
    let bottom = grid.lines.filter { !$0.isEmpty }.suffix(2).joined(separator: " ") + " "
    return texts.filter { !bottom.contains(" " + folded($0, grid.repertoire) + " ") }
  }

  @Test(arguments: repetitions > 1 ? sizes : sizes.filter { $0.columns <= Size.usual.columns })
  func `No text is cut off at the right`(size: Size) throws {
    for language in Language.allCases {
      let wide = try Walk.stops(language, Size(size.columns + 20, size.rows))
      let whole = Dictionary(wide.map { ($0.name, $0.player.text) }) { $1 }
      for stop in try Walk.stops(language, size) {
        let other = try #require(whole[stop.name], "\(stop.name) is left out where there is more room")
        let cut = Self.cut(stop.player.grid.lines, columns: size.columns, unlike: other)
        #expect(cut.isEmpty, "\(stop.name) at \(size) in \(language): \(cut)")
      }
    }
  }

  @Test func `A text that is cut off is found out`() {
    let lines = ["the longest strea", "the longest streak", "the longest ⠉⠉⠉⠉⠉"]
    #expect(Self.cut(lines, columns: 17, unlike: "the longest streak ⠉⠉⠉⠉⠉⠉⠉") == ["the longest strea"])
    #expect(Self.cut(lines, columns: 18, unlike: "the longest streak").isEmpty)
  }

  /// The lines that reach the last column with the beginning of a word that is whole where there is more room.
  private static func cut(_ lines: [String], columns: Int, unlike whole: String) -> [String] {
    let words = Set(whole.split { $0 == " " || $0 == "\n" })
    return lines.filter { line in
      guard line.unicodeScalars.count == columns, let last = line.split(separator: " ").last else {
        return false
      }
      return last.contains { $0.isLetter || $0.isNumber } && !words.contains(last)
        && words.contains { $0.hasPrefix(last) }
    }
  }

  private static func folded(_ text: String, _ repertoire: Repertoire) -> String {
    var grid = Grid(size: Size(100, 1), repertoire: repertoire)
    grid.put(text, row: 0, column: 0, .blank)
    return grid.text
  }
}
