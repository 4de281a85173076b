import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The question about reminders, and the settings of them.
struct ReminderScreenTests {
  /// Someone on Home who is asked.
  private func asked(
    size: Size = .usual, language: Language = .english
  ) -> Player {
    var player = Player(size: size, progress: .streak, language: language, reminder: nil)
    player.happens(.systemdFound(true))
    return player
  }

  /// The question to somebody with a first day.
  private let question = """
       A reminder at 19:00 on days without a session, by a systemd timer, so
       that no day is lost to a forgotten evening?
       y yes  n no
    """

  @Test func `It is asked after the first session, once it is known how a reminder would come`() {
    var player = Player(reminder: nil)
    player.did()
    player.recite(10)
    player.press(.escape, .escape)
    player.hides("reminder")
    player.press(.escape)
    player.did("systemd?")
    player.hides("reminder")
    player.happens(.systemdFound(true))
    player.shows(question)
    // Known is known.
    player.press(.character(","), .escape)
    player.did()
    player.shows(question)
  }

  @Test(arguments: Language.allCases)
  func `The question says why: for the days in a row`(language: Language) {
    var player = asked(language: language)
    let text = player.text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    #expect(
      text.contains(
        language == .english
          ? "so that 12 days in a row are not lost to a forgotten evening? y yes n no"
          : "pour que 12 jours d’affilée ne se perdent pas un soir d’oubli ? o oui n non"))
    player.press("n")
    #expect(player.text.contains(language == .english ? "no reminders" : "pas de rappels"))
  }

  @Test func `Nobody is asked while there is no streak`() {
    var player = Player(progress: .broken, reminder: nil)
    player.happens(.systemdFound(true))
    player.hides("eminder")
    player.press("y")
    #expect(player.settings.reminder == nil)
    player.recite(10)
    player.press(.escape, .escape, .escape)
    player.shows("A reminder at 19:00")
  }

  @Test func `At a later start it is asked again, until it is answered`() {
    var app = App(
      settings: Settings(), progress: .streak, size: .usual, repertoire: .unicode,
      localeLanguage: .english, at: Player.start)
    #expect(app.start().map(\.line) == ["systemd?"])
    #expect(app.start().isEmpty)
    var answered = Settings()
    answered.reminder = .off
    app = App(
      settings: answered, progress: .streak, size: .usual, repertoire: .unicode,
      localeLanguage: .english, at: Player.start)
    #expect(app.start().isEmpty)
  }

  @Test func `Nobody is asked for what cannot be`() {
    var player = Player(progress: .streak, reminder: nil)
    player.happens(.systemdFound(false))
    player.hides("reminder")
    player.press("y")
    player.did()
    #expect(player.settings.reminder == nil)
  }

  @Test(arguments: [Key.character("y"), .character("Y"), .character("o"), .character("O")])
  func `Yes arranges it`(key: Key) {
    var player = asked()
    player.press(key)
    player.did("settings pi practice, -, false", "reminder at 19")
    #expect(player.settings.reminder == .on)
    player.hides("reminder")
    player.happens(.reminderArranged(.arranged(hour: 19)))
    player.did()
    player.shows("   reminders at 19:00 · change it in the settings\n")
    player.press(.character(","), .escape)
    player.hides("reminders")
  }

  @Test(arguments: [Key.character("n"), .character("N")])
  func `No is kept, and touches nothing`(key: Key) {
    var player = asked()
    player.press(key)
    player.did("settings pi practice, -, false")
    #expect(player.settings.reminder == .off)
    player.shows("   no reminders · change it in the settings\n")
  }

  @Test func `What cannot be arranged is off again`() {
    var player = asked()
    player.press("y")
    player.happens(.reminderArranged(.refused(.systemctl)))
    player.did("settings pi practice, -, false")
    #expect(player.settings.reminder == .off)
    #expect(player.grid.style(of: "no reminder: systemctl failed") == Style(.error))
  }

  @Test func `All else goes on as without it`() {
    for key in Key.all
    where ![.character("y"), .character("Y"), .character("o"), .character("O")].contains(key) {
      guard key != .character("n"), key != .character("N") else { continue }
      var player = asked()
      var other = Player(progress: .streak)
      player.press(key)
      other.press(key)
      #expect(player.lines == other.lines, "\(key)")
      #expect(player.state[1] == other.state[1], "\(key)")
      #expect(player.settings.reminder == nil, "\(key)")
    }
  }

  @Test func `The answers can be clicked`() throws {
    var player = asked()
    try player.click(on: "y yes")
    #expect(player.settings.reminder == .on)
    player = asked(size: .small)
    try player.click(on: "n no")
    #expect(player.settings.reminder == .off)
    player = asked()
    try player.click(on: "reminder at")
    #expect(player.settings.reminder == nil)
  }

  @Test func `The smallest screen, in both languages`() {
    func planned(_ language: Language) -> Player {
      var player = asked(size: .small, language: language)
      player.stored(.memory(TodayBench.memory(daysAgo: 2, strength: 12)))
      player.plan()
      return player
    }
    planned(.english).expect(
      """
        π    e    φ    √2
      › today  review 40 blocks, about 7 min
        12 days in a row, nothing yet today
        learn    practice    game    strict
        from #1 on  from memory, with reveals
        held      398 of 420  ━━━━━━━━━━━━━━
        ♛         1 204 in 6:12   12 Nov 2026
        ϟ         3.42/s over 60  18 Nov 2026
        ATHLETE ━━━━━━───── 7 520 XP to Expert
        Reminder at 19:00, so no day is lost?
        y yes  n no
       ⏎ begin  ↑↓ choose  s stats  ? help
      """)
    planned(.french).expect(
      """
        π    e    φ    √2
      › revoir 40 blocs, environ 7 min
        12 jours d’affilée, rien encore
        learn    practice    game    strict
        à partir de #1
        retenues  398 sur 420  ━━━━━━━━━━━━━
        ♛         1 204 en 6:12  12 nov. 2026
        ϟ         3,42/s sur 60  18 nov. 2026
        Rappel à 19:00, pour ne rien perdre ?
        o oui  n non
       ⏎ commencer  ↑↓ choisir  s stats
       ? aide
      """)
  }

  @Test func `The settings switch it and choose the hour`() {
    var player = Player()
    player.choose(setting: "hour")
    player.press(.left)
    // Without a reminder the hour is only kept.
    player.did("settings pi practice, -, false")
    player.shows("hour              18:00")
    player.choose(setting: "reminder")
    player.press(.right)
    player.did("settings pi practice, -, false", "reminder at 18")
    player.happens(.reminderArranged(.arranged(hour: 18)))
    player.shows("reminder          on")
    player.choose(setting: "hour")
    player.press(.right)
    player.did("settings pi practice, -, false", "reminder at 19")
    player.choose(setting: "reminder")
    player.press(.enter)
    player.did("settings pi practice, -, false", "reminder off")
    player.shows("reminder          off")
    player.happens(.reminderArranged(.refused(.notRemoved)))
    player.did("settings pi practice, -, false")
    player.shows("reminder kept: file not writable")
  }

  @Test(arguments: Language.allCases)
  func `Without systemd the settings show the line for a crontab`(language: Language) {
    var player = Player(size: .small, language: language)
    player.press(",")
    let line = "0 19 * * * /usr/bin/pi-trainer remind"
    player.happens(.reminderArranged(.refused(.noSystemd(crontab: line))))
    let text = player.text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    #expect(text.contains(": " + line), "\(player.text)")
    #expect(player.settings.reminder == .off)
  }

  @Test func `The hour goes round`() {
    var player = Player { $0.reminderHour = 23 }
    player.choose(setting: "hour")
    player.press(.right)
    player.shows("00:00")
    player.press(.left)
    player.shows("23:00")
  }
}
