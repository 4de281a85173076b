import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The page of the keys, and what the keys chosen there do.
struct KeysTests {
  /// Someone on the page of the keys.
  static func opened(size: Size = .usual, language: Language = .english) -> Player {
    var player = Player(size: size, language: language)
    player.choose(setting: "keys")
    player.press(.enter)
    return player
  }

  @Test func `The page`() {
    var player = Self.opened()
    player.press(.enter, "v")
    player.choose("start over")
    player.press(.enter)
    player.expect(
      """

         keys


         reveal the row      v              for Space
         loop again          r
       › start over          press a key ▁
         today’s plan        t
         today’s challenge   c
         stats               s
         the drills          d
         settings            ,
         profiles            u
         relearn the place   l
         help                ?
         quit                q






         Esc cancel
      """)
  }

  @Test func `The page on the smallest screen, in French, with a refusal`() {
    var player = Self.opened(size: .small, language: .french)
    player.choose("aide")
    player.press(.enter, "s")
    player.expect(
      """
       touches

        statistiques              s          ↑
        les exercices             d
        réglages                  ,
        profils                   u
        retravailler le passage   l
      › aide                      à taper ▁
        quitter                   q

       s est prise : statistiques
       Échap annuler
      """)
  }

  @Test func `A key is chosen, kept, named and obeyed`() {
    var player = Self.opened()
    player.press(.enter, "v")
    #expect(player.effects.map(\.line) == ["settings pi practice, -, false"])
    #expect(player.context.keys[.reveal] == .character("v"))
    player.press(.escape)
    player.shows("› keys", "1 changed")
    player.press(.escape, "?")
    player.shows("from memory, with reveals")
    player.press(.escape)
    player.type("14")
    #expect(player.bottomLine.contains("v reveal"))
    player.press(" ")
    player.did()
    player.press("v")
    player.did("reveal@200")
  }

  @Test func `The question names the key that it was asked with`() throws {
    var player = Self.opened()
    player.choose("start over")
    player.press(.enter, .control("t"))
    player.endSession()
    player.press(.down)
    player.type("31")
    player.press(.control("r"))
    player.hides("again to start over")
    player.press(.control("t"))
    player.shows("Ctrl-T again to start over")
    try player.click(on: "Ctrl-T again")
    #expect(player.app.session?.isRunning == false)
  }

  @Test(
    arguments: [
      (.character("s"), "s is taken: stats"), (.character("j"), "j is used on Home"),
      (.digit(5), "that key is fixed"), (.up, "that key is fixed"), (.enter, "that key is fixed"),
      (.character("-"), "that key is fixed"), (.control("i"), "that key is fixed"),
    ] as [(Key, String)])
  func `A key in use is refused, and the next one is waited for`(key: Key, words: String) {
    var player = Self.opened()
    player.choose("quit")
    player.press(.enter, key)
    player.did()
    player.shows(words, "press a key")
    player.shows(words, in: .error)
    player.press(.escape)
    #expect(player.settings.keys.isEmpty)
    player.hides(words)
    player.shows("› quit                q")
  }

  @Test(arguments: [Key.delete, .backspace])
  func `The standard key comes back`(key: Key) {
    var player = Self.opened()
    player.press(key)
    player.did()
    player.press(.enter, .function(5))
    player.shows("F5")
    player.press(key)
    player.did("settings pi practice, -, false")
    #expect(player.settings.keys.isEmpty)
  }

  @Test func `The keys of Home, of the summary and of the help follow`() {
    var settings = Settings()
    settings.keys = [
      "help": .function(1), "stats": .character("t"), "quit": .control("q"), "settings": .character(";"),
      "learn": .character("e"),
    ]
    var player = Player(settings: settings, progress: .practised)
    #expect(player.bottomLine == "   ⏎ begin  ↑↓ choose  ←→ change  Tab segment  t stats  F1 help")
    player.press("?")
    #expect(!player.app.isHelpOpen)
    player.press(.function(1))
    player.shows("no key    today’s plan", "t         stats")
    player.press(.escape)
    player.type("140")
    player.endSession()
    #expect(player.bottomLine.hasPrefix("   ⏎ again  e learn #1–#20  r recite it  F1 help"))
    player.press("e")
    #expect(player.sessionPlan == SessionPlan(.learn, over: Segment(0, 20)))
    player.press(.escape)
    player.press("q")
    player.did()
    player.press(.control("q"))
    player.did("leave 0")
  }

  @Test func `A click waits for a key too`() throws {
    var player = Self.opened(size: .small)
    try player.click(on: "stats")
    player.shows("› stats", "press a key")
    try player.click(on: "Esc cancel")
    player.hides("press a key")
    player.click(0, 0, .wheelDown)
    player.shows("› the drills")
  }
}
