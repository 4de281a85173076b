import Canvas
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Screens

struct RaceTests {
  @Test func `the ghost waits for the first digit`() throws {
    var player = Player.racing(try ghost(digits: 60, every: 100))
    player.watch(60_000)
    #expect(player.nextFrame == nil)
    #expect(player.race?.ghostPosition == 0)
    player.shows(" ghost: crown, 60 decimals in 5.9 s\n")
    player.hides("=")
    player.recite(1)
    player.shows("= level\n", "ghost: crown  ")
    player.hides("60 decimals")
    #expect(player.race?.ghostPosition == 1)
    player.watch(250)
    player.happens(.tick)
    #expect(player.race?.ghostPosition == 3.5)
    player.shows("▼ 2 behind")
  }

  @Test func `a ghost stops at its end, and its mark stays there`() throws {
    var player = Player.racing(try ghost(digits: 10, every: 100))
    player.recite(1)
    player.watch(20_000)
    #expect(player.race?.ghostPosition == 10)
    #expect(player.grid.place(of: "⠶")?.column == 72)
    player.recite(15, every: 10)
    // The player's mark covers it.
    #expect(player.grid.place(of: "⣿")?.column == 72)
    #expect(player.grid.place(of: "⠶") == nil)
  }

  @Test func `a lead shrinks as soon as it is a whole decimal less, not a digit later`() throws {
    // 1 000 ms a digit: a lead of two until the ghost is at 3, at 2 000 ms.
    var player = Player.racing(try ghost(digits: 10_000, every: 1000))
    player.recite(4, every: 1)
    let origin = player.uptime - 3
    player.shows("▲ 2 ahead")
    player.watch(origin + 1980 - player.uptime)
    player.shows("▲ 2 ahead")
    player.watch(38)
    player.shows("▲ 1 ahead")
  }

  @Test func `at the ghost's own pace the lead stands still`() throws {
    var player = Player.racing(try ghost(digits: 100, every: 200), isStill: true)
    player.recite(1)
    // 0.75 of a decimal behind after each key, and 1.75 before the next.
    player.recite(1, every: 350)
    player.recite(1, every: 200)
    for _ in 0..<10 {
      for _ in 0..<9 {
        player.shows("▼ 1 behind")
        player.watch(20)
      }
      player.recite(1, every: 20)
    }
  }

  @Test func `a split is for the position that an error has left, as the lead is`() throws {
    // Two errors of two keys each: 10.6 s for #50, at which the ghost is at 54; it was at 48 after 9.4 s.
    var player = Player.racing(try ghost(digits: 100, every: 200), isStill: true)
    player.recite(20, every: 200)
    player.type("00")
    player.recite(20, every: 200)
    player.type("00")
    player.recite(10, every: 200)
    player.shows("▼ 6 behind", "seconds behind")
    #expect(player.race?.shownSplit?.behind == 1200)
  }

  @Test func `a record that arrives late joins the race where it would be`() throws {
    var player = Player(.game)
    player.press(.enter)
    player.did("look")
    player.recite(11)
    player.hides("▲", "no ghost")
    player.stored(.best(try ghost(digits: 60, every: 400)))
    #expect(player.race?.ghostPosition == 6)
    player.shows("▲ 5 ahead")
    #expect(player.nextFrame != nil)
  }

  @Test func `a record of something else does not race`() throws {
    var player = Player(.game, .e)
    player.press(.enter)
    player.stored(.best(try ghost(digits: 60, every: 400)))
    #expect(player.race?.hasGhost == false)
    var practice = Player()
    practice.press(.enter)
    practice.stored(.best(try ghost(digits: 60, every: 400)))
    #expect(practice.race?.hasGhost == false)
  }

  @Test func `Crown and Lightning are ghosts of their own, chosen on Home`() throws {
    var player = Player(.game)
    player.press(.right)
    #expect(player.settings.ghost == .lightning)
    #expect(player.effects.count == 1)
    player.press(.right, .right)
    #expect(player.settings.ghost == .pace)
    #expect(player.effects.isEmpty)
    player.press(.left)
    player.press(.enter)
    player.did("look")
    player.stored(.best(try ghost(.lightning, digits: 60, every: 100)))
    #expect(player.race?.record?.type == .lightning)
    player.press(.escape, .left)
    #expect(player.settings.ghost == .crown)
    player.press(.enter)
    player.did("look")
    #expect(player.race?.hasGhost == false)
    // A record set in another window is raced.
    player.stored(.best(try ghost(digits: 100, every: 300)))
    #expect(player.race?.hasGhost == true)
    player.press(.escape, .enter)
    #expect(player.race?.record?.type == .crown)
    #expect(player.race?.record?.run.digits == 100)
  }

  @Test func `the record that was just set is the next ghost`() {
    var player = Player.racing(nil)
    player.shows("no ghost yet: this run becomes yours")
    player.recite(12, every: 300)
    player.endSession()
    player.shows("your first Crown")
    player.press(.enter, .enter)
    player.did("look")
    #expect(player.race?.record?.times == (0..<12).map { UInt32($0 * 300) })
    player.hides("no ghost yet")
    player.recite(13, every: 200)
    player.endSession()
    // Twelve digits after 2 200 ms instead of 3 300.
    player.shows("you beat the ghost by 1.1 s", "new Crown, 1 more")
    player.press(.enter)
    #expect(player.race?.record?.times == (0..<13).map { UInt32($0 * 200) })
    player.recite(13, every: 500)
    player.endSession()
    player.shows("the ghost won by 3.6 s")
    player.press(.enter)
    #expect(player.race?.record?.times == (0..<13).map { UInt32($0 * 200) })
  }

  @Test(arguments: [
    (Size.usual, Language.english, "Lightning needs 51 decimals: racing your Crown, 30 decimals in 8.7 s"),
    (.small, .english, "no Lightning yet: racing your Crown"),
    (.usual, .french, "l’éclair demande 51 décimales : course contre ta couronne"),
    (.small, .french, "pas d’éclair : face à ta couronne"),
  ])
  func `where there is no Lightning the race is against the Crown, and says so`(
    size: Size, language: Language, words: String
  ) throws {
    var settings = Settings()
    settings.ghost = .lightning
    var player = Player.racing(
      try ghost(digits: 30, every: 300), size: size, settings: settings, language: language)
    player.shows(words)
    player.recite(12)
    player.endSession()
    #expect(player.endedSession?.ghost?.name == "crown")
    guard size == .usual else { return }
    let plain = PlainPlayer(
      .game, language: language, plays: true, ghost: try ghost(digits: 30, every: 300)
    ) { $0.ghost = .lightning }
    plain.shows("\n" + words)
  }

  @Test(arguments: [RecordType.crown, .lightning], [1, 9, 10])
  func `a Crown of fewer than ten digits is raced by nobody`(chosen: RecordType, digits: Int) throws {
    var settings = Settings()
    settings.ghost = Ghost(chosen)
    let player = Player.racing(try ghost(digits: digits, every: 300), settings: settings)
    #expect(player.race?.hasGhost == (digits == 10))
    #expect(player.text.contains("no ghost yet: this run becomes yours") == (digits < 10))
  }

  @Test func `a run with an error no longer says that it becomes the ghost`() {
    var player = Player.racing(nil)
    player.recite(3)
    player.shows("this run becomes yours")
    player.type("0")
    player.hides("this run becomes yours")
    player.press(.escape, .escape, .enter)
    player.shows("this run becomes yours")
  }

  @Test func `what the first run says steps back with the rest`() {
    var player = Player.racing(nil)
    player.recite(21)
    player.shows("no ghost yet", in: .receding2)
  }

  @Test func `an error costs a decimal, and the digit that was right is shown`() throws {
    var player = Player.racing(try ghost(digits: 60, every: 1000))
    player.recite(5, every: 100)
    // At 400 ms the ghost has typed 1.4.
    #expect(player.racePosition == 5)
    player.shows("▲ 3 ahead")
    player.type("0", every: 100)
    #expect(player.racePosition == 4)
    player.shows("▲ 2 ahead")
    #expect(player.grid.style(of: "2      ✗0") == Style(.expected, on: .cursor))
    player.type("2", every: 100)
    #expect(player.racePosition == 5)
    player.hides("✗0")
  }

  @Test(arguments: 0..<12 as Range<UInt64>, [Repertoire.unicode, .ascii])
  func `it wakes when something moves, then only, and not more often than an eye can see`(
    seed: UInt64, repertoire: Repertoire
  ) throws {
    var random = SeededRandom(seed: seed)
    let cells = 4 + random.below(90)
    let player = 1 + random.below(9)
    var race = Race()
    race.setGhost(try ghost(times: random.times(1 + random.below(150))))
    let track = Horizon.Track(cells: cells, decimals: race.decimals, repertoire: repertoire)
    func drawn(at time: Int) -> [String] {
      race.advance(to: time, player: player)
      var grid = Grid(size: Size(cells, 1), repertoire: repertoire)
      race.horizon(on: track).draw(into: &grid, row: 0, column: 0)
      return grid.styles + [
        "\(race.lead) \(String(describing: race.wholeGap)) \(String(describing: race.result))"
      ]
    }
    var elapsed = 0
    for _ in 0..<150 {
      let shown = drawn(at: elapsed)
      let next = race.nextMove(on: track)
      // Without a move the clock is next.
      let last = next.map { $0 - 17 } ?? elapsed + 980
      for time in max(elapsed, last - 60)...last { #expect(drawn(at: time) == shown, "\(time)") }
      elapsed = next ?? elapsed + 1000
      #expect(next == nil || drawn(at: elapsed) != shown)
    }
  }

  @Test(arguments: [false, true])
  func `no frame of a whole race is drawn for nothing`(isStill: Bool) throws {
    var player = Player.racing(try ghost(digits: 80, every: 333), isStill: isStill)
    player.recite(33, every: 150)
    player.type("0")
    var frames = 0
    var last = player.uptime
    let end = player.uptime + 12_000
    while let next = player.nextFrame, next <= end {
      let before = player.grid
      player.wait(max(0, next - player.uptime))
      player.happens(.tick)
      #expect(player.grid != before, "\(next)")
      #expect(player.uptime > last)
      last = player.uptime
      frames += 1
    }
    // Three digits a second, marks and numbers, a clock, and what the error left: far from sixty a second.
    #expect((12...12 * 10).contains(frames))
  }
}

extension SeededRandom {
  /// The times of a record: steady, in bursts, with rests.
  mutating func times(_ count: Int) -> [UInt32] {
    var time: UInt32 = 0
    return (0..<count).map { index in
      if index > 0 && below(6) != 0 { time += UInt32(below(20) == 0 ? below(60_000) : below(700)) }
      return time
    }
  }
}
