import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The setting "after an error", and the help that leads on.
struct AfterErrorTests {
  @Test func `By default a wrong digit waits for the right one, however often it is wrong`() {
    var player = Player()
    player.type("14256")
    player.shows("14▁", "✗6", "1 ✗")
    player.type("15")
    #expect(player.engine?.errors == 1 && player.engine?.score == 4)
    player.press(.escape, .escape)
    player.shows("#3: 1, typed 2", "80.0 %", "1 mistake")
    player.hides("typed 2, 5")
  }

  @Test(arguments: [Mode.practice, .game]) func `With go on the wrong digit stays, in red`(mode: Mode) {
    var player = Player(mode)
    player.choose(setting: "after a mistake")
    player.press(.right)
    player.shows("go on")
    player.press(.escape)
    player.type("1425926")
    player.shows("1425926▁")
    player.hides("✗2")
    let paper = player.grid.place(of: "1425926").map { player.grid[$0.row, $0.column + 2].style.paper }
    #expect(paper == .mistake)
    #expect(player.engine?.errors == 1 && player.engine?.score == 6 && player.engine?.position == 8)
    player.press(.escape, .escape)
    player.shows("#3: 1, typed 2")
    // The next session goes on, too, until the setting says otherwise.
    player.press(.enter)
    player.type("2")
    #expect(player.engine?.position == 2)
    player.press(.escape, .escape)
    player.press(.escape)
    player.choose(setting: "after a mistake")
    player.press(.left)
    player.press(.escape)
    player.type("2")
    #expect(player.engine?.position == 1)
  }

  @Test func `Nothing is shown of a place that was passed in Game`() {
    var player = Player(.game) { $0.goesOnPastErrors = true }
    player.type("142")
    player.shows("142▁")
    player.hides("1415")
  }

  @Test func `Whoever has lost their place finds it with Tab`() {
    var player = Player { $0.goesOnPastErrors = true }
    player.type("145926")
    #expect(player.engine?.errors == 4)
    player.press(.tab)
    player.did("hint@1000")
    #expect(player.engine?.isExpectedShown == true && player.engine?.reveals == 1)
  }

  @Test func `Tab in Practice shows the next digit alone, and Space the rest of the row`() {
    var player = Player()
    player.type("14")
    player.hides("Tab")
    player.press(.tab)
    player.shows("141")
    player.hides("1415")
    player.press(" ")
    player.shows("1415926535")
    #expect(player.engine?.reveals == 2)
  }

  @Test func `Plain mode says that a place was passed`() {
    var player = PlainPlayer { $0.goesOnPastErrors = true }
    player.type("1426")
    #expect(player.text.contains("decimal 3: 2 is wrong") && player.text.contains("decimal 4: 6 is wrong"))
    player.type("9")
    #expect(player.text.hasSuffix("\ndecimal 5: 9"))
  }

  @Test func `A contest has a judge and no clock`() {
    var player = Player(SessionPlan(StrictKind(), of: .pi, source: .judge))
    player.press(.enter)
    player.wait(61_000)
    player.press(" ")
    player.shows("#7", "judged")
    player.hides("1:01")
    player.watch(3_600_000)
    player.press("x")
    player.shows("a mistake at #7 ends it; u takes it back")
    player.press("u", " ", "x", .enter)
    player.shows("decimals without a mistake", "#8 is 5, you said another digit")
  }
}
