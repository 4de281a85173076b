import Testing
import TrainerCore

@testable import Screens

/// Challenges in plain mode: what they keep to themselves.
@Suite struct PlainChallengeTests {
  /// Somebody who plays the challenge of the day, which is this one.
  private func player(at code: String) throws -> PlainPlayer {
    var shelf = ChallengeShelf()
    shelf.log.apply(
      .reached(.shown, day: ChallengeShelf.today, challenge: try #require(Challenge(code: code))))
    var player = PlainPlayer(progress: .practised)
    player.happens(.store(.challenges(shelf)))
    _ = player.reads()
    try accept(code, &player)
    return player
  }

  /// Plays it as its command does.
  private func accept(_ code: String, _ player: inout PlainPlayer) throws {
    let tag = ChallengeTag(day: ChallengeShelf.today, challenge: try #require(Challenge(code: code)))
    let sentence = Texts(.english).sentence(tag.challenge, nil)
    player.open(Opening(player.app.settings, tag, saying: sentence))
  }

  // Decimal #77 is 0.
  @Test func `A lost one of one decimal does not tell it`() throws {
    var player = try player(at: "spot-pi position pi 76-77")
    player.type("3")
    let text = player.reads()
    #expect(text.contains("challenge failed\n") && text.contains("\n#77: typed 3\n"))
    #expect(!text.contains("#77: 0"))
    #expect(text.contains("play --constant pi --mode learn --segment 76-77 learns what went wrong\n"))
  }

  @Test func `One that is to be recited names the mistake, and offers its stretch`() throws {
    var player = try player(at: "clean-e clean e 0-20")
    player.type("3")
    let text = player.reads()
    #expect(text.contains("\n#1: 7, typed 3\nplay --constant e --mode learn --segment 0-20 learns "))
  }

  @Test(arguments: ["spot-pi position pi 76-77", "clean-pi clean pi 0-10"])
  func `Nothing can be revealed`(code: String) throws {
    var player = try player(at: code)
    #expect(!player.reads().contains("reveals"))
    player.type("  ")
    #expect(player.reads().isEmpty)
    player.type(code.hasPrefix("spot") ? "0" : "1")
    #expect(!player.effects.contains { $0.hasPrefix("reveal") || $0.contains("reveal@") })
  }

  @Test func `What has to be continued keeps its place to itself until it is over`() throws {
    // Decimals #109 to #118 are 5132823066.
    var player = try player(at: "after-pi next pi 108-118 8")
    player.type("513", every: 300)
    #expect(
      player.reads().hasSuffix(
        """
        the 10 decimals of π after 82148 086
        π practice, 10 decimals
        Ctrl-R starts over, q q or Esc Esc ends
        > 51
        > 3
        """))
    player.type("qq")
    #expect(!player.reads().contains("#10"))
    try accept("after-pi next pi 108-118 8", &player)
    player.type("4")
    let text = player.reads()
    #expect(text.contains("\n4 is wrong\n") && text.contains("\n#109: 5, typed 4\n"))
  }

  @Test(arguments: [4, 1]) func `A lost drill offers the stretch of its question`(questions: Int) throws {
    let challenge = try #require(Challenge(code: "pairs-pi permutation pi 0-350 \(questions) 7 2"))
    var player = try player(at: challenge.code)
    player.type(String((PracticeEngine(plan: challenge.plan).expected + 1) % 10))
    #expect(player.reads().contains(" learns what went wrong"))
  }
}
