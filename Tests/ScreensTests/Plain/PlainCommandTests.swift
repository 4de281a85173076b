import Preferences
import Testing

@testable import Screens
@testable import TrainerCore

/// What the prompt of plain mode does beside sessions: the challenge, the totals, the settings.
@Suite struct PlainCommandTests {
  @Test func aSettingIsChangedByItsNameAndValue() {
    var player = PlainPlayer()
    _ = player.reads()
    player.type("set theme light\n")
    #expect(player.reads().contains("theme: light\n"))
    #expect(player.effects.contains("settings pi practice"))
    player.type("set bell on\n")
    #expect(player.reads().contains("bell on an error: on\n"))
    player.type("set theme\n")
    #expect(player.reads().contains("theme: light\n"))
  }

  @Test(arguments: [
    ("set theme light", "thème : clair"), ("set bell on", "bip d’erreur : oui"),
    ("régler pavé numpad", "pavé numérique : pavé (789)"), ("set minutes 15", "minutes par jour : 15 min"),
    ("régler thème dark", "thème : sombre"), ("régler thème contraste fort", "thème : contraste fort"),
  ]) func theEnglishValuesAreUnderstoodToo(_ line: String, _ answer: String) {
    var player = PlainPlayer(language: .french)
    _ = player.reads()
    player.type(line + "\n")
    #expect(player.reads().hasPrefix(answer + "\n"))
  }

  @Test func inFrench() {
    var player = PlainPlayer(language: .french)
    _ = player.reads()
    player.type("régler thème clair\n")
    #expect(player.reads().contains("thème : clair\n"))
    player.type("statistiques\n")
    #expect(player.reads().contains("en tout : aucune séance, 0 décimale"))
    player.type("acceuil\n")
    #expect(player.reads().contains("« acceuil » n’a pas de sens ici ; peut-être accueil ?\n"))
  }

  @Test(arguments: Language.allCases)
  func theHelpHasALineForEachThatFits(_ language: Language) {
    var player = PlainPlayer(language: language)
    _ = player.reads()
    player.type("help\n")
    let lines = player.reads().split(separator: "\n").map(String.init)
    for command in PlainCommand.all {
      let help = Texts(language)[keyPath: command.help]
      let word = help.form.prefix { $0 != " " }
      #expect(command.words.contains(String(word)))
      #expect(lines.contains { $0.hasPrefix(help.form + " ") && $0.hasSuffix(" " + help.meaning) })
    }
    #expect(lines.contains { $0.hasPrefix(language == .english ? "pace:3 " : "allure:3 ") })
    // Broken lines would begin with a blank, as does only what is below the modes and the two ghosts.
    #expect(lines.allSatisfy { $0.count <= 79 } && lines.count { $0.hasPrefix(" ") } == 2)
  }

  @Test func whatTheHelpSuggestsIsUnderstood() {
    for language in Language.allCases {
      for command in PlainCommand.all {
        let form = Texts(language)[keyPath: command.help].form
        #expect(PlainCommand.named(in: form)?.command.words == command.words)
      }
    }
    #expect(PlainWord.read("pace:3", Settings()) == .words([.pace(3000)]))
    #expect(PlainWord.read("allure:3", Settings()) == .words([.pace(3000)]))
  }

  @Test func everySettingIsTold() {
    var player = PlainPlayer()
    _ = player.reads()
    player.type("set\n")
    let text = player.reads()
    for setting in Setting.all where setting.opens == nil {
      #expect(text.contains(setting.label(Texts(.english)) + ": "))
    }
  }

  @Test func whatIsNoSettingIsSaid() {
    var player = PlainPlayer()
    _ = player.reads()
    player.type("set colour red\n")
    #expect(player.reads().contains("no setting is called 'colour red'; there are language, theme"))
    player.type("set theme pink\n")
    #expect(player.reads().contains("'pink' is not one of its values: dark, "))
    #expect(!player.effects.contains("settings pi practice"))
  }

  @Test func totalsAreToldForEachConstant() throws {
    var progress = TrainerCore.Progress()
    var engine = PracticeEngine(plan: SessionPlan(constant: .e, mode: .practice, segment: nil))
    for (index, digit) in Constant.e.decimals.prefix(30).enumerated() {
      _ = engine.type(digit, at: UInt32(index) * 1000)
    }
    let date = Timestamp(milliseconds: 1_795_286_520_000, offset: 3600)
    let passages = [0..<20, 25..<30].map {
      Passage(start: $0.lowerBound, times: $0.map { UInt32($0) * 1000 })
    }
    progress.add(engine, passages: passages, date: date)
    var player = PlainPlayer(progress: progress)
    _ = player.reads()
    player.type("stats\n")
    let text = player.reads()
    #expect(text.contains("e: 1 session, 30 decimals, "))
    #expect(text.contains("known to #20, and 5 further on\n"))
    #expect(text.contains("\nin all: 1 session, 30 decimals, "))
    #expect(text.contains("1 day in a row, longest 1\n"))
  }

  @Test func thePlanOfTheDayIsToldAndBegun() throws {
    var player = PlainPlayer()
    _ = player.reads()
    // It is waited for where nothing is known yet.
    player.type("today\n")
    #expect(player.reads().isEmpty && player.app.awaitsReading)
    let memory = TodayBench.memory(daysAgo: 2, strength: 12)
    player.happens(.store(.memory(memory)))
    #expect(player.effects.last == "outlook")
    player.happens(
      .outlookArrived(DayOutlook(memory, .init(.pi, on: TodayBench.today, PlanSettings()))))
    let text = player.reads()
    #expect(text.hasPrefix("today, π, 10 min\nheld 398 of 420\n"))
    // Forty at 10 s, which leaves 200 s for new ones at 120 s.
    #expect(text.contains("\nreview   40 blocks   about 7 min\nlearn   #421–#430, 1 block   about 2 min\n"))
    #expect(text.hasSuffix("today start begins the first step\n> "))
    player.type("today start\n")
    #expect(player.reads().hasPrefix("review: 40 blocks, #21–#420\n"))
  }

  /// Somebody at the prompt who knows the plan of the day: forty blocks to review, and one to learn.
  private func planned(_ language: Language = .english) throws -> PlainPlayer {
    var player = PlainPlayer(progress: .practised, language: language)
    var memory = TodayBench.memory(daysAgo: 2, strength: 12)
    memory.firstDay = TodayBench.today - 62
    player.happens(.store(.challenges(try ChallengeShelf.example(today: .shown))))
    player.happens(.store(.memory(memory)))
    player.type("today\n")
    player.happens(
      .outlookArrived(DayOutlook(memory, .init(.pi, on: TodayBench.today, PlanSettings()))))
    player.type("today start\n")
    _ = player.reads()
    return player
  }

  private let due = Constant.pi.decimals[20..<420].map { String($0) }.joined()

  /// The review takes 399 × 0.3 s: in the 480 s that are left there are four blocks at 120 s each, of which
  /// a lesson has three.
  @Test func afterAStepOfThePlanTheNextOneIsNamed() throws {
    var player = try planned()
    player.type(due, every: 300)
    #expect(player.reads().hasSuffix("\ntoday start goes on: learn #421–#450, 3 blocks\n> "))
    // A session of one's own leads nowhere.
    player.type("start\n1qq")
    #expect(player.effects.last { $0.hasPrefix("ended") } == "ended user, score 1")
    #expect(!player.reads().contains("goes on"))
  }

  /// Every third block is due, #21–#30 the first of them; after it #51–#60 is.
  @Test func aStepThatWasLeftIsTheNextOne() throws {
    var player = try planned(.french)
    player.type(String(due.prefix(10)), every: 300)
    player.type("qq")
    #expect(
      player.reads().hasSuffix("\naujourd’hui commencer lance la suite : revoir 37 blocs, #51–#420\n> "))
  }

  @Test func theChallengeIsTheLastStepOfThePlan() throws {
    var settings = Settings()
    settings.daily.newBlocks = .count(0)
    var player = PlainPlayer(settings: settings, progress: .practised)
    var memory = TodayBench.memory(daysAgo: 2, strength: 500)
    memory.firstDay = TodayBench.today - 62
    // There was a run this week.
    memory[.pi].runDay = TodayBench.today - 6
    player.happens(.store(.challenges(try ChallengeShelf.example(today: .shown))))
    player.happens(.store(.memory(memory)))
    player.type("today\n")
    let question = DayOutlook.Question(.pi, on: TodayBench.today, settings.planSettings(for: .pi))
    player.happens(.outlookArrived(DayOutlook(memory, question)))
    #expect(player.reads().hasSuffix("\ntoday start begins the first step\n> "))
    player.type("today start\n")
    #expect(player.reads().contains("challenge: 10 decimals of e without an error\n"))
    player.type("7182818284", every: 300)
    #expect(player.reads().contains("\nchallenge won\n"))
    // Nothing is left, and nothing offers to begin it.
    player.happens(.store(.memory(memory)))
    player.type("today\n")
    player.happens(.outlookArrived(DayOutlook(memory, question)))
    #expect(!player.reads().contains("today start"))
  }

  @Test func theAimIsToldSetAndTakenBack() {
    var player = PlainPlayer()
    _ = player.reads()
    player.type("aim\n")
    #expect(player.reads().hasPrefix("aim, π: none\n"))
    player.type("aim 1000 2027-03-14\n")
    #expect(player.reads().hasPrefix("aim, π: #1 000 by 14 Mar 2027\n"))
    #expect(player.effects.contains { $0.hasPrefix("settings ") })
    player.type("aim yesterday\n")
    #expect(player.reads().hasPrefix("a position from #1 to #1 000 000\n"))
    player.type("aim none\n")
    #expect(player.reads().hasPrefix("aim, π: none\n"))
    player.type("set minutes 15\n")
    #expect(player.reads().hasPrefix("minutes a day: 15 min\n"))
    player.type("set minutes 5\n")
    #expect(player.reads().hasPrefix("minutes a day: 5 min\n"))
    player.type("set desired 98\n")
    #expect(player.reads().hasPrefix("desired chance: 98 %\n"))
  }

  @Test func theChallengeIsToldAndPlayed() throws {
    var player = PlainPlayer()
    _ = player.reads()
    // It is waited for where it has not been read yet.
    player.type("challenge\n")
    #expect(player.reads().isEmpty && player.app.awaitsReading)
    let shelf = try ChallengeShelf.example(today: .shown)
    player.happens(.store(.challenges(shelf)))
    let challenge = try #require(shelf.log[ChallengeShelf.today]).challenge
    let text = player.reads()
    #expect(!player.app.awaitsReading)
    #expect(text.contains("today’s challenge: ") && text.contains("Not played yet. "))
    #expect(text.hasSuffix("challenge start plays it\n> "))

    player.type("challenge start\n")
    let decimals = challenge.constant.decimals[challenge.segment.range]
    player.type(decimals.map { String($0) }.joined(), every: 100)
    #expect(player.effects.contains { $0.hasPrefix("began 1 \(challenge.constant.rawValue) ") })
    #expect(player.effects.contains { $0.hasPrefix("ended complete") })
    #expect(player.reads().contains("challenge won\n"))
    player.type("challenge\n")
    #expect(player.reads().contains("Won. The next one comes at midnight.\n"))
  }

  /// Where they are long in coming the prompt does not wait for ever.
  @Test func aChallengeThatIsLongInComing() {
    var player = PlainPlayer()
    player.type("challenge\n")
    _ = player.reads()
    player.happens(.readingOverdue)
    #expect(player.reads() == "reading the history…\n> ")
    #expect(!player.app.awaitsReading)
  }

  @Test func aMistypedWordIsAnsweredWithTheNearest() {
    var player = PlainPlayer()
    _ = player.reads()
    player.type("pratcice\n")
    #expect(player.reads().contains("'pratcice' means nothing here; did you mean practice?\n"))
    player.type("chalenge\n")
    #expect(player.reads().contains("'chalenge' means nothing here; did you mean challenge?\n"))
    player.type("histroy\n")
    #expect(
      player.reads().contains("'histroy' means nothing here; for the shell there is pi-trainer history\n"))
    player.type("doctor\n")
    #expect(
      player.reads().contains("'doctor' means nothing here; for the shell there is pi-trainer doctor\n"))
    player.type("xyzzy\n")
    #expect(player.reads().contains("'xyzzy' means nothing here; help lists the words that do\n"))
  }
}
