import Canvas
import Testing
import TrainerCore

@testable import Screens

/// Guards against slips in a session.
struct QuestionTests {
  static let question = "Esc again to end"
  static let restart = "Ctrl-R again to start over"

  @Test(arguments: Mode.onHome)
  func `Escape asks, and asked again it ends`(mode: Mode) {
    var player = Player(mode)
    if mode == .learn { player.press(.enter) }
    player.type("14")
    player.press(.escape)
    player.did()
    player.shows(QuestionTests.question)
    player.press(.escape)
    player.did("ended user, score 2, errors 0")
    player.expect(SummaryScreen.self)
  }

  @Test func `The next digit takes the question back and counts`() {
    var player = Player()
    player.type("14")
    player.press(.escape)
    player.type("1")
    player.did("1@400")
    player.hides(QuestionTests.question)
    player.press(.escape)
    player.did()
    player.expect(SessionScreen.self)
  }

  @Test func `Three seconds take the question back, exactly`() {
    var player = Player()
    player.type("1")
    player.press(.escape)
    player.wait(2999)
    var late = player
    player.press(.escape)
    player.did("ended user, score 1, errors 0")
    late.wait(1)
    late.press(.escape)
    late.did()
    late.expect(SessionScreen.self)
    late.shows(QuestionTests.question)
  }

  @Test func `The question leaves the screen when it lapses`() {
    var player = Player()
    player.type("1")
    player.wait(300)
    player.press(.escape)
    let asked = player.uptime
    player.watch(2999)
    player.shows(QuestionTests.question)
    #expect(player.nextFrame == asked + 3000)
    player.watch(1)
    player.hides(QuestionTests.question)
  }

  @Test(arguments: [Mode.game, .strict])
  func `Starting over is asked where a session can be certified`(mode: Mode) {
    var player = Player(mode)
    player.type("14")
    player.press(.control("r"))
    player.did()
    player.shows(QuestionTests.restart)
    player.press(.control("r"))
    #expect(player.lines.first == "ended user, score 2, errors 0")
    player.expect(SessionScreen.self)
    #expect(player.session?.began == nil)
    player.type("1")
    player.did("began pi \(mode.rawValue): 1@0")
  }

  @Test(arguments: [Mode.learn, .practice])
  func `Starting over needs no question elsewhere`(mode: Mode) {
    var player = Player(mode)
    if mode == .learn { player.press(.enter) }
    player.type("14")
    player.press(.control("r"))
    player.did("ended user, score 2, errors 0")
    player.expect(SessionScreen.self)
    #expect(player.session?.began == nil)
  }

  @Test func `Another question takes the place of the first and neither answers the other`() {
    var player = Player(.game)
    player.type("14")
    player.press(.escape, .control("r"))
    player.shows(QuestionTests.restart)
    player.press(.escape)
    player.shows(QuestionTests.question)
    player.expect(SessionScreen.self)
  }

  @Test func `Nothing can be started over before the first digit`() {
    var player = Player(.game)
    player.press(.enter)
    let before = player.state
    player.press(.control("r"), .control("r"))
    #expect(player.state == before)
  }

  @Test func `The summary of a session that was started over is not kept for the next`() {
    var player = Player()
    player.type("14")
    player.press(.control("r"), .escape)
    player.expect(HomeScreen.self)
    #expect(player.app.summary == nil)
  }

  @Test func `A paste is not typing`() {
    var player = Player()
    player.paste("14")
    player.did()
    player.expect(HomeScreen.self)
    player.shows("paste ignored: digits are typed")
    player.type("1")
    player.hides("paste ignored")
    player.paste("41")
    player.did()
    player.shows("paste ignored: digits are typed")
    player.type("4")
    #expect(player.engine?.score == 2)
    player.hides("paste ignored")
  }

  @Test(arguments: Language.allCases, [Size.small, Size(80, 24)])
  func `That a paste is not typed is said at every size`(language: Language, size: Size) {
    var player = Player(size: size, language: language)
    for begins in [false, true] {
      if begins { player.type("1") }
      player.paste("4")
      player.shows(language == .english ? "paste ignored" : "collage ignoré")
    }
  }

  @Test(arguments: Mode.onHome)
  func `Keys that mean nothing in a session do nothing`(mode: Mode) {
    var player = Player(mode)
    player.press(.enter)
    player.type("14")
    let before = player.state
    var meant: [Key] = [.escape, .control("c"), .control("l"), .control("r"), .control("z")]
    if mode == .practice { meant += [.character(" "), .tab] }
    if mode == .learn { meant.append(.character("r")) }
    for key in Key.all {
      if case .digit = key { continue }
      guard !meant.contains(key) else { continue }
      player.press(key)
      #expect(player.lines.isEmpty, "\(key)")
      #expect(player.state == before, "\(key)")
    }
  }

  @Test func `Keys that mean nothing elsewhere do nothing`() {
    var home = Player()
    var settings = home
    settings.press(",")
    var summary = home
    summary.type("1")
    summary.endSession()
    let anywhere: [Key] = [.control("c"), .control("l"), .control("z"), .character("?")]
    let arrows: [Key] =
      [.up, .down, .left, .right, .tab, .backTab] + ["h", "j", "k", "l"].map { .character($0) }
    let digits = (0...9).map { Key.digit($0) }
    check(
      &home,
      ignores: anywhere + arrows + digits + Pages.destinations.map { $0.command.standard } + [
        .enter, .character("r"), .character("q"),
      ])
    check(
      &settings,
      ignores: anywhere + arrows + [.enter, .escape, .character(" "), .character("q")])
    // Digits still in the fingers are harmless here.
    check(
      &summary,
      ignores: anywhere + [
        .enter, .escape, .character("s"), .character("y"), .character("n"), .character("q"),
      ])
  }

  private func check(_ player: inout Player, ignores meant: [Key]) {
    let before = player.state
    for key in Key.all where !meant.contains(key) {
      player.press(key)
      #expect(player.lines.isEmpty, "\(key)")
      #expect(player.state == before, "\(key)")
    }
  }
}
