/// The challenges of the days, and those that a person keeps.
public struct ChallengeLog: Equatable, Sendable {
  /// How far a day's challenge came.
  public enum State: Int, CaseIterable, Comparable, Sendable {
    /// It was shown, and so is fixed for the day.
    case shown
    /// It was begun and left.
    case begun
    /// It was played to a failure.
    case failed
    /// It was won.
    case won

    /// What is less comes before what is more.
    public static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }
  }

  /// The challenge of a day.
  public struct Entry: Equatable, Sendable {
    /// What it is.
    public let challenge: Challenge
    /// How far it came.
    public var state: State

    /// An entry from its parts.
    public init(challenge: Challenge, state: State) {
      self.challenge = challenge
      self.state = state
    }
  }

  /// Something that happened to challenges: what the files keep, in order.
  public enum Change: Equatable, Sendable {
    /// The challenge of a day came to a state.
    case reached(State, day: Int, challenge: Challenge)
    /// A challenge is kept as a favourite.
    case kept(Challenge)
    /// A favourite was deleted.
    case dropped(Challenge)
  }

  /// The days with a challenge, by number.
  public private(set) var days: [Int: Entry] = [:]
  /// The favourites, the one kept last at the end.
  public var favourites: [Challenge] { kept.compactMap { $0 } }
  /// The favourites in the order in which they were kept, with gaps where one was deleted.
  private var kept: [Challenge?] = []
  /// The place of each favourite there: a list of fifty thousand has to be read in no time.
  private var places: [Challenge: Int] = [:]

  /// A log without an entry.
  public init() {}

  /// Whether a challenge is a favourite.
  public func isFavourite(_ challenge: Challenge) -> Bool { places[challenge] != nil }

  /// Whether a change would leave it as it is.
  public func says(_ change: Change) -> Bool {
    switch change {
    case .reached(let state, let day, _): days[day].map { $0.state >= state } ?? !Day.all.contains(day)
    case .kept(let challenge): isFavourite(challenge)
    case .dropped(let challenge): !isFavourite(challenge)
    }
  }

  /// Two logs are the same where they say the same, however they came to it.
  public static func == (left: ChallengeLog, right: ChallengeLog) -> Bool {
    left.days == right.days && left.favourites == right.favourites
  }

  /// The entry of a day, counted from 1970-01-01.
  public subscript(day: Int) -> Entry? { days[day] }

  /// Takes a change in.
  ///
  /// A day's challenge is that of its first entry, and its state never goes back: so changes of two programs
  /// at once come to the same in any order.
  public mutating func apply(_ change: Change) {
    switch change {
    case .reached(let state, let day, let challenge):
      guard Day.all.contains(day) else { return }
      let known = days[day]
      days[day] = Entry(
        challenge: known?.challenge ?? challenge, state: max(known?.state ?? .shown, state))
    case .kept(let challenge):
      guard places[challenge] == nil else { return }
      places[challenge] = kept.count
      kept.append(challenge)
    case .dropped(let challenge):
      if let place = places.removeValue(forKey: challenge) { kept[place] = nil }
    }
  }

  /// The days in a row with a challenge won up to a day, or up to the day before it while that one can still
  /// be won.
  public func run(on day: Int) -> Int {
    var last = days[day]?.state == .won ? day : day - 1
    var count = 0
    while days[last]?.state == .won {
      count += 1
      last -= 1
    }
    return count
  }
}

extension ChallengeLog.Change {
  /// What the history's line of a session says of the challenge of a day; `nil` if it was played for none.
  public init?(_ entry: SessionEntry) {
    guard entry.isUnderstood, let tag = entry.challenge.flatMap({ ChallengeTag(text: $0) }), let day = tag.day
    else { return nil }
    self = .reached(tag.challenge.state(of: entry), day: day, challenge: tag.challenge)
  }
}
