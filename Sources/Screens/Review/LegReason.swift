import Canvas
import TrainerCore

/// Why the leg of a review that is being typed is recited.
enum LegReason: Equatable {
  /// What is remembered says so.
  case plan(Plan.Reason)
  /// It was lost in this session.
  case lostBefore

  /// The reason; `nil` in other sessions, and where nothing is remembered of the leg or nothing of it is
  /// fading.
  init?(_ engine: PracticeEngine, _ context: ScreenContext) {
    guard let course = ReviewFace.course(engine) else { return nil }
    if course.done >= engine.plan.route.count {
      self = .lostBefore
      return
    }
    let (range, length) = (engine.leg.range, PracticeEngine.blockLength)
    let blocks = range.lowerBound / length...(range.upperBound - 1) / length
    let settings = context.settings.planSettings(for: engine.plan.constant)
    // What was chosen by hand may be far from forgotten, and has no reason.
    guard let memory = context.memory,
      let reason = Plan.Reason(blocks, of: engine.plan.constant, memory, on: context.today, settings)
    else { return nil }
    self = .plan(reason)
  }

  /// The reason in words, the longest form first.
  func forms(_ texts: Texts) -> [String] {
    switch self {
    case .plan(let reason): texts.forms(reason)
    case .lostBefore: [texts.untilHeld]
    }
  }
}
