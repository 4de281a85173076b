import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

@Suite struct ChallengeFileTests {
  static let entry =
    #"{"id":"a","kind":"clean","constant":"e","place":"start","counts":[10,20,50,100,200],"#
    + #""en":"{count} of {constant}","fr":"{count} de {constant}"}"#

  /// A list of one entry with some of its text replaced.
  static func list(_ old: String = "", _ new: String = "") -> Data {
    let entry = old.isEmpty ? Self.entry : Self.entry.replacing(old, with: new)
    return Data("[\n\(entry)\n]".utf8)
  }

  @Test func `The shipped list has no fault, and an entry for everybody`() throws {
    let (entries, faults) = ChallengeFile.decode(ChallengeFile.shippedText)
    #expect(faults == [])
    #expect(entries.count == 81)
    #expect(Set(entries.map(\.id)).count == entries.count)
    #expect(Set(entries.map(\.kind.name)) == Set(ChallengeKind.allCases))
    for constant in Constant.allCases { #expect(entries.count { $0.constant == constant } >= 10) }
    let text = String(decoding: ChallengeFile.shippedText, as: UTF8.self)
    for line in text.split(separator: "\n").dropFirst().dropLast() {
      #expect(line.contains(#""en":""#) && line.contains(#""fr":""#), "\(line)")
      #expect(!line.contains("!") && !line.contains("'"), "\(line)")
    }
    for entry in entries where entry.counts.contains(1) {
      #expect(entry.words.en1 != nil && entry.words.fr1 != nil, "\(entry.id)")
    }
  }

  @Test func `An entry has every field`() throws {
    let text = #"""
      [ {"id":"rush","kind":"sprint","constant":"pi","place":"end","counts":[1000,1000,1000,1000,1000],
         "pace":[0.5,1,1.25,2,3],"en":"go","fr":"va"},
        {"id":"echo","kind":"next","constant":"sqrt2","place":"anywhere","counts":[2,3,4,5,6],"given":7,
         "en":"after {given}","fr":"après {given}","en1":"one","fr1":"une"},
        {"id":"short","kind":"next","constant":"phi","place":"anywhere","counts":[2,3,4,5,6],"fr":"après",
         "since":"2027-03-01"}]
      """#
    let (entries, faults) = ChallengeFile.decode(Data(text.utf8))
    #expect(faults == [])
    try #require(entries.count == 3)
    #expect(entries[0].kind == .sprint(paces: [50, 100, 125, 200, 300]))
    #expect(entries[0].place == .end && entries[0].constant == .pi && entries[0].id == "rush")
    #expect(entries[0].counts == [1000, 1000, 1000, 1000, 1000])
    #expect(entries[1].kind == .next(given: 7))
    #expect(entries[1].words.text(in: .english, count: 1) == "one")
    #expect(entries[1].words.text(in: .french, count: 2) == "après {given}")
    #expect(entries[2].kind == .next(given: 4))
    #expect(entries[2].words.en == "après")
    #expect(entries.map(\.since) == [nil, nil, Day.number(iso8601: "2027-03-01")])
  }

  @Test(
    arguments: [
      (#""id":"a""#, #""id":"a b""#, .wrong("id")), (#""id":"a","#, "", .missing("id")),
      (#""clean""#, #""jump""#, .wrong("kind")), (#""clean""#, "1", .wrong("kind")),
      (#""clean""#, #""clean","since":"2027-02-29""#, .wrong("since")),
      (#""clean""#, #""clean","since":20788"#, .wrong("since")),
      (#""clean""#, #""sprint""#, .missing("pace")),
      (#""clean""#, #""sprint","pace":[0,1,1,1,1]"#, .wrong("pace")),
      (#""clean""#, #""sprint","pace":[1,1,1,1]"#, .wrong("pace")),
      (#""clean""#, #""sprint","pace":[1,2,3,2,4]"#, .falling("pace")),
      (#""clean""#, #""sprint","pace":[1,2,3,2,1e300]"#, .wrong("pace")),
      (#""clean""#, #""next","given":9"#, .wrong("given")),
      (#""clean""#, #""next","given":0"#, .wrong("given")),
      (#""e""#, #""tau""#, .wrong("constant")), (#""start""#, #""top""#, .wrong("place")),
      ("[10,20,50,100,200]", "[10,20]", .wrong("counts")), ("[10,", "[1,", .wrong("counts")),
      ("200]", "2000000]", .wrong("counts")), ("[10,20,", "[20,10,", .falling("counts")),
      ("[10,20,50,100,200]", "{}", .unfinished),
      ("[10,20,50,100,200]", "7", .wrong("counts")), (#"{count} of"#, #"\u001b[2J"#, .controlCharacter("en")),
      (#"{count} de"#, #"\u202e"#, .controlCharacter("fr")),
      (#"{count} of"#, "{place} of", .placeholder("{place}")),
      (#"{count} of"#, "{seconds} of", .placeholder("{seconds}")), ("{count} of", "}", .placeholder("}")),
      ("{count} de", "{count de", .placeholder("{count de {constant}")),
      (#""{count} of {constant}""#, #"" ""#, .wrong("en")), (#""clean""#, #""clean"#, .unfinished),
    ] as [(String, String, ChallengeFault.What)])
  func `A wrong entry is named`(old: String, new: String, what: ChallengeFault.What) {
    let (entries, faults) = ChallengeFile.decode(Self.list(old, new))
    #expect(entries.isEmpty)
    #expect(faults.first == ChallengeFault(line: 2, what: what))
  }

  @Test func `A wrong entry does not cost the others`() {
    let entries = ["a", "b", "c"].map { Self.entry.replacing(#""a""#, with: "\"\($0)\"") }
    func decoded(_ lines: [String]) -> (ids: [String], faults: [ChallengeFault]) {
      let (entries, faults) = ChallengeFile.decode(Data(lines.joined(separator: "\n").utf8))
      return (entries.map(\.id), faults)
    }
    expect(decoded(["[", entries[0] + ",", "17,", entries[2], "]"]), ["a", "c"], [(3, .noObject)])
    // A brace, a quote, a comma that were forgotten; an id twice; something after the end; no end.
    expect(
      decoded(["[", entries[0] + ",", entries[1].dropLast() + ",", entries[2], "]"]), ["a", "c"],
      [(3, .unfinished)])
    expect(
      decoded(["[", entries[0].replacing(#"constant}"}"#, with: "constant}}") + ",", entries[1], "]"]), ["b"],
      [(2, .unfinished)])
    expect(decoded(["[", entries[0] + "},", entries[1], "]"]), ["b"], [(2, .noObject)])
    expect(decoded(["[", entries[0], entries[1], "]"]), ["a", "b"], [])
    expect(decoded(["[", entries[0] + ",", entries[0], "]"]), ["a"], [(3, .duplicate("a"))])
    expect(decoded(["[", entries[0], "]", "", "x"]), ["a"], [(5, .behindEnd)])
    expect(decoded(["", "[", entries[0] + ","]), ["a"], [(3, .unfinished)])
    expect(decoded(["\u{feff}[", entries[0] + ",", "]"]), ["a"], [])
    expect(decoded(["", entries[0]]), [], [(2, .noList)])
    expect(decoded([""]), [], [(1, .noList)])
  }

  @Test func `A list cut off at any byte keeps what is whole`() {
    let text = Data(
      ("[\n" + Self.entry + ",\n" + Self.entry.replacing(#""a""#, with: #""b""#) + "\n]\n").utf8)
    let whole = Self.entry.utf8.count + 2
    for length in 0..<text.count - 2 {
      let (entries, faults) = ChallengeFile.decode(text.prefix(length))
      #expect(entries.count == (length < whole ? 0 : length < text.count - 3 ? 1 : 2), "\(length)")
      #expect(faults.count == 1, "\(length)")
    }
  }

  @Test func `What is not a list of a sensible size is refused`() {
    let large = Data(repeating: UInt8(ascii: " "), count: 1_000_001)
    #expect(ChallengeFile.decode(large).faults == [ChallengeFault(line: 1, what: .tooLarge)])
    let deep = Data(repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(ChallengeFile.decode(deep).entries.isEmpty)
    let seed = testSeed()
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let bytes = Data(
        (0..<Int.random(in: 0...300, using: &random)).map { _ in
          Array("[]{},\":\\\n ae\u{ff}".utf8).randomElement(using: &random) ?? 0
        })
      #expect(ChallengeFile.decode(bytes).entries.isEmpty, "seed \(seed): \(Array(bytes))")
    }
  }

  private func expect(
    _ result: (ids: [String], faults: [ChallengeFault]), _ ids: [String],
    _ faults: [(Int, ChallengeFault.What)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.ids == ids, sourceLocation: sourceLocation)
    #expect(
      result.faults == faults.map { ChallengeFault(line: $0.0, what: $0.1) }, sourceLocation: sourceLocation)
  }
}
