import Testing
import TrainerCore

@Suite struct ProgressTests {
  private func date(day: Int) -> Timestamp { Timestamp(milliseconds: day * 86_400_000, offset: 0) }

  @Test func `a session adds to its constant and to the whole`() {
    var progress = Progress()
    let records = progress.add(play(plan(.game), "1415"), date: date(day: 10))
    #expect(records == [.crown])
    #expect(progress.xp == 4)
    #expect(progress.sessions == 1)
    #expect(progress.days.stretches == [10...10])
    let figures = progress[.pi]
    #expect(figures.crown == Best(run: Run(digits: 4, milliseconds: 300), date: date(day: 10)))
    #expect(figures.lightning == nil)
    #expect(figures.crowns == 1 && figures.lightnings == 0)
    #expect(figures.furthest == 4 && figures.digits == 4 && figures.sessions == 1)
    #expect(figures.time == 300 && figures.bestStreak == 4)
    #expect(progress[.e] == Progress.Figures())
  }

  @Test func `a session without a correct digit is one, but no day of practice`() {
    var progress = Progress()
    #expect(progress.add(play(plan(.strict), "9"), date: date(day: 10)).isEmpty)
    #expect(progress.sessions == 1)
    #expect(progress.days.stretches.isEmpty)
    #expect(progress.xp == 0)
  }

  @Test func `only a certified session sets records`() {
    var progress = Progress()
    for (mode, script) in [(Mode.learn, publishedPi), (.practice, publishedPi), (.game, publishedPi + "9")] {
      #expect(progress.add(play(plan(mode), script), date: date(day: 1)).isEmpty)
    }
    #expect(progress[.pi].crown == nil)
    #expect(progress.add(play(plan(.strict), publishedPi + "9"), date: date(day: 2)) == [.crown, .lightning])
  }

  @Test func `a Lightning takes more than fifty digits`() {
    var progress = Progress()
    let fifty = String(publishedPi.prefix(50))
    #expect(progress.add(play(plan(.strict), fifty), date: date(day: 1)) == [.crown])
    #expect(
      progress.add(play(plan(.strict), String(publishedPi.prefix(51))), date: date(day: 2)) == [
        .crown, .lightning,
      ])
    #expect(progress[.pi].crowns == 2 && progress[.pi].lightnings == 1)
  }

  @Test func `a tie beats nothing`() {
    var progress = Progress()
    progress.add(play(plan(.strict), publishedPi), date: date(day: 1))
    let before = progress[.pi]
    #expect(progress.add(play(plan(.game), publishedPi), date: date(day: 2)).isEmpty)
    #expect(progress[.pi].crown == before.crown && progress[.pi].lightning == before.lightning)
  }

  @Test func `a longer and slower run takes the Crown and leaves the Lightning`() {
    var progress = Progress()
    progress.add(play(plan(.strict), String(publishedPi.prefix(60))), date: date(day: 1))
    let slow = keys(publishedPi).map { Keystroke($0.action, at: $0.milliseconds * 2) }
    let engine = PracticeEngine(plan: plan(.game), replaying: slow)
    #expect(progress.records(beatenBy: Run(engine), certified: true, constant: .pi) == [.crown])
    #expect(progress.records(beatenBy: Run(engine), certified: false, constant: .pi).isEmpty)
    #expect(progress.add(engine, date: date(day: 2)) == [.crown])
    #expect(progress[.pi][.crown]?.run == Run(digits: 100, milliseconds: 19_800))
    #expect(progress[.pi][.lightning]?.run == Run(digits: 60, milliseconds: 5900))
  }

  @Test func `records of one constant are not those of another`() {
    var progress = Progress()
    progress.add(play(plan(.strict), publishedPi), date: date(day: 1))
    let e = PracticeEngine(plan: SessionPlan(constant: .e, mode: .strict), replaying: keys("71828"))
    #expect(progress.add(e, date: date(day: 1)) == [.crown])
    #expect(progress[.e].crown?.run.digits == 5)
    #expect(progress[.pi].crown?.run.digits == 100)
    #expect(progress.xp == 105)
  }

  @Test func `XP lead to the grades`() {
    var progress = Progress()
    progress.xp = 999
    #expect(progress.grade == .novice)
    progress.add(play(plan(.learn), "1"), date: date(day: 1))
    #expect(progress.grade == .apprentice)
  }
}

@Suite struct SessionEntryTests {
  let date = Timestamp(milliseconds: 0, offset: 0)

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
    #expect(ended(play(plan(.strict), "149"), .user) == .error)
    #expect(ended(play(plan(.strict), "149"), .interrupted) == .error)
    #expect(ended(play(plan(.practice, Segment(0, 2)), "14"), .interrupted) == .complete)
    #expect(ended(play(plan(.game), "14"), .interrupted) == .interrupted)
    #expect(ended(play(plan(.game), "14"), .user) == .user)
  }

  @Test func `loops are Learn's alone`() {
    let learn = play(plan(.learn, Segment(0, 2)), "14 14 1")
    #expect(SessionEntry(id: "", date: date, engine: learn, ended: .user).loops == 2)
    let strict = play(plan(.strict), "14")
    let entry = SessionEntry(id: "", date: date, engine: strict, ended: .user)
    #expect(entry.loops == nil && entry.certified)
  }
}
