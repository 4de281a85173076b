import Testing
import TrainerCore

struct SessionPlanTests {
  @Test func `a segment stays where the mode knows one`() {
    let segment = Segment(10, 20)
    #expect(plan(.learn, segment).segment == segment)
    #expect(plan(.learn).segment == Segment(0, 50) && Segment.standard == Segment(0, 50))
    #expect(plan(.practice, segment).segment == segment)
    #expect(plan(.practice).segment == nil)
    #expect(plan(.game, segment).segment == segment)
    #expect(plan(.game).segment == nil)
    #expect(plan(.strict, segment).segment == nil && plan(.strict).range == 0..<1_000_000)
  }

  @Test func `only Practice with a segment runs backwards`() {
    let segment = Segment(50, 60)
    for mode in Mode.onHome {
      let plan = SessionPlan(mode, over: segment, isBackwards: true)
      #expect(plan.isBackwards == (mode == .practice))
      #expect(!SessionPlan(mode, isBackwards: true).isBackwards)
      #expect(!SessionPlan(mode, over: segment).isBackwards)
    }
    let plan = SessionPlan(.practice, over: segment, isBackwards: true)
    #expect(plan.segment == segment && plan.range == 50..<60 && plan.start == 59 && plan.step == -1)
  }
}
