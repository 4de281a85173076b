import Glibc
import Synchronization
import TrainerCore

/// What takes the place of a journal that was removed, with its folder perhaps, while its session runs.
///
/// It is made, and filled with what the removed file still holds, where syncs are made; the main thread takes
/// it with the next key, and never waits for it.
final class JournalSuccessor: Sendable {
  private enum State: Sendable {
    case none
    /// It holds that many bytes of the removed file.
    case made(File, copied: Int)
    case taken
  }

  private let file: File
  private let disk: Disk
  private let make: @Sendable () throws(Trouble) -> File
  private let state = Mutex(State.none)
  private let isReady = Atomic<Bool>(false)
  private let isOver = Atomic<Bool>(false)

  /// What may be needed after a journal; `make` makes its file again, and the folders with it.
  init(of file: File, disk: Disk, make: @escaping @Sendable () throws(Trouble) -> File) {
    self.file = file
    self.disk = disk
    self.make = make
  }

  /// Whether the journal was removed while its session runs.
  func isWanted() throws(Trouble) -> Bool {
    // In this order: the end of the session is told before the journal is removed for good.
    try disk.status(file).names == 0 && !isOver.load(ordering: .sequentiallyConsistent)
  }

  /// Whether it is there, to be taken.
  var isMade: Bool { isReady.load(ordering: .acquiring) }

  /// Makes it, or brings it up to date, on the disk itself.
  func keepUp() throws(Trouble) {
    try state.withLock { (state) throws(Trouble) in
      if case .taken = state { return }
      let new: File
      if case .made(let made, _) = state, try disk.status(made).names > 0 {
        new = made
      } else {
        new = try make()
        state = .made(new, copied: 0)
      }
      try bringOver(&state)
      try disk.sync(new)
      if let slash = new.path.lastIndex(of: "/") { try disk.syncFolder(String(new.path[..<slash])) }
      isReady.store(true, ordering: .releasing)
      // The session ended meanwhile, and whoever saved it may have found nothing to remove.
      if isOver.load(ordering: .sequentiallyConsistent) { try disk.remove(new.path) }
    }
  }

  /// The file to write to from now on, with all that the removed one holds; `nil` if there is none, or not at
  /// once.
  func take() -> File? {
    guard isMade else { return nil }
    return state.withLockIfAvailable { state -> File? in
      guard case .made(let new, _) = state, (try? bringOver(&state)) != nil else { return nil }
      state = .taken
      isReady.store(false, ordering: .releasing)
      return new
    } ?? nil
  }

  /// From now on whoever removes the journal means to.
  ///
  /// - Returns: whether it was removed before.
  func end() -> Bool {
    defer { isOver.store(true, ordering: .sequentiallyConsistent) }
    return (try? disk.status(file).names) == 0
  }

  /// Copies what came to the removed file since the last time.
  private func bringOver(_ state: inout State) throws(Trouble) {
    guard case .made(let new, var copied) = state else { return }
    defer { state = .made(new, copied: copied) }
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      // The closure cannot carry a typed error through a generic that rethrows any.
      let result = chunk.withUnsafeMutableBytes { buffer -> Result<Int, Trouble> in
        Result { () throws(Trouble) in
          let count = try disk.read(file, into: buffer, at: copied)
          let written = disk.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: new)
          copied += written.written
          guard written.errno == 0 else {
            throw Trouble(.cannotWrite, path: new.path, errno: written.errno)
          }
          return count
        }
      }
      if try result.get() == 0 { return }
    }
  }
}
