import TestSupport
import Testing
import TrainerCore

extension ProgramTests {
  /// A drill from the command line to the history.
  struct ProgramDrillTests {
    @Test func `The matrix says which size it has, and which the event`() throws {
      let folder = TemporaryFolder()
      let intervals = "0" + String(repeating: ",300", count: 99)
      try folder.writeLog(
        """
        {"id":"a","date":"2024-03-01T10:00:00.000+01:00","constant":"pi","mode":"practice","ended":"user",\
        "keys":"\(Constant.pi.text(0..<100))","intervals":[\(intervals)]}

        """, in: "data")
      let shell = try Shell(folder: folder)
      try shell.enter("pi-trainer play drill matrix")
      try shell.waitFor("1 of 10", "#1–#100, 10 questions; the event: all 10 000, 50 questions")
    }

    /// Of 1415926535 the seventh, the fifth and the eighth digit, as a second program draws them from the
    /// seed.
    @Test func `A drill is answered and kept`() throws {
      let shell = try Shell()
      try shell.enter("pi-trainer play drill permutation --size 10 --group 1 --questions 3 --seed 1")
      try shell.waitFor("1 of 3")
      try shell.type("69", until: "3 of 3")
      try shell.type("5", until: "of 3 questions, not a best: the questions were chosen")
      try shell.quitFromSummary()
      let session = try shell.firstSession()
      #expect(session.mode == "drill" && session.score == 3 && session.ended == "complete")
      let line = shell.folder.log()
      #expect(
        line.contains(
          """
          "drill":{"name":"permutation","size":10,"group":1,"questions":3,"seed":1,"chosen":true}
          """))
      let bests = try shell.folder.run("drills --json")
      #expect(bests.text.contains("\"drill\":\"permutation\"") && bests.text.contains("\"best\":null"))
    }
  }
}
