import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// `challenges.jsonl`, as the keeper of the records reads and writes it.
@Suite struct ChallengeLogTests {
  private let folder = TemporaryFolder()

  static let first = """
    {"date":"2026-11-20","state":"won","challenge":"stretch e 50 1 0 50 120"}
    """
  static let second = """
    {"date":"2026-11-21","state":"shown","challenge":"stretch pi 50 1 7 50 20"}
    """
  static let third = """
    {"favourite":true,"challenge":"permutation pi 420 4 7 2 0"}
    """
  static let text = [first, second, third].map { $0 + "\n" }.joined()

  func readLog(_ bench: Bench) throws -> ChallengeLog {
    try bench.store.loadChallenges()
    try bench.finish()
    return try #require(bench.box.challenges.last)
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

  @Test func `Lines are read as they were written`() throws {
    try folder.write("challenges.jsonl", Self.text)
    let log = try readLog(Bench(folder))
    #expect(log.days[20_777]?.map(\.code) == ["stretch e 50 1 0 50 120"] && log.state(on: 20_777) == .won)
    #expect(log[20_778, .pi]?.state == .shown)
    #expect(log.favourites.map(\.code) == ["permutation pi 420 4 7 2 0"])
    #expect(log.days.count == 2)
    #expect(try folder.read("challenges.jsonl") == Self.text)
  }

  @Test func `What happens is appended line by line`() throws {
    let bench = Bench(folder)
    let drill = "permutation pi 420 4 7 2 0"
    try bench.store.record(.reached(.won, day: 20_777, code: "stretch e 50 1 0 50 120"))
    try bench.store.record(.reached(.shown, day: 20_778, code: "stretch pi 50 1 7 50 20"))
    try bench.store.record(.kept(code: drill))
    try bench.settles()
    #expect(try folder.read("challenges.jsonl") == Self.text)
    #expect(folder.mode("challenges.jsonl") == 0o600)
    try bench.store.record(.dropped(code: drill))
    try bench.finish()
    #expect(
      try folder.read("challenges.jsonl") == Self.text
        + #"{"favourite":false,"challenge":"permutation pi 420 4 7 2 0"}"# + "\n")
    #expect(try readLog(bench).favourites.isEmpty)
  }

  @Test(
    arguments: [""]
      + rows(
        """
        {}
        []
        {"challenge":"stretch e 50 1 0 50 120"}
        {"favourite":true}
        {"favourite":true,"challenge":"stretch e"}
        {"favourite":true,"challenge":"2026-11-20 a b c d"}
        {"favourite":true,"date":"2026-11-20","challenge":"stretch e 50 1 0 50 120"}
        {"date":"2026-11-31","state":"won","challenge":"stretch e 50 1 0 50 120"}
        {"date":"2026-11-20","state":"lost","challenge":"stretch e 50 1 0 50 120"}
        """))
  func `A line that says nothing is unreadable`(line: String) {
    #expect(ChallengeLog.Change.decode(line.data) == nil)
  }

  @Test func `What is lost comes back from the history`() throws {
    let history =
      session(17, "2026-11-17 stretch e 50 1 0 50 120")
      + session(18, "2026-11-18 stretch e 50 1 0 50 120", errors: 1)
      + session(19, "2026-11-19 stretch e 50 1 0 50 120", score: 7, ended: "interrupted")
      + session(20, "stretch e 50 1 0 50 120") + session(21, "2026-11-21 what")
    for text in [nil, "", "rubbish\n" + Self.third + "\n"] as [String?] {
      let folder = TemporaryFolder()
      try folder.write("history.jsonl", history)
      if let text { try folder.write("challenges.jsonl", text) }
      let bench = Bench(folder)
      let log = try readLog(bench)
      #expect(log.states == [20_774: .won, 20_775: .failed, 20_776: .begun])
      #expect(log.favourites.count == (text?.isEmpty == false ? 1 : 0))
      // As it is in the file now: the history is not asked again.
      let lines = try folder.read("challenges.jsonl").split(separator: "\n")
      #expect(lines.count == 3 + log.favourites.count)
      #expect(
        lines.last == """
          {"date":"2026-11-19","state":"begun","challenge":"stretch e 50 1 0 50 120"}
          """)
    }
  }

  @Test func `An import brings the days of its sessions`() throws {
    try folder.write("challenges.jsonl", Self.first + "\n")
    let export =
      """
      {"format":"pi-trainer export","version":2}

      """
      + session(17, "2026-11-17 stretch e 50 1 0 50 120")
      + session(20, "2026-11-20 stretch e 40 1 0 40 120", errors: 1) + #"{"sessions":2,"pieces":0}"# + "\n"
    try folder.write("export.json", export)
    let importer = folder.importer
    #expect(try importer.run(folder.data.path + "/export.json").added == 2)
    // The day that was won stays won.
    #expect(
      try folder.read("challenges.jsonl") == Self.first + "\n"
        + #"{"date":"2026-11-17","state":"won","challenge":"stretch e 50 1 0 50 120"}"# + "\n")
  }

  @Test func `A first change does not hide what the history knows`() throws {
    try folder.write("history.jsonl", session(17, "2026-11-17 stretch e 50 1 0 50 120"))
    let bench = Bench(folder)
    try bench.store.record(.kept(code: "stretch pi 10 1 0 10 0"))
    let log = try readLog(bench)
    #expect(log.states == [20_774: .won] && log.favourites.count == 1)
  }

  @Test func `A session that was cut off counts for its day`() throws {
    let bench = Bench(folder)
    try bench.finish()
    let challenge = try #require(Challenge(code: "stretch e 50 1 0 50 120"))
    var session = Session(plan: challenge.plan)
    _ = session.type(7, at: Moment(uptime: 0, date: Bench.date))
    try bench.store.begin(
      number: 1, plan: challenge.plan, date: Bench.date, keystrokes: session.keystrokes,
      challenge: ChallengeTag(day: 20_778, challenge: challenge).text)
    try bench.drop()
    try folder.write("challenges.jsonl", Self.first + "\n")
    let next = Bench(folder)
    let log = try readLog(next)
    #expect(next.box.recovered.map(\.challenge) == ["2026-11-21 stretch e 50 1 0 50 120"])
    #expect(log.states == [20_777: .won, 20_778: .begun])
    #expect(
      try folder.read("challenges.jsonl") == Self.first + "\n"
        + #"{"date":"2026-11-21","state":"begun","challenge":"stretch e 50 1 0 50 120"}"# + "\n")
  }

  @Test(arguments: [Disk.Verdict.fail(ENOSPC), .tear(20, ENOSPC)])
  func `With a full disk changes are kept in memory`(verdict: Disk.Verdict) throws {
    let isFull = Atomic<Bool>(false)
    let disk = Disk { operation, path in
      operation == .write && path.hasSuffix("challenges.jsonl") && isFull.isTrue
        ? verdict : .proceed
    }
    try folder.write("challenges.jsonl", Self.first + "\n")
    let bench = Bench(folder, disk: disk)
    try bench.finish()
    isFull.set(true)
    try bench.store.record(.kept(code: "permutation pi 420 4 7 2 0"))
    try bench.store.record(.kept(code: "stretch pi 10 1 0 10 0"))
    #expect(try bench.finish()?.errno == ENOSPC)
    #expect(try readLog(bench).favourites.count == 2)
    #expect(try folder.read("challenges.jsonl") == Self.first + "\n")
    isFull.set(false)
    try bench.settles()
    #expect(
      try folder.read("challenges.jsonl") == Self.first + "\n" + Self.third + "\n"
        + #"{"favourite":true,"challenge":"stretch pi 10 1 0 10 0"}"# + "\n")
    #expect(bench.box.troubles.last == .some(nil))
  }

  @Test(arguments: ["challenges.jsonl", "history.jsonl"])
  func `With a full disk the end of a challenge is kept in memory, and written once`(name: String) throws {
    let isFull = Atomic<Bool>(false)
    let disk = Disk { operation, path in
      operation == .write && path.hasSuffix(name) && isFull.isTrue
        ? .fail(ENOSPC) : .proceed
    }
    try folder.write("challenges.jsonl", Self.first + "\n")
    let bench = Bench(folder, disk: disk)
    try bench.finish()
    isFull.set(true)
    let challenge = try #require(Challenge(code: "stretch e 50 1 0 50 120"))
    let tag = ChallengeTag(day: 20_778, challenge: challenge)
    try bench.play(challenge.plan, digits: 50, challenge: tag.text)
    for _ in 0..<3 { #expect(try bench.finish()?.errno == ENOSPC) }
    #expect(bench.box.saved.isEmpty)
    #expect(try readLog(bench).states == [20_777: .won, 20_778: .won])
    isFull.set(false)
    try bench.settles()
    #expect(bench.box.saved.map(\.number) == [1])
    #expect(try folder.history().map(\.challenge) == [tag.text])
    #expect(
      try folder.read("challenges.jsonl") == Self.first + "\n"
        + #"{"date":"2026-11-21","state":"won","challenge":"stretch e 50 1 0 50 120"}"# + "\n")
  }

  @Test func `A replay and a session without a challenge leave the log alone`() throws {
    let bench = Bench(folder)
    let challenge = try #require(Challenge(code: "stretch e 50 1 0 50 120"))
    try bench.play(challenge.plan, digits: 50, number: 1, challenge: challenge.code)
    try bench.play(day: 1, number: 2)
    try bench.play(day: 2, number: 3, challenge: "2026-11-21 what")
    try bench.settles()
    #expect(try folder.history().count == 3)
    #expect(try !folder.list().contains("challenges.jsonl"))
  }

  @Test func `A folder that cannot be written is still examined`() throws {
    try folder.write("challenges.jsonl", "rubbish\n" + Self.text)
    let disk = Disk { operation, path in
      operation == .open && path.hasSuffix("/lock") ? .fail(EROFS) : .proceed
    }
    let bench = Bench(folder, disk: disk)
    #expect(try readLog(bench).days.count == 2)
    #expect(try folder.read("challenges.jsonl") == "rubbish\n" + Self.text)
  }

  @Test func `Two writers lose nothing`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          let bench = Bench(folder)
          for index in 0..<50 {
            try bench.store.record(.kept(code: "stretch pi \(index + 50) 1 \(writer) 10 0"))
          }
          try bench.settles()
        }
      }
      try await group.waitForAll()
    }
    let bench = Bench(folder)
    #expect(try readLog(bench).favourites.count == 100)
    #expect(bench.box.setAside.isEmpty)
  }
}

extension ChallengeLog {
  /// The state of each day that has one.
  fileprivate var states: [Int: State] { days.compactMapValues { $0.map(\.state).max() } }
}
