import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The session of Game as it is on the screen: in front, behind and level, in colour, where the ground cannot
/// be tinted, and in ASCII.
struct RaceGoldenTests {
  /// Twenty-three decimals in 4.4 s against a ghost of sixty that has typed twelve by then: eleven in front.
  static func ahead(
    size: Size = .usual, repertoire: Repertoire = .unicode, canTint: Bool = true
  ) throws -> Player {
    var player = Player.racing(
      try ghost(digits: 60, every: 400), size: size, repertoire: repertoire, canTint: canTint)
    player.recite(23, every: 200)
    return player
  }

  /// Seven decimals in 1.2 s against a ghost of sixty that has typed thirteen by then: six behind.
  static func behind(repertoire: Repertoire = .unicode, canTint: Bool = true) throws -> Player {
    var player = Player.racing(
      try ghost(digits: 60, every: 100), repertoire: repertoire, canTint: canTint)
    player.recite(7, every: 200)
    return player
  }

  @Test func `ahead`() throws {
    let player = try Self.ahead()
    player.expect(
      """

         π game   ghost: crown              #24                5.3/s    ×23    0:04

         ├─────────────⠰⠆───────────⣿──────────────────────────────────────────┤ 60
                       ············▒··········●····································
                                         ▲ 11 ahead

                                         3.
                                     0 > 1415926535
                                    10 > 8979323846
                                    20 >▕264▁      ▏
                                    30 >
                                    40 >
                                    50 >
                                    60 >
                                    70 >
                                    80 >
                                    90 >
                                   100 >
                                   110 >


         Ctrl-R start over  Esc Esc end
      """)
    #expect(player.app.atmosphere == .ahead(11))
    player.looks(row: 5, "35 ahead \"▲ 11 ahead\"")
    player.shows("⣿", in: .ahead)
    player.shows("▒", in: .ghost)
    // The ghost is at the thirteenth decimal.
    #expect(player.grid[9, 37].style == Style(.strong, on: .ghost))
  }

  @Test func `ahead where the ground cannot be tinted`() throws {
    let player = try Self.ahead(canTint: false)
    player.expect(
      """

         π game   ghost: crown              #24                5.3/s    ×23    0:04

         ├─────────────⠰⠆───────────⣿──────────────────────────────────────────┤ 60
                       ············▒··········●····································
                                         ▲ 11 ahead

                                         3.
                                     0 > 1415926535
                                    10 > 8979323846
                                    20 >▕264▁      ▏
                                    30 >
                                    40 >
                                    50 >
                                    60 >
                                    70 >
                                    80 >
                                    90 >
                                   100 >
                                   110 >


         Ctrl-R start over  Esc Esc end
      """)
    player.looks(row: 5, "35 ahead \"▲ 11 ahead\"")
    #expect(player.grid[3, 70].style == Style(.ahead))
  }

  @Test func `ahead in ASCII`() throws {
    let player = try Self.ahead(repertoire: .ascii, canTint: false)
    player.expect(
      """

         pi game   ghost: crown             #24                5.3/s    x23    0:04

         +-------------o------------@------------------------------------------+ 60
                       ............:..........@....................................
                                         ^ 11 ahead

                                         3.
                                     0 > 1415926535
                                    10 > 8979323846
                                    20 >|264_      |
                                    30 >
                                    40 >
                                    50 >
                                    60 >
                                    70 >
                                    80 >
                                    90 >
                                   100 >
                                   110 >


         Ctrl-R start over  Esc Esc end
      """)
    #expect(player.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `behind`() throws {
    let player = try Self.behind()
    player.expect(
      """

         π game   ghost: crown              #8                 6.3/s     ×7    0:01

         ├───────⢸⡇─────⠰⠆─────────────────────────────────────────────────────┤ 60
                                       ·······●·····▒······························
                                         ▼ 6 behind

                                         3.
                                     0 > 1415926▁
                                    10 >    ▒
                                    20 >
                                    30 >
                                    40 >
                                    50 >
                                    60 >
                                    70 >
                                    80 >
                                    90 >
                                   100 >
                                   110 >


         Ctrl-R start over  Esc Esc end
      """)
    #expect(player.app.atmosphere == .behind(6))
    player.looks(row: 5, "35 behind \"▼ 6 behind\"")
    #expect(player.grid[3, 70].style == Style(.faint))
  }

  @Test func `behind where the ground cannot be tinted`() throws {
    let player = try Self.behind(canTint: false)
    player.expect(
      """

         π game   ghost: crown              #8                 6.3/s     ×7    0:01

         ├───────⢸⡇─────⠰⠆─────────────────────────────────────────────────────┤ 60
                                       ·······●·····▒······························
                                         ▼ 6 behind

                                         3.
                                     0 > 1415926▁
                                    10 >    ▒
                                    20 >
                                    30 >
                                    40 >
                                    50 >
                                    60 >
                                    70 >
                                    80 >
                                    90 >
                                   100 >
                                   110 >


         Ctrl-R start over  Esc Esc end
      """)
    player.looks(row: 5, "35 behind \"▼ 6 behind\"")
    #expect(player.grid[3, 70].style == Style(.behind))
  }

  @Test func `level`() throws {
    var player = Player.racing(try ghost(digits: 60, every: 200))
    player.recite(7, every: 200)
    player.expect(
      """

         π game   ghost: crown              #8                 6.3/s     ×7    0:01

         ├───────⢸⡇────────────────────────────────────────────────────────────┤ 60
                                       ·······●····································
                                         = level

                                         3.
                                     0 > 1415926▁
                                    10 >
                                    20 >
                                    30 >
                                    40 >
                                    50 >
                                    60 >
                                    70 >
                                    80 >
                                    90 >
                                   100 >
                                   110 >


         Ctrl-R start over  Esc Esc end
      """)
    #expect(player.app.atmosphere == .still)
    player.looks(row: 5, "35 strong \"= level\"")
  }

  @Test(arguments: [(80, Repertoire.unicode), (80, .ascii), (40, .unicode)])
  func `the scale of the lead ends on the side where the player was, and where the race was decided`(
    columns: Int, repertoire: Repertoire
  ) throws {
    // At the player's thirtieth decimal, after 5.8 s, the ghost has typed 59; then it stops.
    var player = Player.racing(
      try ghost(digits: 60, every: 100), size: Size(columns, 40), repertoire: repertoire)
    player.recite(40, every: 200)
    player.endSession()
    player.press(.enter)
    let lines = player.grid.lines
    let row = try #require(lines.firstIndex { $0.contains("ahead of the ghost") && !$0.contains("ended") })
    func label(_ line: String) -> String { line.split(separator: " ").first.map(String.init) ?? "" }
    #expect(label(lines[row + 1]) == "0")
    #expect(label(lines[row + 3]) == (repertoire == .ascii ? "-29" : "−29"))
    // The thirty decimals before the ghost was through, from the first.
    #expect(lines[row + 4].contains(/#1 +#10 +#20/), "\(lines[row + 4])")
  }

  @Test func `without a ghost`() {
    var player = Player.racing(nil)
    player.recite(7, every: 200)
    player.expect(
      """

         π game                             #8                 6.3/s     ×7    0:01

         ├────⢸⡇──────────────────────────────────────────────────────────────┤ 100
                                       ·······●····································
                            no ghost yet: this run becomes yours

                                         3.
                                     0 > 1415926▁
                                    10 >
                                    20 >
                                    30 >
                                    40 >
                                    50 >
                                    60 >
                                    70 >
                                    80 >
                                    90 >
                                   100 >
                                   110 >


         Ctrl-R start over  Esc Esc end
      """)
    #expect(player.app.atmosphere == .still)
  }

  @Test func `after an error`() throws {
    var player = try Self.behind()
    player.type("0")
    player.expect(
      """

         π game   ghost: crown              #8           1 ✗   6.3/s     ×0    0:01

         ├──────⢸⡇─────────⠶───────────────────────────────────────────────────┤ 60
                                       ·······●········▒···························
                                         ▼ 9 behind

                                         3.
                                     0 > 14159265    ✗0
                                    10 >       ▒
                                    20 >
                                    30 >
                                    40 >
                                    50 >
                                    60 >  ┃ 61: the race ends here
                                    70 >
                                    80 >
                                    90 >
                                   100 >
                                   110 >


         Ctrl-R start over  Esc Esc end
      """)
    // At 1 400 ms the ghost has typed fifteen, the player seven less one.
    #expect(player.app.atmosphere == .behind(9))
    #expect(player.grid.style(of: "5    ✗") == Style(.expected, on: .cursor))
    #expect(player.grid.style(of: "0 > 1415926")?.ink != .error)
    player.shows("1415926", in: .error)
  }

  @Test func `on the smallest screen`() throws {
    let player = try Self.ahead(size: .small)
    player.expect(
      """
       π game #24            5.3/s  ×23  0:04
       ├─────⠶────⣿─────────────────┤ ▲ +11
                     3.
                 0 > 1415926535
                10 > 8979323846
                20 >▕264▁      ▏
                30 >
                40 >
                50 >
                60 >
       Ctrl-R start over  Esc Esc end
      """)
    player.shows("▲ +11", in: .ahead)
  }

  @Test(arguments: [
    (RecordType.crown, "fantôme : 60 décimales en 0:23"),
    (.lightning, "fantôme : 2,54/s sur 60 décimales"),
  ])
  func `a ghost that waits on the smallest screen`(_ type: RecordType, _ words: String) throws {
    var settings = Settings()
    settings.ghost = Ghost(type)
    var player = Player.racing(
      try ghost(type, digits: 60, every: 400), size: .small, settings: settings, language: .french)
    #expect(player.grid.lines[1].trimmingPrefix { $0 == " " } == words)
    player.recite(1)
    player.hides("fantôme")
    player.shows("─┤ =\n")
  }

  @Test func `without a ghost on the smallest screen`() {
    let player = Player.racing(nil, size: .small)
    player.expect(
      """
       π game #1
        no ghost yet: this run becomes yours
                     3.
                 0 > ▁
                10 >
                20 >
                30 >
                40 >
                50 >
                60 >
       ? help  Esc home
      """)
    #expect(player.nextFrame == nil)
  }
}
