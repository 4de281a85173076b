import Glibc
import Preferences
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// The folder of friends may be on a disk that fails at any moment.
struct FriendsFolderTests {
  private let folder = TemporaryFolder()
  private let shared = TemporaryFolder()

  private static let session = """
    {"id":"a","date":"2026-11-21T07:40:00.000+01:00","constant":"pi","mode":"strict","score":3,"errors":0,\
    "revealsUsed":0,"bestStreak":3,"duration":0.5,"cps":6,"certified":true,"ended":"user","records":["crown"],\
    "keys":"141","intervals":[0,250,250]}

    """

  /// Every operation fails once, for good or for a moment, or a write is torn.
  @Test(arguments: [Disk.Verdict.fail(5), .fail(28), .tear(7, 28)])
  func `Whatever fails, the file is whole or as it was, and nothing else is touched`(_ verdict: Disk.Verdict)
    throws
  {
    try folder.write(Bench.log, Self.session)
    let membership = FriendsMembership(folder: shared.path, name: "Ana")
    try folder.writer.changeMembership(to: membership)
    let log = try folder.read(Bench.log)
    #expect(folder.writer.exchange(membership).unwritten == nil)
    let file = shared.text("Ana.json")
    #expect(file.contains("\"digitCount\":3,"))
    // From each operation on everything fails.
    var isThrough = false
    for first in 0..<200 where !isThrough {
      try shared.write("", to: "Ana.json")
      let count = Atomic<Int>(0)
      let disk = Disk { _, _ in
        count.wrappingAdd(1, ordering: .relaxed).oldValue >= first ? verdict : .proceed
      }
      _ = FolderWriter(folder: folder.data, disk: disk, clock: { Bench.now }).exchange(membership)
      isThrough = count.load(ordering: .relaxed) <= first
      #expect(["", file].contains(shared.text("Ana.json")), "\(first)")
      let left = shared.names().filter { $0 != "Ana.json" }
      #expect(left.count <= 1 && left.allSatisfy { Archive.file(ofTemporary: $0) == "Ana.json" }, "\(first)")
      #expect(try folder.read(Bench.log) == log, "\(first)")
      // Leavings of a dead program are removed once nobody can still be writing them.
      for name in left {
        let times = [timeval](repeating: timeval(tv_sec: 1, tv_usec: 0), count: 2)
        try #require(utimes(shared.path + "/" + name, times) == 0)
      }
    }
    #expect(isThrough)
    #expect(folder.writer.exchange(membership).unwritten == nil)
    #expect(shared.text("Ana.json") == file)
    try shared.write("", to: "Ana.json")
    #expect(folder.writer.exchange(membership).unwritten == nil)
    #expect(shared.names() == ["Ana.json"])
  }
}
