import Preferences
import Testing
import TrainerCore

@testable import Screens

struct PlainDrillTests {
  private func plan(_ name: String, _ size: Int, group: Int? = nil, _ questions: Int, seed: Int = 1)
    -> SessionPlan
  {
    SessionPlan(
      drill: DrillOrder(name, size, group: group, questions: questions, seed: seed),
      from: .major)
  }

  /// The digits that a plan asks for, question by question.
  private func answers(_ plan: SessionPlan) -> [String] {
    var engine = PracticeEngine(plan: plan)
    var answers = [""]
    while engine.ending == nil {
      let number = (engine.course as? DrillCourse)?.number
      answers[answers.count - 1] += String(engine.expected)
      _ = engine.type(engine.expected, at: 0)
      if (engine.course as? DrillCourse)?.number != number { answers.append("") }
    }
    return answers.filter { !$0.isEmpty }
  }

  @Test(arguments: [
    ("matrix", 10_000, nil, 5, "\\d( \\d){4}: the five before, then the five after"),
    ("permutation", 100, 1, 10, "number \\d+: the digit"),
    ("permutation", 100, 2, 10, "number \\d+: the two digits"),
    ("permutation", 100, 10, 10, "number \\d+: the ten digits"),
    ("places", 5000, nil, 30, "decimal \\d+: the next five|\\d( \\d){4}, \\d( \\d){4}: its place"),
    ("joints", 420, nil, 20, "\\d( \\d){4}: the next five"),
    ("twins", 420, nil, 4, "\\d( \\d){3} before decimal \\d+: the next five"),
    ("stretch", 420, 50, 1, "decimal \\d+: up to decimal \\d+"),
    ("backwards", 420, 50, 1, "decimals \\d+ to \\d+: from its end"),
    ("words", 0, nil, 20, "[a-z]+: its digits"),
    ("continue", 420, nil, 5, "\\d( \\d)*: the next (twenty|\\d+)"),
  ])
  func `Each question is a line whose digits are read one by one`(
    name: String, decimals: Int, group: Int?, count: Int, words: String
  ) throws {
    let plan = plan(name, decimals, group: group, count)
    var player = PlainPlayer(plan: plan)
    for answer in answers(plan) { player.type(answer, every: 300) }
    #expect(try questions(player.text, like: words).count == plan.drill?.questions, "\(player.text)")
    player.shows("your first ")
    #expect(player.status == "leave 0")
  }

  @Test(arguments: [
    ("permutation", 100, 1, 10, "le numéro \\d+ : le chiffre"),
    (
      "places", 5000, nil, 30,
      "la décimale \\d+ : les cinq suivantes|\\d( \\d){4}, \\d( \\d){4} : sa position"
    ),
    ("twins", 420, nil, 4, "\\d( \\d){3} avant la décimale \\d+ : les cinq suivants"),
    ("joints", 420, nil, 20, "\\d( \\d){4} : les cinq suivantes"),
  ])
  func `Questions in French`(name: String, decimals: Int, group: Int?, count: Int, words: String) throws {
    let plan = plan(name, decimals, group: group, count)
    var player = PlainPlayer(language: .french, plan: plan)
    for answer in answers(plan) { player.type(answer, every: 300) }
    #expect(try questions(player.text, like: words).count == plan.drill?.questions, "\(player.text)")
  }

  private func questions(_ text: String, like words: String) throws -> [Substring] {
    let regex = try Regex(words)
    return try text.split(separator: "\n").filter { try regex.wholeMatch(in: $0) != nil }
  }

  @Test
  func
    `A long answer stands in the groups that were chosen, which come from its end where that is typed first`()
  {
    var settings = Settings()
    settings.groups = .threes
    let plan = plan("backwards", 20, group: 20, 1)
    var player = PlainPlayer(settings: settings, plan: plan)
    for answer in answers(plan) { player.type(answer, every: 300) }
    // π = 3.141 592 6535 897 932 3846.
    player.shows("\nanswer: 6 4 8 3, 2 3 9, 7 9 8, 5 3 5 6, 2 9 5, 1 4 1\n")
  }

  @Test
  func `The answers are echoed, the two of the matrix apart`() {
    let plan = plan("matrix", 420, 2)
    var player = PlainPlayer(plan: plan)
    let first = answers(plan)[0]
    player.type(first, every: 300)
    let digits = first.map(String.init)
    let parts = [digits.prefix(5), digits.suffix(5)].map { $0.joined(separator: " ") }
    player.shows("\nanswer: \(parts.joined(separator: ", "))\n")
  }

  @Test
  func `A mistake ends the event's matrix; elsewhere it is reported, and a later one with the digit`() {
    let matrix = plan("matrix", 10_000, 50)
    var player = PlainPlayer(plan: matrix)
    let right = answers(matrix)[0].first?.wholeNumberValue ?? 0
    player.type(String((right + 1) % 10))
    player.shows("\((right + 1) % 10) is wrong, \(right) is right")
    #expect(player.status == "leave 0")

    let joints = plan("joints", 420, 2)
    var other = PlainPlayer(plan: joints)
    let expected = answers(joints)[0].first?.wholeNumberValue ?? 0
    let wrong = (expected + 1) % 10
    other.type(String(wrong), every: 300)
    other.type(String(wrong), every: 601)
    other.shows("\(wrong) is wrong, \(expected) is right\n")
    for answer in answers(joints) { other.type(answer, every: 300) }
    // The clock began with the first wrong digit: 601 ms, and five times 300.
    other.shows(", 2.1 seconds, wrong\n", ", 1.5 seconds\n")
  }

  @Test
  func `Tab shows a digit more before a run, in a line that is no question`() {
    let plan = plan("continue", 420, 5)
    var player = PlainPlayer(plan: plan)
    player.shows("Tab shows one more digit before it, ", "\n4 5 4: the next twenty\nanswer:")
    player.type("\t")
    player.shows("\none more digit before: 0 4 5 4\nanswer:")
    for answer in answers(plan) { player.type(answer, every: 300) }
    player.shows("5 of 5 questions, 995 points, your first score")
  }

  @Test
  func `Answers that were not typed are no best, and not because of errors`() {
    let joints = plan("joints", 420, 8)
    var player = PlainPlayer(isTerminal: false, plan: joints)
    for answer in answers(joints) { player.type(answer, every: 300) }
    let text = player.reads()
    #expect(text.contains("\nnot typed: earns XP only\n"))
    #expect(!text.contains("not a best"))
  }

  @Test(arguments: [
    (
      Language.english, DigitSource.keys,
      "type when you are ready: it begins with your first digit, and no digit is\nrepeated\n"
    ),
    (.english, .judge, "recite when you are ready: it begins once the first digit is confirmed\n"),
    (.french, .keys, "tape quand tu veux : tout commence à ton premier chiffre, et aucun n’est répété\n"),
    (.french, .judge, "récite quand tu veux : tout commence au premier chiffre confirmé\n"),
  ])
  func `An attempt says its rules, and that it begins with a digit`(
    language: Language, source: DigitSource, words: String
  ) {
    let player = PlainPlayer(
      language: language, plan: SessionPlan(attempt: "guinness", source: source))
    let rules =
      language == .english ? "A mistake, or more than 15 seconds" : "Une faute, ou plus de 15 secondes"
    player.shows("\n" + rules)
    let digits = language == .english ? "decimal 1: 1 4 1 5 9\n" : "la décimale 1 : 1 4 1 5 9\n"
    #expect(player.text.hasSuffix(words + (source == .keys ? "" : digits)), "\(player.text)")
  }

  @Test
  func `In an attempt no digit is written, only how many there are`() {
    var player = PlainPlayer(plan: SessionPlan(attempt: "guinness"))
    player.reads("A mistake, or more than 15 seconds between two digits, ends it.")
    player.type(Constant.pi.text(0..<100), every: 300)
    #expect(player.reads() == "100 decimals\n")
    player.type("9", every: 300)
    player.reads("decimal 101: 9 is wrong, 8 is right")
  }

  @Test
  func `Time ends an attempt at its moment, without a key`() throws {
    var player = PlainPlayer(plan: SessionPlan(attempt: "guinness"))
    player.type("1415", every: 300)
    let end = try #require(player.app.nextStep(after: player.uptime))
    // A warning is due with a third left.
    #expect(end == player.uptime + 10_000)
    player.wait(10_000)
    _ = player.reads()
    player.happens(.tick)
    #expect(player.reads() == "5 seconds left\n")
    #expect(player.app.nextStep(after: player.uptime) == player.uptime + 5001)
    player.wait(5001)
    player.happens(.tick)
    #expect(player.effects.contains("ended rules, score 4") && player.effects.contains("bell"))
    player.reads("ended by the rules: too long a pause before decimal 5\n")
    #expect(player.status == "leave 0")
  }

  @Test
  func `A seal is said before plain mode goes on`() {
    var player = PlainPlayer(plan: SessionPlan(attempt: "guinness"))
    player.type("1410", every: 300)
    let seal = "seal: e3b0c442 98fc1c14 9afbf4c8 996fb924 27ae41e4 649b934c a495991b 7852b855\n"
    #expect(player.reads().hasSuffix("session: ID\n" + seal + "pi-trainer protocol ID prints all of it.\n"))
    #expect(player.status == "leave 0")
    var script = PlainPlayer(isTerminal: false, plan: SessionPlan(attempt: "guinness"))
    script.type("14", every: 300)
    script.happens(.endOfInput)
    script.shows(seal)
    #expect(script.status == "leave 0")
  }
}
