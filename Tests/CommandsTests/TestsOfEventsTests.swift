import FoundationEssentials
import TestSupport
import Testing

/// What `drills` and `protocol` print, and what `play` refuses of them.
@Suite struct TestsOfEventsTests {
  private let entry =
    #"{"id":"A1","date":"2026-11-21T10:00:00.000+01:00","constant":"pi","mode":"strict","score":5,"errors":1,"#
    + #""revealsUsed":0,"bestStreak":3,"duration":8,"cps":0.625,"certified":false,"ended":"rules","records":[],"#
    + #""attempt":"emden"}"#
  private let log =
    #"{"id":"A1","date":"2026-11-21T10:00:00.000+01:00","constant":"pi","mode":"strict","ended":"rules","#
    + #""attempt":"emden","keys":"141659","intervals":[0,1000,6000,500,300,200]}"#

  private func folder(_ history: [String], _ keystrokes: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, lines) in [("history.jsonl", history), ("keystrokes.jsonl", keystrokes)] {
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: folder.path + "/" + name))
    }
    return folder
  }

  private func start(_ arguments: [String], in folder: TemporaryFolder) throws -> Start {
    try Start(arguments, environment: ["LANG": "C.UTF-8", "PI_TRAINER_HOME": folder.path])
  }

  @Test
  func `The protocol of an attempt says what happened, to the millisecond, with the checksum of its line`()
    throws
  {
    let folder = try folder([entry], [log])
    let start = try start(["protocol", "A1", "--json"], in: folder)
    #expect(start.status == 0)
    for part in [
      #""attempt":"emden""#, #""start":"2026-11-21T10:00:00.000+01:00""#,
      // Eight seconds of keys, and the minute that ran out.
      #""end":"2026-11-21T10:01:08.000+01:00""#, #""duration":68"#, #""score":5"#, #""ended":"rules""#,
      #""pauses":[{"position":3,"start":1,"seconds":6},{"position":6,"start":8,"seconds":60}]"#,
      #""thousands":[]"#, #""corrections":[{"position":4,"expected":5,"typed":6,"time":7.5}]"#,
      #""uncorrected":null"#, #""mistake":null"#,
      // What sha256sum says of the line without its line feed.
      #""sha256":"b1d98dde8f39c7c7d5e0af30a6c0bf7ff9f040e597be186d8553c777798ab5a2""#,
    ] { #expect(start.text.contains(part), "\(part) is not in \(start.text)") }
  }

  @Test
  func `For a person it says the same, and that anybody can make it again from the log`() throws {
    let text = try start(["protocol", "A1"], in: folder([entry], [log])).text
    for part in [
      "rules: emden, π", "start: 2026-11-21T10:00:00.000+01:00", "before #3, 0:01.000, 0:06.000",
      "#4, 0:07.500: 5, typed 6", "SHA-256: b1d98dde8f39c7c7d5e0af30a6c0bf7ff9f040e597be186d8553c777798ab5a2",
      "derives it again from that line",
    ] { #expect(text.contains(part), "\(part) is not in \(text)") }
  }

  @Test(arguments: [
    // #4 is 5; #3 is typed wrong and put right.
    ("14216", "user", "ended by hand", nil),
    ("142167", "error", "ended by a mistake", "ended by: #4, 0:05.000: 5, typed 7"),
    ("14216", "rules", "too long a pause", nil),
  ])
  func `A mistake not put right is no correction: given up after it, a second one in its place, a pause`(
    _ keys: String, _ ended: String, _ words: String, _ last: String?
  ) throws {
    let entry = entry.replacing(#""ended":"rules""#, with: #""ended":"\#(ended)""#)
    let intervals = "[0" + String(repeating: ",1000", count: keys.count - 1) + "]"
    let log = log.replacing(#""ended":"rules""#, with: #""ended":"\#(ended)""#)
      .replacing("141659", with: keys).replacing("[0,1000,6000,500,300,200]", with: intervals)
    let folder = try folder([entry], [log])
    let text = try start(["protocol", "A1"], in: folder).text
    #expect(text.contains(words))
    #expect(text.contains("corrections: 1\n  #3, 0:02.000: 1, typed 2\n"))
    #expect(text.contains("not corrected: #4, 0:04.000: 5, typed 6\n"))
    #expect(text.contains("ended by:") == (last != nil) && last.map(text.contains) != false)
    let json = try start(["protocol", "A1", "--json"], in: folder).text
    #expect(json.contains(#""corrections":[{"position":3,"expected":1,"typed":2,"time":2}]"#))
    #expect(json.contains(#""uncorrected":{"position":4,"expected":5,"typed":6,"time":4}"#))
  }

  @Test
  func `What is not an attempt, or not a session, is refused`() throws {
    let other = entry.replacing(#","attempt":"emden""#, with: "").replacing("A1", with: "B2")
    let keys = log.replacing(#","attempt":"emden""#, with: "").replacing("A1", with: "B2")
    let folder = try folder([entry, other], [log, keys])
    #expect(try start(["protocol", "C3"], in: folder).status == 64)
    #expect(try start(["protocol", "C3"], in: folder).errorText.contains("there is no session 'C3'"))
    #expect(try start(["protocol", "B2"], in: folder).errorText.contains("is not an attempt"))
  }

  @Test
  func `drills lists what was begun with its best`() throws {
    #expect(try start(["drills", "--json"], in: folder([], [])).text == "[]\n")
    // There is only one group to ask for.
    let head =
      #"{"id":"D","date":"2026-11-21T10:00:00.000+01:00","constant":"pi","mode":"drill""#
    let drill = #""drill":{"name":"permutation","size":2,"group":2,"questions":1,"seed":1}"#
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
    (["--drill", "sudoku"], "--drill cannot be 'sudoku'"),
    (["--attempt", "mine"], "--attempt cannot be 'mine'"),
    (["--size", "10"], "--size means something only with --drill"),
    (["--drill", "matrix", "--attempt", "emden"], "cannot be used together"),
    (["--drill", "matrix", "--mode", "game"], "--drill and --mode cannot be used together"),
    (["--drill", "matrix", "--size", "50"], "matrix needs at least 100 decimals"),
    (["--drill", "matrix", "--group", "5"], "leave --group out"),
    (["--drill", "permutation", "--size", "10", "--questions", "11"], "at most 10 questions"),
    (["--drill", "dictation", "--pace", "9"], "--pace"),
    (["--drill", "places", "--pace", "1"], "only dictation has a pace"),
    (["--drill", "places", "--seed=-1"], "--seed cannot be -1"),
  ])
  func `What cannot be played is refused with what to do`(_ arguments: [String], _ words: String) throws {
    let start = try start(["play"] + arguments + ["--plain"], in: folder([], []))
    #expect(start.status == 64)
    #expect(start.errorText.contains(words), "\(start.errorText)")
  }
}
