import Canvas
import FoundationEssentials
import Glibc
import Preferences
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

struct InstancesTests {
  private let folder = TemporaryFolder()

  @Test func `Two instances in turn know of each other`() throws {
    let (left, right) = (Bench(folder), Bench(folder))
    try left.play(digits: 60, number: 1)
    try left.finish()
    try right.play(digits: 60, pace: 201, day: 1, number: 2)
    try right.finish()
    try right.play(digits: 61, day: 2, number: 3)
    try right.finish()
    try left.play(digits: 61, pace: 150, day: 3, number: 4)
    try left.settles()
    try right.settles()
    #expect(
      try folder.history().map(\.records) == [[.crown, .lightning], [], [.crown], [.crown, .lightning]])
    #expect(left.box.saved.map(\.number) == [1, 4])
    #expect(right.box.saved.map(\.number) == [2, 3])
    #expect(left.box.progress?.xp == 60 + 60 + 61 + 61)
    #expect(RecordFile.decode(try folder.bytes("records/pi-crown.json"))?.times.last == 60 * 150)
  }

  @Test func `A session of a process that was still dying is recovered a moment later`() throws {
    let header = JournalText.header(
      id: "x", plan: SessionPlan(.game), date: Bench.date, challenge: nil)
    try folder.write("\(Bench.running)/x.journal", header + "0 1\n200 4\n".data)
    var dying: File? = try Disk.live.open(folder.data.journal("x"), O_RDWR)
    try #require(try Disk.live.lock(try #require(dying)) == .taken)
    let bench = Bench(folder, retryDelay: 3)
    try bench.finish()
    #expect(bench.box.recovered.isEmpty)
    dying = nil
    #expect(dying == nil)
    // A process that another test starts at this moment has all open files, until it runs its program.
    let deadline = ContinuousClock.now + .seconds(120)
    while try !Disk.live.isFree(folder.data.journal("x")) { try #require(ContinuousClock.now < deadline) }
    while bench.box.recovered.isEmpty && ContinuousClock.now < deadline { usleep(10_000) }
    #expect(bench.box.recovered.map(\.score) == [2])
    try bench.settles()
    #expect(bench.box.progress?.xp == 2)
    try folder.expect(scores: 2)
  }

  @Test func `Many instances at once lose nothing`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for instance in 0..<4 {
        group.addTask {
          let bench = Bench(folder)
          for round in 0..<8 {
            try bench.play(digits: 1 + instance + 4 * round, pace: 100 + instance, day: round)
            if round % 3 == 0 { try bench.store.save(Settings()) }
          }
          try bench.settles()
          #expect(bench.box.troubles.isEmpty)
        }
      }
      try await group.waitForAll()
    }
    let history = try folder.history()
    #expect(history.map(\.score).sorted() == Array(1...32))
    #expect(Set(history.map(\.id)).count == 32)
    #expect(try folder.logs().count == 32)
    try folder.expectNoJournals()
    // The records are those that fell in the order of the dates.
    var summed = Progress()
    for row in try folder.reader.table().rows {
      #expect(row.records == summed.add(try #require(try folder.reader.session(of: row))))
    }
    let last = try Bench.settled(folder)
    #expect(last.box.progress == summed)
    #expect(RecordFile.decode(try folder.bytes("records/pi-crown.json"))?.times.count == 32)
  }

  /// Another instance saves while this one reads all of the log.
  @Test func `Nobody holds the lock while the log is summed`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 70, sessions: 5))
    try folder.remove(Bench.sums)
    let hasSaved = Atomic<Bool>(false)
    let disk = Disk { operation, path in
      guard operation == .read, path == folder.data.log,
        (try? Disk.live.isFree(folder.data.lock)) == true,
        hasSaved.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
      else { return .proceed }
      do {
        let other = Bench(folder)
        try other.play(digits: 7)
        try other.settles()
      } catch {
        Issue.record(error)
      }
      return .proceed
    }
    let bench = Bench(folder, disk: disk)
    try bench.play(digits: 9, day: 1)
    try bench.settles()
    let wasFree = hasSaved.load(ordering: .relaxed)
    #expect(wasFree)
    #expect(try folder.history().suffix(2).map(\.score) == [7, 9] && folder.history().count == 7)
    try bench.drop()
    #expect(folder.diagnosis.isSound)
  }

  @Test func `Each writes what it changed of the settings, and nothing else`() throws {
    try folder.write("settings.json", #"{"version":1,"bell":true,"keys":{"reveal":"v"}}"# + "\n")
    let (left, right) = (Bench(folder), Bench(folder))
    var one = try left.store.quickStart().settings
    var other = try right.store.quickStart().settings
    one.theme = .light
    one.keys["startOver"] = Key(name: "ctrl-t")
    try left.store.save(one)
    try left.finish()
    other.mode = .strict
    other.reminder = .off
    other.keys["stats"] = Key(name: "z")
    try right.store.save(other)
    try right.finish()
    // Changing back is a change too, and keys that the other took away stay away.
    one.bell = false
    one.theme = .dark
    try left.store.save(one)
    try left.finish()
    other.keys["reveal"] = nil
    other.practiceSegment = Segment(10, 20)
    try right.store.save(other)
    try right.finish()
    one.ghost = .lightning
    // Only joining and leaving change the friends, whatever a screen has heard of that.
    one.friends = FriendsMembership(folder: "/none", name: "Ana")
    try left.store.save(one)
    try left.settles()
    let settings = try Bench(folder, isStarted: false).store.quickStart().settings
    #expect(!settings.bell && settings.theme == .dark && settings.mode == .strict)
    #expect(settings.reminder == .off && settings.ghost == .lightning && settings.friends == nil)
    #expect(settings.practiceSegment == Segment(10, 20))
    #expect(settings.keys.mapValues(\.name) == ["startOver": "ctrl-t", "stats": "z"])
  }
}
