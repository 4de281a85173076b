/// The challenges of the days, and those that a person keeps.
package struct ChallengeLog: Equatable, Sendable {
  /// How far a day's challenge came.
  package enum State: String, CaseIterable, Codable, Comparable, FieldValue {
    /// It was shown, and so is fixed for the day.
    case shown
    case begun
    /// It was played to a failure.
    case failed
    case won

    /// What is less comes before what is more.
    package static func < (left: State, right: State) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// The session that won a challenge.
  package struct Win: Codable, Equatable, Sendable {
    /// Its duration.
    package let milliseconds: Int
    /// When its last key was typed.
    package let date: Timestamp

    package init(milliseconds: Int, date: Timestamp) {
      (self.milliseconds, self.date) = (milliseconds, date)
    }
  }

  /// The challenge of a day and a constant.
  package struct Entry: Equatable, Sendable {
    /// What it is, in a line.
    package fileprivate(set) var code: String
    /// How far it came.
    package fileprivate(set) var state: State
    /// How it was won first; `nil` where it was not, or nothing tells.
    package fileprivate(set) var win: Win?
    /// The moment from which on it was that day's; `nil` where only sessions say so.
    fileprivate var shown: Timestamp?

    /// What it is; `nil` if its code is not known here.
    package private(set) var challenge: Challenge?

    fileprivate init(code: String, state: State, win: Win?, shown: Timestamp?) {
      (self.code, self.state, self.win, self.shown) = (code, state, win, shown)
      challenge = Challenge(code: code)
    }
  }

  /// The part of a session, or of a moment at which it was shown, in the challenge of a day.
  package struct Change: Codable, Equatable, Sendable {
    let day: Int
    let code: String
    let state: State
    var win: Win?
    /// The moment at which it was shown; `nil` of a session.
    var shown: Timestamp?

    package init(_ state: State, day: Int, code: String, _ win: Win? = nil, shown: Timestamp? = nil) {
      (self.state, self.day, self.code, self.win, self.shown) = (state, day, code, win, shown)
    }
  }

  /// The days with a challenge, by number, and those of each, one for each constant.
  package private(set) var days: [Int: [Entry]] = [:]
  /// The favourites, the one kept last at the end; those whose code is not known here are not among them.
  package private(set) var favourites: [Challenge] = []
  private var kept: [Favourite] = []

  /// A log without an entry.
  package init() {}

  /// The entry of a day, counted from 1970-01-01, and a constant.
  package subscript(day: Int, constant: Constant) -> Entry? {
    days[day]?.first { $0.challenge?.constant == constant }
  }

  /// How far the challenge of a day came, in the constant in which it came furthest.
  package func state(on day: Int) -> State? { days[day]?.map(\.state).max() }

  /// Applies a change, in whatever order they come.
  ///
  /// The challenge of a day is the one shown first, and its state never goes back.
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
    // Of two sessions the earlier one comes first.
    if let shown = new.shown?.milliseconds,
      known.shown.map({ (shown, new.code) < ($0.milliseconds, known.code) }) ?? true
    {
      entry = new
    }
    entry.state = max(known.state, new.state)
    entry.win = [known.win, new.win].compactMap(\.self).min { $0.date.milliseconds < $1.date.milliseconds }
    days[change.day]?[place] = entry
  }

  /// Keeps a favourite, or deletes it; a code that is not known here is neither.
  package mutating func apply(_ line: Favourite) {
    kept.removeAll { $0.code == line.code }
    if line.isKept, Challenge(code: line.code) != nil {
      kept.append(line)
      kept.sort { ($0.at.milliseconds, $0.code) < ($1.at.milliseconds, $1.code) }
    }
    favourites = kept.compactMap { Challenge(code: $0.code) }
  }

  /// The days in a row with a challenge won up to a day, or up to the day before it while that one can still
  /// be won.
  package func run(on day: Int) -> Int {
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
  /// What the history's line of a session says of the challenge of a day; `nil` if it was played for none.
  package init?(_ entry: SessionEntry) {
    guard let tag = entry.challenge.flatMap({ ChallengeTag(text: $0) }), let day = tag.day
    else { return nil }
    let state = tag.state(of: entry)
    let end = Timestamp(milliseconds: entry.date.milliseconds + entry.duration, offset: entry.date.offset)
    let win = state == .won ? ChallengeLog.Win(milliseconds: entry.duration, date: end) : nil
    self.init(state, day: day, code: tag.code, win)
  }
}

/// The challenge of a day, fixed from the moment when it was shown: `{"type":"challenge","at","date","challenge","state"?}`;
/// `date` is the day, and `state` what version 1.0 knew of it that no session tells any more.
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
    (date, challenge, self.state, self.at) = (Day.iso8601(day), code, state, at)
  }

  private var change: ChallengeLog.Change? {
    guard let day = Day.number(iso8601: date), let tag = ChallengeTag(text: challenge), tag.day == nil else {
      return nil
    }
    return ChallengeLog.Change(state ?? .shown, day: day, code: tag.code, shown: at)
  }

  /// Each time that it was shown is a thing of its own: the first counts.
  package var subject: String { [date, challenge, at.iso8601].joined(separator: " ") }
  package var isPossible: Bool { change != nil }

  package func apply(to state: inout TrainerCore.State) {
    if let change { state.challenges.apply(change) }
  }
}

/// A challenge that is kept, or no longer: `{"type":"favourite","at","challenge","kept":true?}`.
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
    (self.code, self.isKept, self.at) = (code, isKept, at)
  }

  package var subject: String { code }
  package var isNothing: Bool { !isKept }
  package var isPossible: Bool { ChallengeTag(text: code).map { $0.day == nil } ?? false }

  package func apply(to state: inout State) { state.challenges.apply(self) }
}
