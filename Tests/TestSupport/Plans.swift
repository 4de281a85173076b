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

  /// An attempt over decimals of π.
  package init(attempt rules: String, source: DigitSource = .keys) {
    self.init(attempt: rules, of: .pi, source: source)
  }

  /// A plan for a drill over decimals of π.
  package init(drill order: DrillOrder, from book: ImageBook = ImageBook()) {
    self.init(drill: order, of: .pi, from: book)
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

extension DrillOrder {
  /// An order of one question of the first seed, unless others are wanted.
  package init(
    _ name: String, _ size: Int, group: Int? = nil, questions: Int = 1, seed: Int = 1
  ) {
    self.init(name: name, decimals: size, group: group, questions: questions, seed: seed)
  }
}
