/// The ghost of a race in the session's line, which gives the result without the record: `{"name","digits","seconds","position"}`.
package struct RacedGhost: FieldObject {
  /// The `Ghost.rawValue`, such as `crown`, `other crown Ana` or `stretch 50-100`.
  package private(set) var name = ""
  /// The ghost's total number of digits.
  private(set) var digits = 0
  private var seconds = Thousandths(0)
  private var position = Thousandths(0)

  package static let fields: [Field<Self>] = [
    Field("name", \.name), Field("digits", \.digits), Field("seconds", \.seconds),
    Field("position", \.position),
  ]

  package init() {}

  /// The ghost of a record in a session that ended `end` milliseconds after its first digit.
  package init(_ record: Record, endedAt end: Int) {
    let ghost = GhostEngine(record)
    name = (record.ghost ?? Ghost(record.type)).rawValue
    digits = ghost.digits
    seconds = Thousandths(ghost.duration)
    position = Thousandths(Int((ghost.position(at: end) * 1000).rounded()))
  }

  package var isValid: Bool { !name.isEmpty && digits > 0 && digits <= Constant.decimalCount }

  /// Milliseconds from the ghost's first digit to its last.
  var duration: Int { seconds.value }
  /// The ghost's position in decimals when the session ended.
  var positionAtEnd: Double { Double(position.value) / 1000 }
}

/// The result of a race in `history --json`: `{"ghost","result","seconds"?,"decimals"?}`.
package struct RaceResult: FieldObject {
  /// The end of a race in which the ghost or the player has finished.
  package enum Decision: String, CaseIterable, Sendable {
    case won
    /// Both finished in the same millisecond.
    case drawn
    case lost

    /// Converts the outcome of a finished race; `nil` if it ended undecided.
    package init?(_ outcome: RaceReview.Outcome) {
      switch outcome {
      case .won: self = .won
      case .drawn: self = .drawn
      case .lost, .lostByDecimals: self = .lost
      case .unfinished: return nil
      }
    }
  }

  private var ghost = ""
  /// The word `won`, `drawn` or `lost` of a decided race, else `ahead`, `level` or `behind`.
  private var result = ""
  private var seconds: Thousandths?
  private var decimals: Int?

  package static let fields: [Field<Self>] = [
    Field("ghost", \.ghost), Field("result", \.result), Field("seconds", \.seconds),
    Field("decimals", \.decimals),
  ]

  package init() {}

  /// The end of the race; `nil` if it was not decided.
  var decision: Decision? { Decision(rawValue: result) }

  package init(_ outcome: RaceReview.Outcome, against ghost: RacedGhost) {
    self.ghost = ghost.name
    result = Decision(outcome)?.rawValue ?? ""
    switch outcome {
    case .won(let milliseconds), .lost(let milliseconds): seconds = Thousandths(milliseconds)
    case .drawn: break
    case .lostByDecimals(let count): decimals = count
    case .unfinished(.ahead(let count)): (result, decimals) = ("ahead", count)
    case .unfinished(.level): result = "level"
    case .unfinished(.behind(let count)): (result, decimals) = ("behind", count)
    }
  }
}
