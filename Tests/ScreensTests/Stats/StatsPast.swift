import Canvas
import Testing
import TrainerCore

@testable import Screens

/// A history made for the statistics: a worker that answers at once and in the most obvious way.
struct StatsPast {
  /// 21 November 2026, as the player's calendar has it.
  static let today = 20_778

  private(set) var sessions: [RecordedSession] = []
  /// The Crown that the next race is against.
  private var crown: Record?
  private(set) var keystrokes: [[Keystroke]] = []
  private(set) var table = SessionTable()
  private(set) var aggregates = Aggregates()
  private(set) var memory = MemoryPast()
  private(set) var progress = Progress()
  var notes: [NotedSession] = []

  /// Nothing yet.
  init() {}

  /// Fifty sessions up to today.
  ///
  /// On the last twelve days without a gap, before them every third day, and one more than a year ago. They
  /// become longer and faster; in every third one 3 is typed for the 8 of decimal #34, and decimal #56 always
  /// takes long.
  static let practised: StatsPast = {
    var past = StatsPast()
    let days = [420] + (12..<49).reversed().map { $0 * 3 - 20 } + (0..<12).reversed()
    for (number, daysAgo) in days.enumerated() {
      let mode = [Mode.practice, .game, .strict, .learn][number % 4]
      past.add(
        SessionPlan(mode, number % 7 == 5 ? .e : .pi, over: mode == .learn ? Segment(20, 70) : nil),
        daysAgo: daysAgo, digits: mode == .learn ? 45 : 40 + 2 * number, pause: 500 - 4 * number,
        errs: number % 3 == 0 && mode != .strict)
    }
    // Every second one of π with a tag, a few with another, all with their energy.
    for (number, row) in past.table.rows.enumerated() where number > 9 {
      let tags = (number.isMultiple(of: 2) ? " #tired" : "") + (number.isMultiple(of: 11) ? " #café" : "")
      let note = SessionNote(text: "number \(number)" + tags, energy: number.isMultiple(of: 2) ? 2 : 4)
      past.notes += note.map { [NotedSession(id: String(number), row: row, note: $0)] } ?? []
    }
    return past
  }()

  /// Many short sessions, one a day.
  static func long(_ count: Int) -> StatsPast {
    var past = StatsPast()
    for number in 0..<count {
      past.add(
        SessionPlan(.practice), daysAgo: count - 1 - number,
        digits: 1 + number % 5, pause: 300, errs: false)
    }
    return past
  }

  mutating func add(
    _ plan: SessionPlan = SessionPlan(.practice), daysAgo: Int = 0, digits: Int,
    pause: Int = 300, errs: Bool = false
  ) {
    var time = 0
    var keys: [Keystroke] = []
    for index in plan.range.lowerBound..<plan.range.lowerBound + digits {
      if !keys.isEmpty { time += index % 10 == 0 ? 3 * pause : index == 55 ? pause + 2000 : pause }
      if errs && index == 33 {
        keys.append(Keystroke(.digit(plan.constant.decimals[index] == 3 ? 8 : 3), at: UInt32(time)))
        time += pause
      }
      keys.append(Keystroke(.digit(plan.constant.decimals[index]), at: UInt32(time)))
    }
    add(plan, keys: keys, daysAgo: daysAgo)
  }

  /// Adds a session key by key.
  mutating func add(
    _ plan: SessionPlan = SessionPlan(.practice), keys: [Keystroke], daysAgo: Int = 0, waited: Int = 0,
    against ghost: RacedGhost? = nil, challenge: ChallengeTag? = nil
  ) {
    // Noon in Paris.
    let date = Timestamp(
      milliseconds: (StatsPast.today - daysAgo) * 86_400_000 + 39_600_000, offset: 3600)
    var session = RecordedSession(
      id: String(sessions.count), date: date, plan: plan, challenge: challenge?.text, keystrokes: keys)
    let played = session.played
    let end = played.engine.duration + waited
    let ghost = ghost ?? rival(for: plan).map { RacedGhost($0, endedAt: end) }
    session.end(SessionEnd.user.resolved(by: session.played.engine), waited: waited, against: ghost)
    let evidence = SessionEvidence(played, date: date, id: session.id)
    memory.add(evidence)
    var entry = SessionEntry(session)
    entry.records = progress.add(played, evidence, date: date)
    if entry.records.contains(.crown) {
      crown = Record(constant: plan.constant, type: .crown, times: played.cumulativeTimes, date: date)
    }
    let later = table.rows.drop { $0.date.milliseconds <= date.milliseconds }
    let rows = table.rows.dropLast(later.count) + [SessionRow(entry: entry, place: sessions.count)] + later
    table = SessionTable(rows: Array(rows))
    sessions.append(session)
    aggregates.add(played, day: date.day)
  }

  /// The Crown that a race over a plan is against.
  private func rival(for plan: SessionPlan) -> Record? {
    guard plan.kind.hasGhost, plan.segment == nil, crown?.constant == plan.constant else { return nil }
    return crown
  }

  /// Stands in for the worker.
  func answers(to request: StatsRequest) -> [StatsAnswer] {
    switch request {
    case .open:
      [
        .latest(table.indices().prefix(200).map { table.rows[$0] }), .table(table), .share(0.5),
        .aggregates(aggregates), .memoryRead,
      ]
    case .memory(let question): [.memory(MemoryFigures(memory, question))]
    case .block(let constant, let block): [.block(constant, block, memory.passes(of: block, constant))]
    case .indices(let filter): [.indices(filter, table.indices(filter))]
    case .progress(let question): [.progress(ProgressFigures(question, table, memory))]
    case .notes: [.notes(notes)]
    case .session(let row):
      [
        .session(
          row, sessions[row.place],
          StateBeforeSession(before: row, in: table) { sessions[$0.place].keystrokes })
      ]
    case .close: []
    }
  }
}

extension [Keystroke] {
  /// Decimals of π, and then a wrong one.
  static func erring(after count: Int, every pause: Int) -> [Keystroke] {
    let decimals = Constant.pi.decimals.prefix(count + 1).enumerated()
    return typed(decimals.map { $0 < count ? $1 : ($1 + 1) % 10 }, every: pause)
  }
}

extension Player {
  /// Someone who has opened the statistics, with all answers come.
  static func atStats(
    _ past: StatsPast = .practised, view: UInt8 = 1, size: Size = .usual, language: Language = .english,
    repertoire: Repertoire = .unicode
  ) -> Player {
    var player = Player(size: size, progress: past.progress, language: language, repertoire: repertoire)
    player.stored(.memory(past.memory.memory))
    player.press("s")
    player.read(past)
    player.press(.digit(view))
    return player
  }

  /// Lets the worker answer all that was asked last, and what is asked because of that.
  mutating func read(_ past: StatsPast) {
    var wanted = effects
    while !wanted.isEmpty {
      var next: [Effect] = []
      for case .statsWanted(let request) in wanted {
        for answer in past.answers(to: request) {
          happens(.statsArrived(answer))
          next += effects
        }
      }
      wanted = next
    }
  }

  /// Presses a key and lets the worker answer.
  mutating func press(_ key: Key, _ past: StatsPast) {
    press(key)
    read(past)
  }
}
