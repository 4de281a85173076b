import Canvas
import Testing
import TrainerCore

@testable import Screens

struct AttemptScreenTests {
  private func player(_ rules: String, size: Size = .usual) -> Player {
    var player = Player(.strict, size: size, progress: .knowing(420))
    player.open(SessionPlan(attempt: rules))
    return player
  }

  @Test
  func `Before the first digit it says its rules and where they come from`() {
    for rules in AttemptRules.all {
      let player = player(rules.name, size: Size(100, 34))
      player.shows("attempt \(rules.name)", "between two digits", "Source: ")
    }
  }

  @Test
  func `On the smallest screen all of that fits too, the source to its end`() {
    for rules in AttemptRules.all {
      for language in Language.allCases {
        var player = Player(.strict, size: .small, progress: .knowing(420), language: language)
        player.open(SessionPlan(attempt: rules.name))
        let text = player.text.split { $0.isWhitespace }.joined(separator: " ")
        let texts = Texts(language)
        let source = texts.source(texts.sourceName(of: rules))
        #expect(text.contains(" #1 " + texts.rules(rules) + " " + source + " ? "), "\(player.text)")
      }
    }
    player("guinness", size: .small).expect(
      """
       π attempt guinness


                         #1

        A mistake, or more than 15 s between
                two digits, ends it.
           Source: Chao Lu on the rule of
         Guinness World Records, interview,
             pi-world-ranking-list.com
       ? help  Esc home
      """)
  }

  @Test
  func `Nothing that was typed is on the screen: only the count, the time and the pause that is left`() {
    var player = player("guinness")
    player.answer(37, every: 300)
    player.expect(
      """

         π attempt guinness                                                    0:10








                                            #38

                                   ━━━━━━━━━━━━━━━━━━━━━━









         Esc Esc end
      """)
  }

  @Test
  func `The pause that is left shrinks, and its seconds are only said once it is long`() {
    var player = player("guinness")
    player.answer(5, every: 300)
    player.watch(2900)
    player.hides(" s\n")
    player.watch(1200)
    player.shows("11 s")
    player.watch(10_000)
    player.shows("1 s")
    player.expect(SessionScreen.self)
  }

  @Test
  func `The end that the rules set is exact to the millisecond`() {
    var player = player("guinness")
    player.answer(5, every: 300)
    // In a terminal that has become too small it comes all the same, and is heard.
    player.resize(20, 5)
    player.watch(15_000)
    player.expect(SessionScreen.self)
    player.watch(1)
    player.expect(SummaryScreen.self)
    #expect(player.allEffects.map(\.line).contains { $0.hasPrefix("ended rules") })
    #expect(player.effects.map(\.line).contains("bell"))
    player.resize(80, 24)
    player.shows("certified")
    player.hides("not certified")
    player.shows("ended by the rules: too long a pause before #6")
  }

  @Test
  func `A key that was meant for it leaves its summary alone`() {
    var player = player("guinness")
    player.answer(5)
    player.wait(15_500)
    player.press(.enter)
    player.expect(SummaryScreen.self)
  }

  @Test
  func `A number does not jump about while one types`() {
    var player = player("guinness")
    for _ in 0..<20 {
      player.answer(1, every: 1500)
      player.hides(" s ")
      player.watch(0)
    }
    #expect(!player.grid.lines.contains { $0.hasSuffix(" s") })
  }

  @Test
  func `Emden: a wrong digit asks to be corrected, without showing a digit`() {
    var player = player("emden")
    player.answer(4)
    player.type("0")
    player.shows("wrong: correct it at once")
    player.hides("✗")
    player.answer(1)
    player.hides("wrong")
    #expect(player.engine?.errors == 1)
    player.type("0")
    player.type("0")
    player.expect(SummaryScreen.self)
  }

  @Test(arguments: [15_000, 60_000])
  func `The bar: whole at first, empty at the end, and its seconds from the last four fifths on`(
    _ allowed: Int
  ) {
    let pauses = (0...allowed).map { AttemptPause(allowed: allowed, gone: $0) }
    #expect(pauses.first?.left == 22 && pauses.last?.left == 0)
    #expect(Set(pauses.map(\.left)).count == 23)
    #expect(pauses.firstIndex { $0.seconds != nil } == allowed / 5 && pauses.last?.seconds == 0)
  }

  @Test func `A pause is drawn as often as it looks different, and no more`() {
    var player = player("guinness")
    player.answer(1)
    var frames = 0
    while let next = player.nextFrame, player.app.isAt(SessionScreen.self) {
      let before = player.grid
      player.watch(next - player.uptime)
      #expect(player.grid != before)
      frames += 1
    }
    #expect((22...60).contains(frames))
  }

  @Test
  func `The summary has what the witnesses write down, once the store tells it`() {
    var player = player("guinness")
    player.answer(37, every: 300)
    player.watch(9000)
    player.answer(1)
    player.type("0")
    player.watch(1000)
    player.press(.enter)
    player.hides("witnesses")
    player.stored(
      .sealed(id: player.context.sessionID, Seal(id: "20261121T184212000Z-8fbe0faa", line: Array("abc".utf8)))
    )
    player.expect(
      """

         π attempt guinness                            21 Nov 2026, 19:42:00 +01:00

         ▀▀█ █▀█   decimals without a mistake, certified   in 0:20.500
         ▀▀█ █▀█   ♛ first Crown, now your ghost
         ▀▀▀ ▀▀▀   ended by a mistake: #39 is 7, typed 0
                   longest pause 9.5 s at #38; none over 15 s
                   1.87/s speed

         best times   38 in 30 s

         for the witnesses to write down

         session  20261121T184212000Z-8fbe0faa
         seal     ba7816bf 8f01cfea 414140de 5dae2223
                  b00361a3 96177a9c b410ff61 f20015ad

         pi-trainer protocol 20261121T184212000Z-8fbe0faa prints all of it.

         +38 XP     ━━━━━━━━━━━━━━━━━━──────────────────────  542 XP to Apprentice
         1 day in a row

         ⏎ again  s stats  ↑↓ more  ? what a seal proves  Esc home
      """)
    player.press("?")
    player.shows("prove who typed, or that nobody helped")
  }
}
