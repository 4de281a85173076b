import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Store

/// How soon what was typed is on the disk.
struct JournalSyncTests {
  @Test
  func `A key is on the disk within a second, with the name of the file, and no sync comes without one`()
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
    usleep(1_500_000)
    let (ofFile, ofFolder) = syncs.withLock { syncs in
      (syncs.filter { $0.path == file.path }, syncs.filter { $0.path == folder.data.running })
    }
    // Half a second each, and as much for a machine that is busy.
    let first = try #require(ofFile.first)
    #expect(first.time - start >= .milliseconds(500) && first.time - start < .seconds(1))
    #expect((2...4).contains(ofFile.count) && ofFolder.count == 1)
    #expect(try #require(ofFile.last).time > last - .milliseconds(100))
    withExtendedLifetime(sync) {}
  }
}
