import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The effects of a theme beside colours.
struct ThemeTests {
  @Test func `In high contrast nothing steps back in flow`() {
    var player = Player(size: FlowTests.high, isStill: false) { $0.theme = .highContrast }
    player.recite(30)
    player.watch(1500)
    player.shows("Space", in: .key)
    player.shows("practice", in: .dim)
    #expect(player.grid[22, 34] == Cell("1", Style(.dim)))
    var dark = Player(isStill: false)
    dark.recite(30)
    dark.watch(1500)
    dark.shows("Space", in: .receding4)
  }

  @Test func `A theme is chosen in the settings`() {
    var player = Player()
    player.choose(setting: "theme")
    var themes: [Theme] = []
    for _ in Theme.allCases {
      player.press(.right)
      themes.append(player.app.theme)
    }
    #expect(themes == [.light, .highContrast, .terminal, .dark])
    player.press(.left)
    player.shows("the terminal’s")
    guard case .settingsChanged(let settings) = player.effects.first else {
      Issue.record("not kept")
      return
    }
    #expect(settings.theme == .terminal)
  }

  @Test(arguments: [(12, ":"), (22, "|"), (52, "#")] as [(Int, Unicode.Scalar)])
  func `The steps of the aura differ in ASCII too`(count: Int, sign: Unicode.Scalar) throws {
    var player = Player(repertoire: .ascii)
    player.recite(count)
    let label = try #require(player.grid.place(of: "\(count / 10 * 10) >"))
    let column = label.column + 4
    #expect(player.grid[label.row, column].scalar == sign.value)
    #expect(player.grid[label.row, column + 11].scalar == sign.value)
  }
}
