/// How a race against a ghost went, told from the keystrokes after it.
public struct RaceReview: Equatable, Sendable {
  /// Who won, and by how much.
  public enum Outcome: Equatable, Sendable {
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

  /// The outcome.
  public let outcome: Outcome
  /// The position of the decimal with which the leader of the end took the lead for good; `nil` if the
  /// lead never changed hands.
  public let turn: Int?
  /// The gap after each digit typed: the player's position less the ghost's.
  public let gaps: [Double]

  /// The review of a session's race against a record.
  ///
  /// - Parameters:
  ///   - plan: what the session was about.
  ///   - keystrokes: all of its keys.
  ///   - record: the ghost.
  ///   - endedAt: milliseconds from the first digit to the end of the session; `nil` for its last key.
  public init(
    plan: SessionPlan, keystrokes: some Sequence<Keystroke>, against record: Record, endedAt: Int? = nil
  ) {
    var engine = PracticeEngine(plan: plan)
    var ghost = GhostEngine(record)
    var gaps: [Double] = []
    var leader: Bool?
    var turn: Int?
    var arrival: Int?
    var positionAtGhostsEnd: Int?
    /// Passing a ghost that has already finished wins nothing: once one of them has, nothing turns.
    var isDecided = false
    func lead(_ gap: Double, at position: Int) {
      guard abs(gap) >= 1, !isDecided else { return }
      if let leader, leader != (gap > 0) { turn = position }
      leader = gap > 0
    }
    for keystroke in keystrokes {
      guard case .digit = keystroke.action, engine.ending == nil else { continue }
      let elapsed = Int(keystroke.milliseconds)
      let ghostPosition = ghost.position(at: elapsed)
      let before = engine.racePosition
      let position = engine.position
      if positionAtGhostsEnd == nil && elapsed >= ghost.duration { positionAtGhostsEnd = before }
      // Between two keys only the ghost moves, so the lead can change just before a key and at it.
      if engine.hasBegun { lead(Double(before) - ghostPosition, at: position) }
      if positionAtGhostsEnd != nil && elapsed > ghost.duration { isDecided = true }
      engine.apply(keystroke)
      let gap = Double(engine.racePosition) - ghostPosition
      lead(gap, at: position)
      gaps.append(gap)
      if arrival == nil && engine.racePosition >= ghost.digits { arrival = elapsed }
      if arrival != nil { isDecided = true }
    }
    // The ghost ran on while the player no longer typed.
    let end = max(engine.duration, endedAt ?? 0)
    if engine.hasBegun && !isDecided {
      lead(Double(engine.racePosition) - ghost.position(at: end), at: engine.position)
    }
    self.gaps = gaps
    self.turn = turn
    if let arrival {
      let difference = ghost.duration - arrival
      outcome =
        difference > 0
        ? .won(milliseconds: difference) : difference < 0 ? .lost(milliseconds: -difference) : .drawn
    } else if end >= ghost.duration && ghost.digits > 0 && engine.hasBegun {
      outcome = .lostByDecimals(ghost.digits - (positionAtGhostsEnd ?? engine.racePosition))
    } else if engine.hasBegun {
      outcome = .unfinished(Standing(gap: Double(engine.racePosition) - ghost.position(at: end)))
    } else {
      outcome = .unfinished(.level)
    }
  }
}
