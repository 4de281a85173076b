import TrainerCore

extension HistoryReader {
  /// The user's fastest clean run through a stretch of digits, from timed sessions other than lessons; reads all sessions.
  func cleanRun(through segment: Segment, of constant: Constant) throws(Trouble) -> Record? {
    var best: Record?
    var pass = try HistoryPass(self)
    while let session = try pass.next() {
      let plan = session.recorded.plan
      guard plan.constant == constant, plan.credit.times != .none, let evidence = session.evidence,
        evidence.isTimed
      else { continue }
      for times in evidence.recalledRuns.compactMap({ $0.part(segment.range) }) {
        if let best, (best.times.last ?? 0) <= (times.last ?? 0) { continue }
        best = Record(constant: constant, type: .lightning, times: times, date: session.recorded.date)
      }
    }
    best?.ghost = .stretch(segment)
    return best
  }
}
