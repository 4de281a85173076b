extension SessionTable {
  /// XP and the constant's records just before a session, in the table or not, and the session that had set the Crown.
  ///
  /// They follow from the rows alone, so the time of a run that ended with a mistake is only as exact as its speed.
  package func progressAndCrown(before session: SessionRow) -> (progress: Progress, crown: SessionRow?) {
    var progress = Progress()
    var crown: SessionRow?
    for row in rows.prefix(while: { $0 != session && $0.date.milliseconds <= session.date.milliseconds }) {
      progress.xp += row.score
      guard row.constant == session.constant else { continue }
      let best = Best(run: Run(row), date: row.date)
      // The row does not tell if judged digits had times of their own, but a Lightning proves it.
      let records = progress.records(
        beatenBy: best.run, certified: row.certified,
        isTimed: row.plan.source.way == .typed || row.hasSet(.lightning), constant: row.constant)
      for type in records { progress[row.constant][type] = best }
      if records.contains(.crown) { crown = row }
    }
    return (progress, crown)
  }
}

extension Run {
  init(_ row: SessionRow) {
    let fromSpeed = row.cpsThousandths > 0 ? row.score * 1_000_000 / row.cpsThousandths : 0
    let endsLate = row.ended == .error && fromSpeed <= row.duration
    self.init(digits: row.score, milliseconds: endsLate ? fromSpeed : row.duration)
  }
}
