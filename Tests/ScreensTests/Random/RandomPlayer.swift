import Canvas
import Preferences
import TestSupport
import TrainerCore

@testable import Screens

/// A person who does anything, and a world that answers.
struct RandomPlayer {
  var player: Player
  private var random: SeededRandom
  /// Whether the workers answer what they are asked.
  private let isAnswered: Bool
  /// Whether the screen keeps its size.
  private let isFixed: Bool
  /// How many of a hundred things done are digits.
  private let diligence: Int
  /// What the statistics tell of.
  private let past: StatsPast

  private static let pasts = [StatsPast(), .practised, .long(1), .long(260)]

  /// Somebody at a screen of a size, or of any.
  init(seed: UInt64, size: Size? = nil) {
    random = SeededRandom(seed: seed)
    isFixed = size != nil
    var settings = Settings()
    settings.bell = random.chance(50)
    let end = Int.random(in: 1...40, using: &random)
    if random.chance(50) { settings.practiceSegment = Segment(0, end) }
    if let segment = Segment(end - 1, end + 12), random.chance(50) { settings.learnSegment = segment }
    settings.theme = Theme.allCases.randomElement(using: &random) ?? .dark
    settings.digitRow = random.chance(25) ? .azerty : .asTyped
    settings.keypad = Keypad.allCases.randomElement(using: &random) ?? .phone
    settings.ghost = random.chance(50) ? .crown : .lightning
    settings.reducedMotion = random.chance(25)
    if random.chance(50) {
      for command in Command.all {
        let keys: [Shortcut] = [
          .character("v"), .character("w"), .character("ü"), .control("t"), .control("r"), .function(5),
          .character(" "), .character("c"),
        ]
        if random.chance(50) {
          // Whatever an older version let somebody choose.
          settings.keys[command.name] = keys.randomElement(using: &random)
        }
      }
    }
    let progress: [TrainerCore.Progress] = [
      TrainerCore.Progress(), .practised, .streak, .broken, StatsPast.practised.progress,
    ]
    isAnswered = random.chance(80)
    diligence = [5, 30, 55, 80].randomElement(using: &random) ?? 55
    past = RandomPlayer.pasts.randomElement(using: &random) ?? .practised
    player = Player(
      Mode.onHome.randomElement(using: &random) ?? .learn,
      Constant.allCases.randomElement(using: &random) ?? .pi,
      columns: size?.columns ?? Int.random(in: 30...140, using: &random),
      rows: size?.rows ?? Int.random(in: 8...50, using: &random),
      settings: settings, progress: progress.randomElement(using: &random) ?? .practised,
      language: Language.allCases.randomElement(using: &random) ?? .english,
      repertoire: [.unicode, .codePage437, .ascii].randomElement(using: &random) ?? .unicode,
      isStill: random.chance(25),
      canTint: random.chance(75),
      reminder: [nil, .on, .off].randomElement(using: &random) ?? nil)
    if random.chance(60) { bringChallenges() }
  }

  /// Does something, most often what a person would do.
  mutating func act() {
    player.wait(Int.random(in: 0...(random.chance(1) ? 90_000_000 : 700), using: &random))
    switch random.chance(diligence) ? 0 : Int.random(in: 55..<100, using: &random) {
    case 0:
      let isRight = Int.random(in: 0..<12, using: &random) > 0
      let digit = UInt8.random(in: 0...9, using: &random)
      player.press(.digit(isRight ? player.session?.engine.expected ?? digit : digit))
    case 55..<61: player.press([.escape, .enter, .control("r")].randomElement(using: &random) ?? .escape)
    case 61..<64: go()
    case 64..<84:
      let key = Key.all.randomElement(using: &random) ?? .tab
      let leaves = key == .control("c") || key == player.app.context.keys.key(.quit)
      if !leaves || random.chance(5) { player.press(key) }
    case 84..<89:
      let actions: [Mouse.Action] = [.press, .wheelUp, .wheelDown]
      // The keys' names are in the last rows.
      let first = random.chance(25) ? player.size.rows - 3 : -2
      player.click(
        Int.random(in: first..<player.size.rows + 2, using: &random),
        Int.random(in: -2..<player.size.columns + 2, using: &random),
        actions.randomElement(using: &random) ?? .press)
    case 89..<92 where !isFixed:
      let widest = random.chance(25) ? 400 : 110
      player.resize(
        Int.random(in: 0...widest, using: &random), Int.random(in: 0...widest / 3, using: &random))
    case 92..<95: player.watch(Int.random(in: 0...5000, using: &random))
    case 95: player.happens(.input(.paste("")))
    default: hear()
    }
    answer()
  }

  /// Goes to some place, if the key does so there.
  private mutating func go() {
    let commands: [Command] = [
      .challenges, .stats, .settings, .help, .learn, .today, .drills, .profiles,
    ]
    let command = commands.randomElement(using: &random) ?? .stats
    if let key = player.app.context.keys.key(command) { player.press(key) }
  }

  /// Hears something from the workers or the system.
  private mutating func hear() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: bringChallenges()
    case 9:
      player.happens(
        .store(.summing(random.chance(50) ? Double(Int.random(in: 0...100, using: &random)) / 100 : nil)))
    case 1:
      player.happens(
        .store(.trouble([nil, .full, .denied, .notAFolder, .other].randomElement(using: &random) ?? nil)))
    case 2:
      let means: [ReminderMeans?] = [nil, .systemd, .crontab]
      player.happens(.reminderMeansFound(means.randomElement(using: &random) ?? nil))
    case 3:
      let outcomes: [ReminderOutcome] = [
        .arranged(.systemd, hour: 19), .removed, .refused(.noMeans, standing: nil),
        .refused(.unreadable, standing: 7),
      ]
      player.happens(.reminderArranged(outcomes.randomElement(using: &random) ?? .removed))
    case 4: player.happens(.store(.progress(random.chance(50) ? .practised : TrainerCore.Progress())))
    case 5:
      // The wall clock was put to another day, and back.
      let days = Int.random(in: -400...400, using: &random)
      let date = Timestamp(
        milliseconds: player.date.milliseconds + days * 86_400_000,
        offset: Int.random(in: -24...24, using: &random) * 1800)
      player.happens(.tick, at: Moment(uptime: player.uptime, date: date))
    case 6 where random.chance(2):
      let departures: [Departure] = [.interrupt, .terminate, .hangUp]
      player.happens(.departureAsked(departures.randomElement(using: &random) ?? .hangUp))
    case 6: player.happens(.store(.record(.pi, .crown, nil)))
    default:
      let records: [[RecordKind]] = [[], [.crown], [.crown, .lightning]]
      player.happens(
        .store(
          .saved(
            number: player.app.context.sessionNumber, records: records.randomElement(using: &random) ?? [],
            progress: player.app.context.progress)))
    }
  }

  private mutating func bringChallenges() {
    let state = ([nil] + ChallengeLog.State.allCases).randomElement(using: &random) ?? nil
    if let log = try? ChallengeLog.example(today: state) { player.happens(.store(.challenges(log))) }
  }

  /// Lets the workers answer what they were asked by the last event.
  private mutating func answer() {
    guard isAnswered else { return }
    for case .recordWanted(let constant, let wanted) in player.effects {
      let record = random.chance(75) ? try? ghost(wanted.record ?? .crown, digits: 25, every: 300) : nil
      player.happens(.store(.record(constant, wanted, constant == .pi ? record : nil)))
      return
    }
    player.read(past)
  }
}
