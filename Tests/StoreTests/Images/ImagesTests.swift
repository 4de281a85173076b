import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Images and words for digits are the user's own, and their files may have been written by hand.
@Suite struct ImagesTests {
  private let folder = TemporaryFolder()

  private static let line = """
    {"constant":"pi","segment":[420,430],"text":"Albert kicks a swan 🦢"}
    """

  private func book(_ folder: TemporaryFolder) throws -> ImageBook {
    try folder.reader.images()
  }

  @Test func `The lines of both files`() throws {
    let image = try #require(ImageLine.decode(Self.line.data))
    #expect(
      image.constant == .pi && image.segment == Segment(420, 430) && image.text == "Albert kicks a swan 🦢")
    #expect(ImageLine.encode(image).text == Self.line + "\n")
    let peg = try #require(PegLine.decode("41,rod".data))
    #expect(peg.digits == "41" && peg.word == "rod")
    #expect(PegLine.encode(peg).text == "41,rod\n")
  }

  @Test(
    arguments: [
      ("41,rod\r", "rod"), ("\u{feff}0007,James Bond", "James Bond"), (#""41","rod, long""#, "rod, long"),
      (#"41,"a ""quoted"" rod""#, #"a "quoted" rod"#), (" 41 , rod ", "rod"), ("5,杖", "杖"),
    ])
  func `What spreadsheets write is read`(line: String, word: String) throws {
    let peg = try #require(PegLine.decode(line.data))
    #expect(peg.word == word)
    let again = PegLine.encode(peg)
    #expect(PegLine.decode(again.dropLast()) == peg)
  }

  @Test(arguments: [
    "", "41", "41,", ",rod", "12345,rod", "4a,rod", "-1,rod", "٤١,rod", "41,a\u{1b}[2J", "41,a\u{202e}b",
    "41,rod,more", #"41,"rod"#, #"41,ro"d"#, "41," + String(repeating: "x", count: 41),
    "41,e" + String(repeating: "\u{301}", count: 1 << 18), "digits,word",
  ])
  func `What is no word is damage`(line: String) {
    #expect(PegLine.decode(line.data) == nil, "\(line.prefix(60))")
  }

  @Test func `Bytes that are no text are damage`() {
    #expect(PegLine.decode(Data([0x34, 0x31, 0x2c, 0xff, 0xfe])) == nil)
    #expect(ImageLine.decode(Data([0xff])) == nil)
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
      "text":"Albert kicks a swan 🦢" → "no":0
      """))
  func `What is no image is damage`(change: (String, String)) {
    let line = Self.line.replacing(change.0, with: change.1)
    #expect(ImageLine.decode(line.data) == nil, "\(change.1.prefix(60))")
  }

  @Test func `They are written changed and deleted without a copy`() throws {
    let bench = Bench(folder)
    let changes: [ImageBook.Change] = [
      .image(.pi, block: 42, "Albert kicks a swan"), .image(.e, block: 0, "a train"), .peg("41", "rod"),
      .peg("0007", "a \"spy\", maybe"), .image(.pi, block: 42, "Albert feeds a swan"),
    ]
    for change in changes { try bench.store.apply(change) }
    try bench.store.loadImages()
    try bench.settles()
    var expected = ImageBook()
    for change in changes { expected.apply(change) }
    #expect(try book(folder) == expected)
    // Two words in one write are in order, two writes as they came.
    #expect(
      try folder.read("pegs.csv").split(separator: "\n").sorted() == [#"0007,"a ""spy"", maybe""#, "41,rod"])
    #expect(folder.mode("images.jsonl") == 0o600 && folder.mode("pegs.csv") == 0o600)
    try bench.store.apply(.image(.pi, block: 42, nil))
    try bench.store.apply(.peg("41", nil))
    try bench.settles()
    #expect(try !folder.read("images.jsonl").contains("swan") && !folder.read("pegs.csv").contains("rod"))
    try bench.store.loadImages()
    try bench.settles()
    let told = bench.box.events.compactMap { if case .images(let book) = $0 { book } else { nil } }
    #expect(told.last?[.e, 0] == "a train" && told.last?[.pi, 42] == nil)
  }

  @Test func `How well words were known, as 1.0 kept it, is left alone, here and in an export`() throws {
    let line = """
      {"digits":"41","way":"word","mark":7,"stability":2.3,"difficulty":5,"day":20000}

      """
    try folder.write("cards.jsonl", line)
    let bench = Bench(folder)
    try bench.store.apply(.peg("41", "rod"))
    #expect(try bench.finish() == nil)
    #expect(try folder.read("cards.jsonl") == line)
    let diagnosis = folder.diagnosis
    #expect(diagnosis.isSound && diagnosis.lines["cards.jsonl"] == nil)
  }

  @Test func `Places are one line for each constant`() throws {
    let bench = Bench(folder)
    let house = Loci(["the door", "the \"oven\""], groups: 3)
    try bench.store.apply(.places(.e, Loci(["elsewhere"], groups: 1)))
    try bench.store.apply(.places(.pi, Loci(["the door"], groups: 2)))
    try bench.store.apply(.places(.pi, house))
    try bench.store.apply(.places(.e, nil))
    try bench.settles()
    let line = """
      {"constant":"pi","groups":3,"places":["the door","the \\"oven\\""]}

      """
    #expect(try folder.read("places.jsonl") == line && folder.mode("places.jsonl") == 0o600)
    #expect(try book(folder).places == [.pi: #require(house)])
    for fault in [(":3", ":0"), (":3", ":21"), ("the door", ""), ("the door", "a\\u0007"), ("pi", "Pi")] {
      #expect(LociLine.decode(line.replacing(fault.0, with: fault.1).data) == nil, "\(fault.1)")
    }
    let other = TemporaryFolder()
    try other.write("places.jsonl", line.replacing("door", with: "gate"))
    var export = Data()
    _ = try Exporter(folder: folder.data).export(.json) { export.append($0) }
    try export.write(to: URL(filePath: folder.path + "/export"))
    let kept = try other.importer.run(folder.path + "/export")
    #expect(try kept.taken[.places] == nil && other.read("places.jsonl").contains("gate"))
    let third = TemporaryFolder()
    let added = try third.importer.run(folder.path + "/export")
    #expect(try added.taken[.places] == 1 && third.read("places.jsonl") == line)
  }

  @Test func `A damaged line is set aside and the others stay`() throws {
    try folder.write("pegs.csv", "digits,word\r\n41,rod\r\n\r\n41,stick\r\n59,lip")
    try folder.write("images.jsonl", "{torn\n" + Self.line + "\n")
    let diagnosis = folder.diagnosis
    #expect(diagnosis.lines["pegs.csv"]?.unreadable == 2 && diagnosis.lines["images.jsonl"]?.unreadable == 1)
    #expect(diagnosis.verdict == .damaged)
    let bench = try Bench.settled(folder)
    #expect(bench.box.setAside.count == 2)
    #expect(try book(folder).pegs == ["41": "stick", "59": "lip"] && book(folder)[.pi, 42] != nil)
    #expect(folder.diagnosis.isSound)
  }

  @Test func `Export and import carry them and keep what is there`() throws {
    let other = TemporaryFolder()
    try folder.write("images.jsonl", Self.line + "\n")
    try folder.write("pegs.csv", "41,rod\n59,\"lip, upper\"\n")
    try other.write("pegs.csv", "41,stick\n")
    let path = folder.path + "/export"
    var export = Data()
    _ = try Exporter(folder: folder.data).export(.json) { export.append($0) }
    try export.write(to: URL(filePath: path))
    let outcome = try other.importer.run(path)
    #expect(outcome.taken[.images] == 1 && outcome.taken[.pegs] == 1)
    #expect(try book(other).pegs == ["41": "stick", "59": "lip, upper"])
    #expect(try other.read("images.jsonl") == Self.line + "\n")
  }
}
