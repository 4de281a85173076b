import Canvas
import Preferences
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
