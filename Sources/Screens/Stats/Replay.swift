import Canvas
import TrainerCore

/// A replay of a session: at its original pace, faster, or digit by digit.
struct Replay: Page {
  private let keystrokes: [Keystroke]
  private var session: PlayedSession
  private(set) var isPaused = false
  /// The pace as a multiple of the original.
  private var speed = 1
  /// The number of keystrokes played.
  private(set) var played = 0
  private var wrongDigit: UInt8?
  /// The uptime at which the session's clock showed `clock` milliseconds.
  private var anchor: Int
  private var clock = 0

  init(plan: SessionPlan, keystrokes: [Keystroke], at uptime: Int) {
    // The mark that digits were piped changes nothing on the screen.
    self.keystrokes = keystrokes.filter { $0.action != .piped }
    session = PlayedSession(plan: plan)
    anchor = uptime
    advance(to: uptime)
  }

  let largestPage = StatsScreen.largest

  static func name(_ texts: Texts) -> String { texts.replayKey }

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
      .says(\.speed).explained(en: "faster, slower", fr: "plus vite ; plus lent"),
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

  mutating func advance(to uptime: Int) {
    guard !isPaused else { return }
    let now = clock + max(0, uptime - anchor) * speed
    while !isOver, Int(keystrokes[played].milliseconds) <= now { playNext() }
    if isOver { halt() }
  }

  func nextFrame(after uptime: Int) -> Int? {
    guard !isPaused, !isOver else { return nil }
    let wait = Int(keystrokes[played].milliseconds) - clock
    return max(uptime + 1, anchor + (wait + speed - 1) / speed)
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

  /// The milliseconds of the last keystroke played.
  private var elapsed: Int { played > 0 ? Int(keystrokes[played - 1].milliseconds) : 0 }

  private mutating func halt() {
    clock = elapsed
    isPaused = true
  }

  private mutating func playNext() {
    let keystroke = keystrokes[played]
    played += 1
    wrongDigit = nil
    if let step = session.apply(keystroke), step.isWrong, !engine.goesOnPastErrors,
      keystroke.action != .takeBack
    {
      wrongDigit = step.typed
    }
  }

  private mutating func rewind(to count: Int) {
    session = PlayedSession(plan: engine.plan)
    played = 0
    wrongDigit = nil
    clock = 0
    while played < count { playNext() }
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let layout = SessionLayout(context, engine.plan, hints(context))
    let texts = context.texts
    SessionView(
      session: session, layout: layout, context: context, wrongDigit: wrongDigit, elapsed: elapsed,
      speed: texts.speed(engine)
    ).draw(into: &grid)
    var parts = ["\(played) / \(keystrokes.count)", "\(speed)×"]
    if isPaused { parts.append(isOver ? texts.say(en: "the end", fr: "la fin") : texts.paused) }
    if let row = layout.noteRow { grid.put(parts.joined(separator: "   "), row: row, centred: .dim) }
    layout.drawKeys(into: &grid, fade: 0)
  }
}
