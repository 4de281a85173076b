import Foundation
import TestSupport
import Testing

@testable import TrainerCore

struct ForecastTests {
  /// Every day alike: then the forecast is the product of the chances.
  private let alike = GoodAndBadDays(shifts: [0], weights: [1])

  /// σ(logit p + shift).
  private func shifted(_ chance: Double, by shift: Double) -> Double {
    1 / (1 + exp(-log(chance / (1 - chance)) - shift))
  }

  @Test func `the forecast is the product of the chances`() {
    let forecast = Forecast(chances: [0.9, 0.8, 0.5, 0.2], days: alike)
    for (value, expected) in zip(forecast.survival, [1, 0.9, 0.72, 0.36, 0.072]) {
      #expect(abs(value - expected) < 1e-12)
    }
    #expect(forecast.low == 10)
    // From #20, with 0.72, to #30, with 0.36: half a block costs a factor of √2, down to 0.509; six decimals
    // 0.475.
    #expect(forecast.median == 25)
    // From 0.36 to 0.072 in ten: ln 3.6 ÷ ln 5 · 10 = 7.96.
    #expect(forecast.high == 37)
    #expect(abs(forecast.chance(ofReaching: 25) - 0.72 * pow(0.5, 0.5)) < 1e-12)
    #expect(forecast.chance(ofReaching: 41) == 0)
    #expect(forecast.chance(ofReaching: 0) == 1)
  }

  @Test func `what is known for sure is reached, and nothing after it`() {
    let forecast = Forecast(chances: [1, 1, 1], days: .usual)
    #expect(forecast.low == 30 && forecast.median == 30 && forecast.high == 30)
    #expect(Forecast(chances: []).median == 0)
  }

  @Test func `good and bad days widen the range, and leave a single block nearly what it was`() {
    let chances = Array(repeating: 0.98, count: 300)
    let (days, same) = (Forecast(chances: chances), Forecast(chances: chances, days: alike))
    #expect(days.high - days.low > same.high - same.low)
    // By a slow and obvious reckoning: σ(logit p + s·z + s²/2), z from −6 to 6.
    var (sum, weights) = (0.0, 0.0)
    for step in -6000...6000 {
      let z = Double(step) / 1000
      let logit = log(0.98 / 0.02) + 0.5 * z + 0.125
      let weight = exp(-z * z / 2)
      sum += weight * pow(1 / (1 + exp(-logit)), 3)
      weights += weight
    }
    #expect(abs(days.survival[3] - sum / weights) < 1e-4)
  }

  @Test func `there is a forecast as soon as a block has a graded pass`() throws {
    var memory = Memory()
    #expect(memory.forecast(.pi, on: 0, from: 0) == nil)
    memory.add(Recital("10=", over: 100..<110).on(0))
    #expect(try #require(memory.forecast(.pi, on: 0, from: 0)).median == 0)
    memory.add(Recital("30=").on(1))
    let today = try #require(memory.forecast(.pi, on: 1, from: 1))
    #expect(today.survival.count == 4)
    #expect(today.median == 30)
    let later = try #require(memory.forecast(.pi, on: 400, from: 400))
    #expect(later.median < 30)
    #expect(memory.forecast(.e, on: 1, from: 1) == nil)
  }

  @Test func `a run is compared with what was predicted before it`() throws {
    var memory = Memory()
    memory.add(Recital("40= x", .strict).on(0, id: "a"))
    #expect(memory[.pi].scores.lastBlocks == nil)
    memory.add(Recital("25= x", .strict).on(0, hour: 13, id: "b"))
    // The first run that could be predicted has nothing to be compared with.
    #expect(memory[.pi].scores.sums.runs == 0)
    #expect(memory[.pi].scores.lastBlocks == 2)
    memory.add(Recital("31= x 2=", .game).on(0, hour: 14, id: "c"))
    memory.add(Recital("18=", .strict).on(0, hour: 15, id: "d"))
    let scores = memory[.pi].scores
    #expect(scores.sums.runs == 1)
    // Two blocks the last time, three now.
    #expect(scores.sums.last == 10)
    #expect(scores.sums.median == 10)
    #expect(scores.sums.all == 10)
    #expect(scores.lastBlocks == 3)
    // The one that its user ended counts for the fit.
    #expect(memory.dayFit.runs == 3)
  }

  @Test func `the score of all runs together is that of their distribution`() {
    var scores = RunScores()
    (scores.runsByBlocks, scores.lastBlocks) = ([0, 1, 0, 1], 3)
    let forecast = Forecast(chances: [1, 0.5, 0.5, 0.5], days: alike)
    scores.record(forecast, CleanRun(digits: 25, isOpen: false))
    // Said: 1, ½, ½; was: 1, 1, 0. So 0 + ¼ + ¼ blocks.
    #expect(scores.sums.all == 5)
    #expect(scores.sums.last == 10)
    #expect(scores.sums.median == 10)
    // Said: 1, ½, ¼, ⅛; was: 1, 1, 0, 0.
    #expect(abs(scores.sums.forecast - 10 * (0.25 + 0.0625 + 0.015_625)) < 1e-12)
    #expect(scores.runsByBlocks == [0, 1, 1, 1])
  }

  @Test func `after twenty runs the forecast follows the user's own days`() {
    let chances = Array(repeating: 0.99, count: 40)
    var fit = DayFit()
    var random = SeededRandom(seed: 3)
    for run in 0..<200 {
      // A person whose blocks are held with odds an e-th as good as the memory says.
      let chance = shifted(0.99, by: -1)
      var blocks = 0
      while blocks < 40, Double.random(in: 0..<1, using: &random) < chance { blocks += 1 }
      if run == 19 { #expect(fit.days == .usual) }
      fit.learn(chances, blocks: blocks, isOpen: false)
    }
    let said = Forecast(chances: chances, days: fit.days).chance(ofReaching: 200)
    let true20 = pow(shifted(0.99, by: -1), 20)
    #expect(abs(said - true20) < 0.08, "\(said) and \(true20)")
    #expect(Forecast(chances: chances).chance(ofReaching: 200) > 0.75)
  }

  @Test func `the fit to the user's days is that of a slow and obvious reckoning`() {
    var runs: [(chances: [Double], blocks: Int, isOpen: Bool)] = [
      ([1, 0.9], 2, false), ([0.5], 9, false), ([], 3, false),
    ]
    for run in 0..<24 {
      let tenths = (0..<30).map { ($0 * 7 + run) % 10 }
      let chances: [Double] = tenths.map { 0.999 - 0.013 * Double($0) }
      runs.append((chances, run * 5 % 31, run % 4 == 0))
    }
    var fit = DayFit()
    for run in runs { fit.learn(run.chances, blocks: run.blocks, isOpen: run.isOpen) }
    var likelihood: [Double] = []
    for a in stride(from: -1.2, through: 1.3, by: 0.3) {
      for s in stride(from: 0.0, through: 2.2, by: 0.3) {
        var sum = 0.0
        for run in runs {
          var (mean, total) = (0.0, 0.0)
          for step in -20...20 {
            let shift = 0.3 * Double(step)
            let distance = shift - a
            let atOne: Double = abs(distance) < 0.1 ? 1 : 0
            let density: Double = s < 0.1 ? atOne : exp(-distance * distance / (2 * s * s))
            var chance = 1.0
            for p in run.chances.prefix(run.blocks) where p != 1 { chance *= shifted(p, by: shift) }
            if !run.isOpen && run.blocks < run.chances.count {
              chance *= 1 - shifted(run.chances[run.blocks], by: shift)
            }
            mean += density * chance
            total += density
          }
          sum += log(mean / total)
        }
        likelihood.append(sum)
      }
    }
    #expect(fit.logLikelihood.count == likelihood.count)
    for (value, expected) in zip(fit.logLikelihood, likelihood) {
      #expect(abs(value - expected) < 1e-9 * max(1, abs(expected)))
    }
  }

  @Test func `an open run says nothing of where it would have ended`() {
    var fit = DayFit()
    fit.learn([0.9, 0.9], blocks: 0, isOpen: true)
    #expect(fit.runs == 1)
    #expect(fit.logLikelihood.map { abs($0) < 1e-9 }.contains(false) == false)
    fit.learn([0.9, 0.9], blocks: 2, isOpen: false)
    var open = DayFit()
    open.learn([0.9, 0.9], blocks: 2, isOpen: true)
    #expect(zip(fit.logLikelihood, open.logLikelihood).map { abs($0 - $1) < 1e-9 }.contains(false) == false)
  }
}
