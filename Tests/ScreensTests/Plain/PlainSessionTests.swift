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
        pi practice, from decimal 1 on
        Space reveals the row, Tab gives the next digit, Ctrl-R starts over, q ends
        (twice once begun)
        3 point
        decimal 1: 1 4 1 5 9 2 6 5 3 5
        decimal 11: 8 9 7 9 3
        decimal 16: 5 is wrong
        decimal 16: 2 3 8 4 6
        decimal 21:
        q again to end
        decimal 21:
        20 decimals, 1.00 a second, 95.2 %, 20 seconds, 15 in a row at best, 1 mistake
        +20 XP, 980 XP to Apprentice
        known to decimal 15
        decimal 16: 2, typed 5

        """)
    #expect(player.status == "leave 0")
  }

  @Test func `Reveals show the rest of the row`() {
    var player = PlainPlayer(plays: true) { $0.practiceSegment = Segment(5, 15) }
    // Before the first digit, where the second one is too much, and in the row after.
    player.type("  26535" + "8 9793", every: 1000)
    #expect(
      player.text == """
        pi practice, decimal 6 to decimal 15
        Space reveals the row, Tab gives the next digit, Ctrl-R starts over, q ends
        (twice once begun)
        before it: 1 4 1 5 9
        decimal 6:
        revealed: 2 6 5 3 5
        decimal 6: 2 6 5 3 5
        decimal 11: 8
        revealed: 9 7 9 3
        decimal 12: 9 7 9 3
        10 decimals, 1.00 a second, 100 %, 10 seconds, 1 in a row at best, 2 reveals
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
        pi practice, decimal 14 to decimal 24
        Space reveals the row, Tab gives the next digit, Ctrl-R starts over, q ends
        (twice once begun)
        before it: 5 9 2, 6 5 3 5, 8 9 7
        decimal 14: 9 3 2
        revealed: 3 8 4 6
        decimal 17: 3 8 4
        decimal 20: 0 is wrong
        decimal 20: 6
        decimal 21: 2 6 4, 3
        11 decimals
        """), "\(player.text)")
  }

  @Test func `A session of Learn`() {
    var player = PlainPlayer(.learn, plays: true) { $0.learnSegment = Segment(48, 52) ?? .standard }
    // #49 to #52 of π are 1 0 5 8: a loop with a mistake, a faultless one, one that is begun.
    player.type("11058" + "1058" + "1qq", every: 1000)
    #expect(
      player.text == """
        pi learn, decimal 49 to decimal 52
        Ctrl-R starts over, q ends (twice once begun)
        model: 1 0
        decimal 49: 1
        decimal 50: 1 is wrong, 0 is right
        decimal 50: 0
        model: 5 8
        decimal 51: 5 8
        loop 1: 4.0 seconds, 1 mistake; best 4.0 seconds, 1 mistake
        model: 1 0
        decimal 49: 1 0
        model: 5 8
        decimal 51: 5 8
        loop 2: 3.0 seconds, no mistakes; best 3.0 seconds, no mistakes
        model: 1 0
        decimal 49: 1
        q again to end
        decimal 50:
        9 decimals, 1.00 a second, 90.0 %, 9.0 seconds, 1 mistake, 2 loops
        +9 XP, 991 XP to Apprentice
        decimal 50: 0, typed 1

        """)
  }

  @Test func `A race without a ghost`() {
    var player = PlainPlayer(.game, plays: true)
    player.type("1415", every: 500)
    player.happens(.endOfInput)
    #expect(
      player.text == """
        pi game, from decimal 1 on
        Ctrl-R starts over, q ends (twice once begun)
        no ghost yet: this run becomes yours
        3 point
        decimal 1: 1 4 1 5
        4 decimals without a mistake, certified
        4 decimals, 2.67 a second, 100 %, 1.5 seconds
        first Crown, now your ghost
        +4 XP, 996 XP to Apprentice
        known to decimal 4

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
        pi game, from decimal 1 on
        Ctrl-R starts over, q ends (twice once begun)
        ghost: crown, 30 decimals in 29 seconds
        3 point
        decimal 1: 1 4 1 5 9 2 6 5 3 5
        4 ahead of the ghost
        decimal 11:
        decimal 11: 5 is wrong, 8 is right
        decimal 11: 8 9 7 9 3 2 3 8 4 6
        8 ahead of the ghost
        decimal 21: 2 6
        lost to the ghost
        decimal 23:
        q again to end
        decimal 23:
        the ghost won by 10 decimals, behind from decimal 22 on
        22 decimals, 0.71 a second, 95.7 %, 31 seconds, 11 in a row at best
        not certified: 1 mistake
        clean for 10 decimals
        +22 XP, 978 XP to Apprentice
        known to decimal 10
        held 10 of 10
        slowest blocks: decimals 21 to 30 and decimals 11 to 20
        decimal 11: 8, typed 5: the one before, typed twice

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
        pi strict, from decimal 1 to the first mistake
        from decimal 1 until the first mistake: how far will you get?
        Ctrl-R starts over, q ends (twice once begun)
        3 point
        decimal 1: 1 4 1 5 9 2
        decimal 7: 7 is wrong
        6 decimals without a mistake, certified
        decimal 7 is 6, you typed 7
        6 decimals, 12.00 a second, 0.5 seconds
        first Crown, now your ghost
        new grade: Apprentice
        +6 XP, 3999 XP to Athlete

        """)
    // Saving comes before telling, and the digit still in the fingers is harmless.
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
        decimal 3:
        q again to end
        decimal 3:
        Ctrl-R again to start over
        decimal 3:
        """)
    #expect(player.status == nil)
    player.type("\u{12}1")
    #expect(
      player.reads() == """

        pi strict, from decimal 1 to the first mistake
        Ctrl-R starts over, q ends (twice once begun)
        3 point
        decimal 1: 1
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
    #expect(player.text == before + " 4")
  }

  @Test func `Before the first digit there is nothing to keep`() {
    var player = PlainPlayer(plays: true)
    player.type("q")
    #expect(player.effects == ["…", "…", "leave 0"])
    #expect(player.text.hasSuffix("decimal 1:\n"))
  }

  @Test(arguments: [(Departure.interrupt, 0), (.terminate, 143), (.hangUp, 129)])
  func `A signal keeps the session`(departure: Departure, status: Int) {
    var player = PlainPlayer(plays: true)
    player.type("14")
    player.happens(.departureAsked(departure))
    #expect(player.effects.suffix(3) == ["ended interrupted, score 2", "…", "leave \(status)"])
    #expect(player.text.hasSuffix("decimal 1: 1 4\n"))
    player.type("1")
    #expect(player.effects.last == "leave \(status)")
  }

  @Test func `No digit is taken before the ghost is known`() throws {
    var player = PlainPlayer(.game, plays: true, answersRecords: false)
    #expect(player.app.awaitsReading)
    #expect(player.reads().hasSuffix("(twice once begun)\n"))
    player.happens(.readingOverdue)
    #expect(!player.app.awaitsReading)
    #expect(player.reads() == "3 point\ndecimal 1:")
    // A ghost that comes late joins the race.
    player.type("14")
    _ = player.reads()
    player.stored(.best(try ghost(digits: 20, every: 1000)))
    #expect(player.reads() == "\nghost: crown, 20 decimals in 19 seconds\ndecimal 3:")
  }

  @Test func `Trouble and a stop open the row again`() {
    var player = PlainPlayer(plays: true)
    player.type("14")
    _ = player.reads()
    player.stored(.trouble(.full))
    player.happens(.resumed)
    player.stored(.trouble(nil))
    player.type("1")
    #expect(
      player.reads()
        == "\ndisk full: kept in memory\ndecimal 3:\ndecimal 3:\neverything is saved\ndecimal 3: 1")
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
    player.shows("copy the digits; once more, because of a mistake at decimal 1\n")
    for _ in 0..<5 { player.type(block, every: 200) }
    player.shows("\n1 block learnt, decimals 1 to 10, 12 seconds\n60 decimals, 1 mistake\n")
  }

  @Test func `A lesson that was left says what was begun`() throws {
    var player = PlainPlayer(plan: SessionPlan(lesson: try #require(Segment(0, 10)), of: .pi))
    for _ in 0..<4 { player.type("1415926535", every: 200) }
    player.type("qq")
    let lines = """
      decimals 1 to 10 begun: from memory next time, 7.8 seconds
      recited tomorrow if the lesson does not go on today
      40 decimals, no mistakes
      """
    player.shows(lines)
  }

  @Test func `A session in French and in ASCII`() {
    var player = PlainPlayer(language: .french, repertoire: .ascii, plays: true)
    player.type("1 5qq")
    #expect(
      player.text == """
        pi practice, a partir de la decimale 1
        Espace revele la ligne, Tab donne le chiffre suivant, Ctrl-R recommence, q
        termine (2 fois en cours)
        3 virgule
        la decimale 1 : 1
        revele : 4 1 5 9 2 6 5 3 5
        la decimale 2 :
        la decimale 2 : 5 est faux
        la decimale 2 :
        q a nouveau pour terminer
        la decimale 2 :
        1 decimale, 0,00 par seconde, 50,0 %, 0,0 seconde, 1 faute, 1 revelation
        +1 XP, encore 999 XP pour devenir Apprenti
        connu jusqu'a la decimale 1
        la decimale 2 : 4, tape 5

        """)
  }

  @Test func `A segment backwards`() {
    // #9 to #12 of π are 3 5 8 9.
    let plan = SessionPlan(.practice, over: Segment(8, 12), isBackwards: true)
    var context = Player().app.context
    var session = PlainSession(
      plan: plan, for: nil, context, after: Transcript(.unicode, context.texts), isPiped: false)
    _ = session.begin(context)
    for key in [Key.digit(9), .character(" "), .digit(7), .digit(8), .digit(5), .digit(3)] {
      _ = session.handle(key, &context)
    }
    #expect(
      session.transcript.drain() == """
        pi practice, decimal 12 to decimal 9
        Tab gives the next digit, Ctrl-R starts over, q ends (twice once begun)
        decimal 12: 9
        decimal 11: 7 is wrong
        decimal 11: 8
        decimal 10: 5 3

        """)
    #expect(session.flow.engine.ending == .complete)
  }
}
