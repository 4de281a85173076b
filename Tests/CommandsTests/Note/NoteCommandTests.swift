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
    try folder.writeLog(lines.joined(separator: "\n") + "\n")
  }

  /// The time at which all commands run.
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

  @Test func `What cannot be is said`() throws {
    try folder.says([
      "note write nobody x": "there is no session 'nobody'", "note write s1": "the note says nothing",
      "note write": "Missing expected argument '<id>'", "note write s1 x --energy 6": "one of 1, 2, 3, 4, 5",
      "note list": "no notes",
    ])
    #expect(!folder.log.contains(#"{"type":"note""#))
  }
}
