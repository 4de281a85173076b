import Canvas
import Preferences
import TestSupport
import Testing

@testable import Screens
@testable import TrainerCore

/// The page of a day on which the last block was learnt of an aim of the day after tomorrow; it is 19:42.
struct BetTests {
  private func opened(lessonAt hour: Int, _ language: Language) throws -> Player {
    let day = TodayBench.today
    let passes = (0..<10).map { Pass(block: $0, .held(Pass.Pace(first: 900, others: 800))) }
    var lesson = SessionEvidence(on: day, at: (day * 24 + hour - 1) * 3_600_000, passes)
    (lesson.copied, lesson.begun, lesson.isLessonComplete) = (Array(0..<10), [], true)
    (lesson.practiceTime, lesson.planned) = (600_000, 600_000)
    var settings = Settings()
    settings.aims = [.pi: PlanSettings.Aim(position: 100, day: day + 2)]
    var player = Player(.practice, .pi, settings: settings, progress: .streak, language: language)
    player.remember(Memory([lesson]), try .example(today: .won))
    player.press("t")
    player.plan()
    return player
  }

  /// Ten blocks by 3 January 1970, day 2; what was learnt of an aim of that day, on the day after.
  @Test(
    arguments: [
      (.english, 0, 0, "on track: 10 blocks to learn by 3 Jan 1970"),
      (.french, 0, 0, "en bonne voie : 10 blocs à apprendre pour le 3 janv. 1970"),
      (.english, 10, 3, "met: all of it was learnt by then; another day, or none?"),
      (.french, 10, 3, "atteint : tout était appris ce jour-là ; un autre jour, ou aucun ?"),
      (.english, 8, 3, "3 Jan 1970 has passed, 8 of 10 blocks learnt by then: another day, or none?"),
      (.french, 8, 3, "le 3 janv. 1970 est passé, 8 blocs sur 10 appris : un autre jour, ou aucun ?"),
    ] as [(Language, Int, Int, String)])
  func `An aim says what is to be learnt by its day, and after it what came of it`(
    language: Language, learnt: Int, day: Int, line: String
  ) {
    let aim = PlanSettings.Aim(position: 100, day: 2)
    let settings = PlanSettings(minutes: 60, aim: aim)
    var memory = Memory()
    for block in 0..<learnt { memory[.pi][block] = BlockMemory(strength: 10, since: 0, last: 0) }
    let projection = AimProjection(aim, memory, .pi, on: day, settings)
    let lines = Texts(language).aimLines(projection, DayPlan.Question(.pi, on: day, settings))
    #expect(lines.first?[0].hasPrefix(line) == true, "\(lines)")
  }

  @Test(
    arguments: [
      (2, .english, "what you held comes again later today"),
      (2, .french, "ce qui est retenu revient plus tard aujourd’hui"),
      (3, .english, "what you held comes again tomorrow"),
    ] as [(Int, Language, String)])
  func `A lesson for an aim of the next two days comes again today`(
    days: Int, language: Language, line: String
  ) throws {
    let day = TodayBench.today
    let plan = SessionPlan(lesson: try #require(Segment(0, 10)), of: .pi)
    let lesson = SessionEvidence(
      PlayedSession(plan, [Keystroke].playing(plan, every: 900)), date: Player.start.date, id: "a")
    let settings = PlanSettings(aim: PlanSettings.Aim(position: 100, day: day + days))
    let change = MemoryChange(lesson, before: Memory(), after: Memory([lesson]), settings)
    #expect(Texts(language).lines(of: change, today: day, isLesson: true) == [line])
  }

  @Test(
    arguments: [
      (
        .english, "#100 is reached: nothing more to learn",
        "learnt today, and the aim is near: once more; from 21:10 on"
      ),
      (
        .french, "#100 est atteint : plus rien à apprendre",
        "appris aujourd’hui : encore une fois ; à partir de 21:10"
      ),
    ] as [(Language, String, String)])
  func `The aim is reached, and Enter leads no further for three hours`(
    language: Language, reached: String, step: String
  ) throws {
    var player = try opened(lessonAt: 18, language)
    player.shows(reached, step)
    player.press(.enter)
    player.expect(TodayScreen.self)
    player.press(.escape)
    player.shows(language == .english ? "review from 21:10 on" : "revoir à partir de 21:10")
  }

  @Test func `Three hours after the lesson Enter recites once more what it brought`() throws {
    var player = try opened(lessonAt: 12, .english)
    player.shows(
      "Once more what you learnt. #100 is reached", "review      10 blocks, #1–#100",
      "learnt today, and the aim is near: once more")
    player.hides("from 15:10 on")
    player.press(.enter)
    #expect(player.sessionPlan?.route.map(\.range) == [0..<100])
  }
}
