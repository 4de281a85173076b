import Canvas
import TrainerCore

/// What the user chose, and what is remembered for the next start.
package struct Settings: Equatable {
  /// The language of the screens; `nil` follows the locale.
  package var language: Language?
  /// The colours of the screens.
  package var theme = Theme.dark
  /// What the keys above the letters type without Shift.
  package var digitRow = DigitRow.asTyped
  /// How the digits of a row are grouped.
  package var groups = DigitGroups.ten
  /// The keys chosen for commands, by the commands' names.
  package var keys: [String: Key] = [:]
  /// Choices of an earlier version that this one does not have, by the settings' names.
  package var gone: [String: String] = [:]
  /// The characters that the screens use.
  package var characters = Characters.measured
  /// Tells whether clicks and the wheel do something; else the terminal's own selection needs no Shift.
  package var mouse = true
  /// Whether an error rings the terminal's bell.
  package var bell = false
  /// The constant chosen last.
  package var constant = Constant.pi
  /// The mode chosen last.
  package var mode = Mode.learn
  package var learnSegment = Segment.standard
  /// Whether Learn shows less and less of the segment, as a lesson, and not all of it again and again.
  package var isFading = false
  /// Whether Practice runs over its segment again and again, and not once.
  package var isRepeated = false
  /// The segment of Practice; `nil` to recite from #1 on.
  package var practiceSegment: Segment?
  /// The segment of Game; `nil` to race from #1 on.
  package var gameSegment: Segment?
  package var keypad = Keypad.phone
  /// Whether nothing moves unless it has to.
  package var reducedMotion = false
  /// Who Game races against.
  package var ghost = Ghost.crown
  /// The pace of the steady ghost, in thousandths of a digit a second; within `Ghost.paces`.
  package var pace = 2500
  /// Whether there are reminders; `nil` until the question is answered.
  package var reminder: Reminder?
  /// The full hour of the reminder, 0 … 23.
  package var reminderHour = 19

  /// Minutes a day, desired chance and new blocks; its aim is `nil`, each constant has its own.
  package var daily = PlanSettings()
  /// The aims, by constant.
  package var aims: [Constant: PlanSettings.Aim] = [:]

  /// The folder that is shared with friends, and what the user is called there; `nil` where there is none.
  package var friends: FriendsMembership?

  /// The settings of a first start.
  package init() {}

  /// The segment that belongs to a mode, as far as the chosen constant has decimals.
  package func segment(for mode: Mode) -> Segment? {
    Offer.all[mode].flatMap { self[keyPath: $0.segment] }?.within(constant)
  }

  /// Sets the segment of the mode chosen, or takes it away where there need be none; a mode that has none keeps none.
  package mutating func setSegment(_ segment: Segment?) {
    if let offer { self[keyPath: offer.segment] = segment }
  }

  private var offer: Offer? { Offer.all[mode] }

  /// Whether the mode chosen can run over a segment.
  package var takesSegment: Bool { offer != nil }
  /// Whether it can, and need not.
  package var canGoWithout: Bool { offer?.isFree == true }

  /// Whether the mode chosen races a ghost that can be chosen: over a segment it is the best run through
  /// that.
  package var choosesGhost: Bool { plan.kind.hasGhost && plan.segment == nil }

  /// The ways in which the chosen mode can run over its segment; none if there is only one.
  package var ways: [SegmentWay] { segment(for: mode) == nil ? [] : offer?.ways ?? [] }

  /// The segment of Learn, which always has one.
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

  /// What is wanted of each day with a constant.
  package func planSettings(for constant: Constant) -> PlanSettings {
    var settings = daily
    settings.aim = aims[constant]
    // What comes after the last block of a list is in no plan.
    if constant.isOwn, let position = settings.aim?.position {
      settings.aim?.position = max(1, min(position, constant.blocks * blockLength))
    }
    return settings
  }

  /// The same with π in the place of a list that is missing.
  package var ofWhatIsHere: Settings {
    guard constant.isMissing else { return self }
    var settings = self
    settings.constant = .pi
    return settings
  }

  /// Whether the mode chosen is that of a first start.
  package var beginsWithLesson: Bool { mode == Settings().mode }

  /// The session that `Enter` on Home begins.
  package var plan: SessionPlan { offer?.plan(self) ?? SessionPlan(StrictKind(), of: constant) }
}

/// A mode that can run over a segment, as Home offers it.
private struct Offer {
  /// Where its segment is kept.
  let segment: WritableKeyPath<Settings, Segment?> & Sendable
  /// Whether it can do without.
  var isFree = true
  var ways: [SegmentWay] = []
  let plan: @Sendable (Settings) -> SessionPlan

  static let all: [Mode: Offer] = [
    .learn: Offer(segment: \.learnt, isFree: false, ways: [.whole, .fading]) {
      $0.isFading
        ? SessionPlan(LessonKind($0.learnSegment), of: $0.constant)
        : SessionPlan(CopyingKind($0.learnSegment), of: $0.constant)
    },
    .practice: Offer(segment: \.practiceSegment, ways: [.once, .again]) {
      let stretch = $0.practiceSegment.map { Stretch($0) }
      return SessionPlan(PracticeKind(stretch, isRepeated: $0.isRepeated), of: $0.constant)
    },
    .game: Offer(segment: \.gameSegment) { SessionPlan(RaceKind($0.gameSegment), of: $0.constant) },
  ]
}

package enum SegmentWay: String, CaseIterable {
  /// All of it shown, again and again.
  case whole
  /// Less and less of it shown, as a lesson.
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

/// What was answered to the question whether to be reminded.
package enum Reminder: String, CaseIterable, FieldValue {
  /// Every day at the hour chosen, unless there was practice.
  case on
  case off
}

package enum Characters: String, CaseIterable, FieldValue {
  /// All that the terminal shows in one column, as it says.
  case measured
  /// None that some terminals show in two columns.
  case narrow
}

package enum Keypad: String, CaseIterable, FieldValue {
  /// 1 at the top left, as on a phone.
  case phone
  /// 7 at the top left, as on a keyboard.
  case numpad
  case off

  /// The digits in rows from the top; empty where there is no keypad.
  package var rows: [[UInt8]] {
    switch self {
    case .phone: [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0]]
    case .numpad: [[7, 8, 9], [4, 5, 6], [1, 2, 3], [0]]
    case .off: []
    }
  }
}
