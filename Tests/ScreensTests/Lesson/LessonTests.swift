import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// Lessons as somebody meets them.
struct LessonTests {
  private func course(_ player: Player) -> LessonCourse? { player.engine?.course as? LessonCourse }

  @Test func `a lesson is chosen beside copying and remembered`() {
    var player = Player(.learn)
    player.shows("type over what is shown")
    player.press(.tab)
    player.shows("Tab lesson")
    player.press(.tab)
    player.shows("Tab copy")
    #expect(player.settings.way == .fading)
    #expect(player.lines.contains { $0.contains("settings") })
    player.press(.enter)
    #expect(player.engine?.plan.kind is LessonKind == true)
    // The other modes know nothing of it.
    player.press(.escape, .escape)
    player.shows("learn        less is shown each time")
    player.press(.down)
    #expect(player.settings.plan == SessionPlan(PracticeKind(), of: .pi))
  }

  @Test func `a lesson that waits for its first digit`() {
    lesson(0, 10).expect(
      """

         π lesson                           #1

                           all    half    first    none
                           ━━━    ────    ─────    ────


                                         3.
                                     0 > 1415926535

                                    copy the digits











         Tab next digit  i image  ? help  Esc home
      """)
    lesson(0, 20, size: .small, language: .french).expect(
      """
       π leçon #1
        ›tout  moitié  premier  rien
                     3,
                 0 > 1415926535
                10 >

                recopier les chiffres



       Tab un chiffre  i image  ? aide
       Échap accueil
      """)
  }

  @Test func `the steps done are distinct from those to come in ASCII too`() {
    var player = lesson(420, 430, size: .small, repertoire: .ascii, groups: .fives)
    player.recite(22)
    let lines = player.grid.lines
    #expect(lines[1] == "   all   half  >first   none   joined")
    #expect(lines[4] == "        410 > 57595 91953")
    #expect(lines[5] == "        420 >|09_.. .....|")
    #expect(lines[7] == "        the rest from memory")
  }

  @Test func `the screen never shows what is to be remembered`() {
    var player = lesson(0, 10)
    // The typing line without its label and the aura; the decimals are 1415926535.
    func line() -> String {
      let line = player.grid.lines.first { $0.contains("0 >") } ?? ""
      return line.filter { $0.isNumber || "▁·".contains($0) }
    }
    #expect(line() == "01415926535")
    player.recite(10)
    #expect(line() == "01·1·9·6·3·")
    player.recite(2)
    #expect(line() == "0141·9·6·3·")
    player.recite(8)
    #expect(line() == "01·········")
    player.recite(10)
    #expect(line() == "0▁·········")
    player.recite(10)
    #expect(course(player)?.step == nil && line() == "0▁·········")
  }

  @Test func `a hint shows the next digit and the step comes again`() {
    var player = lesson(0, 10)
    player.recite(31)
    player.press(.tab)
    #expect(
      player.lines.count == 1 && player.engine?.isExpectedShown == true)
    player.shows("14········")
    player.recite(9)
    #expect(course(player)?.step == LessonCourse.Step.none)
    player.shows(" from memory", "once more, because of help at #2")
    #expect(player.engine?.reveals == 1)
  }

  @Test func `r repeats the step and Esc Esc leaves the lesson as it is`() {
    var player = lesson(0, 10)
    player.recite(15)
    player.press("r")
    #expect(player.engine?.nextIndex == 0 && course(player)?.step == .half)
    player.press(.escape)
    player.shows("Esc again to end")
    player.press(.escape)
    player.expect(SummaryScreen.self)
    #expect(player.app.summary?.content.session.engine.score == 15)
  }

  @Test func `five failures offer a break and lead to the next block`() {
    var player = lesson(0, 20)
    for _ in 0..<5 {
      player.press("7")
      player.recite(10)
    }
    #expect(player.engine?.leg.range == 10..<20)
    player.shows("copy the digits", "put aside for now; a break, if you like")
    player.recite(10)
    player.hides("put aside")
  }

  @Test func `after five failures at the last block the last pass comes after a break`() {
    var player = lesson(0, 20)
    player.recite(40)
    for _ in 0..<5 {
      player.press("7")
      player.recite(10)
    }
    player.shows("the last pass: all of it from memory", "put aside for now; a break, if you like")
    player.recite(10)
    player.expect(SummaryScreen.self)
    player.shows("block learnt, #1–#10", "put aside for now: #11–#20")
  }

  @Test func `every digit keeps its row, and the words their place, through all steps of a lesson`() {
    for (size, language) in [(Size.usual, Language.french), (.small, .english)] {
      var player = lesson(410, 440, size: size, language: language)
      var rows: [Int: Set<Int>] = [:]
      var columns: Set<Int> = []
      while !player.app.isAt(SummaryScreen.self) {
        for (row, line) in player.grid.lines.enumerated() {
          if let label = [400, 410, 420, 430].first(where: { line.contains("\($0) >") }) {
            rows[label, default: []].insert(row)
          }
          if line.contains("memory") || line.contains("mémoire") {
            columns.insert(line.prefix { $0 == " " }.count)
          }
        }
        player.recite(1)
      }
      #expect(rows.values.allSatisfy { $0.count == 1 } && rows.count == 4, "\(rows)")
      #expect(columns.count == 1, "\(columns)")
    }
  }

  @Test func `a step that comes again says what to do and why, in as many words as there is room for`() {
    for size in [Size.usual, .small] {
      let isRoomy = size == .usual
      var player = lesson(size: size)
      func says(_ roomy: String, _ brief: String) -> Bool { player.text.contains(isRoomy ? roomy : brief) }
      player.recite(4)
      player.press("0")
      player.recite(6)
      player.shows("copy the digits")
      #expect(says("once more, because of a mistake at #425", " a mistake at #425"), "\(player.text)")
      player.recite(10 + 5)
      player.wait(4000)
      player.recite(5)
      #expect(says("half the digits shown, the rest from memory", " the rest from memory"), "\(player.text)")
      #expect(says("once more, because of a pause before #426", " a pause before #426"), "\(player.text)")
      player.recite(1)
      player.press(.tab)
      player.recite(9)
      player.shows("copy the digits")
      #expect(says("a step back, because of help at #422", " help at #422"), "\(player.text)")
    }
    var player = lesson(language: .french)
    player.press("1")
    player.recite(10)
    player.shows("recopier les chiffres", "à refaire, à cause d’une faute en #421")
  }

  @Test func `the help before the first digit explains the steps`() {
    var player = lesson(0, 10)
    player.press("?")
    player.shows(
      "first     first digit shown, the rest from memory",
      "again     after a mistake, help, or a pause of over 3 s")
    player.hides("type over a segment")
  }

  @Test func `the summary says first what was learnt`() {
    var player = lesson(420, 440)
    player.recite(60 + 60 + 30)
    player.expect(SummaryScreen.self)
    #expect(player.grid.lines[3].contains("blocks learnt, #421–#440"))
    player.hides("the lesson goes on")
    // Of what it took there is the time, once.
    player.hides("decimals", "accuracy", "rhythm", " min")
    player.shows("420 >  0921861173\n", "430 >  8193261179\n")
    player = lesson(0, 10, size: .small, language: .french)
    player.recite(50)
    #expect(player.grid.lines[2].contains("1 bloc appris, #1–#10"))
  }

  @Test func `the summary of a lesson that was left says what was learnt and begun, and that it goes on`() {
    // Left in its first block, at the third step of its second one, and in its last pass.
    var player = lesson(0, 30)
    player.endSession(after: 15)
    player.shows("#1–#10 not learnt yet")
    player.hides("begun:")
    player.shows("the lesson goes on with #1–#10, from its first step")
    player = lesson(0, 30)
    player.recite(40 + 25)
    player.endSession()
    player.shows(
      "#1–#10 begun: from memory next time", "   recited tomorrow if the lesson does not go on today")
    player.hides("the lesson goes on with")
    player = lesson(0, 30)
    player.recite(40 + 60 + 60 + 14)
    player.endSession()
    player.shows(
      "block learnt, #1–#10", "begun: #11–#30, recited tomorrow if the lesson does not go on today",
      "the lesson goes on with #11–#20, from memory")
  }

  @Test func `over a chosen stretch a lesson ends where a place does, once there are places`() throws {
    var book = ImageBook()
    book.apply(ConstantPlaces(.pi, Loci((1...30).map { "\($0)" }, groups: 2)))
    var player = lesson(0, 50, book: book)
    player.recite(80)
    // Of the first two blocks, not of three.
    #expect(course(player)?.step == nil && player.engine?.leg.range == 0..<20)
    player.recite(20)
    #expect(course(player)?.step == .all && player.engine?.leg.range == 20..<30)
    player.recite(40)
    #expect(course(player)?.step == .joined && player.engine?.leg.range == 10..<30)
  }

  @Test func `what was lost in the last pass is not said to be learnt`() {
    var player = lesson(0, 10)
    player.recite(40)
    player.press("7")
    player.wait(1000)
    player.endSession(after: 15)
    player.shows("no block learnt yet", "not held in the last pass: #1–#10")
    player.hides("begun:")
  }
}

/// Someone who has typed so many digits of a lesson over decimals; up to #1 230 all is known.
func lesson(
  _ start: Int = 420, _ end: Int = 430, typed: Int = 0, size: Size = .usual, language: Language = .english,
  repertoire: Repertoire = .unicode, groups: DigitGroups = .ten, way: SegmentWay = .fading,
  book: ImageBook? = nil
) -> Player {
  var player = Player(.learn, size: size, progress: .streak, language: language, repertoire: repertoire) {
    $0.way = way
    $0.groups = groups
    $0.learnSegment = Segment(start, end) ?? .standard
  }
  if let book { player.stored(.images(book)) }
  player.press(.enter)
  player.recite(typed)
  return player
}
