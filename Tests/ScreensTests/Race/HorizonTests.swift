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

  @Test func `a mark moves by less than a cell`() {
    let track = Horizon.Track(cells: 10, decimals: 100)
    #expect(track.places == 19)
    let places = Set((0...1000).map { track.place(of: Double($0) / 10) })
    #expect(places == Set(0...18))
    let console = Horizon.Track(cells: 10, decimals: 100, repertoire: .codePage437)
    #expect(Set((0...1000).map { console.place(of: Double($0) / 10) }) == Set(0...18))
    let ascii = Horizon.Track(cells: 10, decimals: 100, repertoire: .ascii)
    #expect(Set((0...1000).map { ascii.place(of: Double($0) / 10) }) == Set(0...9))
  }

  @Test(arguments: [1, 2, 28, 72, 92], [1, 2, 7, 100, 1204, 1_000_000])
  func `places never go back, begin at one end and end at the other`(cells: Int, decimals: Int) {
    for repertoire in [Repertoire.unicode, .codePage437, .ascii] {
      let track = Horizon.Track(cells: cells, decimals: decimals, repertoire: repertoire)
      let places = (0...500).map { track.place(of: Double(decimals) * Double($0) / 500) }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(places.first == 0)
      #expect(places.last == track.places - 1)
      #expect(track.nextMove(after: Double(decimals)) == nil)
      for step in 0..<500 {
        let position = Double(decimals) * Double(step) / 500
        guard let next = track.nextMove(after: position) else {
          #expect(track.place(of: position) == track.places - 1)
          continue
        }
        #expect(track.place(of: next * (1 + 1e-9)) == track.place(of: position) + 1)
        #expect(track.place(of: next * (1 - 1e-9)) == track.place(of: position))
      }
    }
  }

  @Test(
    arguments: [
      // The player alone, at both ends and between two cells.
      (0, nil, "⣿───"), (1, nil, "⢸⡇──"), (6, nil, "───⣿"),
      // The ghost is half as high.
      (0, 2, "⣿⠶──"), (6, 1, "⠰⠆─⣿"), (5, 0, "⠶─⢸⡇"),
      // In one cell both are seen, unless they are at the same place.
      (1, 2, "⢸⡷──"), (2, 1, "⠰⣿──"), (1, 1, "⢸⡇──"), (3, 2, "─⢾⡇─"),
    ] as [(Int, Int?, String)])
  func `marks in dots`(player: Int, ghost: Int?, line: String) {
    #expect(drawn(player, ghost, .unicode).text == line)
  }

  @Test(
    arguments: [
      (0, nil, "@---"), (3, nil, "---@"), (0, 1, "@o--"), (3, 0, "o--@"), (2, 2, "--@-"),
    ] as [(Int, Int?, String)])
  func `marks in ASCII`(player: Int, ghost: Int?, line: String) {
    #expect(drawn(player, ghost, .ascii).text == line)
  }

  @Test(
    arguments: [
      // The player alone, at both ends and between two cells.
      (0, nil, "█───"), (1, nil, "▐▌──"), (6, nil, "───█"),
      // Of the ghost the half that is further away, so that it can be at both ends of the line.
      (0, 2, "█▐──"), (0, 3, "█─▌─"), (0, 6, "█──▐"), (6, 0, "▌──█"), (6, 1, "▐──█"), (5, 0, "▌─▐▌"),
      // In one cell both are seen, unless they are at the same place.
      (0, 1, "█▌──"), (2, 1, "▐█──"), (1, 2, "▐▓──"), (1, 0, "▓▌──"), (3, 2, "─▓▌─"), (1, 1, "▐▌──"),
    ] as [(Int, Int?, String)])
  func `marks in halves of cells on the Linux console`(player: Int, ghost: Int?, line: String) {
    #expect(drawn(player, ghost, .codePage437).text == line)
  }

  @Test func `The console shows every difference of half a cell`() {
    let lines = (0...6).map { drawn(3, $0, .codePage437).text }
    #expect(Set(lines).count == lines.count)
    #expect(drawn(1, 2, .codePage437).styles == ["0:0 player \"▐▓\"", "0:2 faint \"──\""])
    #expect(drawn(0, 3, .codePage437).styles.dropFirst().contains("0:2 ghost \"▌\""))
  }

  @Test func `the cell that both share is the player's`() {
    #expect(drawn(1, 2, .unicode).styles == ["0:0 player \"⢸⡷\"", "0:2 faint \"──\""])
    #expect(drawn(0, 3, .unicode).styles == ["0:0 player \"⣿\"", "0:1 ghost \"⠰⠆\"", "0:3 faint \"─\""])
  }

  private func drawn(_ player: Int, _ ghost: Int?, _ repertoire: Repertoire) -> Grid {
    var grid = Grid(size: Size(columns: 4, rows: 1), repertoire: repertoire)
    let track = Horizon.Track(cells: 4, decimals: 100, repertoire: repertoire)
    Horizon(track: track, player: player, ghost: ghost).draw(into: &grid, row: 0, column: 0)
    return grid
  }
}

struct AtmosphereTests {
  @Test(
    arguments: [
      // 255, 107 and 0; 0, 242 and 255, in shares of a hundred.
      (.ahead(1), 13, 5, 0),  // 5 %: 12.75, 5.35
      (.ahead(20), 51, 21, 0),  // 20 %: 51, 21.4
      (.behind(1), 0, 12, 13),  // 5 %: 12.1, 12.75
      (.behind(20), 0, 48, 51),  // 20 %: 48.4, 51
      (.ahead(2), 15, 6, 0),  // 5 + 15/19 = 5.789 %: 14.76, 6.19
      (.behind(11), 0, 31, 33),  // 5 + 150/19 = 12.895 %: 31.2, 32.9
      (.still, 0, 0, 0),
      (.ahead(999), 51, 21, 0), (.behind(0), 0, 12, 13),
    ] as [(Atmosphere, UInt8, UInt8, UInt8)])
  func `the ground is mixed of black and a share of a colour`(
    atmosphere: Atmosphere, red: UInt8, green: UInt8, blue: UInt8
  ) {
    for theme in [Theme.dark, .highContrast] {
      let colour = atmosphere.colour(in: theme)
      #expect(colour?.red == red && colour?.green == green && colour?.blue == blue)
    }
  }

  @Test(
    arguments: [
      // What is left of 255, and the share of the colour.
      (.ahead(1), 255, 248, 242),  // 95 %: 242.25; 12.75, 5.35, 0
      (.ahead(20), 255, 225, 204),  // 80 %: 204; 51, 21.4, 0
      (.behind(1), 242, 254, 255),  // 242.25; 0, 12.1, 12.75
      (.behind(20), 204, 252, 255),  // 204; 0, 48.4, 51
      (.still, 255, 255, 255),
    ] as [(Atmosphere, UInt8, UInt8, UInt8)])
  func `in the light theme the ground is mixed of white`(
    atmosphere: Atmosphere, red: UInt8, green: UInt8, blue: UInt8
  ) {
    let colour = atmosphere.colour(in: .light)
    #expect(colour?.red == red && colour?.green == green && colour?.blue == blue)
  }

  @Test(arguments: [Theme.monochrome, .terminal])
  func `a ground of the terminal's own is not tinted, and a bar says how far`(theme: Theme) {
    #expect(Atmosphere.ahead(20).colour(in: theme) == nil)
    #expect(Atmosphere.still.colour(in: theme) == nil)
    var settings = Settings()
    settings.theme = theme
    #expect(!Player(.game, settings: settings).app.context.canTint)
    #expect(Player(.game).app.context.canTint)
  }

  @Test func `it has twenty steps to each side, each stronger than the one before`() {
    #expect(Atmosphere.steps == 20)
    for step in 2...20 {
      let (ahead, before) = (Atmosphere.ahead(step), Atmosphere.ahead(step - 1))
      #expect((ahead.colour(in: .dark)?.red ?? 0) > (before.colour(in: .dark)?.red ?? 255))
      #expect((ahead.colour(in: .light)?.blue ?? 255) < (before.colour(in: .light)?.blue ?? 0))
      let (behind, last) = (Atmosphere.behind(step), Atmosphere.behind(step - 1))
      #expect((behind.colour(in: .dark)?.blue ?? 0) > (last.colour(in: .dark)?.blue ?? 255))
      #expect((behind.colour(in: .light)?.red ?? 255) < (last.colour(in: .light)?.red ?? 0))
    }
  }

  @Test(
    arguments: [
      (.level, .still), (.ahead(1), .ahead(1)), (.behind(1), .behind(1)), (.ahead(20), .ahead(20)),
      (.ahead(21), .ahead(20)), (.behind(1_000_000), .behind(20)),
    ] as [(Standing, Atmosphere)])
  func `it follows the standing up to twenty decimals`(standing: Standing, atmosphere: Atmosphere) {
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
