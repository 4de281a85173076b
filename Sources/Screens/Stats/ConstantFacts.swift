import TrainerCore

/// The figures of a constant, or of all together.
package struct ConstantFigures {
  /// The constant; `nil` for the sum of all.
  let constant: Constant?
  let figures: Progress.Figures
  let held: HeldDecimals?

  package init(_ constant: Constant, _ progress: Progress, held: HeldDecimals?) {
    (self.constant, figures, self.held) = (constant, progress[constant], held)
  }

  package init(all progress: Progress) {
    constant = nil
    held = nil
    figures = progress.constants.reduce(into: Progress.Figures()) { total, constant in
      let figures = progress[constant]
      total.sessions += figures.sessions
      total.digits += figures.digits
      total.time += figures.time
      total.bestStreak = max(total.bestStreak, figures.bestStreak)
    }
  }

  package static var facts: [Fact<ConstantFigures>] {
    [
      Fact("constant", .untitled) { $0.constant.map(Value.constant) ?? .shown { $0.all } },
      Fact("sessions", .sessions) { .count($0.figures.sessions) },
      Fact("digits", .decimals) { .count($0.figures.digits) },
      Fact("seconds", .time) { all in .time(all.figures.time).as { $0.hours(all.figures.time) } },
      Fact("bestStreak", en: "best streak", fr: "meilleure série") { .count($0.figures.bestStreak) },
      Fact("knownTo", en: "known to", fr: "connu jusqu’à") {
        $0.ofOne { $0.known.fromStart > 0 ? .position($0.known.fromStart) : .count(0).as { _ in "–" } }
      },
      Fact("knownBeyond", en: "further on", fr: "plus loin") {
        $0.ofOne { $0.known.afterGap > 0 ? .count($0.known.afterGap) : .count(0).as { _ in "–" } }
      },
      Fact("held") { all in all.ofOne { _ in all.held.map { .count($0.count) } ?? .none } },
      Fact("heldWeekAgo") { all in all.ofOne { _ in (all.held?.weekAgo).map(Value.count) ?? .none } },
      Fact("crown") { $0.recordObject(.crown) },
      Fact("lightning") { $0.recordObject(.lightning) },
      Fact("bestTimes") { $0.timeObjects(inDecimals: true) },
      Fact("bestIn") { $0.timeObjects(inDecimals: false) },
    ]
  }

  /// A value of a single constant; missing in the sum of all.
  private func ofOne(_ value: (Progress.Figures) -> Value) -> Value {
    constant == nil ? .missing : value(figures)
  }

  private func recordObject(_ type: RecordType) -> Value {
    ofOne { _ in .object(Sheet(Self.recordFacts, records.filter { $0.type == type })) }
  }

  private func timeObjects(inDecimals: Bool) -> Value {
    ofOne { figures in
      let bests = figures.bestTimes.entries.filter { $0.goal.isDecimals == inDecimals }
      return .objects(Sheet(Self.timeFacts, withConstant(bests)))
    }
  }

  /// A record of a constant, and how often one of its type was set.
  package typealias PersonalBest = (constant: Constant, type: RecordType, best: Best, won: Int)

  package var records: [PersonalBest] {
    guard let constant else { return [] }
    return RecordType.allCases.compactMap { type in
      figures[type].map { (constant, type, $0, type == .crown ? figures.crowns : figures.lightnings) }
    }
  }

  package static var recordFacts: [Fact<PersonalBest>] {
    [
      Fact(nil, .untitled) { .constant($0.constant) },
      Fact(nil, .untitled) { record in .shown { $0.name(record.type) }.in(.reward) },
      Fact("digits", .decimals) { .count($0.best.run.digits) },
      Fact("seconds", .time) { .time($0.best.run.milliseconds) },
      Fact("cps", .rate) { .thousandths($0.best.run.cps, 2) },
      Fact("date", .date) { .date($0.best.date) },
      Fact("won", en: "won", fr: "gagné") { record in
        let number: (Texts) -> String = { record.won > 0 ? $0.number(record.won) : "" }
        return .count(record.won).as { record.won > 0 ? "×" + number($0) : "" }.said(number)
      },
    ]
  }

  package typealias BestTime = (constant: Constant, best: BestTimes.Entry)

  private func withConstant(_ bests: [BestTimes.Entry]) -> [BestTime] {
    constant.map { constant in bests.map { (constant, $0) } } ?? []
  }

  package var notableTimes: [BestTime] { withConstant(figures.bestTimes.worthShowing) }

  package static var timeFacts: [Fact<BestTime>] {
    [
      Fact(nil, .untitled) { .constant($0.constant) },
      Fact(nil, .untitled) { time in .shown { $0.name(time.best.goal) }.figure() },
      Fact("count") { $0.best.goal.isDecimals ? .count($0.best.run.digits) : .missing },
      Fact("seconds", .untitled) { time in
        let value: Value =
          switch time.best.goal {
          case .decimals: .time(time.best.run.milliseconds)
          case .seconds(let seconds): .count(seconds)
          }
        return value.as { $0.value(time.best) }.in(.reward)
      },
      Fact("count") { $0.best.goal.isDecimals ? .missing : .count($0.best.run.digits) },
      Fact(nil, .rate) { .thousandths($0.best.run.cps, 2) },
      Fact("date", .date) { .date($0.best.date) },
      Fact("id") { .text($0.best.id) },
    ]
  }
}

extension BestTimes.Goal {
  var isDecimals: Bool { if case .decimals = self { true } else { false } }
}
