import Canvas
import Testing
import TrainerCore

@testable import Screens

/// The prompt, and what leads from it.
@Suite struct PlainHomeTests {
  @Test func `The first start`() {
    let player = PlainPlayer(.learn)
    #expect(
      player.text == """
        π learn, #1 to #50
        no crown yet
        no lightning yet
        Novice, 0 XP, 1 000 XP to Apprentice
        Enter starts a session, help lists the other words, quit leaves
        > \("")
        """)
    #expect(player.app.reading == .lines)
  }

  @Test func `Someone who has practised for a while`() {
    var progress = TrainerCore.Progress.practised
    progress.days.insert(20_777)
    progress.days.insert(20_778)
    var player = PlainPlayer(.game, progress: progress, isTerminal: false)
    player.happens(.endOfInput)
    #expect(
      player.text == """
        π game, from #1 on, ghost: crown
        crown: 1 204 decimals in 6:12, 12 Nov 2026
        lightning: 3.42/s over 60 decimals, 18 Nov 2026
        known to #1 230
        Athlete, 12 480 XP, 7 520 XP to Expert
        2 days in a row
        Enter starts a session, help lists the other words, quit leaves
        >

        """)
    #expect(player.effects == ["…", "…", "leave 0"])
  }

  @Test func `What can be chosen says alone what is chosen, and how to choose`() {
    var player = PlainPlayer(.learn, isTerminal: false)
    _ = player.reads()
    player.type("segment\nghost\nmode\nsegment 20-40 practice\nsegment\nstrict\nsegment\n")
    #expect(
      player.text == """
         segment
        π learn, #1 to #50; segment 50-100 chooses another
        > ghost
        ghost: crown; ghost crown or ghost lightning chooses the ghost of game
        > mode
        π learn, #1 to #50; learn, practice, game or strict chooses another mode
        > segment 20-40 practice
        π practice, #21 to #40
        > segment
        π practice, #21 to #40; segment 50-100 chooses another, segment none removes it
        > strict
        π strict, from #1 to the first error
        > segment
        learn, practice and game take a segment; strict runs from #1
        >
        """)
  }

  @Test func `Words choose, and several of them at once`() {
    var player = PlainPlayer(.learn, isTerminal: false)
    _ = player.reads()
    player.type("e\nPractice segment 50-100\nsegment none\nghost lightning game √2\nstrict 3-4\nquit\n")
    #expect(
      player.text == """
         e
        e learn, #1 to #50
        > Practice segment 50-100
        e practice, #51 to #100
        > segment none
        e practice, from #1 on
        > ghost lightning game √2
        √2 game, from #1 on, ghost: lightning
        > strict 3-4
        learn, practice and game take a segment; strict runs from #1
        > quit

        """)
    #expect(
      player.effects.filter { $0 != "…" } == [
        "settings e learn", "settings e practice", "settings e practice", "settings sqrt2 game", "leave 0",
      ])
  }

  @Test func `A line that is not understood changes nothing`() {
    var player = PlainPlayer(.practice, isTerminal: false)
    _ = player.reads()
    player.type("e \u{1b}[31mred\n")
    player.type("stretch\n" + "learn none\n" + "5358979\n" + "ghost\n")
    #expect(
      player.text == """
         e ?[31mred
        '?[31mred' means nothing here; help lists the words that do
        > stretch
        no error to learn from
        > learn none
        learn needs a segment, such as 50-100
        > 5358979
        > ghost
        ghost: crown; ghost crown or ghost lightning chooses the ghost of game
        >
        """)
    #expect(!player.effects.contains { $0.hasPrefix("settings") })
  }

  @Test func `What cannot be a segment is answered with how to write one`() {
    var player = PlainPlayer(.practice, isTerminal: false)
    _ = player.reads()
    player.type("segment 350\nlearn 60-50\n60-50\ne segment 50-50 start\nlearn 50-2000000\n")
    player.type("segment -5-\nlearn 99999999999999999999\n350 learn\n")
    #expect(
      player.text == """
         segment 350
        '350' is not a segment; from-to, such as 350-400: #351–#400
        > learn 60-50
        '60-50' is not a segment; the smaller first: 50-60
        > 60-50
        '60-50' is not a segment; the smaller first: 50-60
        > e segment 50-50 start
        '50-50' is not a segment; no decimal in it; 50-51 is #51
        > learn 50-2000000
        '50-2000000' is not a segment; up to 1 000 000
        > segment -5-
        '-5-' is not a segment; from-to, such as 50-100
        > learn 99999999999999999999
        '99999999999999999999' is not a segment; from-to, such as 50-100
        > 350 learn
        π learn, #1 to #50
        >
        """)
    #expect(player.effects.filter { $0.hasPrefix("settings") } == ["settings pi learn"])
  }

  @Test func `What cannot be a segment, in French`() {
    var player = PlainPlayer(.practice, language: .french, isTerminal: false)
    _ = player.reads()
    player.type("segment 350\nlearn 60–50\n5358979\n")
    #expect(
      player.text == """
         segment 350
        « 350 » n’est pas un segment ; de-à, comme 350-400 : #351–#400
        > learn 60–50
        « 60-50 » n’est pas un segment ; le plus petit d’abord : 50-60
        > 5358979
        >
        """)
  }

  @Test func `From the prompt into a session and back`() {
    var player = PlainPlayer(.strict, isTerminal: true)
    player.type("\n")
    #expect(player.app.reading == .keys)
    player.type("1415", every: 1000)
    player.type("2")
    #expect(player.app.reading == .lines)
    // Digits still in the fingers do nothing; Enter plays again.
    player.type("53\n")
    #expect(player.app.reading == .lines)
    #expect(
      player.reads().hasSuffix(
        """
        0 > 1415
        #5: 2 is wrong
        4 decimals, no errors, 1.33/s, 100 %, 0:03, best streak 4
        certified
        ended at #5: 9, typed 2
        first crown, now your ghost
        +4 XP, 996 XP to Apprentice
        stretch learns 0–20
        > >\(" ")
        """))
    player.type("stretch\n")
    #expect(
      player.reads() == """
        π learn, #1 to #20
        r restarts the loop, Ctrl-R starts over, q q or Esc Esc ends
        3.
        0 > 1415926535 (model)
        0 >
        """)
    player.type("qhome\n")
    #expect(
      player.reads() == """

        > π strict, from #1 to the first error
        crown: 4 decimals in 0:03, 21 Nov 2026
        no lightning yet
        known to #4
        Novice, 4 XP, 996 XP to Apprentice
        1 day in a row
        >\(" ")
        """)
  }

  @Test func `In a pipe the rest of the line goes with the session`() {
    var player = PlainPlayer(.strict, isTerminal: false)
    player.type("start\n1415927777\nlearn\nstart\n14qqqq\nquit")
    player.happens(.endOfInput)
    #expect(
      player.effects.filter { !$0.contains("@") && $0 != "…" } == [
        "ended error, score 6", "settings pi learn", "ended user, score 2", "leave 0",
      ])
    #expect(player.text.hasSuffix("> quit\n"))
  }

  @Test func `The end of the input ends what runs`() {
    var player = PlainPlayer(.practice, isTerminal: false)
    player.type("start")
    player.happens(.endOfInput)
    #expect(
      player.text.hasSuffix(
        "> start\nπ practice, from #1 on\nSpace reveals the row, Ctrl-R starts over, q q or Esc Esc ends\n3.\n0 >\n"
      ))
    #expect(player.status == "leave 0")
  }

  @Test func `Newer figures are reported at the prompt`() {
    var player = PlainPlayer(.learn, isTerminal: false)
    _ = player.reads()
    player.happens(.store(.progress(TrainerCore.Progress())))
    #expect(player.reads().isEmpty)
    var newer = TrainerCore.Progress()
    newer.xp = 12
    player.happens(.store(.progress(newer)))
    #expect(
      player.reads() == """

        π learn, #1 to #50
        no crown yet
        no lightning yet
        Novice, 12 XP, 988 XP to Apprentice
        >
        """)
  }

  @Test func `Home in French`() {
    var player = PlainPlayer(.game, language: .french, isTerminal: false)
    player.type("practice aucun\nfantôme éclair\nsegment 5-10 commencer\nqquitter\n")
    player.happens(.endOfInput)
    #expect(
      player.text == """
        π game, à partir de #1, fantôme : couronne
        pas encore de couronne
        pas encore d’éclair
        Novice, 0 XP, 1 000 XP avant Apprenti
        Entrée lance une séance, aide donne les autres mots, quitter met fin
        > practice aucun
        π practice, à partir de #1
        > fantôme éclair
        π practice, à partir de #1
        > segment 5-10 commencer
        π practice, de #6 à #10
        Espace révèle la ligne, Ctrl-R recommence, q q ou Échap Échap termine
        0 > 14159 (juste avant)
        5 >
        >

        """)
  }

  @Test(arguments: Language.allCases, [Repertoire.unicode, .ascii])
  func `Every line fits and holds nothing but text`(language: Language, repertoire: Repertoire) throws {
    for mode in Mode.onHome {
      var player = PlainPlayer(
        mode, progress: .practised, language: language, repertoire: repertoire, isTerminal: false,
        ghost: try ghost(digits: 100, every: 300))
      player.type(
        "help\nhome\nfoo\nsegment\nstart\n141593 r92653589793238462\u{1b}[A\u{12}1q\u{1b}", every: 250)
      player.type("\nstretch\n" + "31", every: 250)
      player.happens(.store(.trouble(.denied)))
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
