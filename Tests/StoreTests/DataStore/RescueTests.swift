import FoundationEssentials
import Glibc
import Preferences
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// What could not be saved before the program had to go.
@Suite struct RescueTests {
  /// A store whose folder takes nothing, with a session, a favourite and a setting that wait.
  private func stuck(_ folder: TemporaryFolder) throws -> Bench {
    let disk = Disk { operation, path in
      operation == .write && path.hasPrefix(folder.data.path) ? .fail(ENOSPC) : .proceed
    }
    let bench = Bench(folder, disk: disk)
    try bench.play(digits: 60, wrong: 1)
    try bench.store.record(.kept(code: "stretch pi 10 1 0 10 0"))
    var settings = Settings()
    settings.bell = true
    try bench.store.save(settings)
    #expect(try bench.store.finish(timeout: 20)?.errno == ENOSPC)
    return bench
  }

  @Test func `The file is written where there is room, and import accepts it`() throws {
    let folder = try TemporaryFolder()
    let bench = try stuck(folder)
    let path = try #require(
      try bench.store.rescue(into: [folder.data.path, folder.path + "/none", folder.path]))
    #expect(path == folder.path + "/pi-trainer-rescue-20361118T184207123Z.jsonl")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let target = try TemporaryFolder()
    let importer = Importer(folder: target.data, clock: { Bench.now })
    #expect(try importer.run(path) == Importer.Outcome(added: 1, taken: [.favourites: 1, .settings: 1]))
    #expect(try importer.run(path) == Importer.Outcome(known: 1))
    #expect(try target.history().map(\.score) == [60] && target.logs().map(\.keystrokes.count) == [61])
    #expect(
      try ChallengeReader(folder: target.data).log().favourites.map(\.code) == ["stretch pi 10 1 0 10 0"])
    #expect(try Bench(target, isStarted: false).store.quickStart().settings.bell)
    // A file that is there already is never overwritten.
    #expect(try bench.store.rescue(into: [folder.path]) == nil)
  }

  /// Else the next start would save the beginning alone, and the import find it there already.
  @Test func `A journal that lacks the end does not hide the whole one`() throws {
    let folder = try TemporaryFolder()
    let isFull = Atomic<Bool>(false)
    let disk = Disk { operation, path in
      operation == .write && isFull.load(ordering: .relaxed) && path.hasPrefix(folder.data.path)
        ? .fail(ENOSPC) : .proceed
    }
    var session = Session(plan: SessionPlan(constant: .pi, mode: .game))
    let bench = Bench(folder, disk: disk)
    try bench.finish()
    for index in 0..<20 {
      isFull.store(index > 9, ordering: .relaxed)
      _ = session.type(session.engine.expected, at: Moment(uptime: index * 100, date: Bench.date))
      if index == 0 {
        let plan = session.engine.plan
        try bench.store.begin(number: 1, plan: plan, date: Bench.date, keystrokes: session.keystrokes)
      } else if let keystroke = session.keystrokes.last {
        try bench.store.append(keystroke)
      }
    }
    try bench.store.end(.user, session: session)
    #expect(try bench.store.finish(timeout: 20)?.errno == ENOSPC)
    let path = try #require(try bench.store.rescue(into: [folder.path]))
    try bench.drop()
    try Bench(folder).drop()
    #expect(try !folder.list().contains("history.jsonl"))
    #expect(try Importer(folder: folder.data, clock: { Bench.now }).run(path).added == 1)
    try folder.expect(scores: 20)
  }

  @Test func `Where all is saved there is nothing to rescue`() throws {
    let folder = try TemporaryFolder()
    let bench = Bench(folder)
    try bench.play(digits: 3)
    #expect(try bench.store.finish(timeout: 20) == nil)
    #expect(try bench.store.rescue(into: [folder.path]) == nil)
    #expect(try Disk.live.list(folder.path) == ["data"])
  }
}
