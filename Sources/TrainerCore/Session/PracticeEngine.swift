/// The rules of a session, a value without a clock: digits with their times go in, answers and figures come out.
package struct PracticeEngine: Equatable {
  package let plan: SessionPlan
  /// The index of the decimal, or of an answer's digit, expected next; at the end one past the last, which backwards may be −1.
  package private(set) var nextIndex: Int
  package private(set) var run: LegRun
  /// The number of legs typed to their end.
  package private(set) var legs = 0
  private(set) var legNumber = 0
  /// The number of correct digits in all legs.
  package private(set) var score = 0
  /// The number of places with a wrong digit, without the one that ends a Strict session.
  package private(set) var errors = 0
  package var streak: Int { score - streakStart }
  /// The most correct digits in a row that were not on the screen.
  package private(set) var bestStreak = 0
  /// The number of reveals and hints.
  package private(set) var reveals = 0
  /// The index after the last revealed decimal; decimals before it are shown dim.
  package private(set) var revealedEnd = 0
  /// True while the expected digit is shown, after an error or a hint.
  package var isExpectedShown: Bool { trouble.isExpectedShown }
  /// The last millisecond at which an error keeps the expected digit hidden; `nil` if it is shown, or time never shows it.
  package var hiddenUntil: UInt32? { isExpectedShown ? nil : trouble.hiddenUntil }
  /// The index of the next decimal when its image was last shown in this leg; −1 for none.
  package private(set) var imageIndex = -1
  package var scoreBeforeFirstError: Int { scoreAtFirstError ?? score }
  package var loops: Int { hasLoops ? legs : 0 }
  package private(set) var lastLoop: LoopFigures?
  /// The completed loop with the fewest errors, then the shortest time.
  package private(set) var bestLoop: LoopFigures?
  /// False once pasted or piped digits were detected, unless the source is a program; they count, but are never certified.
  package var isTyped: Bool { burst.isTyped || plan.source.way == .printed }
  /// The end by the rules; `nil` until then.
  package private(set) var ending: Ending?
  /// The number of keys that a judge has taken back.
  package private(set) var takenBack = 0
  /// True if a signal or a crash ended an attempt.
  private(set) var isCutOff = false
  package var hasBegun: Bool { firstDigit != nil }
  /// Milliseconds from the first digit to the last key, less rests of more than 30 s.
  package var practiceTime: Int { duration - rested }

  private var currentCourse: AnyCourse
  /// The course's limit and the constant's decimals, asked for once, because every digit needs them.
  private let limit: TimeLimit?
  private let decimals: Decimals
  private var burst = Burst()
  private var scoreAtFirstError: Int?
  private var streakStart = 0
  /// The current run of correct digits that were not on the screen.
  private var recalled = 0
  private var rested = 0
  private var firstDigit: UInt32?
  private var lastKey: UInt32 = 0
  private var lastCorrect: UInt32 = 0
  /// Time at which the place before was left, by a correct digit or a wrong one that was passed.
  private var leftAt: UInt32?
  /// The latest trouble in this leg; read it through `trouble`.
  private var lastTrouble: Trouble
  private var deadline = UInt32.max
  private var start: Int { leg.start }
  private var direction: Int { leg.step }
  private var end: Int { leg.end }
  private var keys: [Keystroke.Action] { plan.keys }
  private var hasLoops: Bool { course.hasLoops }

  /// Milliseconds beyond which a pause is a rest and does not count as practised.
  package static let longestRest: UInt32 = 30_000

  package init(plan: SessionPlan) {
    self.init(plan: plan, course: plan.course)
  }

  init(plan: SessionPlan, course: any Course) {
    self.plan = plan
    currentCourse = AnyCourse(course: course)
    limit = course.limit
    decimals = plan.constant.decimals
    let leg = course.first
    run = LegRun(leg)
    nextIndex = leg.start
    lastTrouble = Trouble(at: leg.start)
  }

  /// The number of the next decimal, from 1.
  package var position: Int { nextIndex + 1 }

  package var leg: Leg { run.leg }

  package var goesOnPastErrors: Bool { run.leg.errorRule == .goesOn }

  package var course: any Course { currentCourse.course }

  package var expected: UInt8 {
    switch run.leg.content {
    case .decimals: decimals[nextIndex]
    case .answer(let digits): digits[min(nextIndex, digits.count - 1)]
    }
  }

  package var isNextShown: Bool { isExpectedShown || isShownAhead(nextIndex) }

  /// True if a decimal still to be typed is on the screen for another reason than an error or a hint.
  package func isShownAhead(_ index: Int) -> Bool { index < revealedEnd || run.leg.shows(index) }

  /// The last millisecond at which a digit still counts; `nil` if no limit runs.
  package var timeLimit: UInt32? { deadline < .max ? deadline : nil }

  /// The player's place in a race: correct digits minus errors, at least 0.
  package var racePosition: Int { max(0, score - errors) }

  /// Milliseconds from the first digit to the last correct one; 0 before there is one.
  package var scoringTime: Int {
    score == 0 ? 0 : Int(lastCorrect) - Int(firstDigit ?? 0)
  }

  package var duration: Int { Int(lastKey) - Int(firstDigit ?? 0) }

  /// Correct digits a second up to the last correct one, rounded to thousandths; 0 in no time.
  package var cps: Double { Run(self).cps }

  /// The share of correct digits, 0 … 1; 1 before the first digit.
  package var accuracy: Double {
    score + errors == 0 ? 1 : Double(score) / Double(score + errors)
  }

  /// Judges a digit, always wrong above 9, at milliseconds since the first digit, which never run backwards.
  package mutating func type(_ digit: UInt8, at milliseconds: UInt32) -> Answer {
    elapse(to: milliseconds)
    if let ending { return .ended(ending) }
    // The session's first digit has no key before it.
    if firstDigit == nil { (firstDigit, lastKey) = (milliseconds, milliseconds) }
    let now = max(milliseconds, lastKey)
    if run.start == nil { run.start = now }
    setDeadline(now)
    let pause = recordKeyTime(milliseconds)
    burst.recordDigit(after: pause, at: lastKey, isRight: digit == expected)
    guard digit == expected else { return judgeWrong(digit) }
    recalled = isNextShown ? 0 : recalled + 1
    bestStreak = max(bestStreak, recalled)
    if run.recordHit(at: lastKey) { run.hesitations.append(nextIndex) }
    if lastTrouble.index == nextIndex && lastTrouble.isSlip(at: lastKey) { run.slips.append(nextIndex) }
    nextIndex += direction
    score += 1
    lastCorrect = lastKey
    leftAt = lastKey
    return nextIndex == end ? finishLeg() : .correct
  }

  /// Advances the time between keys, which may end the session or show a missed digit.
  package mutating func elapse(to milliseconds: UInt32) {
    guard ending == nil else { return }
    if milliseconds > deadline {
      ending = .timeOut
    } else if let hiddenUntil = trouble.hiddenUntil, milliseconds > hiddenUntil {
      trouble.isExpectedShown = true
    }
  }

  /// Records an end that leaves no key: by the user, a time limit or a signal.
  package mutating func end(_ end: SessionEnd) {
    if end == .rules { elapse(to: .max) }
    isCutOff = end == .interrupted && ending == nil && plan.credit.isSealed
  }

  /// Continues after a judge took back a key: the pause starts again here.
  mutating func resume(at milliseconds: UInt32, takenBack: Int) {
    self.takenBack = takenBack
    guard hasBegun else { return }
    _ = recordKeyTime(milliseconds)
    setDeadline(lastKey)
  }

  /// Applies a keystroke from a keyboard or a log; returns its step, or `nil` if it meant nothing.
  @discardableResult
  package mutating func apply(_ keystroke: Keystroke) -> Step? {
    let now = keystroke.milliseconds
    // The shown digits depend on the time, too.
    elapse(to: now)
    guard ending == nil else { return nil }
    let leftAt = leftAt
    var step = Step(
      time: 0, leg: legNumber, index: nextIndex, action: keystroke.action, expected: expected,
      isFirst: nextIndex == start, isRetry: trouble.misses > 0, isShown: isNextShown)
    switch keystroke.action {
    case .digit(let digit): _ = type(digit, at: now)
    // `PlayedSession` removes the step.
    case .takeBack: return nil
    case .piped:
      burst.markPiped()
      return nil
    case let key: guard keys.contains(key), press(key, at: now) else { return nil }
    }
    step.time = UInt32(clamping: duration)
    if let leftAt { step.interval = UInt32(clamping: Int(lastKey) - Int(leftAt)) }
    return step
  }

  /// Applies any key but a digit and a take-back; false if it means nothing now.
  private mutating func press(_ key: Keystroke.Action, at now: UInt32) -> Bool {
    switch key {
    case .reveal:
      // A row can be revealed once, and never backwards.
      guard leg.stretch != nil, direction > 0, nextIndex >= revealedEnd else { return false }
      recordHelp(at: now)
      revealedEnd = min((nextIndex / blockLength + 1) * blockLength, end)
    case .hint where leg.hintRoom != nil:
      // Such a hint shows a decimal before the leg, so it is no lapse.
      guard run.hints < leg.hintRoom ?? 0 else { return false }
      if hasBegun { burst.recordKey(after: recordKeyTime(now), at: lastKey) }
      reveals += 1
      run.hints += 1
    case .hint:
      guard !isNextShown else { return false }
      recordHelp(at: now)
      trouble.isExpectedShown = true
    case .image:
      // An image is neither a mistake nor a reveal, but limits the block's grade to Hard.
      guard leg.stretch != nil, imageIndex != nextIndex else { return false }
      if hasBegun { _ = recordKeyTime(now) }
      imageIndex = nextIndex
    case .restartLoop:
      guard run.start != nil else { return false }
      burst.recordKey(after: recordKeyTime(now), at: lastKey)
      endStreak()
      begin(run.leg)
    case .unjudged:
      guard hasBegun else { return false }
      _ = recordKeyTime(now)
    case .takeBreak:
      guard hasBegun else { return false }
      burst.recordKey(after: recordKeyTime(now), at: lastKey)
    case .digit, .takeBack, .piped: return false
    }
    return true
  }

  /// Records the time of a key; returns the milliseconds since the key before.
  private mutating func recordKeyTime(_ milliseconds: UInt32) -> UInt32 {
    let pause = milliseconds > lastKey ? milliseconds - lastKey : 0
    lastKey = max(milliseconds, lastKey)
    if pause > PracticeEngine.longestRest { rested += Int(pause) }
    return pause
  }

  private mutating func setDeadline(_ now: UInt32) {
    deadline =
      switch limit {
      case .pause(let time): UInt32(clamping: Int(now) + Int(time))
      case .total(let time): UInt32(clamping: Int(firstDigit ?? now) + Int(time))
      case nil: .max
      }
  }

  private mutating func recordHelp(at milliseconds: UInt32) {
    if hasBegun { burst.recordKey(after: recordKeyTime(milliseconds), at: lastKey) }
    reveals += 1
    run.helped.append(nextIndex)
    trouble.isHelped = true
    recordLapse()
  }

  /// Records that something went wrong at the next decimal.
  private mutating func recordLapse() {
    if run.lapses.last != nextIndex { run.lapses.append(nextIndex) }
  }

  private mutating func judgeWrong(_ digit: UInt8) -> Answer {
    let rule = run.leg.errorRule
    endStreak()
    if endsSession(rule) {
      let ending = Ending.mistake(index: nextIndex, expected: expected, typed: digit)
      self.ending = ending
      return .ended(ending)
    }
    recordLapse()
    // Further wrong digits at a place belong to the same error.
    if trouble.misses == 0 {
      if scoreAtFirstError == nil { scoreAtFirstError = score }
      errors += 1
      run.errors += 1
      if case .showsExpected(let time) = rule {
        trouble.hiddenUntil = UInt32(clamping: Int(lastKey) + time)
        if time == 0 { trouble.isExpectedShown = true }
      }
    }
    trouble.misses += 1
    trouble.missedAt = lastKey
    return goesOnPastErrors ? passOver(digit) : .error(expected: expected)
  }

  /// Keeps a wrong digit and goes on with the next decimal.
  private mutating func passOver(_ digit: UInt8) -> Answer {
    let due = expected
    run.passed[nextIndex] = digit
    leftAt = lastKey
    nextIndex += direction
    if nextIndex == end, case .ended(let ending) = finishLeg() { return .ended(ending) }
    return .error(expected: due)
  }

  /// Ends the streak, at a mistake or as a loop is begun again; a reveal lets it go on.
  private mutating func endStreak() { (streakStart, recalled) = (score, 0) }

  private func endsSession(_ rule: Leg.ErrorRule) -> Bool {
    switch rule {
    case .counts, .showsExpected, .goesOn: false
    case .ends: true
    case .endsUnlessCorrected(let perLeg): trouble.misses > 0 || perLeg.map { run.errors >= $0 } ?? false
    }
  }

  private mutating func finishLeg() -> Answer {
    legs += 1
    if hasLoops {
      let loop = LoopFigures(errors: run.errors, duration: run.duration)
      lastLoop = loop
      if bestLoop.map({ loop.isBetter(than: $0) }) ?? true { bestLoop = loop }
    }
    guard let leg = currentCourse.course.next(after: run) else {
      ending = .complete
      return .ended(.complete)
    }
    begin(leg)
    return .correct
  }

  private mutating func begin(_ leg: Leg) {
    run = LegRun(leg)
    legNumber += 1
    nextIndex = start
    lastTrouble = Trouble(at: start)
    revealedEnd = 0
    imageIndex = -1
  }

  private var trouble: Trouble {
    get { lastTrouble.index == nextIndex ? lastTrouble : Trouble(at: nextIndex) }
    set { lastTrouble = newValue }
  }

  /// The wrong digits and help at one index.
  private struct Trouble: Equatable {
    let index: Int
    var misses = 0
    var missedAt: UInt32 = 0
    var isHelped = false
    /// The last millisecond at which the digit is hidden; `nil` if time never shows it.
    var hiddenUntil: UInt32?
    var isExpectedShown = false

    init(at index: Int) { self.index = index }

    /// True if a correct digit at this time makes the one wrong digit a slip of the finger.
    func isSlip(at now: UInt32) -> Bool {
      misses == 1 && !isHelped && !isExpectedShown && Int(now) - Int(missedAt) <= LegRun.slipTime
    }
  }
}
