import Canvas
import Foundation
import Testing
import TrainerCore

@testable import Screens

/// What holds whatever a person does.
@Suite struct RandomPlayTests {
  /// How often the long runs repeat them.
  static let repetitions =
    ProcessInfo.processInfo.environment["PI_TRAINER_TEST_REPEAT"].flatMap { Int($0) } ?? 1

  @Test func `Random play never traps and always tells one story`() throws {
    for seed in 0..<UInt64(60 * RandomPlayTests.repetitions) {
      var random = SplitMix(seed: seed)
      try RandomPlayTests.play(&random, seed)
    }
  }

  private static func play(_ random: inout SplitMix, _ seed: UInt64) throws {
    var settings = Settings()
    settings.bell = Bool.random(using: &random)
    let end = Int.random(in: 1...40, using: &random)
    if Bool.random(using: &random) { settings.practiceSegment = Segment(0, end) }
    if let segment = Segment(end - 1, end + 12), Bool.random(using: &random) {
      settings.learnSegment = segment
    }
    var player = Player(
      Mode.allCases.randomElement(using: &random) ?? .learn,
      Constant.allCases.randomElement(using: &random) ?? .pi,
      columns: Int.random(in: 30...140, using: &random), rows: Int.random(in: 8...50, using: &random),
      settings: settings, language: Language.allCases.randomElement(using: &random) ?? .english,
      repertoire: Bool.random(using: &random) ? .unicode : .ascii)
    var story = Story()
    var xp = 0
    for step in 0..<300 {
      let count = player.allEffects.count
      act(&player, &random)
      try story.add(Array(player.allEffects[count...]), "seed \(seed), step \(step)")
      #expect(player.grid.size == player.size)
      #expect(player.app.shared.progress.xp >= xp, "seed \(seed), step \(step)")
      xp = player.app.shared.progress.xp
      if let next = player.nextFrame, player.session?.began == nil, player.app.place != .challenge {
        Issue.record("a frame at \(next) without a session: seed \(seed), step \(step)")
      }
      if story.hasLeft { return }
    }
  }

  /// Does something, most often what a person would do.
  private static func act(_ player: inout Player, _ random: inout SplitMix) {
    player.wait(Int.random(in: 0...700, using: &random))
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<60:
      let isRight = Int.random(in: 0..<12, using: &random) > 0
      let digit = UInt8.random(in: 0...9, using: &random)
      player.press(.digit(isRight ? player.session?.engine.expected ?? digit : digit))
    case 60..<66: player.press([.escape, .enter, .control("r")].randomElement(using: &random) ?? .escape)
    case 66..<84:
      let key = Key.all.randomElement(using: &random) ?? .tab
      let leaves = key == .control("c") || key == .character("q")
      if !leaves || Int.random(in: 0..<20, using: &random) == 0 { player.press(key) }
    case 84..<89:
      let actions: [Mouse.Action] = [.press, .wheelUp, .wheelDown]
      player.click(
        Int.random(in: -2..<player.size.rows + 2, using: &random),
        Int.random(in: -2..<player.size.columns + 2, using: &random),
        actions.randomElement(using: &random) ?? .press)
    case 89..<93:
      let widest = Int.random(in: 0..<4, using: &random) == 0 ? 400 : 110
      player.resize(
        Int.random(in: 0...widest, using: &random), Int.random(in: 0...widest / 3, using: &random))
    case 93..<96: player.watch(Int.random(in: 0...5000, using: &random))
    case 96: player.happens(.input(.paste))
    case 97 where Bool.random(using: &random):
      if let shelf = try? ChallengeShelf.example() { player.happens(.challengesArrived(shelf)) }
    case 97:
      player.happens(.storageChanged([nil, .full, .denied, .other].randomElement(using: &random) ?? nil))
    case 98:
      player.happens(.progressArrived(Bool.random(using: &random) ? .practised : TrainerCore.Progress()))
    default:
      let records: [RecordKind] = Bool.random(using: &random) ? [.crown] : [.crown, .lightning]
      player.happens(.sessionSaved(number: 1, records: records, progress: player.app.shared.progress))
    }
  }
}

/// What the effects tell to the world that keeps the sessions.
private struct Story {
  private var plan: SessionPlan?
  private var keystrokes: [Keystroke] = []
  private var number = 0
  private(set) var hasLeft = false

  mutating func add(_ effects: [Effect], _ comment: String) throws {
    for (index, effect) in effects.enumerated() {
      #expect(!hasLeft, "\(comment): nothing comes after leaving")
      switch effect {
      case .sessionBegan(let number, let plan, _, let keystrokes, _):
        #expect(index == 0, "\(comment): keystrokes come first")
        #expect(self.plan == nil, "\(comment): one session at a time")
        #expect(number == self.number + 1, "\(comment)")
        #expect(!keystrokes.isEmpty, "\(comment)")
        self.number = number
        self.plan = plan
        self.keystrokes = keystrokes
      case .keystroke(let keystroke):
        #expect(index == 0, "\(comment): keystrokes come first")
        #expect(plan != nil, "\(comment): a keystroke belongs to a session")
        keystrokes.append(keystroke)
      case .recordWanted(_, _), .statsWanted, .challengeChanged: break
      case .sessionEnded(let session, _):
        let plan = try #require(plan, "\(comment): what ends has begun")
        #expect(session.keystrokes == keystrokes, "\(comment)")
        #expect(session.engine == PracticeEngine(plan: plan, replaying: keystrokes), "\(comment)")
        self.plan = nil
      case .bell: #expect(index > 0, "\(comment): a bell comes after its keystroke")
      case .leave:
        #expect(plan == nil, "\(comment): a session is kept before the program goes")
        hasLeft = true
      case .settingsChanged, .repaint, .suspend: #expect(effects.count == 1, "\(comment)")
      }
    }
  }
}

/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators), so that a seed tells all.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
