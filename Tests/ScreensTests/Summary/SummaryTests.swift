import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

struct SummaryTests {
  /// Someone before the summary of 66 decimals of π in Strict and a mistake at #67.
  func strict(_ progress: Progress = .practised, rows: Int = 24) -> Player {
    var player = Player(.strict, size: Size(80, rows), progress: progress)
    player.recite(66)
    player.type("0")
    if player.app.summary?.milestone != nil { player.press(.enter) }
    return player
  }

  @Test func `Enter opens the same again, and its first digit begins it`() {
    var player = Player(SessionPlan(.practice, .e, over: Segment(10, 30)))
    player.type("5")
    player.press(.escape, .escape, .enter)
    player.did("ended user, score 1, errors 0")
    player.expect(SessionScreen.self)
    player.type("5")
    player.did("began e practice 10-30: 5@0")
  }

  @Test(arguments: [(1000, ["1.0", "0.5", "0"]), (1200, ["1.5", "0.75", "0"]), (120, ["0.15", "0"])])
  func `The scale of the rhythm has no rounded half`(_ pause: Int, _ labels: [String]) throws {
    var player = Player()
    player.recite(20, every: pause)
    player.endSession()
    let first = try #require(player.grid.place(of: "seconds per decimal")).row + 1
    let scale = player.grid.lines[first..<first + 6].compactMap { line in
      line.prefix(7).split(separator: " ").first.map(String.init)
    }
    #expect(scale == labels)
  }

  @Test func `The blocks with errors are recited at r`() {
    var player = strict()
    player.press("r")
    #expect(player.engine?.plan == SessionPlan(reciting: [6], of: .pi))
  }

  @Test(arguments: [(3, 0, 20), (13, 0, 30), (163, 150, 180)])
  func `The stretch is a row around that of the error`(error: Int, start: Int, end: Int) {
    var player = Player(.strict)
    player.recite(error)
    player.type(Constant.pi.decimals[error] == 9 ? "8" : "9")
    #expect(player.app.summary?.content.stretchToLearn == Segment(start, end))
  }

  @Test(arguments: [Key.escape, .character("q")])
  func `Escape goes home`(key: Key) {
    var player = strict()
    player.press(key)
    player.did()
    player.expect(HomeScreen.self)
  }

  @Test func `The figures of Home are those after the session`() {
    var player = strict(Progress())
    var memory = Memory()
    for case .sessionEnded(let session) in player.allEffects {
      memory.add(SessionEvidence(session.played, date: player.date, id: "a"))
    }
    player.stored(.memory(memory))
    player.plan()
    player.shows("next  learn #61–#80, 2 blocks, about 4 min")
    player.press(.escape)
    player.shows("♛            66 decimals in 0:13")
    // Of the seventh block six decimals were typed before the error.
    player.shows("held         60 of 60")
  }

  @Test func `Records say by how much they were beaten`() {
    strict().shows("decimals without a mistake, certified", "   ϟ new Lightning, 1.66/s faster")
    let first = strict(Progress())
    first.shows("certified", "♛ first Crown, now your ghost   ϟ first Lightning")
    var again = first
    again.press(.enter)
    again.recite(66, every: 190)
    again.recite(1, every: 190)
    again.endSession()
    again.shows("♛ new Crown, 1 more", "ϟ new Lightning, 0.27/s faster")
  }

  @Test func `A tie in distance names the time`() {
    var player = strict(Progress())
    player.press(.enter)
    player.recite(66, every: 190)
    player.endSession()
    player.shows("♛ new Crown, 0.65 s faster")
  }

  @Test(arguments: [Language.english, .french], [40, 60, 80])
  func `Every record is shown whatever the width`(language: Language, columns: Int) {
    var progress = Progress.practised
    progress[.pi].crown = Best(
      run: Run(digits: 51, milliseconds: 20_000), date: Timestamp(milliseconds: 0, offset: 0))
    var player = Player(
      .strict, size: Size(columns, 24), progress: progress, language: language)
    player.endSession(after: 66)
    #expect(
      player.grid.place(of: language == .english ? "♛ new Crown, 15 more" : "♛ nouvelle couronne, 15 de plus")
        != nil)
    #expect(player.grid.place(of: language == .english ? "/s faster" : "/s de mieux") != nil)
  }

  @Test func `The records that the history gave take the place of ours`() {
    var player = strict(Progress())
    var truth = player.context.progress
    truth[.pi].crown = Progress.practised[.pi].crown
    truth.xp += 1204
    player.isSaved([.lightning], truth)
    player.hides("♛")
    player.shows("ϟ first Lightning")
    player.press(.escape)
    player.shows("♛            1 204 decimals in 6:12")
  }

  @Test func `The records of another session change nothing on this summary`() {
    var player = strict(Progress())
    player.stored(.saved(id: "another", records: []))
    player.shows("♛ first Crown")
  }

  @Test func `A long page scrolls, and only as far as it goes`() {
    var player = Player(size: .small)
    for _ in 0..<12 { player.type("2") }
    player.endSession(after: 5)
    #expect(player.bottomLine.contains("Esc home"))
    player.shows("more")
    let top = player.text
    player.press(.down, times: 100)
    let bottom = player.text
    #expect(bottom.contains("#1: 1, typed 2"))
    player.press("j")
    #expect(player.text == bottom)
    player.press("k", times: 100)
    #expect(player.text == top)
    player.click(3, 3, .wheelDown)
    #expect(player.text != top)
    player.click(3, 3, .wheelUp)
    #expect(player.text == top)
  }

  @Test func `On a screen that became larger, one key scrolls back`() {
    var player = Player(size: .small)
    for _ in 0..<12 { player.type("2") }
    player.endSession(after: 5)
    player.press(.down, times: 100)
    player.resize(40, 15)
    let bottom = player.text
    player.press(.up)
    #expect(player.text != bottom)
  }

  @Test func `A trouble hides no figure`() {
    var player = Player(size: .small)
    player.type("15419")
    player.endSession()
    player.stored(.trouble(.other))
    #expect(player.grid.lines[1] == " disk error: kept in memory")
    player.press(.down, times: 100)
    player.shows("#4: 5, typed 9")
  }

  @Test(arguments: Language.allCases)
  func `A Game with errors says it on the smallest screen too`(_ language: Language) {
    var player = Player(.game, size: .small, language: language)
    player.recite(102)
    player.type("0")
    player.endSession(after: 3)
    let words = language == .english ? "clean for 102 decimals" : "sans faute sur 102 décimales"
    for _ in 0..<100 where !player.text.contains(words) { player.press(.down) }
    player.shows(words)
  }

  @Test func `A session without a correct digit can be seen`() {
    var player = Player(.strict)
    player.type("9")
    player.shows("decimals", "not certified: no decimal", "#1 is 1, you typed 9", "not certified: no decimal")
    player.hides("+0 XP")
    // There is nothing to reckon.
    player.hides("100 %", "  certified")
    // It is in no history, and has no note.
    player.press("n")
    player.expect(SummaryScreen.self)
    #expect(player.context.progress == .begun)
    // Of a review nothing but a mistake says something, too.
    var review = Player(SessionPlan(reviewing: [Stretch(.standard)], of: .pi))
    review.err()
    review.endSession()
    #expect(review.context.progress.sessions == 2)
    review.press("n")
    review.expect(NoteScreen.self)
  }

  @Test func `The name of a mistake and of the certificate have their colours`() {
    let grid = strict().grid
    #expect(grid.style(of: "decimals without a mistake, certified") == Style(.strong))
    #expect(grid.style(of: "ϟ new Lightning") == Style(.reward))
    #expect(grid.style(of: "✗") == Style(.error))
    #expect(grid.style(of: "+66 XP") == Style(.accent))
    var player = Player()
    player.type("10")
    player.endSession()
    player.shows("#2: 4, typed 0")
    #expect(player.grid.styles.contains { $0.hasSuffix("error \"0\"") })
  }

  @Test func `The mistake that ended Strict is said once`() {
    let player = strict()
    player.shows("#67 is 8, you typed 0")
    #expect(player.text.ranges(of: "#67").count == 1)
    var narrow = Player(.strict, size: Size(40, 34))
    narrow.type("9")
    #expect(narrow.text.ranges(of: "#1 is 1, you typed 9").count == 1)
  }

  @Test func `What was earned is heard once, where the bell is on`() {
    var player = Player { $0.bell = true }
    player.endSession(after: 99)
    #expect(!player.allEffects.map(\.line).contains("bell"), "\(player.text)")
    player.press(.enter)
    player.endSession(after: 100)
    player.shows("decimals   100 decimals known")
    #expect(player.allEffects.map(\.line).filter { $0 == "bell" }.count == 1)
    player.press("?", .escape)
    #expect(player.allEffects.map(\.line).filter { $0 == "bell" }.count == 1)
  }

  @Test func `A long summary names its keys with those that scroll, five at most`() {
    var player = Player()
    for _ in 0..<60 {
      player.type("2")
      player.recite(1)
    }
    player.endSession()
    #expect(player.hints.map(\.name) == ["⏎", "l", "↑↓", "?", "Esc"])
    // The others work all the same.
    player.press("n")
    player.expect(NoteScreen.self)
  }
}
