import Canvas
import TrainerCore

/// From the waiting for a first digit to the summary.
extension App {
  /// Goes straight to a session that waits for its first digit.
  ///
  /// - Returns: what it needs from the world.
  public mutating func open(_ plan: SessionPlan) -> [Effect] { open(plan, for: nil) }

  /// Goes straight to a session that is played for a challenge, if for any.
  mutating func open(_ plan: SessionPlan, for tag: ChallengeTag?) -> [Effect] {
    session = SessionScreen(
      plan: plan, for: tag, prompt: tag.map { context.sentence(of: $0.challenge) })
    farewellEnds = nil
    overlay = nil
    place = .session
    guard plan.mode.traits.hasGhost else { return [] }
    let kind = context.settings.ghost
    if let loaded = loadedRecord, loaded.constant == plan.constant, loaded.kind == kind {
      session?.take(loaded.record, context)
      return []
    }
    return [.recordWanted(plan.constant, kind)]
  }

  mutating func showSummary() {
    farewellEnds = nil
    session = nil
    place = .summary
  }

  mutating func take(_ record: Record?, _ constant: Constant, _ kind: RecordKind) {
    loadedRecord = LoadedRecord(constant: constant, kind: kind, record: record)
    guard let plan = session?.plan, plan.mode.traits.hasGhost, plan.constant == constant else { return }
    if kind == context.settings.ghost { session?.take(record, context) }
  }

  mutating func handleInSession(_ input: Input, at moment: Moment) -> [Effect] {
    guard let outcome = session?.handle(input, at: moment, context) else { return [] }
    switch outcome {
    case .nothing: return []
    case .typed(let keystrokes, let bells, let end):
      var effects: [Effect] = []
      if let effect = written(keystrokes) { effects.append(effect) }
      for _ in 0..<bells { effects.append(.bell) }
      guard let end else { return effects }
      let ended = session
      effects += endSession(end)
      if let ended, ended.wrongDigit != nil, !context.isStill {
        showMistakeBeforeSummary(ended, moment.uptime)
      }
      return effects
    case .endAsked: return endSession(.user)
    case .helpAsked: return perform(.openHelp, at: moment)
    case .startOverAsked:
      guard let plan = session?.plan else { return [] }
      let tag = session?.tag.map(rewarded)
      let effects = endSession(.user)
      summary = nil
      return effects + open(plan, for: tag)
    }
  }

  /// Leaves the mistake that ended the session on the screen for a moment; what is typed meanwhile is harmless.
  private mutating func showMistakeBeforeSummary(_ ended: SessionScreen, _ uptime: Int) {
    session = ended
    farewellEnds = uptime + App.farewell
    place = .session
  }

  /// A key that is no digit need not wait for the summary.
  mutating func handleInFarewell(_ input: Input, at moment: Moment) -> [Effect] {
    guard case .key(let key) = input else { return [] }
    if case .digit = key { return [] }
    showSummary()
    let context = context
    return perform(summary?.handle(input, context), at: moment)
  }

  /// What has to be written of new keystrokes: the session's head with the first of them, then each alone.
  private mutating func written(_ keystrokes: ArraySlice<Keystroke>) -> Effect? {
    let tag = session?.tag
    guard let session = session?.session, let date = session.began, let last = keystrokes.last else {
      return nil
    }
    guard keystrokes.startIndex == 0 else { return .keystroke(last) }
    sessionNumber += 1
    return .sessionBegan(
      number: sessionNumber, plan: session.engine.plan, date: date, keystrokes: Array(keystrokes),
      challenge: tag)
  }

  /// Ends the session that is open, if it began; without a first digit there is nothing to keep.
  mutating func endSession(_ end: SessionEnd) -> [Effect] {
    guard let screen = session else { return [] }
    session = nil
    guard let date = screen.session.began else {
      place = screen.tag == nil ? .home : .challenge
      return []
    }
    let before = context.progress
    let records = context.progress.add(screen.session.engine, date: date)
    // The line that the session gets in the history: the challenge's state follows from it here as it does there.
    var entry = SessionEntry(id: "", date: date, engine: screen.session.engine, ended: end)
    entry.challenge = screen.tag?.text
    if let change = ChallengeLog.Change(entry) { context.shelf?.log.apply(change) }
    let summary = SummaryScreen(
      number: sessionNumber, session: screen.session, date: date, before: before, records: records,
      ghost: screen.race.record, endedAt: screen.elapsed, challenge: outcome(of: screen))
    remember(records, of: summary)
    self.summary = summary
    place = .summary
    return [.sessionEnded(screen.session, end)]
  }

  /// The record that was just set is the ghost of the next race.
  private mutating func remember(_ records: [RecordKind], of summary: SummaryScreen) {
    guard let loaded = loadedRecord, loaded.constant == summary.plan.constant, records.contains(loaded.kind)
    else {
      return
    }
    loadedRecord?.record = Record(
      constant: loaded.constant, kind: loaded.kind, times: summary.review.cumulativeTimes, date: summary.date)
  }

  /// Ends a session whose challenge ran out of time.
  mutating func endOutOfTime() -> [Effect] {
    guard place == .session, farewellEnds == nil, session?.isOutOfTime == true else { return [] }
    return endSession(.error)
  }

  mutating func depart(_ departure: Departure) -> [Effect] {
    let isOpen = place == .session && farewellEnds == nil
    let effects = isOpen ? endSession(.interrupted) : []
    return effects + [.leave(status: departure.status)]
  }
}
