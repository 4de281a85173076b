import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The settings of each day's work and of the aim.
struct AimScreenTests {
  /// 14 March 2027.
  private let day = 20_891

  @Test func `Minutes, desired chance and new blocks are set`() {
    var player = Player()
    player.choose(setting: "minutes")
    player.shows("minutes           10 min")
    player.press(.right)
    #expect(player.settings.daily.minutes == 15)
    player.press(.left, .left)
    #expect(player.settings.daily.minutes == 5)
    player.press(.right, times: 4)
    #expect(player.settings.daily.minutes == 30)
    player.press(.left)
    #expect(player.settings.daily.minutes == 20)
    player.choose(setting: "hold")
    player.press(.right)
    #expect(player.settings.daily.desiredRetention == 0.98)
    player.shows("hold              98 %")
    player.press(.right)
    #expect(player.settings.daily.desiredRetention == 0.9)
    player.choose(setting: "new blocks")
    player.shows("new blocks        auto")
    player.press(.left)
    #expect(player.settings.daily.newBlocks == .count(10))
    player.press(.right, .right)
    #expect(player.settings.daily.newBlocks == .count(0))
    #expect(player.lines.count == 2)
  }

  @Test func `An aim with a day is typed`() {
    var player = Player()
    player.choose(setting: "aim")
    player.shows("aim               π  none")
    player.press(.enter)
    player.type("1000")
    #expect(player.grid.lines.contains { $0.hasSuffix("#1 000") })
    player.press(" ")
    player.type("2027")
    player.press("-")
    player.type("03")
    player.press("-")
    player.type("14")
    player.expect(
      """

         aim   π


       › 1000 2027-03-14▁
         #1 000 by 14 Mar 2027

         a position, and a day if you like: 1000 2027-03-14














         ⏎ set  ? help  Esc back
      """)
    player.press(.enter)
    #expect(player.settings.aims == [.pi: PlanSettings.Aim(position: 1000, day: day)])
    #expect(player.effects.count == 1)
    player.shows("› aim               π  #1 000 by 14 Mar 2027")
    player.press(.enter)
    player.shows("current aim: #1 000 by 14 Mar 2027")
    player.press("x")
    player.shows("x again deletes it")
    #expect(!player.settings.aims.isEmpty)
    player.press("x")
    player.did("settings pi practice, -, false")
    player.hides("current aim")
    player.press("u")
    player.did("settings pi practice, -, false")
    player.shows("current aim: #1 000 by 14 Mar 2027")
    player.press("x", "x", .escape)
    #expect(player.settings.aims.isEmpty && player.lines.first?.hasPrefix("settings") == true)
    player.shows("π  none")
  }

  @Test(arguments: [
    ("0", "a position from #1 to #1 000 000"), ("2 000 000", "a position from #1 to #1 000 000"),
    ("1000001", "a position from #1 to #1 000 000"),
    ("1000 2027-02-30", "the day is written like 2027-03-14"), ("1000 20261120", "that day has passed"),
  ])
  func `What is not an aim is refused with the reason`(typed: String, reason: String) {
    var player = Player()
    player.choose(setting: "aim")
    player.press(.enter)
    player.write(typed)
    player.press(.enter)
    player.shows("✗ " + reason)
    player.did()
    player.expect(AimScreen.self)
    player.press(.backspace)
    player.hides("✗")
    player.press(.escape)
    #expect(player.settings.aims.isEmpty)
    player.expect(SettingsScreen.self)
  }

  @Test func `Of a list no position beyond its end is an aim`() {
    var player = Player(.learn, .list("own-13", "4930123456789"))
    player.choose(setting: "aim")
    player.press(.enter)
    player.write("14")
    player.press(.enter)
    player.shows("✗ a position from #1 to #13")
  }

  @Test func `On the smallest screen, in French`() {
    var player = Player(size: .small, language: .french)
    player.choose(setting: "aim")
    player.press(.enter)
    player.write("500 20270314")
    player.expect(
      """
       objectif   π


      › 500 20270314▁
        #500 pour le 14 mars 2027

        une position, et un jour si tu veux :
        1000 2027-03-14



       ⏎ fixer  ? aide  Échap retour
      """)
    player.press(.enter)
    player.shows("› objectif            π  #500")
  }
}
