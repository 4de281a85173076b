/// Scores of the forecasts for runs from #1, beside those of three simple predictions.
///
/// A score is the ranked probability score of a distribution over positions, in decimals: the sum over all
/// blocks of the squared difference between the predicted probability of reaching the block and the outcome
/// (0 or 1), times ten. For a prediction of a single position it is the distance to the run.
package struct RunScores: Codable, Equatable {
  /// The sums of the scores of all runs that had an earlier run to be compared with.
  ///
  /// Besides the forecast, `last` predicts the position of the run before, `median` the median of all runs
  /// before, and `all` their whole distribution.
  package struct Totals: Codable, Equatable {
    package internal(set) var runs = 0
    package internal(set) var forecast = 0.0
    package internal(set) var last = 0.0
    package internal(set) var median = 0.0
    package internal(set) var all = 0.0
  }

  /// The fewest scored runs from which the scores are meaningful.
  package static let enough = 20

  package private(set) var sums = Totals()
  /// The number of runs ended by a mistake for each number of held blocks.
  var runsByBlocks: [Int] = []
  /// The blocks held by the last run that was ended by a mistake; `nil` before the first.
  package internal(set) var last: Int?

  package init() {}

  /// Scores a forecast by a run that ended with a mistake.
  mutating func score(_ forecast: Forecast, _ run: CleanRun) {
    let blocks = run.digits / blockLength
    if let last {
      sums.runs += 1
      sums.forecast += RunScores.score(blocks, upTo: forecast.survival.count - 1) {
        $0 < forecast.survival.count ? forecast.survival[$0] : 0
      }
      sums.last += RunScores.score(blocks, upTo: last) { $0 <= last ? 1 : 0 }
      let median = medianBlocks
      sums.median += RunScores.score(blocks, upTo: median) { $0 <= median ? 1 : 0 }
      let total = Double(runsByBlocks.reduce(0, +))
      var reaching = total
      // Called with ascending blocks, so runs that held fewer are subtracted on the way.
      sums.all += RunScores.score(blocks, upTo: runsByBlocks.count) { block in
        if block - 1 < runsByBlocks.count { reaching -= Double(runsByBlocks[block - 1]) }
        return reaching / total
      }
    }
    if blocks >= runsByBlocks.count {
      runsByBlocks.append(contentsOf: repeatElement(0, count: blocks + 1 - runsByBlocks.count))
    }
    runsByBlocks[blocks] += 1
    last = blocks
  }

  private var medianBlocks: Int {
    let total = runsByBlocks.reduce(0, +)
    var below = 0
    for (blocks, count) in runsByBlocks.enumerated() {
      below += count
      if 2 * below >= total { return blocks }
    }
    return 0
  }

  /// - Parameters:
  ///   - blocks: The number of blocks that the run held.
  ///   - end: The last block with a prediction.
  ///   - reaching: The predicted probability of holding at least this many blocks.
  /// - Returns: The score in decimals.
  private static func score(_ blocks: Int, upTo end: Int, _ reaching: (Int) -> Double) -> Double {
    var sum = 0.0
    for block in stride(from: 1, through: max(end, blocks), by: 1) {
      let difference = reaching(block) - (blocks >= block ? 1 : 0)
      sum += difference * difference
    }
    return sum * Double(blockLength)
  }
}
