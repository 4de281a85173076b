import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

struct DrillScreenTests {
  @Test
  func `The arrows choose a size: of the matrix its other line, of the others in their place`() {
    var player = Player(progress: .drilled)
    player.press("d", .right)
    player.shows("endless")
    player.choose("matrix")
    player.press(.right, .enter)
    #expect(player.engine?.plan.drill?.decimals == 10_000)
    #expect(player.engine?.plan.drill?.questions == 50)
    player.press(.escape, .right, .enter)
    #expect(player.engine?.plan.drill?.drillSize == Matrix.spaceEvent)
    player.press(.escape)
    player.choose("permutation")
    player.press(.left, .enter)
    #expect(player.engine?.plan.drill?.drillSize.decimals == 10)
  }

  @Test(arguments: [("places", 100), ("joints", 210), ("twins", 260), ("matrix", 100), ("continue", 50)])
  func `None begins that would ask for what is not known, and the list says from where it would`(
    _ name: String, _ least: Int
  ) throws {
    var player = Player(progress: .knowing(19))
    player.press("d")
    player.choose(name)
    let line = try #require(player.grid.lines.first { $0.contains("› " + name) })
    #expect(line.hasSuffix("from \(least)"))
    player.press(.enter)
    player.expect(DrillsScreen.self)
    player.shows("this asks only for what you know: learn the first \(least) decimals")
  }

  /// 454 is followed by 32664821339360726024, and a 0 comes before it.
  @Test
  func `Continue: Tab shows a digit more before what is given, and costs five points`() throws {
    let order = DrillOrder("continue", 420, questions: 5)
    var player = Player(drill: order)
    player.shows("454 ", "the next twenty", "Tab digit before")
    player.press(.tab)
    player.shows(" 0454 ")
    player.answer(20)
    player.hides("454")
    player.answer(10)
    player.press(.tab)
    player.answer(70)
    player.shows("of 5 questions, 990 points, your first score")
    let figures = try #require(player.context.drillFigures(order.drillSize))
    #expect(figures.bests.map(\.points) == [990])
    player.open(SessionPlan(drill: order))
    player.answer(100)
    player.shows("a new best by 10 points")
    player.open(SessionPlan(drill: order))
    player.wait(1000)
    player.err()
    player.answer(100)
    player.shows("of 5 questions, 800 points, 200 points below your best")
  }

  @Test
  func `In a challenge Tab shows nothing more`() throws {
    let challenge = try #require(Challenge(code: "continue pi 420 5 1 0 120"))
    var player = Player(progress: .knowing(420))
    _ = player.app.open(RequestedSession(Settings(), challenge, on: nil, saying: ""))
    player.press(.tab)
    player.shows("454 ")
    player.hides("0454", "Tab")
  }

  @Test(arguments: Drills.all.map { $0.name })
  func `? gives the rules with their source, or says that there is none`(_ name: String) {
    var player = Player(size: Size(100, 34), progress: .drilled)
    player.press("d")
    player.choose(name)
    player.press("?")
    player.shows("the rules of \(name)", "Source: ")
    let hasSource = DrillFace.of(name)?.source != nil
    #expect(player.text.contains("none, these are our own rules") != hasSource)
    player.press(.escape)
    player.shows("five before")
  }

  @Test
  func `An attempt begins in the list too, by rules that the arrows choose`() {
    var player = Player(progress: .drilled)
    player.press("d")
    player.choose("attempt")
    player.shows("guinness", "A mistake, or more than 15 s between two digits,")
    player.press("?")
    player.shows("the rules of guinness", "Source: Chao Lu")
    player.press(.escape, .right, .enter)
    #expect(player.engine?.plan == SessionPlan(attempt: "emden"))
    player.answer(3)
    #expect(player.lines.contains { $0.hasPrefix("began") } || player.session?.began != nil)
    player.endSession()
    player.expect(SummaryScreen.self)
  }

  @Test
  func `On a small screen the rules scroll to their end`() {
    var player = Player(size: .small, progress: .drilled)
    player.press("d", "?")
    player.hides("Source")
    player.press(.down, times: 60)
    player.shows("Source")
  }

  @Test(arguments: Language.allCases)
  func `No line breaks inside a number, before a mark, or after an opening quote`(language: Language) {
    let texts = Texts(language)
    let drills = DrillFace.all.flatMap { face in
      let size = DrillSize(name: face.name, decimals: 10_000, group: 1000, questions: 1000)
      return face.rules.map(texts.say) + [face.sizeDescription(size, texts)]
    }
    let attempts = AttemptRules.all.flatMap { texts.paragraphs($0).dropLast() + [texts.description(of: $0)] }
    for text in drills + attempts {
      for width in 20...80 {
        let lines = Paragraph(text, width: width, repertoire: .unicode).lines
        for (line, next) in zip(lines, lines.dropFirst()) {
          let isBroken = line.last?.isNumber == true && next.prefix(3).allSatisfy(\.isNumber)
          #expect(!isBroken, "\(line) / \(next)")
          #expect(line.last != "«" && !";:?!»".contains(next.prefix(1)), "\(line) / \(next)")
        }
      }
    }
  }

  @Test(arguments: ["stretch", "backwards"])
  func `A stretch of fewer than fifty decimals says how long it is`(name: String) throws {
    let size = DrillSize(name: name, decimals: 30, questions: 1)
    let face = try #require(DrillFace.of(name))
    #expect(face.sizeDescription(size, Texts(.english)).hasPrefix("30 decimals"))
  }

  @Test
  func `Long answers stand in the groups that were chosen, short ones as the event has them`() {
    var player = Player(progress: .knowing(420)) { $0.groups = .threes }
    player.open(
      SessionPlan(
        drill: DrillOrder("backwards", 20, group: 20)))
    player.shows("▁··· ··· ···", "···· ··· ···")
    player.answer(14)
    player.shows("6483 239 798\n", "5356 ▁·· ···")
    player.type("0")
    player.shows("5356 ▁·· ··· ✗0")
    player.open(SessionPlan(drill: .matrix))
    player.shows("▁····", "     ·····")
  }

  @Test
  func `Who has few words is told how to get some, and once there are some it begins`() {
    var player = Player(progress: .knowing(420))
    player.press("d")
    player.choose("words")
    player.press(.enter)
    #expect(player.app.isAt(DrillsScreen.self) && player.text.contains("under words in the settings, m"))
    player.press(.up)
    player.hides("then m")
    player.stored(.images(.major))
    player.choose("words")
    player.press(.enter)
    let cards = player.engine?.plan.drill?.cards ?? []
    #expect(cards.count == 20)
    let words = cards.compactMap { ImageBook.word($0)?.word }
    #expect(player.text.contains(words[0]) && player.text.contains("its digits"))
    player.answer(2)
    #expect(player.text.contains(words[1]) && player.text.contains("2 of 20"))
    player.answer(38)
    player.shows("of 20 questions, your first time", "\(words[19])  1.0 s")
    // Words that were never asked come before those that were right.
    player.press(.enter)
    let others = player.engine?.plan.drill?.cards ?? []
    #expect(others.count == 20 && Set(others).isDisjoint(with: cards))
  }

  @Test(arguments: Language.allCases)
  func `On the smallest screen that is said in full`(_ language: Language) {
    var player = Player(size: .small, progress: .knowing(420), language: language)
    player.press("d")
    player.choose(language == .english ? "words" : "mots")
    player.press(.enter)
    #expect(
      player.text.contains(language == .english ? "hundred" : "cent"))
  }

  @Test
  func `A word as long as a line gives way to its digits`() {
    var book = ImageBook.major
    for digits in MajorSystem.digits {
      book.apply(DigitWord(digits, String(repeating: "long ", count: 7) + "x"))
    }
    var player = Player(size: .small, progress: .knowing(420))
    let order = DrillOrder("words", 0, questions: 20)
    player.open(SessionPlan(drill: order, from: book))
    player.shows("long long", "…", "its digits")
  }

  @Test
  func `Every drill has a face, in the same order`() {
    #expect(DrillFace.all.map { $0.name } == Drills.all.map { $0.name })
  }

  @Test func `A drill of the past is compared with nothing`() {
    let plan = SessionPlan(drill: .matrix)
    var past = StatsPast()
    past.add(plan, keys: .playing(plan, every: 300))
    var player = Player.atStats(past, view: 2)
    player.press(.enter, past)
    player.shows("of 10 questions\n")
  }

  @Test(arguments: [(49_500, "level with your best, 0:49"), (49_490, "0.010 s over your best, 0:49")])
  func `However close, a time is told from the best`(best: Int, words: String) {
    var progress = Progress.knowing(420)
    var figures = DrillBests.Figures(DrillOrder.matrix.drillSize, last: Player.start.date)
    figures.bests = [DrillBests.Best(milliseconds: best, date: Player.start.date)]
    progress[.pi].drills.replace(with: figures)
    var player = Player(drill: .matrix, progress: progress)
    player.answer(100)
    player.shows(words)
  }

  @Test func `An endless drill left at its first question has answered none`() {
    var player = Player(drill: DrillOrder("places", 420, questions: 0, seed: 3))
    player.answer(1)
    player.endSession()
    player.shows("questions\n")
  }

  @Test(
    arguments: [
      // Pauses before the questions after the first one, and which are the slowest.
      ([1000, 2000, 3000, 4000], [4, 3, 2]), ([1000, 2000], [2, 1, 0]), ([], [0]), ([0, 0, 0], []),
    ] as [([Int], [Int])])
  func `The three slowest questions can be learnt, of fewer all that there are, and none of several alike`(
    _ pauses: [Int], _ slowest: [Int]
  ) {
    let plan = SessionPlan(
      drill: DrillOrder("joints", 420, questions: pauses.count + 1))
    var player = Player(progress: .knowing(420))
    player.open(plan)
    // Each digit takes half a second, the very first one too.
    player.answer(1)
    player.wait(500)
    player.answer(4)
    for pause in pauses {
      player.wait(pause)
      player.answer(5)
    }
    #expect(player.app.summary?.content.drill?.toLearn == slowest)
  }

  @Test(arguments: [(Language.english, "s, open"), (.french, "s, sans réponse")])
  func `A question that was left is no error, and said to be open`(_ language: Language, _ words: String) {
    var player = Player(drill: .matrix, language: language)
    player.answer(13)
    player.endSession()
    player.expect(SummaryScreen.self)
    player.shows("100 %", words)
    player.hides("✗")
  }

  @Test
  func `The question with the mistake is the first to be learnt, then the slowest`() throws {
    let plan = SessionPlan(
      drill: DrillOrder("joints", 420, questions: 4))
    var player = Player(progress: .knowing(420))
    player.open(plan)
    player.answer(5)
    player.wait(3000)
    player.answer(5)
    player.err()
    player.answer(10)
    let drill = try #require(player.app.summary?.content.drill)
    #expect(drill.toLearn.prefix(2) == [2, 1])
    #expect(player.app.summary?.content.stretchToLearn == drill.stretch(of: 2))
    player.press(.tab)
    #expect(player.app.summary?.content.stretchToLearn == drill.stretch(of: 1))
  }

  /// Of every drill a question, as a line says it, and what is learnt by whoever has got it wrong.
  @Test(
    arguments: [
      ("places", 420, nil, 3, "#191: the next five", Segment(180, 200)),
      ("places", 420, nil, 1, "45432 66482: its place", Segment(260, 280)),
      ("joints", 420, nil, 1, "48610: the next five", Segment(260, 280)),
      ("matrix", 420, nil, 1, "45432: the five before, then the five after", Segment(250, 280)),
      ("matrix", 1000, 9, 1, "178721468: the row before, then the row after", Segment(620, 670)),
      ("permutation", 100, 1, 1, "66: the digit", Segment(50, 70)),
      ("permutation", 420, 10, 1, "28: the ten digits", Segment(260, 280)),
      ("stretch", 420, 50, 1, "#241: up to #290", Segment(230, 290)),
      ("backwards", 420, 50, 1, "#290–#241: from its end", Segment(230, 290)),
      ("words", 0, nil, 1, "jail: its digits", nil),
      ("continue", 420, nil, 1, "454: the next twenty", Segment(260, 300)),
    ] as [(String, Int, Int?, Int, String, Segment?)])
  func `l learns the blocks that a wrong answer was about, and the one before them`(
    _ name: String, _ size: Int, _ group: Int?, _ seed: Int, _ question: String, _ stretch: Segment?
  ) throws {
    let order = DrillOrder(name, size, group: group, seed: seed)
    var player = Player(drill: order)
    let course = try #require(player.engine?.course as? DrillCourse)
    #expect(DrillFace.of(name)?.line(course.question, .pi, Texts(.english)) == question)
    player.err()
    while player.session != nil { player.answer(1) }
    #expect(player.app.summary?.content.stretchToLearn == stretch)
    player.press("l")
    #expect(player.engine?.plan.segment == stretch)
  }

  @Test
  func `What is slow in the number of a place is no slow row of decimals`() throws {
    var order = DrillOrder("places", 5000, questions: 20)
    func asksForPlace(_ number: Int) throws -> Bool {
      try #require(order.drill(of: .pi).question(number)).legs[0].answer != nil
    }
    // It begins with a place, and ends with decimals.
    while try !asksForPlace(0) || asksForPlace(19) { order.seed += 1 }
    var player = Player(drill: order)
    player.answer(1)
    player.err()
    player.wait(5000)
    while player.session != nil { player.answer(1) }
    #expect(player.app.summary?.content.slowestRows == [])
  }

  @Test
  func `The race against one's own best: level at first, then seconds behind`() throws {
    var progress = Progress.knowing(420)
    var figures = DrillBests.Figures(DrillOrder.matrix.drillSize, last: Player.start.date)
    figures.bests = [DrillBests.Best(milliseconds: 40_000, date: Player.start.date)]
    figures.marks = (1...10).map { $0 * 4000 }
    progress[.pi].drills.replace(with: figures)
    var player = Player(drill: .matrix, progress: progress)
    player.shows("your best: 0:40")
    // The first answer took 9 × 100 ms where the best took 4 s.
    player.answer(10, every: 100)
    player.shows("▲ +3 s")
    player.watch(10_000)
    player.shows("▼ −2 s")
  }

  @Test
  func `Again asks other questions, and so does starting over`() {
    var player = Player(drill: .matrix)
    let first = player.engine?.plan.drill
    player.wait(1234)
    player.answer(3)
    player.press(.control("r"))
    let second = player.engine?.plan.drill
    #expect(second?.seed != first?.seed && second?.drillSize == first?.drillSize)
    #expect(player.session?.began == nil)
  }

  @Test
  func `The digits of a place are not counted out before they are typed`() throws {
    var order = DrillOrder("places", 5000, questions: 20)
    func asksForPlace() -> Bool { (SessionPlan(drill: order).firstLeg?.answer) != nil }
    while !asksForPlace() { order.seed += 1 }
    let player = Player(drill: order)
    player.shows("its place")
    player.hides("··")
  }
}

extension SessionPlan {
  /// The leg with which a session of it begins.
  var firstLeg: Leg? { PracticeEngine(plan: self).leg }
}
