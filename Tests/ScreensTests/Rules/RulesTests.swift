import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

struct RulesTests {
  private func hasRules(_ player: Player) -> Bool { player.text.contains("♛ crown: the most decimals") }

  @Test(arguments: [Mode.game, .strict])
  func `Home has the rules of a mode until the first session of it is over`(mode: Mode) {
    var player = Player(progress: .new)
    #expect(!hasRules(player))
    player.press(.right)
    if mode == .strict { player.press(.right) }
    player.expect(HomeScreen.self)
    #expect(player.settings.mode == mode)
    #expect(hasRules(player))
    player.recite(2)
    player.press(.escape, .escape, .escape)
    player.expect(HomeScreen.self)
    #expect(!hasRules(player))
    // The other mode has not been played yet.
    player.press(mode == .strict ? .up : .down)
    #expect(hasRules(player))
  }

  @Test func `Both say what is certified`() {
    let game = Player(.game, progress: .new)
    game.shows("✓ certified: from #1, no mistake, no reveal; a mistake costs a decimal")
    let strict = Player(.strict, progress: .new)
    strict.shows("✓ certified up to the first mistake, which ends it")
    game.shows("♛", in: .reward)
    game.shows("✓", in: .reward)
  }

  @Test(arguments: [Size.small, .narrow, .usual, .huge], Language.allCases)
  func `There is room for them everywhere`(size: Size, language: Language) {
    for mode in [Mode.game, .strict] {
      for progress in [Progress(), .played(mode)] {
        let player = Player(mode, size: size, progress: progress, language: language)
        for sign in ["♛", "ϟ", "✓"] { player.shows(sign) }
        player.hides("…")
      }
    }
  }

  @Test func `The question mark leads to all of them, on Home, before a session and on the summary`() {
    var player = Player(.game)
    player.press("?")
    player.expect(RulesScreen.self)
    player.press("?")
    player.expect(HelpScreen.self)
    player.press(.enter)
    #expect(!player.app.isHelpOpen)
    player.expect(HomeScreen.self)
    player.press(.enter, "?")
    player.expect(RulesScreen.self)
    player.type("1")
    #expect(!player.app.isHelpOpen)
    #expect(player.engine?.score == 1)
    // In a running session the question mark means nothing.
    player.press("?")
    #expect(!player.app.isHelpOpen)
    player.endSession()
    player.press("?")
    player.expect(RulesScreen.self)
    var strict = Player(.strict)
    strict.press("?")
    strict.expect(RulesScreen.self)
  }

  @Test(arguments: [Size.small, .narrow, .usual, .huge], Language.allCases)
  func `They fit`(size: Size, language: Language) {
    var player = Player(.game, size: size, language: language)
    player.press("?")
    #expect(player.bottomLine.contains(language == .english ? "any other key" : "une autre"))
    for sign in ["♛", "ϟ", "✓", "▒"] { player.shows(sign) }
    player.hides("…")
  }

  @Test func `Without Unicode the ghost has the sign that it has beside the player`() {
    var player = Player(.game, repertoire: .ascii)
    player.press("?")
    player.shows(":  ghost")
  }
}

extension Progress {
  /// The figures of someone who has records, and has never played a mode.
  fileprivate static func played(_ mode: Mode) -> Progress {
    var progress = Progress.streak
    progress.modes.removeAll { $0 == mode }
    return progress
  }
}
