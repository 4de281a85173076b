import TrainerCore

/// The state that the screens show: the folder's last known state with newer statements and sessions, each kept until the folder has it.
struct LocalState {
  private(set) var folder: State
  private var pending: [Pending] = []
  /// The folder's state with all pending changes applied.
  private(set) var state: State
  /// True if the folder has been read.
  private(set) var isRead = false

  private enum Pending {
    case statement(any Statement)
    case session(JudgedSession, isSaved: Bool)
  }

  init(_ progress: Progress) {
    folder = State(progress: progress)
    state = folder
  }

  /// Adds a statement, dated later than any that it replaces, and returns it for writing.
  mutating func add(_ statement: any Statement) -> any Statement {
    let statement = state.datedAfterCurrent(statement)
    pending.append(.statement(statement))
    state.apply(StatementLine(statement))
    return statement
  }

  /// Takes back a pending statement that was not written.
  mutating func withdraw(_ statement: any Statement) {
    pending.removeAll {
      if case .statement(let other) = $0 { StatementLine(other) == StatementLine(statement) } else { false }
    }
    applyPending()
  }

  /// Adds a session that has ended, and returns the records that it set.
  mutating func add(_ session: JudgedSession) -> [RecordType] {
    pending.append(.session(session, isSaved: false))
    return state.add(session)
  }

  /// Marks a session as saved: the folder's next state has it, and replaces it here.
  mutating func markSaved(_ id: String) {
    pending = pending.map {
      if case .session(let session, _) = $0, session.id == id { .session(session, isSaved: true) } else { $0 }
    }
  }

  /// Sets the folder's new state, and drops the pending statements and sessions that are in it.
  mutating func replace(with new: State) {
    folder = new
    isRead = true
    pending.removeAll {
      switch $0 {
      case .statement(let statement): new.covers(statement)
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
