import FoundationEssentials
import Glibc
import TrainerCore

/// `machines/<machine>/log.jsonl`, which only that machine writes: a `RecordedSession` or a `Statement` a line; unknown types stay.
struct LogFile: StoredFile {
  static let name = "log.jsonl"

  var most: Int { .max }

  func acceptsLink(to file: File, _ disk: Disk) throws(Trouble) -> Bool {
    try disk.hasLine(file, LogFile.isReadable)
  }

  /// Ends a torn last line, which then counts if readable, else is set aside.
  func repairAtStart(_ archive: Archive) throws(Trouble) {
    guard try archive.disk.size(archive.folder.log) ?? 0 > 0 else { return }
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    try archive.append(Data())
  }

  /// Checks the lines of all machines' logs, and sums their sessions, for `doctor`.
  func examine(_ examination: inout Examination) throws(Trouble) { try examination.readLogs() }

  /// True if a line can be decoded or is JSON of an unknown type.
  static func isReadable(_ line: Data) -> Bool {
    guard let type = StatementLine.type(of: line) else { return RecordedSession.decode(line) != nil }
    let isKnown = StatementLine.types.contains { $0.type == type }
    return isKnown ? StatementLine(line) != nil : JSONValue.decode(StatementLine.TypeField.self, line) != nil
  }
}

extension DataFolder {
  /// The logs of all machines in the order of their paths, including copies beside them.
  ///
  /// Skips what is no regular file, and other machines' logs and folders that cannot be opened; `all` keeps such logs.
  /// This machine's own log always stays, so that reading it reports the error.
  func logs(_ disk: Disk, all: Bool = false) throws(Trouble) -> [String] {
    // Throws if a file lies in place of a folder.
    _ = try disk.size(log)
    var paths: [String] = []
    for machine in Set((try? disk.list(machines)) ?? []).union([machine]).sorted() {
      let parent = machines + "/" + machine
      let names = parent == own ? try disk.list(parent) : (try? disk.list(parent)) ?? []
      for name in names where DataFolder.isLogOrCopy(name) {
        let path = parent + "/" + name
        if path == log || !disk.isOtherThanFile(path) && (all || (try? disk.openExisting(path)) != nil) {
          paths.append(path)
        }
      }
    }
    return paths
  }

  /// A reader of an open log; in another machine's log a read error counts as the end.
  func lines(of path: String, _ file: File?, _ disk: Disk, from offset: Int = 0) -> LineReader {
    LineReader(file, disk: disk, from: offset, isLenient: path != log)
  }

  private static func isLogOrCopy(_ name: String) -> Bool {
    name.hasPrefix("log") && name.contains(".jsonl") && !name.hasSuffix(Archive.temporaryEnding)
      && !name.contains(".damaged-")
  }

  /// A hash of the logs' content, empty without logs; a new one means appended lines (`HistoryReader.advanced`) or an edit.
  func logMark(_ disk: Disk = .live) throws(Trouble) -> String {
    // Two hashes (others' logs, this one's) over path, inode, size, modification time and last 64 KB.
    var own = Data()
    var others = Data()
    for path in try logs(disk) {
      guard let file = try disk.openExisting(path) else { continue }
      let status = try disk.status(file)
      guard status.size > 0 else { continue }
      let seconds = status.modified.tv_sec
      let nanoseconds = status.modified.tv_nsec
      var bytes = Data("\(path) \(status.inode) \(status.size) \(seconds).\(nanoseconds)\n".utf8)
      var reader = lines(of: path, file, disk, from: max(0, status.size - 65_536))
      while let line = try reader.next() { bytes += line.bytes }
      if path == log { own = bytes } else { others += bytes }
    }
    if own.isEmpty && others.isEmpty { return "" }
    return [others, own].map { $0.isEmpty ? "" : String($0.fnv1a, radix: 16) }
      .joined(separator: " ")
  }

  /// The mark after this machine's log was written; `nil` if other logs changed since `mark`, or that is `nil`.
  func logMark(after mark: String?, _ disk: Disk) throws(Trouble) -> String? {
    /// The part of a mark for other machines' logs, compared once this machine's log was written.
    func othersHash(_ mark: String) -> Substring { mark.prefix { $0 != " " } }
    let new = try logMark(disk)
    return mark.map(othersHash) == othersHash(new) ? new : nil
  }

  /// The name of this machine: `variable` if valid, else the host name and a hash of machine id, host and user.
  ///
  /// Nothing in the data folder decides it, because that may be copied to another machine.
  static func machine(_ variable: String?) -> String { ProfileName(variable ?? "")?.folder ?? ownMachine }

  private static let ownMachine: String = {
    let id = ["/etc/machine-id", "/var/lib/dbus/machine-id"].lazy
      .compactMap { try? Disk.live.contents($0, most: 4096) }.first.map {
        String(decoding: $0, as: UTF8.self)
      }
    let mark = "\(id ?? "") \(Journal.host) \(getuid())".utf8.fnv1a
    let name = String(Journal.host.prefix(40)) + "-" + String(UInt32(truncatingIfNeeded: mark), radix: 16)
    return ProfileName(name)?.folder ?? name
  }()
}
