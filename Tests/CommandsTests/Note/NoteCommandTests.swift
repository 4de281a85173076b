import TestSupport
import Testing

@testable import Commands

/// Notes on the command line.
struct NoteCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    let lines = (0..<17).map { number in
      """
      {"id":"s\(number)","date":"2026-11-21T10:00:00+01:00","constant":"pi","mode":"strict",\
      "score":20,"errors":0,"revealsUsed":0,"bestStreak":\(number + 1),"duration":3.0,"cps":4.0,\
      "certified":true,"ended":"user","records":[]}
      """
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "history.jsonl")
  }

  /// When the commands of the tests run.
  private static let now = "2026-11-21T19:42:07.000+01:00"

  private func run(_ line: String) throws -> Start { try folder.start(line) }

  @Test func `Written listed and removed`() throws {
    try folder.does("note write s1 slept badly #tired --energy 2", "note write s2 --mood 5")
    #expect(
      folder.log.hasSuffix(
        """
        {"type":"note","at":"\(Self.now)","id":"s1","text":"slept badly #tired","energy":2}
        {"type":"note","at":"\(Self.now)","id":"s2","mood":5}

        """))
    #expect(
      try run("note list").text == """
        2026-11-21 10:00  π  strict  slept badly #tired · energy 2
        2026-11-21 10:00  π  strict  mood 5

        """)
    #expect(
      try run("note list --json").text == """
        [
        {"id":"s1","date":"2026-11-21T10:00:00.000+01:00","constant":"pi","mode":"strict",\
        "text":"slept badly #tired","tags":["tired"],"energy":2,"mood":null},
        {"id":"s2","date":"2026-11-21T10:00:00.000+01:00","constant":"pi","mode":"strict",\
        "text":"","tags":[],"energy":null,"mood":5}
        ]

        """)
    #expect(try run("note list --json --constant e").text == "[]\n")
    try folder.does("note remove s1")
    #expect(folder.statements.hasSuffix(#"{"type":"note","id":"s1"}"# + "\n"))
    #expect(try run("note list").text == "2026-11-21 10:00  π  strict  mood 5\n")
  }

  @Test func `Compared once there are enough`() throws {
    for number in 0..<15 {
      try folder.does("note write s\(number) \(number < 8 ? "#tea" : "none")")
    }
    let few = try run("note compare").text
    #expect(few.contains("1 more session is needed"))
    try folder.does("note write s15 none")
    #expect(
      try run("note compare --json").text == """
        [
        {"mode":"strict","tag":"tea","with":{"sessions":8,"missing":0,"cps":4.0,"accuracy":1.0,\
        "cleanRun":4.5},"without":{"sessions":8,"missing":0,"cps":4.0,"accuracy":1.0,\
        "cleanRun":12.5}}
        ]

        """)
  }

  @Test func `Modes are named in the language of the reader`() throws {
    let past = folder.text("history.jsonl").replacing("strict", with: "review")
    try folder.write(
      past.replacing(#""certified":true"#, with: #""certified":false,"route":[[0,20]]"#), to: "history.jsonl")
    try folder.does("note write s1 #tea", "note write s2 none")
    #expect(try run("note compare --language fr").text.contains("\nrévision  #tea"))
    #expect(try run("note compare --csv --language fr").text.contains("\r\nreview,tea,"))
  }

  @Test func `What cannot be is said`() throws {
    try folder.says([
      "note write nobody x": "there is no session 'nobody'", "note write s1": "the note says nothing",
      "note write": "Missing expected argument '<id>'", "note write s1 x --energy 6": "one of 1, 2, 3, 4, 5",
      "note list": "no notes",
    ])
    #expect(!folder.log.contains(#"{"type":"note""#))
  }
}
