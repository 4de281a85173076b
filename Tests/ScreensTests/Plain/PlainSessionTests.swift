import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// Whole transcripts of each mode.
struct PlainSessionTests {
  @Test func `A session of Practice`() {
    var player = PlainPlayer(plays: true)
    // π = 3.1415926535 8979323846; 15 right, a wrong one, five right, a key a second.
    player.type("1415926535" + "89793" + "5" + "23846", every: 1000)
    player.type("qq")
    #expect(
      player.text == """
        π practice, from #1 on
        Space reveals the row, Tab gives the next digit, Ctrl-R starts over, q ends
        (twice once begun)
        3.
        0 > 1415926535
        10 > 89793
        #16: 5 is wrong
        15 > 23846
        20 >
        q again to end
        20 >
        20 decimals, 1.00/s, 95.2 %, 0:20, 15 best streak, 1 error
        +20 XP, 980 XP to Apprentice
        #16: 2, typed 5

        """)
    #expect(player.status == "leave 0")
  }

  @Test func `Reveals show the rest of the row`() {
    var player = PlainPlayer(plays: true) { $0.practiceSegment = Segment(5, 15) }
    // Before the first digit, where the second one is too much, and in the row after.
    player.type("  26535" + "8 9793", every: 1000)
    #expect(
      player.text == """
        π practice, #6 to #15
        Space reveals the row, Tab gives the next digit, Ctrl-R starts over, q ends
        (twice once begun)
        0 > 14159 (before it)
        5 >
        5 > 26535 (revealed)
        5 > 26535
        10 > 8
        11 > 9793 (revealed)
        11 > 9793
        10 decimals, 1.00/s, 100 %, 0:10, 1 best streak, 2 reveals
        typed to the end
        +10 XP, 990 XP to Apprentice

        """)
    #expect(player.effects.first { $0.hasPrefix("began") } == "began pi practice: reveal@0 2@0")
  }

  @Test func `Digits stand in the groups that were chosen`() {
    var player = PlainPlayer(plays: true) {
      $0.groups = .threes
      $0.practiceSegment = Segment(13, 24)
    }
    // π = 3.141 592 6535 897 932 3846 2643: the rest of the row is revealed at #17.
    player.type("932 384" + "0" + "6" + "2643", every: 1000)
    #expect(
      player.text.hasPrefix(
        """
        π practice, #14 to #24
        Space reveals the row, Tab gives the next digit, Ctrl-R starts over, q ends
        (twice once begun)
        3 > 592 6535 897 (before it)
        13 > 932
        16 > 3846 (revealed)
        16 > 384
        #20: 0 is wrong
        19 > 6
        20 > 264 3
        11 decimals
        """), "\(player.text)")
  }

  @Test func `A session of Learn`() {
    var player = PlainPlayer(.learn, plays: true) { $0.learnSegment = Segment(48, 52) ?? .standard }
    // #49 to #52 of π are 1 0 5 8: a loop with a mistake, a faultless one, one that is begun.
    player.type("11058" + "1058" + "1qq", every: 1000)
    #expect(
      player.text == """
        π learn, #49 to #52
        Ctrl-R starts over, q ends (twice once begun)
        48 > 10 (model)
        48 > 1
        #50: 1 is wrong, 0 is right
        49 > 0
        50 > 58 (model)
        50 > 58
        loop 1: 4.0 s, 1 error; best 4.0 s, 1 error
        48 > 10 (model)
        48 > 10
        50 > 58 (model)
        50 > 58
        loop 2: 3.0 s, no errors; best 3.0 s, no errors
        48 > 10 (model)
        48 > 1
        q again to end
        49 >
        9 decimals, 1.00/s, 90.0 %, 9.0 s, 1 error, 2 loops
        +9 XP, 991 XP to Apprentice
        #50: 0, typed 1

        """)
  }

  @Test func `A race without a ghost`() {
    var player = PlainPlayer(.game, plays: true)
    player.type("1415", every: 500)
    player.happens(.endOfInput)
    #expect(
      player.text == """
        π game, from #1 on
        Ctrl-R starts over, q ends (twice once begun)
        no ghost yet: this run becomes yours
        3.
        0 > 1415
        4 decimals without a mistake, certified
        4 decimals, 2.67/s, 100 %, 1.5 s
        first crown, now your ghost
        +4 XP, 996 XP to Apprentice

        """)
  }

  @Test func `A race against a ghost`() throws {
    // The ghost types a digit a second, the player two, with a mistake and a long rest before the last digit.
    var player = PlainPlayer(.game, plays: true, ghost: try ghost(digits: 30, every: 1000))
    player.type("1415926535" + "5" + "8979323846" + "2", every: 500)
    player.wait(20_000)
    player.type("6", every: 500)
    player.type("qq")
    #expect(
      player.text == """
        π game, from #1 on
        Ctrl-R starts over, q ends (twice once begun)
        ghost: crown, 30 decimals in 0:29
        3.
        0 > 1415926535
        +4 ahead of the ghost
        10 >
        #11: 5 is wrong, 8 is right
        10 > 8979323846
        +8 ahead of the ghost
        20 > 26
        lost to the ghost
        22 >
        q again to end
        22 >
        the ghost won by 10 decimals, turned at #22
        22 decimals, 0.71/s, 95.7 %, 0:31, 11 best streak, 1 error
        not certified: 1 error
        clean for 10 decimals
        +22 XP, 978 XP to Apprentice
        held 10 of 10
        slowest blocks: #21–#30 and #11–#20
        #11: 8, typed 5: the one before, typed twice

        """)
  }

  @Test func `The first mistake ends Strict`() {
    var settings = Settings()
    settings.bell = true
    var progress = Progress()
    progress.xp = 995
    var player = PlainPlayer(.strict, settings: settings, progress: progress, plays: true)
    player.type("14159275", every: 100)
    #expect(
      player.text == """
        π strict, from #1 to the first error
        from #1 until the first mistake: how far will you get?
        Ctrl-R starts over, q ends (twice once begun)
        3.
        0 > 141592
        #7: 7 is wrong
        6 decimals without a mistake, certified
        #7 is 6, you typed 7
        6 decimals, 12.00/s, 0.5 s
        first crown, now your ghost
        new grade: Apprentice
        +6 XP, 3 999 XP to Athlete

        """)
    // What is kept comes before what is said, and the digit still in the fingers is harmless.
    #expect(
      player.effects == [
        "…", "began pi strict: 1@0", "…", "4@100", "…", "1@200", "…", "5@300", "…", "9@400", "…", "2@500",
        "…", "7@600", "bell", "bell", "ended error, score 6", "…", "leave 0",
      ])
  }

  @Test func `Nothing ends a session by accident`() {
    var player = PlainPlayer(.strict, plays: true)
    // The next digit takes the question back, and so do three seconds; Ctrl-R asks too.
    player.type("1q4q")
    player.wait(3000)
    player.type("q")
    _ = player.reads()
    player.type("\u{12}q\u{12}")
    #expect(
      player.reads() == """

        Ctrl-R again to start over
        2 >
        q again to end
        2 >
        Ctrl-R again to start over
        2 >
        """)
    #expect(player.status == nil)
    player.type("\u{12}1")
    #expect(
      player.reads() == """

        π strict, from #1 to the first error
        Ctrl-R starts over, q ends (twice once begun)
        3.
        0 > 1
        """)
    #expect(player.effects.contains("ended user, score 2"))
  }

  @Test func `Keys that mean nothing do nothing`() {
    var player = PlainPlayer(.game, plays: true)
    player.type("1")
    let before = player.text
    // Letters, Enter, a blank, Esc, Ctrl-D, arrows and function keys, letters beyond ASCII.
    player.type("x ?b\n\r\trR\u{4}\u{1b}\u{1b}\u{1b}[A\u{1b}[1;5B\u{1b}OP\u{1b}[15~é")
    #expect(player.text == before)
    // The keypad that somebody left in its other mode types 4.
    player.type("\u{1b}Ot")
    #expect(player.text == before + "4")
  }

  @Test func `Before the first digit there is nothing to keep`() {
    var player = PlainPlayer(plays: true)
    player.type("q")
    #expect(player.effects == ["…", "…", "leave 0"])
    #expect(player.text.hasSuffix("0 >\n"))
  }

  @Test(arguments: [(Departure.interrupt, 0), (.terminate, 143), (.hangUp, 129)])
  func `A signal keeps the session`(departure: Departure, status: Int) {
    var player = PlainPlayer(plays: true)
    player.type("14")
    player.happens(.departureAsked(departure))
    #expect(player.effects.suffix(3) == ["ended interrupted, score 2", "…", "leave \(status)"])
    #expect(player.text.hasSuffix("0 > 14\n"))
    player.type("1")
    #expect(player.effects.last == "leave \(status)")
  }

  @Test func `No digit is taken before the ghost is known`() throws {
    var player = PlainPlayer(.game, plays: true, answersRecords: false)
    #expect(player.app.awaitsReading)
    #expect(player.reads().hasSuffix("(twice once begun)\n"))
    player.happens(.readingOverdue)
    #expect(!player.app.awaitsReading)
    #expect(player.reads() == "3.\n0 >")
    // What comes late after all joins the race.
    player.type("14")
    _ = player.reads()
    player.stored(.best(try ghost(digits: 20, every: 1000)))
    #expect(player.reads() == "\nghost: crown, 20 decimals in 0:19\n2 >")
  }

  @Test func `Trouble and a stop open the row again`() {
    var player = PlainPlayer(plays: true)
    player.type("14")
    _ = player.reads()
    player.stored(.trouble(.full))
    player.happens(.resumed)
    player.stored(.trouble(nil))
    player.type("1")
    #expect(player.reads() == "\ndisk full: kept in memory\n2 >\n2 >\neverything is saved\n2 > 1")
  }

  @Test func `A lesson says which step it is at, and what to do`() throws {
    let segment = try #require(Segment(0, 10))
    let plan = SessionPlan(lesson: segment, of: .pi, known: KnownDecimals())
    let player = PlainPlayer(plan: plan)
    player.shows("step 1 of 4, copy the digits\n")
    let french = PlainPlayer(language: .french, plan: plan)
    french.shows("étape 1 sur 4, recopier les chiffres\n")
  }

  @Test func `A lesson says why a step comes again, and at its end first what was learnt`() throws {
    var player = PlainPlayer(plan: SessionPlan(lesson: try #require(Segment(0, 10)), of: .pi))
    let block = "1415926535"
    player.type("7" + block, every: 200)
    player.shows("copy the digits; once more, because of a mistake at #1\n")
    for _ in 0..<5 { player.type(block, every: 200) }
    player.shows("\n1 block learnt, #1–#10, 0:12\n60 decimals, 1 error\n")
  }

  @Test func `A lesson that was left says what was begun`() throws {
    var player = PlainPlayer(plan: SessionPlan(lesson: try #require(Segment(0, 10)), of: .pi))
    for _ in 0..<4 { player.type("1415926535", every: 200) }
    player.type("qq")
    let lines = """
      #1–#10 half way: from memory next time, 7.8 s
      begun: #1–#10, recited tomorrow if the lesson does not go on today
      40 decimals, no errors
      """
    player.shows(lines)
  }

  @Test func `A session in French and in ASCII`() {
    var player = PlainPlayer(language: .french, repertoire: .ascii, plays: true)
    player.type("1 5qq")
    #expect(
      player.text == """
        pi practice, a partir de #1
        Espace revele la ligne, Tab donne le chiffre suivant, Ctrl-R recommence, q
        termine (2 fois en cours)
        3,
        0 > 1
        1 > 415926535 (revele)
        1 >
        #2 : 5 est faux
        1 >
        q a nouveau pour terminer
        1 >
        1 decimale, 0,00/s, 50,0 %, 0,0 s, 1 erreur, 1 revelation
        +1 XP, 999 XP avant Apprenti
        #2 : 4, tape 5

        """)
  }

  @Test func `A segment backwards`() {
    // #9 to #12 of π are 3 5 8 9.
    let plan = SessionPlan(.practice, over: Segment(8, 12), isBackwards: true)
    var context = Player().app.context
    var session = PlainSession(plan: plan, for: nil, context, after: Transcript(.unicode), isPiped: false)
    _ = session.begin(context)
    for key in [Key.digit(9), .character(" "), .digit(7), .digit(8), .digit(5), .digit(3)] {
      _ = session.handle(key, &context)
    }
    #expect(
      session.transcript.drain() == """
        π practice, #12 to #9
        Tab gives the next digit, Ctrl-R starts over, q ends (twice once begun)
        12 < 9
        #11: 7 is wrong
        11 < 8
        10 < 53

        """)
    #expect(session.flow.engine.ending == .complete)
  }
}
