import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// People say "three point one four": where decimals begin at #1 the integer part is taken for what it is.
struct IntegerPartTests {
  /// Nothing was begun, counted or is to be written, and nothing on the screen moves.
  private func expectWaiting(_ player: Player, isLit: Bool = true, _ comment: String = "") {
    #expect(player.app.isAt(SessionScreen.self), "\(comment)")
    #expect(player.session?.began == nil && player.session?.keystrokes.isEmpty == true, "\(comment)")
    #expect(player.engine?.errors == 0 && player.nextFrame == nil, "\(comment)")
    #expect(!player.allEffects.contains { $0.line.hasPrefix("began") }, "\(comment)")
    #expect(isIntegerPartLit(player) == isLit, "\(comment)")
  }

  private func isIntegerPartLit(_ player: Player) -> Bool? {
    let grid = player.grid
    guard let integer = player.engine?.plan.constant.integerPart,
      let place = grid.place(of: "\(integer).")
    else { return nil }
    let cells = (0..<2).map { grid[place.row, place.column + $0].style }
    return cells[0] == cells[1] ? cells[0] == Style(.current) : nil
  }

  @Test(arguments: Constant.allCases, Mode.onHome)
  func `typed on Home it opens the session, which waits for the first decimal`(
    constant: Constant, mode: Mode
  ) {
    var player = Player(mode, constant)
    player.type(constant.integerPart ?? "")
    expectWaiting(player)
    player.wait(60_000)
    player.recite(3)
    #expect(player.engine?.score == 3 && player.engine?.errors == 0)
    #expect(player.engine?.duration == 400)
    #expect(isIntegerPartLit(player) == true)
    let digits = constant.decimals[0..<3]
    #expect(
      player.session?.keystrokes
        == [Keystroke].typed(digits, every: 200))
  }

  @Test(arguments: [Size.usual, .small])
  func `it is dim until it is typed`(size: Size) {
    var player = Player(size: size)
    player.press(.enter)
    expectWaiting(player, isLit: false)
    player.type("3")
    expectWaiting(player)
    player.type("1")
    #expect(player.engine?.score == 1 && isIntegerPartLit(player) == true)
    var other = Player(size: size)
    other.type("1")
    #expect(other.engine?.score == 1 && isIntegerPartLit(other) == false)
  }

  @Test func `that of a list is shown, but is not typed`() {
    var player = Player(.practice, .list("integer-part", "0359990840", after: "137"))
    player.press(.enter)
    player.shows("137.")
    player.type("1")
    #expect(player.engine?.errors == 1)
  }

  @Test func `whoever goes back then leaves no session`() {
    var player = Player(.strict)
    player.type("3")
    player.press(.escape)
    player.expect(HomeScreen.self)
    #expect(player.allEffects.isEmpty)
  }

  @Test func `a second one is an ordinary digit`() {
    var player = Player()
    player.type("33")
    #expect(player.engine?.errors == 1 && player.engine?.nextIndex == 0)
    var strict = Player(.strict)
    strict.type("33")
    #expect(strict.lines.contains("ended error, score 0, errors 0"))
    // So it is after another digit.
    var late = Player()
    late.type("53")
    #expect(late.engine?.errors == 1 && late.engine?.score == 0)
  }

  @Test(arguments: Mode.onHome, [".", ","] as [Key])
  func `a point or a comma may follow`(mode: Mode, point: Key) {
    var player = Player(mode)
    player.type("3")
    player.press(point)
    expectWaiting(player)
    player.type("1")
    player.press(point)
    player.type("4")
    #expect(player.engine?.score == 2 && player.engine?.errors == 0)
    // Alone it is nothing.
    var other = Player(mode)
    other.press(.enter, point)
    expectWaiting(other, isLit: false)
  }

  @Test func `the point is one even where a command has its key`() {
    var settings = Settings()
    settings.keys[KeyCommand.reveal.name] = .character(".")
    var player = Player(settings: settings)
    player.type("3")
    player.press(".")
    expectWaiting(player)
    player.type("14")
    player.press(".")
    #expect(player.engine?.reveals == 1)
    var other = Player(settings: settings)
    other.press(.enter, ".")
    #expect(other.engine?.reveals == 1)
  }

  @Test func `the keypad takes it too, and the unshifted keys of AZERTY`() throws {
    var player = Player(size: Size(80, 34))
    player.press(.enter)
    let keypad = try #require(player.app.session?.keypad(player.context))
    let cells = (0..<34).flatMap { row in (0..<80).map { (row, $0) } }
    let key = try #require(
      cells.first { keypad.digit(at: Mouse(row: $0.0, column: $0.1, action: .press)) == 3 })
    player.click(key.0, key.1)
    expectWaiting(player)
    var azerty = Player { $0.digitRow = .azerty }
    azerty.press("\"")
    expectWaiting(azerty)
  }

  @Test func `every loop of Learn may begin with it`() {
    var player = Player(.learn) { $0.learnSegment = Segment(0, 5) ?? .standard }
    player.press(.enter)
    player.type("314159")
    #expect(player.engine?.loops == 1 && isIntegerPartLit(player) == false)
    player.type("3")
    player.press(",")
    #expect(isIntegerPartLit(player) == true && player.engine?.run.start == nil)
    player.type("14")
    #expect(player.engine?.score == 7 && player.engine?.errors == 0)
    player.press("r")
    #expect(isIntegerPartLit(player) == false)
    player.type("3141593")
    #expect(player.engine?.loops == 2 && player.engine?.errors == 0)
    player.type("3")
    #expect(player.engine?.errors == 1)
    let digits = player.session?.keystrokes.compactMap {
      if case .digit(let digit) = $0.action { digit } else { nil }
    }
    #expect(digits == [1, 4, 1, 5, 9, 1, 4, 1, 4, 1, 5, 9, 3])
  }

  @Test func `it takes the question back as a digit does`() {
    var player = Player(.learn) { $0.learnSegment = Segment(0, 5) ?? .standard }
    player.press(.enter)
    player.type("14159")
    player.press(.escape)
    player.type("3")
    #expect(player.app.session?.question == nil)
  }

  @Test func `a leg of a review may begin with it`() {
    let route = [Stretch(from: 10, to: 20), Stretch(from: 0, to: 10)].compactMap(\.self)
    var player = Player(SessionPlan(reviewing: route, of: .pi))
    player.type("3")
    #expect(player.engine?.errors == 1)
    player.wait(700)
    player.recite(10)
    #expect(player.engine?.leg.start == 0)
    player.type("3")
    #expect(isIntegerPartLit(player) == true)
    // The block that was lost comes again.
    player.recite(20)
    #expect(player.lines.contains("ended complete, score 30, errors 1"))
  }

  @Test func `every step of a lesson may begin with it`() {
    var player = Player(.learn) {
      $0.way = .fading
      $0.learnSegment = Segment(0, 10) ?? .standard
    }
    player.press(.enter)
    for leg in 0..<5 {
      player.type("3")
      if leg == 0 { expectWaiting(player) }
      #expect(player.engine?.legs == leg && player.engine?.run.start == nil)
      player.press(".")
      player.recite(10)
    }
    #expect(player.lines.contains("ended complete, score 50, errors 0"))
  }

  @Test(arguments: AttemptRules.all.map(\.name))
  func `in an attempt it leaves no trace at all`(rules: String) {
    var player = Player(.strict, progress: .knowing(420))
    player.open(SessionPlan(attempt: rules))
    let before = player.grid
    player.type("3")
    player.press(".")
    #expect(player.grid == before && player.effects.isEmpty && player.session?.began == nil)
    player.recite(5)
    #expect(player.engine?.score == 5 && player.engine?.errors == 0)
  }

  @Test func `after starting over it is taken again`() {
    for mode in Mode.onHome {
      var player = Player(mode)
      if mode == .learn { player.press(.enter) }
      player.type("314")
      player.press(.control("r"))
      if player.app.session?.isRunning == true { player.press(.control("r")) }
      #expect(player.session?.began == nil && isIntegerPartLit(player) == false)
      player.type("3")
      #expect(player.session?.began == nil && isIntegerPartLit(player) == true, "\(mode)")
    }
  }

  @Test func `elsewhere it is a digit`() {
    var settings = Settings()
    settings.learnSegment = Segment(8, 20) ?? .standard
    settings.practiceSegment = Segment(5, 20)
    for mode in [Mode.learn, .practice] {
      var player = Player(mode, settings: settings)
      player.press(.enter)
      player.type("3")
      #expect(player.session?.began != nil && player.session?.keystrokes.count == 1, "\(mode)")
    }
    // Backwards the first decimal comes last.
    var backwards = Player(
      SessionPlan(.practice, over: Segment(0, 1), isBackwards: true))
    backwards.type("3")
    #expect(backwards.engine?.errors == 1)
    // The integer part of e is 2, not 3.
    var other = Player(.practice, .e)
    other.type("3")
    #expect(other.engine?.errors == 1)
  }

  @Test(arguments: Drills.all.map { $0.name }) func `in a drill it is a digit`(name: String) {
    let size = name == "words" ? 0 : 420
    var player = Player(drill: DrillOrder(name, size, questions: 10))
    player.watch(60_000)
    player.type("3")
    #expect(player.allEffects.contains { $0.line.hasPrefix("began") })
  }

  @Test func `in a challenge it is a digit`() throws {
    var player = Player()
    let challenge = try #require(Challenge(code: "stretch pi 100 1 0 100 0"))
    _ = player.app.open(RequestedSession(Settings(), challenge, on: nil, saying: ""))
    player.type("3")
    #expect(player.lines.contains("ended error, score 0, errors 1"))
  }
}
