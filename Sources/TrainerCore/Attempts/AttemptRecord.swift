/// What happened in an attempt, as a committee wants to see it: all of it follows from the log.
package struct AttemptRecord {
  /// A time between two keys.
  package struct Pause: Equatable {
    /// The number of the decimal that was due, from 1.
    package let position: Int
    /// Milliseconds from the first digit to its beginning.
    package let start: Int
    /// How many milliseconds it lasted; of one that ran out, as long as the rules allow.
    package let milliseconds: Int
  }

  /// A digit that was typed, right or wrong.
  package struct Typed: Equatable {
    /// The number of the decimal that was due, from 1.
    package let position: Int
    /// The digit that was due.
    package let expected: UInt8
    package let typed: UInt8
    /// Milliseconds since the first digit.
    package let time: Int
  }

  /// Pauses of more milliseconds than that are listed.
  static let longPause = 5000
  /// The time is listed once in every this many decimals.
  static let markEvery = 100

  /// The decimals typed correctly.
  package private(set) var score = 0
  /// Milliseconds from the first digit to the end: the last key, or the moment when a time ran out.
  package private(set) var duration = 0
  /// The longest pause; `nil` before the second digit.
  package private(set) var longest: Pause?
  /// Every long pause.
  package private(set) var pauses: [Pause] = []
  /// Every hundredth decimal.
  package private(set) var marks: [(count: Int, time: Int)] = []
  package private(set) var digits: [Typed] = []
  /// Every mistake that was put right.
  package private(set) var corrections: [Typed] = []
  /// The mistake after which the attempt ended before it was put right; `nil` if there is none.
  package private(set) var uncorrected: Typed?
  /// The mistake that ended it; `nil` if none did.
  package private(set) var lastMistake: Typed?

  package init(_ session: PlayedSession) {
    let engine = session.engine
    // When the last digit was typed.
    var last: Int?
    for (index, step) in session.steps.enumerated() {
      let position = step.index + 1
      let time = Int(step.time)
      if let last { note(Pause(position: position, start: last, milliseconds: time - last)) }
      last = time
      let typed = Typed(position: position, expected: step.expected, typed: step.typed, time: time)
      digits.append(typed)
      if step.isCorrect {
        if let mistake = uncorrected { corrections.append(mistake) }
        uncorrected = nil
        score += 1
        if score.isMultiple(of: AttemptRecord.markEvery) { marks.append((score, time)) }
      } else if case .mistake = engine.ending, index == session.steps.count - 1 {
        lastMistake = typed
      } else {
        uncorrected = typed
      }
    }
    duration = engine.duration
    if engine.ending == .timeOut, let limit = engine.timeLimit { duration = Int(limit) }
    guard engine.ending == .timeOut, let last else { return }
    note(Pause(position: engine.position, start: last, milliseconds: duration - last))
  }

  private mutating func note(_ pause: Pause) {
    if pause.milliseconds > longest?.milliseconds ?? -1 { longest = pause }
    if pause.milliseconds > AttemptRecord.longPause { pauses.append(pause) }
  }
}
