import Canvas
import Preferences
import TestSupport
import TrainerCore

@testable import Screens

/// A person who does anything, and a world that answers.
struct RandomPlayer {
  var player: Player
  private var random: SeededRandom
  /// True if the workers answer what they are asked.
  private let isAnswered: Bool
  /// True if the screen keeps its size.
  private let isFixed: Bool
  /// The percentage of digits among actions.
  private var diligence: Int
  /// Sessions of the statistics.
  private let past: StatsPast
  private(set) var hasLeft = false

  private static let pasts = [StatsPast(), .practised, .long(1), .long(260)]
  private static let lists: [Constant] = [
    .list("random-7", "9876543"), .list("random-100", String(repeating: "0123456789", count: 10)),
  ]
  /// Ways from Home that hardly anybody finds: to what the settings open, to a session, to a block.
  private static let rare: [[Key]] =
    Setting.all.enumerated().filter { $1.opensPage || $1.label(Texts(.english)) == "groups" }.map {
      [","] + Array(repeating: .down, count: $0) + [$1.opensPage ? .enter : .left]
    } + [["s", "2", .enter], ["s", "4", .enter]]
  /// Texts typed or pasted where one is read.
  private static let texts = [
    "slept badly #tired #coffee", "41 rod", "0007,Bond", "Ana María", "1000 2027-03-14", "3 3 4", "350-370",
    "e\u{301}\u{200d}\u{1f600}\u{fe0f}π", "a\tb\nc\u{1b}[2J\u{202e}", String(repeating: "swan ", count: 100),
    " ", "",
  ]

  /// Somebody at a screen of a size, or of any.
  init(seed: UInt64, size: Size? = nil) {
    random = SeededRandom(seed: seed)
    isFixed = size != nil
    var settings = Settings()
    settings.bell = random.chance(50)
    let end = random.number(1...40)
    if random.chance(50) { settings.practiceSegment = Segment(0, end) }
    if let segment = Segment(end - 1, end + 12), random.chance(50) { settings.learnSegment = segment }
    settings.theme = random.pick(Theme.allCases)
    settings.digitRow = random.chance(25) ? .azerty : .asTyped
    settings.keypad = random.pick(Keypad.allCases)
    settings.ghost = random.chance(50) ? .crown : .lightning
    settings.reducedMotion = random.chance(25)
    if random.chance(50) {
      for command in KeyCommand.all {
        let keys: [Key] = [
          .character("v"), .character("w"), .character("ü"), .control("t"), .control("r"), .function(5),
          .character(" "), .character("c"),
        ]
        if random.chance(50) {
          // Whatever an older version let somebody choose.
          settings.keys[command.name] = random.pick(keys)
        }
      }
    }
    let progress: [Progress] = [
      Progress(), .practised, .streak, .broken, StatsPast.practised.progress,
    ]
    isAnswered = random.chance(80)
    diligence = random.pick([5, 30, 55, 80])
    past = random.pick(RandomPlayer.pasts)
    let any = Size(columns: random.number(30...140), rows: random.number(8...50))
    player = Player(
      random.pick(Mode.onHome),
      random.pick(Constant.allCases),
      size: size ?? any,
      settings: settings, progress: random.pick(progress),
      language: random.pick(Language.allCases),
      repertoire: random.pick([.unicode, .codePage437, .narrow, .ascii]),
      isStill: random.chance(25),
      canTint: random.chance(75),
      reminder: random.pick([nil, .on, .off]),
      lists: random.chance(40) ? RandomPlayer.lists : [])
    if random.chance(40) { open() }
    if random.chance(60) { bringChallenges() }
    if random.chance(50) { bringImages() }
    if random.chance(50) { bringMemory() }
  }

  /// Begins as a command would have it, with what no key leads to.
  private mutating func open() {
    let constant = player.settings.constant
    let rules = random.pick(AttemptRules.all).name
    let stretches = [Segment(0, 20), Segment(35, 50)].compactMap { $0.map { Stretch($0) } }
    let review = SessionPlan(reviewing: stretches, of: constant)
    let requested = [
      RequestedSession(Settings(), SessionPlan(attempt: rules, of: constant, source: .judge)),
      RequestedSession(Settings(), SessionPlan(attempt: rules, of: constant)),
      RequestedSession(Settings(), SessionPlan(.practice, constant), digitsFrom: "ears"),
      RequestedSession(Settings(), review, digitsFrom: "ears"), RequestedSession(Settings(), review),
    ]
    player.open(random.pick(requested))
    answer()
  }

  /// Takes another's place, and looks around there more than it types.
  mutating func takePlace(of other: RandomPlayer) {
    let own = random
    self = other
    (random, diligence) = (own, 5)
  }

  /// Does something, most often what a person would do.
  mutating func act() {
    player.wait(random.number(0...(random.chance(1) ? 90_000_000 : 700)))
    let writes = player.app.stack.last?.readsText == true && random.chance(50)
    switch writes ? 1 : random.chance(diligence) ? 0 : random.number(50...99) {
    case 0 where player.app.session?.plan.source == .program && random.chance(50): printLine()
    case 0:
      let isRight = random.below(12) > 0
      let digit = UInt8.random(in: 0...9, using: &random)
      press(.digit(isRight ? player.session?.engine.expected ?? digit : digit))
    case 1: write()
    case 50..<53: choose()
    case 53..<59: pressHint()
    case 59..<63: press(random.pick([.escape, .enter, .control("r")]))
    case 63..<67: go()
    case 67..<84: touch(random.pick(Key.all))
    case 84..<89:
      let actions: [Mouse.Action] = [.press, .wheelUp, .wheelDown]
      // The keys' names are in the last rows.
      let first = random.chance(25) ? player.size.rows - 3 : -2
      player.click(
        random.number(first...player.size.rows + 1),
        random.number(-2...player.size.columns + 1),
        random.pick(actions))
    case 89..<92 where !isFixed:
      let widest = random.chance(25) ? 400 : 110
      player.resize(
        random.number(0...widest), random.number(0...widest / 3))
    case 92..<94: player.watch(random.number(0...5000))
    case 94: write()
    default: hear()
    }
    answer()
  }

  /// Presses a key, but seldom one that leaves.
  private mutating func touch(_ key: Key) {
    let leaves = key == .control("c") || key == player.app.context.keys[.quit]
    if !leaves || random.chance(5) { press(key) }
  }

  private mutating func press(_ keys: Key...) {
    for key in keys where !hasLeft {
      let before = player.allEffects.count
      player.press(key)
      hasLeft = player.allEffects[before...].contains { if case .leave = $0 { true } else { false } }
    }
  }

  /// Lets something happen, but nothing after leaving.
  private mutating func happens(_ kind: Event.Happening, at moment: Moment? = nil) {
    guard !hasLeft else { return }
    player.happens(kind, at: moment)
    hasLeft = player.effects.contains { if case .leave = $0 { true } else { false } }
  }

  /// Presses a key that the bottom line names.
  private mutating func pressHint() {
    touch(player.hints.compactMap(\.key).randomElement(using: &random) ?? .enter)
  }

  /// Enters a text, and most often accepts it.
  private mutating func write() {
    let text = random.pick(RandomPlayer.texts)
    if random.chance(50) {
      happens(.input(.paste(text)))
    } else {
      for character in text.unicodeScalars.prefix(60) {
        let digit = Character(character).wholeNumberValue.map { Key.digit(UInt8($0)) }
        press(digit ?? .character(character))
      }
    }
    if random.chance(70) { press(.enter) }
  }

  /// Goes through a list, and takes what is there.
  private mutating func choose() {
    let way: Key = random.chance(80) ? .down : .up
    for _ in 0..<random.below(24) { press(way) }
    let key: Key = random.pick([.enter, .enter, .right, .left, .character("x")])
    for _ in 0..<(key == .right ? random.number(1...7) : 1) { press(key) }
  }

  /// Prints what is due, or nearly, for whoever waits for a program.
  private mutating func printLine() {
    guard let engine = player.session?.engine else { return }
    let due = engine.nextIndex..<min(engine.nextIndex + random.number(1...15), engine.leg.range.upperBound)
    var digits = due.map { engine.plan.constant.decimals[$0] }
    if random.chance(20), let place = digits.indices.randomElement(using: &random) {
      digits[place] = UInt8(random.number(0...9))
    }
    let ends: [ProgramEnd] = [.closed, .noDigits, .tooManyLines]
    happens(.program(random.chance(95) && !digits.isEmpty ? .digits(digits) : .ended(random.pick(ends))))
  }

  /// Goes to some place, from Home or if the key does so there, and on from there.
  private mutating func go() {
    if random.chance(player.app.session?.plan.source == .judge ? 10 : 70) {
      for _ in 0..<5 { press(.escape) }
    }
    let commands: [KeyCommand] = [
      .challenges, .stats, .stats, .settings, .settings, .help, .learn, .today, .drills, .profiles,
    ]
    if random.chance(85) {
      let command = random.pick(commands)
      if let key = player.app.context.keys[command] { press(key) }
    } else {
      for key in random.pick(RandomPlayer.rare) {
        press(key)
        answer()
      }
    }
    answer()
    for _ in 0..<random.below(5) {
      switch random.below(3) {
      case 0: choose()
      case 1: press(.digit(UInt8(random.number(1...6))))
      default: pressHint()
      }
      answer()
    }
  }

  /// Hears something from the workers or the system.
  private mutating func hear() {
    switch random.below(13) {
    case 0: bringChallenges()
    case 10: bringMemory()
    case 11: happens(.store(.news(FolderNews(goneSettings: ["voice", "spoken"]))))
    case 12: printLine()
    case 9:
      happens(
        .store(.summing(random.chance(50) ? Double(random.number(0...100)) / 100 : nil)))
    case 1:
      happens(
        .store(.trouble(random.pick([nil, .full, .denied, .notAFolder, .other]))))
    case 2:
      happens(.systemdFound(random.chance(50)))
    case 3:
      let outcomes: [ReminderOutcome] = [
        .arranged(hour: 19), .removed, .refused(.noSystemd(crontab: "0 19 * * * pi-trainer remind")),
        .refused(.notRemoved),
      ]
      happens(.reminderArranged(random.pick(outcomes)))
    case 4: happens(player.context.storeEvent(with: .progress(random.chance(50) ? .practised : Progress())))
    case 5:
      // The wall clock was put to another day, and back.
      let days = random.number(-400...400)
      let date = Timestamp(
        milliseconds: player.date.milliseconds + days * 86_400_000,
        offset: random.number(-24...24) * 1800)
      happens(.tick, at: Moment(uptime: player.uptime, date: date))
    case 6 where random.chance(2):
      let departures: [Departure] = [.interrupt, .terminate, .hangUp]
      happens(.departureAsked(random.pick(departures)))
    case 6: happens(.store(.record(.pi, .standard, nil)))
    default:
      let records: [[RecordType]] = [[], [.crown], [.crown, .lightning]]
      happens(
        .store(.saved(id: player.context.sessionID, records: random.pick(records))))
    }
  }

  private mutating func bringChallenges() {
    let state = random.pick([nil] + ChallengeLog.State.allCases)
    if let log = try? ChallengeLog.example(today: state) {
      happens(player.context.storeEvent(with: .challenges(log)))
    }
  }

  private mutating func bringImages() {
    var book = ImageBook()
    for word in book.lacking(random.chance(50) ? .english : .french) { book.apply(word) }
    for block in 0..<12 {
      book.apply(StretchImage(.pi, block: block, "Albert kicks a swan, which bites him"))
    }
    happens(player.context.storeEvent(with: .images(book)))
  }

  private mutating func bringMemory() {
    let memory = TodayBench.memory(
      daysAgo: random.below(60), strength: random.pick([2, 12, 500]))
    happens(player.context.storeEvent(with: .memory(memory)))
    if isAnswered { player.plan() }
  }

  /// Lets the workers answer what they were asked by the last event.
  private mutating func answer() {
    guard isAnswered else { return }
    for case .recordWanted(let constant, let wanted) in player.effects {
      let record = random.chance(75) ? try? ghost(.lightning, digits: 25, every: 300) : nil
      happens(.store(.record(constant, wanted, constant == .pi ? record : nil)))
      return
    }
    for effect in player.effects {
      switch effect {
      case .profilesWanted:
        happens(
          .store(.profiles([Profile(name: nil), Profile(name: ProfileName("Ana"), progress: .practised)])))
      case .dayPlanWanted: player.plan()
      case .profileChosen: happens(.profileRefused)
      case .cardWanted: happens(.cardWritten(random.chance(50) ? "/tmp/card.svg" : nil))
      default: continue
      }
      return
    }
    player.read(past)
  }
}
