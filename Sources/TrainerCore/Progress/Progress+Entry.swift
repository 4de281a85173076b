extension Progress {
  /// Adds a session of which only the history's line is left, or only that is understood.
  ///
  /// What the line does not tell is taken at its most careful: all its time as practised, and as
  /// known only the decimals of a certified run, which were all typed right at the first try; and
  /// what was judged as without times of its own.
  ///
  /// - Parameters:
  ///   - entry: the session.
  ///   - isAhead: whether it is dated after tomorrow, and its day and what was known in it do not count yet.
  /// - Returns: the records that it set.
  @discardableResult
  package mutating func add(_ entry: SessionEntry, isAhead: Bool = false) -> [RecordType] {
    let run = Run(entry)
    let constant = entry.plan.constant
    let beaten = records(
      beatenBy: run, certified: entry.certified, isTimed: entry.plan.source.way == .typed,
      constant: constant)
    xp += entry.score
    if !isAhead { days.count(entry.score, on: entry.date.day) }
    note(entry.plan.mode)
    var figures = self[constant]
    figures.count(
      run, beaten, date: entry.date, score: entry.score, time: entry.duration, bestStreak: entry.bestStreak)
    if entry.certified && entry.plan.start == 0 && entry.score > 0 && !isAhead {
      figures.known.insert(0..<entry.score)
    }
    figures.drills.add(entry)
    self[constant] = figures
    return beaten
  }
}

extension Run {
  /// The run of a session of which only the history's line is left.
  ///
  /// Its time is that of the last key, but where a mistake was the last key: then it follows from the CPS.
  package init(_ entry: SessionEntry) {
    let fromSpeed = entry.cps > 0 ? (Double(entry.score) * 1000 / entry.cps).rounded() : 0
    let time = entry.ended == .error && fromSpeed <= Double(entry.duration) ? Int(fromSpeed) : entry.duration
    self.init(digits: min(entry.score, Constant.decimalCount), milliseconds: min(time, Int(UInt32.max)))
  }
}
