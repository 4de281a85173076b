import Dispatch
import Synchronization

/// Brings a journal to the disk within a second of a key, and does nothing while no key comes.
///
/// While keys come one after the other it looks by itself whether there is something new: only the first key after a
/// pause has to wake it, and pays for that.
final class JournalSync: Sendable {
  private enum State: UInt8, AtomicRepresentable {
    /// Nothing is to be brought to the disk, and nobody looks.
    case resting
    /// Nothing was written since the last look; another look is due.
    case watching
    /// Something was written; a look is due.
    case written
  }

  private static let queue = DispatchQueue(label: "pi-trainer.journal", qos: .utility)
  private static let delay = DispatchTimeInterval.milliseconds(800)

  private let file: File
  private let disk: Disk
  private let board: TroubleBoard
  private let state = Atomic<State>(.resting)
  private let isNamed = Atomic<Bool>(false)
  private let hasFailed = Atomic<Bool>(false)

  init(_ file: File, disk: Disk, board: TroubleBoard) {
    self.file = file
    self.disk = disk
    self.board = board
  }

  /// Has the thread that serves timers made now, rather than at the first digit of a session.
  static func warmUp() {
    queue.asyncAfter(deadline: .now()) {}
  }

  /// Notes that something was written.
  func isNeeded() {
    guard state.load(ordering: .sequentiallyConsistent) != .written else { return }
    if state.exchange(.written, ordering: .sequentiallyConsistent) == .resting { lookLater() }
  }

  private func lookLater() {
    JournalSync.queue.asyncAfter(deadline: .now() + JournalSync.delay) { [weak self] in self?.look() }
  }

  private func look() {
    // Before the sync: a key that comes during it may or may not be in it.
    if moves(from: .written, to: .watching) {
      sync()
      lookLater()
    } else if !moves(from: .watching, to: .resting) {
      look()
    }
  }

  /// Goes from one state into another; whether it was in the one.
  private func moves(from old: State, to new: State) -> Bool {
    state.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
  }

  private func sync() {
    do throws(Trouble) {
      try disk.sync(file, dataOnly: true)
      if !isNamed.load(ordering: .relaxed), let slash = file.path.lastIndex(of: "/") {
        try disk.syncFolder(String(file.path[..<slash]))
        isNamed.store(true, ordering: .relaxed)
      }
      if hasFailed.exchange(false, ordering: .relaxed) { board.note(nil, about: .journalSync) }
    } catch {
      hasFailed.store(true, ordering: .relaxed)
      board.note(error, about: .journalSync)
    }
  }
}
