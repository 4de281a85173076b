import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// Races over a stretch, and the splits of all races.
struct StretchRaceTests {
  private let stretch = Segment(50, 100) ?? .standard

  /// The ghost through the stretch, one digit every so many milliseconds.
  private func through(_ segment: Segment, every pause: Int) throws -> Record {
    var record = try ghost(.lightning, digits: segment.range.count, every: pause)
    record.ghost = .stretch(segment)
    return record
  }

  /// Someone whose race over the stretch waits for its first digit.
  private func racing(
    _ record: Record?, over segment: Segment, size: Size = .usual,
    language: Language = .english
  ) -> Player {
    var player = Player(.game, size: size, language: language) { $0.gameSegment = segment }
    player.press(.enter)
    player.stored(.record(.pi, segment, record))
    return player
  }

  @Test func `on Home the segment of Game is chosen like that of Practice`() {
    var player = Player(.game)
    player.shows("‹ crown ›")
    player.press(.tab)
    // The ghosts give way to the segment while that has the focus.
    player.hides("crown ›")
    player.press("5", "0", "-", "1", "0", "0")
    player.press(.enter)
    player.did("settings pi game 50-100, -, false", "record pi 50-100")
    #expect(player.settings.gameSegment == stretch)
    #expect(player.settings.practiceSegment == nil)
    player.endSession()
    player.press(.escape)
    player.shows("‹ #51–#100 ›")
    player.press(.tab, .backspace, .down, .up)
    #expect(player.settings.gameSegment == nil)
    player.shows("‹ crown ›")
  }

  @Test func `a race over a stretch is against the best run through it, and certifies nothing`() throws {
    var player = racing(try through(stretch, every: 300), over: stretch)
    player.shows("ghost: your best run through it, 14.7 s")
    player.recite(50, every: 250)
    player.expect(SummaryScreen.self)
    player.shows("you beat the ghost by 2.5 s", "not certified: over a segment")
    player.hides("crown")
    #expect(player.context.progress[.pi].crown == nil)
    // The next race asks anew: this run may be the ghost now.
    player.press(.enter)
    player.did("record pi 50-100")
  }

  @Test func `a stretch that was never typed clean is raced alone`() {
    var player = racing(nil, over: stretch)
    player.shows("no ghost yet: this run becomes yours")
    player.recite(25)
    #expect(player.race?.decimals == 50)
    let track = Horizon.Track(cells: 101, decimals: 50)
    #expect(player.app.session?.race.horizon(on: track).player == 100)
  }

  @Test func `a pace runs over a stretch as well`() {
    var player = Player(.game) {
      $0.ghost = .pace
      $0.gameSegment = stretch
    }
    player.shows("‹ #51–#100, pace 2.5 ›")
    player.press(.enter)
    player.did()
    #expect(player.race?.record?.run == Run(digits: 50, milliseconds: 19_600))
  }

  @Test func `a split is told for three seconds when its hundred is passed`() throws {
    var player = Player.racing(try ghost(digits: 250, every: 300))
    player.recite(99, every: 290)
    player.hides("#100\n")
    player.recite(1, every: 290)
    // 99 × 10 ms earlier: 1.0 in large figures.
    let figures = ["▄█    █▀█", " █    █ █", "▀▀▀ ▀ ▀▀▀"]
    let lines = player.grid.lines
    #expect(lines[8].hasSuffix("#100  seconds ahead"))
    for (line, figure) in zip(lines[9...], figures) { #expect(line.hasSuffix(figure)) }
    player.recite(10, every: 290)
    player.shows("#100  ")
    player.recite(1, every: 290)
    player.hides("#100  ")
    // Without a key it goes by itself.
    player.recite(38, every: 290)
    player.hides("#150  seconds")
    player.recite(1, every: 290)
    player.shows("#150  seconds ahead")
    player.recite(50, every: 320)
    // 149 × 10 ms earlier and 50 × 20 ms later: 0.5 ahead.
    player.shows("#200  seconds ahead", " █▀█   █▀▀\n", " █ █   ▀▀█\n")
    player.watch(3001)
    player.hides("#200  ")
  }

  @Test func `on the smallest screen a split takes the place of the lead for a moment`() throws {
    var player = Player.racing(try ghost(digits: 250, every: 300), size: .small)
    player.recite(100, every: 290)
    player.shows("▲ 1.0 s")
    player.recite(11, every: 290)
    player.hides("▲ 1.0 s")
    player.shows("▲ +")
  }

  @Test func `the summary has every hundred with its time`() throws {
    var player = Player.racing(try ghost(digits: 150, every: 300), size: Size(80, 40))
    player.recite(210, every: 290)
    player.endSession()
    player.press(.enter)
    player.shows("splits per hundred, against the ghost", "#100  28.7 s  −1.0 s")
    // The ghost ends before #200.
    player.shows("#200  29.0 s\n")
    var practice = Player(size: Size(80, 40))
    practice.press(.enter)
    practice.endSession(after: 120)
    practice.hides("splits")
  }

  /// Each hundred is compared by itself, as its time is; during the race it is the lead that counts.
  @Test func `the summary says what each hundred won or lost`() throws {
    var player = Player.racing(try ghost(digits: 250, every: 300), size: Size(80, 40))
    player.recite(100, every: 290)
    player.recite(100, every: 320)
    player.shows("#200  ")
    player.endSession()
    player.press(.enter)
    // 99 × 10 ms earlier; then 100 × 20 ms later.
    player.shows("#100  28.7 s  −1.0 s   #200  32.0 s  +2.0 s")
  }

  @Test func `splits in French`() throws {
    var player = Player.racing(
      try ghost(digits: 150, every: 300), size: Size(80, 40), language: .french)
    player.recite(100, every: 290)
    player.shows("#100  secondes d’avance")
    player.endSession()
    player.press(.enter)
    player.shows("temps par centaine, face au fantôme", "#100  28,7 s  −1,0 s")
  }

  @Test func `the sum of the best hundreds stands beside the Crown`() {
    var player = Player(.game)
    player.press(.enter)
    player.stored(.best(nil))
    player.recite(210, every: 300)
    player.endSession()
    // 99 + 100 intervals of 300 ms.
    #expect(player.context.progress[.pi].splits.times == [29_700, 30_000])
    player.press(.enter, "s", "1")
    player.shows("your best hundreds end to end: #200 in 0:59")
  }

  @Test func `plain mode races over a stretch and tells its splits`() throws {
    let segment = try #require(Segment(50, 150))
    var player = PlainPlayer(.game, plays: true, ghost: try through(segment, every: 300)) {
      $0.gameSegment = segment
    }
    #expect(player.effects.contains("record pi 50-150"))
    player.type(Constant.pi.text(50..<110), every: 290)
    let text = player.reads()
    #expect(text.contains("ghost: your best run through it, 29.7 seconds\n"))
    // 49 × 10 ms earlier.
    #expect(text.contains("decimal 100: minus 0.5 seconds\n"))
    player.type(Constant.pi.text(110..<150), every: 290)
    player.reads("\nsplits per hundred, against the ghost\ndecimal 100, 14.2 seconds, minus 0.5 seconds\n")
  }
}
