import Preferences
import TrainerCore

/// A session that a command opens.
package struct Opening {
  package let settings: Settings
  package let plan: SessionPlan
  package let tag: ChallengeTag?
  /// What is said before it.
  package let line: String?
  /// Whether it is a step of the day's plan.
  package let isStep: Bool
  /// How it is listened to, where it is by voice.
  package let voice: VoiceChoice?

  /// A session of what is chosen, or one in which the settings have no say.
  package init(
    _ settings: Settings, _ plan: SessionPlan? = nil, saying line: String? = nil, isStep: Bool = false,
    from source: DigitSource? = nil, voice: VoiceChoice? = nil
  ) {
    let plan = plan ?? settings.plan
    self.plan = plan.from(source ?? voice.map { _ in .voice } ?? plan.source)
    self.voice = voice
    (self.settings, self.line, self.isStep) = (settings, line, isStep)
    tag = nil
  }

  package init(
    _ settings: Settings, _ challenge: Challenge, on day: Int?, saying line: String, isStep: Bool = false
  ) {
    (self.settings, self.plan, self.line, self.isStep) = (settings, challenge.plan, line, isStep)
    voice = nil
    tag = ChallengeTag(day: day, challenge: challenge)
  }
}
