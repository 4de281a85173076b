import Store
import TestSupport
import TrainerCore

/// Somebody who practises for years: slow at the start of a block and in the blocks that never stick, faster
/// with time.
struct Practitioner {
  private var random: SeededRandom
  private let sessions: Int
  private let digits: Int
  /// Where segments begin: within so many decimals, every fifty.
  private let decimals: Int
  private let first: Timestamp

  /// Milliseconds of the years over which the sessions are spread: eight, or a day for each where they are
  /// few.
  private let span: Int

  init(seed: UInt64, sessions: Int, digits: Int, decimals: Int) {
    random = SeededRandom(seed: seed)
    self.sessions = sessions
    self.digits = digits
    self.decimals = decimals
    span = min(sessions, 8 * 365) * 86_400_000
    first = Timestamp(milliseconds: 1_795_286_527_123 - span, offset: 3600)
  }

  /// The session of a number from 0, with the engine at its end.
  mutating func session(_ number: Int) -> (log: SessionLog, engine: PracticeEngine) {
    let progress = Double(number) / Double(max(1, sessions))
    let milliseconds =
      first.milliseconds + number * (span / max(1, sessions)) + Int.random(in: 0..<600_000, using: &random)
    let isSummer = (90..<300).contains(milliseconds / 86_400_000 % 365)
    let date = Timestamp(milliseconds: milliseconds, offset: isSummer ? 7200 : 3600)
    let plan = self.plan()
    var engine = PracticeEngine(plan: plan)
    var keystrokes: [Keystroke] = []
    keystrokes.reserveCapacity(digits + 8)
    let pace = (420 - 220 * progress) * (0.85 + 0.3 * random.share())
    // Somebody who races or recites for the record knows what they type.
    let traits = plan.mode.traits
    let slips = traits.error == .ends ? 0.002 : traits.hasGhost && random.chance(0.3) ? 0 : 0.015
    let length = max(1, digits / 2 + Int.random(in: 0...digits, using: &random))
    var time = 0.0
    var isCorrecting = false
    while keystrokes.count < length && engine.ending == nil {
      if traits.hasReveals && engine.next % 10 == 4 && engine.revealedEnd <= engine.next
        && random.chance(0.01)
      {
        time += 900
        take(Keystroke(.reveal, at: UInt32(time)), &engine, &keystrokes)
      }
      let hardness = hardness(of: engine.next / 10, plan.constant)
      if !keystrokes.isEmpty {
        let start = engine.next % 10 == 0 ? 2.2 : 1
        time += pace * start * hardness * (0.6 + 0.5 * random.share() + 0.5 * random.share())
        if random.chance(0.0003) { time += 45_000 }
      }
      let due = engine.expected
      let isWrong = !isCorrecting && random.chance(slips * hardness * hardness)
      isCorrecting = isWrong
      let digit = isWrong ? (due + UInt8.random(in: 1...9, using: &random)) % 10 : due
      take(Keystroke(.digit(digit), at: UInt32(time)), &engine, &keystrokes)
    }
    let id = date.compact + "-" + hexadecimal(UInt32(truncatingIfNeeded: random.next()))
    let entry = SessionEntry(
      id: id, date: date, engine: engine, ended: random.chance(0.01) ? .interrupted : .user)
    let log = SessionLog(id: id, date: date, plan: plan, ended: entry.ended, keystrokes: keystrokes)
    return (log, engine)
  }

  private mutating func plan() -> SessionPlan {
    let constant: Constant =
      switch random.share() {
      case ..<0.5: .pi
      case ..<0.7: .e
      case ..<0.85: .phi
      default: .sqrt2
      }
    switch random.share() {
    case ..<0.3:
      let start = Int.random(in: 0..<decimals / 50, using: &random) * 50
      return SessionPlan(constant: constant, mode: .learn, segment: Segment(start, start + 50))
    case ..<0.6:
      guard random.chance(0.5) else { return SessionPlan(constant: constant, mode: .practice) }
      let start = Int.random(in: 0..<decimals / 50, using: &random) * 50
      return SessionPlan(constant: constant, mode: .practice, segment: Segment(start, start + 2 * digits))
    case ..<0.85: return SessionPlan(constant: constant, mode: .game)
    default: return SessionPlan(constant: constant, mode: .strict)
    }
  }

  /// One block in seven or so never sticks.
  private func hardness(of block: Int, _ constant: Constant) -> Double {
    (block &* 2_654_435_761 ^ Int(constant.integerPart ?? 0) &* 97) % 7 == 3 ? 1.9 : 1
  }

  private func take(_ keystroke: Keystroke, _ engine: inout PracticeEngine, _ keystrokes: inout [Keystroke]) {
    engine.apply(keystroke)
    keystrokes.append(keystroke)
  }

  private func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
