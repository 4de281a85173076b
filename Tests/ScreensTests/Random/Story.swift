import Testing
import TrainerCore

@testable import Records
@testable import Screens

/// What the effects tell to the world that keeps the sessions.
struct Story {
  private var plan: SessionPlan?
  private var tag: ChallengeTag?
  private var keystrokes: [Keystroke] = []
  private var number = 0
  private(set) var hasLeft = false

  /// Takes in what came of one event.
  mutating func add(_ effects: [Effect], _ comment: String) throws {
    // A session whose time was up ends before anything else that comes of the same event, and the challenge of a day
    // that has begun since is fixed: both only hand something to the keeper.
    var lead = 0
    if case .sessionEnded? = effects.first {
      lead = effects.prefix { if case .bell = $0 { false } else { $0.belongsToAnEnd } }.count
    }
    if lead < effects.count, case .challengeChanged(.reached(.shown, _, _)) = effects[lead] { lead += 1 }
    for (index, effect) in effects.enumerated() {
      #expect(!hasLeft, "\(comment): nothing comes after leaving")
      switch effect {
      case .sessionBegan(let number, let plan, _, let keystrokes, let tag):
        #expect(index == 0 || index == lead, "\(comment): keystrokes come first")
        #expect(self.plan == nil, "\(comment): one session at a time")
        #expect(number == self.number + 1, "\(comment)")
        #expect(!keystrokes.isEmpty, "\(comment)")
        #expect(tag == nil || tag?.challenge.plan == plan, "\(comment): a challenge is played by its plan")
        self.number = number
        (self.plan, self.tag, self.keystrokes) = (plan, tag, keystrokes)
      case .keystroke(let keystroke):
        #expect(index == 0, "\(comment): keystrokes come first")
        #expect(plan != nil, "\(comment): a keystroke belongs to a session")
        keystrokes.append(keystroke)
      case .sessionEnded(let session, _):
        let plan = try #require(plan, "\(comment): what ends has begun")
        #expect(session.keystrokes == keystrokes, "\(comment)")
        #expect(session.engine == PracticeEngine(plan: plan, replaying: keystrokes), "\(comment)")
        self.plan = nil
      case .challengeChanged(.reached(let state, let day, let challenge)) where state > .shown:
        #expect(tag == ChallengeTag(day: day, challenge: challenge), "\(comment): played for another one")
        guard index > 0, case .sessionEnded = effects[index - 1] else {
          Issue.record("\(comment): the end of a session decides a challenge")
          continue
        }
      case .challengeChanged(.reached):
        #expect(plan == nil, "\(comment): a challenge is fixed where it is seen")
      case .challengeChanged(.kept), .challengeChanged(.dropped):
        #expect(index == lead, "\(comment): nothing comes before")
      case .recordWanted, .statsWanted: break
      case .bell: #expect(index > 0, "\(comment): a bell comes after its keystroke")
      case .leave:
        #expect(plan == nil, "\(comment): a session is kept before the program goes")
        hasLeft = true
      case .settingsChanged(let settings):
        #expect(index == lead, "\(comment): nothing comes before")
        #expect(SettingsFile.decode(SettingsFile.encode(settings)) == (settings, true), "\(comment)")
      case .repaint, .suspend: #expect(index == lead, "\(comment): nothing comes before")
      case .reminderMeansWanted: #expect(index == effects.count - 1, "\(comment): the screen comes first")
      case .reminderWanted:
        guard case .settingsChanged(let settings) = effects[lead] else {
          Issue.record("\(comment): the wish is kept")
          continue
        }
        #expect(index == lead + 1 && settings.reminder != nil, "\(comment)")
      }
    }
  }
}

extension Effect {
  /// Whether it tells of the end of a session.
  fileprivate var belongsToAnEnd: Bool {
    switch self {
    case .sessionEnded: true
    case .challengeChanged(.reached(let state, _, _)): state > .shown
    default: false
    }
  }
}
