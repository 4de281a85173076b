extension SessionEvidence {
  /// The evidence of a session begun at a date and typed in `groups`, with images and places that begin within them at `starts`;
  /// empty if its digits were not typed, or none was right outside of Review.
  package init(
    _ session: PlayedSession, date: Timestamp, id: String, groups: DigitGroups = .ten, starts: [Int] = []
  ) {
    let engine = session.engine
    let plan = session.plan
    self.init(
      stamp: SessionStamp(milliseconds: date.milliseconds, id: id), day: date.day, constant: plan.constant,
      groups: groups, starts: Set(starts))
    // In Review a block of which nothing came back is lost as well.
    guard engine.score > 0 || plan.credit.isPlanned && engine.leg.evidence == .recalled, engine.isTyped else {
      return
    }
    isTimed = session.isTimed
    for (number, leg) in session.legs.enumerated() where leg.evidence != .nothing {
      let steps = session.steps(of: number)
      guard leg.evidence == .recalled else {
        for visit in steps.byBlock where visit.contains(where: \.isDigit) {
          let block = visit[visit.startIndex].block
          if block < max(1, plan.constant.blocks), !copied.contains(block) { copied.append(block) }
        }
        continue
      }
      let isTyped = plan.source.way == .typed
      collectRecalledRuns(in: steps)
      // A judge's key does not say which wrong digit was heard.
      if plan.source.way != .confirmed { collectErrors(in: steps, of: leg, isTyped: isTyped) }
      // An answer shorter than a block says nothing about blocks.
      guard leg.range.count >= blockLength else { continue }
      // Spoken digits come in groups, and a judge's keys have their own rhythm.
      if isTyped { collectIntervals(in: steps) }
      passes += steps.byBlock.compactMap { Pass($0, in: leg, groups, self.starts, plan.source.way) }
    }
    // Decimals after the last whole ten of a list belong to no block.
    if plan.constant.isOwn { passes.removeAll { $0.block >= plan.constant.blocks } }
    if plan.credit.refusal == nil && plan.start == 0 {
      var isOpen = engine.errors == 0
      if case .mistake = engine.ending { isOpen = false }
      run = CleanRun(digits: engine.scoreBeforeFirstError, isOpen: isOpen)
    }
    practiceTime = engine.practiceTime
    if plan.credit.isPlanned {
      planned = practiceTime
      blockTimes = session.blockTimes
    }
    if let course = engine.course as? LessonCourse {
      begun = course.begunBlocks
      isLessonComplete = engine.ending == .complete
    }
  }

  private mutating func collectRecalledRuns(in leg: ArraySlice<Step>) {
    var recalledRun = RecalledRun(start: 0)
    let unjudged = Set(leg.filter { $0.action == .unjudged }.map(\.block))
    for step in leg where step.isDigit && !unjudged.contains(step.block) {
      guard step.isCorrect, !step.isShown, !step.isRetry else { continue }
      if recalledRun.range.upperBound != step.index || recalledRun.times.isEmpty {
        if !recalledRun.times.isEmpty { recalledRuns.append(recalledRun) }
        recalledRun = RecalledRun(start: step.index)
      }
      recalledRun.times.append(step.time)
    }
    if !recalledRun.times.isEmpty { recalledRuns.append(recalledRun) }
  }

  private mutating func collectErrors(in steps: ArraySlice<Step>, of leg: Leg, isTyped: Bool) {
    let unjudged = Set(steps.filter { $0.action == .unjudged }.map(\.block))
    for (place, step) in zip(steps.indices, steps) where !unjudged.contains(step.block) {
      guard step.isMistake, !step.isShown else { continue }
      var error = WrongDigit(step)
      error.reach = step.index - leg.cueRange.lowerBound
      let rest = steps[(place + 1)...].lazy.prefix { $0.isDigit }
      error.next = rest.prefix(2).map(\.typed)
      if isTyped {
        error.interval = step.typingInterval
        // The second of two swapped digits is the due one, too.
        let right = rest.first { $0.index == step.index && $0.isCorrect } ?? rest.first
        error.correction = right.flatMap { $0.typed == step.expected ? $0.time - step.time : nil }
      }
      wrong.append(error)
    }
  }

  private mutating func collectIntervals(in leg: ArraySlice<Step>) {
    for step in leg where step.isCorrect && !step.isShown {
      guard let interval = step.typingInterval else { continue }
      switch UsualIntervals.Kind(step.index, in: groups, starts) {
      case .first: firstIntervals.append(interval)
      case .group: groupIntervals.append(interval)
      case .other: otherIntervals.append(interval)
      }
    }
  }
}

extension Pass {
  /// The pass of a block within a leg; `nil` if it was neither held nor lost.
  fileprivate init?(
    _ visit: ArraySlice<Step>, in leg: Leg, _ groups: DigitGroups, _ starts: Set<Int>, _ way: DigitSource.Way
  ) {
    // Unjudged digits prove nothing.
    guard let start = visit.first, !visit.contains(where: { $0.action == .unjudged }) else { return nil }
    var mistake = nil as Step?
    var hasSlip = false
    var isLost = false
    var hasImage = false
    var first = nil as UInt32?
    var longestToGroup = 0 as UInt32
    var others = 0 as UInt32
    var hasRest = false
    var isComplete = false
    for step in visit {
      if step.isHelp && leg.hintRoom == nil { isLost = true }
      if step.action == .image { hasImage = true }
      if step.isWrong {
        // A quickly corrected single mistake is a slip, unless the leg shows the right digit at once.
        isLost = isLost || mistake != nil || leg.errorRule == .showsExpected(after: 0) || way != .typed
        mistake = step
      }
      guard step.isCorrect else { continue }
      if let mistake, !hasSlip {
        hasSlip = true
        if step.index != mistake.index || step.time - mistake.time > LegRun.slipTime { isLost = true }
      }
      if step.isRest { hasRest = true }
      if let interval = step.typingInterval {
        switch UsualIntervals.Kind(step.index, in: groups, starts) {
        case .first: first = interval
        case .group: longestToGroup = max(longestToGroup, interval)
        case .other: others = max(others, interval)
        }
      }
      isComplete = step.place == blockLength - 1
    }
    let isWhole = start.place == 0
    if isLost || mistake != nil && !(hasSlip && isWhole) {
      self.init(block: start.block, .lost)
    } else if isWhole && isComplete {
      let pace = Pace(
        first: first, groups: longestToGroup, others: others, hasRest: hasRest, hasImage: hasImage,
        hasSlip: hasSlip, way: way)
      self.init(block: start.block, .held(pace))
    } else {
      return nil
    }
  }
}

extension PlayedSession {
  /// Milliseconds by block of a review or a lesson, repeats included and rests excluded; a leg's time is split evenly.
  fileprivate var blockTimes: [Int: Int] {
    let lesson = plan.segment
    var times: [Int: Int] = [:]
    var time = 0
    var last = 0 as UInt32
    for (number, leg) in legs.enumerated() {
      let steps = steps(of: number)
      for step in steps {
        let pause = step.time - last
        if pause <= PracticeEngine.longestRest { time += Int(pause) }
        last = step.time
      }
      // The time of a restarted leg belongs to its next try.
      if steps.last?.action == .restartLoop { continue }
      var range = leg.range
      if lesson != nil, leg.evidence != .recalled {
        // A lesson's step is typed for the sake of its last block.
        range = max(range.lowerBound, range.upperBound - blockLength)..<range.upperBound
      } else if number == legs.count - 1, engine.ending != .complete {
        range = range.lowerBound..<min(max(engine.nextIndex, range.lowerBound + 1), range.upperBound)
      }
      // The last pass starts with the block before the lesson.
      if let lesson { range = range.clamped(to: lesson.range) }
      // The time of a joint belongs to no block.
      if leg.stretch != nil, !range.isEmpty, lesson != nil || range.lowerBound.isMultiple(of: blockLength) {
        let blocks = range.lowerBound / blockLength...(range.upperBound - 1) / blockLength
        for block in blocks { times[block, default: 0] += time / blocks.count }
      }
      time = 0
    }
    return times
  }
}
