import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Lines that other machines append are added to the sums where that equals a sum of everything.
struct AdvanceTests {
  private let folder = TemporaryFolder()
  private static let there = "machines/there/log.jsonl"

  /// The lines of three sessions that somebody played elsewhere.
  private func elsewhere(_ days: Int...) throws -> [String] {
    let other = TemporaryFolder()
    let bench = Bench(other)
    for day in days { try bench.play(digits: 20 + day, pace: 150, day: day) }
    try bench.settles()
    try bench.drop()
    return try other.lines().map { $0 + "\n" }
  }

  @Test func `Later sessions and notes are added, and anything before them is not`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 30, day: 3)
    try bench.settles()
    try bench.drop()
    let known = try folder.sums()
    let lines = try elsewhere(4, 5, 1)
    let note = #"{"type":"note","at":"2026-11-20T10:00:00.000+01:00","id":"one","text":"so"}"# + "\n"
    for (text, isAdded) in [
      ("", true), (lines[0], true), (lines[1] + lines[0], true), (note, true), (lines[0] + note, true),
      (lines[0].dropLast(9) + "", true), (lines[2], false), (lines[0] + lines[2], false),
      (lines[0] + "{torn\n", false), (lines[0] + lines[0], false),
      (StatementLine(Forgetting("one", salt: "5f", at: Bench.date)).text + "\n", false),
    ] as [(String, Bool)] {
      try folder.write(Self.there, text)
      let advanced = try folder.reader.advanced(known)
      #expect((advanced != nil) == isAdded, "\(text)")
      let summed = try folder.reader.sumFromScratch().state
      if let advanced { #expect(advanced.state == summed, "\(text)") }
      #expect(try folder.reader.state() == summed, "\(text)")
    }
  }

  @Test func `Nothing is added to sums of other logs`() throws {
    let bench = Bench(folder)
    for day in 0..<3 { try bench.play(digits: 30 + day, day: day) }
    try bench.settles()
    try bench.drop()
    let (known, log) = (try folder.sums(), try folder.read(Bench.log))
    let lines = log.split(separator: "\n").map { String($0) + "\n" }
    for other in [lines[0] + lines[1], lines[0] + lines[2] + lines[1], "", log.replacing("200", with: "201")]
    {
      try folder.write(Bench.log, other)
      #expect(try folder.reader.advanced(known) == nil)
      #expect(try folder.reader.state() == folder.reader.sumFromScratch().state)
    }
    let later = try elsewhere(7)
    try folder.write(Bench.log, log + later[0])
    #expect(try folder.reader.advanced(known)?.state == (try folder.reader.sumFromScratch().state))
  }

  /// Its note was written on this machine, and is in this machine's log until the next start.
  @Test func `A note about a session that another machine forgot is in no figure and no export`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 30)
    try bench.play(digits: 31, day: 1)
    try bench.settles()
    try bench.drop()
    let id = try folder.firstSession().id
    #expect(try folder.writer.write(SessionNote(text: "tired #late"), about: id))
    try folder.write(Self.there, StatementLine(Forgetting(id, salt: "5f", at: Bench.date)).line)
    for _ in 1...2 {
      #expect(try folder.reader.state().notes.isEmpty && folder.writer.state().tags.isEmpty)
      #expect(try !folder.exported().text.contains("tired"))
      #expect(try folder.reader.state() == folder.reader.sumFromScratch().state)
      try folder.tidy()
    }
    #expect(try !folder.read(Bench.log).contains("tired") && !folder.read(Bench.sums).contains("tired"))
  }
}
