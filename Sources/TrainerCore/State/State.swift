/// The state that follows from the lines of all logs.
package struct State: Codable, Equatable, Sendable {
  package var progress = Progress()
  package var memory = Memory()
  /// The records digit by digit, unless their keystrokes are lost, keyed by `Record.key`, because a list's shown name can change.
  package private(set) var records: [String: Record] = [:]
  /// The records that sessions set when they were played, keyed by session id; only sessions with a record.
  package var recordsWon: [String: [RecordType]] = [:]
  /// Changes to the challenges made by sessions.
  package private(set) var challengeChanges: [ChallengeLog.Change] = []

  /// The statement in force about each subject, keyed by `StatementLine.key`.
  private var lines: [String: StatementLine] = [:]
  package var notes: [String: SessionNote] = [:]
  package var images = ImageBook()
  package var challenges = ChallengeLog()
  /// Imported records of other people, the earliest first.
  package var ghosts: [ImportedGhost] = []
  package var lists: [DigitList] = []
  /// The removed lists; their digits stay in the log to judge their sessions.
  package var removedLists: [DigitList] = []
  /// The present and former names of the user among friends.
  package internal(set) var friendNames: [String: FriendName] = [:]
  package internal(set) var amendments: [String: Amendment] = [:]
  package internal(set) var forgotten = Forgotten()

  /// Only the sums over the sessions are encoded; the rest is restored from the lines.
  private enum CodingKeys: String, CodingKey {
    case progress, memory, records
    case recordsWon = "won"
    case challengeChanges = "played"
  }

  package init() {}

  package init(progress: Progress) { self.progress = progress }

  /// Applies a statement unless one that outranks it was applied before; returns true if it is in force now.
  @discardableResult
  package mutating func apply(_ line: StatementLine) -> Bool {
    let key = line.key
    if let there = lines[key], !line.outranks(there) { return false }
    lines[key] = line
    line.statement.apply(to: &self)
    return true
  }

  /// Removes the statements about forgotten sessions, once all lines are applied.
  package mutating func dropForgotten() {
    guard !forgotten.isEmpty else { return }
    for (key, line) in lines {
      guard let statement = line.statement as? any SessionStatement, forgotten.contains(statement.id) else {
        continue
      }
      lines[key] = nil
      statement.remove(from: &self)
    }
  }

  /// Restores a decoded state: applies the sessions' changes to the challenges, then some lines.
  package mutating func restore(_ lines: [StatementLine]) {
    for change in challengeChanges { challenges.apply(change) }
    for line in lines { apply(line) }
  }

  /// Returns the statement, dated later if necessary to outrank the one in force, whose clock may have been ahead.
  package func datedAfterCurrent(_ statement: any Statement) -> any Statement {
    var later = statement
    if let there = lines[StatementLine(statement).key]?.statement.at,
      later.at.milliseconds <= there.milliseconds
    {
      later.at = Timestamp(milliseconds: there.milliseconds + 1, offset: later.at.offset)
    }
    return later
  }

  /// True if a statement is in force, or one that outranks it, so that the screens need not keep it.
  package func covers(_ statement: any Statement) -> Bool {
    let line = StatementLine(statement)
    return lines[line.key].map { !line.outranks($0) } ?? false
  }

  package func isInForce(_ statement: any Statement) -> Bool {
    let line = StatementLine(statement)
    return lines[line.key] == line
  }

  package var statements: [StatementLine] { lines.values.sorted { $1.outranks($0) } }

  /// The records that have files, keyed by file name: not those of removed lists.
  package var recordsInFiles: [String: Record] {
    let removed = removedLists.map { Constant($0.list) }
    let shown = records.values.filter { !removed.contains($0.constant) }
    return Dictionary(shown.map { (RecordFile.name($0.constant, $0.type), $0) }) { first, _ in first }
  }

  /// The user's own record; `nil` if there is none, or its keystrokes are lost.
  package func record(_ constant: Constant, _ type: RecordType) -> Record? {
    records[Record.key(constant, type)]
  }

  /// The user's own record to race against; the Crown if the Lightning is missing, `nil` if that is too short.
  package func recordToRace(_ constant: Constant, _ type: RecordType) -> Record? {
    [record(constant, type), record(constant, .crown)].compactMap(\.self).first(where: \.canBeRaced)
  }

  package mutating func insert(_ record: Record) {
    records[Record.key(record.constant, record.type)] = record
  }

  /// The tags of all notes, the most frequent first.
  package var tags: [String] { SessionNote.tags(of: notes.values) }
}

extension [any Statement] {
  /// True if the sums over the sessions depend on one of the statements.
  package var changeSessions: Bool { contains { type(of: $0).changesSessions } }
}

extension Array where Element: Statement {
  /// Replaces the statement about the same subject, or only removes it; keeps the order of moments.
  mutating func replace(with new: Element) {
    removeAll { $0.subject == new.subject }
    if !new.isRemoval { append(new) }
    sort { ($0.at.milliseconds, $0.subject) < ($1.at.milliseconds, $1.subject) }
  }
}

extension State {
  /// Adds a session that has ended, to the memory only if none is later (`isLast`); returns the records that it set.
  @discardableResult
  package mutating func add(_ session: JudgedSession, isLast: Bool = true) -> [RecordType] {
    let id = session.id
    let constant = session.recorded.plan.constant
    if let change = ChallengeLog.Change(session.entry) {
      challengeChanges.append(change)
      challenges.apply(change)
    }
    let beaten: [RecordType]
    if let played = session.played, let evidence = session.evidence {
      beaten = progress.add(played, evidence, date: session.entry.date)
      if isLast { memory.add(evidence) }
    } else {
      beaten = progress.add(session.entry, isDatedAhead: session.isDatedAhead)
    }
    if !beaten.isEmpty { recordsWon[id] = beaten }
    for type in beaten { records[Record.key(constant, type)] = session.record(type) }
    return beaten
  }
}
