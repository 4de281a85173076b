import Synchronization
import TrainerCore

/// The present troubles, one for each kind of work; changes of the gravest are posted.
final class TroubleBoard: Sendable {
  /// The kinds of work, the gravest first.
  enum Work: Hashable, Comparable {
    case sessions
    case journal
    case journalSync
    /// What is written to one of the other files.
    case file(String)
    case folder
  }

  private let standing = Mutex<[Work: Trouble]>([:])
  private let post: @Sendable (StoreEvent) -> Void

  init(post: @escaping @Sendable (StoreEvent) -> Void) {
    self.post = post
  }

  /// The gravest trouble; `nil` if all is well.
  var current: Trouble? { standing.withLock { TroubleBoard.gravest($0) } }

  /// The gravest trouble that keeps something from being saved; what can be made again from the files does
  /// not count.
  var ofUnsaved: Trouble? {
    standing.withLock { TroubleBoard.gravest($0.filter { $0.key != .folder }) }
  }

  /// Notes how a kind of work went, and posts it where that changes what is to be told.
  func note(_ trouble: Trouble?, about work: Work) {
    let change: Trouble?? = standing.withLock {
      let before = TroubleBoard.gravest($0)
      $0[work] = trouble
      let after = TroubleBoard.gravest($0)
      return before == after ? .none : .some(after)
    }
    if case .some(let trouble) = change { post(.trouble(trouble)) }
  }

  private static func gravest(_ standing: [Work: Trouble]) -> Trouble? {
    standing.min { $0.key < $1.key }?.value
  }
}
