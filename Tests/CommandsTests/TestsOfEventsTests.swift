import Store
import TestSupport
import Testing
import TrainerCore

/// Output of `drills`, and drills that `play` refuses.
struct TestsOfEventsTests {
  private func folder(_ line: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.writeLog(line + "}\n")
    return folder
  }

  @Test
  func `drills lists what was begun with its best`() throws {
    #expect(try TemporaryFolder().start("drills --json").text == "[]\n")
    // There is only one group to ask for.
    let history =
      """
      {"id":"D","date":"2026-11-21T10:00:00.000+01:00","constant":"pi","mode":"drill","score":2,"errors":0,\
      "revealsUsed":0,"bestStreak":2,"duration":1.5,"cps":1.333,"certified":false,"ended":"complete",\
      "records":[],"drill":{"name":"permutation","size":2,"group":2,"questions":1,"seed":1}
      """
    let folder = try folder(history + #","keys":"14","intervals":[0,1500]"#)
    let json = try folder.start("drills --json")
    #expect(
      json.text
        == "[\n" + #"{"drill":"permutation","constant":"pi","size":2,"group":2,"questions":1,"best":1.5,"#
        + #""date":"2026-11-21T10:00:00.000+01:00","count":1}"# + "\n]\n")
    #expect(try folder.start("drills").text.contains("p(2, 2, 1)"))
    #expect(try folder.start("drills --constant e --json").text == "[]\n")
    let matrix = history.replacing("permutation", with: "matrix").replacing(
      #""size":2,"group":2"#, with: #""size":250"#
    )
    .replacing(#""questions":1"#, with: #""questions":10"#)
    let list = try self.folder(matrix).start("drills")
    #expect(list.text.contains("#1–#250, 10 questions"), "\(list.text)")
    let french = try self.folder(matrix)
    for command in ["drills", "history"] {
      let list = try french.start("\(command) --language fr")
      #expect(list.text.contains("matrice"), "\(list.text)")
    }
    #expect(try folder.start("history").text.contains("permutation"))
  }

  @Test func `what is not offered yet is named with its number of decimals`() throws {
    let folder = TemporaryFolder()
    let english = try folder.start("drills")
    let drills = "joints from 210, twins from 260, matrix from 100, stretch from 20, backwards from 20, "
    #expect(english.text.hasSuffix(": places from 100, " + drills + "continue from 50\n"))
    let french = try folder.start("drills --language fr")
    #expect(french.text.contains("π : positions dès 100, jointures dès 210, "))
    #expect(try folder.start("drills --json").text == "[]\n")
  }

  @Test func `continue has points beside its time`() throws {
    let plan = SessionPlan(drill: DrillOrder("continue", 420, questions: 5))
    let date = try #require(Timestamp(iso8601: "2026-11-20T08:00:00+01:00"))
    let folder = try TemporaryFolder([
      RecordedSession(
        id: "c", date: date, plan: plan, ended: .complete, keystrokes: .playing(plan, every: 300))
    ])
    let json = try folder.start("drills --json").text
    #expect(json.contains(#""questions":5,"best":29.7,"#) && json.contains(#""count":1,"points":1000}"#))
    #expect(try folder.start("drills").text.contains("000 points"))
  }

  @Test(arguments: [
    ("drill sudoku", "The value 'sudoku' is invalid for '<name>'"),
    ("attempt mine", "The value 'mine' is invalid for '<rules>'"),
    ("strict --size 10", "Unknown option '--size'"),
    ("drill matrix --size 50", "matrix needs at least 100 decimals"),
    ("drill matrix", "matrix is offered from 100 known decimals on"),
    ("drill joints", "joints is offered from 210 known decimals on"),
    ("drill joints --questions 5", "joints is offered from 60 known decimals on"),
    ("drill joints --size 20 --questions 20", "joints needs at least 210 decimals"),
    ("drill joints --size 10", "joints needs at least 20 decimals"),
    ("drill twins", "twins is offered from 260 known decimals on"),
    ("drill places", "places is offered from 100 known decimals on"),
    ("drill stretch", "stretch is offered from 20 known decimals on"),
    ("drill continue", "continue is offered from 50 known decimals on"),
    ("drill continue --language fr", "continue est proposé dès 50 décimales connues"),
    ("drill matrix --group 6", "--group of matrix can only be 9"),
    ("drill permutation --size 10 --questions 11", "at most 10 questions"),
    ("drill dictation", "The value 'dictation' is invalid for '<name>'"),
    ("drill places --seed=-1", "The value '-1' is invalid for '--seed <S>'"),
  ])
  func `What cannot be played is refused with what to do`(_ line: String, _ words: String) throws {
    let start = try TemporaryFolder().start("play \(line) --plain")
    #expect(start.status == 64)
    #expect(start.errorText.contains(words), "\(start.errorText)")
  }
}
