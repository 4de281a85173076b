import Canvas
import TrainerCore

/// A replay of a session: at its original pace, faster, or digit by digit.
struct Replay: Page {
  private let keystrokes: [Keystroke]
  private var session: PlayedSession
  private(set) var isPaused = false
  /// Milliseconds between two frames of a race.
  private static let frame = 50
  /// The pace as a multiple of the original.
  private var speed = 1
  /// The number of keystrokes played.
  private(set) var played = 0
  private var wrongDigit: UInt8?
  /// The uptime at which the session's clock showed `clock` milliseconds.
  private var anchor: Int
  private var clock = 0
  /// The race as it began, if its ghost is known, and as it is now.
  private let start: Race?
  private var race: Race?
  /// Milliseconds from the first digit to the end, a wait after the last one included.
  private let end: Int
  /// The index at which the user's own Crown ended; `nil` if unknown.
  private let crownEnd: Int?

  init(
    plan: SessionPlan, keystrokes: [Keystroke], against ghost: Record? = nil, crownEnd: Int? = nil,
    end: Int = 0,
    at uptime: Int
  ) {
    self.end = end
    start = ghost.map {
      var race = Race(over: plan.segment)
      race.setGhost($0)
      return race
    }
    race = start
    self.crownEnd = crownEnd
    // The mark that digits were piped changes nothing on the screen.
    self.keystrokes = keystrokes.filter { $0.action != .piped }
    session = PlayedSession(plan: plan)
    anchor = uptime
    advance(to: uptime)
  }

  static func nameInSentence(_ texts: Texts) -> String { texts.replayKey }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    [
      context.texts.line("2×", en: "twice as fast as it was typed", fr: "deux fois plus vite que la frappe")
    ]
  }

  static let bindings: [Binding<Replay>] = [
    Binding(" ", .enter) { $0.togglePause(at: $1.now.uptime) }
      .says { replay, context in
        let texts = context.texts
        if replay.isOver { return texts.again }
        return replay.isPaused
          ? texts.say(en: "resume", fr: "reprendre") : texts.say(en: "pause", fr: "pause")
      }
      .explained(en: "wait; go on", fr: "attendre ; continuer"),
    Binding(.left, "h", .right, "l", name: "←→") { $0.step($2.step, at: $1.now.uptime) }
      .says(en: "a digit", fr: "un chiffre")
      .explained(en: "a digit back; a digit on", fr: "un chiffre avant, après"),
    Binding(.down, "j", "-", name: "↑↓") { $0.changeSpeed(-1, at: $1.now.uptime) }
      .says(\.speed).explained(en: "slower, faster", fr: "plus lent ; plus vite"),
    Binding(.up, "k", "+") { $0.changeSpeed(1, at: $1.now.uptime) },
    Binding(KeyCommand.help) {
      if !$0.isPaused { $0.togglePause(at: $1.now.uptime) }
      return [.open($0.helpPage($1))]
    }.says(\.help),
    .back { $1.texts.back },
  ]

  mutating func advance(_ context: inout ScreenContext) -> [Request] {
    advance(to: context.now.uptime)
    return []
  }

  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    nextFrame(after: uptime)
  }

  var engine: PracticeEngine { session.engine }

  var isOver: Bool { played == keystrokes.count }

  var atmosphere: Atmosphere { race?.atmosphere ?? .still }

  mutating func advance(to uptime: Int) {
    guard !isPaused else { return }
    let now = clock + max(0, uptime - anchor) * speed
    while !isOver, Int(keystrokes[played].milliseconds) <= now { playNext() }
    if isOver { return halt() }
    moveRace(to: played > 0 ? now : nil)
  }

  func nextFrame(after uptime: Int) -> Int? {
    guard !isPaused, !isOver else { return nil }
    let wait = Int(keystrokes[played].milliseconds) - clock
    let key = max(uptime + 1, anchor + (wait + speed - 1) / speed)
    let hasMoves = race.map { $0.ghostPosition < Double($0.decimals) } ?? false
    return hasMoves ? min(key, uptime + Replay.frame) : key
  }

  /// Pauses or resumes; at the end starts again.
  mutating func togglePause(at uptime: Int) {
    if isPaused {
      if isOver { rewind(to: 0) }
      isPaused = false
      anchor = uptime
      advance(to: uptime)
    } else {
      clock += max(0, uptime - anchor) * speed
      isPaused = true
    }
  }

  /// Goes one keystroke forward or back, and pauses.
  mutating func step(_ step: Int, at uptime: Int) {
    if step > 0 {
      if !isOver { playNext() }
    } else {
      rewind(to: max(0, played - 1))
    }
    halt()
  }

  mutating func changeSpeed(_ step: Int, at uptime: Int) {
    if !isPaused {
      clock += max(0, uptime - anchor) * speed
      anchor = uptime
    }
    speed = [1, 2, 4].neighbour(of: speed, step)
  }

  private var elapsed: Int { played > 0 ? Int(keystrokes[played - 1].milliseconds) : 0 }

  private mutating func halt() {
    clock = elapsed
    isPaused = true
    moveRace(to: played > 0 ? max(elapsed, isOver ? end : 0) : nil)
  }

  private mutating func playNext() {
    let keystroke = keystrokes[played]
    let index = engine.nextIndex
    played += 1
    wrongDigit = nil
    if let step = session.apply(keystroke), step.isWrong, !engine.goesOnPastErrors,
      keystroke.action != .takeBack
    {
      wrongDigit = step.typed
    }
    guard engine.nextIndex > index else { return }
    moveRace(to: Int(keystroke.milliseconds))
    let duration = engine.duration
    race?.recordDigit(index, at: duration)
  }

  private mutating func moveRace(to elapsed: Int?) {
    let player = engine.racePosition
    race?.advance(to: elapsed, player: player)
  }

  private mutating func rewind(to count: Int) {
    session = PlayedSession(plan: engine.plan)
    played = 0
    wrongDigit = nil
    clock = 0
    race = start
    while played < count { playNext() }
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let layout = SessionLayout(context, engine.plan, hints(context))
    let texts = context.texts
    SessionView(
      session: session, layout: layout, context: context, wrongDigit: wrongDigit, elapsed: elapsed,
      speed: texts.speed(engine), race: race, crownEnd: crownEnd
    ).draw(into: &grid)
    var parts = ["\(played) / \(keystrokes.count)", "\(speed)×"]
    if isPaused { parts.append(isOver ? texts.say(en: "the end", fr: "la fin") : texts.paused) }
    if let row = layout.noteRow { grid.put(parts.joined(separator: "   "), row: row, centred: .dim) }
    layout.drawKeys(into: &grid, fade: 0)
  }
}
