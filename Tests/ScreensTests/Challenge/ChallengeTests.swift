import Canvas
import Testing
import TrainerCore

@testable import Screens

extension ChallengeShelf {
  /// A book of one entry, e without an error, with a week after it, and two favourites.
  static func example(today state: ChallengeLog.State? = nil) throws -> ChallengeShelf {
    let words = ChallengeWords(
      en: "{count} decimals of {constant} without an error",
      fr: "{count} décimales de {constant} sans erreur")
    let entry = ChallengeEntry(
      id: "clean-e", kind: .clean, constant: .e, place: .start, counts: [10, 20, 50, 100, 200], words: words)
    var shelf = ChallengeShelf(book: ChallengeBook([entry]))
    let challenge = try #require(Challenge(code: "clean-e clean e 0-10"))
    for (ago, past) in [ChallengeLog.State.won, .won, .failed, .won, .begun, .shown, .won].enumerated() {
      shelf.log.apply(.reached(past, day: today - 1 - ago, challenge: challenge))
    }
    if let state { shelf.log.apply(.reached(state, day: today, challenge: challenge)) }
    for code in ["after-pi next pi 108-118 8", "burst-pi sprint pi 100-150 20000"] {
      shelf.log.apply(.kept(try #require(Challenge(code: code))))
    }
    return shelf
  }

  /// 21 November 2026, the day on which a player begins.
  static let today = 20_778
}

extension Player {
  /// Someone on the challenge screen.
  static func atChallenges(
    columns: Int = 80, rows: Int = 24, language: Language = .english, repertoire: Repertoire = .unicode,
    today state: ChallengeLog.State? = nil
  ) throws -> Player {
    var progress = TrainerCore.Progress.practised
    progress[.e].known = KnownDecimals([0..<10])
    var player = Player(
      .learn, columns: columns, rows: rows, progress: progress, language: language, repertoire: repertoire)
    player.happens(.store(.challenges(try .example(today: state))))
    player.press("c")
    return player
  }

  /// What the screens know of the challenge of the day on which the player begins.
  var today: ChallengeLog.Entry? { app.context.shelf?.log[ChallengeShelf.today] }
}

@Suite struct ChallengeTests {
  @Test func `What is shown first is fixed for the day`() throws {
    var player = Player(.learn, progress: .practised)
    player.happens(.store(.challenges(try .example())))
    // An athlete who knows nothing of e: ten decimals.
    #expect(player.lines == ["challenge shown 2026-11-21 clean-e clean e 0-10"])
    player.happens(.store(.challenges(try .example(today: .failed))))
    #expect(player.lines == [])
    #expect(player.today?.state == .failed)
  }

  @Test func `Another day brings another challenge`() throws {
    var player = try Player.atChallenges(today: .won)
    player.wait(5 * 3_600_000)
    player.happens(.tick)
    #expect(player.lines == ["challenge shown 2026-11-22 clean-e clean e 0-10"])
    #expect(player.text.contains("Not played yet."))
  }

  @Test func `Accepted, played and won`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    #expect(player.app.isAt(SessionScreen.self))
    player.recite(1)
    #expect(
      player.lines == ["began 1 e practice 0-10: 7@0 for 2026-11-21 clean-e clean e 0-10"])
    player.recite(9)
    #expect(player.lines.last == "ended complete, score 10, errors 0")
    #expect(player.today?.state == .won)
    #expect(player.text.contains("challenge won  3 won in a row"))
    player.press("c")
    #expect(player.text.contains("Won. The next one comes at midnight."))
    #expect(player.text.contains("3 won in a row"))
    // As often as one likes; it stays won.
    player.press(.enter)
    player.type("0")
    #expect(player.today?.state == .won)
  }

  @Test func `The first mistake ends it, and its stretch can be learned`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.recite(4)
    player.type("0")
    #expect(player.lines == ["0@800", "ended error, score 4, errors 1"])
    #expect(player.today?.state == .failed)
    #expect(player.text.contains("challenge failed"))
    #expect(player.text.contains("l learn 0–10"))
    var learner = player
    learner.press("l")
    #expect(learner.session?.engine.plan == SessionPlan(constant: .e, mode: .learn, segment: Segment(0, 10)))
    // Once more on the same day.
    player.press(.enter)
    player.recite(10)
    #expect(player.today?.state == .won)
  }

  @Test func `Left in the middle it is still open`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.recite(4)
    player.press(.escape, .escape)
    #expect(player.lines.last == "ended user, score 4, errors 0")
    #expect(player.today?.state == .begun)
    #expect(player.text.contains("challenge unfinished, still open"))
    player.press("c")
    #expect(player.text.contains("Started, not won yet."))
    player.press(.enter)
    player.recite(10)
    #expect(player.today?.state == .won)
  }

  @Test func `Nothing was begun without a digit`() throws {
    var player = try Player.atChallenges()
    player.press(.enter, .escape)
    #expect(player.app.isAt(ChallengeScreen.self))
    #expect(player.lines == [])
    #expect(player.text.contains("Not played yet."))
  }

  @Test func `A sprint ends when its time is over`() throws {
    var player = try Player.atChallenges()
    player.press(.down, .enter)
    player.recite(10)
    player.type("0")
    player.recite(1)
    #expect(player.app.isAt(SessionScreen.self), "a mistake costs only time")
    #expect(player.text.contains("0:02/0:20"))
    // The next frame but those of the clock and the effects is that of the end.
    player.watch(18_000)
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.allEffects.last?.line == "ended error, score 11, errors 1")
    #expect(player.text.contains("challenge failed"))
    player.type("5")
    #expect(player.lines == [], "what is still in the fingers is harmless")
  }

  @Test func `Only a sprint of the day that ran out of time is lost`() throws {
    var shelf = try ChallengeShelf.example()
    let sprint = try #require(Challenge(code: "burst-pi sprint pi 100-150 20000"))
    shelf.log.apply(.reached(.shown, day: ChallengeShelf.today, challenge: sprint))
    var player = try Player.atChallenges()
    player.happens(.store(.challenges(shelf)))
    player.press(.enter)
    player.recite(10)
    player.press(.escape, .escape)
    #expect(player.today?.state == .begun)
    player.press(.enter)
    player.recite(10)
    player.watch(19_000)
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.today?.state == .failed)
  }

  @Test func `A digit too late does not win a sprint`() throws {
    var player = try Player.atChallenges()
    player.press(.down, .enter)
    player.recite(49)
    player.wait(20_001 - 48 * 200)
    player.recite(1)
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.text.contains("challenge failed"))
    #expect(player.text.contains("49 decimals"))
  }

  @Test func `What has to be continued does not give its place away`() throws {
    var player = try Player.atChallenges()
    player.press(.down, .down, .enter)
    for text in ["#109", "#1", "100 >", "108"] { #expect(!player.text.contains(text), "\(text)") }
    #expect(player.text.contains("0/10"))
    player.press(" ")
    #expect(player.session?.keystrokes.isEmpty == true, "no reveal")
    player.recite(3)
    #expect(player.text.contains("3/10"))
    player.press(.escape, .escape)
    #expect(player.text.contains("challenge unfinished") && !player.text.contains("108"))
  }

  @Test func `Favourites are kept, played without reward, and deleted after a question`() throws {
    var player = try Player.atChallenges()
    player.press("f")
    #expect(player.lines == ["challenge kept clean-e clean e 0-10"])
    player.press("f")
    #expect(player.lines == [], "it is kept already")
    player.press(.down, .enter)
    player.recite(10)
    #expect(player.lines.last == "ended complete, score 10, errors 0", "no day is won")
    #expect(player.text.contains("challenge won  without reward"))
    #expect(player.today?.state == .shown)
    player.press("c")
    // It comes back to the line that was chosen.
    player.press("x")
    #expect(player.lines == [])
    #expect(player.bottomLine == "   x again to delete")
    player.press(.up)
    player.press(.down)
    player.press("x")
    player.press("x")
    #expect(player.lines == ["challenge dropped clean-e clean e 0-10"])
  }

  @Test func `The page counts the minutes until midnight`() throws {
    let player = try Player.atChallenges()
    #expect(player.text.contains("4 h 18 min left."))
    let next = try #require(player.nextFrame)
    #expect(next > player.uptime && next - player.uptime <= 60_000)
  }

  @Test func `The time left is on one line with the rest`() throws {
    let player = try Player.atChallenges(language: .french, today: .begun)
    let line = "Commencé, pas encore gagné. Tu sais e jusqu’à #10. Il reste 4 h 18 min."
    #expect(player.text.contains(line))
  }

  @Test func `A key after midnight, before the new day is drawn, is for the new day's challenge`() throws {
    var player = try Player.atChallenges(today: .failed)
    player.wait(5 * 3_600_000)
    player.press(.enter)
    #expect(player.lines == ["challenge shown 2026-11-22 clean-e clean e 0-10"])
    player.recite(1)
    #expect(player.lines == ["began 1 e practice 0-10: 7@0 for 2026-11-22 clean-e clean e 0-10"])
  }

  @Test func `A day that is over can no longer be won`() throws {
    var player = try Player.atChallenges()
    player.press(.enter)
    player.recite(4)
    player.type("0")
    player.wait(5 * 3_600_000)
    player.press(.enter)
    player.recite(10)
    #expect(player.text.contains("challenge won  without reward"))
    #expect(player.today?.state == .failed)

    // Begun before midnight and won after it, it counts.
    player = try Player.atChallenges()
    player.press(.enter)
    player.recite(4)
    player.wait(5 * 3_600_000)
    player.recite(6)
    #expect(player.today?.state == .won)
    player.press(.enter)
    player.recite(4)
    player.press(.control("r"))
    player.recite(10)
    #expect(player.text.contains("challenge won  without reward"))
  }

  @Test func `Nothing is fixed for somebody who has not seen it`() throws {
    var player = Player(.learn, progress: Progress())
    player.happens(.store(.challenges(try .example())))
    #expect(player.lines == [])
    player.type("141", every: 300)
    player.press(.escape, .escape)
    player.press(.escape)
    #expect(player.lines.last == "challenge shown 2026-11-21 clean-e clean e 0-10")
    player = Player(.learn, progress: Progress())
    player.happens(.store(.challenges(try .example())))
    player.press("c")
    #expect(player.lines == ["challenge shown 2026-11-21 clean-e clean e 0-10"])
  }

  @Test func `The question about a favourite is answered by a click, and taken back by Esc`() throws {
    var player = try Player.atChallenges()
    player.press(.down)
    player.press("x")
    try player.click(on: "x again to delete")
    #expect(player.lines == ["challenge dropped burst-pi sprint pi 100-150 20000"])
    player.press("x")
    player.click(player.size.rows - 2, 60)
    #expect(player.lines == [] && player.app.isAt(ChallengeScreen.self))
    player.press("x")
    #expect(player.lines == [])
    player.press(.escape)
    #expect(player.app.isAt(ChallengeScreen.self) && player.bottomLine.contains("x delete"))
    player.press(.escape)
    #expect(player.app.isAt(HomeScreen.self))
  }

  @Test(arguments: [
    (Language.english, "\n     □ today’s challenge: 10 decimals of e without an error\n"),
    (.french, "\n     □ défi du jour : 10 décimales de e sans erreur\n"),
  ])
  func `Home says that the challenge is one`(_ language: Language, _ line: String) throws {
    var player = Player(.learn, progress: .practised, language: language)
    player.happens(.store(.challenges(try .example())))
    #expect(player.text.contains(line))
  }

  @Test func `On the smallest Home the words take all the room there is`() throws {
    var shelf = try ChallengeShelf.example()
    // 36 characters: a margin, the mark and a blank before them, a margin after them.
    let challenge = try #require(Challenge(code: "gone clean pi 10-100"))
    shelf.log.apply(.reached(.shown, day: ChallengeShelf.today, challenge: challenge))
    var player = Player(.learn, columns: 40, rows: 12, progress: .practised)
    player.happens(.store(.challenges(shelf)))
    #expect(player.text.contains(" □ π from #11 to #100 without an error"))
    shelf.log.apply(.reached(.failed, day: ChallengeShelf.today, challenge: challenge))
    player.happens(.store(.challenges(shelf)))
    #expect(player.text.contains(" ○ today’s challenge  not won"))
  }
}
