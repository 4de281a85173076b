import Dispatch
import Synchronization
import TrainerCore

/// Computes the day's plan on its own thread; only the newest question needs an answer.
final class Planner: Sendable {
  private let queue = DispatchQueue(label: "planner")
  private let newest = Mutex<DayPlan.Question?>(nil)
  private let post: @Sendable (DayPlan) -> Void

  init(post: @escaping @Sendable (DayPlan) -> Void) {
    self.post = post
  }

  /// Takes a question and returns at once; posts the plan, and again with the aim's requirements.
  func plan(for question: DayPlan.Question, from memory: Memory) {
    newest.withLock { $0 = question }
    queue.async { [self] in
      func isWanted() -> Bool { newest.withLock { $0 == question } }
      guard isWanted() else { return }
      var dayPlan = DayPlan(memory, question)
      post(dayPlan)
      guard question.settings.aim != nil, isWanted() else { return }
      dayPlan.projectAim(from: memory)
      if isWanted() { post(dayPlan) }
    }
  }
}
