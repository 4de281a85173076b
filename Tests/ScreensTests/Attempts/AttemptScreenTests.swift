import Canvas
import Testing
import TrainerCore

@testable import Screens

@Suite("Attempts on the screen")
struct AttemptScreenTests {
  private func player(_ rules: String, columns: Int = 80, rows: Int = 24) -> Player {
    var player = Player(.strict, columns: columns, rows: rows, progress: .knowing(420))
    player.open(SessionPlan(attempt: rules, of: .pi))
    return player
  }

  @Test
  func `Before the first digit it says its rules and where they come from`() {
    for rules in AttemptRules.allCases {
      let player = player(rules.rawValue, columns: 100, rows: 34)
      #expect(player.text.contains("attempt, \(rules.rawValue)"))
      #expect(player.text.contains("ends the attempt."))
      #expect(player.text.contains("Source: "))
    }
  }

  @Test
  func `On the smallest screen all of that fits too, the source to its end`() {
    for rules in AttemptRules.allCases {
      for language in Language.allCases {
        var player = Player(.strict, columns: 40, rows: 12, progress: .knowing(420), language: language)
        player.open(SessionPlan(attempt: rules.rawValue, of: .pi))
        let text = player.text.split { $0.isWhitespace }.joined(separator: " ")
        let texts = Texts(language)
        let source = texts.source(texts.sourceName(of: rules))
        #expect(text.contains(" #1 " + texts.rules(rules) + " " + source + " ? "), "\(player.text)")
      }
    }
    player("guinness", columns: 40, rows: 12).expect(
      """
       π attempt, guinness

                         #1

       More than 15 s between two digits ends
          the attempt. A mistake ends the
                      attempt.
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

         π attempt, guinness                                                   0:10








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
    #expect(!player.text.contains(" s\n"))
    player.watch(1200)
    #expect(player.text.contains("11 s"))
    player.watch(10_000)
    #expect(player.text.contains("1 s"))
    #expect(player.app.isAt(SessionScreen.self))
  }

  @Test
  func `The end that the rules set is exact to the millisecond`() {
    var player = player("guinness")
    player.answer(5, every: 300)
    player.watch(15_000)
    #expect(player.app.isAt(SessionScreen.self))
    player.watch(1)
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.allEffects.map(\.line).contains { $0.hasPrefix("ended rules") })
    #expect(player.text.contains("not certified: too long a pause"))
  }

  @Test
  func `A number does not jump about while one types`() {
    var player = player("guinness")
    for _ in 0..<20 {
      player.answer(1, every: 1500)
      #expect(!player.text.contains(" s "))
      player.watch(0)
    }
    #expect(!player.grid.lines.contains { $0.hasSuffix(" s") })
  }

  @Test
  func `Emden: a wrong digit asks to be corrected, without showing a digit`() {
    var player = player("emden")
    player.answer(4)
    player.type("0")
    #expect(player.text.contains("wrong: correct it at once"))
    #expect(!player.text.contains("✗"))
    player.answer(1)
    #expect(!player.text.contains("wrong"))
    #expect(player.session?.engine.errors == 1)
    player.type("0")
    player.type("0")
    #expect(player.app.isAt(SummaryScreen.self))
  }

  @Test(arguments: [15_000, 60_000])
  func `The bar: whole at first, empty at the end, and it asks for a frame at each step`(_ allowed: Int) {
    #expect(AttemptPause(allowed: allowed, gone: 0).left == 22)
    #expect(AttemptPause(allowed: allowed, gone: allowed).left == 0)
    var gone = 0
    var seen: [String] = []
    while let next = AttemptPause(allowed: allowed, gone: gone).nextStep {
      #expect(next > gone)
      for time in gone..<next {
        let (here, first) = (
          AttemptPause(allowed: allowed, gone: time), AttemptPause(allowed: allowed, gone: gone)
        )
        #expect(here.left == first.left && here.seconds == first.seconds)
      }
      seen.append("\(AttemptPause(allowed: allowed, gone: gone).left)")
      gone = next
    }
    #expect(gone == allowed + 1)
    #expect(Set(seen).count == 23)
  }
}
