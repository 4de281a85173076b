import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Outcomes of challenges, as the keeper of the records reads and writes them.
struct ChallengeLogTests {
  private let folder = TemporaryFolder()

  private static let at = #""at":"2036-11-18T19:42:07.123+01:00""#
  private static let shown =
    #"{"type":"challenge",\#(at),"date":"2026-11-21","challenge":"stretch pi 50 1 7 50 20"}"#
  private static let kept =
    #"{"type":"favourite",\#(at),"challenge":"permutation pi 420 4 7 2 0","kept":true}"#

  func readLog(_ bench: Bench) throws -> ChallengeLog {
    try bench.finish()
    return try #require(bench.box.states.last?.challenges)
  }

  /// A line of the history of a day in November 2026, of fifty decimals of e.
  func session(
    _ day: Int, _ challenge: String, score: Int = 50, errors: Int = 0, ended: String = "complete"
  ) -> String {
    """
    {"id":"s\(day)","date":"2026-11-\(day)T10:00:00.000+01:00","constant":"e","mode":"practice",\
    "segment":[0,50],"score":\(score),"errors":\(errors),"revealsUsed":0,"bestStreak":\(score),\
    "duration":20,"cps":2.5,"certified":false,"ended":"\(ended)","records":[],\
    "challenge":"\(challenge)"}

    """
  }

  @Test func `What happens is a line each`() throws {
    let bench = Bench(folder)
    let drill = "permutation pi 420 4 7 2 0"
    try bench.store.write([ShownChallenge(day: 20_778, code: "stretch pi 50 1 7 50 20", at: Bench.now)])
    try bench.store.write([Favourite(drill, at: Bench.now)])
    try bench.settles()
    #expect(try folder.read(Bench.log) == Self.shown + "\n" + Self.kept + "\n")
    var log = try readLog(bench)
    #expect(log[20_778, .pi]?.state == .shown && log.favourites.map(\.code) == [drill])
    try bench.store.write([Favourite(drill, isKept: false, at: Bench.now)])
    try bench.finish()
    let last = try #require(try folder.lines().last)
    #expect(last.hasPrefix(#"{"type":"favourite","at":"#) && !last.contains("kept"))
    log = try readLog(bench)
    #expect(log.favourites.isEmpty && log.days.count == 1)
  }

  @Test(
    arguments: rows(
      """
      {"type":"challenge",AT,"challenge":"stretch e 50 1 0 50 120"}
      {"type":"challenge",AT,"date":"2026-11-31","challenge":"stretch e 50 1 0 50 120"}
      {"type":"challenge",AT,"date":"2026-11-20","state":"lost","challenge":"stretch e 50 1 0 50 120"}
      {"type":"challenge","date":"2026-11-20","challenge":"stretch e 50 1 0 50 120"}
      {"type":"favourite",AT,"kept":true}
      {"type":"favourite",AT,"kept":true,"challenge":"stretch e"}
      {"type":"favourite",AT,"kept":true,"challenge":"2026-11-20 a b c d"}
      {"type":"favourite",AT,"kept":1,"challenge":"stretch e 50 1 0 50 120"}
      """))
  func `A line that says nothing is unreadable`(line: String) {
    #expect(StatementLine(line.replacing("AT", with: Self.at).data) == nil)
  }

  @Test func `The sessions tell what became of them`() throws {
    try folder.write(
      Bench.log,
      session(17, "2026-11-17 stretch e 50 1 0 50 120")
        + session(18, "2026-11-18 stretch e 50 1 0 50 120", errors: 1)
        + session(19, "2026-11-19 stretch e 50 1 0 50 120", score: 7, ended: "interrupted")
        + session(20, "stretch e 50 1 0 50 120") + session(21, "2026-11-21 what") + Self.kept + "\n")
    let log = try readLog(Bench(folder))
    #expect(log.states == [20_774: .won, 20_775: .failed, 20_776: .begun])
    #expect(log.favourites.count == 1)
  }

  @Test func `An import brings the days of its sessions`() throws {
    let export =
      """
      {"format":"pi-trainer export","version":3}

      """
      + session(17, "2026-11-17 stretch e 50 1 0 50 120")
      + session(20, "2026-11-20 stretch e 40 1 0 40 120", errors: 1)
      + #"{"type":"challenge",\#(Self.at),"date":"2026-11-20","challenge":"stretch e 40 1 0 40 120"}"# + "\n"
      + #"{"sessions":2,"pieces":1}"# + "\n"
    #expect(try folder.importing(export.data).added == 2)
    #expect(try readLog(Bench(folder)).states == [20_774: .won, 20_777: .failed])
  }

  @Test func `A session that was cut off counts for its day`() throws {
    let bench = Bench(folder)
    try bench.finish()
    let challenge = try #require(Challenge(code: "stretch e 50 1 0 50 120"))
    var session = Session(plan: challenge.plan)
    _ = session.type(7, at: Moment(uptime: 0, date: Bench.date))
    try bench.begin(
      RecordedSession(
        id: "one", date: Bench.date, plan: challenge.plan,
        challenge: ChallengeTag(day: 20_778, challenge: challenge).text, keystrokes: session.keystrokes))
    try bench.drop()
    let next = Bench(folder)
    let log = try readLog(next)
    #expect(next.box.recovered.map(\.challenge) == ["2026-11-21 stretch e 50 1 0 50 120"])
    #expect(log.states == [20_778: .begun])
  }

  @Test(arguments: [Disk.Verdict.fail(ENOSPC), .tear(20, ENOSPC)])
  func `With a full disk changes are kept in memory, and written once`(verdict: Disk.Verdict) throws {
    let isFull = Atomic<Bool>(false)
    let disk = Disk { operation, path in
      operation == .write && path.hasSuffix(Bench.log) && isFull.isTrue ? verdict : .proceed
    }
    let bench = Bench(folder, disk: disk)
    try bench.store.write([ShownChallenge(day: 20_778, code: "stretch pi 50 1 7 50 20", at: Bench.now)])
    try bench.finish()
    isFull.set(true)
    try bench.store.write([Favourite("permutation pi 420 4 7 2 0", at: Bench.now)])
    let challenge = try #require(Challenge(code: "stretch e 50 1 0 50 120"))
    let tag = ChallengeTag(day: 20_778, challenge: challenge)
    try bench.play(challenge.plan, digits: 50, challenge: tag.text)
    for _ in 0..<3 { #expect(try bench.finish()?.errno == ENOSPC) }
    #expect(bench.box.saved.isEmpty)
    #expect(try folder.read(Bench.log) == Self.shown + "\n")
    isFull.set(false)
    try bench.settles()
    #expect(bench.box.saved.map(\.number) == [1] && bench.box.troubles.last == .some(nil))
    #expect(try folder.lines().count == 3 && folder.history().map(\.challenge) == [tag.text])
    let log = try readLog(bench)
    #expect(log.states == [20_778: .won] && log.favourites.count == 1)
  }
}

extension ChallengeLog {
  /// The state of each day that has one.
  fileprivate var states: [Int: State] { days.compactMapValues { $0.map(\.state).max() } }
}
