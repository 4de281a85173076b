import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// The first two days of somebody who does what the page of the day says.
  struct PlannedDaysTests {
    private static let block = "1415926535"

    @Test func `A lesson is killed and taken up again, and its block is reviewed the next day`() throws {
      let folder = TemporaryFolder()
      try killedLesson(in: folder)
      try lesson(in: folder)
      try review(in: folder)
    }

    /// Opens the page of the day at a time.
    private func opened(_ folder: TemporaryFolder, at time: String) throws -> Shell {
      let shell = try Shell(["PI_TRAINER_NOW": "2026-11-\(time)+01:00"], folder: folder)
      try shell.start()
      return shell
    }

    /// One new block a day was chosen; digits alone lead from step to step.
    private func killedLesson(in folder: TemporaryFolder) throws {
      try folder.makePrivateFolder("data")
      try folder.write("{\"newBlocks\":1}", to: "data/settings.json")
      let shell = try opened(folder, at: "20T19:00:00")
      try shell.press("t", until: "› 1  learn", "#1–#10, 1 block", "1415926535: where it all begins")
      try shell.press("Enter", until: "copy the digits")
      try shell.type(PlannedDaysTests.block, until: "half the digits shown", "1·1·9·6·3·")
      try shell.type(
        PlannedDaysTests.block, until: "first digit shown, the rest from memory", "1·········")
      try shell.type("1415", until: 5)
      kill(try shell.program(), SIGKILL)
      try shell.waitFor("Killed")
      shell.close()
    }

    /// Nothing of it was known from memory: the plan has the same block again, and the lesson is learnt to
    /// its end.
    private func lesson(in folder: TemporaryFolder) throws {
      let shell = try opened(folder, at: "20T19:10:00")
      try shell.waitFor("1 session recovered", "learn #1–#10")
      let killed = try shell.lastSession()
      #expect(killed.mode == "learn" && killed.ended == "interrupted" && killed.score == 24)
      try shell.press("t", until: "› 1  learn", "#1–#10, 1 block")
      try shell.press("Enter")
      for words in ["copy the digits", "half the", "first digit", " from memory", "the last pass"] {
        try shell.waitFor(words)
        try shell.type(PlannedDaysTests.block, every: 55)
      }
      try shell.waitFor("block learnt, #1–#10", "what you held comes again tomorrow", "⏎ go on")
      #expect(try shell.history().map(\.ended) == ["interrupted", "complete"])
      try shell.press("Escape", until: "All done but the challenge: 1 min.", "Esc home")
      try shell.press("Escape", until: "› today        challenge: ")
      try shell.quit()
    }

    /// The next day the block is recited, lost, and recited once more; then the next one is begun.
    private func review(in folder: TemporaryFolder) throws {
      let shell = try opened(folder, at: "21T19:00:00")
      try shell.waitFor("review 1 block, about 1 min", "then learn #11–#20")
      try shell.press("t", until: "› 1  review", "1 block, #1–#10", "2  learn")
      try shell.press("Enter", until: "review", "1 of 1", "#1")
      try shell.type("14155", until: "✗5")
      // A moment later the right digit is shown.
      try shell.waitFor("14159")
      try shell.type("926535", until: "2 of 2", "#1")
      try shell.type(PlannedDaysTests.block, until: "of 1 held", "lost #1–#10: again tomorrow", "⏎ go on")
      let review = try shell.lastSession()
      #expect(review.mode == "review" && review.ended == "complete" && review.score == 20)
      #expect(shell.folder.log().contains("\"route\":[[0,10]]"))
      // The lesson that was listed is not withdrawn.
      try shell.press("Escape", until: "✓  review", "1 block, 0 held", "› 2  learn", "#11–#20, 1 block")
      try shell.waitFor("o loop what was lost")
      try shell.press("o", until: "practice #1–#10", "#1")
      try shell.type(PlannedDaysTests.block, until: "loop 2")
      try shell.endSession()
      try shell.press("Escape", until: "› 2  learn")
    }
  }
}
