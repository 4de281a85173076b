import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// A disk that takes nothing while it is full.
private final class SmallDisk: Sendable {
  let isFull = Atomic<Bool>(false)
  let failing: Set<Disk.Operation>
  let verdict: Disk.Verdict

  init(_ verdict: Disk.Verdict, failing: Set<Disk.Operation>) {
    self.verdict = verdict
    self.failing = failing
  }

  var disk: Disk {
    Disk { operation, _ in
      self.isFull.isTrue && self.failing.contains(operation) ? self.verdict : .proceed
    }
  }
}

struct FullDiskTests {
  private let folder = TemporaryFolder()

  private func waitUntil(_ condition: () -> Bool) {
    for _ in 0..<2000 where !condition() { usleep(5000) }
    #expect(condition())
  }

  @Test(arguments: [Disk.Verdict.fail(ENOSPC), .tear(2, ENOSPC), .tear(100, EDQUOT)])
  func `A full disk is told of and the session saved once it has room`(verdict: Disk.Verdict) throws {
    let small = SmallDisk(verdict, failing: [.write])
    let bench = Bench(folder, disk: small.disk, retryDelay: 0.02)
    try bench.settles()
    small.isFull.set(true)
    try bench.play(digits: 60, number: 1)
    try bench.play(digits: 61, day: 1, number: 2)
    #expect(try bench.finish() != nil)
    #expect(bench.box.troubles.first != .some(nil))
    #expect(bench.box.saved.isEmpty)
    small.isFull.set(false)
    waitUntil { bench.box.saved.count == 2 && bench.box.troubles.last == .some(nil) }
    #expect(bench.box.saved.map(\.number) == [1, 2])
    try folder.expect(scores: 60, 61)
    #expect(try folder.logs().map(\.keystrokes.count) == [60, 61])
    #expect(bench.box.setAside.isEmpty)
    try folder.expectNoJournals()
    try bench.settles()
  }

  /// Else everything would be summed again at each try.
  @Test func `What was cut off again leaves no trace`() throws {
    let small = SmallDisk(.tear(2, ENOSPC), failing: [.write])
    let bench = Bench(folder, disk: small.disk)
    try bench.play(digits: 60, number: 1)
    try bench.finish()
    try folder.date(Bench.log, 1_795_000_000)
    let log = try folder.data.logMark()
    small.isFull.set(true)
    try bench.play(digits: 61, day: 1, number: 2)
    #expect(try bench.finish()?.errno == ENOSPC)
    #expect(try folder.data.logMark() == log)
  }

  /// The first try says that it is forgotten, and cannot take it out of the log.
  @Test func `What is forgotten on a full disk goes once there is room`() throws {
    let small = SmallDisk(.fail(ENOSPC), failing: [.rename])
    let bench = Bench(folder, disk: small.disk)
    try bench.play()
    try bench.settles()
    small.isFull.set(true)
    try bench.store.forget(.id(try folder.firstSession().id))
    #expect(try bench.finish()?.errno == ENOSPC)
    #expect(bench.box.forgotten.isEmpty)
    small.isFull.set(false)
    try bench.settles()
    #expect(try folder.history().isEmpty && bench.box.forgotten == [0])
  }

  @Test func `A disk that is full for a while leaves a whole journal`() throws {
    let small = SmallDisk(.tear(2, ENOSPC), failing: [.write])
    let bench = Bench(folder, disk: small.disk)
    try bench.finish()
    try bench.play(digits: 30, pace: 100, end: nil) { small.isFull.set((5..<15).contains($0)) }
    #expect(bench.box.troubles.map { $0?.errno } == [ENOSPC, nil])
    try bench.recovers(30)
  }

  @Test func `Without a folder the session goes on in memory`() throws {
    let small = SmallDisk(.fail(EROFS), failing: [.open, .makeFolder])
    small.isFull.set(true)
    let bench = Bench(folder, disk: small.disk)
    #expect(try bench.finish()?.errno == EROFS)
    try bench.play(digits: 60, number: 1)
    #expect(try bench.finish()?.errno == EROFS)
    #expect(bench.box.saved.isEmpty)
    small.isFull.set(false)
    try bench.settles()
    #expect(bench.box.saved.map(\.number) == [1])
    try folder.expect(scores: 60)
    #expect(bench.box.troubles.last == .some(nil))
  }

  @Test func `A folder that cannot be is told of`() throws {
    let file = try Disk.live.open(folder.path + "/file", O_WRONLY | O_CREAT)
    let box = StoreEventBox()
    let store = DataStore(
      folder: DataFolder(path: file.path + "/data"), disk: .live, retryDelay: 60, clock: { Bench.now },
      onEvent: box.post)
    #expect(store.quickStart().progress == Progress())
    store.start()
    try #require(store.saves.retry(timeout: 20))
    #expect(store.board.current?.errno == ENOTDIR)
    #expect(box.troubles.first??.what == .cannotCreate)
  }

  /// The journal is made as soon as that is possible, but is not asked for at every key.
  @Test func `A journal that could not be made is tried once a second`() throws {
    let tries = Atomic<Int>(0)
    let disk = Disk { operation, path in
      guard operation == .open, path.hasSuffix(".journal") else { return .proceed }
      return tries.wrappingAdd(1, ordering: .relaxed).newValue > 3 ? .proceed : .fail(EACCES)
    }
    let bench = Bench(folder, disk: disk)
    try bench.finish()
    try bench.play(digits: 41, pace: 100, end: nil)
    #expect(tries.load(ordering: .relaxed) == 4)
    try bench.recovers(41)
  }

  @Test func `Records that cannot be written follow later`() throws {
    let isFailing = Atomic<Bool>(true)
    let disk = Disk { operation, path in
      operation == .rename && isFailing.isTrue ? .fail(EIO) : .proceed
    }
    let bench = Bench(folder, disk: disk, retryDelay: 0.02)
    try bench.play(digits: 60)
    #expect(try bench.finish()?.errno == EIO)
    #expect(try folder.history().map(\.records) == [[.crown, .lightning]])
    #expect(bench.box.saved.count == 1)
    isFailing.set(false)
    waitUntil { bench.box.troubles.last == .some(nil) }
    #expect(try folder.list("records").count == 2)
    #expect(try folder.list("machines/here").contains("sums.json"))
  }

  /// Writing and syncing a journal are two things: that the one works again says nothing of the other.
  @Test func `A journal that can be written again may still not be synced`() throws {
    let refusesWrites = Atomic<Bool>(false)
    let refusesSyncs = Atomic<Bool>(true)
    let disk = Disk { operation, path in
      guard path.hasSuffix(".journal") else { return .proceed }
      switch operation {
      case .write: return refusesWrites.isTrue ? .fail(ENOSPC) : .proceed
      case .sync: return refusesSyncs.isTrue ? .fail(EIO) : .proceed
      default: return .proceed
      }
    }
    let bench = Bench(folder, disk: disk)
    try bench.finish()
    try bench.play(digits: 3, end: nil)
    waitUntil { bench.box.troubles.map { $0?.errno } == [EIO] }
    refusesWrites.set(true)
    try bench.store.append(Keystroke(.digit(5), at: 1000))
    refusesWrites.set(false)
    try bench.store.append(Keystroke(.digit(9), at: 1100))
    #expect(bench.box.troubles.map { $0?.errno } == [EIO, ENOSPC, EIO])
    refusesSyncs.set(false)
    try bench.store.append(Keystroke(.digit(2), at: 1200))
    waitUntil { bench.box.troubles.map { $0?.errno } == [EIO, ENOSPC, EIO, nil] }
  }
}
