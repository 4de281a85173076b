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
    var last = start
    for _ in 0..<12 {
      last = .now
      sync.request()
      usleep(100_000)
    }
    func ofFile() -> [ContinuousClock.Instant] {
      syncs.withLock { syncs in syncs.filter { $0.path == file.path }.map(\.time) }
    }
    let deadline = ContinuousClock.now + .seconds(120)
    while ofFile().last ?? start < last {
      try #require(ContinuousClock.now < deadline)
      usleep(10_000)
    }
    // Long enough for three more, if they came without a key.
    usleep(1_700_000)
    let synced = ofFile()
    // A sync that came between the moment and the key leaves that to one more.
    #expect(synced.count { $0 >= last } <= 2)
    #expect(JournalSync.delay == .milliseconds(500))
    // No more than one in half a second, however late they are on a busy machine.
    #expect(synced[0] - start >= .milliseconds(500))
    #expect(synced.count <= Int((synced[synced.count - 1] - start) / .milliseconds(500)))
    #expect(syncs.withLock { syncs in syncs.count { $0.path == folder.data.running } } == 1)
    withExtendedLifetime(sync) {}
  }
}
