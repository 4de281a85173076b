import Canvas
import Foundation
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// One way of writing in all texts that a person reads, whichever module says them.
struct WritingTests {
  /// A text of a source file, with its place.
  struct Written: CustomStringConvertible {
    let place: String
    let text: String

    var description: String { "\(place): \(text)" }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The texts of a language: what comes after `en:` or `fr:` in the sources.
  static func texts(in language: Language) throws -> [Written] {
    let sources = root.appending(path: "Sources")
    var texts: [Written] = []
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      texts += literals(of: language, in: source).map {
        Written(place: file.lastPathComponent, text: $0)
      }
    }
    return texts
  }

  /// The string literals after a language's name, what is interpolated in them replaced by `…`.
  private static func literals(of language: Language, in source: String) -> [String] {
    let code = language.rawValue
    return source.components(separatedBy: "\(code):").dropFirst().compactMap { piece in
      let rest = piece.drop { $0 == " " || $0 == "\n" }
      guard rest.first == "\"" else { return nil }
      let isLong = rest.hasPrefix("\"\"\"")
      return literal(rest.dropFirst(isLong ? 3 : 1), end: isLong ? "\"\"\"" : "\"")
    }
  }

  private static func literal(_ text: Substring, end: String) -> String {
    var rest = text
    var literal = ""
    while !rest.isEmpty && !rest.hasPrefix(end) {
      guard rest.hasPrefix("\\") else {
        literal.append(rest.removeFirst())
        continue
      }
      rest.removeFirst()
      guard rest.popFirst() == "(" else { continue }
      var depth = 1
      while depth > 0, let character = rest.popFirst() {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      }
      literal.append("…")
    }
    return literal
  }

  /// Patterns that a language forbids.
  static let faults: [(language: Language, name: String, pattern: String)] = [
    // A clock has its colon between figures.
    (
      .french, "no space before : ; ? !",
      """
      [^\\s\\u{a0}\\u{202f}][;?!](\\s|$)|[^\\s\\u{a0}\\u{202f}\\d]:(\\s|$)
      """
    ),
    (
      .french, "a space before a comma or a full stop",
      """
      \\s[,.](\\s|$)
      """
    ),
    (
      .french, "no space within « »",
      """
      «\\S|\\S»
      """
    ),
    (
      .french, "a fraction after a full stop",
      """
      \\d\\.\\d
      """
    ),
    (
      .english, "a space before : ; ? ! , .",
      """
      \\s[:;?!,.](\\s|$)
      """
    ),
    (
      .english, "a fraction after a comma",
      """
      \\d,\\d
      """
    ),
    (
      .english, "a typewriter’s apostrophe",
      """
      \\p{L}'\\p{L}
      """
    ),
    (
      .french, "a typewriter’s apostrophe",
      """
      \\p{L}'\\p{L}
      """
    ),
    (
      .french, "vous, where everything else says tu",
      """
      (?i)\\b(vous|votre|vos)\\b
      """
    ),
    (
      .english, "three full stops",
      """
      \\.\\.\\.
      """
    ),
    (
      .french, "three full stops",
      """
      \\.\\.\\.
      """
    ),
  ]

  @Test(arguments: faults)
  func `Each language has its own spaces and marks`(
    _ fault: (language: Language, name: String, pattern: String)
  )
    throws
  {
    let texts = try WritingTests.texts(in: fault.language)
    // A search that finds no texts would always pass.
    #expect(texts.count > 400)
    let pattern = try Regex(fault.pattern)
    for written in texts {
      #expect(written.text.firstMatch(of: pattern) == nil, "\(fault.name) in \(written)")
    }
  }

  @Test(arguments: [
    (Language.french, "Vos records", true), (.french, "un nouveau record", false),
    (.french, "fin:", true), (.french, "fin : 3 ; 4", false), (.french, "à 12:30 !", false),
    (.french, "vraiment?", true), (.french, "l'aide", true), (.french, "3.5", true), (.french, "«mot»", true),
    (.english, "end :", true), (.english, "end: 3; 4", false), (.english, "it's", true),
    (.english, "'x'", false),
    (.english, "3,5", true), (.english, "wait...", true),
  ])
  func `The search finds what is wrong, and nothing else`(language: Language, text: String, isWrong: Bool)
    throws
  {
    let found = try WritingTests.faults.contains {
      guard $0.language == language else { return false }
      return text.firstMatch(of: try Regex($0.pattern)) != nil
    }
    #expect(found == isWrong)
  }

  @Test func `After 0 and 1 French has the singular`() {
    let texts = Texts(.french)
    for count in [0, 1] {
      let words = [
        texts.decimalsNoun(count), texts.errorsNoun(count), texts.revealsNoun(count),
        texts.loopsNoun(count), texts.daysInARow(count), texts.wonInARow(count), texts.digits(count),
        texts.errors(count), texts.sessions(count), texts.daysInAYear(count)[0],
      ]
      for text in words {
        #expect(!text.contains(/jours|fautes|décimales|gagnés|boucles|révélations|séances/), "\(text)")
      }
    }
    #expect(texts.daysInARow(2) == "2 jours d’affilée")
    #expect(texts.decimalsNoun(2) == "décimales")
  }

  @Test(arguments: Language.allCases)
  func `Positions, rows and segments have one separator of thousands`(_ language: Language) throws {
    let segment = try #require(Segment(2120, 2150))
    var settings = Settings()
    settings.learnSegment = segment
    for size in [Size.small, .usual, .huge] {
      var player = Player(
        .learn, size: size, settings: settings, language: language)
      var seen = player.text
      player.press(.enter)
      player.recite(12)
      player.type("0")
      seen += player.text
      player.endSession()
      seen += player.text
      #expect(seen.contains("#2 121–#2 150"))
      #expect(seen.contains("2 130 >"))
      #expect(seen.contains("#2 133"))
      // Four figures in a row are decimals (which no sign precedes), or the year of a date.
      #expect(!seen.contains(/#\d{4}|\d{4} >|\d{4}–|–\d{4}/))
    }
  }
}
