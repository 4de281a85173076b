package enum RecordType: String, CaseIterable, Codable, FieldValue {
  /// The most digits; on a tie, the faster run.
  case crown
  /// The highest CPS over more than 50 digits.
  case lightning

  /// The number of digits that a Lightning must exceed.
  package static let lightningThreshold = 50
  /// The fewest digits of a Crown that can be raced.
  static let leastRaced = 10

  package var sign: String { self == .crown ? "♛" : "ϟ" }

  /// True if a certified run beats the best; without a best, any run that qualifies does.
  package func isBeaten(by run: Run, best: Run?) -> Bool {
    switch self {
    case .crown:
      guard run.digits > 0 else { return false }
      guard let best else { return true }
      return run.digits > best.digits || (run.digits == best.digits && run.milliseconds < best.milliseconds)
    case .lightning:
      guard run.digits > RecordType.lightningThreshold, run.milliseconds > 0 else { return false }
      // A best without a time has CPS 0.
      guard let best, best.milliseconds > 0 else { return true }
      // Full-width cross-multiplication compares the speeds without rounding.
      let own = run.digits.multipliedFullWidth(by: best.milliseconds)
      let other = best.digits.multipliedFullWidth(by: run.milliseconds)
      return (own.high, own.low) > (other.high, other.low)
    }
  }
}

/// The two figures by which runs are compared.
package struct Run: Codable, Equatable, Sendable {
  package let digits: Int
  /// Milliseconds from the first digit to the last correct one.
  package let milliseconds: Int

  package init(digits: Int, milliseconds: Int) {
    self.digits = max(0, digits)
    self.milliseconds = max(0, milliseconds)
  }

  package init(_ engine: PracticeEngine) {
    self.init(digits: engine.score, milliseconds: engine.scoringTime)
  }

  /// Digits per second, rounded to thousandths as in the history; 0 if the time is 0.
  package var cps: Double {
    milliseconds > 0 ? (Double(digits) * 1_000_000 / Double(milliseconds)).rounded() / 1000 : 0
  }
}

/// A run that is a Crown or a Lightning, with the date of its session.
package struct Best: Codable, Equatable, Sendable {
  package let run: Run
  package let date: Timestamp

  package init(run: Run, date: Timestamp) {
    self.run = run
    self.date = date
  }
}

/// A personal best digit by digit, to race against.
package struct Record: Codable, Equatable, Sendable {
  package let constant: Constant
  package let type: RecordType
  /// Milliseconds from the first digit to each correct one, from 0 and never decreasing.
  package let times: [UInt32]
  package let date: Timestamp
  /// The ghost, if it is another person's record, a stretch's or a pace.
  package var ghost: Ghost?

  private enum CodingKeys: CodingKey { case constant, type, times, date }

  /// Fails if the times are empty or too many, do not begin with 0, or decrease.
  package init?(constant: Constant, type: RecordType, times: [UInt32], date: Timestamp) {
    guard times.first == 0, times.count <= Constant.decimalCount,
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    self.constant = constant
    self.type = type
    self.times = times
    self.date = date
  }

  /// The ghost at a steady pace, in thousandths of a digit per second; `nil` unless that is positive.
  package static func steady(_ constant: Constant, pace: Int, digits: Int) -> Record? {
    guard pace > 0 else { return nil }
    let times = (0..<max(1, min(digits, constant.decimals.count))).map {
      UInt32(clamping: $0 * 1_000_000 / pace)
    }
    var record = Record(
      constant: constant, type: .lightning, times: times, date: Timestamp.epoch)
    record?.ghost = .pace
    return record
  }

  package var run: Run { Run(digits: times.count, milliseconds: Int(times.last ?? 0)) }

  package var best: Best { Best(run: run, date: date) }

  /// True unless it is a Crown too short for a race.
  package var canBeRaced: Bool { type == .lightning || times.count >= RecordType.leastRaced }

  /// The constant and the type in words, such as `pi crown`.
  static func key(_ constant: Constant, _ type: RecordType) -> String { constant.key + " " + type.rawValue }
}
