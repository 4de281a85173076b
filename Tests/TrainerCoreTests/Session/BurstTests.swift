import TestSupport
import Testing
import TrainerCore

/// Digits that nobody typed: they count, but prove nothing.
struct BurstTests {
  /// The decimals of π at these times, in Strict.
  private func engine(_ times: [Int], mode: Mode = .strict) -> PracticeEngine {
    PlayedSession(SessionPlan(mode), keys(times)).engine
  }

  private func keys(_ times: [Int]) -> [Keystroke] {
    times.enumerated().map {
      Keystroke(.digit(Constant.pi.decimals[$0.offset]), at: UInt32($0.element))
    }
  }

  private func steady(_ count: Int, every pause: Int = 200, from start: Int = 0) -> [Int] {
    (0..<count).map { start + $0 * pause }
  }

  private static let bursts: [([Int], Bool)] = [
    // Twelve within 20 ms, and within 21.
    ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20], false), ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 21], true),
    // Eleven at once, and twelve.
    (Array(repeating: 0, count: 11), true), (Array(repeating: 0, count: 12), false),
    // A line that stalled for a second, and for a millisecond less.
    ([0] + Array(repeating: 1000, count: 12), true), ([0] + Array(repeating: 999, count: 12), false),
    // More than the pause can have held back: 24 digits take two seconds.
    ([0] + Array(repeating: 2000, count: 24), true), ([0] + Array(repeating: 1999, count: 24), false),
    // The twelve need not be the first of the run.
    ([0, 500, 520, 540] + Array(repeating: 550, count: 12), false),
    // A run that is slow enough everywhere.
    (Array(stride(from: 0, to: 98, by: 2)), true),
  ]

  @Test(arguments: bursts)
  func `twelve within 20 ms are not typed, unless the pause was long enough`(times: [Int], isTyped: Bool) {
    #expect(engine(times).isTyped == isTyped)
  }

  @Test func `fifty digits that are faster than twenty a second are not typed, wherever they stand`() {
    func expect(_ times: [Int], _ isTyped: Bool, line: Int = #line) {
      #expect(engine(times).isTyped == isTyped, "line \(line)")
    }
    expect(steady(49, every: 2), true)
    expect(steady(50, every: 2), false)
    // Twenty a second, and a millisecond faster.
    expect(steady(300, every: 50), true)
    expect(steady(299, every: 50) + [14_949], false)
    expect(steady(1004, every: 4), false)
    expect(steady(1004, every: 55), true)
    expect(steady(200) + steady(49, every: 49, from: 39_849), false)
    expect(steady(200) + steady(48, every: 49, from: 39_849) + steady(100, from: 42_400), true)
    // A line that stalled for four seconds while somebody typed at eleven a second, and goes on.
    expect([0] + Array(repeating: 4000, count: 44) + steady(60, every: 91, from: 4091), true)
    // As many more as nobody types in that time.
    expect([0] + Array(repeating: 4000, count: 48) + steady(60, every: 40, from: 4040), false)
  }

  @Test func `a wrong key that is held takes nothing from the right digits around it`() {
    func isTyped(_ right: Int, every pause: Int, wrong: Int) -> Bool {
      var keys = keys(steady(right, every: pause))
      let start = keys.last?.milliseconds ?? 0
      let next = Constant.pi.decimals[right]
      for index in 0..<wrong {
        keys.append(Keystroke(.digit((next + 1) % 10), at: start + 500 + UInt32(index) * 33))
      }
      let after = keys.last?.milliseconds ?? 0
      for index in 0..<right {
        keys.append(
          Keystroke(.digit(Constant.pi.decimals[right + index]), at: after + 300 + UInt32(index * pause)))
      }
      return PlayedSession(SessionPlan(.practice), keys).engine.isTyped
    }
    #expect(isTyped(60, every: 200, wrong: 76))
    #expect(isTyped(60, every: 200, wrong: 1))
    #expect(!isTyped(60, every: 40, wrong: 76))
    // Fifty in a row: an error begins a new row.
    #expect(isTyped(45, every: 40, wrong: 1))
  }

  @Test func `what was not typed counts, and proves nothing`() {
    let pasted = engine(Array(repeating: 0, count: 60))
    #expect(pasted.score == 60 && Certification(pasted) == .notTyped)
    let typed = engine(steady(60))
    #expect(Certification(typed) == .certified)
    var progress = Progress()
    #expect(progress.add(pasted.plan, keys(Array(repeating: 0, count: 60)), date: epoch).isEmpty)
    #expect(progress.xp == 60 && progress[.pi].known.isEmpty && progress[.pi].crown == nil)
    #expect(!SessionEntry(id: "a", date: epoch, engine: pasted, ended: .user).certified)
    #expect(progress.add(typed.plan, keys(steady(60)), date: epoch) == [.crown, .lightning])
    #expect(progress[.pi].known.stretches == [0..<60])
  }

  @Test func `it teaches neither the statistics nor the memory`() {
    let plan = SessionPlan(.practice)
    let pasted = keys(Array(repeating: 0, count: 60))
    var aggregates = Aggregates()
    aggregates.add(PlayedSession(plan, pasted), day: 1)
    #expect(aggregates[.pi].blocks.count == 0)
    let said = SessionEvidence(plan, pasted, id: "a")
    #expect(said == SessionEvidence(plan, [], id: "a"))
    #expect(
      said != SessionEvidence(plan, keys(steady(60)), id: "a"))
  }

  @Test func `digits from a file are not typed, however slowly they come`() {
    var session = Session(plan: SessionPlan(.strict), isPiped: true)
    for index in 0..<60 {
      let moment = Moment(uptime: 200 * index, date: epoch)
      _ = session.type(session.engine.expected, at: moment)
    }
    #expect(session.keystrokes.first == Keystroke(.piped, at: 0) && session.keystrokes.count == 61)
    #expect(session.engine.score == 60 && Certification(session.engine) == .notTyped)
    let replayed = PlayedSession(session.engine.plan, session.keystrokes).engine
    #expect(replayed == session.engine)
  }

  /// Intervals of people: fast ones with rolls of two or three keys, hesitations, rests, and lines that stall
  /// and then deliver at once what was typed meanwhile.
  @Test func `no rhythm of a person is taken for a paste`() {
    for seed in 0..<UInt64(300 * repetitions) {
      var random = SeededRandom(seed: seed)
      let pace = Int.random(in: 110...700, using: &random)
      var typed: [Int] = []
      var now = 0
      for _ in 0..<Int.random(in: 12...300, using: &random) {
        typed.append(now)
        // A roll: the key comes early, and the next one as much later.
        let roll = random.chance(30) ? Int.random(in: 0..<pace, using: &random) : 0
        typed[typed.count - 1] = max(typed.dropLast().last ?? 0, now - roll)
        now += random.chance(5) ? pace * Int.random(in: 2...40, using: &random) : pace
      }
      #expect(engine(typed).isTyped, "seed \(seed)")
      // The line stalls: what is typed meanwhile, at most nine a second, arrives at once when it goes on.
      let from = Int.random(in: 1..<typed.count, using: &random)
      let until = typed[from - 1] + Int.random(in: 1...9000, using: &random)
      let arrived = typed.enumerated().map { $0.offset < from ? $0.element : max($0.element, until) }
      #expect(engine(arrived).isTyped, "seed \(seed)")
    }
  }

  @Test func `every paste of fifty is found, wherever it comes`() {
    for seed in 0..<UInt64(300 * repetitions) {
      var random = SeededRandom(seed: seed)
      let before = Int.random(in: 0...200, using: &random)
      var times = steady(before, every: Int.random(in: 85...900, using: &random))
      // Fifty at twelve a second take 4.2 s: a shorter pause cannot have held them back.
      var now = (times.last ?? 0) + (times.isEmpty ? 0 : Int.random(in: 0...4100, using: &random))
      let spread = Int.random(in: 0...1, using: &random)
      for _ in 0..<50 {
        times.append(now)
        now += spread
      }
      times += steady(Int.random(in: 0...50, using: &random), from: now + 300)
      #expect(!engine(times, mode: .practice).isTyped, "seed \(seed)")
    }
  }
}
