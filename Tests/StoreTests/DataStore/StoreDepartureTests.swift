import Dispatch
import Glibc
import Preferences
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// A disk on which nothing goes on until it is let go on.
private final class SlowDisk: Sendable {
  let renamed = Mutex<[String]>([])
  private let gate = DispatchSemaphore(value: 0)

  /// Lets the operation that waits, and all that come after it, go on.
  func open() { gate.signal() }

  /// Journals alone are not kept waiting: they are written on the thread that asks.
  var disk: Disk {
    Disk { operation, path in
      if operation == .rename { self.renamed.withLock { $0.append(path) } }
      guard !path.hasSuffix(".journal") else { return .proceed }
      self.gate.wait()
      self.gate.signal()
      return .proceed
    }
  }
}

/// Waits and complaints when the program is left.
struct StoreDepartureTests {
  private let folder = TemporaryFolder()

  @Test func `Nobody waits for the summing of the history`() throws {
    let slow = SlowDisk()
    let bench = Bench(folder, disk: slow.disk)
    try bench.leaves(within: 0)
    slow.open()
    try bench.settles()
  }

  @Test func `A session is waited for`() throws {
    let slow = SlowDisk()
    try Disk.live.makeFolder(folder.data.running)
    let bench = Bench(folder, disk: slow.disk)
    try bench.play(digits: 3)
    slow.open()
    try bench.leaves()
    try folder.expect(scores: 3)
  }

  /// Its journal is on the disk, and the next start puts it into the history.
  @Test func `A session in its journal is no reason to complain`() throws {
    let slow = SlowDisk()
    try Disk.live.makeFolder(folder.data.running)
    let bench = Bench(folder, disk: slow.disk)
    try bench.play(digits: 3)
    try bench.leaves(within: 0.01)
    #expect(try folder.list(Bench.running).count == 1)
    // A path to nowhere is one.
    try bench.store.save(Settings())
    #expect(try bench.store.finish(timeout: 0.01)?.what == .tooSlow)
    slow.open()
    try bench.leaves()
    try folder.expect(scores: 3)
  }

  @Test(arguments: [Disk.Operation.write, .sync, .open])
  func `A session that is not in its journal is one`(_ failing: Disk.Operation) throws {
    let slow = SlowDisk()
    try Disk.live.makeFolder(folder.data.running)
    let disk = Disk { operation, path in
      if operation == failing && path.hasSuffix(".journal") { return .fail(EIO) }
      return slow.disk.judge?(operation, path) ?? .proceed
    }
    let bench = Bench(folder, disk: disk)
    try bench.play(digits: 3)
    #expect(try bench.store.finish(timeout: 0.01)?.what == .tooSlow)
    slow.open()
    try bench.leaves()
    try folder.expect(scores: 3)
  }

  /// A history whose sum takes long: it is left to the next start, and what waits for it is saved or is in a
  /// journal.
  @Test func `Nothing is lost behind a long summing`() throws {
    var bench = Bench(folder)
    try bench.play(digits: 60)
    try bench.drop()
    try folder.remove(Bench.sums)
    let held = Mutex<SaveQueue?>(nil)
    let disk = Disk { operation, path in
      // Reading the history goes on only once the person has waited long enough.
      if operation == .read && path.hasSuffix(Bench.log) {
        while held.withLock({ $0?.isLeaving == false }) { usleep(1000) }
      }
      return .proceed
    }
    bench = Bench(folder, disk: disk, isStarted: false)
    try held.withLock { $0 = try bench.store.saves }
    try bench.store.start()
    var settings = Settings()
    settings.mode = .strict
    try bench.store.save(settings)
    try bench.play(digits: 3, day: 1)
    try bench.leaves(within: 0.05)
    #expect(SettingsFile.decode(try folder.bytes("settings.json")).settings == settings)
    held.withLock { $0 = nil }
    try bench.restarted()
    try folder.expect(scores: 60, 3)
    try folder.expectNoJournals()
  }

  @Test func `A session that ends during a summing is in the log before its end, and in the sums after it`()
    throws
  {
    let past = RandomPast(seed: 68, sessions: 200)
    try folder.write(Bench.log, past.log)
    let session = RecordedSession(
      id: "late", date: Timestamp(milliseconds: Bench.date.milliseconds + 900 * 86_400_000, offset: 0),
      plan: SessionPlan(.strict), keystrokes: .typed("14159", every: 200))
    let archive = folder.archive
    var scores: [Int] = []
    archive.whileSumming = { [folder] in
      guard scores.isEmpty else { return }
      try? archive.appendWhileSumming(
        SessionToSave(session: session, journal: nil, journalPath: folder.path + "/none"))
      scores = ((try? folder.logs()) ?? []).map { SessionEntry($0).score }
    }
    let lock = try archive.takeLockWithCurrentSums()
    withExtendedLifetime(lock) {}
    #expect(scores.count == 201 && scores.last == 5)
    #expect(archive.sums?.state.progress.xp == past.progress.xp + 5)
    #expect(archive.sums?.state == (try folder.reader.sumFromScratch().state))
  }

  @Test func `What does not belong to the folder is no reason to complain`() throws {
    try Disk.live.makeFolder(folder.data.running + "/foreign.journal")
    let bench = Bench(folder)
    #expect(try bench.finish()?.errno == EISDIR)
    try bench.leaves()
    try bench.play(digits: 3)
    try bench.leaves()
    try folder.expect(scores: 3)
  }

  @Test func `Of many settings the latest are written`() throws {
    let slow = SlowDisk()
    let bench = Bench(folder, disk: slow.disk, isStarted: false)
    try Disk.live.makeFolder(folder.data.path)
    var settings = Settings()
    for end in 10..<60 {
      settings.practiceSegment = Segment(0, end)
      try bench.store.save(settings)
    }
    slow.open()
    try bench.leaves()
    #expect(try bench.store.quickStart().settings == settings)
    // The first of them may have been on its way already.
    #expect((1...2).contains(slow.renamed.withLock { $0.filter { $0.contains("/settings.json.") }.count }))
  }
}
