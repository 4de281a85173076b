import Canvas
import Preferences
import Testing

@testable import Screens
@testable import TrainerCore

/// Home in sentences, and the keys that begin something there.
struct PlainHomeTests {
  /// Somebody on a usual day, for whom 40 blocks of π are due and the challenge of the day is open.
  private func player(
    _ mode: Mode = .practice, language: Language = .english, repertoire: Repertoire = .unicode,
    isTerminal: Bool = true, ghost: Record? = nil, answersRecords: Bool = true
  ) throws -> PlainPlayer {
    var progress = Progress.practised
    progress.days = PractisedDays([20_761...20_777])
    return PlainPlayer(
      mode, progress: progress, language: language, repertoire: repertoire, isTerminal: isTerminal,
      ghost: ghost, answersRecords: answersRecords, memory: TodayBench.memory(),
      challenges: try ChallengeLog.example())
  }

  @Test func `Somebody new hears of the first lesson`() {
    let player = PlainPlayer(.learn)
    #expect(
      player.text == """
        Enter: Your first lesson: the first 20 decimals, about 4 minutes
        a digit begins pi practice, from decimal 1 on
        q leaves

        """)
  }

  @Test func `It says what the day asks for and what was achieved, a fact a line`() throws {
    let player = try player()
    // 420 decimals are known in 42 blocks; what is held of them, and all that is due, Home's drawings say too.
    let lines = player.text.split(separator: "\n").map(String.init)
    try #require(lines.count == 10)
    #expect(lines[0].hasPrefix("pi: held ") && lines[0].contains(" of 420"))
    #expect(
      lines[1...] == [
        "crown: 1204 decimals in 6 minutes 12 seconds, 12 November 2026",
        "lightning: 3.42 a second over 60 decimals, 18 November 2026",
        "Athlete, 7520 XP to Expert", "17 days in a row, nothing yet today",
        "challenge: stretch: decimals 1 to 10, no mistake, open until midnight",
        "Enter: review 40 blocks, about 7 minutes, then learn decimals 421 to 430, your", "run",
        "a digit begins pi practice, from decimal 1 on", "q leaves",
      ])
  }

  @Test(arguments: [
    (
      Language.english,
      "Enter, a digit and q mean something here; all else is a command: pi-trainer\n--help\n"
    ),
    (
      .french,
      "ici, Entrée, un chiffre et q ont un sens ; le reste est une commande :\npi-trainer --help\n"
    ),
  ])
  func `A key without a meaning is told once which have one`(language: Language, words: String) throws {
    var player = try player(language: language)
    _ = player.reads()
    player.type("s", every: 300)
    #expect(player.reads() == words)
    player.type("ts?", every: 300)
    #expect(player.reads().isEmpty)
  }

  @Test func `It waits for what the day holds, but not for ever`() {
    var player = PlainPlayer(progress: .practised, memory: nil)
    #expect(player.text.isEmpty && player.app.awaitsReading && !player.app.acceptsBytes)
    player.happens(.readingOverdue)
    #expect(player.app.acceptsBytes)
    player.shows("\nEnter or a digit begins pi practice, from decimal 1 on\nq leaves\n")
  }

  @Test func `Enter begins the next step of the day, and after it the one that follows`() throws {
    var player = try player()
    _ = player.reads()
    player.type("\n")
    player.reads("pi review, ")
    // The review takes 399 × 0.3 s: much less than was said, but the lesson is that of the morning.
    player.type(Constant.pi.text(0..<10), every: 300)
    player.type("qq")
    #expect(player.effects.contains { $0.hasPrefix("began pi review") })
    player.reads("\nEnter: review ")
  }

  @Test func `The challenge of the day is a step like any other`() throws {
    var memory = TodayBench.memory(strength: 500)
    memory[.pi].runDay = TodayBench.today - 1
    var player = PlainPlayer(
      progress: .practised, memory: memory, challenges: try ChallengeLog.example(),
      { $0.daily.newBlocks = .count(0) })
    player.reads("Enter: challenge: stretch: decimals 1 to 10, no mistake\n")
    player.type("\n" + Constant.pi.text(0..<10), every: 300)
    let said = player.reads()
    #expect(said.contains("challenge won"), "\(said)")
    #expect(said.contains("\nnothing is due\nEnter or a digit begins "), "\(said)")
  }

  @Test func `A digit begins a session of the chosen mode, and is its first`() throws {
    var player = try player(.strict)
    _ = player.reads()
    player.type("1415", every: 1000)
    player.type("2")
    #expect(player.effects.contains("began pi strict: 1@0"))
    #expect(
      player.reads().hasPrefix(
        """
        pi strict, from decimal 1 to the first mistake
        Ctrl-R starts over, q ends (twice once begun)
        3 point
        decimal 1: 1 4 1 5
        decimal 5: 2 is wrong
        4 decimals without a mistake, certified
        """))
  }

  @Test func `A digit that begins a race is taken once its ghost is there`() throws {
    let segment = try #require(Segment(0, 20))
    var player = PlainPlayer(.game, progress: .practised, answersRecords: false) { $0.gameSegment = segment }
    player.type("1")
    #expect(player.app.awaitsReading && !player.effects.contains { $0.hasPrefix("began") })
    player.stored(.record(.pi, segment, try ghost(digits: 20, every: 1000)))
    #expect(player.effects.contains("began pi game: 1@0") && player.text.hasSuffix("\ndecimal 1: 1"))
  }

  @Test func `Digits that are still in the fingers begin no other session`() throws {
    var player = try player(.strict)
    player.type("14" + "000", every: 300)
    #expect(player.effects.count { $0.hasPrefix("began") } == 1)
    player.type("1", every: 1000)
    #expect(player.effects.count { $0.hasPrefix("began") } == 2)
  }

  @Test func `In a pipe the rest of the line goes with the session`() throws {
    var player = try player(.strict, isTerminal: false)
    player.type("1415927777\n141\nqq\nq\n")
    player.happens(.endOfInput)
    #expect(
      player.effects.filter { !$0.contains("@") && $0 != "…" && $0 != "bell" } == [
        "ended error, score 6", "ended user, score 3", "leave 0",
      ])
  }

  @Test func `The end of the input ends what was begun`() throws {
    var player = try player(isTerminal: false)
    player.type("141")
    player.happens(.endOfInput)
    #expect(player.effects.contains("ended user, score 3") && player.status == "leave 0")
  }

  @Test func `q leaves, and other keys do nothing`() throws {
    var player = try player()
    player.type("x?play\u{1b}[A \t")
    #expect(player.effects.allSatisfy { $0 == "…" })
    player.type("q")
    #expect(player.status == "leave 0")
  }

  @Test(arguments: Language.allCases, [Repertoire.unicode, .ascii])
  func `Every line fits and holds nothing but text`(language: Language, repertoire: Repertoire) throws {
    for mode in Mode.onHome {
      var player = try player(
        mode, language: language, repertoire: repertoire, isTerminal: false,
        ghost: try ghost(digits: 100, every: 300))
      player.type("141593 r92653589793238462\u{1b}[A\u{12}1q\u{1b}", every: 250)
      player.type("\nfoo \u{1b}[31mred\n\n", every: 250)
      player.stored(.trouble(.denied))
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
    var transcript = Transcript(.unicode, Texts(.english))
    let word = String(repeating: "x", count: 39)
    transcript.writeLine("\(word) \(word) y")
    #expect(transcript.drain() == "\(word) \(word)\ny\n")
    transcript.writeLine(String(repeating: "x", count: 100))
    #expect(transcript.drain() == String(repeating: "x", count: 100) + "\n")
  }
}
