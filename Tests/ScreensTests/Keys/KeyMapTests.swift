import Canvas
import Preferences
import Testing

@testable import Screens

struct KeyMapTests {
  @Test(arguments: [
    ("v", Key.character("v")), ("space", .character(" ")), (" ", .character(" ")),
    ("?", .character("?")),
    ("ü", .character("ü")), ("ctrl-r", .control("r")), ("f1", .function(1)), ("f12", .function(12)),
    ("f", .character("f")),
  ])
  func `A name is a key`(name: String, shortcut: Key) {
    #expect(Key(name: name) == shortcut)
    #expect(Key(name: shortcut.name) == shortcut)
  }

  @Test(arguments: [
    "", "5", "enter", "esc", "tab", "up", "ctrl-c", "ctrl-z", "ctrl-l", "ctrl-i", "ctrl-m", "ctrl-5", "ctrl-",
    "ctrl-rr", "f0", "f13", "f01", "é", "à", "-", "_", "(", "!", "§", "\u{1}", "\u{301}", "\u{1f600}", "vv",
  ])
  func `What is no key of its own is none`(name: String) { #expect(Key(name: name) == nil) }

  @Test func `The standard keys agree with each other`() {
    let keys = KeyMap()
    #expect(keys.changes.isEmpty)
    for command in KeyCommand.all {
      #expect(keys[command] == command.standard)
      #expect(keys.use(of: command.standard, for: command) == nil, "\(command.name)")
      #expect(command.standard.isChoosable)
    }
  }

  @Test func `A key is given and taken back`() {
    var keys = KeyMap()
    #expect(keys.assign(.character("v"), to: .reveal) == nil)
    #expect(keys[.reveal] == .character("v"))
    #expect(keys.changes == [.reveal])
    // The same key may mean something else on another page.
    #expect(keys.assign(.character("v"), to: .quit) == nil)
    #expect(keys.restore(.reveal) == nil)
    #expect(keys[.reveal] == .character(" ") && keys.changes == [.quit])
  }

  @Test(
    arguments: [
      (.stats, .character("q"), .command(.quit)), (.help, .character("r"), .command(.restartLoop)),
      (.reveal, .control("r"), .command(.startOver)),
      (.quit, .character("j"), .page(PageType(HomeScreen.self))),
      (.stats, .character("k"), .page(PageType(HomeScreen.self))),
      (.learn, .character("q"), .page(PageType(SummaryScreen.self))),
      (.learn, .character("p"), .page(PageType(PastSessionScreen.self))),
      (.help, .character("m"), .page(PageType(DigitWordsScreen.self))),
      (.help, .character("c"), .command(.challenges)),
      (.reveal, .control("c"), .everywhere), (.reveal, .character("7"), .everywhere),
      (.reveal, .character("é"), .everywhere), (.reveal, .character("j"), nil), (.reveal, .function(5), nil),
    ] as [(KeyCommand, Key, KeyMap.Use?)])
  func `A key in use is refused`(command: KeyCommand, shortcut: Key, use: KeyMap.Use?) {
    var keys = KeyMap()
    #expect(keys.assign(shortcut, to: command) == use)
    #expect(keys[command] == (use == nil ? shortcut : command.standard))
  }

  @Test func `A standard key that another command has is not taken back`() {
    var keys = KeyMap()
    #expect(keys.assign(.character("l"), to: .quit) == .page(PageType(HomeScreen.self)))
    #expect(keys.assign(.character("z"), to: .quit) == nil)
    #expect(keys.assign(.character("q"), to: .settings) == nil)
    #expect(keys.restore(.quit) == .command(.settings))
    #expect(keys[.quit] == .character("z"))
  }

  @Test func `Two commands can have each others key`() {
    let keys = KeyMap(["settings": .character("q"), "quit": .character(",")])
    #expect(keys[.settings] == .character("q") && keys[.quit] == .character(","))
  }

  @Test func `Of two that want the same the first has it`() {
    let keys = KeyMap(["stats": .character("v"), "quit": .character("v")])
    #expect(keys[.stats] == .character("v"))
    #expect(keys[.quit] == .character("q"))
  }

  @Test func `What was chosen is obeyed and the other command has no key until it is given one`() {
    // As it would be had `c` been chosen for the statistics before there were challenges.
    var keys = KeyMap(["stats": .character("c"), "dance": .function(9)])
    #expect(keys[.stats] == .character("c"))
    #expect(keys[.challenges] == nil)
    #expect(keys.restore(.challenges) == .command(.stats))
    // The key that the statistics gave up is free.
    #expect(keys.assign(.character("s"), to: .challenges) == nil)
    #expect(keys[.challenges] == .character("s"))
    // A command of another version keeps its key.
    #expect(keys.choices["dance"] == .function(9))
  }
}
