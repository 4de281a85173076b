/// Why a digit typed from memory was wrong.
package enum ErrorCause: Equatable {
  /// It goes on as another known place with the same four digits before it, of that index.
  case twin(Int)
  /// It and what follows stand so many decimals further on.
  case skip(Int)
  /// It and what follows stand so many decimals before, two at least.
  case back(Int)
  /// It is the next decimal, and the one due follows.
  case swap
  /// It is the decimal before.
  case doubled
  /// It is a neighbour on the keypad.
  case key
  /// It was typed there in an earlier session.
  case repeated

  /// Its name for programs.
  package var name: String {
    switch self {
    case .twin: "twin"
    case .skip: "skip"
    case .back: "back"
    case .swap: "swap"
    case .doubled: "doubled"
    case .key: "key"
    case .repeated: "repeated"
    }
  }
}

/// A wrong digit that was typed from memory, and what came after it; more wrong ones until it is put right are the
/// same error.
package struct WrongDigit: Equatable {
  package let index: Int
  package let typed: UInt8
  /// Milliseconds since the session's first digit.
  package let time: UInt32
  /// How many digits before it were typed or shown in its leg.
  package internal(set) var reach = 0
  /// The digits typed next, right or wrong, two at most.
  package internal(set) var next: [UInt8] = []
  /// Milliseconds since the correct digit before it; `nil` where that tells nothing.
  package internal(set) var interval: UInt32?
  /// Milliseconds until it was put right; `nil` where it was not.
  package internal(set) var correction: UInt32?

  init(_ step: Step) { (index, typed, time) = (step.index, step.typed, step.time) }
}

/// An error with its cause.
package struct DigitError: Equatable {
  /// The session in which it was made.
  package let session: SessionStamp
  package let constant: Constant
  package let index: Int
  package let typed: UInt8
  /// Milliseconds since the session's first digit.
  package let time: UInt32
  /// Why it was made; `nil` where nothing tells.
  package let cause: ErrorCause?
  /// The chance that any wrong digit would have gone on as at a twin, 0 … 1.
  let twinChance: Double

  package var expected: UInt8 { constant.decimals[index] }
}

/// What a user's errors in a constant have been.
package struct ErrorFigures: Codable, Equatable {
  /// A place at which somebody went on as at its twin, and lost its block.
  package struct TwinLoss: Codable, Equatable {
    package let index: Int
    package let twin: Int
    /// On how many days.
    package fileprivate(set) var times = 0
    package fileprivate(set) var lastDay = Int.min
  }

  private struct Latest: Codable, Equatable {
    let twinChance: Double
    let isTwin: Bool
  }

  /// So many of the last errors are counted.
  private static let latest = 60

  /// The wrong digits that were typed at each place, a bit for each.
  private var typed: [Int: UInt16] = [:]
  /// Where it was a twin's, the first time first.
  package private(set) var losses: [TwinLoss] = []
  private var recent: [Latest] = []

  func contains(_ error: WrongDigit) -> Bool { (typed[error.index] ?? 0) & 1 << error.typed != 0 }

  /// Adds an error of a day, and whether its block was lost.
  mutating func add(_ error: DigitError, on day: Int, isLost: Bool) {
    typed[error.index, default: 0] |= 1 << error.typed
    var isTwin = false
    if case .twin(let twin) = error.cause {
      isTwin = true
      if isLost { lose(error.index, to: twin, on: day) }
    }
    recent.append(Latest(twinChance: error.twinChance, isTwin: isTwin))
    if recent.count > ErrorFigures.latest { recent.removeFirst() }
  }

  private mutating func lose(_ index: Int, to twin: Int, on day: Int) {
    let known = losses.firstIndex { $0.index == index && $0.twin == twin }
    if known == nil { losses.append(TwinLoss(index: index, twin: twin)) }
    let place = known ?? losses.count - 1
    guard losses[place].lastDay != day else { return }
    losses[place].times += 1
    losses[place].lastDay = day
  }

  /// How many of the last errors are counted, how many of them went on as at a twin, and how many would by chance.
  package var toTwins: (errors: Int, twins: Int, expected: Double) {
    (recent.count, recent.count(where: \.isTwin), recent.reduce(0) { $0 + $1.twinChance })
  }

  /// The places of a block that were lost to a twin.
  package func losses(in block: Int) -> [TwinLoss] {
    losses.filter { $0.index / blockLength == block }
  }
}

extension Memory {
  /// The errors of a session that comes after all that are remembered, with their causes.
  ///
  /// - Parameters:
  ///   - session: what it says.
  ///   - keypad: the digits of the keypad that is typed on, in rows; none where there is no keypad.
  /// - Returns: the errors, in order.
  package func errors(of session: SessionEvidence, on keypad: [[UInt8]] = []) -> [DigitError] {
    guard !session.wrong.isEmpty else { return [] }
    let (figures, usual, constant) = (self[session.constant], usual, session.constant)
    let decimals = constant.decimals
    var errors: [DigitError] = []
    for wrong in session.wrong {
      let twins = wrong.reach < Twins.context ? [] : figures.known.twins(of: wrong.index, constant)
      let pace = wrong.index % blockLength == 0 ? usual.first : usual.others
      let isHasty =
        wrong.interval.map { Double($0) <= pace } ?? false
        && wrong.correction.map { $0 <= LegRun.slipTime } ?? false
      // Whoever swaps two digits and types on is wrong at the second one, too.
      let isSwapped = errors.last.map { $0.cause == .swap && $0.index + 1 == wrong.index } ?? false
      errors.append(
        DigitError(
          session: session.stamp, constant: constant, index: wrong.index, typed: wrong.typed,
          time: wrong.time,
          cause: twins.first { decimals[$0] == wrong.typed }.map(ErrorCause.twin)
            ?? (isSwapped ? nil : wrong.shift(decimals))
              ?? (isHasty ? wrong.slip(decimals, keypad) : nil)
                ?? (figures.errors.contains(wrong) ? .repeated : nil),
          twinChance: Double(Set(twins.map { decimals[$0] }).count) / 9))
    }
    return errors
  }
}

extension WrongDigit {
  /// So many digits in a row tell that somebody is elsewhere, and so far away at most.
  private static let (least, furthest) = (3, 10)

  /// Whether somebody was further on, or behind.
  fileprivate func shift(_ decimals: Decimals) -> ErrorCause? {
    let digits = [typed] + next
    guard digits.count == WrongDigit.least else { return nil }
    func isAt(_ start: Int) -> Bool {
      start >= 0 && start + digits.count <= decimals.count
        && digits.indices.allSatisfy { decimals[start + $0] == digits[$0] }
    }
    let furthest = WrongDigit.furthest
    // The decimal before and then the right ones is how any error looks that is put right.
    return (1...furthest).first { isAt(index + $0) }.map(ErrorCause.skip)
      ?? (2...furthest).first { $0 <= reach && isAt(index - $0) }.map(ErrorCause.back)
  }

  /// Which slip of the finger it was, where it was one.
  fileprivate func slip(_ decimals: Decimals, _ keypad: [[UInt8]]) -> ErrorCause? {
    let due = decimals[index]
    if index + 1 < decimals.count, typed == decimals[index + 1], next.first == due { return .swap }
    if index > 0, typed == decimals[index - 1] { return .doubled }
    return keypad.areNeighbours(typed, due) ? .key : nil
  }
}

extension [[UInt8]] {
  /// Whether two digits are side by side, or one above the other.
  fileprivate func areNeighbours(_ one: UInt8, _ other: UInt8) -> Bool {
    func place(_ digit: UInt8) -> (row: Int, column: Int)? {
      for (row, digits) in enumerated() {
        // The 0 has a row to itself, below the middle of the others.
        if let column = digits.firstIndex(of: digit) { return (row, digits.count == 1 ? 1 : column) }
      }
      return nil
    }
    guard let one = place(one), let other = place(other) else { return false }
    return abs(one.row - other.row) + abs(one.column - other.column) == 1
  }
}
