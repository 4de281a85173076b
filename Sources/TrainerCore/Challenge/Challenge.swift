/// A challenge in its full size: all that is needed to play it, to judge it and to name it.
public struct Challenge: Hashable, Sendable {
  /// What has to be done with the decimals of the segment.
  public enum Kind: Hashable, Sendable {
    /// All of them without a mistake.
    case clean
    /// All of them within a time, in milliseconds from the first digit to the last; a mistake costs only
    /// time.
    case sprint(milliseconds: Int)
    /// Only that many digits before them are shown, which occur only once up to there; no mistake.
    case next(given: Int)
    /// Only the position of the first of them is told; no mistake.
    case position
    /// All of them from the last to the first without a mistake.
    case backwards
    /// A drill over all of them, to its end and without a mistake: so many questions, drawn from a seed,
    /// about groups of digits where it has groups.
    case drill(ChallengeKind, group: Int?, questions: Int, seed: Int)
  }

  /// The most questions of a drill.
  public static let mostQuestions = 1000

  /// How it stands.
  public enum Verdict: Sendable {
    /// It can still be won.
    case open
    /// It is won.
    case won
    /// It can no longer be won in this session.
    case failed
  }

  /// The id of the entry that it was made from.
  public let entry: String
  /// Whose decimals are typed.
  public let constant: Constant
  /// What has to be done.
  public let kind: Kind
  /// The decimals to type.
  public let segment: Segment

  /// A challenge; `nil` if it could not be played: an id that is not a word, a time of 0, more digits given
  /// than there are before the segment.
  public init?(entry: String, constant: Constant, kind: Kind, segment: Segment) {
    guard Challenge.isID(entry) else { return nil }
    switch kind {
    case .sprint(let milliseconds): guard (1...86_400_000).contains(milliseconds) else { return nil }
    case .next(let given): guard given > 0, given <= segment.start else { return nil }
    case .clean, .position, .backwards: break
    case .drill(_, _, _, let seed):
      guard seed >= 0, let order = Challenge.order(kind, segment), segment.start == 0,
        (1...Challenge.mostQuestions).contains(order.questions), (try? order.drill(of: constant)) != nil
      else { return nil }
    }
    self.entry = entry
    self.constant = constant
    self.kind = kind
    self.segment = segment
  }

  /// The session in which it is played.
  public var plan: SessionPlan {
    if let order = Challenge.order(kind, segment) { return SessionPlan(drill: order, of: constant) }
    return SessionPlan(
      constant: constant, mode: .practice, segment: segment, isBackwards: kind == .backwards)
  }

  /// How many decimals there are to type; of a drill, how many questions there are.
  public var count: Int {
    if case .drill(_, _, let questions, _) = kind { questions } else { segment.end - segment.start }
  }

  /// Whether it is a drill.
  public var isDrill: Bool { kind.name.isDrill }

  /// How many digits there are to type.
  var digits: Int {
    guard isDrill, let drill = try? Challenge.order(kind, segment)?.drill(of: constant) else { return count }
    return (0..<count).reduce(0) { $0 + drill.question($1).reduce(0) { $0 + $1.range.count } }
  }

  /// The drill that a kind asks for; `nil` if it is none.
  private static func order(_ kind: Kind, _ segment: Segment) -> DrillOrder? {
    guard case .drill(let name, let group, let questions, let seed) = kind, name.isDrill else { return nil }
    return DrillOrder(
      name: name.rawValue, size: segment.end, group: group, questions: questions, seed: seed)
  }

  /// Whether its words keep the place of the decimals to themselves until it is over.
  public var hidesPlace: Bool {
    if case .next = kind { true } else { false }
  }

  /// Whether the decimals themselves are what it asks for: before it is played they are not shown.
  public var asksForDecimals: Bool {
    switch kind {
    case .next, .position: true
    case .clean, .sprint, .backwards, .drill: false
    }
  }

  /// Whether one mistake would tell all that it asks for: until it is won the right digit is a secret.
  public var hidesAnswer: Bool { count == 1 }

  /// The time in which it has to be done, in milliseconds; `nil` if there is none.
  public var timeLimit: Int? {
    if case .sprint(let milliseconds) = kind { milliseconds } else { nil }
  }

  /// Judges a session.
  ///
  /// - Parameters:
  ///   - engine: the session as it stands.
  ///   - elapsed: milliseconds since its first digit; 0 before it, and where only the keys count.
  /// - Returns: how the challenge stands.
  public func verdict(of engine: PracticeEngine, elapsed: Int = 0) -> Verdict {
    verdict(
      engine.plan, score: engine.score, errors: engine.errors, reveals: engine.reveals,
      duration: engine.duration, elapsed: elapsed)
  }

  /// How far it came in a session that has ended.
  ///
  /// - Parameter entry: the session's line in the history.
  /// - Returns: the state of the day's challenge.
  public func state(of entry: SessionEntry) -> ChallengeLog.State {
    let verdict = verdict(
      entry.plan, score: entry.score, errors: entry.errors, reveals: entry.revealsUsed,
      duration: entry.duration, elapsed: 0)
    switch verdict {
    case .won: return .won
    case .failed: return .failed
    // A sprint whose time went by without a key ends like one with a mistake.
    case .open: return entry.ended == .error ? .failed : .begun
    }
  }

  /// The rules; times are milliseconds since the first digit.
  private func verdict(
    _ plan: SessionPlan, score: Int, errors: Int, reveals: Int, duration: Int, elapsed: Int
  ) -> Verdict {
    guard plan == self.plan, reveals == 0, timeLimit != nil || errors == 0 else { return .failed }
    let isComplete = score >= digits
    // The clock stops at the last decimal.
    let time = isComplete ? duration : max(elapsed, duration)
    if let timeLimit, time > timeLimit { return .failed }
    return isComplete ? .won : .open
  }

  /// Whether a text can be the id of an entry: letters, digits and hyphens of ASCII, 1 … 64 of them.
  public static func isID(_ text: String) -> Bool { text.isPlainWord }
}

extension Challenge {
  /// The challenge as one line, which the history keeps and from which it can be made again: `clean-e clean e
  /// 0-50`, `rush sprint pi 100-150 20000`, `echo next pi 108-118 8`, or for a drill with its questions, its
  /// seed and the digits of a group: `pairs permutation pi 0-350 5 1234567 2`.
  public var code: String {
    var words = [entry, kind.word, constant.rawValue, "\(segment.start)-\(segment.end)"]
    switch kind {
    case .sprint(let milliseconds): words.append(String(milliseconds))
    case .next(let given): words.append(String(given))
    case .drill(_, let group, let questions, let seed):
      words += [questions, seed, group].compactMap { $0.map(String.init) }
    case .clean, .position, .backwards: break
    }
    return words.joined(separator: " ")
  }

  /// Reads a challenge from its line; `nil` if it is not one.
  public init?(code: some StringProtocol) {
    let words = code.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 4, let constant = Constant(rawValue: String(words[2])),
      let segment = Segment(words[3]),
      let name = ChallengeKind(rawValue: String(words[1])),
      let kind = Kind(name, figures: words[4...].map { Int($0) })
    else { return nil }
    self.init(entry: String(words[0]), constant: constant, kind: kind, segment: segment)
    guard self.code == code else { return nil }
  }
}

extension Challenge.Kind {
  /// The word for the kind in files.
  public var word: String { name.rawValue }

  /// Which of the kinds it is, without what only this one has.
  public var name: ChallengeKind {
    switch self {
    case .clean: .clean
    case .sprint: .sprint
    case .next: .next
    case .position: .position
    case .backwards: .backwards
    case .drill(let name, _, _, _): name
    }
  }

  /// A kind from its name and the words after the segment; `nil` if these are not those that it has.
  fileprivate init?(_ name: ChallengeKind, figures: [Int?]) {
    let figure = figures.count == 1 ? figures[0] : nil
    switch name {
    case .clean where figures.isEmpty: self = .clean
    case .position where figures.isEmpty: self = .position
    case .backwards where figures.isEmpty: self = .backwards
    case .sprint:
      guard let figure else { return nil }
      self = .sprint(milliseconds: figure)
    case .next:
      guard let figure else { return nil }
      self = .next(given: figure)
    case .places, .joints, .permutation:
      let numbers = figures.compactMap(\.self)
      guard numbers.count == figures.count, (2...3).contains(numbers.count) else { return nil }
      self = .drill(name, group: numbers.dropFirst(2).first, questions: numbers[0], seed: numbers[1])
    case .clean, .position, .backwards: return nil
    }
  }
}
