import TrainerCore

/// The result of a lesson, as sorted block numbers from 0.
struct LessonResult: Equatable {
  /// Blocks held in a last pass.
  let learnt: [Int]
  /// Blocks begun, in this lesson or before, without a last pass yet.
  let begun: [Int]
  /// Blocks recited in a last pass, but held in none.
  let lost: [Int]
  /// Blocks that a completed lesson left out.
  let putAside: [Int]
  /// The block with which the lesson goes on; `nil` if it was completed, or each block had a last pass.
  let next: Int?

  /// The block with which the lesson goes on if none had a last pass yet.
  var unfinished: Int? { learnt.isEmpty && lost.isEmpty ? next : nil }

  /// Creates the result of a session; `nil` if it was no lesson, or its digits were not typed.
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
