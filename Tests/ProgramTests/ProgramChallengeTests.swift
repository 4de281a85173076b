import TestSupport
import Testing

extension ProgramTests {
  /// `pi-trainer challenge`, and what `doctor` says of challenges.
  struct ProgramChallengeTests {
    private static let log =
      """
      {"type":"challenge","at":"2024-03-05T10:00:00.000+01:00","date":"2024-03-05","state":"won",\
      "challenge":"stretch e 50 1 0 50 120"}
      {"type":"challenge","at":"2024-03-06T10:00:00.000+01:00","date":"2024-03-06","state":"won",\
      "challenge":"stretch gone 50 1 0 50 120"}

      """

    /// Ten decimals of π, recited; with fewer there is no challenge.
    private static let past =
      SmallPast.log + """
        {"id":"k","date":"2024-03-03T10:00:00.000+01:00","constant":"pi","mode":"practice","score":10,"errors":0,\
        "revealsUsed":0,"bestStreak":10,"duration":1.8,"cps":5.556,"certified":false,"ended":"user","records":[],\
        "keys":"1415926535","intervals":[0,200,200,200,200,200,200,200,200,200]}

        """

    private func folder(log: String = "") throws -> TemporaryFolder {
      let folder = try TemporaryFolder.withSmallPast()
      try folder.writeLog(Self.past + log, in: "data")
      return folder
    }

    /// Both days are those of a stretch.
    @Test func `A day's challenge is printed, and only today's is kept`() throws {
      let folder = try folder()
      let other = try folder.run("challenge --date 2024-05-27")
      #expect(other.text.hasPrefix("π, 27 May 2024\n  stretch: #1–#10, no mistake\n"))
      #expect(other.status == 0 && other.errorText.isEmpty)
      #expect(folder.log() == Self.past)
      let french = try folder.run("challenge --date 2024-05-26", language: "fr_FR.UTF-8")
      #expect(french.text.hasPrefix("π, 26 mai 2024\n  passage : #1–#10, sans faute\n"))
      let today = try folder.run("challenge")
      #expect(today.text.hasSuffix("\n  not played\n") && today.status == 0)
      let kept = folder.log()
      #expect(kept.hasPrefix(Self.past) && kept.ranges(of: #"{"type":"challenge","#).count == 1)
      #expect(try folder.run("challenge --json").text.contains("\"state\":\"shown\""))
      #expect(folder.log() == kept)
    }

    @Test func `For programs`() throws {
      // 23 November 2026 is day 20 780.
      let json = try folder().run("challenge --date 2026-11-23 --json")
      #expect(
        json.text
          == """
          {"date":"2026-11-23","constant":"pi","drill":"stretch","size":10,"group":10,"questions":1,\
          "seconds":120,"segment":[0,10],"text":"stretch: #1–#10, no mistake","state":"open","run":0,\
          "known":10,"knownBeyond":0,"grade":"novice","code":"stretch pi 10 1 20780 10 120","favourites":[]}

          """)
    }

    /// One of the two days before it was for a list that is gone: what was won stays won.
    @Test func `The log says what the day's challenge was, and how it went`() throws {
      let folder = try folder(log: Self.log)
      let won = """
        {"type":"challenge","at":"2024-03-07T10:00:00.000+01:00","date":"2024-03-07","state":"won",\
        "challenge":"stretch pi 6 1 19789 6 120"}

        """
      #expect(
        try folder.run("challenge --date 2024-03-07").text.hasSuffix(
          "\n  not played, 2 days in a row\n"))
      try folder.writeLog(Self.past + Self.log + won, in: "data")
      #expect(
        try folder.run("challenge --date 2024-03-07 --language fr").text
          == "π, 7 mars 2024\n  passage : #1–#6, sans faute\n  gagné, 3 jours d’affilée\n")
      let json = try folder.run("challenge --date 2024-03-07 --json").text
      #expect(
        json.contains(
          """
          "state":"won","run":3,
          """))
    }
  }
}
