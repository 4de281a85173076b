import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Store

/// The delay until a key is on the disk.
struct JournalSyncTests {
  @Test
  func `A key is on the disk soon, with the name of the file, and no sync comes without one`()
    throws
  {
    let folder = TemporaryFolder()
    try folder.write("\(Bench.running)/a.journal", "")
    let syncs = Mutex<[(path: String, time: ContinuousClock.Instant)]>([])
    let disk = Disk { operation, path in
      if operation == .sync { syncs.withLock { $0.append((path, .now)) } }
      return .proceed
    }
    let file = try Disk.live.open(folder.data.journal("a"), O_WRONLY)
    let sync = JournalSync(file, disk: disk, board: TroubleBoard { _ in })
    let start = ContinuousClock.now
    for _ in 0..<12 {
      sync.request()
      usleep(100_000)
    }
    let last = ContinuousClock.now
    func ofFile() -> [ContinuousClock.Instant] {
      syncs.withLock { syncs in syncs.filter { $0.path == file.path }.map(\.time) }
    }
    let deadline = last + .seconds(120)
    while ofFile().last ?? start < last {
      try #require(ContinuousClock.now < deadline)
      usleep(10_000)
    }
    let synced = ofFile()
    #expect(JournalSync.delay == .milliseconds(500))
    // No more than one in half a second, however late they are on a busy machine.
    #expect(synced[0] - start >= .milliseconds(500))
    #expect(synced.count <= Int((synced[synced.count - 1] - start) / .milliseconds(500)))
    usleep(700_000)
    #expect(ofFile() == synced)
    #expect(syncs.withLock { syncs in syncs.count { $0.path == folder.data.running } } == 1)
    withExtendedLifetime(sync) {}
  }
}
