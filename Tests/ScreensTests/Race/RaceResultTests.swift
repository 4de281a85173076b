import Canvas
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// The display of a race from its decision on.
struct RaceResultTests {
  /// Ten decimals in 0.9 s.
  static func ten() throws -> Record { try ghost(digits: 10, every: 100) }

  /// Someone who races against a Crown of ten decimals.
  static func crowned(
    size: Size = .usual, repertoire: Repertoire = .unicode, isStill: Bool = true,
    language: Language = .english
  ) throws -> Player {
    let record = try ten()
    return Player.racing(
      record, size: size, progress: .crowned(by: record), repertoire: repertoire, isStill: isStill,
      language: language)
  }

  @Test func `a race is lost as soon as the ghost is through, and stays lost`() throws {
    var player = Player.racing(try Self.ten())
    player.recite(1)
    player.wait(900)
    player.happens(.tick)
    // Both could still arrive at the same millisecond.
    #expect(player.race?.ghostPosition == 10)
    player.hides("lost")
    player.watch(17)
    player.shows("lost to the ghost")
    #expect(player.app.atmosphere == .behind(9))
    player.recite(15, every: 10)
    player.shows("lost to the ghost")
    player.hides("▲")
    #expect(player.app.atmosphere == .behind(9))
    player.shows("lost", in: .behind)
    player.shows("╌╌╌╌", in: .behind)
    #expect(player.grid.place(of: "────") == nil)
    player.endSession()
    player.press(.enter)
    player.shows("the ghost was 0.1 s faster")
  }

  @Test func `a race that is won stays won, whatever comes after it`() throws {
    var player = Player.racing(try Self.ten())
    player.recite(9, every: 50)
    player.hides("you beat the ghost")
    // 450 ms: the ghost has typed five and a half.
    player.recite(1, every: 50)
    player.shows("you beat the ghost", "#10  seconds ahead")
    #expect(player.race?.shownSplit?.behind == -450)
    #expect(player.app.atmosphere == .ahead(4))
    player.type("000")
    player.watch(20_000)
    player.shows("you beat the ghost")
    #expect(player.app.atmosphere == .ahead(4))
    player.shows("you beat", in: .ahead)
    player.shows("━━━━", in: .ahead)
  }

  @Test func `arriving with the ghost is neither winning nor losing`() throws {
    var player = Player.racing(try Self.ten())
    player.recite(10, every: 100)
    player.shows("a dead heat with the ghost")
    player.recite(5, every: 100)
    player.shows("a dead heat with the ghost")
    #expect(player.app.atmosphere == .still)
  }

  @Test(arguments: [(200, "lost to the ghost"), (50, "you beat the ghost")])
  func `a record that arrives late joins a race that may be decided`(pause: Int, words: String) throws {
    var player = Player(.game)
    player.press(.enter)
    player.recite(15, every: pause)
    player.watch(10_000)
    player.stored(.best(try Self.ten()))
    player.shows(words)
  }

  @Test func `beyond the end of the Crown it says how far, until an error`() throws {
    var player = try Self.crowned()
    player.recite(10)
    player.shows("lost to the ghost")
    player.hides("Crown")
    player.recite(1)
    player.shows("lost to the ghost   1 beyond your Crown\n")
    player.shows("1 beyond your Crown", in: .reward)
    player.recite(20)
    player.shows("lost to the ghost   21 beyond your Crown\n")
    // Nothing is announced that an error can still take away.
    player.hides("♛", "new Crown")
    // Decimal #32 is a 0.
    player.type("1")
    player.hides("beyond")
    player.shows("lost to the ghost   a mistake took your new Crown\n")
    player.recite(10)
    player.hides("beyond")
    player.endSession()
    player.hides("new Crown")
  }

  @Test func `a race that is lost says how far the Crown still is, until an error`() throws {
    var player = try Self.crowned()
    player.recite(6, every: 200)
    player.shows("lost to the ghost   4 to your Crown\n")
    // Decimal #7 is a 2.
    player.type("3")
    player.shows("lost to the ghost\n")
    player.hides("Crown")
  }

  @Test func `after an error the post stands where the race ends`() throws {
    let crown = try ghost(digits: 24, every: 400)
    var player = Player.racing(crown, progress: .crowned(by: crown), isStill: true)
    player.recite(12, every: 100)
    player.shows("24: your Crown ends here")
    player.type("0")
    player.recite(1, every: 100)
    player.shows("25: the race ends here")
    player.hides("your Crown")
    player.recite(3, every: 100)
    player.shows("ahead, 9 to the end")
  }

  @Test func `a run that is still in a race says both`() throws {
    var player = Player.racing(try ghost(digits: 60, every: 400), progress: .crowned(by: try Self.ten()))
    player.recite(12, every: 100)
    // At 1 100 ms the ghost has typed 3.75.
    player.shows("▲ +8   2 beyond your Crown\n")
  }

  @Test(arguments: Language.allCases)
  func `in Strict a new Crown is announced at once, but not in an attempt`(language: Language) throws {
    var progress = Progress.begun
    progress[.pi].crown = try Self.ten().best
    let name = language == .english ? "new Crown" : "nouvelle couronne"
    let words = "♛ " + name.uppercased()
    for size in [Size.small, Self.tall, .usual, .huge] {
      var player = Player(.strict, size: size, progress: progress, language: language)
      player.recite(10)
      player.hides("♛")
      player.recite(1)
      player.shows(size == .small ? "#12 ♛" : words)
      player.shows(size == .small ? "♛" : words, in: .reward)
      player.recite(20)
      player.shows(size == .small ? "♛" : words)
    }
    var plain = PlainPlayer(.strict, progress: progress, language: language, plays: true)
    plain.type(Constant.pi.text(0..<13), every: 200)
    let post = Texts(language).crownEnd(10)[0]
    let colon = Texts(language).colon
    plain.shows("1\(colon)1 4 1 5 9 2 6 5 3 5\n\(post)\n", "11\(colon)8\n\(name)\n", "12\(colon)9 7")
    var attempt = Player(.strict, progress: progress, language: language)
    attempt.open(SessionPlan(attempt: "guinness"))
    attempt.recite(12)
    attempt.hides("♛", String(words.dropFirst(2)))
  }

  @Test func `a light runs once through the words about the Crown, without motion there is none`() throws {
    var player = try Self.crowned(isStill: false)
    player.recite(11, every: 50)
    let crowned = player.uptime
    var lit = false
    while let next = player.nextFrame, next < crowned + 330 {
      player.wait(next - player.uptime)
      player.happens(.tick)
      if player.grid.styles(row: 5).contains(where: { $0.contains("strong") }) { lit = true }
    }
    #expect(lit)
    player.watch(crowned + 330 - player.uptime)
    player.shows("1 beyond your Crown", in: .reward)
    #expect(player.grid.styles(row: 5).count == 2)
    var still = try Self.crowned()
    still.recite(11)
    for _ in 0..<10 {
      #expect(still.grid.styles(row: 5).count == 2)
      still.wait(33)
      still.happens(.tick)
    }
  }

  private static let tall = Size(40, 24)

  @Test(
    arguments: [
      (Size.usual, Language.french, "le fantôme a gagné   1 au-delà de ta couronne"),
      (tall, .french, "perdu   1 au-delà de ta couronne"),
      (tall, .english, "lost to the ghost   1 beyond your Crown"),
      (.small, .french, "┤ ♛ +1\n"), (.huge, .english, "lost to the ghost   1 beyond your Crown"),
    ])
  func `a lost race beyond the Crown`(size: Size, language: Language, words: String) throws {
    var player = try Self.crowned(size: size, language: language)
    player.recite(11)
    player.shows(words)
  }

  @Test(arguments: [
    (Repertoire.unicode, 200, "╌", "⣿♛"), (.codePage437, 200, "·", "█♦"), (.ascii, 200, ".", "@W"),
    (.unicode, 50, "━", "⣿♛"), (.codePage437, 50, "═", "█♦"), (.ascii, 50, "=", "@W"),
  ])
  func `the line shows won and lost without colour`(
    repertoire: Repertoire, pause: Int, line: String, signs: String
  ) throws {
    let (mark, crown) = (signs.prefix(1), signs.suffix(1))
    let word = pause > 100 ? "lost to the ghost" : "you beat the ghost"
    var player = try Self.crowned(repertoire: repertoire)
    player.recite(11, every: pause)
    // Until the seconds of the end of the race have gone.
    player.watch(4000)
    let (left, right) = repertoire == .ascii ? ("+", "+") : ("├", "┤")
    let course = String(repeating: line, count: 68)
    #expect(player.grid.lines[3] == "   \(left)\(course)\(mark)\(right) 10")
    // In the middle of eighty columns.
    let words = "\(word)   1 beyond your Crown"
    #expect(player.grid.lines[5] == String(repeating: " ", count: (80 - words.count) / 2) + words)
    var small = try Self.crowned(size: .small, repertoire: repertoire)
    small.recite(11, every: pause)
    small.watch(2000)
    #expect(
      small.grid.lines[1] == " \(left)\(String(repeating: line, count: 27))\(mark)\(right) \(crown) +1")
  }

  @Test(
    arguments: [
      (80, Language.english, "the ghost was 0.9 s faster, but you went further"),
      (120, .french, "fantôme plus rapide de 0,9 s, mais tu vas plus loin"),
      (40, .english, "slower than the ghost, but further"), (40, .french, "moins vite, mais plus loin"),
    ])
  func `one sentence says that the ghost was faster and that the run went further`(
    columns: Int, language: Language, sentence: String
  ) throws {
    var player = try Self.crowned(size: Size(columns, 24), language: language)
    player.endSession(after: 11)
    player.shows(sentence)
    player.hides("the ghost won")
  }

  @Test(arguments: [(7, "0.007"), (49, "0.049"), (50, "0.1"), (1230, "1.2"), (61_000, "61.0")])
  func `nobody wins by nothing`(milliseconds: Int, figure: String) {
    let lead = figure + " s"
    #expect(Texts(.english).outcome(.won(milliseconds: milliseconds)) == "you beat the ghost by " + lead)
    #expect(Texts(.english).outcome(.lost(milliseconds: milliseconds)) == "the ghost won by " + lead)
  }

  @Test func `a race that the player stopped short of is lost by decimals`() {
    let outcome = RaceReview.Outcome.lostByDecimals(80)
    #expect(Texts(.english).outcome(outcome) == "the ghost won by 80 decimals")
    #expect(Texts(.french).outcome(outcome) == "le fantôme l’emporte de 80 décimales")
  }

  @Test func `plain mode says the result once, and at each row how far the run is beyond the Crown`() throws {
    let record = try Self.ten()
    var player = PlainPlayer(.game, progress: .crowned(by: record), plays: true, ghost: record)
    player.type("14159265358979" + "3238462643qq", every: 200)
    // At the sixth digit, after a second, the ghost is through.
    player.shows(
      """
      3 point
      decimal 1: 1 4 1 5 9 2
      lost to the ghost
      decimal 7: 6 5 3 5
      10: your Crown ends here
      decimal 11: 8
      1 beyond your Crown
      decimal 12: 9 7 9 3 2 3 8 4 6
      10 beyond your Crown
      decimal 21: 2 6 4 3
      """, "the ghost was 0.9 seconds faster, but you went further")
  }
}

extension RaceResultTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the line of a race says what its summary says, whatever was typed and waited for`(seed: UInt64) throws
  {
    var random = SeededRandom(seed: seed)
    let record = try ghost(digits: random.number(10...30), every: random.number(80...400))
    var player = Player.racing(record, progress: .crowned(by: record))
    player.recite(1)
    for _ in 0..<random.number(0...32) {
      if random.chance(90) {
        player.recite(1, every: random.number(50...400))
      } else {
        let expected = player.session?.engine.expected ?? 0
        player.type(String((expected + 1) % 10), every: random.number(50...400))
      }
    }
    player.watch(random.number(0...6000))
    player.endSession()
    let ended = player.allEffects.compactMap { effect -> RecordedSession? in
      if case .sessionEnded(let session) = effect { session } else { nil }
    }
    let session = try #require(ended.last)
    let raced = try #require(session.ghost)
    let outcome = RaceReview.Outcome(
      session.played, against: raced, endedAt: session.end(of: session.played.engine))
    let isCrown = SessionEntry(session).certified && session.played.engine.score > record.run.digits
    let words = Texts(.english).outcome(outcome, records: isCrown ? [.crown] : [])
    // A milestone comes before it.
    if !player.text.contains(words) { player.press(.enter) }
    player.shows(words)
    #expect(SessionEntry(session).race == RaceResult(outcome, against: raced))
  }
}
