import FoundationEssentials
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Sessions of an evening on which the clock was years ahead.
struct AheadTests {
  private let folder: TemporaryFolder
  /// The day on which the clock is right.
  private let today = Bench.date
  private let plan = SessionPlan(.strict)

  /// Sixty digits in five years, with the clock that says so; then, with the right one, thirty today.
  init() throws {
    folder = TemporaryFolder()
    let evening = Bench(folder, now: later(1825))
    try evening.play(plan, digits: 60, pace: 600, day: 1825)
    try evening.drop()
    let bench = Bench(folder, now: today)
    try bench.play(plan, digits: 30, pace: 700, number: 2)
    try bench.drop()
  }

  private func later(_ days: Int) -> Timestamp {
    Timestamp(milliseconds: today.milliseconds + days * 86_400_000, offset: today.offset)
  }

  private func reader(_ now: Timestamp) -> HistoryReader {
    HistoryReader(folder: folder.data, disk: .live) { now }
  }

  private func diagnosis(_ now: Timestamp) -> Diagnosis {
    reader(now).examined()
  }

  @Test func `They are kept, and left out of memory and streak until their day`() throws {
    try folder.expect(scores: 60, 30)
    for sums in [try folder.sums(), try reader(today).sumFromScratch(), try reader(today).sums()] {
      #expect(sums.state.memory[.pi].graded.map(\.block) == [0, 1, 2])
      #expect(sums.state.progress.days.stretches == [today.day...today.day])
      #expect(sums.state.progress[.pi].known.fromStart == 30)
      // XP and Crown do not wait.
      #expect(sums.state.progress.xp == 90 && sums.state.progress[.pi].crown?.run.digits == 60)
    }
    #expect(try reader(today).memoryPast().memory == reader(today).state().memory)
    let found = diagnosis(today)
    #expect(found.ahead.map(\.date) == [later(1825)] && found.isSound)

    // The day before it counts already, as the days of a flight do; two days before it does not.
    #expect(try reader(later(1823)).state().memory[.pi].graded.count == 3)
    #expect(try reader(later(1824)).state().memory[.pi].graded.count == 6)
    #expect(try reader(later(1824)).state().progress.days.contains(later(1825).day))
    #expect(diagnosis(later(1824)).ahead.isEmpty && diagnosis(later(1824)).sums == .behind)
    let bench = Bench(folder, now: later(1825))
    try bench.drop()
    #expect(try folder.sums().state.memory[.pi].graded.count == 6)
    #expect(diagnosis(later(1825)).isSound)
  }

  @Test func `A save does not sum the logs again`() throws {
    let folder = TemporaryFolder()
    let isRead = Atomic<Int>(0)
    let log = folder.data.log
    let bench = Bench(
      folder,
      disk: Disk { operation, path in
        if case .read = operation, path == log { isRead.add(1, ordering: .relaxed) }
        return .proceed
      }, now: today)
    try bench.play(plan, digits: 20, number: 1)
    try bench.finish()
    let before = isRead.load(ordering: .relaxed)
    try bench.play(plan, digits: 20, day: 1, number: 2)
    try bench.finish()
    // Twice for the mark of the logs before and after, and for its last byte.
    #expect(isRead.load(ordering: .relaxed) - before <= 8)
    #expect(try folder.sums().state.memory == folder.reader.sumFromScratch().state.memory)
  }

  @Test func `With another date one counts at once, and the history notes it`() throws {
    let entry = try folder.firstSession()
    let before = try folder.read(Bench.log)
    let writer = FolderWriter(folder: folder.data) { [today] in today }
    #expect(try writer.write(Amendment(of: entry.id, date: later(-1), at: Bench.now)))
    #expect(try !writer.write(Amendment(of: "nobody", date: today, at: Bench.now)))
    let new = try #require(try reader(today).entry(entry.id))
    #expect(new.date == later(-1) && new.redated == later(1825) && new.score == 60)
    #expect(try folder.read(Bench.log).hasPrefix(before) && folder.lines().count == 3)
    #expect(try folder.sums().state.memory[.pi].graded.count == 6)
    #expect(try folder.sums().state.progress.days.streak(at: today) == 2)
    #expect(try folder.read("records/pi-crown.json").contains(later(-1).iso8601))
    #expect(try reader(today).aggregates()[.pi].blocks[4]?.lastDay == today.day - 1)
    #expect(diagnosis(today).isSound && diagnosis(today).ahead.isEmpty)
    // A second time, what it was first stays known.
    #expect(try writer.write(Amendment(of: entry.id, date: today, at: Bench.now)))
    #expect(try reader(today).entry(entry.id)?.redated == later(1825))
    #expect(diagnosis(today).isSound)

    // It goes where the session goes.
    let copy = TemporaryFolder()
    #expect(try copy.importing(folder.exported()).added == 2)
    #expect(try copy.reader.entry(entry.id) == reader(today).entry(entry.id))
    #expect(try copy.sums().state.memory == folder.sums().state.memory)
    #expect(copy.diagnosis.isSound)
    #expect(try writer.forget(entry.id))
    try folder.expect(scores: 30)
    #expect(try folder.sums() == reader(today).sums())
  }
}
