/// A key of a session that meant something, and what it met.
package struct Step: Equatable {
  /// Milliseconds since the session's first digit; never less than those of the step before.
  package internal(set) var time: UInt32
  /// Milliseconds since the correct digit before it in the session; 0 where there is none.
  package internal(set) var interval: UInt32 = 0
  /// The number of its leg among those of the session, from 0; a leg that is begun again is another one.
  package let leg: Int
  /// The index of the decimal that was due; in an answer the place of the digit, from 0.
  package let index: Int
  /// The key; that digits come from no keyboard is none.
  package let action: Keystroke.Action
  /// The digit that was due.
  package let expected: UInt8
  /// Whether that is the first one of its leg, so that its interval tells nothing of the decimals.
  package let isFirst: Bool
  /// Whether it was on the screen: in Learn, after a reveal or a hint, after an error in Game.
  package let isShown: Bool

  /// The digit that was typed; of any other key the one that was due.
  package var typed: UInt8 { if case .digit(let digit) = action { digit } else { expected } }

  var isDigit: Bool { if case .digit = action { true } else { false } }

  /// Whether a digit was typed, and the right one.
  package var isCorrect: Bool { action == .digit(expected) }

  /// Whether a digit was typed, and a wrong one.
  package var isMistake: Bool { isDigit && !isCorrect }

  /// Whether something was shown on demand: the rest of the row, or the digit.
  package var isHelp: Bool { action == .reveal || action == .hint }

  /// The block of the decimal, by its number from 0.
  package var block: Int { index / blockLength }

  /// The place of the decimal in its block, 0 … 9.
  package var place: Int { index % blockLength }

  var isRest: Bool { !isFirst && interval > PracticeEngine.longestRest }

  /// The interval, where it is one within a leg and no rest.
  package var rhythm: UInt32? { isFirst || isRest ? nil : interval }
}

/// A session step by step: its keys judged once, from which all that it was worth is told.
package struct PlayedSession: Equatable {
  /// The rules and figures after the last step.
  package private(set) var engine: PracticeEngine
  /// Every key that meant something, in order.
  package private(set) var steps: [Step] = []
  /// Every leg that was begun, in order.
  package private(set) var legs: [Leg]
  /// How many steps come before each leg.
  private var starts = [0]
  /// The keys of a judge that count, from which it is played again where one is taken back.
  private var judged: [Keystroke] = []
  /// When the key before each of them was struck, and when the last key was.
  private var judgedSince: [UInt32] = []
  private var lastKey: UInt32 = 0

  /// A session from its keys, which ended for some reason where they do not say so.
  package init(
    plan: SessionPlan, keystrokes: some Sequence<Keystroke> = [], ended: SessionEnd = .user
  ) {
    self.init(PracticeEngine(plan: plan), keystrokes: keystrokes, ended: ended)
  }

  init(_ engine: PracticeEngine, keystrokes: some Sequence<Keystroke> = [], ended: SessionEnd = .user) {
    self.engine = engine
    legs = [engine.leg]
    for keystroke in keystrokes { take(keystroke) }
    self.engine.end(ended)
  }

  /// Takes a key; the step that it was, `nil` if it meant nothing.
  @discardableResult
  package mutating func take(_ keystroke: Keystroke) -> Step? {
    if keystroke.action == .takeBack { return takeBack(at: keystroke.milliseconds) }
    let step = engine.apply(keystroke)
    if plan.source.way == .confirmed, step != nil || keystroke.action == .piped {
      judged.append(keystroke)
      judgedSince.append(lastKey)
      lastKey = keystroke.milliseconds
    }
    guard let step else { return nil }
    steps.append(step)
    if engine.legNumber == legs.count {
      legs.append(engine.leg)
      starts.append(steps.count)
    }
    return step
  }

  /// Takes the last key of a judge back, even where it ended the session, but not what time has ended.
  private mutating func takeBack(at milliseconds: UInt32) -> Step? {
    engine.elapse(to: milliseconds)
    guard engine.ending != .timeOut, let last = judged.last, last.action != .piped, let step = steps.last
    else {
      return nil
    }
    let kept = judged.dropLast()
    let since = judgedSince.dropLast()
    let takenBack = engine.takenBack + 1
    self = PlayedSession(plan: plan)
    for keystroke in kept { take(keystroke) }
    (judgedSince, lastKey) = (Array(since), milliseconds)
    engine.goOn(at: milliseconds, takenBack: takenBack)
    return step
  }

  /// Lets time go by, which ends the session where its rules say so.
  package mutating func elapse(to milliseconds: UInt32) { engine.elapse(to: milliseconds) }

  /// Takes in why the session ended, where its keys do not say so.
  package mutating func end(_ end: SessionEnd) { engine.end(end) }

  package var plan: SessionPlan { engine.plan }

  /// Whether its digits have times of their own: not where it was said, nor where a judge confirmed
  /// five at once.
  ///
  /// Five at once share the time since the key before, to the millisecond, or come at the moment of
  /// their key after a break; single keys never do.
  package var isTimed: Bool {
    guard plan.source.way == .confirmed else { return plan.source.way == .typed }
    let times = judged.map { Int($0.milliseconds) }
    return !times.indices.dropLast(4).contains { first in
      let end = times[first + 4]
      return [Int(judgedSince[first]), end].contains { start in
        (1...5).allSatisfy { times[first + $0 - 1] == start + (end - start) * $0 / 5 }
      }
    }
  }

  /// Every error in order, the one that ended a Strict session included.
  package var mistakes: [Step] { steps.filter(\.isMistake) }

  /// Every correct digit in order.
  package var beats: [Step] { steps.filter(\.isCorrect) }

  /// The steps of a leg by its number from 0.
  package func steps(of leg: Int) -> ArraySlice<Step> {
    steps[starts[leg]..<(leg + 1 < starts.count ? starts[leg + 1] : steps.count)]
  }

  /// The times of the correct digits in milliseconds from the first of them, as a record keeps them.
  package var cumulativeTimes: [UInt32] {
    let beats = beats
    return beats.map { $0.time - beats[0].time }
  }

  /// The hundreds that a race passed, beside those of its ghost; none in other modes.
  package func splits(against ghost: Record?) -> [Split] {
    guard plan.kind.hasGhost else { return [] }
    return Split.all(cumulativeTimes, from: plan.range.lowerBound, against: ghost)
  }

  /// The starts of the rows that held the run up most, by their slowest digit against the median; the
  /// slowest first, at most `count` (none where that is negative), and none where the rhythm was even.
  package func slowestRows(_ count: Int) -> [Int] {
    let beats = beats.filter { !$0.isFirst && legs[$0.leg].stretch != nil }
    let intervals = beats.map(\.interval).sorted()
    guard intervals.count >= 2 * blockLength else { return [] }
    let median = max(1, intervals[intervals.count / 2])
    var slowest: [Int: UInt32] = [:]
    for beat in beats where beat.interval >= 2 * median {
      let row = beat.block * blockLength
      slowest[row] = max(slowest[row] ?? 0, beat.interval)
    }
    let rows = slowest.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    return rows.prefix(max(0, count)).map(\.key)
  }
}

extension ArraySlice<Step> {
  /// The steps of each block, where these are those of a leg.
  var byBlock: [ArraySlice<Step>] {
    var blocks: [ArraySlice<Step>] = []
    var start = startIndex
    for index in indices.dropFirst() where self[index].block != self[start].block {
      blocks.append(self[start..<index])
      start = index
    }
    if start < endIndex { blocks.append(self[start...]) }
    return blocks
  }
}
