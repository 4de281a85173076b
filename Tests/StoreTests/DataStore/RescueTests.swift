import FoundationEssentials
import Glibc
import Preferences
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Work that is still unsaved when the program ends.
struct RescueTests {
  private let folder = TemporaryFolder()

  /// A store whose folder takes nothing, with a session, a favourite and a setting that wait.
  private func stuck() throws -> Bench {
    let disk = Disk { operation, path in
      operation == .write && path.hasPrefix(folder.data.path) ? .fail(ENOSPC) : .proceed
    }
    let bench = Bench(folder, disk: disk)
    try bench.play(digits: 60, wrong: 1)
    try bench.store.write([Favourite("stretch pi 10 1 0 10 0", at: Bench.now)])
    var settings = Settings()
    settings.bell = true
    try bench.store.save(settings)
    #expect(try bench.store.finish(timeout: 20)?.errno == ENOSPC)
    return bench
  }

  @Test func `The file is written where there is room, and import accepts it`() throws {
    let bench = try stuck()
    let path = try #require(
      try bench.store.rescue(into: [folder.data.path, folder.path + "/none", folder.path]))
    #expect(path == folder.path + "/pi-trainer-rescue-20361118T184207123Z.jsonl")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let target = TemporaryFolder()
    #expect(
      try target.writer.importExport(at: path)
        == Importer.Outcome(added: 1, additions: [.favourites: 1, .settings: 1]))
    #expect(try target.writer.importExport(at: path) == Importer.Outcome(known: 1))
    #expect(try target.history().map(\.score) == [60] && target.logs().map(\.keystrokes.count) == [61])
    #expect(
      try HistoryReader(folder: target.data).state().challenges.favourites.map(\.code) == [
        "stretch pi 10 1 0 10 0"
      ]
    )
    #expect(try Bench(target, isStarted: false).store.quickStart().settings.bell)
    // A file that is there already is never overwritten.
    #expect(try bench.store.rescue(into: [folder.path]) == nil)
  }

  /// Else the next start would save the beginning alone, and the import find it there already.
  @Test func `A journal that lacks the end does not hide the whole one`() throws {
    let isFull = Atomic<Bool>(false)
    let disk = Disk { operation, path in
      operation == .write && isFull.isTrue && path.hasPrefix(folder.data.path)
        ? .fail(ENOSPC) : .proceed
    }
    let bench = Bench(folder, disk: disk)
    try bench.finish()
    try bench.play(digits: 20, pace: 100) { isFull.set($0 > 9) }
    #expect(try bench.store.finish(timeout: 20)?.errno == ENOSPC)
    let path = try #require(try bench.store.rescue(into: [folder.path]))
    try bench.drop()
    try Bench(folder).drop()
    #expect(try folder.reader.table().rows.isEmpty)
    #expect(try folder.writer.importExport(at: path).added == 1)
    try folder.expect(scores: 20)
    #expect(try folder.firstSession().records == [.crown])
  }

  /// Of two sessions that wait in a queue that hangs, the one without a right digit is kept by no log.
  @Test func `What no log would keep is not rescued`() throws {
    let sessions = [(id: "empty", key: UInt8(9)), (id: "one", key: 1)].map { id, key in
      RecordedSession(
        id: id, date: Bench.now, plan: SessionPlan(StrictKind(), of: .pi),
        keystrokes: [Keystroke(.digit(key), at: 0)])
    }
    var unsaved = Unsaved()
    unsaved.sessions = sessions.prefix(1).map { SessionToSave(session: $0, journal: nil, journalPath: "") }
    #expect(unsaved.export == nil)
    unsaved.sessions = sessions.map { SessionToSave(session: $0, journal: nil, journalPath: "") }
    let export = try #require(unsaved.export).text
    #expect(export.contains(#""id":"one""#) && !export.contains(#""id":"empty""#))
  }

  @Test func `Where all is saved there is nothing to rescue`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 3)
    try bench.leaves()
    #expect(try bench.store.rescue(into: [folder.path]) == nil)
    #expect(try Disk.live.list(folder.path) == ["data"])
  }
}
