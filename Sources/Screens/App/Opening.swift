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

  /// A session of what is chosen, or one in which the settings have no say.
  public init(
    _ settings: Settings, _ plan: SessionPlan? = nil, saying line: String? = nil, isStep: Bool = false
  ) {
    (self.settings, self.plan, self.line, self.isStep) = (settings, plan ?? settings.plan, line, isStep)
    tag = nil
  }

  /// The session of a challenge.
  public init(
    _ settings: Settings, _ challenge: Challenge, on day: Int?, saying line: String, isStep: Bool = false
  ) {
    (self.settings, self.plan, self.line, self.isStep) = (settings, challenge.plan, line, isStep)
    tag = ChallengeTag(day: day, challenge: challenge)
  }
}
