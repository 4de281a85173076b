import Canvas
import TrainerCore

/// The user's choices, and the state remembered for the next start.
package struct Settings: Equatable {
  /// The language of the screens; `nil` follows the locale.
  package var language: Language?
  package var theme = Theme.dark
  package var digitRow = DigitRow.asTyped
  package var groups = DigitGroups.ten
  package var keys: [String: Key] = [:]
  /// Choices made in an earlier version that this one no longer offers, by setting name.
  package var goneChoices: [String: String] = [:]
  package var characters = Characters.measured
  /// True if clicks and the wheel do something; if false, the terminal selects text without Shift.
  package var mouse = true
  package var bell = false
  package var constant = Constant.pi
  package var mode = Mode.learn
  package var learnSegment = Segment.standard
  /// True if Learn shows less and less of the segment, as a lesson; false if it shows all of it over and over.
  package var isFading = false
  /// True if Practice runs over its segment again and again; false for a single run.
  package var isRepeated = false
  /// The segment of Practice; `nil` to recite from #1 on.
  package var practiceSegment: Segment?
  /// The segment of Game; `nil` to race from #1 on.
  package var gameSegment: Segment?
  /// True if Practice and Game go on past an error; false if the right digit must be typed first.
  package var goesOnPastErrors = false
  package var keypad = Keypad.phone
  /// True if nothing moves unless it has to.
  package var reducedMotion = false
  package var ghost = Ghost.crown
  /// The pace of the steady ghost, in thousandths of a digit a second; within `Ghost.paces`.
  package var pace = 2500
  /// The answer about reminders; `nil` until the question is answered.
  package var reminder: Reminder?
  /// The full hour of the reminder, 0 … 23.
  package var reminderHour = 19

  /// Minutes a day, desired chance and new blocks; the aim here is `nil`, as each constant has its own in `aims`.
  package var daily = PlanSettings()
  package var aims: [Constant: PlanSettings.Aim] = [:]

  /// The folder shared with friends and the user's name there; `nil` if there is none.
  package var friends: FriendsMembership?

  package init() {}

  /// Returns the segment of a mode, limited to the decimals that the chosen constant has.
  package func segment(for mode: Mode) -> Segment? {
    Offer.of(mode).flatMap { self[keyPath: $0.segment] }?.within(constant)
  }

  /// Sets the segment of the chosen mode, if it has segments; `nil` removes it if the mode can do without.
  package mutating func setSegment(_ segment: Segment?) {
    if let offer { self[keyPath: offer.segment] = segment }
  }

  private var offer: Offer? { Offer.of(mode) }

  package var offersSegment: Bool { offer != nil }
  package var canOmitSegment: Bool { offer?.canOmitSegment == true }

  /// True if the chosen mode's ghost can be chosen; over a segment it is always the best run through it.
  package var canChooseGhost: Bool { plan.kind.hasGhost && plan.segment == nil }

  /// The other way in which the chosen mode can run over its segment; `nil` if there is only one, or no segment.
  package var otherWay: SegmentWay? {
    segment(for: mode) == nil ? nil : offer?.ways.first { $0 != way }
  }

  /// The segment of Learn, which always has one; setting `nil` changes nothing.
  fileprivate var learnt: Segment? {
    get { learnSegment }
    set { learnSegment = newValue ?? learnSegment }
  }

  package var way: SegmentWay {
    get { mode == .learn ? (isFading ? .fading : .whole) : (isRepeated ? .again : .once) }
    set {
      switch newValue {
      case .whole, .fading: isFading = newValue == .fading
      case .once, .again: isRepeated = newValue == .again
      }
    }
  }

  /// Returns the settings of the daily plan for a constant, with its own aim and places.
  package func planSettings(for constant: Constant, along places: Loci? = nil) -> PlanSettings {
    var settings = daily
    settings.aim = aims[constant]
    settings.places = places.flatMap { Loci($0.names, groups: nil, after: $0, groups) }
    // Digits after the last block of a list belong to no plan.
    if constant.isOwn, let position = settings.aim?.position {
      settings.aim?.position = max(1, min(position, constant.blocks * blockLength))
    }
    return settings
  }

  /// A copy with π in place of a list that is missing.
  package var withoutMissingList: Settings {
    guard constant.isMissing else { return self }
    var settings = self
    settings.constant = .pi
    return settings
  }

  package var hasDefaultMode: Bool { mode == Settings().mode }

  /// The session that `Enter` on Home begins.
  package var plan: SessionPlan { offer?.plan(self) ?? SessionPlan(StrictKind(), of: constant) }
}

/// A mode's segment on Home: its setting, the ways over it, and the plan of the session.
private struct Offer {
  let segment: WritableKeyPath<Settings, Segment?> & Sendable
  var canOmitSegment = true
  var ways: [SegmentWay] = []
  let plan: @Sendable (Settings) -> SessionPlan

  private static let all: [(mode: Mode, offer: Offer)] = [
    (
      .learn,
      Offer(segment: \.learnt, canOmitSegment: false, ways: [.whole, .fading]) {
        $0.isFading
          ? SessionPlan(LessonKind($0.learnSegment), of: $0.constant)
          : SessionPlan(CopyingKind($0.learnSegment), of: $0.constant)
      }
    ),
    (
      .practice,
      Offer(segment: \.practiceSegment, ways: [.once, .again]) {
        let stretch = $0.practiceSegment.map { Stretch($0) }
        return SessionPlan(PracticeKind(stretch, isRepeated: $0.isRepeated), of: $0.constant)
      }
    ),
    (.game, Offer(segment: \.gameSegment) { SessionPlan(RaceKind($0.gameSegment), of: $0.constant) }),
  ]

  static func of(_ mode: Mode) -> Offer? { all.first { $0.mode == mode }?.offer }
}

/// A way in which Learn (`whole`, `fading`) or Practice (`once`, `again`) runs over its segment.
package enum SegmentWay: String, CaseIterable {
  /// The segment shown in full, over and over.
  case whole
  /// The segment shown less and less, as a lesson.
  case fading
  case once
  case again

  package var mode: Mode {
    switch self {
    case .whole, .fading: .learn
    case .once, .again: .practice
    }
  }
}

/// The user's answer to the question about a daily reminder.
package enum Reminder: String, CaseIterable, FieldValue {
  /// Every day at the chosen hour, unless there was practice that day.
  case on
  case off
}

/// The choice of characters on terminals that show some of them in two columns.
package enum Characters: String, CaseIterable, FieldValue {
  /// All characters that the terminal itself reports as one column wide.
  case measured
  /// No characters that some terminals show in two columns.
  case narrow
}

/// The layout of the keypad drawn in a session, which also tells the digits that a finger confuses.
package enum Keypad: String, CaseIterable, FieldValue {
  /// 1 at the top left, as on a phone.
  case phone
  /// 7 at the top left, as on a keyboard.
  case numpad
  case off

  /// The digits in rows from the top; empty for `off`.
  package var rows: [[UInt8]] {
    switch self {
    case .phone: [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0]]
    case .numpad: [[7, 8, 9], [4, 5, 6], [1, 2, 3], [0]]
    case .off: []
    }
  }
}
