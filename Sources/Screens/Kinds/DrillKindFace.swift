import Canvas
import TrainerCore

extension KindFace {
  static let drill = KindFace(
    kind: DrillKind.self,
    about: Phrase(en: "a short timed test", fr: "une courte épreuve chronométrée"),
    name: { $1.drillTitle($0.kind.testName ?? "") },
    extent: { plan, texts in plan.drill.map { texts.name($0.drillSize) } ?? "" },
    words: { plan, texts in
      guard let size = plan.drill?.drillSize, let face = DrillFace.of(size.name) else { return [] }
      return [(texts.say(face.title), face.sizeDescription(size, texts))]
    },
    digitDisplay: { .question(rows: $0.drill.map { DrillView.height(of: $0.drillSize) } ?? 3) },
    head: { $0.drillRace?.draw($0, into: &$1, $2) },
    drawStatus: { DrillView($0)?.drawStatus(into: &$1) },
    nextChange: { $0.drillRace?.nextMove(after: $1, $0) },
    outcome: { content, context in
      guard let drill = content.drill else { return KindOutcome() }
      let texts = context.texts
      // The headline says if the drill counts.
      return KindOutcome(
        headline: [texts.outcome(drill), texts.answered(drill)], isEarned: drill.isBest, showsVerdict: false,
        showsEnd: false, showsHeld: false)
    })
}

extension PracticeEngine {
  var drill: DrillCourse? { course as? DrillCourse }
}
