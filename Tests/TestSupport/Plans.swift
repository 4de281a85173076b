import TrainerCore

extension SessionPlan {
  /// A plan by its mode; what the mode knows nothing of is left out.
  package init(
    _ mode: Mode, _ constant: Constant = .pi, over segment: Segment? = nil, isBackwards: Bool = false,
    source: DigitSource = .keys, isFading: Bool = false, isRepeated: Bool = false
  ) {
    let stretch = segment.map { Stretch($0, isBackwards: isBackwards) }
    let kind: any SessionKind =
      switch mode {
      case .learn: isFading ? LessonKind(segment ?? .standard) : CopyingKind(segment ?? .standard)
      case .practice: PracticeKind(stretch, isRepeated: isRepeated)
      case .game: RaceKind(segment)
      case .strict: StrictKind()
      case .review: SessionPlan(reviewing: [Stretch](), of: constant).kind
      case .drill: SessionPlan(drill: DrillOrder(), of: constant).kind
      }
    self.init(kind, of: constant, source: source)
  }
}

extension SessionEntry {
  package init(
    id: String, date: Timestamp, plan: SessionPlan, score: Int, errors: Int, revealsUsed: Int,
    bestStreak: Int,
    duration: Int, cps: Double, loops: Int?, certified: Bool, ended: SessionEnd, records: [RecordType],
    challenge: String? = nil, redated: Timestamp? = nil
  ) {
    self.init()
    (self.id, self.date, self.plan, self.score, self.errors) = (id, date, plan, score, errors)
    (self.revealsUsed, self.bestStreak, self.duration, self.cps) = (revealsUsed, bestStreak, duration, cps)
    (self.loops, self.certified, self.ended, self.records) = (loops, certified, ended, records)
    (self.challenge, self.redated) = (challenge, redated)
  }
}
