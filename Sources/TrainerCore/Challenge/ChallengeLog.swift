/// The challenges of all days, and the favourites.
package struct ChallengeLog: Equatable, Sendable {
  /// The progress of a day's challenge, in ascending order.
  package enum State: String, CaseIterable, Codable, Comparable, FieldValue {
    /// Shown, and so fixed for the day.
    case shown
    case begun
    case failed
    case won

    package static func < (left: State, right: State) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// The session that won a challenge.
  package struct Win: Codable, Equatable, Sendable {
    package let milliseconds: Int
    /// The time of the last key.
    package let date: Timestamp

    package init(milliseconds: Int, date: Timestamp) {
      self.milliseconds = milliseconds
      self.date = date
    }
  }

  /// The challenge of a day for one constant, and its progress.
  package struct Entry: Equatable, Sendable {
    /// The `Challenge.code`, even if it cannot be read here.
    package fileprivate(set) var code: String
    package fileprivate(set) var state: State
    /// The earliest win; also `nil` if no session tells of it.
    package fileprivate(set) var win: Win?
    /// The moment when it was first shown; `nil` if only sessions tell of it.
    fileprivate var shown: Timestamp?

    package private(set) var challenge: Challenge?

    fileprivate init(code: String, state: State, win: Win?, shown: Timestamp?) {
      self.code = code
      self.state = state
      self.win = win
      self.shown = shown
      challenge = Challenge(code: code)
    }
  }

  /// The effect of a session, or of showing a challenge, on the challenge of a day.
  package struct Change: Codable, Equatable, Sendable {
    let day: Int
    let code: String
    let state: State
    var win: Win?
    /// The moment when the challenge was shown; `nil` for a session.
    var shown: Timestamp?

    package init(_ state: State, day: Int, code: String, _ win: Win? = nil, shown: Timestamp? = nil) {
      self.state = state
      self.day = day
      self.code = code
      self.win = win
      self.shown = shown
    }
  }

  /// The entries by day since 1970-01-01, one for each constant.
  package private(set) var days: [Int: [Entry]] = [:]
  /// The favourites, the latest last, without those that cannot be read here.
  package private(set) var favourites: [Challenge] = []
  private var kept: [Favourite] = []

  package init() {}

  package subscript(day: Int, constant: Constant) -> Entry? {
    days[day]?.first { $0.challenge?.constant == constant }
  }

  /// The furthest state that any constant's challenge of a day reached.
  package func state(on day: Int) -> State? { days[day]?.map(\.state).max() }

  /// Applies a change, in any order if it has a `shown` moment: the challenge shown first counts, and its state never goes back.
  package mutating func apply(_ change: Change) {
    guard Day.all.contains(change.day) else { return }
    let new = Entry(code: change.code, state: change.state, win: change.win, shown: change.shown)
    guard
      let place = days[change.day]?.firstIndex(where: { $0.challenge?.constant == new.challenge?.constant }),
      let known = days[change.day]?[place]
    else {
      days[change.day, default: []].append(new)
      return
    }
    var entry = known
    // Sessions come in order of time, so the first one stays.
    if let shown = new.shown?.milliseconds,
      known.shown.map({ (shown, new.code) < ($0.milliseconds, known.code) }) ?? true
    {
      entry = new
    }
    entry.state = max(known.state, new.state)
    entry.win = [known.win, new.win].compactMap(\.self).min { $0.date.milliseconds < $1.date.milliseconds }
    days[change.day]?[place] = entry
  }

  /// Adds or removes a favourite; one that cannot be read here is not added.
  package mutating func apply(_ line: Favourite) {
    kept.removeAll { $0.code == line.code }
    if line.isKept, Challenge(code: line.code) != nil {
      kept.append(line)
      kept.sort { ($0.at.milliseconds, $0.code) < ($1.at.milliseconds, $1.code) }
    }
    favourites = kept.compactMap { Challenge(code: $0.code) }
  }

  /// The number of consecutive days with a challenge won, up to `day`, or the day before while its own is not won.
  package func daysWonInARow(upTo day: Int) -> Int {
    var last = state(on: day) == .won ? day : day - 1
    var count = 0
    while state(on: last) == .won {
      count += 1
      last -= 1
    }
    return count
  }
}

extension ChallengeLog.Change {
  /// Derives the change from a session; `nil` if it was not played for a day's challenge.
  package init?(_ entry: SessionEntry) {
    guard let tag = entry.challenge.flatMap({ ChallengeTag(text: $0) }), let day = tag.day
    else { return nil }
    let state = tag.state(of: entry)
    let end = Timestamp(milliseconds: entry.date.milliseconds + entry.duration, offset: entry.date.offset)
    let win = state == .won ? ChallengeLog.Win(milliseconds: entry.duration, date: end) : nil
    self.init(state, day: day, code: tag.code, win)
  }
}

/// A log line that fixes a day's challenge: `{"type":"challenge","at","date","challenge","state"?}`, `state` only from version 1.0.
package struct ShownChallenge: Statement {
  package static let type = "challenge"

  package var at = Timestamp.epoch
  private var date = ""
  private var challenge = ""
  private var state: ChallengeLog.State?

  package static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("date", \.date),
    Field("challenge", \.challenge),
    Field("state", \.state),
  ]

  package init() {}

  package init(day: Int, code: String, state: ChallengeLog.State? = nil, at: Timestamp = .epoch) {
    date = Day.iso8601(day)
    challenge = code
    self.state = state
    self.at = at
  }

  private var change: ChallengeLog.Change? {
    guard let day = Day.number(iso8601: date), let tag = ChallengeTag(text: challenge), tag.day == nil else {
      return nil
    }
    return ChallengeLog.Change(state ?? .shown, day: day, code: tag.code, shown: at)
  }

  /// A different one for each time that the challenge was shown; the first counts.
  package var subject: String { [date, challenge, at.iso8601].joined(separator: " ") }
  package var isValid: Bool { change != nil }

  package func apply(to state: inout TrainerCore.State) {
    if let change { state.challenges.apply(change) }
  }
}

/// A log line that adds or removes a favourite: `{"type":"favourite","at","challenge","kept":true?}`.
package struct Favourite: Statement {
  package static let type = "favourite"

  package var at = Timestamp.epoch
  package private(set) var code = ""
  package private(set) var isKept = false

  package static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("challenge", \.code),
    Field("kept", \.isKept),
  ]

  package init() {}

  package init(_ code: String, isKept: Bool = true, at: Timestamp = .epoch) {
    self.code = code
    self.isKept = isKept
    self.at = at
  }

  package var subject: String { code }
  package var isRemoval: Bool { !isKept }
  package var isValid: Bool { ChallengeTag(text: code).map { $0.day == nil } ?? false }

  package func apply(to state: inout State) { state.challenges.apply(self) }
}
