import TestSupport
import Testing
import TrainerCore

@Suite struct CleanRunsTests {
  private func date(_ second: Int) -> Timestamp { Timestamp(milliseconds: second * 1000, offset: 0) }

  private let game = SessionPlan(constant: .pi, mode: .game)

  /// A passage with so many milliseconds before each decimal but the first.
  private func passage(from start: Int, _ intervals: [UInt32]) -> Passage {
    var time: UInt32 = 0
    return Passage(
      start: start,
      times: [0]
        + intervals.map {
          time += $0
          return time
        })
  }

  private func segment(_ start: Int, _ end: Int) throws -> Segment { try #require(Segment(start, end)) }

  @Test func `the fastest run through a stretch is its ghost, whichever session it was in`() throws {
    var runs = CleanRuns()
    // Twenty at 300 ms, then twenty at 100 ms; and the other way round.
    let late = passage(
      from: 0, Array(repeating: 300, count: 19) + [900] + Array(repeating: 100, count: 19))
    let early = passage(
      from: 0, Array(repeating: 100, count: 19) + [900] + Array(repeating: 300, count: 19))
    runs.add(game, [late], date: date(1))
    runs.add(SessionPlan(constant: .pi, mode: .practice), [early], date: date(2))
    let first = try #require(runs.record(through: segment(0, 20), of: .pi))
    #expect(first.times == (0..<20).map { $0 * 100 } && first.date == date(2))
    let second = try #require(runs.record(through: segment(20, 40), of: .pi))
    #expect(second.times == (0..<20).map { $0 * 100 } && second.date == date(1))
    #expect(second.stranger == .stretch(try segment(20, 40)))
    // Across the middle both take 900 ms for the joint: 9 × 300 + 900 + 9 × 100, the earlier one counts.
    let middle = try #require(runs.record(through: segment(10, 30), of: .pi))
    #expect(middle.times.last == 4500 && middle.date == date(1))
    #expect(try runs.record(through: segment(30, 50), of: .pi) == nil)
    #expect(try runs.record(through: segment(0, 20), of: .e) == nil)
  }

  @Test func `what was typed in Learn, or with a mistake in it, is no run`() throws {
    var runs = CleanRuns()
    let first = String(publishedPi.prefix(30))
    let learn = SessionPlan(constant: .pi, mode: .learn, segment: Segment(0, 30))
    runs.add(learn, passages(learn, keys(first)), date: date(1))
    #expect(runs == CleanRuns())
    // A wrong digit before the fifteenth decimal.
    let wrong = first.prefix(14) + (first.dropFirst(14).first == "9" ? "0" : "9") + first.dropFirst(14)
    runs.add(game, passages(game, keys(String(wrong))), date: date(2))
    #expect(try runs.record(through: segment(0, 10), of: .pi)?.times.last == 900)
    #expect(try runs.record(through: segment(10, 20), of: .pi) == nil)
    #expect(try runs.record(through: segment(20, 30), of: .pi)?.times.last == 900)
  }

  /// Of every stretch of whole blocks the index knows the fastest run, as a look at all of them finds it.
  @Test(arguments: 0..<20) func `it is what a look at all runs finds`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var all: [(passage: Passage, date: Timestamp)] = []
    var runs = CleanRuns()
    for number in 0..<60 {
      let start = Int.random(in: 0..<80, using: &random)
      let count = Int.random(in: 1..<90, using: &random)
      // Few different times, so that ties come up.
      let new = passage(
        from: start, (1..<max(2, count)).map { _ in UInt32.random(in: 1...4, using: &random) * 100 })
      all.append((new, date(number)))
    }
    for (passage, date) in all.shuffled(using: &random) { runs.add(game, [passage], date: date) }
    for start in 0..<17 {
      for end in start + 1...17 {
        let stretch = try segment(start * 10, end * 10)
        let parts = all.filter {
          $0.passage.range.lowerBound <= stretch.start && stretch.end <= $0.passage.range.upperBound
        }.map { run in
          let times = run.passage.times[
            stretch.start - run.passage.start..<stretch.end - run.passage.start]
          return (time: (times.last ?? 0) - (times.first ?? 0), date: run.date)
        }
        let best = parts.min { ($0.time, $0.date.milliseconds) < ($1.time, $1.date.milliseconds) }
        let found = runs.record(through: stretch, of: .pi)
        #expect(found?.times.last == best?.time && found?.date == best?.date, "\(stretch), seed \(seed)")
      }
    }
    // The order in which they come does not matter, and what is kept gives the same again.
    var inOrder = CleanRuns()
    for (passage, date) in all { inOrder.add(game, [passage], date: date) }
    #expect(inOrder == runs)
    #expect(CleanRuns([.pi: runs.runs(of: .pi)], raced: [:]) == runs)
  }

  @Test func `few of many runs are kept`() {
    var runs = CleanRuns()
    var random = SeededRandom(seed: 7)
    for number in 0..<2000 {
      let intervals = (1..<100).map { _ in UInt32.random(in: 100...400, using: &random) }
      runs.add(game, [passage(from: 0, intervals)], date: date(number))
    }
    // At most one for each of the 55 stretches of whole blocks.
    #expect((1...55).contains(runs.runs(of: .pi).count))
  }

  /// Four times as many runs that all stay take some four times as long; the best of three, since others use the
  /// machine too.
  @Test func `the work for a run does not grow with how many there are`() throws {
    func time(_ count: Int) -> Duration {
      ContinuousClock().measure {
        var runs = CleanRuns()
        for number in 0..<count {
          runs.add(
            game, [passage(from: number * 20, Array(repeating: 100, count: 19))], date: date(number))
        }
        #expect(runs.runs(of: .pi).count == count)
      }
    }
    let few = try #require((0..<3).map { _ in time(1000) }.min())
    let many = try #require((0..<3).map { _ in time(4000) }.min())
    #expect(many < few * 8)
  }

  @Test func `a race over a stretch that cuts through blocks has its own best from then on`() throws {
    var runs = CleanRuns()
    let stretch = try segment(13, 18)
    let plan = SessionPlan(constant: .pi, mode: .game, segment: stretch)
    runs.add(plan, [passage(from: 13, [100, 100, 100, 100])], date: date(1))
    #expect(runs.record(through: stretch, of: .pi)?.times == [0, 100, 200, 300, 400])
    runs.add(plan, [passage(from: 13, [90, 90, 90, 90])], date: date(2))
    #expect(runs.record(through: stretch, of: .pi)?.times.last == 360)
    // A slow run in which just this stretch is fast, and which is the best through no block.
    runs.add(game, [passage(from: 0, Array(repeating: 50, count: 29))], date: date(3))
    runs.add(
      game,
      [
        passage(
          from: 0,
          Array(repeating: 900, count: 13) + [10, 10, 10, 10] + Array(repeating: 900, count: 12))
      ], date: date(4))
    #expect(runs.record(through: stretch, of: .pi)?.times.last == 40)
    #expect(runs.record(through: stretch, of: .pi)?.date == date(4))
    #expect(runs.raced(of: .pi).count == 1)
    // Another part of a block is looked for in what is kept.
    #expect(try runs.record(through: segment(3, 8), of: .pi)?.times == [0, 50, 100, 150, 200])
  }

  @Test func `a race over a stretch certifies nothing`() {
    let stretch = SessionPlan(constant: .pi, mode: .game, segment: Segment(0, 60))
    var progress = Progress()
    #expect(progress.add(stretch, keys(String(publishedPi.prefix(60))), date: date(1)).isEmpty)
    #expect(play(stretch, String(publishedPi.prefix(60))).ending == .complete)
    #expect(progress[.pi].crown == nil && progress[.pi].known.known == 60)
    #expect(progress.add(game, keys(String(publishedPi.prefix(60))), date: date(2)) == [.crown, .lightning])
  }

  // MARK: - Splits

  @Test func `a hundred runs from the last decimal before it to its own last`() {
    // 100 ms a digit, 700 ms before #101.
    let whole = passage(
      from: 0, Array(repeating: 100, count: 99) + [700] + Array(repeating: 100, count: 119))
    var splits = BestSplits()
    splits.add(whole)
    #expect(splits.times == [9900, 10_600])
    #expect(splits.sum(to: 99) == nil && splits.sum(to: 100) == 9900 && splits.sum(to: 220) == 20_500)
    #expect(splits.sum(to: 300) == nil)
    // From #101 on the way to its first decimal is missing; from #100 on it is there.
    splits.add(passage(from: 100, Array(repeating: 10, count: 99)))
    #expect(splits.times == [9900, 10_600])
    splits.add(passage(from: 99, Array(repeating: 50, count: 100)))
    #expect(splits.times == [9900, 5000] && splits.sum(to: 250) == 14_900)
    splits.add(passage(from: 299, Array(repeating: 20, count: 100)))
    #expect(splits.times == [9900, 5000, nil, 2000] && splits.sum(to: 400) == nil)
  }

  @Test func `the splits of a run stand beside those of its ghost`() throws {
    let ghost = try #require(
      Record(constant: .pi, kind: .crown, times: (0..<150).map { $0 * 200 }, date: date(1)))
    let splits = Split.all((0..<250).map { $0 * 150 }, from: 0, against: ghost)
    #expect(splits.map(\.decimal) == [100, 200])
    #expect(splits.map(\.milliseconds) == [14_850, 29_850])
    #expect(splits.map(\.time) == [14_850, 15_000])
    // 99 × 50 ms earlier; the ghost does not reach #200.
    #expect(splits.map(\.behind) == [-4950, nil])
    #expect(splits.map(\.gap) == [-4950, nil])
    // The first hundred 99 × 50 ms earlier, the second 100 × 20 ms later.
    var slower: [UInt32] = (0..<100).map { $0 * 150 }
    slower += (1...100).map { 14_850 + $0 * 220 }
    let long = try #require(
      Record(constant: .pi, kind: .crown, times: (0..<250).map { $0 * 200 }, date: date(1)))
    #expect(Split.all(slower, from: 0, against: long).map(\.behind) == [-4950, -2950])
    #expect(Split.all(slower, from: 0, against: long).map(\.gap) == [-4950, 2000])
    // Over #51 to #160, #100 is the fiftieth.
    #expect(Split.all((0..<110).map { $0 * 100 }, from: 50, against: ghost).map(\.behind) == [-4900])
  }
}
