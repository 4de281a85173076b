/// The challenges of the days, and those that a person keeps.
package struct ChallengeLog: Equatable, Sendable {
  /// How far a day's challenge came.
  package enum State: String, CaseIterable, Codable, Comparable, Sendable {
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
    package let code: String
    /// What it is; `nil` if its code is not known here.
    package let challenge: Challenge?
    /// How far it came.
    package fileprivate(set) var state: State
    /// How it was won first; `nil` where it was not, or nothing tells.
    package fileprivate(set) var win: Win?
  }

  /// Something that happened to challenges: what the files keep, in order, with the challenge's code.
  package enum Change: Codable, Equatable, Sendable {
    /// The challenge of a day came to a state.
    case reached(State, day: Int, code: String, Win? = nil)
    case kept(code: String)
    /// A favourite was deleted.
    case dropped(code: String)
  }

  /// The days with a challenge, by number, and those of each, one for each constant.
  package private(set) var days: [Int: [Entry]] = [:]
  /// The favourites, the one kept last at the end; those whose code is not known here are not among them.
  package private(set) var favourites: [Challenge] = []

  /// A log without an entry.
  package init() {}

  /// The entry of a day, counted from 1970-01-01, and a constant.
  package subscript(day: Int, constant: Constant) -> Entry? {
    days[day]?.first { $0.challenge?.constant == constant }
  }

  /// How far the challenge of a day came, in the constant in which it came furthest.
  package func state(on day: Int) -> State? { days[day]?.map(\.state).max() }

  /// Takes a change in.
  ///
  /// A constant's challenge of a day is that of its first entry, and its state never goes back.
  ///
  /// - Returns: whether it said anything new.
  @discardableResult
  package mutating func apply(_ change: Change) -> Bool {
    switch change {
    case .reached(let state, let day, let code, let win):
      guard Day.all.contains(day) else { return false }
      let entry = Entry(code: code, challenge: Challenge(code: code), state: state, win: win)
      let place = days[day]?.firstIndex { $0.challenge?.constant == entry.challenge?.constant }
      if let place, let known = days[day]?[place] {
        guard known.state < state else { return false }
        days[day]?[place].state = state
        days[day]?[place].win = win
      } else {
        days[day, default: []].append(entry)
      }
    case .kept(let code):
      guard let challenge = Challenge(code: code), !favourites.contains(challenge) else { return false }
      favourites.append(challenge)
    case .dropped(let code):
      guard let place = favourites.firstIndex(where: { $0.code == code }) else { return false }
      favourites.remove(at: place)
    }
    return true
  }

  /// What makes it again: the days in order, then the favourites.
  package var changes: [Change] {
    let reached = days.sorted { $0.key < $1.key }.flatMap { day, entries in
      entries.map { Change.reached($0.state, day: day, code: $0.code, $0.win) }
    }
    return reached + favourites.map { .kept(code: $0.code) }
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
    self = .reached(state, day: day, code: tag.code, win)
  }
}
