import Testing
import TrainerCore

@testable import Screens
@testable import Store

/// A keeper of sessions that checks the order of effects.
struct Story {
  private var plan: SessionPlan?
  private var tag: ChallengeTag?
  private var keystrokes: [Keystroke] = []
  private var id = ""
  private(set) var hasLeft = false
  /// The session's start.
  private var date = Timestamp.epoch
  /// Challenges, once read.
  private(set) var log: ChallengeLog?
  /// The challenges that were shown, and what became of them in sessions that are not saved yet.
  private var shown: [ChallengeLog.Change] = []
  private var played: [(id: String, change: ChallengeLog.Change)] = []

  /// Takes in an event, and what came of it.
  mutating func add(_ event: Event, _ effects: [Effect], _ comment: String) throws {
    if case .store(.saved(let id, _)) = event.happening { played.removeAll { $0.id == id } }
    if case .store(.state(let state)) = event.happening { log = state.challenges }
    if case .store(.state) = event.happening {
      for change in shown + played.map(\.change) { log?.apply(change) }
    }
    expectBells(effects, comment)
    // Bells ring after the frame, and a program has a worker of its own, wherever they stand.
    let effects = effects.filter { !$0.isHeard }
    // A session whose time was up ends before anything else that comes of the same event; the challenge of a day that
    // has begun since is fixed, its plan is asked for, and so is a record where help was read: all only hand something to
    // a worker.
    var lead = 0
    if case .sessionEnded? = effects.first { lead = 1 }
    if lead < effects.count, case .write(let statements) = effects[lead], statements.areShown { lead += 1 }
    if lead < effects.count, case .dayPlanWanted = effects[lead] { lead += 1 }
    if lead < effects.count, case .recordWanted = effects[lead] { lead += 1 }
    if lead < effects.count, case .stateWanted = effects[lead] { lead += 1 }
    for (index, effect) in effects.enumerated() {
      #expect(!hasLeft, "\(comment): nothing comes after leaving")
      switch effect {
      case .sessionBegan(let session):
        let tag = session.challenge.flatMap { ChallengeTag(text: $0) }
        let (id, plan, keystrokes) = (session.id, session.plan, session.keystrokes)
        #expect(index == 0 || index == lead, "\(comment): keystrokes come first")
        #expect(self.plan == nil, "\(comment): one session at a time")
        #expect(id != self.id, "\(comment): no other has its id")
        #expect(!keystrokes.isEmpty, "\(comment)")
        // One that is not of a day can be played until its questions are known.
        let own = tag?.challenge?.plan
        #expect(
          tag == nil || plan == (tag?.day == nil ? own?.withChosenQuestions : own),
          "\(comment): a challenge is played by its plan")
        self.id = id
        (self.plan, self.tag, self.keystrokes, self.date) = (plan, tag, keystrokes, session.date)
      case .keystroke(let keystroke):
        // A judge confirms five at once, and a program prints a line.
        let isFirst = effects[lead..<index].allSatisfy(\.isWritten)
        #expect(isFirst, "\(comment): keystrokes come first")
        #expect(plan != nil, "\(comment): a keystroke belongs to a session")
        keystrokes.append(keystroke)
      case .sessionEnded(let session):
        let plan = try #require(plan, "\(comment): what ends has begun")
        #expect(session.keystrokes == keystrokes, "\(comment)")
        var replayed = PlayedSession(plan, keystrokes).engine
        replayed.end(session.ended)
        #expect(session.ended == session.ended.resolved(by: replayed), "\(comment)")
        #expect(session.waited >= 0 && session.challenge == tag?.text, "\(comment)")
        self.plan = nil
        if tag != nil { keep(session) }
      case .write(let statements):
        // The image of a block can be written in its lesson.
        let isImage = statements.allSatisfy { $0 is StretchImage }
        #expect(plan == nil || isImage, "\(comment): nothing else is open while a session runs")
        #expect(!statements.isEmpty, "\(comment)")
        var state = State()
        for statement in statements { state.apply(StatementLine(statement)) }
        for (day, entries) in state.challenges.days {
          shown += entries.map {
            ChallengeLog.Change($0.state, day: day, code: $0.code, shown: statements[0].at)
          }
        }
        for change in shown { log?.apply(change) }
      case .recordWanted, .stateWanted, .statsWanted, .dayPlanWanted, .profilesWanted, .cardWanted,
        .friendsWanted, .friendsChosen, .digitsWanted:
        break
      case .profileChosen, .forgetWanted:
        #expect(plan == nil, "\(comment): nothing else is open while a session runs")
      case .print: Issue.record("\(comment): a screen writes no lines")
      case .bell: break
      case .leave:
        #expect(plan == nil, "\(comment): a session is kept before the program goes")
        hasLeft = true
      case .settingsChanged(let settings):
        #expect(index == lead, "\(comment): nothing comes before")
        #expect(SettingsFile.decode(SettingsFile.encode(settings)) == (settings, true), "\(comment)")
      case .repaint, .suspend: #expect(index == lead, "\(comment): nothing comes before")
      case .systemdWanted: #expect(index == effects.count - 1, "\(comment): the screen comes first")
      case .reminderWanted:
        guard case .settingsChanged(let settings) = effects[lead] else {
          Issue.record("\(comment): the wish is kept")
          continue
        }
        #expect(index == lead + 1 && settings.reminder != nil, "\(comment)")
      }
    }
  }

  /// A bell comes after its keystroke.
  private func expectBells(_ effects: [Effect], _ comment: String) {
    guard let bell = effects.firstIndex(where: \.isBell) else { return }
    let isLast = !effects[bell...].contains(where: \.isWritten)
    #expect(isLast, "\(comment): a bell comes after its keystroke")
  }

  /// The end of a session decides the challenge of its day.
  private mutating func keep(_ session: RecordedSession) {
    guard let change = ChallengeLog.Change(SessionEntry(session)) else { return }
    played.append((id, change))
    log?.apply(change)
  }
}

extension Effect {
  fileprivate var isHeard: Bool {
    switch self {
    case .bell, .digitsWanted: true
    default: false
    }
  }

  /// True if it has keystrokes written.
  fileprivate var isWritten: Bool {
    switch self {
    case .sessionBegan, .keystroke: true
    default: false
    }
  }
}
