import Testing
import TrainerCore

@Suite struct SessionPlanTests {
  @Test func `a segment stays where the mode knows one`() {
    let segment = Segment(10, 20)
    #expect(plan(.learn, segment).segment == segment)
    #expect(plan(.learn).segment == .standard)
    #expect(plan(.practice, segment).segment == segment)
    #expect(plan(.practice).segment == nil)
    #expect(plan(.game, segment).segment == segment)
    #expect(plan(.game).segment == nil)
    #expect(plan(.strict, segment).segment == nil)
  }

  @Test func `only Practice with a segment runs backwards`() {
    let segment = Segment(50, 60)
    for mode in Mode.onHome {
      let plan = SessionPlan(constant: .pi, mode: mode, segment: segment, isBackwards: true)
      #expect(plan.isBackwards == (mode == .practice))
      #expect(!SessionPlan(constant: .pi, mode: mode, isBackwards: true).isBackwards)
      #expect(!SessionPlan(constant: .pi, mode: mode, segment: segment).isBackwards)
    }
    let plan = SessionPlan(constant: .pi, mode: .practice, segment: segment, isBackwards: true)
    #expect(plan.segment == segment && plan.range == 50..<60 && plan.start == 59 && plan.step == -1)
  }

  @Test func `without a segment a session runs over every decimal`() {
    #expect(plan(.practice).range == 0..<1_000_000)
    #expect(plan(.game).range == 0..<1_000_000)
    #expect(plan(.strict).range == 0..<1_000_000)
  }
}
