import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Images and words for digits are the user's own, and their files may have been written by hand.
struct ImagesTests {
  private let folder = TemporaryFolder()

  private static let line = """
    {"type":"image","at":"2026-11-20T10:00:00.000+01:00","constant":"pi","segment":[420,430],\
    "text":"Albert kicks a swan 🦢"}
    """
  private static func word(_ digits: String, _ word: String) -> String {
    #"{"type":"word","at":"2026-11-20T10:00:00.000+01:00","digits":"\#(digits)","word":"\#(word)"}"# + "\n"
  }

  private func book(_ folder: TemporaryFolder) throws -> ImageBook {
    try folder.reader.state().images
  }

  @Test func `The lines of both`() throws {
    let image = try #require(StretchImage.decode(Self.line.data))
    #expect(
      image.constant == .pi && image.segment == Segment(420, 430) && image.image == "Albert kicks a swan 🦢")
    #expect(image.canonical == Self.line)
    let word = try #require(DigitWord.decode(Self.word("41", "rod").data))
    #expect(word.digits == "41" && word.word == "rod" && word.canonical + "\n" == Self.word("41", "rod"))
    for (digits, text) in [("4a", "rod"), ("1234567", "rod"), ("", "rod"), ("41", ""), ("41", "a\\u0007")] {
      #expect(DigitWord.decode(Self.word(digits, text).data) == nil, "\(digits) \(text)")
    }
  }

  @Test func `Bytes that are no text are damage`() {
    #expect(StretchImage.decode(Data([0xff])) == nil)
  }

  @Test(
    arguments: changes(
      """
      [420,430] → [430,420]
      [420,430] → [420,420]
      [420,430] → [-10,0]
      [420,430] → [1000000,1000010]
      [420,430] → [420]
      "pi" → "Tau"
      Albert → Al\\u0007bert
      Albert → Al\\nbert
      Albert → \(String(repeating: "x", count: 121))
      """))
  func `What is no image is damage`(change: (String, String)) {
    let line = Self.line.replacing(change.0, with: change.1)
    #expect(StretchImage.decode(line.data) == nil, "\(change.1.prefix(60))")
  }

  @Test func `They are written changed and deleted`() throws {
    let bench = Bench(folder)
    let lines: [any Statement] = [
      StretchImage(.pi, block: 42, "Albert kicks a swan", at: Bench.now),
      StretchImage(.e, block: 0, "a train", at: Bench.now), DigitWord("41", "rod", at: Bench.now),
      DigitWord("0007", "a \"spy\", maybe", at: Bench.now),
      StretchImage(.pi, block: 42, "Albert feeds a swan", at: Bench.now),
    ]
    for line in lines { try bench.store.write([line]) }
    try bench.settles()
    let written = try book(folder)
    #expect(written[.pi, 42] == "Albert feeds a swan" && written[.e, 0] == "a train")
    #expect(written.words == ["41": "rod", "0007": "a \"spy\", maybe"])
    #expect(try folder.lines().count == lines.count)
    try bench.store.write([StretchImage(.pi, block: 42, nil, at: Bench.now)])
    try bench.store.write([DigitWord("41", nil, at: Bench.now)])
    try bench.settles()
    #expect(try book(folder)[.pi, 42] == nil && book(folder).words.count == 1)
    let told = bench.box.states.last?.images
    #expect(told?[.e, 0] == "a train" && told?[.pi, 42] == nil)
  }

  @Test func `Places are one line for each constant`() throws {
    let bench = Bench(folder)
    let house = Loci(["the door", "the \"oven\""], groups: 3, of: DigitGroups(rawValue: "5 5"))
    try bench.store.write([ConstantPlaces(.e, Loci(["elsewhere"], groups: 1), at: Bench.now)])
    try bench.store.write([ConstantPlaces(.pi, Loci(["the door"], groups: 2), at: Bench.now)])
    try bench.store.write([ConstantPlaces(.pi, house, at: Bench.now)])
    try bench.store.write([ConstantPlaces(.e, nil, at: Bench.now)])
    try bench.settles()
    let line = try #require(try folder.lines().first { $0.contains("oven") })
    #expect(
      line.hasSuffix(##""constant":"pi","groups":3,"pattern":"5 5","places":["the door","the \"oven\""]}"##))
    #expect(try book(folder).places == [.pi: #require(house)])
    for fault in [
      (":3", ":0"), (":3", ":21"), ("5 5", "x"), ("the door", ""), ("the door", "a\\u0007"), ("pi", "Pi"),
    ] {
      #expect(ConstantPlaces.decode(line.replacing(fault.0, with: fault.1).data) == nil, "\(fault.1)")
    }
    let other = TemporaryFolder()
    #expect(try other.importing(try folder.exported()).additions[.places] == 1)
    #expect(try book(other).places == [.pi: #require(house)])
  }

  @Test func `A damaged line is set aside and the others stay`() throws {
    try folder.write(
      Bench.log,
      Self.word("41", "rod") + "{torn\n" + Self.word("4", "") + Self.line + "\n" + Self.word("59", "lip"))
    let diagnosis = folder.diagnosis
    #expect(diagnosis.history.unreadable == 2 && diagnosis.history.firstUnreadable == 2)
    #expect(diagnosis.verdict == .damaged)
    let bench = try Bench.settled(folder)
    #expect(bench.box.setAside.count == 1)
    #expect(try book(folder).words == ["41": "rod", "59": "lip"] && book(folder)[.pi, 42] != nil)
    #expect(folder.diagnosis.isSound)
  }
}
