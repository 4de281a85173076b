import TestSupport
import Testing

@testable import TrainerCore

struct ImageTests {
  private func book(_ words: [String: String]) -> ImageBook {
    var book = ImageBook()
    for (digits, word) in words { book.apply(DigitWord(digits, word)) }
    return book
  }

  private static let row: [UInt8?] = [4, 1, 5, 9, 2, 6, 5, 3, 5, 8]

  /// The groups of the row, the words, and which of them stand below it.
  @Test(
    arguments: [
      ("10", ["41": "rod"], ["0 rod"]),
      ("10", ["41": "rod", "415": "riddle", "5": "L", "58": "lava"], ["0 riddle", "6 L", "8 lava"]),
      // No word reaches over the end of a group.
      ("3 3 4", ["41": "rod", "59": "lip", "926": "punch", "5358": "x"], ["0 rod", "3 punch", "6 x"]),
      ("2 2 2 2 2", ["415": "riddle", "59": "lip"], ["2 lip"]),
      ("10", [:], []),
    ] as [(String, [String: String], [String])])
  func `Words stand below their digits`(pattern: String, words: [String: String], found: [String]) throws {
    let groups = try #require(DigitGroups(rawValue: pattern))
    let words = book(words).words(in: groups.groups(in: 0..<10)) { Self.row[$0] }
    #expect(words.map { "\($0.start) \($0.word)" } == found)
  }

  @Test func `No word covers a digit that is not seen`() {
    let book = book(["41": "rod", "59": "lip", "58": "lava", "5": "L"])
    var row = Self.row
    row[1] = nil
    row[9] = nil
    #expect(book.words(in: [0..<10]) { row[$0] }.map(\.word) == ["lip", "L", "L"])
  }

  @Test func `What is no image or no word changes nothing`() {
    var book = ImageBook()
    for image in ["", "a\nb", String(repeating: "x", count: 121)] {
      book.apply(StretchImage(.pi, block: 0, image))
    }
    for (digits, word) in [
      ("", "x"), ("1234567", "x"), ("4a", "x"), ("٤", "x"), ("41", ""), ("41", "a\u{7}"),
      ("41", "a / b / c / d"), ("41", " / a"),
    ] {
      book.apply(DigitWord(digits, word))
    }
    #expect(book == ImageBook())
    book.apply(StretchImage(.pi, block: 42, "Albert kicks a swan"))
    #expect(book[.pi, 42] == "Albert kicks a swan" && book[.e, 42] == nil)
    #expect(book.segments(of: .e).isEmpty && book.segments(of: .pi) == [Segment(420, 430)])
    book.apply(StretchImage(.pi, block: 42, nil))
    #expect(book.segments(of: .pi).isEmpty && book.words.isEmpty)
  }

  @Test func `A block has the images that have a part in it`() throws {
    var book = ImageBook()
    book.apply(StretchImage(.pi, try #require(Segment(423, 431)), "a moth"))
    book.apply(StretchImage(.pi, try #require(Segment(420, 423)), "a swan"))
    #expect(book[.pi, 42] == "a swan · a moth" && book[.pi, 43] == "a moth" && book[.pi, 41] == nil)
  }

  @Test func `The image of where one is, and what may have one`() throws {
    var book = ImageBook()
    let segments = [(0, 6), (6, 12), (0, 10)].compactMap { Segment($0.0, $0.1) }
    for segment in segments { book.apply(StretchImage(.pi, segment, segment.json)) }
    #expect(
      (0..<13).map { book.image(of: .pi, at: $0)?.text } == Array(repeating: "[0,6]", count: 6)
        + Array(repeating: "[6,12]", count: 6) + [nil])
    func stretches(_ range: Range<Int>, _ groups: String) throws -> [String] {
      book.stretches(in: range, of: .pi, try #require(DigitGroups(rawValue: groups))).map(\.json)
    }
    #expect(try stretches(20..<30, "10") == ["[20,30]"])
    #expect(try stretches(20..<30, "5 5") == ["[20,25]", "[25,30]"])
    #expect(try stretches(0..<10, "10") == ["[0,6]", "[0,10]", "[6,12]"])
    // Two places of three pairs each, laid before other groups were chosen.
    book.apply(ConstantPlaces(.pi, Loci(["door", "oven"], groups: 3, of: DigitGroups(rawValue: "2"))))
    #expect(try stretches(8..<9, "6") == ["[0,10]", "[6,12]"])
    #expect(try stretches(10..<20, "5 5") == ["[6,12]", "[15,20]"])
  }

  @Test func `Images and places begin within groups where no group does`() throws {
    var book = ImageBook()
    // Places of six digits, and images of #1–#4, #5–#9 and #13–#15.
    book.apply(
      ConstantPlaces(.pi, Loci(["door", "oven", "stairs"], groups: 3, of: DigitGroups(rawValue: "2"))))
    for (start, end) in [(0, 4), (4, 9), (12, 15)] {
      book.apply(StretchImage(.pi, try #require(Segment(start, end)), "a swan"))
    }
    #expect(book.starts(in: 0..<100, of: .pi, within: .ten) == [4, 6, 12])
    #expect(book.starts(in: 5..<12, of: .pi, within: .ten) == [6])
    #expect(book.starts(in: 0..<100, of: .pi, within: .threes) == [4, 12])
    #expect(book.starts(in: 0..<100, of: .pi, within: .pairs).isEmpty)
    #expect(book.starts(in: 0..<100, of: .e, within: .ten).isEmpty)
  }

  @Test func `A line of a word`() throws {
    let short = try #require(ImageBook.word("41 rod"))
    #expect(short.digits == "41" && short.word == "rod")
    let long = try #require(ImageBook.word(" 41, fishing rod "))
    #expect(long.digits == "41" && long.word == "fishing rod")
    #expect(ImageBook.word("41") == nil && ImageBook.word("rod 41") == nil && ImageBook.word("") == nil)
  }

  private static let review = SessionPlan(
    reviewing: [Stretch(from: 330, to: 350)].compactMap(\.self), of: .pi)

  @Test func `It is asked for once at a place and counts as no reveal`() {
    var engine = PracticeEngine(plan: Self.review)
    let first = [engine.press(.image, at: 0), engine.press(.image, at: 0)]
    #expect(first == [true, false] && engine.imageIndex == 330)
    for index in 330..<340 {
      _ = engine.type(Constant.pi.decimals[index], at: UInt32(index - 330) * 500)
    }
    let isNew = engine.press(.image, at: 5000)
    #expect(isNew && engine.imageIndex == 340)
    #expect(engine.reveals == 0 && engine.errors == 0 && engine.run.isClean)
    for mode in Mode.onHome {
      var engine = PracticeEngine(plan: SessionPlan(mode))
      let isShown = engine.press(.image, at: 0)
      #expect(!isShown, "\(mode)")
    }
  }

  /// With the image a pass is held, but Hard, however swift; the next block is not touched.
  @Test(arguments: [0, 4, 9]) func `A pass with its image is hard`(place: Int) {
    var keys: [Keystroke] = []
    for index in 330..<350 {
      if index == 330 + place { keys.append(Keystroke(.image, at: UInt32(index - 330) * 300)) }
      keys.append(Keystroke(.digit(Constant.pi.decimals[index]), at: UInt32(index - 330) * 300))
    }
    let passes = SessionEvidence(Self.review, keys, id: "a")
      .passes
    let usual = UsualIntervals()
    #expect(passes.map(\.block) == [33, 34] && passes.allSatisfy(\.isHeld))
    #expect(passes.map { $0.grade(usual, mayBeEasy: true) } == [.hard, .easy])
    #expect(PlayedSession(Self.review, keys).engine.score == 20)
  }
}
