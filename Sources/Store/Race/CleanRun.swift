import TrainerCore

extension HistoryReader {
  /// The fastest clean run through exactly this stretch in any session whose digits have times of their own and were not typed in
  /// Learn; `nil` if there is none.
  ///
  /// It goes through all sessions: a second or two, where there are ten thousand.
  func cleanRun(through segment: Segment, of constant: Constant) throws(Trouble) -> Record? {
    var best: Record?
    var pass = try HistoryPass(self)
    while let session = try pass.next() {
      let plan = session.recorded.plan
      guard plan.constant == constant, plan.worth.times != .none, let evidence = session.evidence,
        evidence.isTimed
      else { continue }
      for times in evidence.passages.compactMap({ $0.part(segment.range) }) {
        if let best, (best.times.last ?? 0) <= (times.last ?? 0) { continue }
        best = Record(constant: constant, type: .lightning, times: times, date: session.recorded.date)
      }
    }
    best?.stranger = .stretch(segment)
    return best
  }
}
