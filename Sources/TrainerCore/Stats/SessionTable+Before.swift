extension SessionTable {
  /// How things were when a session began: XP, days, and the records of its constant, of all sessions before
  /// it by date.
  ///
  /// The lists alone tell it, so a run that ended in a mistake has a time as exact as its speed.
  ///
  /// - Parameter session: a session, in the table or not.
  /// - Returns: the figures, and the session that had set the Crown; `nil` if there was none.
  package func standing(before session: SessionRow) -> (progress: Progress, crown: SessionRow?) {
    var progress = Progress()
    var crown: SessionRow?
    for row in rows.prefix(while: { $0 != session && $0.date.milliseconds <= session.date.milliseconds }) {
      progress.xp += row.score
      progress.days.count(row.score, on: row.day)
      guard row.constant == session.constant else { continue }
      let best = Best(run: Run(row), date: row.date)
      // Whether what was judged has times of its own only its keys tell.
      let records = progress.records(
        beatenBy: best.run, certified: row.certified,
        isTimed: row.plan.source.way == .typed || row.set(.lightning), constant: row.constant)
      for type in records { progress[row.constant][type] = best }
      if records.contains(.crown) { crown = row }
    }
    return (progress, crown)
  }
}

extension Run {
  /// The run of a session as lists know it.
  init(_ row: SessionRow) {
    let fromSpeed = row.cpsThousandths > 0 ? row.score * 1_000_000 / row.cpsThousandths : 0
    let endsLate = row.ended == .error && fromSpeed <= row.duration
    self.init(digits: row.score, milliseconds: endsLate ? fromSpeed : row.duration)
  }
}
