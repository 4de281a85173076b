import FoundationEssentials
import Glibc
import TestSupport
import Testing
import TrainerCore

@testable import Store

struct LockTests {
  private let folder = TemporaryFolder()

  /// A folder whose lock somebody else holds, until the file is let go of.
  private func held() throws -> File {
    try folder.write("machines/here/lock", "")
    let file = try Disk.live.open(folder.data.lock, O_RDWR)
    try #require(try Disk.live.lock(file) == .taken)
    return file
  }

  @Test func `Another instance is not waited for without end`() throws {
    let lock = try held()
    let archive = folder.archive
    archive.lockTimeout = 50
    var trouble: Trouble?
    do throws(Trouble) {
      try archive.write([Favourite("stretch pi 10 1 0 10 0", at: Bench.now)])
    } catch {
      trouble = error
    }
    #expect(trouble == Trouble(.cannotLock, path: folder.data.path, errno: EAGAIN))
    withExtendedLifetime(lock) {}
  }

  @Test func `A program that is being left waits for no other instance`() throws {
    var lock: File? = try held()
    let bench = Bench(folder)
    try bench.play(digits: 3)
    // Its journal has it.
    try bench.leaves(within: 0.1)
    #expect(try folder.list(Bench.running).count == 1)
    lock = nil
    #expect(lock == nil)
  }

  /// A disk whose file system knows no locks.
  private static let lockless = Disk { operation, _ in operation == .lock ? .fail(ENOLCK) : .proceed }

  @Test func `Without locks a session that runs is left alone all the same`() throws {
    let bench = Bench(folder, disk: Self.lockless)
    try bench.finish()
    try bench.play(digits: 7, end: nil)
    let other = Bench(folder, disk: Self.lockless)
    try other.settles()
    #expect(other.box.recovered.isEmpty)
    #expect(
      HistoryReader(folder: folder.data, disk: Self.lockless).examined().journals.map(\.isRunning) == [true])
    #expect(try folder.list(Bench.running).count == 1)
  }

  /// Of this process, of one that is no more, of nobody, and of another machine.
  @Test(
    arguments: [(Journal.processMark, false), ("HOST 999999999", true), (nil, true), ("elsewhere 1", false)]
      as [(String?, Bool)])
  func `Without locks a session that died is recovered`(process: String?, isDead: Bool) throws {
    let host = Journal.processMark.prefix { $0 != " " }
    let header = JournalText.header(
      id: "x", plan: SessionPlan(.game), date: Bench.date, challenge: nil,
      process: process?.replacing("HOST", with: host))
    try folder.write("\(Bench.running)/x.journal", header + "0 1\n200 4\n".data)
    let bench = Bench(folder, disk: Self.lockless)
    try bench.settles()
    #expect(bench.box.recovered.map(\.score) == (isDead ? [2] : []))
    // After a day it is taken for dead.
    #expect(!Journal.isRunning(process, idle: 90_000))
  }
}
