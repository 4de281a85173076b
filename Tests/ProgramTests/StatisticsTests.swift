import FoundationEssentials
import TestSupport
import Testing

extension ProgramTests {
  /// `stats` and `history`, for a person and for programs.
  struct StatisticsTests {
    private let folder = TemporaryFolder()

    @Test func `Stats for a person`() throws {
      let folder = try TemporaryFolder.withSmallPast()
      let english = try folder.run("stats --blocks")
      #expect(
        english.text == """
          records
                    decimals   time    /s        date  won
          π  crown         6  1.0 s  6.00  1 Mar 2024   ×1
          e  crown         4  0.7 s  5.33  2 Mar 2024   ×1

          in all
               sessions  decimals  time  best streak  known to  further on
          π           2        13   5 s            6        #6           –
          e           2        11   1 s            4        #4           –
          φ           0         0   0 s            0         –           –
          √2          0         0   0 s            0         –           –
          all         4        24   7 s            6

          Novice, 24 XP; 976 to Apprentice
          0 days in a row; longest 1

          worst blocks
          no block was ever held

          """)
      #expect(english.status == 0 && english.errorText.isEmpty)
      let french = try folder.run("--language fr stats --constant e")
      #expect(
        french.text == """
          records
                       décimales  temps    /s         date  gagné
          e  couronne          4  0,7 s  5,33  2 mars 2024     ×1

          en tout
             séances  décimales  temps  meilleure série  connu jusqu’à  plus loin
          e        2         11    1 s                4             #4          –

          Novice, 24 XP ; encore 976 pour devenir Apprenti
          0 jour d’affilée ; record 1

          """)
      #expect(french.status == 0)
      #expect(folder.names(in: "data/machines/here") == ["lock", "log.jsonl", "rows", "sums.json"])
    }

    @Test func `Stats of nothing`() throws {
      let command = try folder.run("stats --blocks")
      #expect(
        command.text == """
          records
          no records yet: a strict run sets them, or a game from #1 without a mistake

          in all
               sessions  decimals  time  best streak  known to  further on
          π           0         0   0 s            0         –           –
          e           0         0   0 s            0         –           –
          φ           0         0   0 s            0         –           –
          √2          0         0   0 s            0         –           –
          all         0         0   0 s            0

          Novice, 0 XP; 1 000 to Apprentice
          0 days in a row; longest 0

          worst blocks
          no block was ever held

          """)
      #expect(try folder.run("history").text == "no sessions\n")
      #expect(try folder.run("history", language: "fr_FR.UTF-8").text == "aucune séance\n")
      #expect(try folder.run("history --json").text == "[\n]\n")
      #expect(try folder.run("stats --json").status == 0)
      #expect(folder.names(in: "data").isEmpty)
    }

    @Test func `Stats for programs`() throws {
      let folder = try TemporaryFolder.withSmallPast()
      let pi = try folder.run("stats --json --blocks --constant pi", with: ["PI_TRAINER_NOW": Tour.now])
      #expect(pi.status == 0 && pi.errorText.isEmpty)
      // No whole block was ever held.
      #expect(
        pi.text == """
          {"today":"2024-03-05","constants":[{"constant":"pi","sessions":2,"digits":13,"seconds":5.8,\
          "bestStreak":6,"knownTo":6,"knownBeyond":0,"held":0,"heldWeekAgo":null,\
          "crown":{"digits":6,"seconds":1,"cps":6,"date":"2024-03-01T10:00:00.000+01:00","won":1},\
          "lightning":null,"bestTimes":[],\
          "bestIn":[{"seconds":30,"count":6,"date":"2024-03-01T10:00:00.000+01:00","id":"a"},\
          {"seconds":60,"count":6,"date":"2024-03-01T10:00:00.000+01:00","id":"a"}]}],\
          "total":{"sessions":4,"digits":24,"seconds":7.15,"bestStreak":6},"xp":24,"grade":"novice",\
          "nextGradeXP":1000,"daysInARow":0,"longestDaysInARow":1,"worstBlocks":[],\
          "splits":null}

          """)
      let all = try folder.run("stats --json").text
      #expect(all.contains("\"worstBlocks\":null") && all.ranges(of: "{\"constant\":").count == 4)
    }

    @Test func `History for a person`() throws {
      let folder = try TemporaryFolder.withSmallPast()
      // The newest by date, although another one is last in the file.
      #expect(
        try folder.run("history").text == """
          date                 mode             score     /s  accuracy  errors  reveals  ended
          2024-03-04 08:00  e  challenge #1–#5      7  11.67     100 %       0        0  by hand
          2024-03-02 23:50  e  game                 4   5.33     100 %       0        0  by hand        ♛
          2024-03-02 09:30  π  practice             7   1.56    87.5 %       1        1  by hand
          2024-03-01 10:00  π  strict               6   6.00         –       0        0  mistake at #7  ♛

          """)
      #expect(
        try folder.run("history --constant pi --limit 1 --language fr").text == """
          date                 mode      score    /s  précision  erreurs  révél.  fin
          2024-03-02 09:30  π  practice      7  1,56     87,5 %        1       1  à la main

          """)
      let plain = try folder.run("history --mode strict", language: "C")
      #expect(
        plain.text == """
          date                  mode    score    /s  accuracy  errors  reveals  ended
          2024-03-01 10:00  pi  strict      6  6.00         -       0        0  mistake at #7  W

          """)
    }

    @Test func `History for programs`() throws {
      let folder = try TemporaryFolder.withSmallPast()
      let command = try folder.run("history --json")
      #expect(command.text == "[\n" + [2, 3, 1, 0].map(SmallPast.line).joined(separator: ",\n") + "\n]\n")
      let sessions = try JSONDecoder().decode([HistoryEntry].self, from: Data(command.output))
      #expect(sessions.map(\.id) == ["d", "c", "b", "a"])
      #expect(
        try folder.run("history --csv --limit 3").text == """
          id,date,constant,mode,segment,score,errors,revealsUsed,bestStreak,duration,cps,loops,certified,ended,records,challenge,route,drill,attempt,voice,judged,\
          list,again,lesson,groups,terms,redated,goesOn,pattern,drill.size,drill.group,drill.questions,drill.seed,drill.chosen,drill.pace,drill.seconds,drill.cards,\
          race.ghost,race.result,race.seconds,race.decimals\r
          d,2024-03-04T08:00:00.000+01:00,e,learn,0-5,7,0,0,0,0.6,11.667,1,false,user,,"a, ""b\""",,,,,,,,,,,,,,,,,,,,,,,,,\r
          c,2024-03-02T23:50:00.000+01:00,e,game,,4,0,0,4,0.75,5.333,,true,user,crown,,,,,,,,,,,,,,,,,,,,,,,,,,\r
          b,2024-03-02T09:30:00.000+01:00,pi,practice,,7,1,1,4,4.5,1.556,,false,user,,,,,,,,,,,,,,,,,,,,,,,,,,,\r

          """)
    }

    @Test func `Setting is the language of what is printed`() throws {
      let folder = try TemporaryFolder.withSmallPast()
      try folder.write(
        """
        {"version":1,"language":"fr"}

        """, to: "data/settings.json")
      #expect(try folder.run("stats").text.contains("en tout"))
      #expect(try folder.run("stats --constant x").errorText.contains("valeurs possibles"))
      #expect(try folder.run("stats --language en").text.contains("in all"))
    }

    @Test func `Colours on a terminal only`() throws {
      let shell = try Shell(folder: .withSmallPast())
      for (command, isColoured) in [
        ("pi-trainer stats", true), ("pi-trainer stats --color never", false),
        ("NO_COLOR=1 pi-trainer stats", false), ("NO_COLOR=1 pi-trainer stats --color always", true),
        ("pi-trainer stats | cat", false),
      ] {
        try shell.run("clear; " + command)
        #expect(try shell.screen().contains("Novice, 24 XP"))
        #expect(try shell.colouredScreen().hasColour == isColoured, "\(command)")
      }
    }
  }
}
