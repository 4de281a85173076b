import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// Keyboards whose digits ask for Shift, and digits of other scripts.
struct DigitRowTests {
  static func player(_ mode: Mode = .practice, row: DigitRow = .azerty) -> Player {
    Player(mode) { $0.digitRow = row }
  }

  @Test(arguments: [
    (DigitRow.bepo, "\"«»()@+-/*"), (.czechSlovak, "+ěščřžýáíé"), (.czechSlovak, "+ľščťžýáíé"),
    (.azerty, "&é\"'(-è_çà"), (.azerty, "&é\"'(§è!çà"), (.asTyped, "１２３４５６７８９０"), (.bepo, "1234567890"),
  ]) func `Each row types 1 to 9 and 0`(row: DigitRow, keys: String) {
    var player = Self.player(row: row)
    player.write(keys)
    let digits: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
    #expect(player.session?.keystrokes.map(\.action) == digits.map { .digit($0) })
  }

  @Test(arguments: [
    (DigitRow.azerty, "&É\"'(-È_ÇÀ"), (.azerty, "&É\"'(§È!ÇÀ"), (.czechSlovak, "+ĚŠČŘŽÝÁÍÉ"),
    (.czechSlovak, "+ĽŠČŤŽÝÁÍÉ"),
  ]) func `Caps Lock changes none of them`(row: DigitRow, keys: String) {
    var player = Self.player(row: row)
    player.write(keys)
    let digits: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
    #expect(player.session?.keystrokes.map(\.action) == digits.map { .digit($0) })
  }

  @Test func `A page's own keys come first, but in a session`() {
    var sessions = Self.player(row: .bepo)
    sessions.press("s")
    sessions.write("«/")
    #expect(sessions.app.stats?.readsText == true)
    var pace = Self.player(.game, row: .czechSlovak)
    pace.press(.right, .right)
    #expect(pace.settings.ghost == .pace)
    let before = pace.settings.pace
    pace.press("+")
    pace.expect(HomeScreen.self)
    #expect(pace.settings.pace == before + 100)
    var session = Self.player(row: .bepo)
    session.write("\"/")
    #expect(session.session?.keystrokes.map(\.action) == [.digit(1), .digit(9)])
  }

  @Test func `What an input method commits at once was typed, what a line pastes was not`() {
    for (digits, isTyped) in [("１４１５９２６５３５８９７９", true), ("14159265358979", false)] {
      var player = Player(.strict)
      player.write(digits)
      #expect(player.engine?.score == 14 && player.engine?.isTyped == isTyped, "\(digits)")
      var plain = PlainPlayer(.strict, plays: true)
      plain.type(digits + "qq")
      let text = plain.reads()
      #expect(text.contains("not typed") != isTyped, "\(digits)")
    }
  }

  @Test func `A key that follows digits committed at once is not earlier than they`() {
    var player = Player(.practice)
    player.write("１４１５９２６５３５８９７９３２３８４６２６４３３8")
    let times = player.session?.keystrokes.map(\.milliseconds) ?? []
    #expect(times.count == 26 && times == times.sorted(), "\(times)")
  }

  @Test func `Digits of every script are digits`() {
    // Full-width, Arabic-Indic, Persian, Devanagari, Thai, and the bold ones of mathematics.
    for digits in ["１４１５９", "١٤١٥٩", "۱۴۱۵۹", "१४१५९", "๑๔๑๕๙", "𝟏𝟒𝟏𝟓𝟗"] {
      var player = Player(.strict)
      player.write(digits)
      #expect(player.engine?.score == 5, "\(digits)")
    }
    var player = Player()
    // Neither numbers of other kinds nor letters.
    player.write("²⑤Ⅳ½五")
    player.did()
    player.expect(HomeScreen.self)
  }

  @Test func `They are digits in a segment and in plain mode too`() {
    var player = Player(.learn)
    player.press(.tab)
    player.write("５०-١００")
    player.press(.enter)
    #expect(player.settings.learnSegment == Segment(50, 100))
    var plain = PlainPlayer(plays: true)
    plain.type("１４१")
    plain.reads("decimal 1: 1 4 1")
  }

  @Test func `Where it is off nothing is typed`() {
    var player = Self.player(row: .asTyped)
    player.write("&é\"'(-è_çà")
    player.did()
    player.expect(HomeScreen.self)
  }

  @Test func `In a segment the dash stays the dash`() {
    var player = Self.player(.learn)
    player.press(.tab)
    player.write("(à-&àà")
    player.press(.tab)
    #expect(player.settings.learnSegment == Segment(50, 100))
    player.press(.escape, "-")
    player.expect(SessionScreen.self)
  }

  @Test func `The question mark is the help, and the help says so`() {
    var player = Self.player()
    player.press("?")
    player.shows("0–9 &–à  begin with that digit", "-        dash in a segment, not 6")
  }

  @Test func `It is a setting`() {
    var player = Player()
    player.choose(setting: "digit row")
    player.shows("› digit row         as typed")
    for name in ["AZERTY", "BÉPO", "Czech, Slovak", "as typed", "AZERTY"] {
      player.press(.right)
      player.shows("› digit row         " + name)
    }
    player.press(.escape)
    player.press("&")
    player.did("began pi practice: 1@0")
  }

  @Test func `The help on the smallest screen has room for it, in French`() {
    var player = Player(size: .small, language: .french) { $0.digitRow = .azerty }
    player.press("?")
    player.expect(
      """
       aide
       0–9 &–à  commencer par ce chiffre
       Entrée   étape suivante, ou séance
       ↑↓ jk    une autre ligne
       ←→ hl    ce que la ligne propose
       Tab      taper le segment de la ligne
       t        plan du jour
       c        défi du jour
       s        statistiques
       d        les exercices
       ,        réglages
       une touche pour la suite, Échap ferme
      """)
  }
}
