/// A kind of session: what it runs over, by which rules, what it is worth, and what its line says of it.
///
/// A new one is a type here and its line in `SessionPlan.kinds`.
package protocol SessionKind: FieldObject {
  static var mode: Mode { get }
  /// The field by which a line is of this kind, and no other of its mode.
  static var mark: String? { get }

  /// What of it a constant has decimals for.
  func within(_ constant: Constant) -> Self
  /// The same for somebody who knows these decimals, and has begun blocks of these numbers in a lesson that was left.
  func prepared(for known: KnownDecimals, begun: [Int]) -> Self
  func course(of constant: Constant) -> any Course
  /// The stretch that was chosen; `nil` where there is none.
  var chosen: Stretch? { get }
  /// The stretches that it runs over, where these follow from nothing else; those that come again are not among them.
  var route: [Stretch] { get }
  /// The keys besides the digits that mean something.
  var keys: [Keystroke.Action] { get }
  /// Where its digits may come from.
  var sources: [DigitSource] { get }
  /// Whether the constant's integer part may come before #1.
  var hasIntegerPart: Bool { get }
  /// Whether it races a ghost.
  var hasGhost: Bool { get }
  var worth: Worth { get }
  /// The name of the drill, or of the attempt's rules.
  var test: String? { get }
  var drill: DrillOrder? { get }
  /// The rules of an event by which it is recited, if these are known here.
  var rules: AttemptRules? { get }
}

extension SessionKind {
  package static var mark: String? { nil }
  package func within(_ constant: Constant) -> Self { self }
  package func prepared(for known: KnownDecimals, begun: [Int]) -> Self { self }
  package var chosen: Stretch? { nil }
  package var route: [Stretch] { [] }
  package var keys: [Keystroke.Action] { [] }
  package var sources: [DigitSource] { [.keys] }
  package var hasIntegerPart: Bool { true }
  package var hasGhost: Bool { false }
  package var test: String? { nil }
  package var drill: DrillOrder? { nil }
  package var rules: AttemptRules? { nil }

  /// What was chosen, or else all decimals.
  func whole(_ constant: Constant) -> Stretch {
    chosen ?? Stretch(Segment(0..<constant.decimals.count) ?? .standard)
  }
}

extension SessionPlan {
  /// The kinds; of those of a mode the ones with a mark come first.
  static let kinds: [any SessionKind.Type] = [
    LessonKind.self,
    CopyingKind.self,
    PracticeKind.self,
    RaceKind.self,
    AttemptKind.self,
    StrictKind.self,
    ReviewKind.self,
    DrillKind.self,
  ]
}

/// What a session counts for.
package struct Worth: Equatable {
  package enum Times {
    case none
    /// Those of the decimals that it was typed for, for races over a stretch.
    case stretches
    /// Those and the best times from #1 on.
    case all
  }

  /// Why it is never certified; `nil` where it can be.
  package var refusal: Certification? = .otherMode
  /// Which best times it can set.
  package var times = Times.stretches
  /// Whether it is what the day's plan asks for, and counts against its minutes.
  package var isPlanned = false
  /// Whether its line is sealed as it was written, and a session that was cut off counts for nothing.
  package var isSealed = false
}
