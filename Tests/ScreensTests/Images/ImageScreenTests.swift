import Canvas
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// Images of the user's own: written in the program, and shown where they help and give nothing away.
struct ImageScreenTests {
  private static let swan = "Albert kicks a swan"

  /// An image for every block that a test comes to, and words for all digits.
  private static var book: ImageBook {
    var book = ImageBook()
    for constant in Constant.allCases {
      for block in 0..<1200 { book.apply(StretchImage(constant, block: block, swan)) }
    }
    for digit in 0...9 { book.apply(DigitWord(String(digit), "swan\(digit)")) }
    return book
  }

  private func lesson(
    _ way: SegmentWay = .fading, groups: DigitGroups = .ten, book: ImageBook = ImageScreenTests.book
  ) -> Player {
    ScreensTests.lesson(groups: groups, way: way, book: book)
  }

  private func review() -> Player {
    var player = Player(ReviewTests.plan)
    player.stored(.images(Self.book))
    return player
  }

  @Test func `while all digits are shown the image stands below them`() {
    #expect(lesson().text.contains("image: " + Self.swan))
    var player = lesson(.whole)
    player.shows("image: " + Self.swan)
    player.recite(25)
    player.shows(Self.swan)
  }

  @Test func `then Tab shows it first and the next digit after it`() {
    var player = lesson()
    player.recite(10)
    player.recite(3)
    player.hides(Self.swan)
    player.shows("Tab see image")
    player.press(.tab)
    player.shows("Tab next digit")
    player.did("image@2400")
    player.shows("image: " + Self.swan)
    #expect(player.engine?.reveals == 0)
    // The fourth digit is hidden at this step.
    player.press(.tab)
    player.did("hint@2400")
    #expect(player.engine?.reveals == 1)
  }

  @Test func `in a review too, once for each block`() {
    var player = review()
    player.recite(2)
    player.hides("swan")
    player.press(.tab)
    player.shows(Self.swan)
    player.recite(8)
    // It is another block.
    player.hides("swan")
    player.press(.tab)
    player.did("image@1800")
    player.shows(Self.swan)
    // The words of digits belong to lessons.
    player.hides("swan1")
  }

  @Test func `Tab shows the image of where one is, not that of the next group`() throws {
    var book = ImageBook()
    book.apply(StretchImage(.pi, try #require(Segment(330, 335)), "a bee"))
    book.apply(StretchImage(.pi, try #require(Segment(335, 340)), "a cow"))
    var player = review()
    player.stored(.images(book))
    player.recite(2)
    player.press(.tab)
    player.shows("a bee")
    player.hides("a cow")
    player.recite(3)
    player.hides("a bee", "a cow")
    player.press(.tab)
    player.shows("a cow")
    #expect(player.engine?.reveals == 0)
  }

  @Test func `i writes for the group or the place of the next digit`() {
    var player = lesson(groups: .fives, book: ImageBook())
    player.press("i")
    player.shows("#421–#425")
    player.press("x", .enter)
    player.did("image of pi 42: x")
    #expect(player.context.images.segments(of: .pi) == [Segment(420, 425)])
    player.press("i")
    player.shows("x▁")
  }

  @Test func `words stand below the digits that are seen, in their groups`() {
    var book = ImageBook()
    for (digits, word) in [("09", "bus"), ("86", "fish"), ("61", "sheet"), ("2186117", "no word")] {
      book.apply(DigitWord(digits, word))
    }
    var player = lesson(book: book)
    player.shows("420 > 0921861173", "09 bus   86 fish\n")
    // No word reaches from one group into the next.
    player = lesson(groups: .fives, book: book)
    player.shows("420 > 09218 61173", "09 bus   61 sheet\n")
    player.recite(10)
    // A word stands there once all its digits were typed.
    player.shows("0·2·8 ·1·7·")
    player.hides("bus")
    player.recite(7)
    player.shows("09 bus   61 sheet")
  }

  @Test func `what is written before the images have been read stays`() {
    var player = lesson(book: ImageBook())
    player.press("i", "m", "o", "t", "h", .enter)
    player.stored(.images(ImageBook()))
    player.shows("moth")
    // Nor does what was deleted come back.
    player.press("i", .control("u"), .enter)
    var before = ImageBook()
    before.apply(StretchImage(.pi, block: 42, "swan"))
    player.stored(.images(before))
    player.hides("moth", "swan")
  }

  @Test func `i writes it in a lesson, whose step begins again`() {
    var player = lesson(book: ImageBook())
    // While all is shown nothing is given away.
    player.recite(4)
    player.press("i", .escape)
    #expect(player.engine?.nextIndex == 424)
    player.recite(6 + 4)
    player.press("i")
    player.expect(ImageScreen.self)
    player.did("loop@2600")
    player.wait(20_000)
    // Digits and every other character are text here.
    player.press("ß", "4", "q", .left, .delete, .backspace, "é")
    player.paste("\u{1b} 早\n")
    #expect(player.text.contains("ßé 早") || player.text.contains("ßé ?"))
    player.press(.enter)
    player.did("image of pi 42: ßé 早")
    player.expect(SessionScreen.self)
    #expect(player.engine?.nextIndex == 420)
    player.recite(10)
    // Nobody hesitated.
    #expect((player.engine?.course as? LessonCourse)?.outcome == .passed)
    #expect((player.engine?.course as? LessonCourse)?.step == .first)
  }

  @Test func `escape leaves it, and the session goes on`() {
    var player = lesson()
    player.recite(10)
    player.press("i", .control("u"), "x", .escape)
    player.expect(SessionScreen.self)
    #expect(player.context.images[.pi, 42] == Self.swan)
    player.recite(1)
    player.did("0@2000")
  }

  @Test func `from the map of blocks and from a block`() {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 4)
    player.press("i")
    player.expect(ImageScreen.self)
    player.shows("5028841971")
    player.press("x", .enter)
    player.did("image of pi 3: x")
    player.press(.enter, past)
    player.expect(BlockScreen.self)
    #expect(player.grid.lines.contains("   x"))
    player.press("i")
    // Emptied it comes back with Esc.
    player.press(.control("d"), .escape)
    #expect(player.grid.lines.contains("   x"))
    player.press("i", .control("d"), .enter)
    #expect(player.lines.contains("image of pi 3: -") && !player.grid.lines.contains("   x"))
  }

  @Test func `on a summary for the slowest rows and the mistakes`() {
    var player = Player()
    player.recite(30)
    player.type("9")
    player.recite(10)
    player.wait(2000)
    player.endSession(after: 15)
    player.shows("slowest blocks: #41–#50 and #31–#40")
    player.press("i")
    player.shows("#41–#50")
    player.press("x", .down)
    // Moving on keeps the text.
    player.did("image of pi 4: x")
    player.hides("#41–#50")
    player.press(.up)
    player.shows("x▁")
  }

  // MARK: - Where none may be seen

  /// Everywhere else nothing is seen of them, whatever is typed or asked for.
  @Test func `never in Game, Strict, Practice, drills, attempts and challenges`() throws {
    func never(_ name: String, _ start: Player) {
      var player = start
      for digits in ["", "1415", "9", "0", "26"] {
        player.type(digits)
        for key in [Key.tab, .character("i"), .character(" ")] {
          guard player.app.isAt(SessionScreen.self) else { return }
          player.press(key)
          #expect(!player.text.contains("swan"), "\(name): \(key) after \(digits)")
          #expect(player.app.isAt(SessionScreen.self) || !player.app.isAt(ImageScreen.self), "\(name)")
        }
        player.watch(300)
      }
      player.answer(12)
      #expect(!player.text.contains("swan"), "\(name)")
    }
    for mode in [Mode.game, .strict, .practice] {
      for segment in [nil, Segment(50, 80)] where segment == nil || mode != .strict {
        var player = Player(SessionPlan(mode, over: segment))
        player.stored(.images(Self.book))
        never("\(mode)", player)
      }
    }
    for rules in AttemptRules.all.map(\.name) {
      var player = Player(.strict)
      player.stored(.images(Self.book))
      player.open(SessionPlan(attempt: rules))
      never(rules, player)
    }
    var page = Player(progress: .drilled)
    page.stored(.images(Self.book))
    page.press("d")
    #expect(page.drillLines > 6)
    for index in 0..<page.drillLines {
      var drill = page
      drill.press(.enter)
      // Its words are what it asks for.
      if drill.session?.engine.plan.kind.testName != Words.name { never("drill \(index)", drill) }
      page.press(.down)
    }
    for code in ["stretch pi 50 1 0 50 20", "stretch e 50 1 0 50 0", "joints pi 120 3 0 0 0"] {
      let challenge = try #require(Challenge(code: code))
      var player = Player()
      player.stored(.images(Self.book))
      _ = player.app.open(RequestedSession(Settings(), challenge, on: nil, saying: ""))
      never(code, player)
    }
  }

  // MARK: - Words

  @Test func `the table of words is written on a line`() {
    var player = Player()
    player.choose(setting: "words")
    player.shows("› words")
    player.press(.enter)
    player.expect(DigitWordsScreen.self)
    player.press("n")
    player.paste("41 rod\n")
    player.press(.enter)
    player.did("word for 41: rod")
    player.press("n", "x", .enter)
    player.did()
    player.shows("one to six digits, then a word")
    player.press(.escape, "n", "5", ",", "é", .enter)
    player.did("word for 5: é")
    player.shows("› 5 é", "  41 rod")
    // No word goes because another came.
    player.press("n")
    player.paste("41 rat")
    player.press(.enter)
    player.did()
    player.shows("41 is already rod")
    player.press(.escape, .right, .left)
    // Other digits: the word moves.
    player.press(.right, .enter, .home, .delete, .enter)
    player.did("word for 41: -, word for 1: rod")
    player.press("x")
    player.did()
    player.shows("x again")
    player.press("x")
    player.did()
    player.hides("rod")
    player.press("u")
    player.shows("1 rod")
    player.press("x", "x", .escape)
    player.did("word for 1: -")
    player.shows("› words")
    player.expect(SettingsScreen.self)
  }

  /// Somebody with the hundred words, on the page of them.
  private func atWords(size: Size = .usual, book: ImageBook = ImageBook()) -> Player {
    var player = Player(size: size)
    player.stored(.images(book))
    player.choose(setting: "words")
    player.press(.enter)
    if !book.lacking(.english).isEmpty { player.press("m") }
    return player
  }

  @Test func `a hundred words to begin with, which change none of one's own`() {
    var book = ImageBook()
    book.apply(DigitWord("41", "stick"))
    var player = atWords(book: book)
    #expect(player.lines.first?.hasPrefix("word for 00: sauce, word for 01: seed") == true)
    #expect(player.context.images.words.count == 100 && player.context.images.words["41"] == "stick")
    player.hides("Major")
    #expect(["00 sauce", "41 stick", "99 puppy"].allSatisfy { player.text.contains($0) })
    // Six side by side, of the last line four.
    player.press(.down, .down)
    player.shows("› 12 dune")
    player.press(.end, .up)
    player.shows("› 93 puma")
    player.press(.down, .left)
    player.shows("› 98 beef")
  }

  @Test func `a click takes back the question about another word`() throws {
    var player = atWords()
    player.press(.end, "x")
    player.shows("99  x again deletes it")
    try player.click(on: "41 rat")
    player.hides("x again")
    player.shows("› 41 rat")
  }

  @Test func `in few rows the chosen word is in sight`() {
    var player = atWords(size: .small)
    player.hides("99 puppy")
    player.press(.end)
    player.shows("› 99 puppy")
  }

  @Test func `plain mode shows it at Tab`() {
    var player = PlainPlayer(plan: ReviewTests.plan)
    player.stored(.images(Self.book))
    _ = player.reads()
    player.type("\t")
    player.reads("image: Albert kicks a swan")
    player.type("\t")
    player.reads("revealed: ")
  }

  // MARK: - Places

  private static func places(_ groups: Int = 2) -> ImageBook {
    var book = ImageBook()
    book.apply(ConstantPlaces(.pi, Loci((0..<300).map { "place \($0)" }, groups: groups)))
    return book
  }

  @Test func `places are written one after another, and the digits go along`() {
    var player = Player { $0.groups = .pairs }
    player.choose(setting: "places")
    player.press(.enter)
    player.expect(LociScreen.self)
    player.shows("a route that you know by heart")
    player.press("n")
    player.paste("the door")
    player.press(.enter)
    player.did("places of pi: the door, 2 groups each")
    // The next line is open already.
    player.paste("the oven")
    player.press(.enter, .enter)
    player.shows("1  the door   #1–#4  14 15", "› 2  the oven", "2 groups to a place")
    player.press(.right)
    player.did("places of pi: the door, the oven, 3 groups each")
    player.shows("#7–#12  65 35 89")
    player.press(.left, .left, .left)
    // No fewer.
    player.shows("1 group to a place")
    // One more comes after the chosen one, and a name can be changed.
    player.press(.up, "n")
    player.paste("the mirror")
    player.press(.enter, .escape)
    player.did("places of pi: the door, the mirror, the oven, 1 groups each")
    player.press(.enter, .backspace, .enter)
    player.did("places of pi: the door, the mirro, the oven, 1 groups each")
    // One without a name is refused.
    player.press(.enter, .control("u"), .enter)
    player.did()
    player.shows("✗ no name, or over 10 000 places")
    player.press("a")
    player.hides("✗")
    player.press(.escape)
    player.press("x")
    player.did()
    player.shows("x again")
    player.press("x")
    player.did()
    player.hides("the mirro")
    player.press("x", .escape)
    player.did()
    player.expect(LociScreen.self)
    player.press("x", "x", "x", "x")
    player.did()
    player.hides("the door", "the oven")
    player.press("u", "u", "u")
    player.did()
    player.shows("the door", "the mirro", "the oven")
    // A change meanwhile is saved without the deleted place, which still comes back.
    player.press(.home, "x", "x", .right)
    player.did("places of pi: the mirro, the oven, 2 groups each")
    player.press("u")
    player.did("places of pi: the door, the mirro, the oven, 2 groups each")
    player.press(.home, "x", "x", "x", "x", "x", "x", .escape)
    player.did("places of pi: -")
    player.expect(SettingsScreen.self)
  }

  @Test func `a lesson and a review show the place of the next digit`() {
    // A group is a block here: #421 is in the 43rd, the first of the 22nd place.
    var player = lesson(book: Self.places())
    player.shows("place: place 21")
    var pairs = lesson(groups: .pairs, book: Self.places(1))
    pairs.shows("place: place 210")
    pairs.recite(2)
    pairs.shows("place: place 211")
    #expect(pairs.lines.allSatisfy { !$0.contains("image") })
    player = Player(ReviewTests.plan)
    player.stored(.images(Self.places(1)))
    // Its first leg is #331–#340.
    player.shows("place: place 33")
    #expect(player.engine?.reveals == 0)
    // Nothing is shown where it would be help.
    var practice = Player()
    practice.stored(.images(Self.places(1)))
    practice.press(.enter)
    practice.hides("place 0")
  }

  @Test func `the place comes before the image`() {
    var book = Self.book
    book.apply(ConstantPlaces(.pi, Loci((0..<300).map { "place \($0)" }, groups: 2)))
    #expect(lesson(book: book).text.contains("place: place 21\n"))
  }

  @Test func `plain mode says a place where it begins`() {
    var player = PlainPlayer(plan: ReviewTests.plan)
    _ = player.reads()
    player.stored(.images(Self.places(1)))
    player.reads("place: place 33\ndecimal 331:")
    player.type(ReviewTests.decimals(330, 10), every: 300)
    player.reads("place: place 34\ndecimal 341:")
    player.type(ReviewTests.decimals(340, 10), every: 300)
    player.reads("\nplace: place 47\ndecimal 471:")
  }

  @Test func `a block in the statistics has its places`() {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 4)
    player.stored(.images(Self.places(3)))
    player.press(.enter, past)
    // The chosen block, #31–#40, is the fourth group of ten: the first of the second place.
    player.expect(BlockScreen.self)
    player.shows("place: place 1\n")
  }
}
