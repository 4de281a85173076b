import FoundationEssentials
import TestSupport
import Testing

/// What `history` prints for programs.
@Suite struct HistoryTests {
  /// A line of a history; `id` as it is in JSON.
  private func line(id: String, challenge: String) -> String {
    #"{"id":"\#(id)","date":"2026-11-21T10:00:00.000+01:00","constant":"pi","mode":"practice","score":5,"errors":0,"#
      + #""revealsUsed":0,"bestStreak":5,"duration":2.345,"cps":2.132,"certified":false,"ended":"user","records":[],"#
      + #""challenge":"\#(challenge)"}"# + "\n"
  }

  /// A spreadsheet takes what begins so for a formula, and computes what a file from elsewhere wants.
  @Test(arguments: ["=1+2", "+1+2", "-1+2", "@sum(1)"])
  func `A text that would be a formula is none`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try Data(line(id: text, challenge: text).utf8).write(to: URL(filePath: folder.path + "/history.jsonl"))
    let variables = ["LANG": "C.UTF-8", "PI_TRAINER_HOME": folder.path]
    let csv = try Start(["history", "--csv"], environment: variables)
    let fields = try #require(csv.text.split(separator: "\r\n").last).split(
      separator: ",", omittingEmptySubsequences: false)
    #expect(fields.first == "'\(text)" && fields[15] == "'\(text)")
    // Numbers stay numbers.
    #expect(fields[5] == "5" && fields[9] == "2.345")
    #expect(try Start(["history", "--json"], environment: variables).text.contains(#""id":"\#(text)""#))
  }

  @Test func `The help names the modes that are taken`() throws {
    for (language, modes) in [
      ("en", "Only this mode: learn, practice, game, strict, review or drill."),
      ("fr", "Seulement ce mode : learn, practice, game, strict, review ou drill."),
    ] {
      let text = try Start(["history", "--help", "--language", language]).text
      #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(modes), "\(text)")
    }
    let folder = try TemporaryFolder()
    for mode in ["learn", "practice", "game", "strict", "review", "drill"] {
      #expect(try Start(["history", "--mode", mode, "--data-dir", folder.path]).status == 0)
    }
    #expect(try Start(["history", "--mode", "reviews", "--data-dir", folder.path]).status == 64)
  }
}
