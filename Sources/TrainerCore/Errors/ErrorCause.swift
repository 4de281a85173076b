/// The likely cause of a wrong digit typed from memory.
package enum ErrorCause: Equatable {
  /// The digit is right at another known index after the same four digits.
  case twin(Int)
  /// The digit and the next two stand this many decimals further on.
  case skip(Int)
  /// The digit and the next two stand this many decimals earlier, at least two.
  case back(Int)
  /// The digit is the next decimal, and the due one follows.
  case swap
  /// The digit is the decimal before.
  case doubled
  /// The digit is next to the due one on the keypad.
  case key
  /// The same wrong digit was typed there in an earlier session.
  case repeated

  /// The name for other programs.
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

/// A wrong digit typed from memory, including further wrong ones before the correction.
package struct WrongDigit: Equatable {
  package let index: Int
  package let typed: UInt8
  /// Milliseconds since the session's first digit.
  package let time: UInt32
  /// The digits before it in its leg, typed or shown.
  package internal(set) var reach = 0
  /// The next digits typed, right or wrong, at most two.
  package internal(set) var next: [UInt8] = []
  /// Milliseconds since the digit that left the place before; `nil` if that tells nothing.
  package internal(set) var interval: UInt32?
  /// Milliseconds until the correction.
  package internal(set) var correction: UInt32?

  init(_ step: Step) { (index, typed, time) = (step.index, step.typed, step.time) }
}

/// A wrong digit of a session, with its likely cause.
package struct DigitError: Equatable {
  package let session: SessionStamp
  package let constant: Constant
  package let index: Int
  package let typed: UInt8
  package let time: UInt32
  /// The likely cause, if anything indicates one.
  package let cause: ErrorCause?
  /// The probability, 0 … 1, that a random wrong digit is right at a twin.
  let twinChance: Double

  package var expected: UInt8 { constant.decimals[index] }
}

/// The wrong digits typed at each place, the places lost to twins, and the share of twins in recent errors.
package struct ErrorFigures: NumberCodable, Equatable {
  /// A place after which the user went on as at its twin, and lost the block.
  package struct TwinLoss: NumberCodable, Equatable {
    package let index: Int
    package let twin: Int
    /// The number of days with such a loss.
    package fileprivate(set) var times = 0
    package fileprivate(set) var lastDay = Int.min

    fileprivate init(index: Int, twin: Int) { (self.index, self.twin) = (index, twin) }

    init(_ numbers: inout NumberReader) throws {
      self.init(index: try numbers.int(), twin: try numbers.int())
      (times, lastDay) = try (numbers.int(), numbers.int())
    }

    func write(to numbers: inout NumberWriter) {
      for number in [index, twin, times, lastDay] { numbers.append(number) }
    }
  }

  private struct Latest: NumberCodable, Equatable {
    let twinChance: Double
    let isTwin: Bool

    init(twinChance: Double, isTwin: Bool) { (self.twinChance, self.isTwin) = (twinChance, isTwin) }

    init(_ numbers: inout NumberReader) throws {
      self.init(twinChance: try numbers.double(), isTwin: try numbers.bool())
    }

    func write(to numbers: inout NumberWriter) {
      numbers.append(twinChance)
      numbers.append(isTwin)
    }
  }

  private static let latest = 60

  /// The wrong digits typed at each index, as a bit for each digit.
  private var typed: [Int: UInt16] = [:]
  /// The places lost to a twin, in the order of their first losses.
  package private(set) var losses: [TwinLoss] = []
  private var recent: [Latest] = []

  package init() {}

  init(_ numbers: inout NumberReader) throws {
    for _ in 0..<(try numbers.int()) { typed[try numbers.int()] = UInt16(clamping: try numbers.int()) }
    losses = try numbers.values()
    recent = try numbers.values()
  }

  func write(to numbers: inout NumberWriter) {
    numbers.append(typed.count)
    for (index, digits) in typed.sorted(by: { $0.key < $1.key }) {
      numbers.append(index)
      numbers.append(Int(digits))
    }
    numbers.append(losses)
    numbers.append(recent)
  }

  /// True if the same digit was typed at its place before, so that its cause can be `repeated`.
  func contains(_ error: WrongDigit) -> Bool { (typed[error.index] ?? 0) & 1 << error.typed != 0 }

  /// Adds an error of a day; `isLost` is true if its block was lost.
  mutating func record(_ error: DigitError, on day: Int, isLost: Bool) {
    typed[error.index, default: 0] |= 1 << error.typed
    var isTwin = false
    if case .twin(let twin) = error.cause {
      isTwin = true
      if isLost { recordLoss(at: error.index, to: twin, on: day) }
    }
    recent.append(Latest(twinChance: error.twinChance, isTwin: isTwin))
    if recent.count > ErrorFigures.latest { recent.removeFirst() }
  }

  /// Counts a loss to a twin, at most once a day.
  private mutating func recordLoss(at index: Int, to twin: Int, on day: Int) {
    let known = losses.firstIndex { $0.index == index && $0.twin == twin }
    if known == nil { losses.append(TwinLoss(index: index, twin: twin)) }
    let place = known ?? losses.count - 1
    guard losses[place].lastDay != day else { return }
    losses[place].times += 1
    losses[place].lastDay = day
  }

  /// The recent errors, those that went on as at a twin, and those expected to by chance.
  package var toTwins: (errors: Int, twins: Int, expected: Double) {
    (recent.count, recent.count(where: \.isTwin), recent.reduce(0) { $0 + $1.twinChance })
  }

  /// The losses of a block, from the most frequent on.
  package func losses(in block: Int) -> [TwinLoss] {
    losses.filter { $0.index / blockLength == block }.sorted { $0.times > $1.times }
  }
}

extension Memory {
  /// The errors of a session, later than all in the memory, with their causes; `keypad` has rows of digits, or none.
  package func errors(of session: SessionEvidence, on keypad: [[UInt8]] = []) -> [DigitError] {
    guard !session.wrong.isEmpty else { return [] }
    let figures = self[session.constant]
    let usual = usual
    let constant = session.constant
    let decimals = constant.decimals
    var errors: [DigitError] = []
    for wrong in session.wrong {
      let twins = wrong.reach < Twins.context ? [] : figures.known.twins(of: wrong.index, constant)
      let pace = usual[UsualIntervals.Kind(wrong.index, in: session.groups, session.starts)]
      let isHasty =
        wrong.interval.map { Double($0) <= pace } ?? false
        && wrong.correction.map { $0 <= LegRun.slipTime } ?? false
      // The second of two swapped digits is no error of its own.
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
  /// The digits in a row that prove a shift, and the greatest shift.
  private static let (least, furthest) = (3, 10)

  /// The shift forwards or backwards, if any.
  fileprivate func shift(_ decimals: Decimals) -> ErrorCause? {
    let digits = [typed] + next
    guard digits.count == WrongDigit.least else { return nil }
    func isAt(_ start: Int) -> Bool {
      start >= 0 && start + digits.count <= decimals.count
        && digits.indices.allSatisfy { decimals[start + $0] == digits[$0] }
    }
    let furthest = WrongDigit.furthest
    // A shift back by one looks like a doubled digit that was corrected.
    return (1...furthest).first { isAt(index + $0) }.map(ErrorCause.skip)
      ?? (2...furthest).first { $0 <= reach && isAt(index - $0) }.map(ErrorCause.back)
  }

  /// The slip of the finger, if any.
  fileprivate func slip(_ decimals: Decimals, _ keypad: [[UInt8]]) -> ErrorCause? {
    let due = decimals[index]
    if index + 1 < decimals.count, typed == decimals[index + 1], next.first == due { return .swap }
    if index > 0, typed == decimals[index - 1] { return .doubled }
    return keypad.areNeighbours(typed, due) ? .key : nil
  }
}

extension [[UInt8]] {
  /// True if two digits are side by side or one above the other.
  fileprivate func areNeighbours(_ one: UInt8, _ other: UInt8) -> Bool {
    func keypadPlace(_ digit: UInt8) -> (row: Int, column: Int)? {
      for (row, digits) in enumerated() {
        // The 0 has a row to itself, below the middle column.
        if let column = digits.firstIndex(of: digit) { return (row, digits.count == 1 ? 1 : column) }
      }
      return nil
    }
    guard let one = keypadPlace(one), let other = keypadPlace(other) else { return false }
    return abs(one.row - other.row) + abs(one.column - other.column) == 1
  }
}
