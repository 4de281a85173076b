import Preferences
import TrainerCore

/// What was asked for about the session to open; the settings say the rest.
package struct SessionWish {
  /// The constant.
  package let constant: Constant?
  /// The mode.
  package let mode: Mode?
  /// The segment, in a mode that has one.
  package let segment: Segment?
  /// Who to race against.
  package let ghost: Ghost?
  /// The pace of a steady ghost, in thousandths of a digit a second.
  package let pace: Int?
  /// The drill or the attempt, in place of a mode.
  package let test: TestWish?
  /// How it is to run over its segment, in the mode that has that; `nil` leaves it to the settings.
  package let way: SegmentWay?

  /// The challenge to play, without reward; it says all the rest.
  package let challenge: Challenge?

  /// A request to play a challenge.
  package init(challenge: Challenge) {
    self.challenge = challenge
    (constant, mode, segment, ghost, pace, test, way) = (nil, nil, nil, nil, nil, nil, nil)
  }

  /// The session itself, where the settings have no say in it, and a line about it.
  package var review: (plan: SessionPlan, line: String?)?

  /// A request in which `nil` leaves the matter to the settings.
  package init(
    constant: Constant? = nil, mode: Mode? = nil, segment: Segment? = nil, ghost: Ghost? = nil,
    pace: Int? = nil, test: TestWish? = nil, way: SegmentWay? = nil
  ) {
    challenge = nil
    self.way = way
    self.constant = constant
    self.mode = mode
    self.segment = segment
    self.ghost = ghost
    self.pace = pace
    self.test = test
  }

  /// The settings with what is asked for; throws if the two do not go together.
  package func applied(to settings: Settings) throws -> Settings {
    var settings = settings
    if let constant { settings.constant = constant }
    if let mode { settings.mode = mode }
    // A way belongs to one mode, whatever was chosen last.
    if let way, mode == nil { settings.mode = way.mode }
    if let ghost {
      settings.ghost = ghost
      // All but a pace run from #1 on.
      if ghost != .pace { settings.gameSegment = nil }
    }
    if let way {
      guard settings.mode == way.mode else { throw RuntimeFailure.wayNotAllowed(way, settings.mode) }
      settings.way = way
      if way == .again, segment == nil, settings.practiceSegment == nil {
        throw RuntimeFailure.noSegment(way)
      }
    }
    if let pace { settings.pace = pace }
    guard let segment else { return settings }
    guard settings.mode.traits.segment != .never else {
      throw RuntimeFailure.segmentNotAllowed(settings.mode)
    }
    settings.setSegment(segment)
    return settings
  }
}
