import Preferences
import TrainerCore

/// What is asked for of the session to open; the settings say the rest.
package struct SessionWish {
  /// The constant.
  package let constant: Constant?
  /// The mode.
  package let mode: Mode?
  /// The segment, in a mode that has one.
  package let segment: Segment?
  /// The record to race against.
  package let ghost: RecordKind?
  /// The session itself, where the settings have no say in it, and a line about it.
  package var review: (plan: SessionPlan, line: String?)?

  /// A wish of which `nil` leaves to the settings what they say.
  package init(
    constant: Constant? = nil, mode: Mode? = nil, segment: Segment? = nil, ghost: RecordKind? = nil
  ) {
    self.constant = constant
    self.mode = mode
    self.segment = segment
    self.ghost = ghost
  }

  /// The settings with what is asked for; throws where the two do not go together.
  package func applied(to settings: Settings) throws -> Settings {
    var settings = settings
    if let constant { settings.constant = constant }
    if let mode { settings.mode = mode }
    if let ghost { settings.ghost = ghost }
    guard let segment else { return settings }
    guard settings.mode.traits.segment != .never else {
      throw RuntimeFailure.segmentNotAllowed(settings.mode)
    }
    settings.setSegment(segment)
    return settings
  }
}
