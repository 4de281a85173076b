@testable import TrainerCore

/// A session written down: its digits with the pauses before them.
struct Recital {
  var mode: Mode
  var constant: Constant
  let segment: Segment?
  let isBackwards: Bool
  /// `=` types the next right decimal, `x` a wrong one, `?` reveals, `r` begins a loop again, `~` waits 3 s
  /// and `z` 31 s before the next key; a number in front of a sign repeats it: `10=`.
  let keys: String
  /// Milliseconds between two keys.
  var pace: UInt32
  /// True for somebody who waits a second more before each block's third decimal, as nobody does who knew it before.
  let isHalting: Bool
  /// Milliseconds between a wrong digit and the next key.
  var correction: UInt32?
  var groups = DigitGroups.ten
  var starts: [Int] = []

  init(
    _ keys: String, _ mode: Mode = .practice, of constant: Constant = .pi, over range: Range<Int>? = nil,
    isBackwards: Bool = false, pace: UInt32 = 700, isHalting: Bool = false, correction: UInt32? = nil
  ) {
    (self.keys, self.mode, self.constant, self.isBackwards) = (keys, mode, constant, isBackwards)
    (self.pace, self.isHalting, self.correction) = (pace, isHalting, correction)
    segment = range.flatMap { Segment($0.lowerBound, $0.upperBound) }
  }

  var plan: SessionPlan {
    SessionPlan(mode, constant, over: segment, isBackwards: isBackwards)
  }

  var keystrokes: [Keystroke] {
    var engine = PracticeEngine(plan: plan)
    var keystrokes: [Keystroke] = []
    var time: UInt32 = 0
    var wait: UInt32 = 0
    func take(_ action: Keystroke.Action, then pause: UInt32) {
      let keystroke = Keystroke(action, at: time + wait)
      keystrokes.append(keystroke)
      engine.apply(keystroke)
      time += wait + pause
      wait = 0
    }
    var count = 0
    for sign in keys where sign != " " {
      if let digit = sign.wholeNumberValue {
        count = count * 10 + digit
        continue
      }
      for _ in 0..<max(1, count) {
        switch sign {
        case "x": take(.digit(engine.wrong), then: correction ?? pace)
        case "?": take(.reveal, then: pace)
        case "r": take(.restartLoop, then: pace)
        case "~": wait += 3000
        case "z": wait += 31_000
        default:
          if isHalting, engine.nextIndex % 10 == 2 { wait += 1000 }
          take(.digit(engine.expected), then: pace)
        }
      }
      count = 0
    }
    return keystrokes
  }

  /// Evidence of a session begun on a day at a local hour, `offset` seconds ahead of UTC.
  func on(_ day: Int, hour: Int = 12, offset: Int = 0, id: String = "a") -> SessionEvidence {
    let date = Timestamp(milliseconds: (day * 24 + hour) * 3_600_000 - offset * 1000, offset: offset)
    return SessionEvidence(plan, keystrokes, date: date, id: id, groups: groups, starts: starts)
  }
}

extension BlockMemory {
  /// One that was held on day 0, and came up last on another.
  init(strength: Double, last: Int = 0, passes: Int = 1) {
    self.init(
      state: FSRS.State(stability: strength, difficulty: 3), firstDay: 0, lastDay: last, passes: passes,
      lapses: 0, wasKnownBefore: false, learntDay: 0, isLost: false, lossDays: [], copiedDay: nil)
  }
}

extension Memory {
  static func after(_ recitals: (day: Int, recital: Recital)...) -> Memory {
    var memory = Memory()
    for (index, entry) in recitals.enumerated() {
      memory.add(entry.recital.on(entry.day, hour: 6 + index))
    }
    return memory
  }

  func strength(_ block: Int = 0) -> Double? { self[.pi][block].state?.stability }
}
