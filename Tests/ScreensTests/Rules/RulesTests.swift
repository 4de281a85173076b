import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

@Suite struct RulesTests {
  private func beginner(_ mode: Mode = .practice) -> Player { Player(mode, knowsRules: false) }

  @Test func `the rules come when Game is chosen for the first time, and never again by themselves`() {
    var player = beginner()
    player.press(.right)
    #expect(player.app.isAt(RulesScreen.self))
    #expect(player.app.context.settings.hasSeenRules)
    #expect(player.effects.count == 1)
    for text in ["♛", "crown", "ϟ", "lightning", "✓", "certified", "⠶", "ghost"] {
      #expect(player.text.contains(text))
    }
    player.press(.escape)
    #expect(!player.app.isHelpOpen)
    player.press(.right, .left)
    #expect(!player.app.isHelpOpen)
  }

  @Test func `they do not get in the way of a ghost that is chosen after a race`() {
    var player = beginner(.game)
    player.press(.tab, .right)
    #expect(player.app.isAt(HomeScreen.self) && !player.app.context.settings.hasSeenRules)
    #expect(player.app.context.settings.ghost != Settings().ghost)
  }

  @Test func `a click on Game shows them too`() throws {
    var player = beginner()
    try player.click(on: "game")
    #expect(player.app.isAt(RulesScreen.self))
    player.happens(.input(.paste("")))
    #expect(player.app.isAt(RulesScreen.self))
    player.click(3, 3)
    #expect(!player.app.isHelpOpen)
  }

  @Test func `a digit closes them and counts`() {
    var player = beginner()
    player.press(.right)
    player.type("1")
    #expect(!player.app.isHelpOpen)
    #expect(player.lines == ["began 1 pi game: 1@0", "record pi crown"])
    #expect(player.session?.engine.score == 1)
  }

  @Test func `what was moving about goes on moving`() {
    var player = beginner()
    player.press(.right, .right)
    #expect(!player.app.isHelpOpen)
    #expect(player.app.context.settings.mode == .strict)
  }

  @Test func `later the question mark leads to them, on Home, before a session and on the summary`() {
    var player = Player(.game)
    player.press("?")
    #expect(player.app.isAt(RulesScreen.self))
    player.press("?")
    #expect(player.app.isAt(HelpScreen.self))
    player.press(.enter)
    #expect(!player.app.isHelpOpen)
    #expect(player.app.isAt(HomeScreen.self))
    player.press(.enter)
    player.press("?")
    #expect(player.app.isAt(RulesScreen.self))
    player.type("1")
    #expect(!player.app.isHelpOpen)
    #expect(player.session?.engine.score == 1)
    // In a running session the question mark means nothing.
    player.press("?")
    #expect(!player.app.isHelpOpen)
    player.press(.escape, .escape)
    player.press("?")
    #expect(player.app.isAt(RulesScreen.self))
  }

  @Test func `never between play and its session`() {
    var player = beginner()
    player.happens(.tick)
    var app = player.app
    _ = app.open(Opening(Settings(), SessionPlan(constant: .pi, mode: .game)))
    #expect(!app.isHelpOpen)
    #expect(app.isAt(SessionScreen.self))
  }

  @Test func `not over the settings, where nobody chose Game`() {
    // As after `play --mode game`: Game is the mode, and its rules were never shown.
    var player = beginner(.game)
    player.press(",")
    player.press(.right)
    #expect(player.effects.count == 1)
    #expect(player.app.isAt(SettingsScreen.self))
    #expect(!player.app.isHelpOpen)
  }

  @Test(arguments: [(40, 12), (60, 15), (80, 24), (200, 60)], Language.allCases)
  func `they fit`(size: (Int, Int), language: Language) {
    var player = Player(.game, columns: size.0, rows: size.1, language: language)
    player.press("?")
    let grid = player.grid
    #expect(
      player.bottomLine == grid.lines.last { $0.contains(language == .english ? "any key" : "une touche") })
    let page = HomeScreen().largestPage
    let right = (size.0 + min(size.0, page.columns)) / 2
    for row in 0..<size.1 where size.0 < 100 { #expect(grid[row, right - 1].scalar == 0x20) }
  }
}
