import Glibc
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// A folder of version 2.0, which refuses it once this one has written into it.
struct VersionTests {
  private let folder = TemporaryFolder()

  private func upgrades(_ bench: Bench) -> Bool {
    bench.box.events.contains { if case .news(let news) = $0 { news.isUpgraded } else { false } }
  }

  @Test func `It is said once that 2.0 refuses the folder from now on`() throws {
    let past = RandomPast(seed: 80, sessions: 12)
    try folder.write(Bench.log, past.logOf20)
    try folder.write("version", "2\n")
    let bench = try Bench.settled(folder)
    #expect(try upgrades(bench) && folder.read("version") == "3\n")
    #expect(bench.box.progress == past.progress && bench.box.setAside.isEmpty)
    // Its lines are not rewritten.
    #expect(try folder.bytes(Bench.log) == past.logOf20)
    try bench.play(digits: 5)
    #expect(try !upgrades(bench.restarted()))
  }

  @Test func `A new folder, and one that was only looked at, have nothing to be told of`() throws {
    #expect(try !upgrades(Bench.settled(folder)))
    #expect(try folder.read("version") == "3\n")
    try folder.write("version", "2\n")
    _ = try folder.reader.state()
    #expect(try folder.read("version") == "2\n")
  }

  @Test func `An import says so too, whatever it brings`() throws {
    let export = try TemporaryFolder(RandomPast(seed: 81, sessions: 3)).exported()
    try folder.write("version", "2\n")
    #expect(try folder.importing(export).isUpgraded)
    #expect(try !folder.importing(export).isUpgraded && folder.read("version") == "3\n")
  }

  /// Root's, which nobody else may read or replace.
  @Test func `A version that refuses to be written keeps nobody out`() throws {
    try folder.write("version", "2\n")
    let disk = Disk { operation, path in path.contains("version") ? .fail(EACCES) : .proceed }
    let bench = Bench(folder, disk: disk)
    try bench.play(digits: 5)
    try bench.settles()
    try folder.expect(scores: 5)
  }
}
