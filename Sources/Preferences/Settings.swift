import Canvas
import TrainerCore

/// What a person chose, and what is remembered for the next start.
public struct Settings: Hashable, Sendable {
  /// The language of the screens; `nil` follows the locale.
  public var language: Language?
  /// The colours of the screens.
  public var theme = Theme.dark
  /// What the keys above the letters type without Shift.
  public var digitRow = DigitRow.asTyped
  /// The keys chosen for commands, by the commands' names.
  public var keys: [String: Shortcut] = [:]
  /// Whether an error rings the terminal's bell.
  public var bell = false
  /// The constant chosen last.
  public var constant = Constant.pi
  /// The mode chosen last.
  public var mode = Mode.learn
  /// The segment of Learn.
  public var learnSegment = Segment.standard
  /// The segment of Practice; `nil` to recite from #1 on.
  public var practiceSegment: Segment?
  /// The on-screen keypad.
  public var keypad = Keypad.phone
  /// Whether nothing moves but what has to.
  public var reducedMotion = false
  /// Whether the rules of Game were shown.
  public var hasSeenRules = false
  /// Whom Game races against.
  public var ghost = Ghost.crown
  /// The pace of the steady ghost, in thousandths of a digit a second; within `Ghost.paces`.
  public var pace = 2500
  /// Whether there are reminders; `nil` as long as the question was not answered.
  public var reminder: Reminder?
  /// The full hour of the reminder, 0 … 23.
  public var reminderHour = 19

  /// Minutes a day, desired chance and new blocks; its aim is `nil`, each constant has its own.
  public var daily = PlanSettings()
  /// The aims, by constant.
  public var aims: [Constant: PlanSettings.Aim] = [:]

  /// The settings of a first start.
  public init() {}

  /// The segment that belongs to a mode.
  public func segment(for mode: Mode) -> Segment? {
    switch mode.traits.segment {
    case .required: learnSegment
    case .optional: practiceSegment
    case .never: nil
    }
  }

  /// Sets the segment of the mode chosen; a mode that has none keeps none.
  public mutating func setSegment(_ segment: Segment) {
    switch mode.traits.segment {
    case .required: learnSegment = segment
    case .optional: practiceSegment = segment
    case .never: break
    }
  }

  /// What is wanted of each day with a constant.
  public func planSettings(for constant: Constant) -> PlanSettings {
    var settings = daily
    settings.aim = aims[constant]
    return settings
  }

  /// The session that `Enter` on Home begins.
  public var plan: SessionPlan {
    SessionPlan(constant: constant, mode: mode, segment: segment(for: mode))
  }
}

/// What was answered to the question whether to be reminded.
public enum Reminder: String, CaseIterable, Hashable, Sendable {
  /// Every day at the hour chosen, unless there was practice.
  case on
  /// Never.
  case off
}

/// The on-screen keypads.
public enum Keypad: String, CaseIterable, Hashable, Sendable {
  /// 1 at the top left, as on a phone.
  case phone
  /// 7 at the top left, as on a keyboard.
  case numpad
  /// None.
  case off

  /// The digits in rows from the top; empty where there is no keypad.
  public var rows: [[UInt8]] {
    switch self {
    case .phone: [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0]]
    case .numpad: [[7, 8, 9], [4, 5, 6], [1, 2, 3], [0]]
    case .off: []
    }
  }
}
