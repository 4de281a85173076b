import Testing
import TrainerCore

/// Rules that hold for any keys whatever, tried on generated sessions.
struct KeystrokeLogTests {
  @Test func `the figures agree with each other after every key`() {
    for seed in seeds(10_000) {
      let log = RandomLog(seed: seed)
      var engine = PracticeEngine(plan: log.plan)
      var broken: [String] = []
      var typed = 0
      var countedErrors = 0
      for (count, keystroke) in log.keystrokes.enumerated() {
        let before = engine
        let step = engine.apply(keystroke)
        func check(_ holds: Bool, _ rule: String) {
          if !holds { broken.append("key \(count): \(rule)") }
        }
        if case .digit = keystroke.action, before.ending == nil {
          // Strict's last digit is no error.
          if case .mistake = engine.ending {
            check(log.plan.mode == .strict, "only Strict ends with a mistake")
          } else {
            typed += 1
          }
          if step?.isMistake == true, engine.ending == nil { countedErrors += 1 }
        }
        check(engine.score + engine.errors <= typed, "score + errors ≤ digits typed")
        check(engine.errors == countedErrors, "errors are the steps that were mistakes")
        check(max(engine.streak, engine.bestStreak) <= engine.score, "no streak is longer than the score")
        check(0 <= engine.racePosition && engine.racePosition <= engine.score, "0 ≤ race position ≤ score")
        check(engine.scoreBeforeFirstError <= engine.score, "clean run ≤ score")
        check(before.bestStreak <= engine.bestStreak, "best streak never falls")
        let range = log.plan.range
        if engine.ending == .complete {
          let end = log.plan.isBackwards ? range.lowerBound - 1 : range.upperBound
          check(engine.nextIndex == end, "next is behind the end")
        } else {
          check(range.contains(engine.nextIndex), "next is within the range")
        }
        check(engine.scoringTime <= engine.duration, "the last correct digit is not after the last key")
        check(0 <= engine.scoringTime && engine.practiceTime <= engine.duration, "times in order")
        check(engine.position == engine.nextIndex + 1, "positions count from 1")
        check((0.0...1.0).contains(engine.accuracy), "accuracy is a share")
        if before.ending != nil { check(engine == before, "nothing changes after the end") }
        if log.plan.isBackwards {
          check(engine.reveals == 0, "backwards nothing is revealed")
        }
        if log.plan.mode == .learn {
          let length = range.count
          check(engine.loops * length <= engine.score, "each loop has all its digits")
          check(engine.ending == nil, "Learn has no end")
        }
      }
      #expect(broken.isEmpty, "\(log)")
    }
  }

  @Test func `a certificate never survives an error or a reveal`() {
    var certified = 0
    for seed in seeds(20_000) {
      let log = RandomLog(seed: seed)
      var engine = PracticeEngine(plan: log.plan)
      var lost = false
      var broken = false
      for keystroke in log.keystrokes {
        engine.apply(keystroke)
        let isCertified = Certification(engine) == .certified
        if engine.errors > 0 || engine.reveals > 0 { lost = true }
        if isCertified && (lost || engine.score == 0 || !engine.isTyped || log.plan.credit.refusal != nil) {
          broken = true
        }
        if isCertified && engine.bestStreak != engine.score { broken = true }
      }
      #expect(!broken, "\(log)")
      if Certification(engine) == .certified { certified += 1 }
    }
    // The generator has to make some, or the test says nothing.
    #expect(certified > 5)
  }

  @Test func `what is known was typed at the first try and at sight of nothing`() {
    for seed in seeds(30_000) {
      let log = RandomLog(seed: seed)
      let known = SessionEvidence(log.plan, log.keystrokes).recalledRuns.map(\.range)
      #expect(Set(known.joined()) == slowlyKnown(log), "\(log)")
    }
  }

  @Test func `the steps of a running session are those of its log`() {
    for seed in seeds(40_000) {
      let log = RandomLog(seed: seed)
      var session = Session(plan: log.plan)
      var last = 0
      for keystroke in log.keystrokes {
        let moment = Moment(uptime: Int(keystroke.milliseconds) + 77_000, date: epoch)
        switch keystroke.action {
        case .digit(let digit): _ = session.type(digit, at: moment)
        case .takeBreak, .piped: break
        case let key: _ = session.press(key, at: moment)
        }
        last = max(last, session.keystrokes.count)
      }
      #expect(session.played == PlayedSession(log.plan, session.keystrokes), "\(log)")
      #expect(
        session.keystrokes.first { $0.action != .reveal }.map { $0.milliseconds == 0 } ?? true, "\(log)")
      #expect(last == session.keystrokes.count, "\(log)")
    }
  }

  @Test func `XP never falls and is the sum of all scores`() {
    for seed in seeds(50_000, count: 10) {
      var progress = Progress()
      var sum = 0
      var sessions = 0
      for number in 0..<30 {
        let log = RandomLog(seed: seed * 1000 + UInt64(number))
        let engine = log.played.engine
        let before = progress
        progress.add(
          log.plan, log.keystrokes, date: Timestamp(milliseconds: number * 40_000_000, offset: 3600))
        sum += engine.score
        sessions += 1
        #expect(progress.xp >= before.xp, "\(log)")
        #expect(progress.xp == sum, "\(log)")
        #expect(progress.sessions == sessions, "\(log)")
        let constant = log.plan.constant
        #expect(before[constant].known.stretches.allSatisfy(progress[constant].known.contains), "\(log)")
        #expect(Constant.allCases.reduce(0) { $0 + progress[$1].digits } == sum, "\(log)")
      }
    }
  }

  @Test func `a certified run makes a record`() throws {
    var made = 0
    for seed in seeds(70_000) {
      let log = RandomLog(seed: seed, modes: [.game, .strict])
      let review = log.played
      guard Certification(review.engine) == .certified else { continue }
      let record = try #require(
        Record(constant: log.plan.constant, type: .crown, times: review.cumulativeTimes, date: epoch),
        "\(log)"
      )
      #expect(record.run == Run(review.engine), "\(log)")
      made += 1
    }
    #expect(made > 10)
  }
}

/// The decimals typed right at the first try and without help, found by asking for every correct digit what
/// was on the screen and what was typed before it.
private func slowlyKnown(_ log: RandomLog) -> Set<Int> {
  guard log.plan.mode != .learn, !log.plan.isBackwards else { return [] }
  var shown: Set<Int> = []
  var missed: Set<Int> = []
  var known: Set<Int> = []
  var engine = PracticeEngine(plan: log.plan)
  for keystroke in log.keystrokes where engine.ending == nil {
    let index = engine.nextIndex
    let score = engine.score
    engine.apply(keystroke)
    switch keystroke.action {
    case .digit:
      if engine.score > score {
        if !shown.contains(index) && !missed.contains(index) { known.insert(index) }
      } else {
        missed.insert(index)
      }
    case .reveal:
      guard log.plan.mode == .practice else { break }
      var behind = index
      repeat {
        shown.insert(behind)
        behind += 1
      } while behind % 10 != 0
    case .hint, .image, .restartLoop, .takeBreak, .takeBack, .unjudged, .piped: break
    }
  }
  return engine.isTyped ? known : []
}
