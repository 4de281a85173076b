import Preferences
import TrainerCore

/// A session that a command opens.
public struct Opening: Sendable {
  /// What is chosen with it.
  public let settings: Settings
  /// The session.
  public let plan: SessionPlan
  /// What it is played for.
  public let tag: ChallengeTag?
  /// What is said before it.
  public let line: String?
  /// Whether it is a step of the day's plan.
  public let isStep: Bool
  /// How it is listened to, where it is by voice.
  public let voice: VoiceWish?

  /// A session of what is chosen, or one in which the settings have no say.
  public init(
    _ settings: Settings, _ plan: SessionPlan? = nil, saying line: String? = nil, isStep: Bool = false,
    voice: VoiceWish? = nil
  ) {
    let plan = plan ?? settings.plan
    self.plan = voice == nil ? plan : plan.spoken()
    self.voice = self.plan.details.source == .voice ? voice : nil
    (self.settings, self.line, self.isStep) = (settings, line, isStep)
    tag = nil
  }

  /// The session of a challenge.
  public init(
    _ settings: Settings, _ challenge: Challenge, on day: Int?, saying line: String, isStep: Bool = false
  ) {
    (self.settings, self.plan, self.line, self.isStep) = (settings, challenge.plan, line, isStep)
    voice = nil
    tag = ChallengeTag(day: day, challenge: challenge)
  }
}
