import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// A session by voice: what is heard, and what follows.
struct VoiceScreenTests {
  private func player(
    _ plan: SessionPlan = SessionPlan(.practice), isQuiet: Bool = false,
    source: VoiceSource = .microphone
  ) -> Player {
    var player = Player()
    player.listen(plan, VoiceChoice(source, isQuiet: isQuiet))
    return player
  }

  private func digits(_ text: String) -> Heard { .digits(text.utf8.map { $0 - 0x30 }) }

  private func spoken(_ player: Player) -> [String] {
    player.effects.compactMap { if case .spokenWhole(let text, _) = $0 { text } else { nil } }
  }

  @Test func `The digits appear as if typed`() {
    var player = player()
    player.shows("π practice by voice", "listening")
    player.hear(digits("1415926535"))
    player.shows("0 > 1415926535")
    #expect(player.engine?.score == 10)
    // Whoever speaks does not type.
    player.type("8")
    #expect(player.engine?.score == 10)
  }

  @Test func `Something else is shown and said, and a key settles it`() {
    var player = player()
    player.hear(digits("1416"))
    player.shows("heard 1 4 1 6")
    #expect(spoken(player) == ["heard 1 4 1 6"])
    #expect(player.engine?.score ?? 0 == 0)
    var other = player
    player.press("y")
    #expect(player.engine?.score == 10)
    #expect(player.session?.keystrokes.contains { $0.action == .unjudged } == true)
    other.press("n")
    #expect(other.engine?.score == 3 && other.engine?.errors == 1)
    other.shows("✗6")
  }

  @Test func `Stop ends the session, and help says the next digit`() {
    var player = player()
    player.hear(digits("141"))
    player.hear(.word(.help))
    #expect(spoken(player) == ["5"])
    #expect(player.engine?.reveals == 1)
    player.hear(.word(.stop))
    player.expect(SummaryScreen.self)
    player.shows("practice by voice")
    player.hides("/s", "rhythm")
  }

  @Test func `What is said while the help is open ends the session for good`() {
    var player = player()
    player.press("?")
    player.hear(digits("141"))
    player.hear(.word(.stop))
    player.expect(SummaryScreen.self)
    player.hear(digits("592"))
    player.did()
    player.press(.escape)
    player.expect(HomeScreen.self)
  }

  @Test func `With hands and eyes free all is said`() {
    let review = SessionPlan(
      reviewing: [Segment(340, 350), Segment(370, 380)].compactMap { $0.map { Stretch($0) } }, of: .pi)
    var player = player(review, isQuiet: true)
    #expect(spoken(player) == ["from 341"])
    let due = Constant.pi.decimals[340..<350]
    player.hides(String(decoding: due.map { $0 + 0x30 }, as: UTF8.self))
    player.hear(.digits([(due[340] + 1) % 10]))
    player.press("n")
    // The low tone, the right digit, where to go on.
    #expect(player.lines.contains("tone"))
    #expect(spoken(player) == [String(due[340]), "from 341"])
    player.hear(.digits(Array(due)))
    #expect(spoken(player) == ["from 371"])
    player.hear(.word(.stop))
    #expect(spoken(player) == ["10 decimals, 1 error, up to 370"])
  }

  /// A recogniser takes its time.
  @Test func `What was said before a digit was shown, and told after it, is judged as the log has it`() throws
  {
    let review = SessionPlan(reviewing: [Segment(340, 350)].compactMap { $0.map { Stretch($0) } }, of: .pi)
    var player = player(review)
    let due = Array(Constant.pi.decimals[340..<350])
    player.wait(4000)
    player.happens(.voice(.heard(.digits([due[0], (due[1] + 1) % 10]), from: 3000, to: 3500)))
    player.press("n")
    player.watch(2000)
    #expect(player.engine?.isExpectedShown == true)
    player.happens(.voice(.heard(.digits(Array(due[1...])), from: 4100, to: 4500)))
    player.hear(.word(.stop))
    let ended = player.allEffects.compactMap { effect -> Session? in
      if case .sessionEnded(let session, _) = effect { session } else { nil }
    }
    let session = try #require(ended.first)
    #expect(session.engine == PlayedSession(session.engine.plan, session.keystrokes).engine)
  }

  @Test func `What is missing is said, and the keys work again`() {
    var player = player()
    player.happens(.voice(.missing(.microphone)))
    player.shows("nothing comes from the microphone")
    player.type("14")
    #expect(player.engine?.score == 2 && player.engine?.plan.source == .keys)
    player = self.player()
    player.happens(.voice(.missing(.recogniser)))
    player.shows("install pocketsphinx and pocketsphinx-en-us")
    player.press(.escape)
    player.expect(HomeScreen.self)
  }

  @Test func `A recording waits for an answer, and ends the session at its end`() {
    var player = player(source: .recording("a.wav"))
    player.hear(digits("1416"))
    player.hear(digits("8979323846"))
    player.shows("heard 1 4 1 6")
    #expect(player.effects.contains { if case .expected(_, again: true) = $0 { true } else { false } })
    player.happens(.voice(.over))
    player.expect(SessionScreen.self)
    player.press("y")
    player.expect(SummaryScreen.self)
  }

  @Test func `Leaving stops listening`() {
    var player = player()
    player.press(.escape)
    #expect(player.lines.contains("deaf"))
  }

  @Test func `It is switched on by a key before the first digit, or by a setting`() {
    var player = Player()
    player.press(.enter, "v")
    player.shows("by voice", "listening")
    var other = Player { $0.listens = true }
    other.press(.enter)
    other.shows("listening")
  }

  @Test func `No other mode is spoken`() {
    for mode in [Mode.learn, .game, .strict] {
      let plan = SessionPlan(mode)
      #expect(plan.from(.voice) == plan)
    }
  }
}

extension Player {
  mutating func listen(_ plan: SessionPlan, _ choice: VoiceChoice) {
    open(Opening(Settings(), plan, voice: choice))
  }

  mutating func hear(_ heard: Heard) {
    wait(4000)
    happens(.voice(.heard(heard, from: 1000, to: 4000)))
  }
}
