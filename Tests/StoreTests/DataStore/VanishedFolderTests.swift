import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// The folder is removed in the middle of a session, and the process may die before its end.
struct VanishedFolderTests {
  private let folder = TemporaryFolder()

  /// Removes all of it at once: what is made in a folder that is being removed file by file would be in the
  /// way.
  private func remove() throws {
    try #require(rename(folder.data.path, folder.path + "/gone") == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/gone")
  }

  /// The keys in the only journal, if any.
  private func keys() throws -> String {
    guard let name = try folder.list(Bench.running).first else { return "" }
    let lines = try folder.read(Bench.running + "/" + name).split(separator: "\n").dropFirst()
    return lines.compactMap { $0.split(separator: " ").last }.joined()
  }

  /// A session of π = 3.14159 26535 after three digits, whose folder is then removed.
  private func vanished(disk: Disk = .live, beforeRemoval happens: () -> Void = {}) throws -> Bench {
    let bench = Bench(folder, disk: disk)
    try bench.finish()
    try bench.play(SessionPlan(.practice), digits: 3, end: nil)
    #expect(try keys() == "141")
    happens()
    try remove()
    return bench
  }

  private func type(_ digit: UInt8, at time: UInt32, _ bench: Bench) throws {
    try bench.store.append(Keystroke(.digit(digit), at: time))
  }

  @Test func `The journal is made again with all that was typed, and goes on`() throws {
    let bench = try vanished()
    try type(5, at: 1000, bench)
    #expect(try keys() == "1415" && bench.box.troubles.isEmpty)
    for (index, digit) in [UInt8(9), 2, 6].enumerated() {
      try type(digit, at: 2000 + UInt32(index), bench)
      #expect(try keys() == "1415926".prefix(5 + index))
    }
    #expect(folder.mode(Bench.running) == 0o700 && folder.mode() == 0o700)
    // It belongs to a session that runs.
    let other = Bench(folder)
    try other.finish()
    #expect(other.box.recovered.isEmpty)
    try bench.recovers(7)
    #expect(try folder.history().map(\.ended) == [.interrupted])
    try folder.expectNoJournals()
  }

  @Test func `It may go a second time`() throws {
    let bench = try vanished()
    try type(5, at: 1000, bench)
    try remove()
    try type(9, at: 2000, bench)
    try type(2, at: 3000, bench)
    try remove()
    try type(6, at: 4000, bench)
    #expect(try keys() == "1415926")
    try bench.recovers(7)
  }

  @Test func `While it cannot be made the trouble remains, and a later key tries again`() throws {
    let isFailing = Atomic<Bool>(false)
    let disk = Disk { operation, path in
      operation == .makeFolder && isFailing.isTrue ? .fail(EACCES) : .proceed
    }
    let bench = try vanished(disk: disk) { isFailing.set(true) }
    try type(5, at: 1000, bench)
    #expect(bench.box.troubles.last??.errno == EACCES)
    isFailing.set(false)
    try type(9, at: 2000, bench)
    #expect(try keys() == "14159" && bench.box.troubles.last == .some(nil))
    try bench.recovers(5)
  }

  /// With the last key before the folder went, or after it.
  @Test(arguments: [1, 2]) func `A session that ends is saved once`(digits: Int) throws {
    let bench = Bench(folder)
    try bench.finish()
    var session = Session(plan: SessionPlan(.practice))
    _ = session.type(1, at: Moment(uptime: 0, date: Bench.date))
    try bench.begin(
      RecordedSession(id: "one", date: Bench.date, plan: session.engine.plan, keystrokes: session.keystrokes))
    try remove()
    if digits > 1 {
      _ = session.type(4, at: Moment(uptime: 100, date: Bench.date))
      try bench.store.append(try #require(session.keystrokes.last))
    }
    try bench.end(.user, session)
    try bench.settles()
    try folder.expect(scores: digits)
    #expect(try folder.logs().count == 1)
    try bench.restarted()
    #expect(try folder.history().count == 1)
    try folder.expectNoJournals()
  }
}
