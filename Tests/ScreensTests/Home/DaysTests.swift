import Canvas
import Testing
import TrainerCore

@testable import Screens

/// The days in a row on Home, and what midnight does to them.
struct DaysTests {
  private func progress(_ stretches: ClosedRange<Int>...) -> Progress {
    var progress = Progress.practised
    progress.days = PractisedDays(stretches)
    return progress
  }

  /// The day's row; today is day 20 778.
  @Test func `Open, done, broken and never begun`() {
    let table: [(Progress, String, String)] = [
      (
        .streak, "12 days in a row, nothing yet today", "12 jours d’affilée, rien encore aujourd’hui"
      ),
      (
        progress(20_600...20_630, 20_767...20_778), "12 days in a row, done today",
        "12 jours d’affilée, c’est fait"
      ),
      (progress(20_778...20_778), "1 day in a row, done today", "1 jour d’affilée, c’est fait"),
      (.broken, "12 days in a row last time", "12 jours d’affilée la dernière fois"),
      (progress(20_700...20_700), "1 day in a row last time", "1 jour d’affilée la dernière fois"),
      (progress(), "", ""),
      // A clock that was set back by a year.
      (progress(21_100...21_111), "", ""),
    ]
    for (progress, english, french) in table {
      for (language, words) in [(Language.english, english), (.french, french)] {
        let lines = Player(progress: progress, language: language).grid.lines
        let row = lines.first { $0.contains("in a row") || $0.contains("d’affilée") } ?? ""
        #expect(words.isEmpty ? row.isEmpty : row.hasPrefix("   " + words + "  "), "\(lines)")
      }
    }
  }

  @Test func `The last two weeks stand beside them, a sign a day`() {
    var player = Player(progress: .streak)
    player.shows("12 days in a row, nothing yet today           · ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▁")
    player.endSession(after: 10)
    player.press(.escape)
    player.shows("13 days in a row, done today                  · ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓ ▓")
  }

  @Test func `The row of the challenge says if it is won`() throws {
    for (state, words) in [
      (ChallengeLog.State.shown, "open until midnight"), (.failed, "not won yet"),
      (.won, "3 won in a row"),
    ] {
      var player = Player(progress: .streak)
      player.stored(.challenges(try ChallengeLog.example(today: state)))
      player.shows("challenge    ", words)
      if state == .won { player.shows(words, in: .reward) }
    }
  }

  @Test func `After two days away or more there is a line of welcome, until the first session`() {
    func home(_ stretches: ClosedRange<Int>..., language: Language = .english) -> Player {
      var progress = Progress.practised
      progress.days = PractisedDays(stretches)
      var player = Player(progress: progress, language: language)
      player.remember(TodayBench.memory())
      return player
    }
    let english = "Welcome back: 398 of 420 are held, 40 blocks are waiting."
    let french = "Te revoilà : 398 sur 420 retenues, 40 blocs t’attendent."
    #expect(home(20_760...20_776).text.contains(english))
    #expect(home(20_760...20_776, language: .french).text.contains(french))
    // Once the day's first session is over, there is none.
    #expect(!home(20_760...20_770, 20_778...20_778).text.contains("Welcome back"))
    #expect(!home(20_760...20_770, 20_777...20_778).text.contains("Welcome back"))
    #expect(!home(20_760...20_777).text.contains("Welcome back"))
    #expect(!home(20_778...20_778).text.contains("Welcome back"))
  }

  @Test(arguments: [
    (12, 10, 14, "14 days in a row, done today"), (12, 9, 13, "13 days in a row, nothing yet today"),
    (5, 5, 0, "12 days in a row last time"),
  ])
  func `Of a session over midnight each day has the digits that were typed on it`(
    before: Int, after: Int, streak: Int, words: String
  ) {
    var player = Player(progress: .streak)
    // 19:42 in Paris: 4 h 18 min to midnight.
    player.wait((4 * 60 + 17) * 60_000)
    player.recite(before)
    player.wait(100_000)
    player.recite(after)
    player.endSession()
    #expect(player.text.contains("days in a row") == (streak > 0))
    player.shows(streak > 0 ? "\(streak) days in a row" : "+10 XP")
    player.press(.escape)
    player.shows(words)
  }

  @Test func `After a flight that left a day out the days in a row are still at stake`() {
    // Noon of the 20th in Honolulu; twenty hours later it is the morning of the 22nd in Auckland.
    let landed = Player.start.date.milliseconds
    var progress = Progress.practised
    progress.days.add(10, from: Timestamp(milliseconds: landed - 72_000_000, offset: -36_000), for: 0)
    let now = Timestamp(milliseconds: landed, offset: 46_800)
    var player = Player(progress: progress, startedAt: Moment(uptime: 1_000_000, date: now))
    player.remember(TodayBench.memory())
    player.shows("1 day in a row, nothing yet today")
    player.hides("Welcome back")
    player.endSession(after: 10)
    player.shows("2 days in a row")
  }

  @Test func `Home changes at midnight, and sleeps until then`() {
    var player = Player(progress: .streak)
    // 19:42 in Paris: 4 h 18 min to midnight.
    let midnight = player.uptime + (4 * 60 + 18) * 60_000
    #expect(player.nextFrame == midnight)
    player.wait(1000)
    player.press("j")
    #expect(player.nextFrame == midnight)
    player.watch(midnight - player.uptime - 1)
    player.shows("12 days in a row")
    player.watch(1)
    player.shows("12 days in a row last time")
    #expect(player.nextFrame == midnight + 86_400_000)
  }

  /// In the night of a change of the clocks the edge knows better when midnight is.
  @Test func `When midnight is comes with every event`() {
    var player = Player(progress: .streak)
    let early = Moment(uptime: player.uptime, date: player.date, midnight: player.uptime + 1000)
    player.happens(.tick, at: early)
    #expect(player.nextFrame == player.uptime + 1000)
  }

  /// The clock that times the keys stops while the machine sleeps, and the wall clock can be set: what the
  /// event that wakes the program says is what counts.
  @Test func `A sleep over days, or a clock that is set, is seen at once`() {
    var player = Player(progress: .streak)
    let (uptime, date) = (player.uptime, player.date)
    player.shows("12 days in a row")
    for (days, says) in [(3, false), (0, true), (40, false), (0, true)] {
      let now = Timestamp(milliseconds: date.milliseconds + days * 86_400_000, offset: date.offset)
      player.happens(.tick, at: Moment(uptime: uptime + 5, date: now))
      #expect(player.text.contains("12 days in a row,") == says, "\(days)")
      #expect(player.nextFrame == uptime + 5 + now.millisecondsToMidnight)
    }
  }
}
