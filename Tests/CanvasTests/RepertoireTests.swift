import Canvas
import Foundation
import TestSupport
import Testing

/// A text as 80 cells in a row show it.
private func shown(_ text: String, _ repertoire: Repertoire) -> String {
  var grid = Grid(size: Size(columns: 80, rows: 1), repertoire: repertoire)
  let end = grid.put(text + "|", row: 0, column: 0, Style(.text))
  #expect(end == repertoire.width(of: text) + 1)
  return String(grid.lines[0].dropLast())
}

struct RepertoireTests {
  @Test(arguments: [
    ("é", "e"), ("…", "..."), ("π", "pi"), ("⏎", "Enter"), ("φ", "phi"), ("√2", "sqrt2"), ("♛", "W"),
    ("ϟ", "Z"),
    ("décimale", "decimale"), ("Élève à l’œuvre, ça", "Eleve a l'oeuvre, ca"), ("«oui»", "\"oui\""),
    ("━━╌", "==-"),
    ("○●", "o#"), ("1\u{202f}204", "1 204"), ("1\u{a0}204", "1 204"), ("a → b", "a -> b"), ("⠿⠀", "* "),
    ("×", "x"), ("±10", "+-10"), ("▇█", "##"), ("┌─┬─┐ └┴┘", "+-+-+ +++"),
    ("ascii ~!@", "ascii ~!@"), ("漢", "?"), ("", ""),
  ])
  func `ASCII shows what comes nearest`(text: String, ascii: String) {
    #expect(shown(text, .ascii) == ascii)
  }

  @Test(arguments: [
    // The page has the small letters of French, and of the capitals a few.
    ("é è ê ë à â ç î ï ô û ù ü", "é è ê ë à â ç î ï ô û ù ü"), ("É Ç Ä Ö Ü", "É Ç Ä Ö Ü"),
    ("È Ê Ë À Â Î Ï Ô Û Ù", "E E E A A I I O U U"), ("Élève à l’œuvre, ça", "Élève à l'oeuvre, ça"),
    ("« oui »", "« oui »"), ("π φ √2", "π φ √2"), ("±10 ≈ 9 · ²", "±10 ≈ 9 · ²"), ("−3 – 4…", "-3 - 4..."),
    ("×", "x"),
    ("♛ ϟ ✓ ✗", "♦ ► √ x"), ("⏎", "◄┘"), ("●○◦", "•○○"), ("━━╌", "══─"), ("░▒▓█▀▄▌▐", "░▒▓█▀▄▌▐"), ("▇", "█"),
    ("←→↑↓▲▼", "←→↑↓▲▼"), ("▁", "_"), ("╭─╮│╰╯", "┌─┐│└┘"), ("⠿⠀", "* "), ("1\u{202f}204", "1 204"),
    ("漢", "?"),
  ])
  func `The Linux console shows what its fonts have`(text: String, console: String) {
    #expect(shown(text, .codePage437) == console)
  }

  @Test(arguments: [
    ("π ≈ 3,14 ± 1 × 2", "pi ~ 3,14 +- 1 x 2"), ("« Élève à l’œuvre… »", "\" Eleve a l'oeuvre... \""),
    ("─│┌█▁●→√♛✓", "-|+#_#->sqrtWv"), ("Ольга λ", "????? ?"),
    // These have one width everywhere.
    ("漢字 가 ア", "漢字 가 ア"), ("⠿⠁", "⠿⠁"), ("Nguyễn שלום", "Nguyễn שלום"),
  ])
  func `Where some characters take two columns the others are shown as they are`(text: String, narrow: String)
  {
    #expect(shown(text, .narrow) == narrow)
  }

  @Test func `Every character of code page 437 is shown as it is on the Linux console`() {
    for value in CodePage437.scalars where value != 0xa0 {
      let text = Unicode.Scalar(value).map { String($0) } ?? ""
      #expect(shown("x" + text + "x", .codePage437) == "x" + text + "x")
    }
    #expect(CodePage437.scalars.count == 255)
  }

  @Test(arguments: [
    "é", "…", "π φ √2", "⏎ ♛ ϟ", "━╌─│╭╮╰╯", "●○◦", "▁▂▃▄▅▆▇█", "⠀⠁⣿", "«à»", "€", "≈±×−", "✓✗",
    "1\u{202f}204",
  ])
  func `Unicode shows what the screens use as it is`(text: String) {
    #expect(shown(text, .unicode) == text)
  }

  @Test(arguments: [Repertoire.unicode, .codePage437, .narrow, .ascii])
  func `a control character becomes a question mark`(repertoire: Repertoire) {
    let controls = Array(0..<0x20 as Range<UInt32>) + Array(0x7f..<0xa0 as Range<UInt32>)
    for value in controls + [
      0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069, 0xfffe, 0xffff, 0xe000, 0x10_ffff,
    ] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(shown(String(scalar), repertoire) == "?", "U+\(String(value, radix: 16))")
    }
    #expect(shown("\u{1b}[2J\r\n", repertoire) == "?[2J??")
  }

  @Test(arguments: [Repertoire.unicode, .codePage437, .ascii])
  func `combining marks are dropped`(repertoire: Repertoire) {
    #expect(shown("e\u{301}a\u{308}\u{20d7}x", repertoire) == "eax")
    #expect(shown("a\u{200b}\u{200d}\u{feff}\u{ad}b", repertoire) == "ab")
    #expect(shown("\u{301}", repertoire) == "")
  }

  @Test(arguments: [Repertoire.unicode, .codePage437, .ascii])
  func `a wide character that terminals differ on becomes a question mark`(repertoire: Repertoire) {
    for text in ["😀", "🏆", "⌚", "⏰", "♈", "☔", "⚡", "✅", "⭐", "\u{3000}", "\u{1100}"] {
      #expect(shown(text, repertoire) == "?", "\(text)")
    }
    #expect(shown("👩\u{200d}👩", repertoire) == "??")
    let crown = [Repertoire.unicode: "♛", .codePage437: "♦", .ascii: "W"]
    #expect(shown("♛\u{fe0f}", repertoire) == crown[repertoire])
  }

  @Test(arguments: ["漢", "字", "가", "ア", "Ａ", "〈", "早", "𠀋"])
  func `a character of East Asia takes two columns`(text: String) {
    #expect(shown(text, .unicode) == text && Repertoire.unicode.width(of: text) == 2)
    #expect(shown(text, .codePage437) == "?" && shown(text, .ascii) == "?")
    #expect(Repertoire.unicode.folded("a" + text + "b") == "a" + text + "b")
    var grid = Grid(size: Size(columns: 4, rows: 1))
    grid.put(text + "x", row: 0, column: 0, Style(.accent))
    #expect(grid[0, 0].isWide && grid[0, 1].scalar == Cell.covered && !grid[0, 2].isWide)
    #expect(grid.lines == [text + "x"])
  }

  @Test(arguments: [
    "Nguyễn", "Ольга", "Ελένη", "ἀρχή", "Ֆրունզե", "שלום", "سلام", "გია", "Άννα", "Ώρα", "می", "پریسا",
  ])
  func `names of other scripts are shown as they are`(text: String) {
    #expect(shown(text, .unicode) == text)
  }

  @Test(arguments: [Repertoire.unicode, .codePage437, .narrow, .ascii])
  func `no scalar puts anything but a printable scalar into its cells`(repertoire: Repertoire) {
    var grid = Grid(size: Size(columns: 8, rows: 1), repertoire: repertoire)
    var wrong: [UInt32] = []
    // In the large blocks one scalar in 499 stands for those like it; `.ci/long` tries them all.
    let step = repetitions > 1 ? 1 : 499
    var values: [UInt32] = Array(0..<0x3400)
    values += stride(from: 0x3400, to: 0xf900, by: step)
    values += 0xf900..<0x1_0000
    values += stride(from: 0x1_0000, to: 0x1_f000, by: step)
    values += 0x1_f000..<0x1_fc00
    values += stride(from: 0x1_fc00, through: 0x10_ffff, by: step)
    for value in values {
      guard let scalar = Unicode.Scalar(value) else { continue }
      grid.erase()
      let end = grid.put(scalar, row: 0, column: 0, Style(.text))
      guard end <= 8 else {
        wrong.append(value)
        continue
      }
      for column in 0..<end {
        let cell = grid[0, column].scalar
        if cell == Cell.covered && column > 0 && grid[0, column - 1].isWide { continue }
        let isControl = cell < 0x20 || (cell >= 0x7f && cell < 0xa0)
        // The blocks that hold the wide characters; the wide ones below them are tried by name.
        let mayBeWide = (0x1100...0x115f).contains(cell) || cell >= 0x2e80 && !grid[0, column].isWide
        let isStrange =
          switch repertoire {
          case .unicode: false
          case .narrow: (0x7f..<0x500).contains(cell) || (0x2000..<0x2800).contains(cell)
          case .codePage437: !CodePage437.scalars.contains(cell)
          case .ascii: cell >= 0x7f
          }
        if isControl || mayBeWide || isStrange { wrong.append(value) }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [Repertoire.unicode, .codePage437, .narrow, .ascii])
  func `the width of a text is what put writes`(repertoire: Repertoire) {
    let pool: [ClosedRange<UInt32>] = [
      0...0xff, 0x100...0x52f, 0x2000...0x2bff, 0x300...0x36f, 0x3000...0xffff, 0x1_f000...0x1_faff,
      0...0x10_ffff,
    ]
    for seed in 0..<UInt64(300 * repetitions) {
      var random = SeededRandom(seed: seed)
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let range = pool[Int.random(in: 0..<pool.count, using: &random)]
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { scalars.append(scalar) }
      }
      let text = String(scalars)
      let width = repertoire.width(of: text)
      var grid = Grid(size: Size(columns: 240, rows: 1), repertoire: repertoire)
      let style = Style(.accent)
      #expect(grid.put(text, row: 0, column: 3, style) - 3 == width, "seed \(seed)")
      #expect(grid.cells.filter { $0.style == style }.count == width, "seed \(seed)")
      #expect((3..<3 + width).allSatisfy { grid[0, $0].style == style }, "seed \(seed)")
    }
  }
}
