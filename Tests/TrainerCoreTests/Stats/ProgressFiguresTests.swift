import Testing

@testable import TrainerCore

struct ProgressFiguresTests {
  private let sessions = table([
    entry(day: 1, score: 10, cps: 4, certified: true),
    entry(day: 2, score: 60, errors: 20, cps: 2, certified: true),
    entry(day: 2, .practice, score: 90, errors: 10, cps: 1),
    entry(day: 2, .practice, score: 0, cps: 0),
    entry(day: 40, .strict, score: 70, cps: 3, certified: true),
    entry(day: 40, .strict, .e, score: 500, cps: 9, certified: true),
  ])

  private func figures(
    _ table: SessionTable, _ constant: Constant = .pi, _ span: ProgressFigures.Span = .all, today: Int,
    _ past: MemoryPast? = nil
  ) -> ProgressFigures {
    ProgressFigures(.init(constant, span, today: today), table, past)
  }

  @Test func `Each day has the figures of its runs, or those of the last day with one`() {
    let figures = figures(sessions, today: 40)
    #expect(figures.days == Array(1...40))
    // Ten digits tell no speed; of the second day's 150 the middle ones are among the 90.
    #expect(figures.speed[0] == nil && figures.speed[1] == 1 && figures.speed[38] == 1)
    #expect(figures.speed.last == 3)
    // 150 right digits and 30 errors.
    #expect(figures.accuracy.first == 1 && figures.accuracy[1] == 150 / 180.0)
    #expect(figures.accuracy[38] == 150 / 180.0 && figures.accuracy.last == 1)
    #expect(figures.held.isEmpty && figures.known.isEmpty, "nothing is known of the memory yet")
  }

  @Test func `What is copied, reviewed or drilled has another speed`() {
    let modes = table([
      entry(day: 1, .practice, score: 20, cps: 2), entry(day: 2, .learn, score: 20, cps: 8),
      entry(day: 3, .review, score: 20, cps: 8), entry(day: 4, .drill, score: 20, cps: 8),
    ])
    #expect(figures(modes, today: 4).speed == [2, 2, 2, 2])
    let late = table([entry(day: 1, .learn, score: 50, cps: 3), entry(day: 3, .strict, score: 50, cps: 2)])
    #expect(figures(late, today: 3).speed == [nil, nil, 2])
  }

  @Test func `A span ends today and begins with the first session, or its own first day`() {
    #expect(figures(sessions, .pi, .month, today: 40).days == Array(11...40))
    #expect(figures(sessions, .pi, .month, today: 40).speed.first == 1, "what came before it counts")
    #expect(figures(sessions, .e, .year, today: 40).days == [40])
    #expect(figures(sessions, .phi, today: 40).days.isEmpty)
    // No curve needs more points than a screen has.
    let long = figures(table([entry(day: 0), entry(day: 3000)]), today: 3000)
    #expect(long.days.count == 240 && long.days.first == 0 && long.days.last == 3000)
  }

  /// The digits of a day's runs with their speeds, and their median.
  @Test(
    arguments: [
      ([(20, 4)], 4), ([(19, 4)], nil), ([(2, 22), (40, 2.5)], 2.5), ([(20, 1), (20, 3)], 2),
      ([(20, 1), (21, 3)], 3), ([(21, 1), (20, 3)], 1), ([(30, 6), (100, 2), (30, 7), (30, 5)], 2),
      ([(60, 2), (30, 6), (30, 5)], 3.5), ([(30, 1), (40, 0), (30, 3), (31, 2)], 2),
    ] as [([(digits: Int, speed: Double)], Double?)])
  func `A run of twenty digits or more counts as often as it has digits`(
    runs: [(digits: Int, speed: Double)], median: Double?
  ) {
    let table = table(runs.map { entry(score: $0.digits, cps: $0.speed) })
    #expect(figures(table, today: 0).speed == [median])
  }

  @Test func `The digit that ended a Strict session is an error of its day, and nowhere else`() {
    func lost(day: Int, at score: Int) -> SessionEntry {
      var run = entry(day: day, .strict, score: score)
      run.ended = .error
      return run
    }
    let table = table([
      lost(day: 0, at: 9), lost(day: 1, at: 0), entry(day: 3, .strict, score: 30), lost(day: 3, at: 29),
    ])
    #expect(figures(table, today: 4).accuracy == [0.9, 0, 0, 59 / 60.0, 59 / 60.0])
    #expect(table.rows[0].accuracy == 1 && table.rows[0].errors == 0)
  }

  @Test func `The days are those of all constants, without the rests`() {
    let question = ProgressFigures.Question(.pi, .month, today: 40)
    let table = table([entry(day: 1, .strict, .e, score: 5), entry(day: 1, score: 5)])
    let practice = ProgressFigures(question, table, nil).practice
    #expect(practice[1]?.sessions == 2)
    let time = practice[1]?.milliseconds ?? 0
    #expect(ProgressFigures(question, table, nil, rests: [1: 10]).practice[1]?.milliseconds == time - 10)
  }
}
