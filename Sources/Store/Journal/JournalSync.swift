import Dispatch
import Glibc
import Synchronization
import TrainerCore

/// Brings a journal to the disk within a second of a key, and does nothing while no key comes.
///
/// While keys come one after the other it looks by itself whether there is something new: only the first key
/// after a pause has to wake it, and pays for that.
///
/// The write of a key does not wait for a sync that is running: of 4000 writes each on ext4, the 666 that
/// fell into one of 410 syncs took 4 to 7 µs in the median and 0.12 ms at most, the others as long. Blocks
/// that were allocated beforehand, or a second file, changed nothing.
final class JournalSync: Sendable {
  private enum State: UInt8, AtomicRepresentable {
    /// Nothing is to be brought to the disk, and nobody looks.
    case resting
    /// Nothing was written since the last look; another look is due.
    case watching
    /// Something was written; a look is due.
    case written
  }

  /// When it is looked, and what time it is then; a test has its own.
  struct Schedule: Sendable {
    var now: @Sendable () -> DispatchTime
    /// Has something done at a time, or at once where that is over.
    var at: @Sendable (DispatchTime, @escaping @Sendable () -> Void) -> Void

    static let live = Schedule(
      now: { .now() }, at: { JournalSync.queue.asyncAfter(deadline: $0, execute: $1) })
  }

  private static let queue = DispatchQueue(label: "pi-trainer.journal", qos: .utility)
  /// From a key, or from the beginning of a sync, to the next one: what is left of the second is for that one
  /// to end in.
  private static let delay = DispatchTimeInterval.milliseconds(600)
  /// The same where the name of the file has to be brought to the disk too, after the file.
  private static let firstDelay = DispatchTimeInterval.milliseconds(200)

  private let schedule: Schedule
  private let file: File
  /// What takes its place, should it be removed.
  let successor: JournalSuccessor
  private let disk: Disk
  private let board: TroubleBoard
  private let state = Atomic<State>(.resting)
  private let isNamed = Atomic<Bool>(false)
  private let hasFailed = Atomic<Bool>(false)

  init(
    _ file: File, successor: JournalSuccessor, disk: Disk, board: TroubleBoard, schedule: Schedule = .live
  ) {
    self.schedule = schedule
    self.file = file
    self.successor = successor
    self.disk = disk
    self.board = board
  }

  /// Has the thread that serves timers made now, rather than at the first digit of a session.
  static func warmUp() {
    queue.asyncAfter(deadline: .now()) {}
  }

  /// Notes that something was written.
  func request() {
    guard state.load(ordering: .sequentiallyConsistent) != .written else { return }
    if state.exchange(.written, ordering: .sequentiallyConsistent) == .resting {
      let delay = isNamed.load(ordering: .relaxed) ? JournalSync.delay : JournalSync.firstDelay
      look(at: schedule.now() + delay)
    }
  }

  private func look(at time: DispatchTime) {
    schedule.at(time) { [weak self] in self?.look() }
  }

  private func look() {
    // Before the sync: a key that comes during it may or may not be in it.
    let begin = schedule.now()
    if moves(from: .written, to: .watching) {
      sync()
      look(at: begin + JournalSync.delay)
    } else if !moves(from: .watching, to: .resting) {
      look()
    }
  }

  /// Goes from one state to another, if it is in the first; returns whether it was.
  private func moves(from old: State, to new: State) -> Bool {
    state.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
  }

  private func sync() {
    do throws(Trouble) {
      try disk.sync(file, dataOnly: true)
      if try successor.isWanted() {
        // Also where that is soon over: the folder is gone, and what else was in it.
        if !successor.isMade && !hasFailed.load(ordering: .relaxed) {
          fail(Trouble(.cannotWrite, path: file.path, errno: ENOENT))
        }
        try successor.keepUp()
      } else if !isNamed.load(ordering: .relaxed), let slash = file.path.lastIndex(of: "/") {
        try disk.syncFolder(String(file.path[..<slash]))
        isNamed.store(true, ordering: .relaxed)
      }
      if hasFailed.exchange(false, ordering: .relaxed) { board.note(nil, about: .journalSync) }
    } catch {
      fail(error)
      // Without a successor nothing is left should we die: so it is tried again even if no key comes.
      if (try? successor.isWanted()) == true { state.store(.written, ordering: .sequentiallyConsistent) }
    }
  }

  private func fail(_ trouble: Trouble) {
    hasFailed.store(true, ordering: .relaxed)
    board.note(trouble, about: .journalSync)
  }
}
