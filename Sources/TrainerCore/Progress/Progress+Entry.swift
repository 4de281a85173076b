extension Progress {
  /// Adds a session of which only its log line is left or readable; returns the records that it set.
  ///
  /// Assumes that all time is practised, only a certified run is known, and judged digits have no times of their own.
  /// With `isDatedAhead` its day and known decimals do not count yet.
  @discardableResult
  package mutating func add(_ entry: SessionEntry, isDatedAhead: Bool = false) -> [RecordType] {
    let run = Run(entry)
    let constant = entry.plan.constant
    let beaten = records(
      beatenBy: run, certified: entry.certified, isTimed: entry.plan.source.way == .typed,
      constant: constant)
    xp += entry.score
    if !isDatedAhead { days.add(entry.score, from: entry.date, for: entry.duration) }
    insert(entry.plan.mode)
    var figures = self[constant]
    figures.count(
      run, beaten, date: entry.date, score: entry.score, time: entry.duration, bestStreak: entry.bestStreak)
    if entry.certified && entry.plan.start == 0 && entry.score > 0 && !isDatedAhead {
      figures.known.insert(0..<entry.score)
    }
    figures.drills.record(entry)
    self[constant] = figures
    return beaten
  }
}

extension Run {
  /// The run of a session of which only its line is left; if it ended with a mistake, the time follows from the CPS.
  package init(_ entry: SessionEntry) {
    let fromSpeed = entry.cps > 0 ? (Double(entry.score) * 1000 / entry.cps).rounded() : 0
    let time = entry.ended == .error && fromSpeed <= Double(entry.duration) ? Int(fromSpeed) : entry.duration
    self.init(digits: min(entry.score, Constant.decimalCount), milliseconds: min(time, Int(UInt32.max)))
  }
}
