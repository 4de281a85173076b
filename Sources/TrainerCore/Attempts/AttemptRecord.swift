/// The course of an attempt as a committee checks it, derived entirely from the logged keys.
package struct AttemptRecord {
  /// The time between two digits, or between the last one and a timeout.
  package struct Pause: Equatable {
    /// The position of the decimal that was due, from 1.
    package let position: Int
    /// Milliseconds from the attempt's first digit to the start of the pause.
    package let start: Int
    /// The length; a pause that timed out lasts as long as the rules allow.
    package let milliseconds: Int
  }

  package struct Typed: Equatable {
    /// The position of the decimal that was due, from 1.
    package let position: Int
    package let expected: UInt8
    package let typed: UInt8
    /// Milliseconds since the first digit.
    package let time: Int
  }

  /// Milliseconds above which a pause is listed.
  static let longPause = 5000
  /// The number of decimals between two marks.
  static let markEvery = 100

  package private(set) var score = 0
  /// Milliseconds from the first digit to the last key, or to the timeout that ended the attempt.
  package private(set) var duration = 0
  package private(set) var longest: Pause?
  package private(set) var pauses: [Pause] = []
  /// Milliseconds from the first digit to every hundredth correct one.
  package private(set) var marks: [(count: Int, time: Int)] = []
  package private(set) var digits: [Typed] = []
  package private(set) var corrections: [Typed] = []
  /// The mistake still uncorrected when the attempt ended for another reason.
  package private(set) var uncorrected: Typed?
  /// The mistake that ended the attempt.
  package private(set) var lastMistake: Typed?

  package init(_ session: PlayedSession) {
    let engine = session.engine
    var last: Int?
    for (index, step) in session.steps.enumerated() {
      let position = step.index + 1
      let time = Int(step.time)
      if let last { record(Pause(position: position, start: last, milliseconds: time - last)) }
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
    record(Pause(position: engine.position, start: last, milliseconds: duration - last))
  }

  private mutating func record(_ pause: Pause) {
    if pause.milliseconds > longest?.milliseconds ?? -1 { longest = pause }
    if pause.milliseconds > AttemptRecord.longPause { pauses.append(pause) }
  }
}
