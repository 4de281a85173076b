/// The work done for all constants on the last two days with a session.
package struct DayWork: Codable, Equatable {
  private struct OneDay: Codable, Equatable {
    let day: Int
    /// Milliseconds of reviews and lessons, without rests of more than 30 s.
    var milliseconds: [Constant: Int] = [:]
    var begun: [Constant: [Int]] = [:]
    /// Milliseconds since 1970 of the first digit of the latest review.
    var reviews: [Constant: Int] = [:]
    /// Milliseconds since 1970 of the end of the latest lesson.
    var lessons: [Constant: Int] = [:]
    var steps: [Constant: [PlanStep]] = [:]

    mutating func record(_ step: PlanStep, of constant: Constant) {
      var steps = steps[constant] ?? []
      // Several reviews are one step done in parts; of several runs the first is the day's.
      if step.activity != .learn, let index = steps.firstIndex(where: { $0.activity == step.activity }) {
        if step.activity == .review { steps[index].merge(step) }
      } else {
        steps.append(step)
      }
      self.steps[constant] = steps
    }
  }

  /// The last two days, because a day comes again after a flight westwards or with a clock that was fast.
  private var days: [OneDay] = []

  package init() {}

  private func done(on day: Int) -> OneDay { days.first { $0.day == day } ?? OneDay(day: day) }

  func lessonBlocks(on day: Int) -> [Constant: [Int]] { done(on: day).begun }

  func seconds(on day: Int) -> [Constant: Double] {
    done(on: day).milliseconds.mapValues { Double($0) / 1000 }
  }

  /// The moment of a day's latest review, in milliseconds since 1970; `nil` for none.
  func lastReview(on day: Int, _ constant: Constant) -> Int? { done(on: day).reviews[constant] }

  /// The end of a day's latest lesson, in milliseconds since 1970; `nil` for none.
  func lastLesson(on day: Int, _ constant: Constant) -> Int? { done(on: day).lessons[constant] }

  func stepsDone(on day: Int, _ constant: Constant) -> [PlanStep] { done(on: day).steps[constant] ?? [] }

  mutating func record(_ session: SessionEvidence) {
    var day = done(on: session.day)
    day.milliseconds[session.constant, default: 0] += session.planned
    if session.begun != nil {
      day.begun[session.constant, default: []] += session.copied
      day.lessons[session.constant] = session.stamp.milliseconds + session.practiceTime
    } else if session.planned > 0 {
      day.reviews[session.constant] = session.stamp.milliseconds
    }
    if let step = PlanStep(session) { day.record(step, of: session.constant) }
    if let index = days.firstIndex(where: { $0.day == day.day }) {
      days[index] = day
    } else {
      days = days.suffix(1) + [day]
    }
  }
}
