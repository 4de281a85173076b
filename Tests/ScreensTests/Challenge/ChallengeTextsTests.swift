import Store
import Testing
import TrainerCore

@testable import Screens

@Suite struct ChallengeTextsTests {
  let english = Texts(.english)
  let french = Texts(.french)

  @Test(arguments: [
    ("x clean e 0-50", "e from #1 to #50 without an error", "e de #1 à #50 sans erreur"),
    ("x sprint pi 1000-1100 42500", "π from #1 001 to #1 100 in 42.5 s", "π de #1 001 à #1 100 en 42,5 s"),
    ("x sprint pi 0-10 9000", "π from #1 to #10 in 9 s", "π de #1 à #10 en 9 s"),
    ("x next pi 4-7 4", "the 3 decimals of π after 1415", "les 3 décimales de π après 1415"),
    ("x next sqrt2 8-9 8", "the decimal of √2 after 41421 356", "la décimale de √2 après 41421 356"),
    ("x position phi 166-167", "the decimal of φ at #167", "la décimale de φ en #167"),
    (
      "x position phi 166-169", "the 3 decimals of φ from #167 on",
      "les 3 décimales de φ à partir de #167"
    ),
    ("x backwards pi 0-20", "π backwards, from #20 to #1", "π à rebours, de #20 à #1"),
  ])
  func `A challenge whose entry is gone is said plainly`(code: String, en: String, fr: String) throws {
    let challenge = try #require(Challenge(code: code))
    #expect(english.sentence(challenge, nil) == en)
    #expect(french.sentence(challenge, nil) == fr)
  }

  @Test func `The words of an entry have their figures`() throws {
    let words = ChallengeWords(
      en: "{count} of {constant} {segment}: {from}, {to}, {position}", fr: "{constant} {count}",
      en1: "one at {position}")
    let three = try #require(Challenge(code: "x clean pi 1000-1003"))
    #expect(english.sentence(three, words) == "3 of π 1 000–1 003: 1 001, 1 003, 1 001")
    #expect(french.sentence(three, words) == "π 3")
    let one = try #require(Challenge(code: "x position e 9-10"))
    #expect(english.sentence(one, words) == "one at 10")
    #expect(french.sentence(one, words) == "e 1")
  }

  @Test func `The shipped words fit their line at any size`() throws {
    var longest = ""
    for entry in ChallengeFile.shipped.entries {
      for known in [0, 57, 999, 1_000_000] {
        for grade in Grade.allCases {
          let challenge = entry.challenge(on: 20_778, grade: grade, known: known)
          for texts in [english, french] {
            let sentence = texts.sentence(challenge, entry.words)
            #expect(sentence.count <= 74, "\(sentence)")
            #expect(!sentence.contains { $0 == "{" || $0 == "}" }, "\(sentence)")
            // “1 decimals” is not English.
            let hasPlural = sentence.contains("1 decimals") || sentence.contains("1 décimales")
            #expect(challenge.count > 1 || !hasPlural, "\(sentence)")
            if sentence.count > longest.count { longest = sentence }
          }
        }
      }
    }
    #expect(longest.count <= 68, "\(longest)")
  }
}
