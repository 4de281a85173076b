/// What was done of the day's plan, in all constants, on the last days with a session.
package struct DayWork: Codable, Equatable, Sendable {
  struct Step: Codable, Equatable, Sendable {
    let activity: PlanStep.Activity
    let constant: String
    /// The blocks of a lesson; of a review how many were recited, counted from 0.
    var first: Int
    var last: Int
    /// How many blocks of a review were held at their first pass.
    var held = 0
    var milliseconds: Int

    private enum CodingKeys: String, CodingKey {
      case activity = "kind"
      case constant, first, last, held, milliseconds
    }
  }

  /// What was done on a day.
  private struct OneDay: Codable, Equatable, Sendable {
    /// Since 1970-01-01.
    let day: Int
    /// Milliseconds of review and lessons; rests of over 30 s are left out.
    var milliseconds = 0
    /// The numbers of the blocks whose lesson was begun, by the names of their constants.
    var begun: [String: [Int]] = [:]
    /// The steps done, in order.
    var steps: [Step] = []

    mutating func add(_ step: Step) {
      // Several reviews are one step that was done in parts; of several runs the first is that of the day.
      let index = steps.firstIndex {
        $0.activity != .learn && $0.activity == step.activity && $0.constant == step.constant
      }
      guard let index else { return steps.append(step) }
      guard step.activity == .review else { return }
      steps[index].last += step.last + 1
      steps[index].held += step.held
      steps[index].milliseconds += step.milliseconds
    }
  }

  /// The last days with a session: two, since after a flight westwards, or with a clock that was fast, a day
  /// comes again.
  private var days: [OneDay] = []

  /// Nothing done yet.
  package init() {}

  private func done(on day: Int) -> OneDay { days.first { $0.day == day } ?? OneDay(day: day) }

  /// The numbers of the blocks whose lesson was begun on a day, by the names of their constants.
  func begun(on day: Int) -> [String: [Int]] { done(on: day).begun }

  /// Seconds of review and lessons on a day, in all constants.
  func seconds(on day: Int) -> Double { Double(done(on: day).milliseconds) / 1000 }

  func steps(on day: Int, _ constant: Constant) -> [Step] {
    done(on: day).steps.filter { $0.constant == constant.rawValue }
  }

  mutating func add(_ session: SessionEvidence) {
    var day = done(on: session.day)
    day.milliseconds += session.planned
    if session.lesson != nil {
      day.begun[session.constant.rawValue, default: []] += session.copied.joined()
    }
    if let step = Step(session) { day.add(step) }
    if let index = days.firstIndex(where: { $0.day == day.day }) {
      days[index] = day
    } else {
      days = days.suffix(1) + [day]
    }
  }
}

extension DayWork.Step {
  /// The step that a session was; `nil` if it was none, or was left before its end.
  fileprivate init?(_ session: SessionEvidence) {
    let activity: PlanStep.Activity
    var blocks = 0...0
    var held = 0
    if let lesson = session.lesson {
      let times = session.blockTimes.keys
      guard lesson.isComplete, let first = times.min(), let last = times.max() else { return nil }
      (activity, blocks) = (.learn, first...last)
    } else if session.planned > 0 {
      guard !session.passes.isEmpty else { return nil }
      var seen: Set<Int> = []
      held = session.passes.count { seen.insert($0.block).inserted && $0.isHeld }
      (activity, blocks) = (.review, 0...seen.count - 1)
    } else if session.run != nil {
      activity = .run
    } else {
      return nil
    }
    self.init(
      activity: activity, constant: session.constant.rawValue, first: blocks.lowerBound,
      last: blocks.upperBound,
      held: held, milliseconds: activity == .run ? session.practised : session.planned)
  }
}
