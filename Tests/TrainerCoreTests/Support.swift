import Foundation
import TestSupport
import Testing
import TrainerCore

/// The first hundred decimals of π as they are published.
let publishedPi =
  "14159265358979323846264338327950288419716939937510"
  + "58209749445923078164062862089986280348253421170679"

/// The date where none matters: 1970, in UTC.
let epoch = Timestamp(milliseconds: 0, offset: 0)

extension SessionEvidence {
  /// Replays a session's keys.
  init(
    _ plan: SessionPlan, _ keystrokes: [Keystroke], date: Timestamp = epoch, id: String = "",
    groups: DigitGroups = .ten, starts: [Int] = []
  ) {
    self.init(PlayedSession(plan, keystrokes), date: date, id: id, groups: groups, starts: starts)
  }
}

extension PracticeEngine {
  /// A digit that is not the one that is due.
  var wrong: UInt8 { (expected + 1) % 10 }
  var lesson: LessonCourse? { course as? LessonCourse }

  mutating func typeRight(at milliseconds: UInt32) { _ = type(expected, at: milliseconds) }

  mutating func typeWrong(at milliseconds: UInt32) { _ = type(wrong, at: milliseconds) }

  /// Strikes a key that is no digit; whether it changed anything.
  mutating func press(_ key: Keystroke.Action, at milliseconds: UInt32) -> Bool {
    apply(Keystroke(key, at: milliseconds)) != nil
  }
}

/// Seeds that differ from test to test and never from run to run.
func seeds(_ first: UInt64, count: Int = 100) -> Range<UInt64> {
  first..<first + UInt64(count * repetitions)
}

/// A plan over decimals of π.
func plan(_ mode: Mode, _ segment: Segment? = nil) -> SessionPlan {
  SessionPlan(mode, over: segment)
}

/// Keys written as text, the first at 0 ms and each of the others 100 ms after the one before it: digits,
/// `?` for a reveal, `h` for a hint, `r` for the loop again; blanks mean nothing.
func keys(_ script: String) -> [Keystroke] {
  var milliseconds: UInt32 = 0
  var keystrokes: [Keystroke] = []
  for character in script where character != " " {
    switch character {
    case "?": keystrokes.append(Keystroke(.reveal, at: milliseconds))
    case "h": keystrokes.append(Keystroke(.hint, at: milliseconds))
    case "r": keystrokes.append(Keystroke(.restartLoop, at: milliseconds))
    default: keystrokes.append(Keystroke(.digit(UInt8(character.wholeNumberValue ?? 0)), at: milliseconds))
    }
    milliseconds += 100
  }
  return keystrokes
}

/// The engine after keys written as text.
func play(_ plan: SessionPlan, _ script: String) -> PracticeEngine {
  PlayedSession(plan, keys(script)).engine
}

func play(_ mode: Mode, _ script: String) -> PracticeEngine { play(plan(mode), script) }

extension TrainerCore.Progress {
  /// Adds a session key by key, as the program does.
  @discardableResult
  mutating func add(_ plan: SessionPlan, _ keystrokes: [Keystroke], date: Timestamp) -> [RecordType] {
    add(PlayedSession(plan, keystrokes), SessionEvidence(plan, keystrokes), date: date)
  }
}

/// The engine after digits at times of their own.
func play(_ plan: SessionPlan, _ digits: [(digit: UInt8, milliseconds: UInt32)]) -> PracticeEngine {
  PlayedSession(plan, digits.map { Keystroke(.digit($0.digit), at: $0.milliseconds) })
    .engine
}

/// A session that somebody might have had, or a monkey: right and wrong digits, keys that mean nothing
/// there, rests, and clocks that jump.
struct RandomLog: CustomStringConvertible {
  let seed: UInt64
  let plan: SessionPlan
  let keystrokes: [Keystroke]

  init(seed: UInt64, modes: [Mode] = Mode.onHome, clockRunsBack: Bool = true) {
    var random = SeededRandom(seed: seed)
    let mode = modes.randomElement(using: &random) ?? .game
    let constant = Constant.allCases.randomElement(using: &random) ?? .pi
    var segment: Segment?
    if random.chance(70) {
      let length = Int.random(in: 1...35, using: &random)
      let last = Constant.decimalCount - length
      let start =
        random.chance(20) ? last : Int.random(in: 0...(random.chance(80) ? 60 : last), using: &random)
      segment = Segment(start, start + length)
    }
    let isBackwards = mode == .practice && segment != nil && random.chance(50)
    let plan = SessionPlan(mode, constant, over: segment, isBackwards: isBackwards)
    let skill = [60, 90, 97, 100].randomElement(using: &random) ?? 90
    var engine = PracticeEngine(plan: plan)
    var keystrokes: [Keystroke] = []
    var time: UInt32 = random.chance(80) ? 0 : UInt32.random(in: 0...5000, using: &random)
    for _ in 0..<Int.random(in: 0...160, using: &random) {
      let digit = random.chance(skill) ? engine.expected : UInt8.random(in: 0...9, using: &random)
      var action = Keystroke.Action.digit(digit)
      if random.chance(3) { action = .reveal }
      if random.chance(2) { action = .restartLoop }
      let keystroke = Keystroke(action, at: time)
      keystrokes.append(keystroke)
      engine.apply(keystroke)
      switch Int.random(in: 0..<100, using: &random) {
      case 0 where clockRunsBack: time /= 2
      case 1 where clockRunsBack: time = .max
      case 2: time &+= min(.max - time, UInt32.random(in: 29_990...30_010, using: &random))
      case 3: break
      default: time &+= min(.max - time, UInt32.random(in: 0...900, using: &random))
      }
    }
    self.seed = seed
    self.plan = plan
    self.keystrokes = keystrokes
  }

  /// The session step by step.
  var played: PlayedSession { PlayedSession(plan, keystrokes) }

  var description: String { "seed \(seed): \(plan), \(keystrokes.count) keys" }
}

/// `#expect` for what changes as it answers, which the macro does not take.
func expect<Value: Equatable>(
  _ value: Value, is expected: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(value == expected, sourceLocation: sourceLocation)
}
