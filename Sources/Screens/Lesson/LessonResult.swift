import TrainerCore

/// What came of a lesson, each as the numbers of blocks from 0, in their order.
struct LessonResult: Equatable {
  /// The blocks that were held in a last pass.
  let learnt: [Int]
  /// Those that were begun, here or before, and had no last pass yet.
  let begun: [Int]
  /// Those that had one and were not held in any.
  let lost: [Int]
  /// Those without which the lesson was taken to its end.
  let putAside: [Int]
  /// The block with which it goes on, if it was left while something was still to be learnt.
  let next: Int?

  /// What came of a session; `nil` if it was no lesson, or its digits were not typed.
  init?(_ plan: SessionPlan, _ session: SessionEvidence) {
    guard let segment = plan.segment, let brought = session.begun else { return nil }
    let blocks = LessonResult.blocks(segment)
    let passes = session.passes.filter { blocks.contains($0.block) }
    let recited = Set(passes.map(\.block))
    let held = Set(passes.filter(\.isHeld).map(\.block))
    let begun = Set(brought + plan.route.dropFirst().flatMap { LessonResult.blocks($0.segment) })
      .subtracting(recited)
    learnt = held.sorted()
    self.begun = begun.sorted()
    lost = recited.subtracting(held).sorted()
    putAside = session.isLessonComplete ? blocks.filter { !recited.contains($0) && !begun.contains($0) } : []
    next =
      session.isLessonComplete || recited.count == blocks.count
      ? nil : self.begun.first ?? blocks.first { !held.contains($0) }
  }

  private static func blocks(_ segment: Segment) -> Range<Int> {
    segment.start / blockLength..<segment.end / blockLength
  }
}
