import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// A milestone has a page of its own before the summary.
struct MilestoneTests {
  /// Somebody with a Crown, if they have one, whose run from #1 in Strict has just ended with a mistake.
  private func player(
    crown: Int? = nil, digits: Int, size: Size = .usual, language: Language = .english, isStill: Bool = true
  ) -> Player {
    var progress = Progress.begun
    progress[.pi].crown = crown.map {
      Best(run: Run(digits: $0, milliseconds: $0 * 500), date: Player.start.date)
    }
    var player = Player(.strict, size: size, progress: progress, language: language, isStill: isStill)
    player.stored(.memory(Memory()))
    player.recite(digits, every: 480)
    player.err()
    player.watch(SessionScreen.mistakeDisplayTime)
    return player
  }

  @Test(
    arguments: [
      (nil, 9, nil), (nil, 45, "your first Crown"), (nil, 145, "your first Crown"), (45, 99, nil),
      (45, 145, "your first hundred"), (100, 999, nil), (999, 3204, "your first 3 000"), (3000, 3999, nil),
    ] as [(Int?, Int, String?)])
  func `A first crown and hundred and each thousand have a page`(crown: Int?, digits: Int, words: String?) {
    let player = player(crown: crown, digits: digits)
    #expect((player.app.summary?.milestone != nil) == (words != nil))
    player.shows(words ?? "decimals without a mistake, certified")
  }

  @Test func `Digits do nothing there, y makes a card, and Enter or Esc goes on`() {
    for key in [Key.enter, .escape] {
      var player = player(digits: 45, isStill: false)
      #expect(player.nextFrame == nil)
      player.type("123")
      player.press("y")
      player.did("card of 45")
      player.happens(.cardWritten("pi.svg"))
      player.shows("your first Crown", "card: pi.svg")
      player.press("?", .escape, key)
      player.shows("decimals without a mistake, certified", "#46 is 3, you typed 0", "⏎ again")
      #expect(player.nextFrame != nil)
      player.press(.enter)
      player.expect(SessionScreen.self)
    }
  }

  @Test func `A Crown that another instance takes away leaves the page under the finger`() {
    var player = player(digits: 45)
    player.isSaved([], .begun)
    player.shows("your first Crown")
    player.press(.enter)
    player.shows("decimals without a mistake", "#46 is 3, you typed 0", "⏎ again")
  }

  @Test func `A hundred at the usual size`() {
    player(crown: 45, digits: 145).expect(
      """





                                             ♛

                                        100 decimals
                            of π, from memory, without a mistake


                   1415926535 8979323846 2643383279 5028841971 6939937510
                   5820974944 5923078164 0628620899 8628034825 3421170679


                              your first hundred: 21 Nov 2026
                                     in 0:47, on day 1





         ⏎ go on  y a card to show
      """)
  }

  @Test(arguments: Language.allCases, [Size.small, .usual, .huge])
  func `All of it is seen at every size`(_ language: Language, _ size: Size) {
    let player = player(crown: 999, digits: 1000, size: size, language: language)
    let words =
      language == .english
      ? ["♛", "1 000 decimals", "of π, from memory, without a mistake", "your first 1 000", "21 Nov 2026"]
      : ["♛", "1 000 décimales", "de π, de mémoire, sans une faute", "tes 1 000 premières", "21 nov. 2026"]
    for text in words + ["1415926535 8979323846", "2164201989"] { player.shows(text) }
  }

  @Test func `A first Strict says what it is until one is over`() {
    let words = "from #1 until the first mistake: how far will you get?"
    var player = Player(.strict, progress: .new)
    player.press(.enter)
    player.shows(words)
    player.endSession(after: 3)
    player.press(.enter)
    player.expect(SessionScreen.self)
    player.hides(words)
  }

  @Test func `Plain mode says it in a line`() {
    var player = PlainPlayer(.strict, plays: true)
    player.type("14159265358" + "0", every: 1000)
    player.shows("\nfrom decimal 1 until the first mistake: how far will you get?\n")
    player.shows(
      "\n11 decimals, of pi, from memory, without a mistake, your first Crown: 21\nNovember 2026, in 10 seconds"
    )
    player.shows("\n11 decimals without a mistake, certified\ndecimal 12 is 9, you typed 0")
  }
}
