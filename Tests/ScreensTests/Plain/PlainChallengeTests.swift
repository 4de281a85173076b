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
    player.happens(.challengesArrived(shelf))
    _ = player.reads()
    player.type("challenge start\n")
    return player
  }

  // Decimals #71 to #80 are 0628620899.
  @Test(arguments: [("spot-pi position pi 76-77", "#77"), ("spot-pi position pi 70-80", "#71")])
  func `A lost one whose decimals are the answer tells none of them`(code: String, place: String) throws {
    var player = try player(at: code)
    player.type("3")
    let text = player.reads()
    #expect(text.contains("challenge failed\n") && text.contains("\n\(place): typed 3\n"))
    #expect(!text.contains("\(place): 0") && !text.contains("stretch learns"))
    player.type("stretch\n")
    #expect(player.reads().contains("no error to learn from\n"))
  }

  @Test func `One that is to be recited names the mistake, and offers its stretch`() throws {
    var player = try player(at: "clean-e clean e 0-20")
    player.type("3")
    let text = player.reads()
    #expect(text.contains("\n#1: 7, typed 3\nstretch learns 0–20\n"))
    player.type("stretch\n")
    #expect(player.reads().contains("e learn, #1 to #20\n"))
  }

  @Test func `A lost drill offers the stretch of its question, unless that is all there is`() throws {
    for (questions, offers) in [(4, true), (1, false)] {
      let challenge = try #require(Challenge(code: "pairs-pi permutation pi 0-350 \(questions) 7 2"))
      var player = try player(at: challenge.code)
      player.type(String((PracticeEngine(plan: challenge.plan).expected + 1) % 10))
      #expect(player.reads().contains("stretch learns") == offers)
    }
  }
}
