import FoundationEssentials
import TrainerCore

/// Goes through the sessions of the history, each id once, with their keystrokes: in the order of the file, or
/// of their dates.
struct HistoryPass {
  /// The lines that were read.
  private(set) var lines = Diagnosis.Lines()
  /// The ids of all of them, hashed.
  private(set) var seen: Set<UInt64> = []
  var finder: LogFinder
  /// The bytes of the history.
  let size: Int
  private var reader: LineReader
  private var steps: Steps
  /// In the order of their dates those that are left, the next one last.
  private var ordered: [SessionEntry]?
  private let today: Int

  /// A pass over all that a reader finds.
  init(_ past: HistoryReader, isByDate: Bool = false) throws(Trouble) {
    let folder = past.folder
    let disk = past.disk
    today = past.today
    finder = try LogFinder(folder.keystrokes, disk: disk)
    let file = try disk.openExisting(folder.history)
    size = if let file { try disk.status(file).size } else { 0 }
    reader = LineReader(file, disk: disk)
    steps = Steps(from: 0, to: size)
    guard isByDate else { return }
    var entries: [SessionEntry] = []
    while let entry = try nextEntry() { entries.append(entry) }
    ordered = entries.sorted { ($0.date.milliseconds, $0.id) > ($1.date.milliseconds, $1.id) }
    steps = Steps(from: -entries.count, to: 0)
  }

  var isByDate: Bool { ordered != nil }

  /// The next session.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1.
  /// - Returns: the session; `nil` after the last one.
  /// - Throws: what keeps a file from being read.
  mutating func next(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> LoggedSession? {
    guard let entry = try isByDate ? ordered?.popLast() : nextEntry() else { return nil }
    let place = ordered.map { -$0.count } ?? reader.offset
    if steps.isDue(place) { progress(steps.share(place)) }
    return LoggedSession(entry, log: try finder.log(of: entry.id), on: today)
  }

  private mutating func nextEntry() throws(Trouble) -> SessionEntry? {
    while let line = try reader.next() {
      let entry = SessionEntry.decode(line.bytes)
      let isNew = entry.map { seen.insert(LogFinder.hash($0.id)).inserted } ?? true
      lines.count(isReadable: entry != nil, isRepeated: !isNew)
      if let entry, isNew { return entry }
    }
    return nil
  }
}
