import Canvas
import Testing
import TrainerCore

@testable import Screens

struct JudgeTests {
  private func player(_ rules: String = "guinness") -> Player {
    Player(SessionPlan(attempt: rules, source: .judge))
  }

  /// The keystrokes that were written, with their times.
  private func written(_ player: Player) -> [Keystroke] {
    player.allEffects.flatMap { effect -> [Keystroke] in
      switch effect {
      case .sessionBegan(let session): session.keystrokes
      case .keystroke(let keystroke): [keystroke]
      default: []
      }
    }
  }

  @Test(arguments: [Progress.new, .streak])
  func `From Home a contest begins with two keys`(progress: Progress) {
    var player = Player(.learn, progress: progress)
    player.press("r", " ")
    player.did("began pi strict: 1@0")
    #expect(player.sessionPlan?.source == .judge && player.settings.mode == .learn)
  }

  @Test func `Space and every digit confirm the next digit, and Enter five`() {
    var player = player()
    player.press(" ")
    player.wait(1000)
    player.press("7")
    player.wait(1000)
    player.press(.enter)
    #expect(written(player).map(\.action) == [1, 4, 1, 5, 9, 2, 6].map { .digit($0) })
    // The times of five are spread evenly over the time since the key before.
    #expect(written(player).map(\.milliseconds) == [0, 1000, 1200, 1400, 1600, 1800, 2000])
    player.shows("#8")
  }

  @Test func `Five after all was taken back take no time`() {
    var player = player()
    player.press(.character(" "), .character("u"))
    player.wait(400_000)
    player.press(.enter)
    #expect(written(player).suffix(5).map(\.milliseconds) == Array(repeating: 400_000, count: 5))
    player.expect(SessionScreen.self)
  }

  @Test func `The key before the first takes no time`() {
    var player = player()
    player.press(.enter)
    #expect(written(player).map(\.milliseconds) == [0, 0, 0, 0, 0])
  }

  @Test func `A mistake waits for the judge to agree`() {
    var player = player()
    player.press(.enter, "x")
    player.shows("a mistake at #6 ends it; u takes it back")
    player.press(" ", "x")
    player.shows("#6")
    player.press(.enter)
    player.shows("ended by a mistake: #6 is 2, said wrong")
    player.hides("typed")
  }

  @Test func `The last key is taken back with all its digits`() {
    var player = player()
    player.press(" ", .enter, "u")
    player.shows("#2")
    #expect(written(player).suffix(5).allSatisfy { $0.action == .takeBack })
    player.press("x", "u", .enter)
    player.shows("#7")
    player.press("u", "u", "u")
    player.shows("#1")
  }

  @Test func `A pause that is too long ends it at its moment`() {
    var player = player()
    player.press(.enter)
    player.watch(15_100)
    #expect(player.allEffects.contains { $0.isBell })
    player.shows("too long a pause before #6")
  }

  @Test func `A mistake may be corrected where the rules say so`() {
    var player = player("emden")
    player.press(.enter, "x")
    player.shows("wrong: correct it at once")
    player.press(" ")
    player.shows("#7")
    player.endSession()
    player.shows("#6: 2, said wrong")
  }

  @Test func `Esc asks first, and the next key takes the question back`() {
    var player = player()
    player.press(.enter, .escape)
    player.shows("Esc again to end")
    player.press(.enter)
    player.hides("Esc again to end")
    player.endSession()
    player.press(.enter)
    player.shows("certified, judged")
    player.press(.enter)
    #expect(player.app.session?.plan.source == .judge)
  }

  @Test func `Whoever practises can be followed too, and a mistake ends nothing`() {
    var player = Player(SessionPlan(PracticeKind(Stretch(from: 50, to: 53)), of: .pi, source: .judge))
    player.press(" ", "x")
    player.shows("wrong: correct it at once")
    player.press(" ")
    player.shows("#53")
    // There are no five left.
    player.press(.enter)
    player.expect(SummaryScreen.self)
    player.shows("practice #51–#53 judged", "said wrong")
    #expect(written(player).map(\.action) == [5, 9, 8, 2].map { .digit($0) })
  }

  @Test func `What was said before stands above, and what comes next below`() {
    let drawing = """

         π attempt, guinness, judged                                             0:00

                                            #9

                     ██      ██  ██      ██      ██████    ██████
                   ████      ██  ██    ████      ██        ██  ██
                     ██      ██████      ██      ██████    ██████
                     ██          ██      ██          ██        ██
                   ██████        ██    ██████    ██████    ██████

      """
    var player = player()
    player.resize(80, 40)
    player.press(.enter, " ", " ", " ")
    player.shows("#9")
    for line in drawing.split(separator: "\n").suffix(5) {
      #expect(player.text.contains(line.trimmingSpaces), "\(line)")
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
