import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// A session that is forgotten is gone from every file, and what is derived follows from what is left.
struct ForgetTests {
  private let folder = TemporaryFolder()

  /// Three sessions, of which the second has the crown and the lightning.
  private func past(_ folder: TemporaryFolder) throws -> [SessionEntry] {
    let bench = Bench(folder)
    try bench.play(digits: 52, number: 1)
    try bench.play(digits: 80, pace: 150, day: 1, number: 2)
    try bench.play(SessionPlan(.practice), digits: 30, day: 2, number: 3)
    try bench.settles()
    try bench.drop()
    return try folder.history()
  }

  private func everything(_ folder: TemporaryFolder) throws -> Data {
    var all = Data()
    for parent in ["", "records/", "machines/here/", Bench.running + "/"] {
      for name in try folder.list(parent) where !["records", "running", "machines"].contains(name) {
        all.append(try folder.bytes(parent + name))
      }
    }
    return all
  }

  private func expectGone(_ session: SessionEntry, from folder: TemporaryFolder) throws {
    let all = try everything(folder)
    #expect(!all.contains(run: Array(session.id.utf8)))
    #expect(!all.contains(run: Array(session.date.iso8601.utf8)))
    try folder.expect(scores: 52, 30)
    #expect(try folder.logs().map(\.played.engine.score) == [52, 30])
    let record = try #require(RecordFile.decode(try folder.bytes("records/pi-crown.json")))
    #expect(record.times.count == 52)
    var progress = Progress()
    for log in try folder.logs() { progress.add(log) }
    #expect(try folder.sums().state.progress == progress)
    #expect(progress.xp == 82 && progress.days.stretches.count == 2)
    #expect(try folder.list("machines/here") == ["lock", "log.jsonl", "rows", "running", "sums.json"])
  }

  @Test func `Records days and memory follow`() throws {
    let session = try past(folder)[1]
    let bench = Bench(folder)
    try bench.store.forget(.id(session.id))
    try bench.settles()
    try expectGone(session, from: folder)
    #expect(bench.box.progress?.xp == 82)
    // As it is summed from what is left.
    let sums = try folder.bytes(Bench.sums)
    try bench.drop()
    try folder.remove(Bench.sums)
    try Bench(folder).settles()
    #expect(try folder.bytes(Bench.sums) == sums)
  }

  @Test func `The last session leaves nothing`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 60)
    try bench.settles()
    let id = try folder.firstSession().id
    try bench.store.forget(.id(id))
    try bench.settles()
    #expect(try folder.history().isEmpty && folder.logs().isEmpty && folder.list("records").isEmpty)
    #expect(try folder.sums().state.progress == Progress())
    // And the next one is like a first.
    try bench.play(digits: 55, number: 2)
    try bench.settles()
    #expect(try folder.history().map(\.records) == [[.crown, .lightning]])
  }

  @Test func `An older export brings nothing of it back, unless that is wanted`() throws {
    let session = try past(folder)[1]
    #expect(try folder.writer.write(SessionNote(text: "tired"), about: session.id))
    let export = try folder.exported()
    let archive = folder.archive
    #expect(try archive.forget(session.id))
    #expect(try folder.importing(export) == Importer.Outcome(known: 2, forgotten: 1))
    try folder.remove("import.jsonl")
    try expectGone(session, from: folder)
    // A copy in which nothing was forgotten has all of it.
    let other = TemporaryFolder()
    #expect(try other.importing(export).added == 3)
    let path = other.path + "/import.jsonl"
    let back = try folder.writer.importExport(at: path, bringsBack: true)
    #expect(back == Importer.Outcome(added: 1, known: 2, additions: [.notes: 1]))
    #expect(Set(try folder.history().map(\.id)) == Set(try other.history().map(\.id)))
  }

  /// The line of one session, with a salt that the test chose; `sha256sum` gives the same.
  @Test func `What is kept of it is a salted hash`() throws {
    let line = Forgetting("20261121T184207.000Z-00000000a1", salt: "5f", at: Bench.date)
    let hash = "f990a6de01d941a964d028fd72fcfdfd503edb8b0b6f4eff3cd8fd336249ccf8"
    let text = #"{"type":"forgotten","at":"2026-11-21T19:42:07.123+01:00","salt":"5f","hash":"\#(hash)"}"#
    #expect(line.canonical == text && Forgetting.decode(text.data) == line)
  }

  @Test func `What is no session changes nothing`() throws {
    _ = try past(folder)
    let before = try everything(folder)
    #expect(try !folder.archive.forget("nobody"))
    #expect(try everything(folder) == before)
  }

  /// Another instance was faster: where the first session lay the second does.
  @Test func `A row of the list is that session or none`() throws {
    let sessions = try past(folder)
    let rows = try folder.reader.table().rows
    let bench = try Bench.settled(folder)
    #expect(try folder.archive.forget(sessions[0].id))
    for row in rows.prefix(2) {
      try bench.store.forget(.row(row))
      try bench.settles()
    }
    #expect(try folder.history().map(\.id) == [sessions[2].id])
    #expect(bench.box.forgotten == [110, 30])
  }

  @Test func `Copies of damaged files forget too`() throws {
    let session = try past(folder)[1]
    try folder.write(Bench.log + ".damaged-20260101T000000000Z", try folder.bytes(Bench.log) + "{torn".data)
    try folder.write("\(Bench.running)/\(session.id).journal.damaged-1", "x".data)
    let (id, date) = (session.id, session.date.iso8601)
    try folder.write("\(Bench.running)/copy.journal.damaged-1", #"{"version":1,"id":"\#(id)","date"#.data)
    try folder.write("\(Bench.running)/other.journal.damaged-1", #"{"version":1,"id":"x"}"#.data)
    // Lines of which the disk has kept a part.
    try folder.write(
      Bench.log + ".damaged-2",
      [#"{"id":"\#(id.dropLast(3))\0\0\0","da"#, #"\0\0\0","date":"\#(date)","constant":"pi""#, "{torn"]
        .joined(
          separator: "\n"))
    let bench = Bench(folder)
    try bench.store.forget(.id(session.id))
    try bench.settles()
    let all = try everything(folder)
    #expect(!all.contains(run: Array(session.id.utf8)))
    #expect(!all.contains(run: Array(date.utf8)) && !all.contains(run: Array(session.date.compact.utf8)))
    #expect(try folder.read(Bench.log + ".damaged-2") == "{torn\n")
    #expect(try folder.list("records") == ["pi-crown.json", "pi-lightning.json"])
    #expect(try folder.list(Bench.running) == ["other.journal.damaged-1"])
    let copy = try folder.read(Bench.log + ".damaged-20260101T000000000Z")
    #expect(copy.split(separator: "\n").count == 3 && copy.contains("{torn"))
  }

  /// Another program that runs meanwhile sums again when it next saves, and loses nothing of its own.
  @Test func `Another instance notices`() throws {
    let session = try past(folder)[1]
    let other = try Bench.settled(folder)
    #expect(try folder.archive.forget(session.id))
    try other.play(digits: 60, day: 3, number: 9)
    try other.settles()
    try folder.expect(scores: 52, 30, 60)
    #expect(try folder.history().last?.records == [.crown])
    #expect(other.box.progress?.xp == 142)
  }

  /// The day's challenge was won by what is gone.
  @Test func `A day is won no more`() throws {
    let bench = Bench(folder)
    let challenge = try #require(Challenge(code: "stretch e 50 1 0 50 120"))
    let tag = ChallengeTag(day: 20_778, challenge: challenge)
    try bench.store.write([ShownChallenge(day: 20_778, code: challenge.code, at: Bench.now)])
    try bench.play(challenge.plan, digits: 20, number: 1, challenge: tag.text)
    try bench.play(challenge.plan, digits: 50, number: 2, end: .complete, challenge: tag.text)
    try bench.settles()
    #expect(bench.box.states.last?.challenges[20_778, .e]?.state == .won)
    let won = try #require(try folder.history().last)
    try bench.store.forget(.id(won.id))
    try bench.settles()
    #expect(bench.box.states.last?.challenges[20_778, .e]?.state == .begun)
  }

  /// After each operation the process dies: the next start finds the session whole, or gone from everywhere.
  @Test(arguments: [false, true]) func `A crash at any moment leaves it whole or gone`(isTearing: Bool) throws
  {
    var outcomes: Set<Bool> = []
    for count in 0... {
      let folder = TemporaryFolder()
      let session = try past(folder)[1]
      let doom = Doom(tearing: isTearing)
      let bench = Bench(folder, disk: doom.disk)
      try bench.settles()
      doom.arm(count)
      try bench.store.forget(.id(session.id))
      try bench.restarted()
      let isWhole = try folder.history().count == 3
      outcomes.insert(isWhole)
      if isWhole {
        #expect(try folder.history().map(\.score) == [52, 80, 30], "died after \(count) operations")
        #expect(try folder.logs().map(\.played.engine.score) == [52, 80, 30])
        let record = try #require(RecordFile.decode(try folder.bytes("records/pi-crown.json")))
        #expect(record.times.count == 80)
      } else {
        try expectGone(session, from: folder)
      }
      guard doom.hasStruck else {
        #expect(count > 15 && !isWhole)
        break
      }
    }
    #expect(outcomes == [false, true])
  }
}
