import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The mouse, also where the page is in the middle of a large terminal.
@Suite(.serialized) struct MouseTests {
  static let sizes: [Size] = [
    .small, .narrow, .usual, .huge,
  ]

  @Test(arguments: sizes)
  func `Constants and modes are chosen by a click`(size: Size) throws {
    var player = Player(.learn, size: size)
    try player.click(on: "φ")
    player.did("settings phi learn 0-50, -, false")
    try player.click(on: "strict")
    player.did("settings phi strict, -, false")
    try player.click(on: "strict")
    player.did()
    try player.click(on: "φ")
    player.press(.left)
    #expect(player.settings.constant == .e)
  }

  @Test(arguments: sizes)
  func `Every hint can be clicked`(size: Size) throws {
    var player = Player(size: size, progress: .streak)
    try player.click(on: "? help")
    #expect(player.app.isHelpOpen)
    player.click(0, 0)
    player.press(",")
    player.expect(SettingsScreen.self)
    try player.click(on: "? help")
    #expect(player.app.isHelpOpen)
    player.click(0, 0)
    try player.click(on: "Esc home")
    player.expect(HomeScreen.self)
    try player.click(on: "⏎ begin")
    player.expect(SessionScreen.self)
    try player.click(on: "? help")
    #expect(player.app.isHelpOpen)
    player.click(0, 0)
    player.type("14")
    try player.click(on: "Space reveal")
    player.did("reveal@200")
    try player.click(on: "Esc Esc end")
    player.shows("Esc again to end")
    player.press(.escape)
    try player.click(on: "⏎ again")
    player.expect(SessionScreen.self)
    player.press(.escape)
    if size.columns < 60 { player.press("s") } else { try player.click(on: "s stats") }
    player.expect(StatsScreen.self)
  }

  @Test(arguments: sizes)
  func `Settings are changed by a click`(size: Size) throws {
    var player = Player(size: size)
    player.press(",")
    try player.click(on: "language")
    player.did("settings pi practice, en, false")
  }

  @Test(arguments: sizes)
  func `Only the texts can be clicked`(size: Size) {
    var player = Player(size: size)
    let before = player.state
    for row in -1...size.rows {
      let ends = player.grid.lines[safe: row].map { $0.count == size.columns } ?? false
      for column in [-1, size.columns] + (ends ? [] : [size.columns - 1]) { player.click(row, column) }
    }
    for action in [Mouse.Action.wheelUp, .wheelDown] {
      for row in 0..<size.rows {
        for column in 0..<size.columns { player.click(row, column, action) }
      }
    }
    #expect(player.allEffects.isEmpty)
    #expect(player.state == before)
  }

  @Test(arguments: sizes)
  func `A click on the question answers it, one beside it does nothing`(size: Size) throws {
    var player = Player(size: size)
    player.type("14")
    player.press(.escape)
    let asked = player.state
    let row = try #require(player.grid.place(of: "Esc again to end")?.row)
    player.click(row, size.columns / 2 + 10)
    player.click(row + 1, 2)
    player.did()
    #expect(player.state == asked)
    try player.click(on: "Esc again to end")
    player.did("ended user, score 2, errors 0")
    var game = Player(.game, size: size)
    game.type("14")
    try game.click(on: "Ctrl-R start over")
    try game.click(on: "Ctrl-R again to start over")
    game.did("ended user, score 2, errors 0", "look")
    game.expect(SessionScreen.self)
  }

  @Test func `A click on a trouble is none on the keys that it hides`() throws {
    var player = Player(size: .small)
    player.type("14")
    player.stored(.trouble(.full))
    try player.click(on: "disk full")
    player.did()
  }

  @Test func `The wheel types nothing in a session`() {
    var player = Player()
    player.type("14")
    let before = player.state
    for row in 0..<24 {
      player.click(row, 5, .wheelUp)
      player.click(row, 5, .wheelDown)
    }
    #expect(player.state == before)
  }
}
