import Testing
import TrainerCore

struct ProgressTests {
  private func date(day: Int) -> Timestamp { Timestamp(milliseconds: day * 86_400_000, offset: 0) }

  @Test func `a session adds to its constant and to the whole`() {
    var progress = Progress()
    let records = progress.add(plan(.game), keys("1415"), date: date(day: 10))
    #expect(records == [.crown])
    #expect(progress.xp == 4)
    #expect(progress.sessions == 1)
    #expect(progress.days.stretches.isEmpty)
    let figures = progress[.pi]
    #expect(figures.crown == Best(run: Run(digits: 4, milliseconds: 300), date: date(day: 10)))
    #expect(figures.lightning == nil)
    #expect(figures.crowns == 1 && figures.lightnings == 0)
    #expect(figures.known.stretches == [0..<4] && figures.digits == 4 && figures.sessions == 1)
    #expect(figures.time == 300 && figures.bestStreak == 4)
    #expect(progress[.e] == Progress.Figures())
  }

  @Test func `ten correct digits make a day of practice, in whatever sessions and order`() {
    var progress = Progress()
    for (mode, script, day) in [
      (Mode.learn, "141592", 10), (.practice, publishedPi, 12), (.strict, "14159", 11), (.game, "1415", 10),
      (.strict, "14159", 11),
    ] {
      progress.add(plan(mode), keys(script), date: date(day: day))
    }
    #expect(progress.days.stretches == [10...12])
    progress.add(plan(.learn), keys("141592653"), date: date(day: 13))
    #expect(progress.days.streak(at: date(day: 13)) == 3 && !progress.days.contains(13))
  }

  @Test func `a session without a correct digit is one, but no day of practice`() {
    var progress = Progress()
    #expect(progress.add(plan(.strict), keys("9"), date: date(day: 10)).isEmpty)
    #expect(progress.sessions == 1)
    #expect(progress.days.stretches.isEmpty)
    #expect(progress.xp == 0)
  }

  @Test func `only a certified session sets records`() {
    var progress = Progress()
    for (mode, script) in [(Mode.learn, publishedPi), (.practice, publishedPi), (.game, publishedPi + "9")] {
      #expect(progress.add(plan(mode), keys(script), date: date(day: 1)).isEmpty)
    }
    #expect(progress[.pi].crown == nil)
    #expect(progress.add(plan(.strict), keys(publishedPi + "9"), date: date(day: 2)) == [.crown, .lightning])
  }

  @Test func `a longer and slower run takes the Crown and leaves the Lightning`() {
    var progress = Progress()
    progress.add(plan(.strict), keys(String(publishedPi.prefix(60))), date: date(day: 1))
    let slow = keys(publishedPi).map { Keystroke($0.action, at: $0.milliseconds * 2) }
    let engine = PlayedSession(plan(.game), slow).engine
    let run = Run(engine)
    #expect(progress.records(beatenBy: run, certified: true, isTimed: true, constant: .pi) == [.crown])
    #expect(progress.records(beatenBy: run, certified: false, isTimed: true, constant: .pi).isEmpty)
    #expect(progress.add(engine.plan, slow, date: date(day: 2)) == [.crown])
    #expect(progress[.pi][.crown]?.run == Run(digits: 100, milliseconds: 19_800))
    #expect(progress[.pi][.lightning]?.run == Run(digits: 60, milliseconds: 5900))
  }

  @Test func `of a session whose keystrokes are lost only a certified run says what is known`() {
    func known(_ plan: SessionPlan, _ script: String) -> [Range<Int>] {
      var progress = Progress()
      let engine = play(plan, script)
      progress.add(SessionEntry(id: "x", date: date(day: 1), engine: engine, ended: .user))
      return progress[.pi].known.stretches
    }
    #expect(known(plan(.strict), "14159 7") == [0..<5])
    #expect(known(plan(.game), "14159") == [0..<5])
    #expect(known(plan(.game), "14159 7").isEmpty)
    #expect(known(plan(.practice), "14159").isEmpty)
    #expect(known(plan(.practice, Segment(20, 30)), "264").isEmpty)
  }
}

struct SessionEntryTests {
  let date = epoch

  @Test func `it says of a session what the history keeps`() {
    let engine = play(plan(.practice, Segment(0, 20)), "141 0 5 ? 92")
    let entry = SessionEntry(id: "x", date: date, engine: engine, ended: .user)
    #expect(entry.id == "x" && entry.date == date && entry.plan == engine.plan)
    #expect(entry.score == 6 && entry.errors == 1 && entry.revealsUsed == 1 && entry.bestStreak == 3)
    #expect(entry.duration == 700)
    #expect(entry.cps == 8.571)  // 6 ÷ 0.7
    #expect(entry.loops == nil && !entry.certified && entry.ended == .user)
    #expect(entry.records.isEmpty && entry.challenge == nil)
  }

  @Test func `its end is that of the rules where they ended it`() {
    func ended(_ engine: PracticeEngine, _ end: SessionEnd) -> SessionEnd {
      SessionEntry(id: "", date: date, engine: engine, ended: end).ended
    }
    #expect(ended(play(.strict, "149"), .user) == .error)
    #expect(ended(play(.strict, "149"), .interrupted) == .error)
    #expect(ended(play(plan(.practice, Segment(0, 2)), "14"), .interrupted) == .complete)
    #expect(ended(play(.game, "14"), .interrupted) == .interrupted)
    #expect(ended(play(.game, "14"), .user) == .user)
  }

  @Test func `loops are Learn's alone`() {
    let learn = play(plan(.learn, Segment(0, 2)), "14 14 1")
    #expect(SessionEntry(id: "", date: date, engine: learn, ended: .user).loops == 2)
    let strict = play(.strict, "14")
    let entry = SessionEntry(id: "", date: date, engine: strict, ended: .user)
    #expect(entry.loops == nil && entry.certified)
  }
}
