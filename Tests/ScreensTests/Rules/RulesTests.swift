import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

@Suite struct RulesTests {
  private func hasRules(_ player: Player) -> Bool { player.text.contains("♛ crown: the most decimals") }

  @Test(arguments: [Mode.game, .strict])
  func `Home has the rules of a mode until the first session of it is over`(mode: Mode) {
    var player = Player(.practice, progress: TrainerCore.Progress())
    #expect(!hasRules(player))
    player.press(.right)
    if mode == .strict { player.press(.right) }
    #expect(player.app.isAt(HomeScreen.self) && player.app.context.settings.mode == mode)
    #expect(hasRules(player))
    player.recite(2)
    player.press(.escape, .escape, .escape)
    #expect(player.app.isAt(HomeScreen.self) && !hasRules(player))
    // Those of the other are still to be learnt.
    player.press(mode == .strict ? .left : .right)
    #expect(hasRules(player))
  }

  @Test func `Both say what is certified`() {
    let game = Player(.game, progress: TrainerCore.Progress())
    #expect(game.text.contains("✓ certified: from #1, no error, no reveal; an error costs a decimal"))
    let strict = Player(.strict, progress: TrainerCore.Progress())
    #expect(strict.text.contains("✓ certified up to the first error, which ends it"))
    #expect(game.grid.style(of: "♛") == Style(.reward) && game.grid.style(of: "✓") == Style(.reward))
  }

  @Test(arguments: [(40, 12), (60, 15), (80, 24), (200, 60)], Language.allCases)
  func `There is room for them everywhere`(size: (Int, Int), language: Language) {
    for mode in [Mode.game, .strict] {
      for progress in [TrainerCore.Progress(), .played(mode)] {
        let player = Player(mode, columns: size.0, rows: size.1, progress: progress, language: language)
        for sign in ["♛", "ϟ", "✓"] { #expect(player.text.contains(sign), "\(player.text)") }
        #expect(!player.text.contains("…"))
      }
    }
  }

  @Test func `The question mark leads to all of them, on Home, before a session and on the summary`() {
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
    var strict = Player(.strict)
    strict.press("?")
    #expect(strict.app.isAt(RulesScreen.self))
  }

  @Test(arguments: [(40, 12), (60, 15), (80, 24), (200, 60)], Language.allCases)
  func `They fit`(size: (Int, Int), language: Language) {
    var player = Player(.game, columns: size.0, rows: size.1, language: language)
    player.press("?")
    let grid = player.grid
    #expect(
      player.bottomLine == grid.lines.last { $0.contains(language == .english ? "any key" : "une touche") })
    for sign in ["♛", "ϟ", "✓", "⠶"] { #expect(player.text.contains(sign)) }
    #expect(!player.text.contains("…"))
  }
}

extension TrainerCore.Progress {
  /// The figures of someone who has records, and has never played a mode.
  fileprivate static func played(_ mode: Mode) -> TrainerCore.Progress {
    var progress = TrainerCore.Progress.streak
    progress.modes.remove(mode)
    return progress
  }
}
