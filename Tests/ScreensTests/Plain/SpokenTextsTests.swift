import Preferences
import Testing
import TrainerCore

@testable import Screens

/// Lines for the ear.
struct SpokenTextsTests {
  @Test(arguments: [
    ("#16: 5 is wrong", "decimal 16: 5 is wrong", "la décimale 16: 5 is wrong"),
    ("learn #1–#20, 4 min", "learn decimals 1 to 20, 4 minutes", "learn les décimales 1 à 20, 4 minutes"),
    (
      "3.42/s, 1 min, 0.7 s", "3.42 a second, 1 minute, 0.7 seconds",
      "3.42 par seconde, 1 minute, 0.7 seconde"
    ),
    ("/s 11.13, ♛ 204", "11.13 a second, crown 204", "11.13 par seconde, couronne 204"),
    (
      "#100  14.2 s  −0.5 s", "decimal 100, 14.2 seconds, minus 0.5 seconds",
      "la décimale 100, 14.2 secondes, moins 0.5 seconde"
    ),
    (
      "Space: right, ⏎: so are the next five", "Space: right, Enter: so are the next five",
      "Space: right, Entrée: so are the next five"
    ),
    ("√2 · φ, −3, 5 sessions", "root 2, phi, minus 3, 5 sessions", "racine de 2, phi, moins 3, 5 sessions"),
    ("2026-11-21 07:40, #tag", "2026-11-21 07:40, #tag", "2026-11-21 07:40, #tag"),
  ])
  func `Signs are words`(line: String, english: String, french: String) {
    #expect(Texts(.english).spoken.inWords(line) == english)
    #expect(Texts(.french).spoken.inWords(line) == french)
  }

  @Test func `Digits come one by one, groups apart, and gaps in words`() {
    let digits: [UInt8?] = [1, nil, 1, 5, nil, nil, nil, 5]
    #expect(Texts(.english).spokenDigits(digits, from: 0, in: .ten) == "1 gap 1 5 then 3 gaps 5")
    #expect(Texts(.french).spokenDigits(digits, from: 0, in: .threes) == "1 trou 1, 5 puis 2 trous, trou 5")
  }

  @Test(arguments: [
    (0, "0 seconds"), (61_000, "1 minute 1 second"), (3_727_000, "1 hour 2 minutes 7 seconds"),
  ])
  func `Times are words`(milliseconds: Int, words: String) {
    #expect(Texts(.english).spoken.clock(milliseconds) == words)
  }

  @Test func `Dates have the name of their month in full`() throws {
    let date = try #require(Timestamp(iso8601: "2026-11-01T07:40:00+01:00"))
    #expect(Texts(.english).spoken.evenDateAndTime(date) == "1 November 2026, 07:40")
    #expect(Texts(.french).spoken.evenDateAndTime(date) == "1er novembre 2026, 07:40")
  }

  @Test func `The gaps of a lesson are said`() throws {
    var player = PlainPlayer(plan: SessionPlan(lesson: try #require(Segment(0, 10)), of: .pi))
    player.reads("\nmodel: 1 4 1 5 9 2 6 5 3 5\ndecimal 1:")
    player.type("1415926535", every: 200)
    player.reads("\nmodel: 1 gap 1 gap 9 gap 6 gap 3 gap\n")
    player.type("1415926535", every: 200)
    player.reads("\nmodel: 1 then 9 gaps\n")
  }
}
