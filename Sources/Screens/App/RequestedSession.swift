import Preferences
import TrainerCore

/// A session that a command of the command line opens.
package struct RequestedSession {
  package let settings: Settings
  package let plan: SessionPlan
  package let tag: ChallengeTag?
  package let prompt: String?
  /// The shell command that prints its digits; `nil` if they are typed.
  package let digitsFrom: String?

  /// Requests the session chosen in the settings, or one over a given plan.
  package init(
    _ settings: Settings, _ plan: SessionPlan? = nil, saying prompt: String? = nil,
    from source: DigitSource? = nil, digitsFrom: String? = nil
  ) {
    let plan = plan ?? settings.plan
    self.plan = plan.from(digitsFrom.map { _ in .program } ?? source ?? plan.source)
    self.digitsFrom = digitsFrom
    self.settings = settings
    self.prompt = prompt
    tag = nil
  }

  package init(_ settings: Settings, _ challenge: Challenge, on day: Int?, saying prompt: String) {
    self.settings = settings
    self.plan = challenge.plan
    self.prompt = prompt
    digitsFrom = nil
    tag = ChallengeTag(day: day, challenge: challenge)
  }
}
