import FoundationEssentials
import Glibc
import Synchronization
import TrainerCore

/// The file of a running session: what was typed is in it before it is on the screen.
///
/// `running/<id>.journal`: first a line of JSON `{"version":1,"id","date","constant","mode",
/// "segment":[a,b]?,"challenge"?,"route"?,"lesson"?,"drill"?,"attempt"?,"again"?,"process"}`, `segment` and
/// the rest as in `history.jsonl`, then a line `<milliseconds since the first digit> <key>` for each
/// keystroke, the key as in `keystrokes.jsonl`. The process that runs the session holds the file's lock; a
/// journal whose lock is free belongs to a session that died. If the file system has no locks, `process` (see
/// `ProcessMark`) says whether it runs.
final class Journal {
  let id: String
  let path: String
  private let folder: DataFolder
  private let disk: Disk
  private let board: TroubleBoard
  private(set) var file: File?
  private var syncing: JournalSync?
  // What could not be written yet; the file, if there is one, lacks exactly these bytes at its end.
  private var pending: [UInt8]
  private var hasTrouble = false
  private var lastAttempt: UInt32 = 0
  /// Whether the file was removed, and perhaps made again: others may have seen one of the two without its
  /// lock.
  private(set) var wasRemoved = false

  /// How long, in milliseconds of typing, it is left alone when the file could not be made.
  private static let pause: UInt32 = 1000

  init(
    id: String, plan: SessionPlan, date: Timestamp, challenge: String?, keystrokes: some Sequence<Keystroke>,
    folder: DataFolder, disk: Disk, board: TroubleBoard
  ) {
    self.id = id
    self.folder = folder
    self.disk = disk
    self.board = board
    path = folder.journal(id)
    pending = Array(
      JournalText.header(id: id, plan: plan, date: date, challenge: challenge, process: .own))
    for keystroke in keystrokes {
      JournalText.withLine(keystroke) { pending.append(contentsOf: $0) }
      lastAttempt = keystroke.milliseconds
    }
    createAndFlush()
  }

  /// Has what the first digit of a session needs made now.
  static func warmUp() {
    _ = ProcessMark.own
    JournalSync.warmUp()
  }

  /// Whether all that was typed is in the file, where the next start would look for it.
  var isWhole: Bool {
    guard let file, pending.isEmpty else { return false }
    return (try? disk.status(file).names) ?? 0 > 0
  }

  /// Whether the session of a journal still runs; where it does not, the journal's lock is ours from now on.
  static func isRunning(_ file: File, _ disk: Disk) throws(Trouble) -> Bool {
    switch try disk.lock(file) {
    case .taken: return false
    case .held: return true
    case .unknown:
      let idle = time(nil) - (try disk.status(file).modified.tv_sec)
      return JournalText.process(try disk.contents(file))?.isRunning(idle: idle) ?? false
    }
  }

  /// Writes a keystroke, and with it whatever could not be written before.
  func append(_ keystroke: Keystroke) {
    follow()
    guard pending.isEmpty, let file else {
      JournalText.withLine(keystroke) { pending.append(contentsOf: $0) }
      let isPausing = file == nil && keystroke.milliseconds < lastAttempt &+ Journal.pause
      if !isPausing {
        lastAttempt = keystroke.milliseconds
        createAndFlush()
      }
      return
    }
    JournalText.withLine(keystroke) { line in
      let result = disk.write(line, to: file)
      if result.errno == 0 {
        syncing?.request()
      } else {
        pending.append(contentsOf: line[result.written...])
        fail(Trouble(.cannotWrite, path: path, errno: result.errno))
      }
    }
  }

  /// Ends it, with a last attempt at what could not be written; from then on whoever removes the file means
  /// to.
  func end() {
    follow()
    wasRemoved = wasRemoved || syncing?.successor.end() == true
    createAndFlush()
  }

  /// Writes from now on to the file that was made in the place of one that was removed.
  private func follow() {
    guard let file = syncing?.successor.take() else { return }
    wasRemoved = true
    take(file)
    syncing?.request()
  }

  /// Tries once more to write what could not be written.
  private func createAndFlush() {
    do throws(Trouble) {
      if file == nil { take(try Journal.create(path, folder, disk)) }
      if let file, !pending.isEmpty {
        let result = pending.withUnsafeBytes { disk.write($0, to: file) }
        pending.removeFirst(result.written)
        guard result.errno == 0 else { throw Trouble(.cannotWrite, path: path, errno: result.errno) }
        syncing?.request()
      }
      if hasTrouble {
        hasTrouble = false
        board.note(nil, about: .journal)
      }
    } catch {
      fail(error)
    }
  }

  private func fail(_ trouble: Trouble) {
    hasTrouble = true
    board.note(trouble, about: .journal)
  }

  private func take(_ file: File) {
    self.file = file
    let successor = JournalSuccessor(of: file, disk: disk) { [path, folder, disk] () throws(Trouble) in
      try Journal.create(path, folder, disk)
    }
    syncing = JournalSync(file, successor: successor, disk: disk, board: board)
  }

  /// Makes a file for a journal, and takes its lock; it can be read too, where it has to be made again.
  private static func create(_ path: String, _ folder: DataFolder, _ disk: Disk) throws(Trouble) -> File {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_APPEND
    // Another process that looks for dead journals may take the new one for such, as long as its lock is
    // free.
    for _ in 0..<3 {
      var file: File
      do throws(Trouble) {
        file = try disk.open(path, flags)
      } catch {
        guard error.errno == ENOENT else { throw error }
        try disk.makeFolder(folder.running)
        file = try disk.open(path, flags)
      }
      do throws(Trouble) {
        if try disk.lock(file) != .held, try disk.status(file).names > 0 { return file }
      } catch {
        // It would be in the way of the next attempt.
        try? disk.remove(path)
        throw error
      }
      try? disk.remove(path)
    }
    throw Trouble(.cannotLock, path: path, errno: EWOULDBLOCK)
  }
}
