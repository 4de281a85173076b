import FoundationEssentials
import Glibc
import TrainerCore

/// The file of a running session, which has every keystroke before the screen does.
///
/// `running/<id>.journal`: a line of JSON `{"version":1,"id","date","constant","mode","segment":[a,b]?, "challenge"?,
/// "route"?, "lesson"?, "lessonEnds"?, "joinedLast"?, "groups"?, "drill"?, "attempt"?, "terms"?, "again"?, "goesOn"?,
/// "voice"?, "judged"?, "list"?, "pattern"?, "starts"?, "process"}`, `list` a hash of the digits of a list of the user's
/// own, the rest as in `RecordedSession`; then a line `<milliseconds since the first digit> <key>` for each keystroke;
/// and `end <ended>` once the session has ended, followed by `waited` and the ghost of a race if there are any.
///
/// The running process holds the file's lock; a free lock means that the session died. On file systems without
/// locks `process` (see `processMark`) identifies the process.
final class Journal {
  let path: String
  private let folder: DataFolder
  private let disk: Disk
  private let board: TroubleBoard
  private(set) var file: File?
  private var syncing: JournalSync?
  /// The whole text, to make the file again if somebody removes it.
  private var text: [UInt8]
  /// The bytes of `text` that are in the file.
  private var written = 0
  private var hasTrouble = false
  private var lastAttempt: UInt32 = 0
  /// True if the file was removed and made again, so that others may have seen it without its lock.
  private(set) var wasRemoved = false

  /// Milliseconds of typing before the next attempt to make the file.
  private static let pause: UInt32 = 1000

  init(
    _ session: RecordedSession, folder: DataFolder, disk: Disk, board: TroubleBoard
  ) {
    self.folder = folder
    self.disk = disk
    self.board = board
    path = folder.journal(session.id)
    text = Array(JournalText.header(session, process: Journal.processMark))
    for keystroke in session.keystrokes {
      text += JournalText.line(keystroke)
      lastAttempt = keystroke.milliseconds
    }
    write()
  }

  /// True if everything typed is in the file, where the next start looks for it.
  var isWhole: Bool {
    guard let file, written == text.count else { return false }
    return (try? disk.status(file).names) ?? 0 > 0
  }

  /// True if a journal's session still runs; otherwise its lock is now ours.
  static func isRunning(_ file: File, _ disk: Disk) throws(Trouble) -> Bool {
    switch try disk.lock(file) {
    case .taken: return false
    case .held: return true
    case .unknown:
      let idle = time(nil) - (try disk.status(file).modified.tv_sec)
      return Journal.isRunning(
        JournalText.process(try disk.contents(file, most: JournalFiles().most)), idle: idle)
    }
  }

  /// Writes a keystroke, and all that could not be written before.
  func append(_ keystroke: Keystroke) {
    text += JournalText.line(keystroke)
    if file == nil && keystroke.milliseconds < lastAttempt &+ Journal.pause { return }
    lastAttempt = keystroke.milliseconds
    write()
  }

  /// Writes the session's end, and all that could not be written before.
  func end(_ session: RecordedSession) {
    text += JournalText.lastLine(session)
    write()
  }

  private func write() {
    do throws(Trouble) {
      if let file, try disk.status(file).names == 0 {
        wasRemoved = true
        self.file = nil
        written = 0
      }
      if file == nil { file = try create() }
      guard let file else { return }
      let result = text[written...].withUnsafeBytes { disk.write($0, to: file) }
      written += result.written
      guard result.errno == 0 else { throw Trouble(.cannotWrite, path: path, errno: result.errno) }
      syncing?.request()
      if hasTrouble { board.setTrouble(nil, of: .journal) }
      hasTrouble = false
    } catch {
      hasTrouble = true
      board.setTrouble(error, of: .journal)
    }
  }

  private func create() throws(Trouble) -> File {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_APPEND
    // A search for dead journals may take the new one while its lock is free.
    for _ in 0..<3 {
      var file: File
      do throws(Trouble) {
        file = try disk.open(try folder.place(of: path, disk), flags)
      } catch {
        guard error.errno == ENOENT else { throw error }
        try disk.makeFolder(folder.running)
        file = try disk.open(path, flags)
      }
      do throws(Trouble) {
        if try disk.lock(file) != .held, try disk.status(file).names > 0 {
          syncing = JournalSync(file, disk: disk, board: board)
          // The trouble with a removed file is over.
          board.setTrouble(nil, of: .journalSync)
          return file
        }
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
