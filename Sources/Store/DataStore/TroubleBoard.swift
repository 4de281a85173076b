import Synchronization
import TrainerCore

/// The present troubles, one for each kind of work; posts the gravest when it changes.
final class TroubleBoard: Sendable {
  /// The kinds of work, gravest first.
  enum Work: Hashable, Comparable {
    case sessions
    case journal
    case journalSync
    case file(String)
    case folder
  }

  private let troubles = Mutex<[Work: Trouble]>([:])
  private let post: @Sendable (StoreEvent) -> Void

  init(post: @escaping @Sendable (StoreEvent) -> Void) {
    self.post = post
  }

  var current: Trouble? { troubles.withLock { TroubleBoard.gravest($0) } }

  /// The gravest trouble that keeps data, not only derived files, from being saved.
  var gravestOfUnsaved: Trouble? {
    troubles.withLock { TroubleBoard.gravest($0.filter { $0.key != .folder }) }
  }

  /// Records the outcome of a kind of work, `nil` for success.
  func setTrouble(_ trouble: Trouble?, of work: Work) {
    let change: Trouble?? = troubles.withLock {
      let before = TroubleBoard.gravest($0)
      $0[work] = trouble
      let after = TroubleBoard.gravest($0)
      return before == after ? .none : .some(after)
    }
    if case .some(let trouble) = change { post(.trouble(trouble)) }
  }

  private static func gravest(_ troubles: [Work: Trouble]) -> Trouble? {
    troubles.min { $0.key < $1.key }?.value
  }
}
