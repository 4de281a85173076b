import Canvas
import Preferences
import Testing

@testable import Screens
@testable import TrainerCore

/// The prompt of plain mode: what it hands to the commands, and what leads back to it.
struct PlainPromptTests {
  @Test func `It says how to go on`() {
    let player = PlainPlayer(.learn)
    #expect(
      player.text == """
        next begins the next step of the day, help lists the commands, q leaves
        > \("")
        """)
    #expect(!player.app.readsKeys)
  }

  @Test func `A line is a command, and the prompt comes back when that is done`() {
    var player = PlainPlayer(isTerminal: false)
    _ = player.reads()
    player.type("history --limit 3\n")
    #expect(player.effects.suffix(2) == ["…", "command history --limit 3"])
    #expect(player.reads() == " history --limit 3\n")
    var settings = Settings()
    settings.constant = .e
    player.happens(.commandEnded(settings, nil, nil))
    #expect(player.reads() == ">")
    #expect(player.app.settings.constant == .e)
  }

  @Test func `Nothing, and digits that were meant for a session, do nothing`() {
    var player = PlainPlayer(isTerminal: false)
    _ = player.reads()
    player.type("\n5358979\n535 plan\nq\n")
    #expect(player.effects.filter { $0 != "…" } == ["command plan", "leave 0"])
  }

  @Test func `A session that a command opens is chosen from then on`() {
    var player = PlainPlayer()
    var settings = player.app.settings
    settings.mode = .strict
    _ = player.reads()
    player.open(Opening(settings, saying: "why not"))
    #expect(player.effects.contains("settings pi strict"))
    #expect(player.app.readsKeys)
    player.type("1415", every: 1000)
    player.type("2")
    #expect(!player.app.readsKeys)
    #expect(
      player.reads().hasSuffix(
        """
        why not
        π strict, from #1 to the first error
        from #1 until the first mistake: how far will you get?
        Ctrl-R starts over, q ends (twice once begun)
        3.
        0 > 1415
        #5: 2 is wrong
        4 decimals without a mistake, certified
        #5 is 9, you typed 2
        4 decimals, 1.33/s, 3.0 s, 4 best streak, 0 errors
        first crown, now your ghost
        +4 XP, 996 XP to Apprentice
        play learn --constant pi --segment 0-20 learns what went wrong
        >\(" ")
        """))
  }

  @Test func `In a pipe the rest of the line goes with the session`() {
    var player = PlainPlayer(.strict, isTerminal: false)
    player.open(Opening(player.app.settings))
    player.type("1415927777\nplan\n")
    player.happens(.commandEnded(player.app.settings, nil, nil))
    player.type("q")
    player.happens(.endOfInput)
    #expect(
      player.effects.filter { !$0.contains("@") && $0 != "…" } == [
        "ended error, score 6", "command plan", "leave 0",
      ])
    #expect(player.text.hasSuffix("> q\n"))
  }

  @Test func `The end of the input runs the last line, and ends what that opens`() {
    var player = PlainPlayer(isTerminal: false)
    player.type("play")
    player.happens(.endOfInput)
    #expect(player.effects.last == "command play" && player.status == nil)
    player.open(Opening(player.app.settings))
    player.happens(.endOfInput)
    #expect(
      player.text.hasSuffix(
        "> play\nπ practice, from #1 on\nSpace reveals the row, Ctrl-R starts over, q ends (twice once begun)\n3.\n0 >\n"
      ))
    #expect(player.status == "leave 0")
  }

  @Test func `After a step of the day the next one is named`() throws {
    var player = PlainPlayer(progress: .practised)
    var memory = TodayBench.memory(daysAgo: 2, strength: 12)
    memory.firstDay = TodayBench.today - 62
    player.stored(.challenges(try ChallengeLog.example()))
    player.stored(.memory(memory))
    let dayPlan = DayPlan(memory, .init(.pi, on: TodayBench.today, PlanSettings()))
    let review = SessionPlan(reviewing: dayPlan.plan.review, of: .pi)
    player.open(Opening(player.app.settings, review, isStep: true))
    // The review takes 399 × 0.3 s: much less than was said, but the lesson is that of the morning.
    player.type(Constant.pi.text(20..<420), every: 300)
    #expect(player.reads().hasSuffix("\nnext goes on: learn #421–#430, 1 block\n> "))
    // A session of one's own leads nowhere.
    player.open(Opening(player.app.settings))
    player.type("1qq")
    #expect(player.effects.last { $0.hasPrefix("ended") } == "ended user, score 1")
    #expect(!player.reads().contains("goes on"))
  }

  @Test(arguments: Language.allCases, [Repertoire.unicode, .ascii])
  func `Every line fits and holds nothing but text`(language: Language, repertoire: Repertoire) throws {
    for mode in Mode.onHome {
      var player = PlainPlayer(
        mode, progress: .practised, language: language, repertoire: repertoire, isTerminal: false,
        ghost: try ghost(digits: 100, every: 300))
      player.open(Opening(player.app.settings))
      player.type("141593 r92653589793238462\u{1b}[A\u{12}1q\u{1b}", every: 250)
      player.type("\nfoo \u{1b}[31mred\n", every: 250)
      player.stored(.trouble(.denied))
      player.happens(.endOfInput)
      for line in player.text.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(line.count <= 79, "\(line)")
        #expect(!line.hasSuffix(" "), "\(line)|")
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f })
        if repertoire == .ascii { #expect(line.utf8.allSatisfy { $0 < 0x7f }) }
      }
    }
  }

  @Test func `A long line is broken between words`() {
    var transcript = Transcript(.unicode)
    let word = String(repeating: "x", count: 39)
    transcript.line("\(word) \(word) y")
    #expect(transcript.take() == "\(word) \(word)\ny\n")
    transcript.line(String(repeating: "x", count: 100))
    #expect(transcript.take() == String(repeating: "x", count: 100) + "\n")
  }
}
