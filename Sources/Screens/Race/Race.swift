import Canvas
import TrainerCore

/// The race of a Game session: the ghost beside the player.
struct Race {
  /// A change that the screen marks for a moment.
  enum Turn {
    case overtaking
    case overtaken
    case decided
  }

  private var ghost: GhostEngine?
  /// The ghost's position in decimals; 0 before the first digit.
  private(set) var ghostPosition = 0.0
  /// True once it is known that there is no record to race against.
  private(set) var hasNoRecord = false
  /// The lead as it is shown; once the race is decided, the lead at that moment.
  private(set) var lead = Lead.level
  /// The lead as it would be shown if the race were still open.
  private var distance = Lead.level
  /// The result, which later digits do not change; `nil` while the race is open.
  private(set) var result: RaceResult.Decision?
  /// Milliseconds from the first digit to the current state; `nil` before it.
  private var elapsed: Int?
  private var player = 0
  /// The last turn, and the milliseconds from the first digit at which it was.
  private(set) var turn: (event: Turn, at: Int)?
  /// True if the player was ahead when the two were last apart; `nil` until they are.
  private var wasAhead: Bool?
  private var split: Split?
  private let decimalsWithoutGhost: Int

  /// The length of the horizon in decimals without a ghost and without a segment.
  static let decimalsAlone = 100

  /// Creates a race over a segment, or from #1 on if that is `nil`.
  init(over segment: Segment? = nil) {
    decimalsWithoutGhost = segment?.range.count ?? Race.decimalsAlone
  }

  var hasGhost: Bool { ghost != nil }

  var record: Record? { ghost?.record }

  /// The length of the horizon in decimals.
  var decimals: Int { ghost?.digits ?? decimalsWithoutGhost }

  /// Sets the record to race against, `nil` if there is none; `result` is given if the race is already decided.
  mutating func setGhost(_ record: Record?, result: RaceResult.Decision? = nil) {
    ghost = record.map(GhostEngine.init)
    hasNoRecord = record == nil
    self.result = result
    wasAhead = nil
    turn = nil
    split = nil
  }

  /// Records the correct decimal at `index`, `milliseconds` after the first digit; every fiftieth becomes a split, and the one that ends the race.
  mutating func recordDigit(_ index: Int, at milliseconds: Int) {
    let isLast = player == decimals && turn?.event == .decided && (turn?.at ?? 0) >= milliseconds
    guard player > 0, isLast || result == nil && (index + 1).isMultiple(of: BestSplits.length / 2) else {
      return
    }
    // Each error has cost the player a position, so the ghost is compared at an earlier decimal, as in the lead.
    split = Split(decimal: index + 1, at: milliseconds, since: nil, against: record, place: player - 1)
  }

  /// The last split while it is shown, for three seconds: its decimal, and the milliseconds behind the ghost.
  var shownSplit: (decimal: Int, behind: Int)? {
    guard let split, let behind = split.behind, let elapsed, let splitEnd, elapsed < splitEnd else {
      return nil
    }
    return (split.decimal, behind)
  }

  private var splitEnd: Int? { split.map { $0.milliseconds + 3000 } }

  /// Moves the ghost to `elapsed` milliseconds after the first digit, `nil` before it; `player` is the player's position in decimals.
  mutating func advance(to elapsed: Int?, player: Int) {
    self.elapsed = elapsed
    let hasErred = player < self.player
    self.player = player
    guard let elapsed, let ghost else {
      ghostPosition = 0
      (lead, distance) = (.level, .level)
      return
    }
    ghostPosition = ghost.position(at: elapsed)
    let gap = Double(player) - ghostPosition
    distance = hasErred ? Lead(gap: gap) : distance.following(gap)
    guard result == nil else { return }
    lead = distance
    if player < ghost.digits {
      if elapsed > ghost.duration { result = .lost }
    } else {
      result = elapsed < ghost.duration ? .won : elapsed == ghost.duration ? .drawn : .lost
    }
    let isAhead = lead == .level ? wasAhead : lead.decimals > 0
    if result != nil {
      turn = (.decided, elapsed)
    } else if let isAhead, let wasAhead, isAhead != wasAhead {
      turn = (isAhead ? .overtaking : .overtaken, elapsed)
      split = nil
    }
    wasAhead = isAhead
  }

  var isRunning: Bool { elapsed != nil }

  /// The whole decimals by which the player is ahead of the ghost; negative behind it, `nil` without a ghost or before the first digit.
  var wholeGap: Int? { ghost == nil || elapsed == nil ? nil : distance.decimals }

  /// The decimals still to be typed to reach the ghost's last one; `nil` without a ghost.
  var left: Int? { ghost.map { max(0, $0.digits - player) } }

  /// The turn that is being marked, with the milliseconds since then.
  var shownTurn: (event: Turn, since: Int)? {
    guard let turn, let elapsed, HighlightSweep.isVisible(after: elapsed - turn.at) else { return nil }
    return (turn.event, elapsed - turn.at)
  }

  /// The tint for the lead, or for the result once the race is decided.
  var atmosphere: Atmosphere {
    switch (result, lead) {
    case (nil, _), (.won, .ahead), (.lost, .behind): Atmosphere(lead)
    case (.won, _): .ahead(1)
    case (.drawn, _): .still
    case (.lost, _): .behind(1)
    }
  }

  /// The next time, in milliseconds since the first digit, at which ghost, gap, result or split change; `nil` if none does.
  func nextMove(on track: Horizon.Track) -> Int? {
    guard let ghost, let elapsed else { return nil }
    /// Returns the first time at which the ghost's position meets a condition, from the time at which it reaches `position`.
    func time(of position: Double, where isMet: (Double) -> Bool) -> Int {
      let time = ghost.time(of: position)
      return isMet(ghost.position(at: time)) ? time : time + 1
    }
    let next = Double(player - distance.decimals + 1)
    let place = track.place(of: ghostPosition)
    let times = [
      next > Double(ghost.digits)
        ? nil : time(of: next) { distance.following(Double(player) - $0) != distance },
      place + 1 == track.places
        ? nil : time(of: track.position(of: place + 1)) { track.place(of: $0) > place },
      result == nil ? ghost.duration + 1 : nil, shownSplit == nil ? nil : splitEnd,
    ]
    // Frames are a sixtieth of a second apart, since the eye sees no more.
    return times.compactMap(\.self).filter { $0 > elapsed }.min().map { max($0, elapsed + 17) }
  }

  func track(_ view: SessionView) -> Horizon.Track {
    let label = view.context.texts.number(decimals)
    return Horizon.Track(
      cells: Horizon.cells(in: view.layout.head, label), decimals: decimals,
      repertoire: view.context.repertoire)
  }

  func horizon(on track: Horizon.Track) -> Horizon {
    Horizon(
      track: track, player: track.place(of: Double(player)),
      ghost: ghost == nil ? nil : track.place(of: ghostPosition), result: result)
  }
}
