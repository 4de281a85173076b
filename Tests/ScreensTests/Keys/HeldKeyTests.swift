import Canvas
import Testing
import TrainerCore

@testable import Screens

/// A key that is held down, which is one press.
struct HeldKeyTests {
  /// Milliseconds until a held key comes again first, and between two of its repeats from then on.
  static let rhythms = [200, 250, 500, 660, 1000].flatMap { first in [100, 33].map { (first, $0) } }

  /// Deletes something and says whether it is still there.
  private func expectKept(
    _ player: Player, _ key: Key = "x", _ isThere: (Player) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (first, pause) in Self.rhythms {
      var held = player
      held.hold(key, first: first, every: pause, for: 2500)
      held.watch(1000)
      #expect(isThere(held), "\(first) \(pause)", sourceLocation: sourceLocation)
      #expect(held.context.deletions.isEmpty, "\(first) \(pause)", sourceLocation: sourceLocation)
      // Once it has been let go, it answers.
      held.press(key)
      #expect(!isThere(held), "\(first) \(pause)", sourceLocation: sourceLocation)
    }
    for pause in [120, 200, 400] {
      var pressed = player
      pressed.happens(.input(.key(key)))
      pressed.watch(pause)
      pressed.happens(.input(.key(key)))
      pressed.watch(149)
      #expect(isThere(pressed), sourceLocation: sourceLocation)
      pressed.watch(1)
      #expect(!isThere(pressed), "\(pause)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: rhythms)
  func `Esc and Ctrl-R end nothing and start nothing over`(first: Int, pause: Int) {
    for (key, mode) in [
      (Key.escape, Mode.strict), (.escape, .practice), (.control("r"), .game), (.control("r"), .strict),
    ] {
      var player = Player(mode)
      player.type("14")
      let session = player.session?.keystrokes
      player.hold(key, first: first, every: pause, for: 2500)
      player.watch(1000)
      #expect(player.session?.keystrokes == session && player.app.isAt(SessionScreen.self), "\(key)")
      #expect(!player.allEffects.contains { if case .sessionEnded = $0 { true } else { false } }, "\(key)")
    }
  }

  @Test(arguments: [120, 200, 400])
  func `Esc Esc ends a session 0.15 s after the second press`(pause: Int) {
    var player = Player(.strict)
    player.type("14")
    player.happens(.input(.key(.escape)))
    player.watch(pause)
    player.happens(.input(.key(.escape)))
    player.watch(149)
    player.expect(SessionScreen.self)
    player.watch(1)
    player.did("ended user, score 2, errors 0")
    player.expect(SummaryScreen.self)
  }

  @Test func `A digit takes the second press back, any other key shows that it was one`() {
    var player = Player()
    player.type("14")
    player.happens(.input(.key(.escape)))
    player.watch(300)
    player.happens(.input(.key(.escape)))
    var other = player
    player.type("1", every: 50)
    player.did("1@550")
    player.watch(1000)
    player.expect(SessionScreen.self)
    player.hides(QuestionTests.question)
    other.happens(.input(.key(.enter)))
    #expect(other.lines.first == "ended user, score 2, errors 0")
  }

  @Test func `A question waits for the press that answers it in its last moment`() {
    var player = Player()
    player.type("14")
    player.happens(.input(.key(.escape)))
    player.watch(2999)
    player.happens(.input(.key(.escape)))
    player.watch(150)
    player.did("ended user, score 2, errors 0")
  }

  @Test func `Repeats that a line has held back are repeats`() {
    for stall in [0, 700, 2500] {
      var player = Player(.strict)
      player.type("14")
      player.happens(.input(.key(.escape)))
      player.watch(stall)
      // They come in bunches, with pauses of 200 ms.
      for _ in 0..<6 {
        for _ in 0..<5 { player.happens(.input(.key(.escape))) }
        player.watch(200)
      }
      // The last one comes alone.
      player.happens(.input(.key(.escape)))
      player.watch(1000)
      player.expect(SessionScreen.self)
    }
  }

  @Test func `x deletes no session, word, place, favourite or aim`() throws {
    let past = StatsPast.practised
    let sessions = Player.atStats(past, view: 2)
    let count = try #require(sessions.sessions?.count)
    expectKept(sessions) { $0.sessions?.count == count }
    expectKept(sessions, .delete) { $0.sessions?.count == count }
    var session = sessions
    session.press(.enter)
    session.read(past)
    session.expect(PastSessionScreen.self)
    expectKept(session) { $0.app.isAt(PastSessionScreen.self) }

    var book = ImageBook()
    book.apply(DigitWord("41", "rod"))
    book.apply(ConstantPlaces(.pi, Loci(["the door"], groups: 2)))
    for (setting, isThere) in [
      ("words", { $0.context.images.words["41"] == "rod" } as (Player) -> Bool),
      ("places", { $0.context.images.places[.pi] != nil }),
    ] {
      var player = Player()
      player.stored(.images(book))
      player.choose(setting: setting)
      player.press(.enter)
      expectKept(player, "x", isThere)
    }

    var favourites = try Player.atChallenges()
    favourites.press(.down)
    let kept = favourites.context.favourites
    expectKept(favourites) { $0.context.favourites == kept }

    var aim = Player { $0.aims[.pi] = PlanSettings.Aim("1000") }
    aim.choose(setting: "aim")
    aim.press(.enter)
    expectKept(aim) { !$0.settings.aims.isEmpty }
  }

  @Test(arguments: rhythms)
  func `A held key begins nothing and leaves one page`(first: Int, pause: Int) {
    var home = Player()
    home.press("t")
    home.hold("q", first: first, every: pause, for: 2500)
    home.watch(1000)
    home.expect(HomeScreen.self)
    #expect(!home.allEffects.contains { if case .leave = $0 { true } else { false } })
    var help = Player()
    help.hold("?", first: first, every: pause, for: 2500)
    #expect(help.app.isHelpOpen)
    var today = Player()
    today.remember(TodayBench.memory(daysAgo: 20, strength: 2))
    today.press("t")
    let stack = today.app.stack.count
    today.hold(.enter, first: first, every: pause, for: 2500)
    #expect(today.app.stack.count == stack + 1)
    // Moving goes on, and so does writing.
    var settings = Player()
    settings.press(",")
    settings.hold(.down, first: 500, every: 100, for: 900)
    #expect(settings.app.settings?.chosen == 6)
  }

  @Test(arguments: rhythms)
  func `It skips neither the page of a first crown nor the summary`(first: Int, pause: Int) {
    var player = Player(.strict)
    player.recite(20)
    player.happens(.input(.key(.escape)))
    player.watch(300)
    player.hold(.escape, first: first, every: pause, for: 2500)
    // A repeat that comes within 0.15 s of the second press is a third.
    player.press(.escape)
    player.shows("your first Crown")
    player.hold(.enter, first: first, every: pause, for: 2500)
    player.expect(SummaryScreen.self)
    player.hides("your first Crown")
    player.watch(1000)
    player.press(.escape)
    player.hold(.escape, first: first, every: pause, for: 2500)
    player.expect(HomeScreen.self)
  }

  @Test(arguments: [true, false])
  func `A summary that came by itself answers 0.4 s after the last key`(isStill: Bool) {
    var player = Player(.strict, isStill: isStill)
    player.recite(12)
    player.err()
    for _ in 0..<10 {
      player.watch(190)
      for key in [Key.escape, .enter, "q", "y", .digit(1)] { player.happens(.input(.key(key))) }
    }
    player.expect(SummaryScreen.self)
    player.shows("your first Crown")
    player.watch(399)
    player.happens(.input(.key(.enter)))
    player.shows("your first Crown")
    player.watch(400)
    player.happens(.input(.key(.enter)))
    // The second Enter in a row.
    player.watch(Presses.patience)
    player.hides("your first Crown")
    player.expect(SummaryScreen.self)
  }

  @Test func `Who leaves a loss be is not taken for somebody who holds Ctrl-C`() {
    for (key, isCommand) in [(Key.control("c"), true), ("q", false)] {
      var player = Player()
      player.happens(.departureRefused(.full))
      var held = player
      held.press(key)
      #expect(held.effects.count == 1, "\(isCommand)")
      for (first, pause) in Self.rhythms {
        var held = player
        held.press("j")
        held.happens(.input(.key(key)))
        held.happens(.departureRefused(.full))
        let count = held.allEffects.count
        held.watch(first)
        for _ in 0..<20 {
          held.happens(.input(.key(key)))
          held.watch(pause)
        }
        held.watch(1000)
        #expect(held.allEffects.count == count && held.app.asksBeforeLosing, "\(key) \(first) \(pause)")
        held.press(key)
        #expect(held.allEffects.contains { if case .leave = $0 { true } else { false } })
      }
    }
  }
}
