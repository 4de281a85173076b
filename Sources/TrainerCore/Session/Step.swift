/// A meaningful key of a session, with the digit that was due.
package struct Step: Equatable {
  /// Milliseconds since the session's first digit; never decreases.
  package internal(set) var time: UInt32
  /// Milliseconds since the place before was left; 0 if there is none.
  package internal(set) var interval: UInt32 = 0
  /// The number of the leg, from 0; a restarted leg is a new one.
  package let leg: Int
  /// The index of the due decimal, or of the digit of an answer.
  package let index: Int
  /// Never `piped`.
  package let action: Keystroke.Action
  package let expected: UInt8
  /// True for the first digit of a leg; its interval tells nothing about the decimals.
  package let isFirst: Bool
  /// True if a wrong digit was typed at this place before.
  let isRetry: Bool
  /// True if the digit was on the screen: in Learn, after a reveal or a hint, after an error in Game.
  package let isShown: Bool

  /// The typed digit; for other keys the digit that was due.
  package var typed: UInt8 { if case .digit(let digit) = action { digit } else { expected } }

  var isDigit: Bool { if case .digit = action { true } else { false } }

  package var isCorrect: Bool { action == .digit(expected) }

  package var isWrong: Bool { isDigit && !isCorrect }

  /// True for the first wrong digit at a place; later ones belong to the same error.
  package var isMistake: Bool { isWrong && !isRetry }

  package var isHelp: Bool { action == .reveal || action == .hint }

  /// The number of the block, from 0.
  package var block: Int { index / blockLength }

  /// The place in the block, 0 … 9.
  package var place: Int { index % blockLength }

  package var isRest: Bool { !isFirst && interval > PracticeEngine.longestRest }

  /// The interval, except for the first digit of a leg and after a rest.
  package var typingInterval: UInt32? { isFirst || isRest ? nil : interval }
}

/// A session step by step: its keys judged once, from which all figures are computed.
package struct PlayedSession: Equatable {
  package private(set) var engine: PracticeEngine
  package private(set) var steps: [Step] = []
  /// The legs in order, restarted ones included.
  package private(set) var legs: [Leg]
  /// The number of steps before each leg.
  private var starts = [0]
  /// A judge's keys that count; replayed when one is taken back.
  private var judged: [Keystroke] = []
  /// The time of the key before each of `judged`.
  private var judgedSince: [UInt32] = []
  private var lastKey: UInt32 = 0

  /// Plays all keys, then records an end that they do not tell.
  package init(
    plan: SessionPlan, keystrokes: some Sequence<Keystroke> = [], ended: SessionEnd = .user
  ) {
    self.init(PracticeEngine(plan: plan), keystrokes: keystrokes, ended: ended)
  }

  init(_ engine: PracticeEngine, keystrokes: some Sequence<Keystroke> = [], ended: SessionEnd = .user) {
    self.engine = engine
    legs = [engine.leg]
    for keystroke in keystrokes { apply(keystroke) }
    self.engine.end(ended)
  }

  @discardableResult
  package mutating func apply(_ keystroke: Keystroke) -> Step? {
    if keystroke.action == .takeBack { return takeBackLastKey(at: keystroke.milliseconds) }
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

  /// Takes back a judge's last key, even if it ended the session, unless time has ended that.
  private mutating func takeBackLastKey(at milliseconds: UInt32) -> Step? {
    engine.elapse(to: milliseconds)
    guard engine.ending != .timeOut, let last = judged.last, last.action != .piped, let step = steps.last
    else {
      return nil
    }
    let kept = judged.dropLast()
    let since = judgedSince.dropLast()
    let takenBack = engine.takenBack + 1
    self = PlayedSession(plan: plan)
    for keystroke in kept { apply(keystroke) }
    judgedSince = Array(since)
    lastKey = milliseconds
    engine.resume(at: milliseconds, takenBack: takenBack)
    return step
  }

  package mutating func elapse(to milliseconds: UInt32) { engine.elapse(to: milliseconds) }

  /// Tells the engine of an end that leaves no key, such as a signal's; no step is added.
  package mutating func end(_ end: SessionEnd) { engine.end(end) }

  package var plan: SessionPlan { engine.plan }

  /// True if each digit has a time of its own: not if it was said, nor if a judge confirmed five at once.
  ///
  /// Five at once split the time since the key before evenly, or share the moment of their key after a break.
  package var isTimed: Bool {
    guard plan.source.way == .confirmed else { return plan.source.way == .typed }
    let times = judged.map { Int($0.milliseconds) }
    return !times.indices.dropLast(4).contains { first in
      let end = times[first + 4]
      let starts = [Int(judgedSince[first]), end]
      return starts.contains { start in
        (0..<5).allSatisfy { key in
          let even: Int = start + (end - start) * (key + 1) / 5
          return times[first + key] == even
        }
      }
    }
  }

  /// The first wrong digit of each error, including one that ended a Strict session.
  package var mistakes: [Step] { steps.filter(\.isMistake) }

  package var correctSteps: [Step] { steps.filter(\.isCorrect) }

  /// The steps of a leg by its number, from 0.
  package func steps(of leg: Int) -> ArraySlice<Step> {
    steps[starts[leg]..<(leg + 1 < starts.count ? starts[leg + 1] : steps.count)]
  }

  /// Milliseconds of the correct digits since the first of them, as in a record.
  package var cumulativeTimes: [UInt32] {
    let correctSteps = correctSteps
    return correctSteps.map { $0.time - correctSteps[0].time }
  }

  /// The decimals that were typed; empty unless it was one after the other, each once.
  package var typedStretch: Range<Int> {
    let correctSteps = correctSteps
    guard let first = correctSteps.first?.index,
      correctSteps.enumerated().allSatisfy({ $1.index == first + $0 && legs[$1.leg].stretch != nil })
    else { return 0..<0 }
    return first..<first + correctSteps.count
  }

  /// The hundreds passed in a race, compared with its ghost; empty for other kinds.
  package func splits(against ghost: Record?) -> [Split] {
    guard plan.kind.hasGhost else { return [] }
    let left = steps.filter { $0.isCorrect || $0.isWrong && legs[$0.leg].errorRule == .goesOn }
    return Split.all(left.map { ($0.index, $0.time) }, from: plan.range.lowerBound, against: ghost)
  }

  /// The starts of the rows with the slowest digits, slowest first; at most `count`.
  ///
  /// A slow row has a digit that took at least twice the median; rests do not count, and an even rhythm has no slow row.
  package func slowestRows(_ count: Int) -> [Int] {
    let correctSteps = correctSteps.filter { legs[$0.leg].stretch != nil }
    let intervals = correctSteps.compactMap(\.typingInterval).sorted()
    guard intervals.count >= 2 * blockLength else { return [] }
    let median = max(1, intervals[intervals.count / 2])
    var slowest: [Int: UInt32] = [:]
    for step in correctSteps {
      guard let interval = step.typingInterval, interval >= 2 * median else { continue }
      let row = step.block * blockLength
      slowest[row] = max(slowest[row] ?? 0, interval)
    }
    let rows = slowest.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    return rows.prefix(max(0, count)).map(\.key)
  }
}

extension ArraySlice<Step> {
  /// The steps of one leg, grouped by block.
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
