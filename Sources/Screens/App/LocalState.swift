import TrainerCore

/// The state as the screens have it: the folder's last known one, with the statements and sessions that came since.
///
/// These are seen at once, and leave as soon as the folder has them.
struct LocalState {
  /// The state that the folder was last known to have.
  private(set) var folder: State
  private var pending: [Pending] = []
  /// The folder's state with everything that is pending.
  private(set) var state: State
  /// False until the folder was read.
  private(set) var isRead = false

  private enum Pending {
    case statement(any Statement)
    case session(JudgedSession, isSaved: Bool)
  }

  init(_ progress: Progress) {
    folder = State(progress: progress)
    state = folder
  }

  /// Adds a statement, dated so that it counts.
  ///
  /// - Returns: the statement to be written.
  mutating func append(_ statement: any Statement) -> any Statement {
    let statement = state.later(statement)
    pending.append(.statement(statement))
    state.apply(StatementLine(statement))
    return statement
  }

  /// Takes back a statement that was not written.
  mutating func withdraw(_ statement: any Statement) {
    pending.removeAll {
      if case .statement(let other) = $0 { StatementLine(other) == StatementLine(statement) } else { false }
    }
    applyPending()
  }

  /// Adds a session that has ended.
  ///
  /// - Returns: the records that it set.
  mutating func append(_ session: JudgedSession) -> [RecordType] {
    pending.append(.session(session, isSaved: false))
    return state.add(session)
  }

  /// Lets a session leave with the next state of the folder, which has it.
  mutating func markSaved(_ id: String) {
    pending = pending.map {
      if case .session(let session, _) = $0, session.id == id { .session(session, isSaved: true) } else { $0 }
    }
  }

  /// Takes the folder's new state, and lets go of pending statements and sessions that are in it.
  mutating func replace(with new: State) {
    (folder, isRead) = (new, true)
    pending.removeAll {
      switch $0 {
      case .statement(let statement): new.knows(statement)
      case .session(_, let isSaved): isSaved
      }
    }
    applyPending()
  }

  private mutating func applyPending() {
    state = folder
    for pending in pending {
      switch pending {
      case .statement(let statement): state.apply(StatementLine(statement))
      case .session(let session, _): _ = state.add(session)
      }
    }
  }
}
