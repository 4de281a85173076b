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

  @Test func `The medians of the runs so far stand on each day`() {
    let figures = figures(sessions, today: 40)
    #expect(figures.days == Array(1...40))
    #expect(figures.speed.first == 4 && figures.speed[1] == 2 && figures.speed[38] == 2)
    #expect(figures.speed.last == 2.5)
    #expect(figures.accuracy.first == 1 && figures.accuracy[1] == 0.9)
    #expect(figures.accuracy.last == 0.95)
    #expect(figures.held.isEmpty && figures.known.isEmpty, "nothing is known of the memory yet")
  }

  @Test func `What is copied, reviewed or drilled has another speed`() {
    let modes = table([
      entry(day: 1, .practice, score: 20, cps: 2), entry(day: 2, .learn, score: 20, cps: 8),
      entry(day: 3, .review, score: 20, cps: 8), entry(day: 4, .drill, score: 20, cps: 8),
    ])
    #expect(figures(modes, today: 4).speed == [2, 2, 2, 2])
    let late = table([entry(day: 1, .learn, score: 5, cps: 3), entry(day: 3, .strict, score: 5, cps: 2)])
    #expect(figures(late, today: 3).speed == [nil, nil, 2])
  }

  @Test func `A span ends today and begins with the first session, or its own first day`() {
    #expect(figures(sessions, .pi, .month, today: 40).days == Array(11...40))
    #expect(figures(sessions, .pi, .month, today: 40).speed.first == 2, "what came before it counts")
    #expect(figures(sessions, .e, .year, today: 40).days == [40])
    #expect(figures(sessions, .phi, today: 40).days.isEmpty)
    // No curve needs more points than a screen has.
    let long = figures(table([entry(day: 0), entry(day: 3000)]), today: 3000)
    #expect(long.days.count == 240 && long.days.first == 0 && long.days.last == 3000)
  }

  @Test func `The median runs over seven runs`() {
    let speeds = [1.0, 9, 2, 8, 3, 7, 4, 100, 100, 100, 100]
    let table = table(speeds.enumerated().map { entry(day: $0.offset, score: 5, cps: $0.element) })
    #expect(figures(table, today: 10).speed == [1, 5, 2, 5, 3, 5, 4, 7, 7, 8, 100])
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
