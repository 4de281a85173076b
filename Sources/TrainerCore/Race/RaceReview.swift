/// How a race against a ghost went, told from the keystrokes after it.
package struct RaceReview: Equatable, Sendable {
  /// Who won, and by how much.
  package enum Outcome: Equatable, Sendable {
    /// The player reached the ghost's last digit that many milliseconds before it.
    case won(milliseconds: Int)
    /// The player reached it at the same millisecond.
    case drawn
    /// The player reached it that many milliseconds after the ghost.
    case lost(milliseconds: Int)
    /// The ghost was through while the player still had that many decimals to go.
    case lostByDecimals(Int)
    /// The session ended before either was through.
    case unfinished(Standing)
  }

  package let outcome: Outcome
  /// The position of the decimal with which the leader of the end took the lead for good; `nil` if the
  /// lead never changed hands.
  package let turn: Int?
  /// The gap after each digit typed: the player's position less the ghost's.
  package let gaps: [Double]

  /// The review of a session's race against a record.
  ///
  /// - Parameters:
  ///   - session: its steps.
  ///   - record: the record.
  ///   - endedAt: milliseconds from the first digit to the end of the session; `nil` for its last key.
  package init(_ session: PlayedSession, against record: Record, endedAt: Int? = nil) {
    let (engine, ghost) = (session.engine, GhostEngine(record))
    var gaps: [Double] = []
    var score = 0
    var errors = 0
    var player: Int { max(0, score - errors) }
    var leader: Bool?
    var turn: Int?
    /// Passing a ghost that has already finished wins nothing: once one of them has, nothing turns.
    var isDecided = false
    func lead(_ gap: Double, at position: Int) {
      guard abs(gap) >= 1, !isDecided else { return }
      if let leader, leader != (gap > 0) { turn = position }
      leader = gap > 0
    }
    for step in session.steps where step.isDigit {
      let elapsed = Int(step.time)
      let ghostPosition = ghost.position(at: elapsed)
      // Between two keys only the ghost moves, so the lead can change just before a key and at it.
      if !gaps.isEmpty { lead(Double(player) - ghostPosition, at: step.index + 1) }
      if elapsed > ghost.duration { isDecided = true }
      if step.isCorrect { score += 1 } else { errors += 1 }
      let gap = Double(player) - ghostPosition
      lead(gap, at: step.index + 1)
      gaps.append(gap)
      if player >= ghost.digits { isDecided = true }
    }
    // The ghost ran on while the player no longer typed.
    let end = max(engine.duration, endedAt ?? 0)
    let gap = Double(player) - ghost.position(at: end)
    if engine.hasBegun && !isDecided { lead(gap, at: engine.position) }
    self.gaps = gaps
    self.turn = turn
    outcome = Outcome(session, against: RacedGhost(record, endedAt: end), endedAt: end)
  }

  /// A race of which only the outcome is known.
  package init(_ outcome: Outcome) { (self.outcome, turn, gaps) = (outcome, nil, []) }
}

extension RaceReview.Outcome {
  /// The outcome of a session that ended some milliseconds after its first digit.
  package init(_ session: PlayedSession, against ghost: RacedGhost, endedAt end: Int) {
    var (player, atGhostsEnd) = (0, nil as Int?)
    var (score, errors) = (0, 0)
    for step in session.steps where step.isDigit {
      let elapsed = Int(step.time)
      if atGhostsEnd == nil && elapsed >= ghost.duration { atGhostsEnd = player }
      if step.isCorrect { score += 1 } else { errors += 1 }
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
      self = .unfinished(Standing(gap: Double(player) - ghost.positionAtEnd))
    }
  }
}
