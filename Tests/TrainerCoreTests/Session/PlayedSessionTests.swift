import Testing
import TrainerCore

struct PlayedSessionTests {
  @Test func `errors are in their places`() {
    let played = PlayedSession(plan(.game), keys("14 0 1 99 5"))
    #expect(played.mistakes.map(\.index) == [2, 3])
    #expect(played.mistakes.map(\.expected) == [1, 5])
    #expect(played.mistakes.map(\.typed) == [0, 9])
    #expect(played.correctSteps.map(\.index) == [0, 1, 2, 3])
    #expect(played.correctSteps.map(\.interval) == [0, 100, 200, 300])
    #expect(played.cumulativeTimes == [0, 100, 300, 600])
    #expect(played.typedStretch == 0..<4)
  }

  @Test func `the error that ended Strict is one, the digits after it are none`() {
    let played = PlayedSession(plan(.strict), keys("141 7 5 9"))
    #expect(played.mistakes.map(\.index) == [3])
    #expect(played.mistakes.map(\.typed) == [7])
    #expect(played.correctSteps.count == 3)
    #expect(played.engine == play(.strict, "141 7"))
  }

  @Test func `a reveal is neither a mistake nor a correct step`() {
    let played = PlayedSession(plan(.practice), keys("?14??1"))
    #expect(played.mistakes.isEmpty)
    #expect(played.correctSteps.map(\.interval) == [0, 100, 300])
    // A revealed decimal is typed, too.
    #expect(played.typedStretch == 0..<3)
  }

  @Test func `the loops of Learn follow each other`() {
    let played = PlayedSession(plan(.learn, Segment(0, 2)), keys("14 1r 14"))
    #expect(played.correctSteps.map(\.index) == [0, 1, 0, 0, 1])
    #expect(played.cumulativeTimes == [0, 100, 200, 400, 500])
    #expect(played.typedStretch.isEmpty)
  }

  @Test func `a time that runs backwards counts as unchanged`() {
    let times: [UInt32] = [0, 5000, 1000, 6000, .max, 0]
    let keystrokes = zip([1, 4, 1, 5, 9, 2] as [UInt8], times).map { Keystroke(.digit($0), at: $1) }
    let played = PlayedSession(plan(.game), keystrokes)
    let intervals: [UInt32] = [0, 5000, 0, 1000, .max - 6000, 0]
    #expect(played.correctSteps.map(\.interval) == intervals)
    #expect(played.cumulativeTimes == [0, 5000, 5000, 6000, .max, .max])
  }

  @Test func `nothing typed, nothing to tell`() {
    let played = PlayedSession(plan(.game), [])
    #expect(played.correctSteps.isEmpty && played.mistakes.isEmpty && played.cumulativeTimes.isEmpty)
    #expect(played.slowestRows(3).isEmpty)
  }

  /// A hundred digits of π, each 100 ms after the one before but for those named, by index.
  private func rhythm(_ slow: [Int: UInt32], digits: Int = 100) -> PlayedSession {
    var time: UInt32 = 0
    var keystrokes: [Keystroke] = []
    for (index, keystroke) in keys(publishedPi).prefix(digits).enumerated() {
      time += index == 0 ? 0 : slow[index] ?? 100
      keystrokes.append(Keystroke(keystroke.action, at: time))
    }
    return PlayedSession(plan(.game), keystrokes)
  }

  @Test func `the rows that held the run up come slowest first`() {
    let played = rhythm([34: 900, 36: 400, 71: 1500, 50: 900, 12: 250, 95: 199])
    #expect(played.slowestRows(9) == [70, 30, 50, 10])
    #expect(played.slowestRows(2) == [70, 30])
    #expect(played.slowestRows(0).isEmpty)
    #expect(played.slowestRows(-1).isEmpty)
  }

  @Test func `an even rhythm and a short run have no slow rows`() {
    #expect(rhythm([:]).slowestRows(9).isEmpty)
    #expect(rhythm([3: 199, 50: 150]).slowestRows(9).isEmpty)
    #expect(rhythm([7: 5000], digits: 20).slowestRows(9).isEmpty)
    #expect(rhythm([7: 5000], digits: 21).slowestRows(9) == [0])
  }

  @Test func `a rest of more than thirty seconds makes no row slow`() {
    #expect(rhythm([34: 900, 71: 30_000]).slowestRows(9) == [70, 30])
    #expect(rhythm([34: 900, 71: 30_001]).slowestRows(9) == [30])
    #expect(rhythm([70: 33_000]).slowestRows(9).isEmpty)
  }

  @Test func `digits all at once have no slow rows`() {
    let instant = keys(publishedPi).map { Keystroke($0.action, at: 0) }
    #expect(PlayedSession(plan(.game), instant).slowestRows(9).isEmpty)
  }
}
