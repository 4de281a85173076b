import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// A session whose digits a program prints, on the screen and in plain mode.
struct ProgramInputTests {
  private func player(_ plan: SessionPlan = SessionPlan(.practice)) -> Player {
    var player = Player()
    player.open(RequestedSession(Settings(), plan, digitsFrom: "./ears"))
    return player
  }

  private func digits(_ text: String) -> Event.Happening {
    .program(.digits(text.utf8.map { $0 - 0x30 }))
  }

  @Test func `The program starts with the session and is ended with it`() {
    var player = player()
    #expect(player.effects.map(\.line) == ["digits from ./ears"])
    player.shows("π practice from a program", "waiting for the program’s digits")
    player.happens(digits("14"))
    player.press(.escape, .escape)
    player.expect(SummaryScreen.self)
    #expect(player.lines.contains("digits no more"))
    // Enter plays it once more, with the same program.
    player.press(.enter)
    player.expect(SessionScreen.self)
    #expect(player.lines.contains("digits from ./ears"))
  }

  @Test func `The digits of a line appear as if typed, and typed ones count as well`() {
    var player = player()
    player.happens(digits("3141592"))
    player.type("6")
    player.happens(digits("5"))
    player.shows("0 > 14159265")
    #expect(player.engine?.score == 8 && player.engine?.plan.source == .program)
    // The integer part is shown, and no decimal.
    #expect(player.session?.hasIntegerPart == true)
  }

  @Test func `What follows a wrong digit in its line is said again`() {
    var player = player()
    player.happens(digits("1416926535"))
    player.shows("✗6", "again from #4")
    #expect(player.engine?.score == 3 && player.session?.keystrokes.count == 4)
    player.happens(digits("5926535"))
    #expect(player.engine?.score == 10 && player.engine?.errors == 1)
  }

  @Test func `Reviews take them too, from leg to leg`() {
    let stretches = [Segment(0, 10), Segment(20, 30)].compactMap { $0.map { Stretch($0) } }
    var player = player(SessionPlan(reviewing: stretches, of: .pi))
    player.happens(digits("1415926535"))
    player.happens(digits("2643383279"))
    player.expect(SummaryScreen.self)
    player.shows("from a program")
    player.hides("/s", "rhythm")
  }

  @Test func `A line that ends the session while help is open leads to the summary`() {
    var player = player(SessionPlan(.practice, over: Segment(0, 3)))
    player.press("?")
    player.happens(digits("1415926"))
    player.expect(SummaryScreen.self)
    player.happens(digits("1"))
    player.expect(SummaryScreen.self)
  }

  @Test(arguments: [
    (ProgramEnd.closed, "the program has ended"), (.noDigits, "the program prints no digits"),
    (.tooManyLines, "the program prints too many lines"),
  ])
  func `The end of the program is said, and the session goes on by keys`(_ end: ProgramEnd, _ words: String) {
    var player = player()
    player.happens(digits("14"))
    player.happens(.program(.ended(end)))
    player.shows(words, "type on; pi-trainer doctor names the file with its messages")
    player.type("15")
    #expect(player.engine?.score == 4)
    player.expect(SessionScreen.self)
  }

  @Test func `Keys of practice work beside it`() {
    var player = player()
    player.happens(digits("14"))
    player.press(.tab)
    player.shows("141")
    #expect(player.engine?.reveals == 1)
  }

  @Test func `No other mode takes them`() {
    for mode in [Mode.learn, .game, .strict] {
      let plan = SessionPlan(mode)
      #expect(plan.from(.program) == plan)
    }
  }

  // MARK: - Plain mode

  @Test func `Plain mode waits for the program when no key can come any more`() {
    let requested = RequestedSession(Settings(), SessionPlan(.practice), digitsFrom: "./ears")
    var player = PlainPlayer(isTerminal: false, requested: requested)
    player.happens(.endOfInput)
    #expect(player.status == nil)
    player.happens(digits("14169"))
    player.reads("decimal 4: 6 is wrong")
    player.happens(digits("592"))
    player.happens(.program(.ended(.closed)))
    player.reads("the program has ended: type on")
    #expect(player.effects.contains("ended user, score 6") && player.effects.contains("digits no more"))
    #expect(player.status == "leave 0")
  }

  @Test func `Plain mode goes on by keys where some can come`() {
    var player = PlainPlayer(
      requested: RequestedSession(Settings(), SessionPlan(.practice), digitsFrom: "./ears"))
    player.happens(digits("14"))
    player.happens(.program(.ended(.noDigits)))
    player.type("15qq")
    #expect(player.effects.contains("ended user, score 4"))
  }
}
