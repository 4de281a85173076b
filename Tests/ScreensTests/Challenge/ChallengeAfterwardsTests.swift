import Canvas
import Testing
import TrainerCore

@testable import Screens

/// Words about a session afterwards: its kind, and certificates only if one was possible.
struct ChallengeAfterwardsTests {
  /// A past with one session for a challenge, today.
  private func past(_ plan: SessionPlan, _ code: String, digits: [UInt8]) -> StatsPast {
    var past = StatsPast.practised
    past.add(
      plan, keys: .typed(digits, every: 300),
      challenge: ChallengeTag(text: "\(Day.iso8601(StatsPast.today)) \(code)"))
    return past
  }

  private func decimals(_ range: some Sequence<Int>) -> [UInt8] { range.map { Constant.pi.decimals[$0] } }

  @Test func `A won challenge is called one, and nobody asks for its certificate`() throws {
    let challenge = try #require(Challenge(code: "stretch pi 5 1 0 5 120"))
    let past = past(challenge.plan, challenge.code, digits: decimals(0..<5))
    var player = Player.atStats(past, view: 2, size: .large)
    player.shows("challenge  ")
    player.press(.enter, past)
    player.expect(PastSessionScreen.self)
    player.shows("challenge won")
    player.hides("certified")
    // Neither the days with practice nor those with a challenge won are restored.
    player.hides("in a row")
  }

  @Test func `One that was left is not open for ever`() throws {
    let challenge = try #require(Challenge(code: "stretch pi 5 1 0 5 120"))
    let past = past(challenge.plan, challenge.code, digits: decimals(0..<3))
    var player = Player.atStats(past, view: 2)
    player.press(.enter, past)
    player.shows("challenge unfinished\n   stretch: #1–#5, no mistake")
    player.hides("still open")
  }

  @Test(arguments: [(Mode.learn, false), (.practice, false), (.game, true), (.strict, true)])
  func `Certificates are mentioned only where one was possible`(mode: Mode, isPossible: Bool) {
    var player = Player(mode)
    player.endSession(after: 5)
    player.expect(SummaryScreen.self)
    #expect(player.text.contains("certified") == isPossible)
  }

  @Test func `A paste without brackets is called what it is`() {
    var player = Player(.strict)
    player.recite(50, every: 0)
    player.endSession()
    player.shows("not typed: earns XP only")
    player.hides("crown")
    player.shows("+50 XP")
    player = Player(language: .french)
    player.recite(50, every: 0)
    player.endSession()
    player.shows("non tapé : ne rapporte que des XP")
  }

  @Test func `A paste wins no challenge, and leaves it as it was`() {
    var log = ChallengeLog()
    log.apply(ChallengeLog.Change(.shown, day: ChallengeLog.today, code: "stretch pi 50 1 7 50 20"))
    var player = Player(.learn, progress: .practised)
    player.stored(.challenges(log))
    player.press("c", .enter)
    player.recite(50, every: 0)
    player.expect(SummaryScreen.self)
    player.shows("challenge failed\n", "not typed: earns XP only")
    #expect(player.today == .shown)
    // Typed, it is won.
    player.press(.enter)
    player.recite(50)
    player.shows("challenge won")
    #expect(player.today == .won)
  }

  @Test func `From the summary of a challenge its key leads back, and Esc from there on`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.endSession(after: 3)
    player.expect(SummaryScreen.self)
    player.press("c")
    player.expect(ChallengeScreen.self)
    player.press(.escape)
    player.expect(HomeScreen.self)
  }
}
