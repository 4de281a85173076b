import Testing
import TrainerCore

@Suite struct SeriesTests {
  private let sessions = table([
    entry(day: 2, score: 60, errors: 20, cps: 2, certified: true),
    entry(day: 1, score: 10, cps: 4, certified: true),
    entry(day: 2, .practice, score: 90, errors: 10, cps: 1),
    entry(day: 2, .practice, score: 0, cps: 0),
    entry(day: 40, .strict, score: 70, cps: 3, certified: true),
    entry(day: 40, .strict, .e, score: 500, cps: 9, certified: true),
  ])

  @Test func `figures keep all of their digits`() {
    let sessions = table([entry(day: 1, score: 47, errors: 33, cps: 2.645)])
    let cps = Series(.cps, of: sessions, .init(constant: .pi), today: 1)
    #expect(cps.points.map(\.value) == [2.645] && cps.points.map(\.median) == [2.645])
    let accuracy = Series(.accuracy, of: sessions, .init(constant: .pi), today: 1)
    #expect(accuracy.points.map(\.median) == [47.0 / 80])
  }

  @Test func `By session`() {
    let score = Series(.score, of: sessions, .init(constant: .pi), today: 40)
    #expect(score.points.map(\.day) == [1, 2, 2, 2, 40])
    #expect(score.points.map(\.value) == [10, 60, 90, 0, 70])
    #expect(score.record == 70)
    #expect(score.points.map(\.median) == [10, 35, 60, 35, 60])
    let cps = Series(.cps, of: sessions, .init(constant: .pi), today: 40)
    #expect(cps.points.map(\.value) == [4, 2, 1, 3])
    #expect(cps.record == 3)
    let accuracy = Series(.accuracy, of: sessions, .init(constant: .pi), today: 40)
    #expect(accuracy.points.map(\.value) == [1, 0.75, 0.9, 1])
    #expect(accuracy.record == nil)
  }

  @Test func `By day`() {
    let filter = SessionTable.Filter(constant: .pi)
    #expect(Series(.score, of: sessions, filter, by: .day, today: 40).points.map(\.value) == [10, 90, 70])
    #expect(Series(.cps, of: sessions, filter, by: .day, today: 40).points.map(\.value) == [4, 1.5, 3])
    let accuracy = Series(.accuracy, of: sessions, filter, by: .day, today: 40)
    #expect(accuracy.points.map(\.value) == [1, 150.0 / 180, 1])
    #expect(accuracy.points.map(\.day) == [1, 2, 40])
  }

  @Test func `Span and mode`() {
    let filter = SessionTable.Filter(constant: .pi)
    let month = Series(.score, of: sessions, filter, span: .month, today: 40)
    #expect(month.points.map(\.value) == [70] && month.record == 70)
    #expect(Series(.score, of: sessions, filter, span: .month, today: 31).points.map(\.day) == [2, 2, 2])
    #expect(Series(.score, of: sessions, filter, span: .quarter, today: 40).points.count == 5)
    let practice = Series(.score, of: sessions, .init(constant: .pi, mode: .practice), today: 40)
    #expect(practice.points.map(\.value) == [90, 0])
    #expect(Series(.cps, of: SessionTable(), today: 0).points.isEmpty)
  }

  @Test func `The record is the best up to the last point`() {
    // From before the span; by day too, where nothing of the filter comes after it.
    let practice = SessionTable.Filter(constant: .pi, mode: .practice)
    let all = SessionTable.Filter(constant: .pi)
    for unit in Series.Unit.allCases {
      #expect(Series(.score, of: sessions, practice, by: unit, today: 40).record == 60)
      #expect(Series(.score, of: sessions, all, by: unit, span: .month, today: 31).record == 60)
    }
    // The 4/s of ten digits are no Lightning.
    let slow = table([entry(day: 1, score: 10, cps: 4, certified: true)])
    #expect(Series(.cps, of: slow, today: 40).record == nil)
  }

  @Test func `The median runs over seven points`() {
    let scores = [1, 9, 2, 8, 3, 7, 4, 100, 100, 100, 100]
    let table = table(scores.enumerated().map { entry(day: $0.offset, score: $0.element) })
    let medians = Series(.score, of: table, today: 20).points.map(\.median)
    #expect(medians == [1, 5, 2, 5, 3, 5, 4, 7, 7, 8, 100])
  }
}
