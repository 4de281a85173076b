import Dispatch
import FoundationEssentials
import Synchronization
import TrainerCore

/// A session of the past, as the history and the keystrokes tell it.
package struct PastSession: Sendable {
  /// What the history says of it.
  var entry: SessionEntry
  /// Its keystrokes; `nil` if they are lost.
  let log: SessionLog?
  /// The engine after the last of them.
  let engine: PracticeEngine?
  /// What they say of memory.
  let recollection: Recollection?
  /// Whether the keystrokes are in their file already.
  var areKeystrokesSaved = true

  init(_ entry: SessionEntry, log: SessionLog?) {
    self.entry = entry
    self.log = log
    // One replay for all that is summed: it is most of the time that a summing takes.
    let replay = log.map { Recollection.replay($0.plan, keystrokes: $0.keystrokes, date: $0.date, id: $0.id) }
    var engine = replay?.engine
    // A time that ran out is not among its keys.
    if let log { engine?.end(log.ended) }
    self.engine = engine
    recollection = entry.isUnderstood ? replay?.recollection : nil
  }
}

/// Goes through the sessions of the history in the order of the file, each id once, with their keystrokes.
struct HistoryPass {
  /// The lines that were read.
  private(set) var lines = Diagnosis.Lines()
  /// The ids of all of them, hashed.
  private(set) var seen: Set<UInt64> = []
  /// The keystrokes.
  var finder: LogFinder
  /// The bytes of the history.
  let size: Int
  private var reader: LineReader?
  /// The sessions that were read ahead, the next one last.
  private var ahead: [ReplayedSession] = []
  /// Those after them, which are being replayed.
  private var replaying: BatchReplay?
  /// This many are read ahead, and replayed side by side.
  private static let batch = 64

  /// A pass over all that lies in a folder.
  init(_ folder: DataFolder, _ disk: Disk) throws(Trouble) {
    finder = try LogFinder(folder.keystrokes, disk: disk)
    guard let file = try disk.openExisting(folder.history) else {
      size = 0
      return
    }
    size = try disk.status(file).size
    reader = LineReader(file, disk: disk)
  }

  /// Where the next line begins.
  var offset: Int { reader?.offset ?? 0 }

  /// The next session.
  mutating func next() throws(Trouble) -> PastSession? {
    if ahead.isEmpty { try readAhead() }
    return ahead.popLast()?.session
  }

  /// Takes the sessions that are being replayed, and has the next ones replayed meanwhile.
  private mutating func readAhead() throws(Trouble) {
    if replaying == nil { replaying = try startReplay() }
    guard let current = replaying else { return }
    replaying = try startReplay()
    let sessions = current.wait()
    if sessions.contains(where: \.isDamaged) { finder.noteDamage() }
    ahead = sessions.reversed()
  }

  /// Reads the next sessions one after the other, and begins to replay them.
  private mutating func startReplay() throws(Trouble) -> BatchReplay {
    var read: [(entry: SessionEntry, line: Data?)] = []
    while read.count < HistoryPass.batch, let line = try reader?.next() {
      let entry = HistoryLine.decode(line.bytes)
      let isNew = entry.map { seen.insert(LogFinder.hash($0.id)).inserted } ?? true
      lines.count(isReadable: entry != nil, isRepeated: !isNew)
      guard let entry, isNew else { continue }
      // What a newer version means by its keys is not known here.
      read.append((entry, entry.isUnderstood ? try finder.line(of: entry.id) : nil))
    }
    return BatchReplay(read)
  }
}

/// A session that was replayed, passed on by reference: to copy it is to count who refers to each list in it.
private final class ReplayedSession: Sendable {
  let session: PastSession
  /// Whether its line of keystrokes cannot be read.
  let isDamaged: Bool

  init(_ entry: SessionEntry, line: Data?) {
    let content = line.map { KeystrokesLine.content($0) }
    session = PastSession(entry, log: content?.log)
    if case .unreadable? = content { isDamaged = true } else { isDamaged = false }
  }
}

/// Some sessions that are replayed on all processors while others are summed: that takes most of the time.
private final class BatchReplay: Sendable {
  /// Queues of their own: once the system's library has used its common threads, it wakes every second to
  /// count them.
  private static let queues = (1..<max(2, ProcessInfo.processInfo.activeProcessorCount)).map {
    DispatchQueue(label: "pi-trainer.replay-\($0)")
  }

  private let lines: [(entry: SessionEntry, line: Data?)]
  private let next = Atomic(0)
  private let sessions: Mutex<[Int: ReplayedSession]> = Mutex([:])
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins.
  init(_ lines: [(entry: SessionEntry, line: Data?)]) {
    self.lines = lines
    guard !lines.isEmpty else { return }
    for queue in BatchReplay.queues { queue.async { self.replay() } }
  }

  /// The sessions in their order, once all are replayed.
  func wait() -> [ReplayedSession] {
    guard !lines.isEmpty else { return [] }
    // Whoever waits helps: where the system has no thread left, all of them are replayed here.
    replay()
    isDone.wait()
    return sessions.withLock { sessions in lines.indices.compactMap { sessions[$0] } }
  }

  /// Replays one after the other of those that nobody has begun.
  private func replay() {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < lines.count else { return }
      let session = ReplayedSession(lines[index].entry, line: lines[index].line)
      let isLast = sessions.withLock {
        $0[index] = session
        return $0.count == lines.count
      }
      if isLast { isDone.signal() }
    }
  }
}
