import Foundation
import Store
import TestSupport
import Testing
import TrainerCore

/// Up to where the commands say that somebody knows the decimals.
struct KnownTests {
  /// A folder of somebody who recited stretches of π, each given as the index of its first decimal and a
  /// count.
  static func folder(_ stretches: [(start: Int, count: Int)]) throws -> TemporaryFolder {
    let logs = try stretches.enumerated().map { number, stretch in
      let date = try #require(Timestamp(iso8601: "2026-11-1\(number)T08:00:00+01:00"))
      let segment = Segment(stretch.start, stretch.start + max(10, stretch.count))
      let plan = SessionPlan(.practice, over: segment)
      let digits = Constant.pi.decimals[stretch.start..<stretch.start + stretch.count]
      return RecordedSession(
        id: "\(number)", date: date, plan: plan, ended: .user, keystrokes: .typed(digits, every: 800))
    }
    return try TemporaryFolder(logs)
  }

  @Test(
    arguments: [
      ([(5000, 1)], 0, 1),
      ([(5000, 1), (0, 40)], 40, 1),
      ([(0, 40), (60, 20)], 40, 20),
      ([(60, 20), (0, 40), (40, 20)], 80, 0),
    ] as [([(start: Int, count: Int)], Int, Int)])
  func `every command says the same, and a lucky digit is nothing but itself`(
    stretches: [(start: Int, count: Int)], known: Int, beyond: Int
  ) throws {
    let folder = try KnownTests.folder(stretches)
    for command in ["status", "stats", "challenge", "memory"] {
      var json = try folder.object(command)
      if command == "stats" { json = try #require((json["constants"] as? [[String: Any]])?.first) }
      #expect((json["knownTo"] ?? json["known"]) as? Int == known, "\(command)")
      #expect((json["knownBeyond"] ?? json["beyond"]) as? Int == beyond, "\(command)")
    }
    #expect(try folder.object("plan")["known"] as? Int == known)
  }

  @Test func `a challenge lies within what is known, whatever was once typed far away`() throws {
    let folder = try KnownTests.folder([(5000, 10), (0, 40)])
    for day in 22...30 {
      let challenge = try folder.object("challenge --date 2026-11-\(day)")
      #expect(try #require(challenge["size"] as? Int) == 40, "\(challenge)")
      if let segment = challenge["segment"] as? [Int] { #expect(try #require(segment.last) <= 40) }
    }
  }
}
