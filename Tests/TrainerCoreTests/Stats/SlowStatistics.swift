import Testing

@testable import TrainerCore

/// The statistics once more, from lists of everything.
struct SlowStatistics {
  struct Key: Hashable {
    let constant: Constant
    let block: Int
  }

  struct Lists {
    var passes = 0
    var learnPasses = 0
    var digits = 0
    var errors = 0
    var reveals = 0
    var learnDigits = 0
    var learnErrors = 0
    var lastDay = Int.min
    var firsts: [UInt32] = []
    var slowests: [UInt32] = []
    var confusions: [Int: Int] = [:]
  }

  var lists: [Key: Lists] = [:]
  var places: [Constant: [[UInt32]]] = [:]
  var confusions: [Constant: [Int: Int]] = [:]
  var totals: [Constant: Aggregates.Totals] = [:]
  var rests: [Int: Int] = [:]

  func blocks(of constant: Constant) -> [Int] {
    lists.keys.filter { $0.constant == constant }.map(\.block).sorted()
  }

  mutating func add(_ plan: SessionPlan, _ keystrokes: [Keystroke], day: Int) {
    let isLearn = plan.mode == .learn
    // Every prefix replayed from its start: as slow as it is obvious.
    var visit: (block: Int, times: [UInt32])?
    var lastCorrect: (index: Int, time: Int)?
    var engine = PracticeEngine(plan: plan)
    func leave(_ lists: inout [Key: Lists]) {
      if let visit, visit.times.count >= 5, let slowest = visit.times.max() {
        lists[Key(constant: plan.constant, block: visit.block), default: Lists()].slowests.append(slowest)
      }
      visit = nil
    }
    func go(to block: Int, _ lists: inout [Key: Lists]) {
      guard visit?.block != block else { return }
      leave(&lists)
      visit = (block, [])
      let key = Key(constant: plan.constant, block: block)
      lists[key, default: Lists()].lastDay = max(lists[key]?.lastDay ?? .min, day)
      if isLearn { lists[key]?.learnPasses += 1 } else { lists[key]?.passes += 1 }
    }
    // What comes after the end, or meant nothing, is no part of the session.
    var judge = engine
    let areTyped = slowlyTyped(keystrokes.filter { judge.apply($0) != nil })
    for keystroke in keystrokes {
      let before = engine
      engine.apply(keystroke)
      let index = before.next
      let key = Key(constant: plan.constant, block: index / 10)
      guard areTyped else { continue }
      switch keystroke.action {
      case .piped, .hint, .image, .takeBreak, .takeBack, .unjudged: continue
      case .reveal:
        guard engine.reveals > before.reveals else { continue }
        go(to: index / 10, &lists)
        lists[key]?.reveals += 1
      case .restartLoop:
        guard engine.run.start == nil && before.run.start != nil else { continue }
        leave(&lists)
        lastCorrect = nil
      case .digit(let digit):
        guard before.ending == nil else { continue }
        if isLearn, index == plan.range.lowerBound, lastCorrect?.index ?? index >= index, lastCorrect != nil {
          leave(&lists)
        }
        go(to: index / 10, &lists)
        guard digit == before.expected else {
          if isLearn {
            lists[key]?.learnErrors += 1
          } else {
            lists[key]?.errors += 1
            lists[key]?.confusions[index * 10 + Int(digit), default: 0] += 1
            confusions[plan.constant, default: [:]][Int(before.expected) * 10 + Int(digit), default: 0] += 1
          }
          // A loop that begins with an error still begins again, once.
          if lastCorrect?.index ?? -1 >= index { lastCorrect = nil }
          continue
        }
        let now = engine.scoringTime
        let time = lastCorrect.flatMap { $0.index == index - 1 ? now - $0.time : nil }
        lastCorrect = (index, now)
        let isShown = isLearn || index < before.revealedEnd || before.isExpectedShown
        if isLearn { lists[key]?.learnDigits += 1 }
        guard !isShown else { continue }
        lists[key]?.digits += 1
        guard let time, time <= 30_000 else { continue }
        places[plan.constant, default: Array(repeating: [], count: 10)][index % 10].append(UInt32(time))
        if index % 10 == 0 {
          lists[key]?.firsts.append(UInt32(time))
        } else {
          visit?.times.append(UInt32(time))
        }
      }
    }
    leave(&lists)
    totals[plan.constant, default: .init()].sessions += 1
    totals[plan.constant, default: .init()].digits += engine.score
    totals[plan.constant, default: .init()].errors += engine.errors
    totals[plan.constant, default: .init()].reveals += engine.reveals
    totals[plan.constant, default: .init()].practised += engine.practised
    if engine.duration > engine.practised { rests[day, default: 0] += engine.duration - engine.practised }
  }

  func check(_ block: Block, _ constant: Constant) {
    let lists = lists[Key(constant: constant, block: block.id)] ?? Lists()
    #expect(block.passes == lists.passes && block.learnPasses == lists.learnPasses)
    #expect(block.digits == lists.digits && block.errors == lists.errors && block.reveals == lists.reveals)
    #expect(block.learnDigits == lists.learnDigits && block.learnErrors == lists.learnErrors)
    #expect(block.lastDay == lists.lastDay)
    SlowStatistics.check(block.firstDigit, lists.firsts, parts: 4, least: 32)
    SlowStatistics.check(block.slowestDigit, lists.slowests, parts: 4, least: 32)
  }

  func check(_ rhythm: RhythmTable, _ blocks: BlockTable, _ constant: Constant) {
    for (place, median) in rhythm.medians.enumerated() {
      SlowStatistics.check(median, places[constant]?[place] ?? [], parts: 32, least: 32)
    }
    SlowStatistics.check(rhythm.median, places[constant]?.flatMap { $0 } ?? [], parts: 32, least: 32)
    for expected in UInt8(0)...9 {
      for typed in UInt8(0)...9 {
        let count = confusions[constant]?[Int(expected) * 10 + Int(typed)] ?? 0
        #expect(rhythm.confusions(expected: expected, typed: typed) == count)
      }
    }
    for (key, lists) in lists where key.constant == constant {
      let found = blocks.confusions(in: key.block).map { ($0.index * 10 + Int($0.typed), $0.count) }
      #expect(Dictionary(uniqueKeysWithValues: found) == lists.confusions)
    }
  }

  /// A median is within a bucket of the lower middle of all values.
  static func check(_ median: Double?, _ values: [UInt32], parts: Double, least: Double) {
    guard !values.isEmpty else {
      #expect(median == nil)
      return
    }
    let middle = Double(values.sorted()[(values.count - 1) / 2])
    let width = max(middle / parts, least / parts * 4)
    #expect(median.map { abs($0 - middle) <= width } == true, "\(median ?? -1) of \(middle)")
  }
}
