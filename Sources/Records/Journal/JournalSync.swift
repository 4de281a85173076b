import Dispatch
import Synchronization

/// Brings a journal to the disk within a second of a key, and does nothing while no key comes.
final class JournalSync: Sendable {
  private static let queue = DispatchQueue(label: "pi-trainer.journal", qos: .utility)
  private static let delay = DispatchTimeInterval.milliseconds(800)

  private let file: File
  private let disk: Disk
  private let board: TroubleBoard
  private let isScheduled = Atomic<Bool>(false)
  private let isNamed = Atomic<Bool>(false)
  private let hasFailed = Atomic<Bool>(false)

  init(_ file: File, disk: Disk, board: TroubleBoard) {
    self.file = file
    self.disk = disk
    self.board = board
  }

  /// Notes that something was written.
  func isNeeded() {
    guard !isScheduled.load(ordering: .relaxed) else { return }
    isScheduled.store(true, ordering: .relaxed)
    JournalSync.queue.asyncAfter(deadline: .now() + JournalSync.delay) { [weak self] in self?.sync() }
  }

  private func sync() {
    // Cleared first: a key that comes during the sync may or may not be in it.
    isScheduled.store(false, ordering: .sequentiallyConsistent)
    do throws(Trouble) {
      try disk.sync(file, dataOnly: true)
      if !isNamed.exchange(true, ordering: .relaxed), let slash = file.path.lastIndex(of: "/") {
        try disk.syncFolder(String(file.path[..<slash]))
      }
      if hasFailed.exchange(false, ordering: .relaxed) { board.note(nil, about: .journal) }
    } catch {
      hasFailed.store(true, ordering: .relaxed)
      board.note(error, about: .journal)
    }
  }
}
