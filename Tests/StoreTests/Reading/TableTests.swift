import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Tables for spreadsheets, and words that come back from one.
struct TableTests {
  @Test(arguments: [
    ("a,\u{301}b", "\"a,\u{301}b\""), ("a\"\u{301}b", "\"a\"\"\u{301}b\""), ("≠1", "≠1"),
    ("=\u{338}1", "'=\u{338}1"),
    ("@home", "'@home"), ("'@home", "''@home"), ("'tis", "'tis"), ("-5", "-5"), ("-x", "'-x"),
  ])
  func `A field is quoted by its characters, whatever marks they carry`(_ field: String, _ quoted: String) {
    #expect(Exporter.row([field, "1"]) == Data((quoted + ",1\r\n").utf8))
  }

  @Test func `Every word comes back from a table as it was`() throws {
    var random = SeededRandom(seed: 7)
    let characters = Array("ab '\"@=+-,;\u{301}é1|\t".unicodeScalars.filter { $0 != "\t" })
    for _ in 0..<2000 {
      var word = String.UnicodeScalarView()
      for _ in 0..<random.number(1...6) { word.append(characters[random.number(0...characters.count - 1)]) }
      guard ImageBook.isWord(String(word)) else { continue }
      let row = Exporter.row(["41", String(word)]).dropLast(2)
      let back = try? WordTable(row.text).words["41"]
      #expect(back.map { Array($0.unicodeScalars) } == Array(word), "\(row.text)")
    }
  }
}
