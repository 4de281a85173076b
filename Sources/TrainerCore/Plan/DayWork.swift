/// What was done of the day's plan, in all constants, on the last days with a session.
package struct DayWork: Codable, Equatable {
  /// What was done on a day.
  private struct OneDay: Codable, Equatable {
    /// Since 1970-01-01.
    let day: Int
    /// Milliseconds of review and lessons; rests of over 30 s are left out.
    var milliseconds: [Constant: Int] = [:]
    /// The numbers of the blocks whose lesson was begun.
    var begun: [Constant: [Int]] = [:]
    /// The steps done, in order.
    var steps: [Constant: [PlanStep]] = [:]

    mutating func add(_ step: PlanStep, of constant: Constant) {
      var steps = steps[constant] ?? []
      // Several reviews are one step that was done in parts; of several runs the first is that of the day.
      if step.activity != .learn, let index = steps.firstIndex(where: { $0.activity == step.activity }) {
        if step.activity == .review { steps[index].add(step) }
      } else {
        steps.append(step)
      }
      self.steps[constant] = steps
    }
  }

  /// The last days with a session: two, since after a flight westwards, or with a clock that was fast, a day
  /// comes again.
  private var days: [OneDay] = []

  /// Nothing done yet.
  package init() {}

  private func done(on day: Int) -> OneDay { days.first { $0.day == day } ?? OneDay(day: day) }

  /// The numbers of the blocks whose lesson was begun on a day.
  func begun(on day: Int) -> [Constant: [Int]] { done(on: day).begun }

  /// Seconds of review and lessons on a day.
  func seconds(on day: Int) -> [Constant: Double] {
    done(on: day).milliseconds.mapValues { Double($0) / 1000 }
  }

  func steps(on day: Int, _ constant: Constant) -> [PlanStep] { done(on: day).steps[constant] ?? [] }

  mutating func add(_ session: SessionEvidence) {
    var day = done(on: session.day)
    day.milliseconds[session.constant, default: 0] += session.planned
    if session.begun != nil {
      day.begun[session.constant, default: []] += session.copied
    }
    if let step = PlanStep(session) { day.add(step, of: session.constant) }
    if let index = days.firstIndex(where: { $0.day == day.day }) {
      days[index] = day
    } else {
      days = days.suffix(1) + [day]
    }
  }
}
