import Dispatch
import Glibc
import Synchronization
import Testing
import TrainerCore

@testable import Records

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

/// What is waited for, and what is complained about, when the program is left.
@Suite struct DepartureTests {
  @Test func nobodyWaitsForTheSummingOfTheHistory() throws {
    let folder = try TemporaryFolder()
    let slow = SlowDisk()
    let bench = Bench(folder, disk: slow.disk)
    #expect(try bench.recorder.finish(timeout: 0) == nil)
    slow.open()
    #expect(try bench.finish() == nil)
  }

  @Test func aSessionIsWaitedFor() throws {
    let folder = try TemporaryFolder()
    let slow = SlowDisk()
    try Disk.live.makeFolder(folder.data.running)
    let bench = Bench(folder, disk: slow.disk)
    try bench.play(digits: 3)
    #expect(try bench.recorder.finish(timeout: 0.01)?.what == .tooSlow)
    slow.open()
    #expect(try bench.recorder.finish(timeout: 20) == nil)
    #expect(try folder.history().map(\.score) == [3])
  }

  @Test func whatDoesNotBelongToTheFolderIsNoReasonToComplain() throws {
    let folder = try TemporaryFolder()
    try Disk.live.makeFolder(folder.data.running + "/foreign.journal")
    let bench = Bench(folder)
    #expect(try bench.finish()?.errno == EISDIR)
    #expect(try bench.recorder.finish(timeout: 20) == nil)
    try bench.play(digits: 3)
    #expect(try bench.recorder.finish(timeout: 20) == nil)
    #expect(try folder.history().map(\.score) == [3])
  }

  @Test func ofManySettingsTheLatestAreWritten() throws {
    let folder = try TemporaryFolder()
    let slow = SlowDisk()
    let bench = Bench(folder, disk: slow.disk, isStarted: false)
    try Disk.live.makeFolder(folder.data.path)
    var settings = Settings()
    for end in 10..<60 {
      settings.practiceSegment = Segment(0, end)
      try bench.recorder.save(settings)
    }
    slow.open()
    #expect(try bench.recorder.finish(timeout: 20) == nil)
    #expect(try bench.recorder.quickStart().settings == settings)
    // The first of them may have been on its way already.
    #expect((1...2).contains(slow.renamed.withLock { $0.count }))
  }
}
