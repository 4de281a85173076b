import Canvas
import Preferences
import Testing

@testable import Screens
@testable import TrainerCore

struct HomeTests {
  @Test
  func `Before the first lesson a digit begins practice from the first decimal, and Learn stays chosen`() {
    var player = Player(.learn, progress: .new) { $0.practiceSegment = Segment(50, 100) }
    player.type("1")
    player.did("began pi practice: 1@0")
    #expect(player.settings.mode == .learn)
    // The summary says that they count.
    player.type("4159265358979323846264")
    player.press(.escape, .escape)
    player.expect(SummaryScreen.self)
    player.shows("known to #23")

    var later = Player(.learn, progress: .practised)
    later.type("1")
    later.did("began pi learn 0-50: 1@0")
  }

  @Test func `A digit begins the constant, mode and segment that are chosen`() {
    var player = Player(.practice, .sqrt2) { $0.practiceSegment = Segment(50, 100) }
    player.type("0")
    player.did("began sqrt2 practice 50-100: 0@0")
  }

  @Test(arguments: [(Key.up, Key.down), (.character("k"), .character("j"))])
  func `The row of a mode chooses it, and above the modes are the constants`(keys: (up: Key, down: Key)) {
    var player = Player(.learn)
    var modes: [Mode] = []
    for _ in 0..<4 {
      player.press(keys.down)
      modes.append(player.settings.mode)
    }
    #expect(modes == [.practice, .game, .strict, .strict])
    player.press(keys.up)
    #expect(player.settings.mode == .game)
    player.press(keys.up, times: 5)
    player.press(.right)
    #expect(player.settings.constant == .e && player.settings.mode == .learn)
    player.did("settings e learn 0-50, -, false")
  }

  @Test func `From the constants and the line of the day the mark goes down to the mode chosen last`() {
    var player = Player(.strict, progress: .practised)
    player.remember(TodayBench.memory())
    player.press(.up, .down, .down, .enter)
    #expect(player.sessionPlan?.mode == .strict)
  }

  @Test(arguments: [(Key.left, Key.right), (.character("h"), .character("l"))])
  func `Keys to the sides change what the marked row offers`(keys: (left: Key, right: Key)) {
    func segment(_ player: Player) -> String {
      player.settings.segment(for: player.settings.mode).map { "\($0.start)-\($0.end)" } ?? "-"
    }
    // Learn always has a segment, and its neighbours are as long.
    var player = Player(.learn)
    player.press(keys.right)
    #expect(segment(player) == "50-100")
    player.press(keys.left, keys.left)
    #expect(segment(player) == "0-50")
    // Practice can do without.
    player = Player(.practice)
    var segments: [String] = []
    for key in [keys.left, keys.right, keys.right, keys.left, keys.left] {
      player.press(key)
      segments.append(segment(player))
    }
    #expect(segments == ["-", "0-50", "50-100", "0-50", "-"])
    player = Player(.game)
    player.press(keys.right)
    #expect(player.settings.ghost == .lightning)
    player = Player(.strict)
    let before = player.settings
    player.press(keys.left, keys.right)
    #expect(player.settings == before)
  }

  @Test func `Before the first session the modes are in one line, below the constants`() {
    var player = Player(.learn, progress: .new)
    player.press(.up, .right)
    #expect(player.settings.mode == .practice)
    player.press(.up, .right)
    #expect(player.settings.constant == .e)
    player.press(.down, .down)
    player.shows("› Your first lesson")
  }

  @Test func `Enter begins the challenge from its row, and Esc leads to its page`() throws {
    var player = Player(.strict, progress: .streak)
    player.stored(.challenges(try ChallengeLog.example()))
    player.shows("challenge   ", "open until midnight")
    player.press(.down, .enter)
    #expect(player.sessionPlan?.drill != nil)
    player.press(.escape)
    player.expect(ChallengeScreen.self)
  }

  /// The plan of the day is reckoned off the main thread, and may come after a key.
  @Test func `The line of the day takes the focus from nobody who has moved it`() {
    var player = Player(.practice, progress: .practised)
    player.stored(.memory(TodayBench.memory()))
    let asked = player.effects
    player.press(.down)
    player.effects = asked
    player.plan()
    player.shows("today")
    player.press(.enter)
    #expect(player.sessionPlan?.mode == .game)
  }

  /// Fourteen blocks each have chances of 97.7, 96.7 and 90 %, which makes 398 decimals.
  ///
  /// They are 12 days strong and were recited two and three days ago, or 4 days strong and recited four days
  /// ago.
  @Test func `What is held of the chosen constant is said as soon as it is known`() {
    var player = Player(.game, progress: .practised)
    player.hides("held")
    player.stored(.memory(TodayBench.memory()))
    player.hides("held")
    player.plan()
    player.shows("   held         398 of 420")
    // Blocks held of one constant say nothing of another.
    player.press(.up, .up, .right)
    player.hides("held")
    player.plan()
    #expect(player.grid.lines.contains("   nothing held yet"))
    // A newcomer without a digit is told nothing of it.
    var new = Player(.game, progress: .new)
    new.remember(Memory())
    new.hides("held")
  }

  @Test(arguments: [
    (Language.english, 80, "   held         40 of 40                ━━━━━━━━━━━━  20 more than a week ago"),
    (.french, 80, "   retenues     40 sur 40               ━━━━━━━━━━  20 de plus en une semaine"),
    (.english, 40, "  held      40 of 40  ━━━━━━━━━━━━━━━━━━"),
    (.french, 40, "  retenues  40 sur 40  ━━━━━━━━━━━━━━━━━"),
  ])
  func `What was held a week ago is said where there is room`(
    language: Language, columns: Int, words: String
  ) {
    var memory = Memory()
    // Twenty decimals eight days ago, and forty today.
    for (daysAgo, count) in [(8, 20), (0, 40)] {
      let keys = [Keystroke].typed(Constant.pi.decimals.prefix(count), every: 400)
      let date = Timestamp(
        milliseconds: Player.start.date.milliseconds - daysAgo * 86_400_000 - 3_600_000, offset: 3600)
      let plan = SessionPlan(.practice)
      memory.add(SessionEvidence(PlayedSession(plan, keys), date: date, id: "\(daysAgo)"))
    }
    var player = Player(size: Size(columns, 24), progress: .practised, language: language)
    player.remember(memory)
    #expect(player.grid.lines.contains(words), "\(player.text)")
  }

  @Test(arguments: [
    (Language.english, 80, "known to #7, and 60 further on"),
    (.french, 80, "connu jusqu’à #7, et 60 plus loin"),
    (.english, 62, "known to #7, and 60 further on"),
  ])
  func `Where no block was held it is said what is known, that beyond a gap after that up to it`(
    language: Language, columns: Int, known: String
  ) throws {
    var memory = Memory()
    for stretch in [0..<7, 500..<559, 5000..<5001] { memory[.pi].known.insert(stretch) }
    var player = Player(
      .game, size: Size(columns, 24), progress: .practised, language: language)
    player.remember(memory)
    let line = try #require(player.grid.lines.first { $0.contains("#7") })
    #expect(line == "   " + known)
  }

  @Test(arguments: [
    (Language.english, "nothing from #1 yet, but 1 further on"),
    (.french, "rien depuis #1, mais 1 plus loin"),
  ])
  func `One lucky digit far away does not say that all before it is known`(language: Language, known: String)
  {
    var memory = Memory()
    memory[.pi].known.insert(5000..<5001)
    var player = Player(.game, progress: .practised, language: language)
    player.remember(memory)
    player.shows(known)
    player.hides("5 001")
  }

  @Test func `The folder's figures are taken over, with what was played since`() {
    var player = Player(.strict, progress: .practised)
    var newer = Progress.practised
    newer.xp = 19_998
    player.recite(3)
    player.type("0")
    player.stored(.progress(newer))
    #expect(player.context.progress.xp == 20_001)
    player.press(.escape)
    player.shows("EXPERT")
    newer.xp = 20_001
    player.isSaved([], newer)
    #expect(player.context.progress.xp == 20_001)
    player.stored(.progress(.practised))
    player.hides("EXPERT")
  }

  @Test(arguments: [
    (Language.english, "reading past sessions: 43 %", "held         398 of 420"),
    (.french, "lecture des séances passées : 43 %", "retenues     398 sur 420"),
  ])
  func `While a long past is summed nothing is said to be held`(
    language: Language, said: String, held: String
  ) {
    var player = Player(progress: .practised, language: language)
    player.remember(TodayBench.memory())
    let before = player.text
    #expect(before.contains(held))
    player.stored(.summing(0.437))
    player.shows(said)
    player.hides(held)
    player.stored(.summing(nil))
    #expect(player.text == before)
  }

  @Test func `A storage trouble is shown even before the first session`() {
    var player = Player(progress: .new)
    player.stored(.trouble(.denied))
    #expect(player.grid.style(of: "folder not writable: kept in memory")?.ink == .error)
    player.stored(.trouble(nil))
    player.hides("folder")
  }

  @Test(arguments: [
    (FolderNews(recovered: 1), "1 session recovered", "1 séance récupérée"),
    (FolderNews(setAside: 2), "2 damaged files set aside", "2 fichiers endommagés mis de côté"),
    (
      FolderNews(recovered: 3, setAside: 1), "3 sessions recovered, 1 damaged file set aside",
      "3 séances récupérées, 1 fichier endommagé mis de côté"
    ),
    (
      FolderNews(goneSettings: ["voice", "spoken", "spokenQuestions", "theme"]),
      "settings gone: voice, spoken dictation, spoken questions, monochrome theme",
      "réglages ôtés : voix, dictée parlée, questions parlées, thème monochrome"
    ),
    (
      FolderNews(isUpgraded: true), "version 2 can no longer open this folder; some figures may differ",
      "la version 2 n’ouvre plus ce dossier ; des valeurs peuvent changer"
    ),
  ])
  func `What was put in order at the start is said once`(news: FolderNews, english: String, french: String) {
    for (language, words) in [(Language.english, english), (.french, french)] {
      var player = Player(progress: .practised, language: language)
      let before = player.text
      // One after the other, as the store reports them.
      player.stored(.news(news))
      player.shows(words)
      player.press("x")
      #expect(player.text == before)
      guard news.goneSettings.isEmpty, !news.isUpgraded else { continue }
      // The smallest page has the most important of it.
      var small = Player(size: .small, progress: .practised, language: language)
      small.stored(.news(news))
      small.shows(String(words.split(separator: ", ").last ?? ""))
    }
  }

  @Test func `The smallest page says briefly that version 2 refuses the folder`() {
    for (language, words) in [
      (Language.english, "version 2 refuses this folder now, some old settings are gone"),
      (.french, "la version 2 n’ouvre plus ce dossier"),
    ] {
      var player = Player(
        size: language == .english ? .usual : .small, progress: .practised, language: language)
      player.stored(
        .news(FolderNews(goneSettings: ["voice", "spoken", "spokenQuestions"], isUpgraded: true)))
      player.shows(words)
    }
  }

  @Test(arguments: [Language.english, .french]) func `A choice that is gone is named once`(language: Language)
  {
    let words = [
      "settings gone: monochrome theme", "réglages ôtés : thème monochrome",
    ]
    var player = Player(progress: .practised, language: language)
    player.stored(.news(FolderNews(goneSettings: ["theme"])))
    player.shows(words[language == .english ? 0 : 1])
    player.press("x")
    player.hides(words[language == .english ? 0 : 1])
  }

  @Test func `What was put in order during a session is said after it`() {
    var player = Player()
    player.recite(3)
    player.stored(.news(FolderNews(recovered: 1)))
    player.hides("recovered")
    player.endSession()
    player.press(.escape)
    player.shows("1 session recovered")
  }
}
