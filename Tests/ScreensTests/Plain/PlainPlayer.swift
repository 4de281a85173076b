import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// A person before plain mode, with a clock that only moves when the test says so.
struct PlainPlayer {
  private(set) var app: PlainApp
  /// Milliseconds of the clock.
  private(set) var uptime = 1_000_000
  /// Everything that was written.
  private(set) var text = ""
  /// Everything else that was asked for, in a few words each; a writing is `…`.
  private(set) var effects: [String] = []
  /// The record that answers when one is asked for; `nil` for none.
  var ghost: Record?

  /// Someone on Home, or in a session where a plan or a requested session is given.
  init(
    _ mode: Mode = .practice, settings: Settings = Settings(),
    progress: Progress = .new, language: Language = .english,
    repertoire: Repertoire = .unicode, isTerminal: Bool = true, plays: Bool = false, plan: SessionPlan? = nil,
    requested: RequestedSession? = nil, ghost: Record? = nil, answersRecords: Bool = true,
    profile: OpenProfile = OpenProfile(), memory: Memory? = Memory(),
    challenges: ChallengeLog = ChallengeLog(),
    _ choose: (inout Settings) -> Void = { _ in }
  ) {
    var settings = settings
    choose(&settings)
    settings.mode = mode
    self.ghost = ghost
    self.answersRecords = answersRecords
    app = PlainApp(
      settings: settings, progress: progress, repertoire: repertoire, localeLanguage: language,
      isTerminal: isTerminal, profile: profile)
    let requested = plays || plan != nil ? RequestedSession(settings, plan) : requested
    take(requested.map { app.play($0, at: moment) } ?? app.openHome(at: moment))
    if answersRecords, app.awaitsReading, requested != nil { stored(.best(ghost)) }
    guard requested == nil, let memory else { return }
    var state = State(progress: progress)
    if let ghost, answersRecords { state.insert(ghost) }
    (state.challenges, state.memory) = (challenges, memory)
    stored(.state(state))
  }

  private let answersRecords: Bool

  /// 21 November 2026, 19:42 in Paris, at the start of the test.
  private var moment: Moment {
    Moment(
      uptime: uptime,
      date: Timestamp(milliseconds: 1_795_286_520_000 + uptime - 1_000_000, offset: 3600))
  }

  /// `leave` and the exit status; `nil` before.
  var status: String? { effects.last { $0.hasPrefix("leave") } }

  mutating func happens(_ kind: Event.Happening) { take(app.handle(Event(kind, at: moment))) }

  /// Hears from the store.
  mutating func stored(_ event: StoreEvent) { happens(.store(event)) }
  mutating func stored(_ part: StatePart) { happens(app.context.storeEvent(with: part)) }

  /// Types one byte at a time, this many milliseconds apart, as somebody does who holds no key down.
  mutating func type(_ text: String, every pause: Int = 0) {
    for byte in text.utf8 {
      uptime += pause
      // News must be read before keys count.
      if !(0x30...0x39).contains(byte), app.context.presses.ignoresInput { watch(Presses.rest) }
      happens(.byte(byte))
      if app.context.presses.due != nil { watch(Presses.patience) }
    }
  }

  mutating func wait(_ milliseconds: Int) { uptime += milliseconds }

  /// Lets time pass, and all that happens by itself.
  mutating func watch(_ milliseconds: Int) {
    let end = uptime + milliseconds
    while let next = app.nextStep(after: uptime - 1), next <= end {
      uptime = max(next, uptime)
      happens(.tick)
    }
    uptime = end
  }

  /// Takes all text since the last call.
  mutating func reads() -> String {
    defer { text = "" }
    return text
  }

  /// Expects some words among that.
  mutating func reads(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = reads()
    #expect(text.contains(words), sourceLocation: sourceLocation)
  }

  private mutating func take(_ new: [Effect]) {
    var sealed = false
    var wanted: (Constant, Segment)?
    var planned: DayPlan?
    for effect in new {
      switch effect {
      case .print(let text):
        self.text += text
        effects.append("…")
      case .sessionBegan(let session):
        effects.append(
          "began \(session.plan.constant.rawValue) \(session.plan.mode.rawValue): "
            + session.keystrokes.map(\.line).joined(separator: " "))
      case .sessionEnded(let session):
        effects.append("ended \(session.ended.rawValue), score \(session.played.engine.score)")
        sealed = session.plan.credit.isSealed
      case .settingsChanged(let settings):
        effects.append("settings \(settings.constant.rawValue) \(settings.mode.rawValue)")
      case .recordWanted(let constant, let segment):
        effects.append(effect.line)
        wanted = (constant, segment)
      case .write(let statements) where statements.areShown: effects.append("challenge changed")
      case .dayPlanWanted(let question, let memory): planned = DayPlan(memory, question)
      case .statsWanted, .forgetWanted, .friendsWanted, .cardWanted, .systemdWanted,
        .reminderWanted,
        .repaint:
        effects.append("what only a screen has")
      default: effects.append(effect.line)
      }
    }
    if sealed { happens(.store(.sealed(id: app.context.sessionID, Seal(id: "ID", line: [])))) }
    if let wanted, answersRecords { happens(.store(.record(wanted.0, wanted.1, ghost))) }
    if let planned { happens(.dayPlanArrived(planned)) }
  }
}
