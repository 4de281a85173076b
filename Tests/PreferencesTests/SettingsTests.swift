import Preferences
import TestSupport
import Testing
import TrainerCore

struct SettingsTests {
  @Test func `the first start learns the first fifty decimals of π`() {
    let settings = Settings()
    #expect(settings.plan == SessionPlan(.learn, over: Segment(0, 50)))
    #expect(settings.ghost == .crown)
    #expect(settings.language == nil)
    #expect(!settings.bell)
  }

  @Test func `each mode takes the segment that belongs to it`() {
    var settings = Settings()
    settings.constant = .phi
    settings.learnSegment = Segment(50, 100) ?? .standard
    settings.practiceSegment = Segment(7, 9)
    settings.mode = .learn
    #expect(settings.plan == SessionPlan(.learn, .phi, over: Segment(50, 100)))
    settings.mode = .practice
    #expect(settings.plan == SessionPlan(.practice, .phi, over: Segment(7, 9)))
    settings.practiceSegment = nil
    #expect(settings.plan.range == 0..<1_000_000)
    for mode in [Mode.game, .strict] {
      settings.mode = mode
      #expect(settings.segment(for: mode) == nil)
      #expect(settings.plan == SessionPlan(mode, .phi))
    }
  }
}
