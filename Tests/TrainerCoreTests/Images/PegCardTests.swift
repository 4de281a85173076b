import Testing

@testable import TrainerCore

/// The words' own schedule.
@Suite struct PegCardTests {
  private static let day = 20_000

  private static func book(_ words: [String: String]) -> ImageBook {
    var book = ImageBook()
    book.apply(.pegs(words.mapValues { $0 }))
    return book
  }

  private func answered(_ book: ImageBook, _ key: PegCard.Key, _ isKnown: Bool, on day: Int) throws
    -> ImageBook
  {
    var book = book
    book.apply(.card(try #require(book.card(key, isKnown: isKnown, on: day))))
    return book
  }

  @Test func `New words come ten at a time, and by their digits first`() throws {
    let words = Dictionary(uniqueKeysWithValues: zip(MajorSystem.digits, MajorSystem.words(.english)))
    var book = Self.book(words)
    #expect(book.round(on: Self.day) == MajorSystem.digits.prefix(10).map { .init($0, .word) })
    for digits in MajorSystem.digits.prefix(10) {
      book = try answered(book, .init(digits, .word), true, on: Self.day)
    }
    #expect(book.round(on: Self.day).first == .init("10", .word), "the other way round is for another day")
    let next = book.round(on: Self.day + 1)
    #expect(next.first == .init("00", .digits) && next.count == 10)
  }

  @Test func `What has faded comes first, the least certain before the others`() throws {
    var book = Self.book(["1": "tie", "2": "hen", "3": "ma"])
    book = try answered(book, .init("1", .word), true, on: Self.day)
    book = try answered(book, .init("2", .word), false, on: Self.day)
    // After Again the stability is 0.212 days, after Good 2.3065 (FSRS-6): the chances a week later are below 0.9.
    #expect(book.round(on: Self.day + 7).prefix(2) == [.init("2", .word), .init("1", .word)])
    #expect(!book.round(on: Self.day).contains(.init("1", .word)))
    book = try answered(book, .init("3", .word), true, on: Self.day)
    // On the day itself nothing has faded and nothing is new: the chances are all 1.
    #expect(Set(book.round(on: Self.day).map(\.digits)) == ["1", "2", "3"])
  }

  @Test func `Another word for the same digits is new`() throws {
    var book = try answered(Self.book(["41": "rod"]), .init("41", .word), true, on: Self.day)
    #expect(book.round(on: Self.day) == [.init("41", .word)], "whoever wants more gets it again")
    #expect(book[card: .init("41", .word)] != nil)
    book.apply(.peg("41", "rat"))
    #expect(book[card: .init("41", .word)] == nil && book.round(on: Self.day) == [.init("41", .word)])
    book.apply(.peg("41", nil))
    #expect(
      book.round(on: Self.day).isEmpty && book.card(.init("41", .word), isKnown: true, on: Self.day) == nil)
  }

  @Test func `A clock that was set back takes nothing away`() throws {
    var book = try answered(Self.book(["41": "rod"]), .init("41", .word), true, on: Self.day)
    book = try answered(book, .init("41", .word), true, on: Self.day - 10)
    #expect(book[card: .init("41", .word)]?.day == Self.day)
  }
}
