/// A kind of session: its course, rules, credit and fields; a new one is a type here and an entry in `SessionPlan.kinds`.
package protocol SessionKind: FieldObject {
  static var mode: Mode { get }
  /// The field that tells a line of this kind from others of its mode, if there are any.
  static var mark: String? { get }

  /// Returns the kind limited to the decimals of a constant.
  func within(_ constant: Constant) -> Self
  /// Returns the kind for a user who knows these decimals, began these blocks in abandoned lessons, and plans with these settings.
  func prepared(for known: KnownDecimals, begun: [Int], _ settings: PlanSettings) -> Self
  /// Returns the kind going on past errors or not; kinds that never do ignore it.
  func goingOnPastErrors(_ goesOn: Bool) -> Self
  func course(of constant: Constant) -> any Course
  var chosen: Stretch? { get }
  /// The stretches to recite, without repetitions, unless they follow from the rest.
  var route: [Stretch] { get }
  /// The keys with a meaning besides the digits.
  var keys: [Keystroke.Action] { get }
  var sources: [DigitSource] { get }
  /// True if the constant's integer part may come before #1.
  var hasIntegerPart: Bool { get }
  var hasGhost: Bool { get }
  var credit: SessionCredit { get }
  /// The name of the drill or of the attempt's rules.
  var testName: String? { get }
  var drill: DrillOrder? { get }
  /// The rules of an event, if they are known here.
  var rules: AttemptRules? { get }
}

extension SessionKind {
  package static var mark: String? { nil }
  package func within(_ constant: Constant) -> Self { self }
  package func prepared(for known: KnownDecimals, begun: [Int], _ settings: PlanSettings) -> Self { self }
  package func goingOnPastErrors(_ goesOn: Bool) -> Self { self }
  package var chosen: Stretch? { nil }
  package var route: [Stretch] { [] }
  package var keys: [Keystroke.Action] { [] }
  package var sources: [DigitSource] { [.keys] }
  package var hasIntegerPart: Bool { true }
  package var hasGhost: Bool { false }
  package var testName: String? { nil }
  package var drill: DrillOrder? { nil }
  package var rules: AttemptRules? { nil }

  func chosenOrAll(_ constant: Constant) -> Stretch {
    chosen ?? Stretch(Segment(0..<constant.decimals.count) ?? .standard)
  }
}

extension SessionPlan {
  /// The kinds; in each mode, those with a mark come first.
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

/// The purposes that a session counts for.
package struct SessionCredit: Equatable {
  /// The best times that a session can improve.
  package enum Times {
    case none
    /// Times of the typed decimals, for races over a stretch.
    case stretches
    /// As `stretches`, and the best times from #1 on.
    case all
  }

  /// The reason why it is never certified, if there is one.
  package var refusal: Certification? = .otherMode
  package var times = Times.stretches
  /// True if the day's plan asks for it, and its time counts against the plan's minutes.
  package var isPlanned = false
  /// True if its line is sealed as written, and an interrupted session counts for nothing.
  package var isSealed = false
  /// True if it is kept without a right digit, since recalling nothing tells something, too.
  package var keepsEmpty = false
}
