import Preferences
import TrainerCore

/// A session that a command opens.
package struct Opening {
  package let settings: Settings
  package let plan: SessionPlan
  package let tag: ChallengeTag?
  /// What is said before it.
  package let line: String?
  /// The command of the shell that prints its digits, if one does.
  package let digitsFrom: String?

  /// A session of what is chosen, or one in which the settings have no say.
  package init(
    _ settings: Settings, _ plan: SessionPlan? = nil, saying line: String? = nil,
    from source: DigitSource? = nil, digitsFrom: String? = nil
  ) {
    let plan = plan ?? settings.plan
    self.plan = plan.from(digitsFrom.map { _ in .program } ?? source ?? plan.source)
    self.digitsFrom = digitsFrom
    (self.settings, self.line) = (settings, line)
    tag = nil
  }

  package init(_ settings: Settings, _ challenge: Challenge, on day: Int?, saying line: String) {
    (self.settings, self.plan, self.line) = (settings, challenge.plan, line)
    digitsFrom = nil
    tag = ChallengeTag(day: day, challenge: challenge)
  }
}
