import TrainerCore

/// The figures of a start as they are kept: whatever the file says, what is read makes sense, or nothing is
/// read.
///
/// `{"xp","days":[[first,last]…],"modes":[…],"constants":{"pi":{"sessions","last","digits","milliseconds","bestStreak",
/// "known":[[a,b]…],"crowns","lightnings","crown"?:{"digits","milliseconds","date"},"lightning"?,
/// "splits":[…],"bestTimes":[{"digits","milliseconds","seconds"?,"date","id"}],"drills":[…]}…}}`: days are counted
/// from 1970-01-01, modes are those that were played, known are the decimals #a+1 to #b, splits the best time of
/// each hundred that was typed clean in milliseconds, 0 for none, best times have `seconds` where the decimals in
/// so many seconds count, drills see `DrillFigures`. A constant that was never practised is missing.
extension Progress: Codable {
  private struct Fields: Codable {
    let xp: Int
    let days: [[Int]]
    let modes: [String]
    let constants: [String: FigureFields]
  }

  package init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    let isSound = fields.days.allSatisfy { days in
      days.count == 2 && days[0] <= days[1] && days.allSatisfy((-10_000_000...10_000_000).contains)
    }
    guard isSound, fields.xp.isPossible else { throw SumFault() }
    self.init()
    xp = fields.xp
    days = PractisedDays(fields.days.map { $0[0]...$0[1] })
    modes = Set(fields.modes.compactMap { Mode(rawValue: $0) })
    for (name, fields) in fields.constants {
      guard let constant = Constant(rawValue: name), let figures = fields.figures else { throw SumFault() }
      self[constant] = figures
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var constants: [String: FigureFields] = [:]
    for constant in self.constants {
      constants[constant.rawValue] = FigureFields(self[constant])
    }
    let days = days.stretches.map { [$0.lowerBound, $0.upperBound] }
    let modes = modes.map(\.rawValue).sorted()
    try Fields(xp: xp, days: days, modes: modes, constants: constants).encode(to: encoder)
  }
}

struct SumFault: Error {}

extension Timestamp: Encodable {
  package func encode(to encoder: any Encoder) throws { try iso8601.encode(to: encoder) }
}

private struct FigureFields: Codable {
  let sessions: Int
  let last: Timestamp?
  let digits: Int
  let milliseconds: Int
  let bestStreak: Int
  let known: KnownDecimals
  let crowns: Int
  let lightnings: Int
  let crown: Fastest?
  let lightning: Fastest?
  let splits: [UInt32]
  let bestTimes: [BestTime]
  let drills: [DrillFigures]

  init(_ figures: Progress.Figures) {
    sessions = figures.sessions
    last = figures.last
    digits = figures.digits
    milliseconds = figures.time
    bestStreak = figures.bestStreak
    known = figures.known
    crowns = figures.crowns
    lightnings = figures.lightnings
    crown = figures.crown.map(Fastest.init)
    lightning = figures.lightning.map(Fastest.init)
    splits = figures.splits.times.map { $0 ?? 0 }
    bestTimes = figures.bestTimes.entries.map(BestTime.init)
    drills = DrillFigures.all(of: figures.drills)
  }

  var figures: Progress.Figures? {
    let counts = [sessions, digits, milliseconds, bestStreak, crowns, lightnings]
    guard counts.isPossible else { return nil }
    var figures = Progress.Figures()
    figures.sessions = sessions
    figures.last = last
    figures.digits = digits
    figures.time = milliseconds
    figures.bestStreak = bestStreak
    figures.known = known
    figures.crowns = crowns
    figures.lightnings = lightnings
    for (type, fastest) in [(RecordType.crown, crown), (.lightning, lightning)] {
      guard let fastest else { continue }
      guard let best = fastest.best else { return nil }
      figures[type] = best
    }
    figures.splits = BestSplits(splits.map { $0 > 0 ? $0 : nil })
    let entries = bestTimes.compactMap(\.entry)
    guard entries.count == bestTimes.count else { return nil }
    figures.bestTimes = BestTimes(entries)
    for drill in drills {
      guard let bests = drill.figures else { return nil }
      figures.drills[drill.size] = bests
    }
    return figures
  }
}

private struct Fastest: Codable {
  let digits: Int
  let milliseconds: Int
  let date: Timestamp

  init(_ best: Best) {
    digits = best.run.digits
    milliseconds = best.run.milliseconds
    date = best.date
  }

  var best: Best? {
    // Runs are compared by products of these two.
    guard (1...Constant.decimalCount).contains(digits), (0...Int(UInt32.max)).contains(milliseconds) else {
      return nil
    }
    return Best(run: Run(digits: digits, milliseconds: milliseconds), date: date)
  }
}

private struct BestTime: Codable {
  let digits: Int
  let milliseconds: Int
  let seconds: Int?
  let date: Timestamp
  let id: String

  init(_ entry: BestTimes.Entry) {
    digits = entry.run.digits
    milliseconds = entry.run.milliseconds
    seconds = if case .seconds(let seconds) = entry.goal { seconds } else { nil }
    date = entry.date
    id = entry.id
  }

  var entry: BestTimes.Entry? {
    let goal: BestTimes.Goal = seconds.map { .seconds($0) } ?? .decimals(digits)
    guard BestTimes.Goal.all.contains(goal),
      (1...Constant.decimalCount).contains(digits), (0...Int(UInt32.max)).contains(milliseconds)
    else { return nil }
    return BestTimes.Entry(
      goal, run: Run(digits: digits, milliseconds: milliseconds), date: date, id: id)
  }
}
