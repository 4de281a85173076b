import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Notes are the user's own: none is lost, and one that is deleted is nowhere any more.
struct NotesTests {
  private let folder = TemporaryFolder()

  private static let line =
    """
    {"type":"note","at":"2026-11-20T10:00:00.000+01:00","id":"one","text":"slept badly #tired, 早起",\
    "energy":2,"mood":4}
    """
  /// Another's line.
  private static func two(_ field: String, at date: String = "2026-11-20T10:00:00.000+01:00") -> String {
    #"{"type":"note","at":"\#(date)","id":"two","# + field + "}\n"
  }

  /// Three sessions, and the ids that they have.
  private func past(_ folder: TemporaryFolder) throws -> [String] {
    let bench = Bench(folder)
    for number in 1...3 { try bench.play(digits: 50 + number, day: number, number: number) }
    try bench.settles()
    try bench.drop()
    return try folder.history().map(\.id)
  }

  private func note(_ text: String, energy: Int? = nil) throws -> SessionNote {
    try #require(SessionNote(text: text, energy: energy))
  }

  private func notes(_ folder: TemporaryFolder) throws -> [String: SessionNote] {
    try folder.reader.stateOfStatements().notes
  }

  @Test func `A line is a note`() throws {
    let note = try #require(SessionNote.decode(Self.line.data))
    #expect(note.id == "one" && note.text == "slept badly #tired, 早起")
    #expect(note.energy == 2 && note.mood == 4 && note.tags == ["tired"])
    #expect(note.canonical == Self.line)
    let short = try #require(SessionNote.decode(Self.two(#""mood":5,"new":[1]"#).data))
    #expect(short.canonical + "\n" == Self.two(#""mood":5"#))
    let nothing = try #require(SessionNote.decode(Self.two(#""new":[1]"#).data))
    #expect(nothing.isRemoval && !short.isRemoval)
  }

  @Test(
    arguments: rows(
      """
      "id":"","text":"x"
      "id":"one","energy":0
      "id":"one","mood":6
      "id":"one","text":"a\\u001b[2J"
      "id":"one","text":"a\\nb"
      "id":"one","text":"a\\u2028b"
      "id":"one","text":"a\\u202eb"
      "id":"one","text":" a"
      "id":"one","text":7
      "id":"one","text":"\(String(repeating: "x", count: 201))"
      "id":"one","text":"e\(String(repeating: "\u{301}", count: 1 << 18))"
      """))
  func `What is no note is damage`(fields: String) {
    let line = #"{"type":"note","at":"2026-11-20T10:00:00.000+01:00","# + fields + "}"
    #expect(SessionNote.decode(line.data) == nil, "\(fields.prefix(80))")
  }

  @Test func `A note is written changed and deleted`() throws {
    let ids = try past(folder)
    let bench = Bench(folder)
    try bench.store.write(try note("one day #a"), about: ids[0])
    try bench.store.write(try note("second"), about: ids[1])
    try bench.settles()
    try bench.store.write(try note("one day, changed"), about: ids[0])
    try bench.settles()
    #expect(try notes(folder).mapValues(\.text) == [ids[0]: "one day, changed", ids[1]: "second"])
    #expect(folder.mode(Bench.log) == 0o600)
    try bench.store.write(nil, about: ids[0])
    try bench.settles()
    #expect(try notes(folder).mapValues(\.text) == [ids[1]: "second"])
    #expect(bench.box.states.last?.notes.mapValues(\.text) == [ids[1]: "second"])
  }

  @Test func `A note that another process wrote is told at the next look`() throws {
    let ids = try past(folder)
    let bench = try Bench.settled(folder)
    #expect(try folder.writer.write(try note("from elsewhere"), about: ids[0]))
    #expect(bench.box.states.last?.notes.isEmpty == true)
    try bench.store.checkForChanges()
    try bench.settles()
    #expect(bench.box.states.last?.notes.mapValues(\.text) == [ids[0]: "from elsewhere"])
  }

  @Test func `Who forgets a session forgets its note`() throws {
    let ids = try past(folder)
    let writer = folder.writer
    #expect(try writer.write(try note("mine #late", energy: 3), about: ids[1]))
    #expect(try writer.write(try note("other #Late #early"), about: ids[2]))
    #expect(try folder.reader.stateOfStatements().tags == ["late", "early"])
    #expect(try !writer.write(try note("nobody's"), about: "nobody"))
    #expect(try folder.reader.notedSessions().map(\.row.score) == [52, 53])
    let bench = Bench(folder)
    try bench.store.forget(.id(ids[1]))
    try bench.settles()
    #expect(try notes(folder).mapValues(\.text) == [ids[2]: "other #Late #early"])
    #expect(try !folder.read(Bench.log).contains(ids[1]))
  }

  @Test(arguments: [
    ("2026-11-20T10:00:00.000+01:00", "2026-11-20T09:30:00.000Z", true),
    ("2026-11-20T10:00:00.000+01:00", "2026-11-20T08:30:00.000Z", false),
    ("2026-11-20T10:00:00.000+01:00", "2026-11-20T10:00:00.000+01:00", true),
  ]) func `On import the later of two notes counts, and at one moment the greater as text`(
    here: String, there: String, isReplaced: Bool
  ) throws {
    let other = TemporaryFolder()
    try folder.write(Bench.log, Self.two(#""mood":1"#, at: here))
    try other.write(Bench.log, Self.line + "\n" + Self.two(#""mood":5"#, at: there))
    let export = try other.exported()
    #expect(try folder.importing(export).additions[.notes] == (isReplaced ? 2 : 1))
    #expect(try folder.importing(export).additions[.notes] == nil)
    #expect(try notes(folder)["two"]?.mood == (isReplaced ? 5 : 1) && notes(folder)["one"]?.mood == 4)
    #expect(try folder.lines().count == (isReplaced ? 3 : 2))
  }

  /// After each operation the process dies: what was there before stays until what is new is there.
  @Test(arguments: [false, true]) func `A crash at any moment keeps the old note or has the new`(
    isTearing: Bool
  ) throws {
    for isDeleted in [false, true] {
      var outcomes: Set<String?> = []
      for count in 0... {
        let folder = TemporaryFolder()
        try folder.write(Bench.log, Self.line + "\n" + Self.two(#""text":"old""#))
        let doom = Doom(tearing: isTearing)
        let bench = Bench(folder, disk: doom.disk)
        try bench.settles()
        doom.arm(count)
        try bench.store.write(isDeleted ? nil : try note("new"), about: "two")
        try bench.restarted()
        let found = try notes(folder)
        #expect(found["one"]?.text.hasPrefix("slept") == true, "died after \(count) operations")
        outcomes.insert(found["two"]?.text)
        guard doom.hasStruck else {
          #expect(count > 3)
          break
        }
      }
      #expect(outcomes == ["old", isDeleted ? nil : "new"])
    }
  }
}
