/// What a session is about, settled before its first digit.
package struct SessionPlan: Equatable, Sendable {
  /// Whose decimals are typed.
  package let constant: Constant
  package let mode: Mode
  /// The chosen segment; always there in Learn, never in Strict, and of whole blocks in a lesson.
  package let segment: Segment?
  /// Whether the segment is typed from its last decimal to its first; only ever in Practice with a segment.
  package let isBackwards: Bool
  /// What the mode alone does not say.
  package let details: Details

  /// What tells a session from others of its mode; each is left out where the mode knows nothing of it.
  package struct Details: Equatable, Sendable {
    /// The stretches that it runs over, in order; those that come again are not among them.
    ///
    /// Empty where the mode has its own way.
    package var route: [Stretch] = []
    /// Whether it is a lesson, which shows less and less (Learn).
    package var isFading = false
    /// The groups of which a lesson of 1.0 hid every second one; `nil` where it hid every second digit.
    package var groups: String?
    /// Whether it runs again and again over its segment, or else its route (Practice).
    package var isRepeated = false
    package var drill: DrillOrder?
    /// The name of the rules of an attempt (Strict).
    package var attempt: String?
    package var terms: FormerTerms?
    /// How its digits come: by voice only in Practice and Review, by a judge only in attempts.
    package var source = DigitSource.keys

    /// Details, of which each may be missing.
    package init(
      route: [Stretch] = [], isFading: Bool = false, isRepeated: Bool = false, drill: DrillOrder? = nil,
      attempt: String? = nil, source: DigitSource = .keys
    ) {
      self.source = source
      self.route = route
      self.isFading = isFading
      self.isRepeated = isRepeated
      self.drill = drill
      self.attempt = attempt
    }

    /// Whether there are none.
    package var isEmpty: Bool { self == Details() }
  }

  /// A plan; what the mode knows nothing of is left out, and Learn without a segment takes the standard.
  ///
  /// - Parameters:
  ///   - constant: whose decimals are typed.
  ///   - mode: by which rules.
  ///   - segment: the chosen segment.
  ///   - isBackwards: whether it is typed from its last decimal to its first; means nothing but in Practice
  ///     with a segment.
  ///   - details: what the mode alone does not say.
  package init(
    constant: Constant, mode: Mode, segment: Segment? = nil, isBackwards: Bool = false,
    details: Details = Details()
  ) {
    let traits = mode.traits
    self.constant = constant
    self.mode = mode
    // A list may be shorter than what was chosen.
    func within(_ segment: Segment) -> Segment {
      constant.isOwn ? segment.within(constant.decimals.count) : segment
    }
    switch traits.segment {
    case .required:
      let chosen = within(segment ?? .standard)
      // A lesson is learnt block by block.
      self.segment = details.isFading ? chosen.inBlocks(of: constant) : chosen
    case .optional: self.segment = segment.map(within)
    case .never: self.segment = nil
    }
    self.isBackwards = isBackwards && traits.canRunBackwards && segment != nil
    var details = details
    if mode != .learn { details.isFading = false }
    if !details.isFading { details.groups = nil }
    if mode != .practice || segment == nil && details.route.isEmpty { details.isRepeated = false }
    if mode != .drill { details.drill = nil }
    if mode != .strict { details.attempt = nil }
    switch details.source {
    case .keys: break
    case .voice: if !traits.hasReveals || self.isBackwards { details.source = .keys }
    case .judge: if details.attempt == nil { details.source = .keys }
    }
    if details.attempt == nil { details.terms = nil }
    let takesRoute =
      traits.hasRoute || details.isFading || details.drill != nil || details.isRepeated && segment == nil
    if !takesRoute { details.route = [] }
    self.details = details
  }

  /// A session of Review over some stretches.
  package init(reviewing route: [Stretch], of constant: Constant) {
    self.init(constant: constant, mode: .review, details: Details(route: route))
  }

  /// Practice over some stretches again and again; `nil` if there are none.
  package init?(looping stretches: [Segment], of constant: Constant) {
    guard let first = stretches.first else { return nil }
    let route = stretches.count == 1 ? [] : stretches.map { Stretch($0) }
    self.init(
      constant: constant, mode: .practice, segment: route.isEmpty ? first : nil,
      details: Details(route: route, isRepeated: true))
  }

  /// Practice again and again over the blocks that were lost on a day; `nil` if none was.
  package init?(loopingLost memory: Memory, on day: Int, of constant: Constant) {
    let lost = memory[constant].graded.filter { $0.memory.lossDays.last == day }
    self.init(looping: lost.map(\.block).stretches.compactMap { Segment(Range(ofBlocks: $0)) }, of: constant)
  }

  /// Whether its digits have times of their own, for all that is known without them: see `isTimed`.
  package var hasOwnTimes: Bool { details.source == .keys }

  /// What its mode has, and its rules; a lesson has those of its own.
  package var traits: Mode.Traits {
    var traits = mode.traits
    if mode == .learn { traits.isPlanned = details.isFading }
    // A race over a stretch has its own best, and never certifies.
    if segment != nil { traits.canCertify = false }
    if details.isFading {
      traits.isOverlaid = false
      traits.hasLoops = false
      traits.hasHints = true
    }
    // Who cannot see asks for a digit.
    if details.source == .voice { traits.hasHints = true }
    if details.isRepeated {
      traits.hasLoops = details.route.count <= 1
      traits.canRestartLeg = true
    }
    return traits
  }

  /// The course that the session takes; each kind of course has its line here.
  var course: any Course {
    switch mode {
    case .review: ReviewCourse(details.route) ?? OneLeg(first: ownLeg)
    case .learn where details.isFading: lesson
    case .learn: Loops([ownLeg])
    case .practice where details.isRepeated:
      Loops(segment == nil ? details.route.map { Leg($0, error: traits.error) } : [ownLeg])
    case .drill: drillCourse ?? OneLeg(first: Leg(Stretch(.standard), meaning: .nothing))
    case .strict: drillCourse ?? OneLeg(first: ownLeg)
    default: OneLeg(first: ownLeg)
    }
  }

  /// The only leg of a mode that takes its own way.
  private var ownLeg: Leg {
    let stretch = Segment(range).map { Stretch($0, isBackwards: isBackwards) }
    return Leg(
      stretch ?? Stretch(.standard), shown: traits.isOverlaid ? .all : .none,
      cue: traits.isOverlaid ? 0 : Leg.usualCue, error: details.terms?.error ?? traits.error)
  }

  /// The indices of the decimals that the session runs over; with a route, those from its least to its
  /// greatest.
  package var range: Range<Int> {
    if let segment { return segment.range }
    guard let first = details.route.first else { return 0..<constant.decimals.count }
    return details.route.dropFirst().reduce(first.range) {
      min($0.lowerBound, $1.range.lowerBound)..<max($0.upperBound, $1.range.upperBound)
    }
  }

  /// The index of the decimal that is typed first, where the mode takes its own way.
  package var start: Int { isBackwards ? range.upperBound - 1 : range.lowerBound }

  /// From the index of a decimal to that of the one typed after it: 1, or −1 backwards.
  package var step: Int { isBackwards ? -1 : 1 }
}

package enum DigitSource: Sendable {
  /// The user types them.
  case keys
  /// The user says them, and a program listens.
  case voice
  /// The user says them, and somebody else confirms them with keys.
  case judge
}

/// What a drill asks for, as its session's line has it.
package struct DrillOrder: Equatable, Sendable {
  package var name: String
  /// The decimals that it asks for, from #1.
  package var size: Int
  /// The digits of a group, where it asks for groups.
  package var group: Int?
  package var questions: Int
  /// What its questions are drawn from.
  package var seed: Int
  /// Whether the player chose that, and so may know the questions: it sets no best.
  package var isSeedChosen = false
  /// The digits per hundred seconds, where they come at a pace.
  package var pace: Int?
  /// The most seconds that it may take; `nil` for any.
  package var seconds: Int?
  /// The words that it asks for as they were when it began, each behind its digits and a blank.
  ///
  /// Where there are more questions than words, these come again.
  package var cards: [String] = []
  /// The rules of an attempt, which has a session's line say them elsewhere.
  package var rules: AttemptRules?

  /// An order from its parts; the numbers are at least 0.
  package init(
    name: String, size: Int, group: Int? = nil, questions: Int, seed: Int, pace: Int? = nil,
    seconds: Int? = nil, rules: AttemptRules? = nil
  ) {
    self.rules = rules
    self.pace = pace.map { max(0, $0) }
    self.seconds = seconds.map { max(0, $0) }
    self.name = name
    self.size = max(0, size)
    self.group = group.map { max(0, $0) }
    self.questions = max(0, questions)
    self.seed = max(0, seed)
  }
}
