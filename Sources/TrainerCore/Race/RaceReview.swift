/// The course of a race against a ghost, derived from the keystrokes.
package struct RaceReview: Equatable, Sendable {
  package enum Outcome: Equatable, Sendable {
    /// The player reached the ghost's last digit this long before the ghost.
    case won(milliseconds: Int)
    case drawn
    /// The player reached the ghost's last digit this long after the ghost.
    case lost(milliseconds: Int)
    /// The ghost finished with the player that many decimals short of its end.
    case lostByDecimals(Int)
    case unfinished(Lead)
  }

  package let outcome: Outcome
  /// The decimal's position at which the final leader took the lead for good; `nil` if the lead never changed.
  package let turn: Int?
  /// The player's position less the ghost's after each digit typed until the race was decided.
  package let gaps: [Double]

  /// Reviews a session's race; `endedAt` is in milliseconds from the first digit, `nil` for the last key.
  package init(_ session: PlayedSession, against record: Record, endedAt: Int? = nil) {
    let engine = session.engine
    let ghost = GhostEngine(record)
    var gaps: [Double] = []
    var score = 0
    var errors = 0
    var player: Int { max(0, score - errors) }
    var leader: Bool?
    var turn: Int?
    /// True once either has finished, after which passing wins nothing.
    var isDecided = false
    func lead(_ gap: Double, at position: Int) {
      guard abs(gap) >= 1, !isDecided else { return }
      if let leader, leader != (gap > 0) { turn = position }
      leader = gap > 0
    }
    for step in session.steps where step.isDigit {
      let elapsed = Int(step.time)
      let ghostPosition = ghost.position(at: elapsed)
      // Only the ghost moves between two keys, so the lead can change just before a key and at it.
      if !gaps.isEmpty { lead(Double(player) - ghostPosition, at: step.index + 1) }
      if elapsed > ghost.duration { isDecided = true }
      if step.isCorrect { score += 1 } else if step.isMistake { errors += 1 }
      let gap = Double(player) - ghostPosition
      lead(gap, at: step.index + 1)
      if !isDecided { gaps.append(gap) }
      if player >= ghost.digits { isDecided = true }
    }
    // The ghost ran on after the player's last key.
    let end = max(engine.duration, endedAt ?? 0)
    let gap = Double(player) - ghost.position(at: end)
    if engine.hasBegun && !isDecided { lead(gap, at: engine.position) }
    self.gaps = gaps
    self.turn = turn
    outcome = Outcome(session, against: RacedGhost(record, endedAt: end), endedAt: end)
  }

  /// Makes a review of a race of which only the outcome is known.
  package init(_ outcome: Outcome) { (self.outcome, turn, gaps) = (outcome, nil, []) }
}

extension RaceReview.Outcome {
  /// The outcome of a session that ended `end` milliseconds after its first digit.
  package init(_ session: PlayedSession, against ghost: RacedGhost, endedAt end: Int) {
    var player = 0
    var atGhostsEnd: Int?
    var score = 0
    var errors = 0
    for step in session.steps where step.isDigit {
      let elapsed = Int(step.time)
      if atGhostsEnd == nil && elapsed >= ghost.duration { atGhostsEnd = player }
      if step.isCorrect { score += 1 } else if step.isMistake { errors += 1 }
      player = max(0, score - errors)
      guard player >= ghost.digits else { continue }
      let lead = ghost.duration - elapsed
      self = lead > 0 ? .won(milliseconds: lead) : lead < 0 ? .lost(milliseconds: -lead) : .drawn
      return
    }
    if !session.engine.hasBegun {
      self = .unfinished(.level)
    } else if end >= ghost.duration {
      self = .lostByDecimals(ghost.digits - (atGhostsEnd ?? player))
    } else {
      self = .unfinished(Lead(gap: Double(player) - ghost.positionAtEnd))
    }
  }
}
