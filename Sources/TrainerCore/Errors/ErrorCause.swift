/// Why a digit typed from memory was wrong.
package enum ErrorCause: Equatable, Sendable {
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
package struct WrongDigit: Equatable, Sendable {
  package let index: Int
  package let typed: UInt8
  /// The digits typed next, right or wrong, two at most.
  package internal(set) var next: [UInt8] = []
  /// Milliseconds since the correct digit before it; `nil` where that tells nothing.
  package internal(set) var interval: UInt32?
  /// Milliseconds until it was put right; `nil` where it was not.
  package internal(set) var correction: UInt32?

  package init(index: Int, typed: UInt8) {
    self.index = index
    self.typed = typed
  }
}

/// An error with its cause.
package struct DigitError: Equatable, Sendable {
  /// The session in which it was made.
  package let session: SessionStamp
  package let constant: Constant
  package let index: Int
  package let typed: UInt8
  /// Why it was made; `nil` where nothing tells.
  package let cause: ErrorCause?
  /// The chance that any wrong digit would have gone on as at a twin, 0 … 1.
  package let twinChance: Double

  package var expected: UInt8 { constant.decimals[index] }
}

/// What a user's errors in a constant have been.
package struct ErrorFigures: Codable, Equatable, Sendable {
  /// A place at which somebody went on as at its twin.
  package struct TwinLoss: Codable, Equatable, Sendable {
    package let index: Int
    package let twin: Int
    package fileprivate(set) var times = 1
  }

  /// So many of the last errors are counted.
  private static let latest = 60

  /// How often each wrong digit was typed at a place, by the index times ten and the digit.
  private var typed: [Int: Int] = [:]
  /// Where it was a twin's, the first time first.
  package private(set) var losses: [TwinLoss] = []
  /// The chances that the last errors would have gone on as at a twin; of those that did, less one.
  private var recent: [Double] = []

  func contains(_ error: WrongDigit) -> Bool { typed[error.index * 10 + Int(error.typed)] != nil }

  mutating func add(_ error: DigitError) {
    typed[error.index * 10 + Int(error.typed), default: 0] += 1
    var chance = error.twinChance
    if case .twin(let twin) = error.cause {
      chance -= 1
      if let known = losses.firstIndex(where: { $0.index == error.index && $0.twin == twin }) {
        losses[known].times += 1
      } else {
        losses.append(TwinLoss(index: error.index, twin: twin))
      }
    }
    recent.append(chance)
    if recent.count > ErrorFigures.latest { recent.removeFirst() }
  }

  /// How many of the last errors are counted, how many of them went on as at a twin, and how many would by chance.
  package var toTwins: (errors: Int, twins: Int, expected: Double) {
    let twins = recent.count { $0 < 0 }
    return (recent.count, twins, recent.reduce(0, +) + Double(twins))
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
    let (figures, usual) = (self[session.constant], usual)
    return session.wrong.map { wrong in
      let (constant, index) = (session.constant, wrong.index)
      let twins = figures.known.twins(of: index, constant)
      let pace = index % blockLength == 0 ? usual.first : usual.others
      let isHasty =
        wrong.interval.map { Double($0) <= pace } ?? false
        && wrong.correction.map { $0 <= LegRun.slipTime } ?? false
      return DigitError(
        session: session.stamp, constant: constant, index: index, typed: wrong.typed,
        cause: twins.first { constant.decimals[$0] == wrong.typed }.map(ErrorCause.twin)
          ?? wrong.shift(constant.decimals)
          ?? (isHasty ? wrong.slip(constant.decimals, keypad) : nil)
            ?? (figures.errors.contains(wrong) ? .repeated : nil),
        twinChance: Double(Set(twins.map { constant.decimals[$0] }).count) / 9)
    }
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
      ?? (2...furthest).first { isAt(index - $0) }.map(ErrorCause.back)
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
