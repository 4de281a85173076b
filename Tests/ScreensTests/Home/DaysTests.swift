import Canvas
import Testing
import TrainerCore

@testable import Screens

/// The days in a row on Home, and what midnight does to them.
@Suite struct DaysTests {
  private func progress(_ stretches: ClosedRange<Int>...) -> TrainerCore.Progress {
    var progress = TrainerCore.Progress.practised
    progress.days = PractisedDays(stretches)
    return progress
  }

  /// The day's row; today is day 20 778.
  @Test func `Open, done, broken and never begun`() {
    let table: [(TrainerCore.Progress, String, String)] = [
      (
        .streak, "12 days in a row  longest: 31 · still to do today",
        "12 jours d’affilée  record : 31 · reste à faire aujourd’hui"
      ),
      (
        progress(20_600...20_630, 20_767...20_778), "12 days in a row  longest: 31 · done for today",
        "12 jours d’affilée  record : 31 · fait pour aujourd’hui"
      ),
      (
        progress(20_778...20_778), "1 day in a row  done for today", "1 jour d’affilée  fait pour aujourd’hui"
      ),
      (
        progress(20_776...20_777), "2 days in a row  still to do today",
        "2 jours d’affilée  reste à faire aujourd’hui"
      ),
      (
        .broken, "0 days in a row  last streak: 12 · longest: 31",
        "0 jour d’affilée  dernière série : 12 · record : 31"
      ),
      (progress(20_700...20_703), "0 days in a row  last streak: 4", "0 jour d’affilée  dernière série : 4"),
      (progress(), "0 days in a row  still to do today", "0 jour d’affilée  reste à faire aujourd’hui"),
      // A clock that was set back by a year.
      (
        progress(21_100...21_111), "12 days in a row  still to do today",
        "12 jours d’affilée  reste à faire aujourd’hui"
      ),
    ]
    for (progress, english, french) in table {
      #expect(Player(progress: progress).grid.lines[19] == "     " + english)
      #expect(Player(progress: progress, language: .french).grid.lines[19] == "     " + french)
    }
  }

  @Test func `A short form on the smallest screen`() {
    let table: [(TrainerCore.Progress, String, String)] = [
      (.streak, "12 days in a row  still to do today", "12 jours d’affilée  à faire"),
      (.broken, "0 days in a row  last streak: 12", "0 jour d’affilée  dernière série : 12"),
      (
        progress(10_000...11_233, 19_000...20_777), "1 778 days in a row  still to do today",
        "1 778 jours d’affilée  à faire"
      ),
    ]
    for (progress, english, french) in table {
      #expect(Player(columns: 40, rows: 12, progress: progress).grid.lines[7] == " " + english)
      let player = Player(columns: 40, rows: 12, progress: progress, language: .french)
      #expect(player.grid.lines[7] == " " + french)
    }
  }

  @Test func `A trouble is more important`() {
    var player = Player(progress: .streak)
    player.happens(.store(.trouble(.full)))
    #expect(player.grid.lines[19] == "     disk full: kept in memory")
  }

  @Test func `Home changes at midnight, and sleeps until then`() throws {
    var player = Player(progress: .streak)
    // 19:42 in Paris: 4 h 18 min to midnight.
    let midnight = player.uptime + (4 * 60 + 18) * 60_000
    #expect(player.nextFrame == midnight)
    player.wait(1000)
    player.press("j")
    #expect(player.nextFrame == midnight)
    player.watch(midnight - player.uptime - 1)
    #expect(player.text.contains("12 days in a row"))
    player.watch(1)
    #expect(player.text.contains("0 days in a row  last streak: 12"))
    #expect(player.nextFrame == midnight + 86_400_000)
  }

  @Test func `A new day opens the one that was done`() {
    var player = Player(progress: progress(20_778...20_778))
    #expect(player.text.contains("1 day in a row  done for today"))
    player.watch(5 * 3_600_000)
    #expect(player.text.contains("1 day in a row  still to do today"))
  }

  @Test func `The clock is looked at with every event`() {
    var player = Player(progress: .streak)
    // The night of a change of the clocks: the edge knows better when midnight is.
    let early = Moment(uptime: player.uptime, date: player.date, midnight: player.uptime + 1000)
    player.happens(.tick, at: early)
    #expect(player.nextFrame == player.uptime + 1000)
    // The clock is set a week ahead.
    let ahead = Timestamp(milliseconds: player.date.milliseconds + 7 * 86_400_000, offset: 3600)
    player.happens(.tick, at: Moment(uptime: player.uptime, date: ahead))
    #expect(player.text.contains("0 days in a row  last streak: 12"))
  }

  /// The clock that times the keys stops while the machine sleeps, and the wall clock can be set: what the
  /// event that wakes the program says is what counts.
  @Test func `A sleep over days, or a clock that is set, is seen at once`() {
    var player = Player(progress: .streak)
    let (uptime, date) = (player.uptime, player.date)
    #expect(player.text.contains("12 days in a row  longest: 31"))
    for (days, says) in [(3, false), (0, true), (40, false), (0, true)] {
      let now = Timestamp(milliseconds: date.milliseconds + days * 86_400_000, offset: date.offset)
      player.happens(.tick, at: Moment(uptime: uptime + 5, date: now))
      #expect(player.text.contains("12 days in a row  longest: 31") == says, "\(days)")
      #expect(player.nextFrame == uptime + 5 + now.millisecondsToMidnight)
    }
  }

  @Test func `Nothing is waited for elsewhere`() {
    var player = Player(progress: .streak)
    player.press("?")
    #expect(player.nextFrame == nil)
    player.press(.escape, .character(","))
    #expect(player.nextFrame == nil)
  }

  @Test func `A session makes today done`() {
    var player = Player(.practice, progress: .streak)
    player.recite(3)
    player.press(.escape, .escape, .escape)
    #expect(player.text.contains("13 days in a row  longest: 31 · done for today"))
  }
}
