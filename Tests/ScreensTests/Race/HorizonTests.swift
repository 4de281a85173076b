import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

struct HorizonTests {
  @Test(
    arguments: [
      // Ten cells have nineteen places of half a cell: 18 steps over 100 decimals.
      (0, 0), (5.5, 0), (5.6, 1), (50, 9), (99.9, 17), (100, 18), (100.1, 18), (1000, 18), (-1, 0),
    ] as [(Double, Int)])
  func `a mark is where its position is`(position: Double, place: Int) {
    #expect(Horizon.Track(cells: 10, decimals: 100).place(of: position) == place)
  }

  @Test(arguments: [1, 2, 28, 72, 92], [1, 2, 7, 100, 1204, 1_000_000])
  func `places never go back, begin at one end and end at the other`(cells: Int, decimals: Int) {
    for repertoire in [Repertoire.unicode, .codePage437, .ascii] {
      let track = Horizon.Track(cells: cells, decimals: decimals, repertoire: repertoire)
      let places = (0...500).map { track.place(of: Double(decimals) * Double($0) / 500) }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(places.first == 0)
      #expect(places.last == track.places - 1)
      #expect(track.places == (repertoire == .ascii ? cells : 2 * cells - 1))
    }
  }

  @Test(
    arguments: [
      // The player alone, at both ends and between two cells.
      (.unicode, 0, nil, "⣿───"), (.unicode, 1, nil, "⢸⡇──"), (.unicode, 6, nil, "───⣿"),
      // The ghost is half as high.
      (.unicode, 0, 2, "⣿⠶──"), (.unicode, 6, 1, "⠰⠆─⣿"), (.unicode, 5, 0, "⠶─⢸⡇"),
      // In one cell both are seen, unless they are at the same place.
      (.unicode, 1, 2, "⢸⡷──"), (.unicode, 2, 1, "⠰⣿──"), (.unicode, 1, 1, "⢸⡇──"),
      (.ascii, 0, nil, "@---"), (.ascii, 0, 1, "@o--"), (.ascii, 3, 0, "o--@"), (.ascii, 2, 2, "--@-"),
      (.codePage437, 0, nil, "█───"), (.codePage437, 1, nil, "▐▌──"), (.codePage437, 6, nil, "───█"),
      // Of the ghost the half that is further away, so that it can be at both ends of the line.
      (.codePage437, 0, 3, "█─▌─"), (.codePage437, 0, 6, "█──▐"), (.codePage437, 6, 0, "▌──█"),
      (.codePage437, 0, 1, "█▌──"), (.codePage437, 2, 1, "▐█──"), (.codePage437, 1, 2, "▐▓──"),
      (.codePage437, 1, 0, "▓▌──"), (.codePage437, 1, 1, "▐▌──"),
    ] as [(Repertoire, Int, Int?, String)])
  func `marks in dots, in ASCII and in halves of cells`(
    repertoire: Repertoire, player: Int, ghost: Int?, line: String
  ) {
    #expect(drawn(player, ghost, repertoire).text == line)
  }

  @Test func `the cell that both share is the player's`() {
    #expect(drawn(1, 2, .unicode).styles == ["0:0 player \"⢸⡷\"", "0:2 faint \"──\""])
    #expect(drawn(0, 3, .unicode).styles == ["0:0 player \"⣿\"", "0:1 ghost \"⠰⠆\"", "0:3 faint \"─\""])
  }

  private func drawn(_ player: Int, _ ghost: Int?, _ repertoire: Repertoire) -> Grid {
    var grid = Grid(size: Size(4, 1), repertoire: repertoire)
    let track = Horizon.Track(cells: 4, decimals: 100, repertoire: repertoire)
    Horizon(track: track, player: player, ghost: ghost).draw(into: &grid, row: 0, column: 0)
    return grid
  }
}

struct AtmosphereTests {
  @Test(
    arguments: [
      // 255, 107 and 0; 0, 242 and 255, in shares of a hundred.
      (.dark, .ahead(1), 13, 5, 0),  // 5 %: 12.75, 5.35
      (.highContrast, .ahead(20), 51, 21, 0),  // 20 %: 51, 21.4
      (.dark, .behind(1), 0, 12, 13),  // 5 %: 12.1, 12.75
      (.dark, .behind(20), 0, 48, 51),  // 20 %: 48.4, 51
      (.dark, .behind(11), 0, 31, 33),  // 5 + 150/19 = 12.895 %: 31.2, 32.9
      (.dark, .still, 0, 0, 0), (.dark, .ahead(999), 51, 21, 0), (.dark, .behind(0), 0, 12, 13),
      // White's share of 255, then that of the colour.
      (.light, .ahead(1), 255, 248, 242),  // 95 %: 242.25; 12.75, 5.35, 0
      (.light, .behind(20), 204, 252, 255),  // 204; 0, 48.4, 51
      (.light, .still, 255, 255, 255),
    ] as [(Theme, Atmosphere, UInt8, UInt8, UInt8)])
  func `the ground is mixed of that of the theme and a share of a colour`(
    theme: Theme, atmosphere: Atmosphere, red: UInt8, green: UInt8, blue: UInt8
  ) {
    #expect(atmosphere.colour(in: theme) == RGB(red, green, blue))
  }

  @Test func `a ground of the terminal's own is not tinted, and a bar says how far`() {
    #expect(Atmosphere.ahead(20).colour(in: .terminal) == nil)
    #expect(Atmosphere.still.colour(in: .terminal) == nil)
    var settings = Settings()
    settings.theme = .terminal
    #expect(!Player(.game, settings: settings).app.context.canTint)
    #expect(Player(.game).app.context.canTint)
  }

  @Test func `each of twenty steps is stronger than the one before`() {
    let steps = 1...Atmosphere.steps
    let ahead = steps.map { Atmosphere.ahead($0).colour(in: .dark)?.red ?? 0 }
    let behind = steps.map { Atmosphere.behind($0).colour(in: .dark)?.blue ?? 0 }
    #expect(Set(ahead).count == 20 && ahead == ahead.sorted())
    #expect(Set(behind).count == 20 && behind == behind.sorted())
  }

  @Test(
    arguments: [
      (.level, .still), (.ahead(1), .ahead(1)), (.behind(1), .behind(1)), (.ahead(20), .ahead(20)),
      (.ahead(21), .ahead(20)), (.behind(1_000_000), .behind(20)),
    ] as [(Lead, Atmosphere)])
  func `it follows the standing up to twenty decimals`(standing: Lead, atmosphere: Atmosphere) {
    #expect(Atmosphere(standing) == atmosphere)
  }

  @Test func `it is still at a tie, without a ghost, in other modes and on other screens`() throws {
    var player = Player.racing(try ghost(digits: 60, every: 400))
    #expect(player.app.atmosphere == .still)
    player.recite(1)
    #expect(player.app.atmosphere == .still)
    player.recite(10)
    // 2 s later the ghost has typed six, the player eleven.
    #expect(player.app.atmosphere == .ahead(5))
    player.resize(39, 12)
    #expect(player.app.atmosphere == .still)
    player.resize(80, 24)
    #expect(player.app.atmosphere == .ahead(5))
    player.endSession()
    player.expect(SummaryScreen.self)
    #expect(player.app.atmosphere == .still)
    var alone = Player.racing(nil)
    alone.recite(30)
    #expect(alone.app.atmosphere == .still)
    var practice = Player()
    practice.recite(30)
    #expect(practice.app.atmosphere == .still)
  }
}
