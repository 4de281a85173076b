import Preferences
import Runtime
import Screens
import TestSupport
import Testing
import TrainerCore

@testable import Commands

/// Sessions that are opened without the parser.
struct QuickPlayTests {
  /// The result of a command line.
  private struct Outcome: Equatable {
    var status: Int32?
    var failure: String?
    var settings: Settings?
    var plan: SessionPlan?
  }

  private let folder = TemporaryFolder()

  private func outcome(_ settings: Settings, of run: (CommandContext) throws -> Int32) -> Outcome {
    final class Box { var outcome = Outcome() }
    let box = Box()
    var context = CommandContext.unheard
    context.environment = Environment(["LANG": "C.UTF-8", "PI_TRAINER_HOME": folder.path])
    context.run = { _, request in
      var settings = settings
      let requested = try request?(&settings)
      box.outcome.settings = requested?.settings
      box.outcome.plan = requested?.plan
      return 0
    }
    do {
      box.outcome.status = try run(context)
    } catch {
      box.outcome.failure = Failure(error)?.text(Texts(.english)) ?? "the parser refuses it"
    }
    return box.outcome
  }

  private func quick(_ words: [String], _ settings: Settings = Settings()) -> Outcome? {
    QuickPlay(words).map { play in outcome(settings) { try play.run(in: $0) } }
  }

  private func parsed(_ words: [String], _ settings: Settings) -> Outcome {
    outcome(settings) {
      let command = try PlayCommand.parseAsRoot(Array(words.dropFirst())) as? any ProgramCommand
      return try #require(command).run(in: $0)
    }
  }

  @Test func `A kind and a constant open a session`() {
    let both = quick(["play", "lesson", "--constant", "e"])
    #expect(both?.plan == SessionPlan(LessonKind(Settings().learnSegment), of: .e))
    #expect(quick(["play", "strict"])?.plan == SessionPlan(StrictKind(), of: .pi))
    #expect(quick(["play", "--constant", "phi"])?.plan?.constant == .phi)
    #expect(quick(["play"])?.status == 0)
    let refusal = quick(["play", "game", "--constant", "tau"])?.failure
    #expect(refusal?.hasPrefix("--constant cannot be 'tau'; it is one of pi, e,") == true)
  }

  @Test(arguments: [
    [], ["home"], ["play", "review"], ["play", "drill", "joints"], ["play", "game", "--ghost", "crown"],
    ["play", "--plain"], ["play", "--constant", "--plain"], ["play", "strict", "--constant"],
    ["play", "--constant", "e", "strict"], ["play", "strict", "--constant=e"], ["play", "--help"],
  ])
  func `Anything else is the parser's`(_ words: [String]) {
    #expect(QuickPlay(words) == nil)
  }

  @Test func `The parser opens the same sessions and refuses the same words`() throws {
    let list = folder.path + "/rows"
    try "2718281828".write(toFile: list, atomically: true, encoding: .utf8)
    #expect(try folder.start("digits add mine \(list) --anyway").status == 0)
    let words = [
      "learn", "lesson", "practice", "game", "strict", "review", "drill", "attempt", "play", "--constant",
      "--constant",
      "pi", "e", "sqrt2", "mine", "tau", "", " ", "-", "--", "-e", "--constant=e", "--plain", "--again", "é",
      "Practice",
    ]
    var chosen = Settings()
    (chosen.mode, chosen.way, chosen.constant) = (.game, .again, .sqrt2)
    chosen.setSegment(Segment(50, 100))
    var random = SeededRandom(seed: testSeed())
    var quickly = 0
    for _ in 0..<2000 {
      let line =
        ["play"]
        + (0..<Int.random(in: 0...3, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      for settings in [Settings(), chosen] {
        guard let quick = quick(line, settings) else { continue }
        quickly += 1
        #expect(quick == parsed(line, settings), "\(line)")
      }
    }
    #expect(quickly > 300)
  }
}
