import FoundationEssentials
import TrainerCore

/// A user's file for friends, `NAME.json`: `{"version":1,"name","id","written","streak",
/// "held":[{"constant","held","of"}…], "records":[{"ghost":{…},"session":{…}}…],
/// "challenges":[{"date","challenge","state","seconds"?,"won"?}…]}`.
struct FriendFile: FieldObject {
  static let version = 1
  /// The most bytes, above records of a hundred thousand decimals for each constant.
  static let most = 16 << 20

  private var version = FriendFile.version
  private(set) var name = ""
  /// Random, to tell apart namesakes in different folders.
  private(set) var id = ""
  private(set) var written = Timestamp.epoch
  private var streak = 0
  private var held: [HeldField] = []
  private(set) var records: [RecordField] = []
  private var challenges: [ChallengeField] = []

  static let fields: [Field<Self>] = [
    Field("version", \.version), Field("name", \.name), Field("id", \.id), Field("written", \.written),
    Field("streak", \.streak, isAlways: true), Field("held", \.held), Field("records", \.records),
    Field("challenges", \.challenges),
  ]

  var isValid: Bool {
    version == FriendFile.version && Friend.isName(name) && SessionEntry.isID(id)
      && Day.all.contains(written.day) && streak <= Day.all.count
      && held.count <= Constant.allCases.count && challenges.count <= 1000
      && Set(records.map(\.key)).count == records.count
  }

  init() {}

  /// Extracts from a state the figures shared with friends.
  init(name: String, id: String, _ state: State, at now: Timestamp, records: [RecordField]) {
    self.name = name
    self.id = id
    written = now
    self.records = records
    streak = state.progress.days.streak(at: now)
    for constant in Constant.allCases {
      let figures = state.memory.held(constant, on: now.day)
      if figures.total > 0 { held.append(HeldField(constant, figures)) }
    }
    var log = ChallengeLog()
    for change in state.challengeChanges { log.apply(change) }
    challenges = log.days.keys.filter { (now.day - Friend.sharedDays + 1...now.day).contains($0) }.sorted()
      .flatMap { day in
        (log.days[day] ?? []).filter { $0.challenge?.constant.isOwn == false }.map { ChallengeField(day, $0) }
      }
  }

  /// True if a later file differs at most in its time of writing.
  func isSame(as later: FriendFile) -> Bool {
    var copy = self
    copy.written = later.written
    return copy == later && written.milliseconds <= later.written.milliseconds
  }

  var friend: Friend {
    var log = ChallengeLog()
    for challenge in challenges { if let change = challenge.change { log.apply(change) } }
    return Friend(
      name: name, date: written, streak: streak, bests: records.compactMap { $0.best(of: name) },
      held: Dictionary(held.map { ($0.constant, HeldDecimals(count: $0.held, total: $0.of)) }) { first, _ in
        first
      }, challenges: log)
  }

  /// The decimals held of a constant: `{"constant","held","of"}`.
  private struct HeldField: FieldObject {
    var constant = Constant.pi
    var held = 0
    var of = 0

    static let fields: [Field<Self>] = [
      .constant(\.constant), Field("held", \.held, isAlways: true), Field("of", \.of, isAlways: true),
    ]
    var isValid: Bool { !constant.isOwn && held <= of && of <= Constant.decimalCount }

    init() {}
    init(_ constant: Constant, _ figures: HeldDecimals) {
      self.constant = constant
      held = min(figures.count, figures.total)
      of = figures.total
    }
  }

  /// A record and the session that set it: `{"ghost":{…},"session":{…}}`.
  struct RecordField: FieldObject {
    private var ghost = RecordFile()
    private(set) var session: RecordedSession?

    static let fields: [Field<Self>] = [Field("ghost", \.ghost), Field("session", \.session)]
    var isValid: Bool {
      record.map { !$0.constant.isOwn && $0.times.count <= $0.constant.decimals.count } ?? false
        && session.map { SessionEntry.isID($0.id) } ?? true
    }
    var key: String { RecordFile.name(ghost.constant, ghost.type) }

    init() {}
    init(_ record: Record, _ session: RecordedSession) {
      ghost = RecordFile(record, of: nil)
      // Nobody is told whom the race was against.
      self.session = RecordedSession(
        id: session.id, date: session.date, plan: session.plan, ended: session.ended,
        challenge: session.challenge, keystrokes: session.keystrokes)
    }

    var record: Record? { ghost.record }

    /// True if the figures follow from the keystrokes, and these earn the record.
    var isProved: Bool {
      guard let session, let record, session.plan.constant == record.constant, session.isJudgeable else {
        return false
      }
      return SessionEntry(session).certified && session.played.cumulativeTimes == record.times
        && record.type.isBeaten(by: record.run, best: nil)
    }

    func best(of name: String) -> Friend.Best? {
      record.map { Friend.Best(Rival(name: name, record: $0), isProved: isProved) }
    }
  }

  /// A day's challenge: `{"date","challenge","state","seconds"?,"won"?}`; `won` is the time of the win.
  private struct ChallengeField: FieldObject {
    var date = ""
    var challenge = ""
    var state = ChallengeLog.State.shown
    var seconds: Thousandths?
    var won: Timestamp?

    static let fields: [Field<Self>] = [
      Field("date", \.date), Field("challenge", \.challenge), Field("state", \.state),
      Field("seconds", \.seconds), Field("won", \.won),
    ]
    var isValid: Bool {
      // No challenge is longer than two minutes.
      change != nil && (seconds?.value ?? 0) <= Challenge.mostSeconds * 1000
    }

    init() {}
    init(_ day: Int, _ entry: ChallengeLog.Entry) {
      date = Day.iso8601(day)
      challenge = entry.code
      state = entry.state
      seconds = entry.win.map { Thousandths($0.milliseconds) }
      won = entry.win?.date
    }

    var change: ChallengeLog.Change? {
      guard let day = Day.number(iso8601: date), let tag = ChallengeTag(text: challenge), tag.day == nil
      else {
        return nil
      }
      let win = zip([seconds].compactMap(\.self), [won].compactMap(\.self)).first {
        state == .won && $1.day == day
      }
      return ChallengeLog.Change(
        state, day: day, code: tag.code, win.map { ChallengeLog.Win(milliseconds: $0.value, date: $1) })
    }
  }
}
