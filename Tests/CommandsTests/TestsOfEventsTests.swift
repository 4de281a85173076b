import FoundationEssentials
import TestSupport
import Testing

/// What `drills` prints, and what `play` refuses of them.
@Suite struct TestsOfEventsTests {
  private func folder(_ history: [String], _ keystrokes: [String]) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (name, lines) in [("history.jsonl", history), ("keystrokes.jsonl", keystrokes)] {
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: folder.path + "/" + name))
    }
    return folder
  }

  private func start(_ arguments: [String], in folder: TemporaryFolder) throws -> Start {
    try Start(arguments, environment: ["LANG": "C.UTF-8", "PI_TRAINER_HOME": folder.path])
  }

  @Test
  func `drills lists what was begun with its best`() throws {
    #expect(try start(["drills", "--json"], in: folder([], [])).text == "[]\n")
    // There is only one group to ask for.
    let head =
      """
      {"id":"D","date":"2026-11-21T10:00:00.000+01:00","constant":"pi","mode":"drill"
      """
    let drill = """
      "drill":{"name":"permutation","size":2,"group":2,"questions":1,"seed":1}
      """
    let history =
      head + #","score":2,"errors":0,"revealsUsed":0,"bestStreak":2,"duration":1.5,"cps":1.333,"#
      + #""certified":false,"ended":"complete","records":[],"# + drill + "}"
    let keys = head + #","ended":"complete","# + drill + #","keys":"14","intervals":[0,1500]}"#
    let folder = try folder([history], [keys])
    let json = try start(["drills", "--json"], in: folder)
    #expect(
      json.text
        == "[\n" + #"{"drill":"permutation","constant":"pi","size":2,"group":2,"questions":1,"best":1.5,"#
        + #""date":"2026-11-21T10:00:00.000+01:00","count":1}"# + "\n]\n")
    #expect(try start(["drills"], in: folder).text.contains("p(2, 2, 1)"))
    #expect(try start(["drills", "--constant", "e", "--json"], in: folder).text == "[]\n")
    let matrix = history.replacing("permutation", with: "matrix").replacing(
      #""size":2,"group":2"#, with: #""size":250"#
    )
    .replacing(#""questions":1"#, with: #""questions":10"#)
    let list = try start(["drills"], in: self.folder([matrix], []))
    #expect(list.text.contains("#1–#250, 10 questions"), "\(list.text)")
    let french = try self.folder([matrix], [])
    for command in ["drills", "history"] {
      let list = try start([command, "--language", "fr"], in: french)
      #expect(list.text.contains("matrice"), "\(list.text)")
    }
    #expect(try start(["history"], in: folder).text.contains("permutation"))
  }

  @Test(arguments: [
    (["drill", "sudoku"], "The value 'sudoku' is invalid for '<name>'"),
    (["attempt", "mine"], "The value 'mine' is invalid for '<rules>'"),
    (["strict", "--size", "10"], "Unknown option '--size'"),
    (["drill", "matrix", "--size", "50"], "matrix needs at least 100 decimals"),
    (["drill", "matrix", "--group", "5"], "--group of matrix can only be 9"),
    (["drill", "permutation", "--size", "10", "--questions", "11"], "at most 10 questions"),
    (["drill", "dictation", "--pace", "9"], "--pace"),
    (["drill", "places", "--pace", "1"], "only dictation has a pace"),
    (["drill", "places", "--seed=-1"], "The value '-1' is invalid for '--seed <S>'"),
  ])
  func `What cannot be played is refused with what to do`(_ arguments: [String], _ words: String) throws {
    let start = try start(["play"] + arguments + ["--plain"], in: folder([], []))
    #expect(start.status == 64)
    #expect(start.errorText.contains(words), "\(start.errorText)")
  }
}
