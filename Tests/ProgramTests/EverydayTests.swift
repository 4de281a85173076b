import TestSupport
import Testing

extension ProgramTests {
  /// The days in a row, by a clock that the tests set, and what is remembered from one start to the next.
  struct EverydayTests {
    @Test func `Midnight on Home`() throws {
      let shell = try Shell(columns: 100)
      try shell.run("export PI_TRAINER_NOW=2026-11-21T12:00:00+01:00")
      try shell.start()
      try shell.type("1415926535", until: 11)
      try shell.endSession()
      try shell.quitFromSummary()
      // Enough before midnight to be seen, whatever else the machine does.
      try shell.run("clear; export PI_TRAINER_NOW=2026-11-21T23:59:52+01:00")
      try shell.start()
      try shell.waitFor("1 day in a row, done today")
      try shell.waitFor("1 day in a row, nothing yet today")
    }

    @Test func `What was chosen is there the next time`() throws {
      let shell = try Shell(starting: "")
      // The rules come with Game's first choice.
      try shell.press("Up", "Up", "Right", until: "Type them:  2.▁")
      try shell.press("Down", "Right", "Right", until: "crown", "lightning")
      try shell.quit()
      try shell.run("clear")
      try shell.start()
      try shell.waitFor("crown", "lightning")
      try shell.press("Left", "Left", until: "Type them:  2.▁")
    }

    @Test(arguments: ["status", "stats", "digits pi", "--version", ""])
    func `A date that is none`(line: String) throws {
      for value in ["now", "2026-11-21", "2026-11-21T19:42:07", "2026-02-30T00:00:00Z"] {
        let command = try TemporaryFolder().run(line, with: ["PI_TRAINER_NOW": value])
        #expect(command.status == 64 && command.output.isEmpty)
        #expect(command.errorText.contains("PI_TRAINER_NOW") && command.errorText.contains(value))
        #expect(command.errorText.split(separator: "\n").count == 1)
      }
    }

    // MARK: - status

    /// 2 to 13 November 2026, and 31 days before; π, or what the settings say.
    private func status(_ now: String, _ options: String = "", language: String = "C.UTF-8") throws -> String
    {
      let folder = TemporaryFolder()
      try folder.makePrivateFolder("data")
      let days =
        (4...30).map { "2026-09-\($0 < 10 ? "0" : "")\($0)" } + (1...4).map { "2026-10-0\($0)" }
        + (2...13).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }
      var history = ""
      for (index, day) in days.enumerated() {
        // 42 times 100, and 800.
        let score = index == 0 ? 800 : 100
        history +=
          """
          {"id":"\(day)","date":"\(day)T12:00:00.000+01:00","constant":"pi","mode":"practice",\
          "score":\(score),"errors":0,"revealsUsed":0,"bestStreak":9,"duration":60,"cps":1.5,\
          "certified":false,"ended":"user","records":[]}

          """
      }
      try folder.writeLog(history, in: "data")
      try folder.write(
        """
        {"version":1,"constant":"phi"}
        """, to: "data/settings.json")
      let command = try folder.run("status", options, language: language, with: ["PI_TRAINER_NOW": now])
      #expect(command.status == 0 && command.errors.isEmpty)
      return command.text
    }

    @Test func `Status in a line`() throws {
      #expect(try status("2026-11-13T23:00:00+01:00") == "φ 12d · ◐\n")
      #expect(try status("2026-11-14T23:00:00+01:00") == "φ 12d · ○\n")
      #expect(try status("2026-11-15T23:00:00+01:00") == "φ 0d · ○\n")
      #expect(try status("2026-11-13T23:00:00+01:00", "--language fr") == "φ 12j · ◐\n")
      #expect(try status("2026-11-13T23:00:00+01:00", language: "C") == "phi 12d . +\n")
      #expect(try status("2026-11-14T23:00:00+01:00", language: "C") == "phi 12d . o\n")
      let head = """
        {"constant":"phi","streak":12,"longest":31,"today":
        """
      let tail =
        """
        ,"due":0,"held":0,"heldOf":0,"knownTo":0,"knownBeyond":0,"xp":5000,"grade":"athlete"}

        """
      #expect(try status("2026-11-13T23:00:00+01:00", "--json") == head + "\"done\"" + tail)
      #expect(try status("2026-11-14T00:00:00+01:00", "--json") == head + "\"open\"" + tail)
    }

    @Test func `Status where the figures are missing or behind`() throws {
      let folder = try TemporaryFolder.withSmallPast()
      // 24 digits on 1, 2 and 4 March 2024. No block was ever held, and none is due.
      let expected =
        """
        {"constant":"pi","streak":0,"longest":1,"today":"open","due":0,"held":0,"heldOf":0,"knownTo":6,"knownBeyond":0,"xp":24,\
        "grade":"novice"}

        """
      #expect(try folder.run("status --json").text == expected)
      // Whoever had to sum keeps it for the next one who asks.
      #expect(folder.text("data/machines/here/sums.json").contains(#""xp":24"#))
      #expect(try folder.run("status --json").text == expected)
      // The first two lines are summed by a start; 24 XP would not be reached if these figures were believed
      // once there are more.
      let summed = try folder.runShell(
        """
        cd data/machines/here; cp log.jsonl all; head -n 2 all > log.jsonl
        pi-trainer --plain < /dev/null > /dev/null
        tail -n +3 all >> log.jsonl; rm all
        grep -c '"xp":24}' sums.json
        """)
      #expect(summed.text == "0\n")
      #expect(try folder.run("status --json").text == expected)
      // One that is damaged counts as none, and is made again.
      try folder.write("{", to: "data/machines/here/sums.json")
      #expect(try folder.run("status --json").text == expected)
      #expect(folder.text("data/machines/here/sums.json").contains(#""xp":24"#))
    }
  }
}
