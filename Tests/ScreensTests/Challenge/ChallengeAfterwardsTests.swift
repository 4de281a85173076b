import Canvas
import Testing
import TrainerCore

@testable import Screens

/// What is said of a session afterwards: what it was, and of certificates only where one was possible.
@Suite struct ChallengeAfterwardsTests {
  /// A past with one session for a challenge, today.
  private func past(_ code: String, digits: [UInt8]) throws -> StatsPast {
    let challenge = try #require(Challenge(code: code))
    var past = StatsPast.practised
    let keys = digits.enumerated().map { Keystroke(.digit($0.element), at: UInt32(300 * $0.offset)) }
    past.add(
      challenge.plan, keys: keys, daysAgo: 0,
      challenge: ChallengeTag(day: StatsPast.today, challenge: challenge))
    return past
  }

  private func decimals(_ range: some Sequence<Int>) -> [UInt8] { range.map { Constant.pi.decimals[$0] } }

  @Test func `A won challenge is called one, and nobody asks for its certificate`() throws {
    let past = try past("back-pi backwards pi 0-5", digits: decimals((0..<5).reversed()))
    var player = Player.atStats(past, view: 2, columns: 100)
    #expect(player.text.contains("challenge 5–0"))
    #expect(!player.text.contains("practice 5–0"))
    player.press(.enter, past)
    #expect(player.app.isAt(PastSession.self))
    #expect(player.text.contains("π challenge 5–0") && player.text.contains("challenge won"))
    #expect(!player.text.contains("certified"))
    // It restores the days with practice, but not those with a challenge won.
    #expect(player.text.contains("12 days in a row") && !player.text.contains("won in a row"))
  }

  @Test func `One that was left is not open for ever`() throws {
    let past = try past("clean-pi clean pi 0-5", digits: decimals(0..<3))
    var player = Player.atStats(past, view: 2)
    player.press(.enter, past)
    #expect(player.text.contains("challenge unfinished") && !player.text.contains("still open"))
  }

  @Test(arguments: [(Mode.learn, false), (.practice, false), (.game, true), (.strict, true)])
  func `Certificates are mentioned only where one was possible`(mode: Mode, isPossible: Bool) {
    var player = Player(mode)
    player.recite(5)
    player.press(.escape, .escape)
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.text.contains("certified") == isPossible)
  }

  @Test func `A paste without brackets is called what it is`() {
    var player = Player(.strict)
    player.recite(50, every: 0)
    player.press(.escape, .escape)
    #expect(player.text.contains("not typed: counts only as XP"))
    #expect(!player.text.contains("crown") && player.text.contains("+50 XP"))
    player = Player(.practice, language: .french)
    player.recite(50, every: 0)
    player.press(.escape, .escape)
    #expect(player.text.contains("non tapé : ne compte que comme XP"))
  }

  @Test func `A paste wins no challenge, and leaves it as it was`() throws {
    let today = try #require(Challenge(code: "rush sprint pi 100-150 20000"))
    var shelf = ChallengeShelf()
    shelf.log.apply(.reached(.shown, day: ChallengeShelf.today, challenge: today))
    var player = Player(.learn, progress: .practised)
    player.happens(.store(.challenges(shelf)))
    player.press("c")
    player.press(.enter)
    player.recite(today.count, every: 0)
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.text.contains("challenge failed  not typed: counts only as XP"))
    #expect(player.app.context.shelf?.log[ChallengeShelf.today]?.state == .shown)
    // Typed, it is won.
    player.press(.enter)
    player.recite(today.count)
    #expect(player.text.contains("challenge won"))
    #expect(player.app.context.shelf?.log[ChallengeShelf.today]?.state == .won)
  }

  @Test func `From the summary of a challenge its key leads back, and Esc from there on`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.recite(3)
    player.press(.escape, .escape)
    #expect(player.app.isAt(SummaryScreen.self))
    player.press("c")
    #expect(player.app.isAt(ChallengeScreen.self))
    player.press(.escape)
    #expect(player.app.isAt(HomeScreen.self))
  }

  @Test func `A challenge of one decimal does not give itself away when it fails`() throws {
    var shelf = try ChallengeShelf.example(today: .shown)
    // Decimal #77 is 0.
    shelf.log.apply(.kept(try #require(Challenge(code: "spot-pi position pi 76-77"))))
    var player = Player(.learn, progress: .practised)
    player.happens(.store(.challenges(shelf)))
    player.press("c")
    player.press(.down, .enter)
    player.type("3")
    #expect(player.text.contains("challenge failed"))
    #expect(player.text.contains("#77: typed 3") && !player.text.contains("#77: 0"))
    // One of several decimals may be revealed.
    player.press(.escape)
    player = try Player.atChallenges()
    player.press(.enter)
    player.type("0")
    #expect(player.text.contains("#1: 7, typed 0"))
  }

  /// Somebody at the challenges, with this one for today.
  private func player(at code: String) throws -> Player {
    var shelf = ChallengeShelf()
    shelf.log.apply(
      .reached(.shown, day: ChallengeShelf.today, challenge: try #require(Challenge(code: code))))
    var player = Player(.learn, progress: .practised)
    player.happens(.store(.challenges(shelf)))
    player.press("c")
    return player
  }

  // Decimal #77 is 0, and #109 is 5.
  @Test(arguments: [
    ("spot-pi position pi 76-77", "#77: typed 3"), ("after-pi next pi 108-109 8", "#109: typed 3"),
  ]) func `A lost one of one decimal does not tell it, unless one asks to learn it`(
    code: String, mistake: String
  ) throws {
    var player = try player(at: code)
    player.press(.enter)
    player.type("3")
    #expect(player.text.contains("challenge failed") && player.text.contains(mistake))
    for key: Unicode.Scalar in ["o", "r", "i"] {
      player.press(key)
      #expect(player.app.isAt(SummaryScreen.self), "\(key)")
    }
    #expect(player.bottomLine.contains("l learn"))
    player.press("c")
    #expect(player.today?.state == .failed && player.bottomLine.contains("l learn"))
    player.press(.enter)
    player.recite(1)
    #expect(player.today?.state == .won)
  }

  // Decimals #71 to #80 are 0628620899.
  @Test func `A lost one of several decimals offers to learn them`() throws {
    var player = try player(at: "spot-pi position pi 70-80")
    #expect(!player.bottomLine.contains("learn"))
    player.press(.enter)
    player.type("3")
    #expect(player.text.contains("#71: 0, typed 3") && player.bottomLine.contains("l learn 70–80"))
  }

  @Test(arguments: [
    ("a clean pi 0-10", true), ("a sprint pi 0-10 20000", true), ("a backwards pi 0-10", true),
    ("a next pi 108-118 8", false), ("a position pi 0-10", false),
  ]) func `One that was not played offers its stretch, unless that is the answer`(code: String, offers: Bool)
    throws
  {
    var shelf = ChallengeShelf()
    shelf.log.apply(
      .reached(.shown, day: ChallengeShelf.today, challenge: try #require(Challenge(code: code))))
    var progress = TrainerCore.Progress.practised
    progress[.pi].known = KnownDecimals([300..<500])
    var player = Player(.learn, progress: progress)
    player.happens(.store(.challenges(shelf)))
    player.press("c")
    #expect(player.bottomLine.contains("l learn") == offers)
  }

  @Test func `e gets a draw of its own, and it stays for the day`() throws {
    func entry(_ constant: Constant) -> ChallengeEntry {
      ChallengeEntry(
        id: "clean-" + constant.rawValue, kind: .clean, constant: constant, place: .start,
        counts: [10, 10, 10, 10, 10], words: ChallengeWords(en: "x", fr: "x"))
    }
    let shelf = ChallengeShelf(book: ChallengeBook(Constant.allCases.map(entry)))
    let day = ChallengeBook.firstDayByConstant
    for constant in Constant.allCases {
      let challenge = shelf.challenge(on: day, constant: constant, progress: .practised)
      #expect(challenge?.constant == constant)
    }
    var fixed = shelf
    let shown = try #require(shelf.challenge(on: day, constant: .e, progress: .practised))
    fixed.log.apply(.reached(.shown, day: day, challenge: shown))
    #expect(fixed.challenge(on: day, constant: .pi, progress: .practised) == shown)
  }
}
