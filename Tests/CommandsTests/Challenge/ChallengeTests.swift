import Glibc
import TestSupport
import Testing

/// `challenge`, beside an instance that holds the lock of the folder.
@Suite struct ChallengeTests {
  @Test func aLockThatIsHeldIsNotWaitedForForEver() throws {
    let folder = try TemporaryFolder()
    let lock = open(folder.path + "/lock", O_RDWR | O_CREAT, 0o600)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX) == 0)
    let variables = ["LANG": "C.UTF-8", "PI_TRAINER_HOME": folder.path]
    let start = try Start(["challenge"], environment: variables)
    #expect(start.status == 0)
    #expect(start.text.hasPrefix("21 November 2026\n") || start.text.hasPrefix("21 Nov 2026\n"))
    #expect(
      start.errorText
        == "pi-trainer: today’s challenge may still change: it could not be saved "
        + "(another pi-trainer is at work there)\n")
    try #require(flock(lock, LOCK_UN) == 0)
    let again = try Start(["challenge"], environment: variables)
    #expect(again.errorText.isEmpty)
    #expect(again.text == start.text)
    #expect(folder.names().contains("challenges.jsonl"))
  }

  @Test func anotherConstantHasItsOwnChallengeAndLeavesThatOfTheDay() throws {
    let folder = try TemporaryFolder()
    let variables = ["LANG": "C.UTF-8", "PI_TRAINER_HOME": folder.path]
    // Since December 2026 each constant has a draw of its own.
    let later = ["challenge", "--date", "2026-12-05", "--json", "--constant"]
    let aside = try Start(later + ["e"], environment: variables)
    #expect(aside.status == 0)
    #expect(aside.text.contains(#""constant":"e""#))
    #expect(try Start(["challenge", "--constant", "e"], environment: variables).status == 0)
    #expect(!folder.names().contains("challenges.jsonl"), "that of the day is not fixed by it")
    let own = try Start(["challenge", "--json"], environment: variables)
    #expect(own.text.contains(#""constant":"pi""#) && own.text.contains(#""state":"open""#))
    #expect(folder.names().contains("challenges.jsonl"))
    #expect(try Start(later + ["pi"], environment: variables).text.contains(#""constant":"pi""#))
    let again = try Start(["challenge", "--constant", "pi", "--json"], environment: variables)
    #expect(again.text.contains(#""constant":"pi""#) && again.text.contains(#""state":"shown""#))
    let wrong = try Start(["challenge", "--constant", "tau"], environment: variables)
    #expect(wrong.status == 64)
    #expect(wrong.errorText.contains("tau"))
  }
}
