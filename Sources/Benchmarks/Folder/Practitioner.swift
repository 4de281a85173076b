import Store
import TestSupport
import TrainerCore

/// Somebody who practises for years, faster with time, but slow at the start of a block and in some blocks.
struct Practitioner {
  private var random = SeededRandom(seed: 1)

  mutating func session(_ number: Int, of sessions: Int) -> RecordedSession {
    let progress = Double(number) / Double(sessions)
    // The sessions cover eight years, or one day each if there are fewer.
    let span = min(sessions, 8 * 365) * 86_400_000
    let past = span - number * (span / sessions) - random.below(600_000)
    let date = Timestamp(milliseconds: 1_795_286_527_123 - past, offset: 3600)
    let plan = self.plan()
    var engine = PracticeEngine(plan: plan)
    var keystrokes: [Keystroke] = []
    let pace = (420 - 220 * progress) * (0.85 + 0.3 * random.share())
    let length = random.number(150...450)
    var time = 0.0
    while keystrokes.count < length && engine.ending == nil {
      // About one block in seven never sticks.
      let hardness = (engine.nextIndex / 10 &* 2_654_435_761) % 7 == 3 ? 1.9 : 1
      if !keystrokes.isEmpty {
        let start = engine.nextIndex % 10 == 0 ? 2.2 : 1
        time += pace * start * hardness * (0.6 + 0.5 * random.share() + 0.5 * random.share())
      }
      // Runs that end at the first mistake are over decimals known well.
      let isWrong = random.chance(
        (plan.course.first.errorRule == .ends ? 0.002 : 0.015) * hardness * hardness)
      let digit = isWrong ? (engine.expected + UInt8(random.number(1...9))) % 10 : engine.expected
      let keystroke = Keystroke(.digit(digit), at: UInt32(time))
      engine.apply(keystroke)
      keystrokes.append(keystroke)
    }
    let id = date.compact + "-" + UInt32(truncatingIfNeeded: random.next()).padded(to: 8, radix: 16)
    return RecordedSession(id: id, date: date, plan: plan, ended: .user, keystrokes: keystrokes)
  }

  private mutating func plan() -> SessionPlan {
    let constant: Constant = [.pi, .pi, .pi, .e, .phi, .sqrt2][random.below(6)]
    let start = random.below(40) * 50
    return switch random.below(7) {
    case 0, 1: SessionPlan(CopyingKind(Segment(start, start + 50) ?? .standard), of: constant)
    case 2: SessionPlan(PracticeKind(), of: constant)
    case 3:
      SessionPlan(PracticeKind(Segment(start, start + 600).map { Stretch($0) }), of: constant)
    case 4, 5: SessionPlan(RaceKind(), of: constant)
    default: SessionPlan(StrictKind(), of: constant)
    }
  }
}
