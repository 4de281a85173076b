import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// A disk that stops for good after a number of operations, as if the process had died there.
final class Doom: Sendable {
  private let left = Atomic<Int>(Int.max)
  private let isTearing: Bool
  private let countsOnlyJournals: Bool

  /// Nothing is armed yet.
  ///
  /// - Parameters:
  ///   - tearing: whether half of a write is done when it strikes.
  ///   - ofJournals: whether only what is written to journals counts, and not the syncs, which come by time.
  init(tearing: Bool = false, ofJournals: Bool = false) {
    isTearing = tearing
    countsOnlyJournals = ofJournals
  }

  /// Lets that many operations pass from now on.
  func arm(_ count: Int) { left.store(count, ordering: .sequentiallyConsistent) }

  var hasStruck: Bool { left.load(ordering: .sequentiallyConsistent) < 0 }

  var disk: Disk {
    Disk { operation, path in
      if self.countsOnlyJournals && (operation == .sync || !path.hasSuffix(".journal")) {
        return self.hasStruck ? .fail(EIO) : .proceed
      }
      let left = self.left.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
      if left >= 0 { return .proceed }
      return left == -1 && operation == .write && self.isTearing ? .tear(40, EIO) : .fail(EIO)
    }
  }
}

struct CrashTests {
  private let folder = TemporaryFolder()

  @Test func `A session that was cut off is recovered digit by digit`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 55, end: nil)
    let next = try bench.restarted()
    let entry = try folder.firstSession()
    #expect(entry.score == 55 && entry.certified && entry.ended == .interrupted)
    #expect(entry.records == [.crown, .lightning])
    #expect(next.box.recovered == [entry])
    #expect(next.box.progress?.xp == 55)
    try folder.expectNoJournals()
    #expect(try folder.list("records").count == 2)
    let third = try next.restarted()
    #expect(third.box.recovered.isEmpty)
    #expect(try folder.history().count == 1)
  }

  @Test(arguments: Mode.onHome, [true, false])
  func `Of a session without a right digit nothing is left`(mode: Mode, isCutOff: Bool) throws {
    let bench = Bench(folder)
    try bench.play(SessionPlan(mode), digits: 0, wrong: 1, end: isCutOff ? nil : .user)
    let next = try bench.restarted()
    #expect(next.box.recovered.isEmpty && next.box.setAside.isEmpty)
    #expect(try folder.reader.table().rows.isEmpty)
    try folder.expectNoJournals()
  }

  @Test func `A review without a right digit is recovered`() throws {
    let bench = Bench(folder)
    let plan = SessionPlan(reviewing: [Stretch(.standard)], of: .pi)
    try bench.play(plan, digits: 0, wrong: 1, end: nil)
    try bench.recovers(0)
  }

  @Test func `A run that its mistake ended is recovered as such`() throws {
    let bench = Bench(folder)
    try bench.play(SessionPlan(.strict, .e), digits: 12, wrong: 1, end: nil)
    let next = try bench.restarted()
    #expect(next.box.recovered.map(\.ended) == [.error])
    #expect(next.box.recovered.map(\.certified) == [true])
  }

  @Test func `A session that had ended and was not saved keeps its end and its seal`() throws {
    let disk = Disk { operation, path in
      operation == .write && path.hasSuffix(Bench.log) ? .fail(ENOSPC) : .proceed
    }
    let bench = Bench(folder, disk: disk)
    try bench.play(SessionPlan(attempt: "guinness"), digits: 12)
    try bench.restarted()
    #expect(try folder.firstSession().certified && folder.firstSession().ended == .user)
    #expect(try folder.logs().map(\.seal) == bench.box.seals)
  }

  @Test func `A live session is left alone`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 5, number: 3, end: nil)
    let other = try Bench.settled(folder)
    #expect(other.box.recovered.isEmpty)
    #expect(try folder.list(Bench.running).count == 1)
    var session = Session(plan: SessionPlan(.game))
    _ = session.type(1, at: Moment(uptime: 0, date: Bench.date))
    try bench.end(.user, session)
    try bench.settles()
    #expect(try folder.history().count == 1)
    try folder.expectNoJournals()
  }

  @Test func `Journals without a digit go and unreadable ones are set aside`() throws {
    let header =
      """
      {"version":1,"id":"a","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"practice"}

      """
    try folder.write("\(Bench.running)/empty.journal", "")
    try folder.write("\(Bench.running)/header.journal", header)
    try folder.write("\(Bench.running)/reveal.journal", header + "0 r\n")
    try folder.write("\(Bench.running)/torn.journal", String(header.dropLast(30)))
    try folder.write(
      "\(Bench.running)/zeros.journal", header.data + "0 1\n".data + Data(count: 40) + "\n".data)
    let bench = try Bench.settled(folder)
    #expect(bench.box.recovered.map(\.score) == [1])
    #expect(
      try folder.list(Bench.running) == [
        "torn.journal.damaged-20361118T184207123Z", "zeros.journal.damaged-20361118T184207123Z",
      ])
    #expect(bench.box.setAside.count == 2)
  }

  /// Whatever their names: somebody may have copied one.
  @Test(arguments: [("a", "b"), ("b", "a"), ("s", "b")])
  func `Of two journals of one session the longer is saved`(short: String, long: String) throws {
    let header = JournalText.header(
      id: "s", plan: SessionPlan(.game), date: Bench.date, challenge: nil)
    try folder.write("\(Bench.running)/\(short).journal", header + "0 1\n20 4\n".data)
    try folder.write("\(Bench.running)/\(long).journal", header + "0 1\n20 4\n40 1\n60 5\n".data)
    try Bench.settled(folder)
    try folder.expect(scores: 4)
    #expect(try folder.logs().map(\.keystrokes.count) == [4])
    try folder.expectNoJournals()
  }

  @Test func `A journal that holds more than the session saved under its id counts`() throws {
    let header = JournalText.header(
      id: "s", plan: SessionPlan(.game), date: Bench.date, challenge: nil)
    try folder.write("\(Bench.running)/s.journal", header + "0 1\n20 4\n".data)
    try Bench(folder).drop()
    try folder.write("\(Bench.running)/t.journal", header + "0 1\n20 4\n40 1\n".data)
    let bench = try Bench.settled(folder)
    try folder.expect(scores: 2, 3)
    #expect(try folder.reader.table().rows.map(\.score) == [3])
    #expect(try bench.box.setAside.isEmpty && folder.list(Bench.running).isEmpty)
  }

  @Test func `A copy of the journal of a session that runs is left alone`() throws {
    let bench = Bench(folder)
    try bench.finish()
    let session = try bench.play(digits: 5, end: nil)
    let name = try #require(try folder.list(Bench.running).first)
    try folder.write("\(Bench.running)/copy.journal", try folder.bytes(Bench.running + "/" + name))
    let other = try Bench.settled(folder)
    #expect(other.box.recovered.isEmpty)
    try bench.end(.user, session)
    try bench.settles()
    try other.drop()
    try bench.drop()
    try Bench(folder).drop()
    try folder.expect(scores: 5)
    try folder.expectNoJournals()
  }

  /// After a power cut a file may be as long as it was and end in zeros; with the torn line before them they
  /// are lost.
  @Test(arguments: [("0 1\n20 4\n", 2), ("0 1\n20 4\n31", 2), ("0 1\n20 4\n31 1", 3), ("", 0)])
  func `Zeros at the end of a journal are no damage`(lines: String, digits: Int) throws {
    let header =
      """
      {"version":1,"id":"a","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"practice"}

      """
    try folder.write("\(Bench.running)/a.journal", (header + lines).data + Data(count: 4096))
    try folder.write("\(Bench.running)/b.journal", Data(count: 4096))
    let bench = try Bench.settled(folder)
    #expect(bench.box.recovered.map(\.score) == (digits > 0 ? [digits] : []))
    #expect(bench.box.setAside.isEmpty)
    try folder.expectNoJournals()
  }

  /// After each operation of a save the process dies; the next one finds the session, once and whole.
  @Test(arguments: [false, true]) func `A crash at any moment of a save loses nothing`(isTearing: Bool) throws
  {
    for count in 0... {
      let folder = TemporaryFolder()
      let doom = Doom(tearing: isTearing)
      let bench = Bench(folder, disk: doom.disk)
      try bench.play(digits: 52, number: 1)
      try bench.settles()
      try bench.play(digits: 53, day: 1, number: 2, end: nil)
      var session = Session(plan: SessionPlan(.game))
      for index in 0..<53 {
        _ = session.type(session.engine.expected, at: Moment(uptime: index * 200, date: Bench.date))
      }
      doom.arm(count)
      try bench.end(.user, session)
      try bench.restarted()
      try expectWhole(folder, scores: [52, 53], crown: 53)
      #expect(try folder.history().map(\.records) == [[.crown, .lightning], [.crown]])
      guard doom.hasStruck else {
        #expect(count > 25)
        break
      }
    }
  }

  @Test func `A crash while typing loses no digit that was written`() throws {
    for count in 0..<12 {
      let folder = TemporaryFolder()
      let doom = Doom(tearing: true, ofJournals: true)
      let bench = Bench(folder, disk: doom.disk)
      try bench.finish()
      // Opening, locking and the first write make three, then one a key.
      doom.arm(3 + count)
      try bench.play(digits: 20, end: nil)
      let next = try bench.restarted()
      // The torn write of the key after it went through as a whole, being short.
      #expect(next.box.recovered.map(\.score) == [count + 2])
    }
  }

  /// The recovery itself dies at every moment, with a damaged log and no records to make it long.
  @Test func `A crash at any moment of a recovery loses nothing`() throws {
    for count in 0... {
      let folder = TemporaryFolder()
      let bench = Bench(folder)
      try bench.play(digits: 51, number: 1)
      try bench.play(digits: 9, day: 1, number: 2)
      try bench.finish()
      try bench.play(digits: 53, day: 2, end: nil)
      try bench.drop()
      let torn = try folder.bytes(Bench.log) + #"{"id":"torn","da"#.data
      try folder.write(Bench.log, torn)
      try folder.remove("records/pi-crown.json")
      try folder.write("settings.json", "{")
      let doom = Doom()
      doom.arm(count)
      let dying = Bench(folder, disk: doom.disk)
      try dying.restarted()
      try expectWhole(folder, scores: [51, 9, 53], crown: 53)
      let kept = try folder.list("machines/here").filter { $0.hasPrefix("log.jsonl.damaged-") }
      #expect(!kept.isEmpty)
      for name in kept { #expect(try folder.bytes("machines/here/" + name).starts(with: torn)) }
      #expect(try folder.list().contains { $0.hasPrefix("settings.json.damaged-") })
      guard doom.hasStruck else {
        #expect(count > 25)
        break
      }
    }
  }

  /// Every session is there once, and all that is derived agrees with the keystrokes.
  private func expectWhole(_ folder: TemporaryFolder, scores: [Int], crown: Int) throws {
    let history = try folder.history()
    let logs = try folder.logs()
    #expect(history.map(\.score) == scores)
    #expect(logs.map(\.played.engine.score) == scores)
    #expect(history.map(\.id) == logs.map(\.id))
    try folder.expectNoJournals()
    #expect(try !(folder.list() + folder.list("records")).contains { $0.hasSuffix(".tmp") })
    let record = try #require(RecordFile.decode(try folder.bytes("records/pi-crown.json")))
    #expect(record.times.count == crown)
    var progress = Progress()
    for log in logs { progress.add(log) }
    #expect(try folder.sums().state.progress == progress)
  }
}
