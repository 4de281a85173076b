import FoundationEssentials
import Glibc
import TrainerCore

/// `machines/<machine>/log.jsonl`: what was done on a machine, a line each; only that machine writes there.
///
/// A line is a session (`RecordedSession`) or a statement (`Statement`); one of a type that is not known is kept.
struct LogFile: StoredFile {
  static let name = "log.jsonl"

  var most: Int { .max }

  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool {
    try disk.hasLine(file, LogFile.isReadable)
  }

  /// Ends a line that was not written to its end: if it can be read, it counts, and else it is set aside as any other.
  func putInOrder(_ archive: Archive) throws(Trouble) {
    guard try archive.disk.size(archive.folder.log) ?? 0 > 0 else { return }
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    try archive.append(Data())
  }

  func examine(_ examination: inout Examination) throws(Trouble) { try examination.readLogs() }

  /// Whether a line can be read, as far as it is of a type that is known.
  static func isReadable(_ line: Data) -> Bool {
    guard let type = StatementLine.type(of: line) else { return RecordedSession.decode(line) != nil }
    let isKnown = StatementLine.types.contains { $0.type == type }
    return isKnown ? StatementLine(line) != nil : JSONValue.decode(StatementLine.TypeField.self, line) != nil
  }
}

extension DataFolder {
  /// The logs of all machines, in the order of their paths: whatever lies beside a machine's own as a copy of it is
  /// one, too.
  ///
  /// What is none of ours, as a folder or a device, is only told of where this machine's own has to lie.
  /// Another's that cannot be listed or opened is left out, unless `all` that are listed are wanted.
  func logs(_ disk: Disk, all: Bool = false) throws(Trouble) -> [String] {
    // A file in the place of a folder is told of.
    _ = try disk.size(log)
    var paths: [String] = []
    for machine in Set((try? disk.list(machines)) ?? []).union([machine]).sorted() {
      let parent = machines + "/" + machine
      let names = parent == own ? try disk.list(parent) : (try? disk.list(parent)) ?? []
      for name in names where DataFolder.isLog(name) {
        let path = parent + "/" + name
        if path == log || !disk.isOther(path) && (all || (try? disk.openExisting(path)) != nil) {
          paths.append(path)
        }
      }
    }
    return paths
  }

  /// The lines of a log that is open; another machine's end where it cannot be read any further.
  func lines(of path: String, _ file: File?, _ disk: Disk, from offset: Int = 0) -> LineReader {
    LineReader(file, disk: disk, from: offset, isLenient: path != log)
  }

  private static func isLog(_ name: String) -> Bool {
    name.hasPrefix("log") && name.contains(".jsonl") && !name.hasSuffix(Archive.temporaryEnding)
      && !name.contains(".damaged-")
  }

  /// A mark of the logs as they lie here now, by which they are known again; empty where there is nothing.
  ///
  /// Another mark means that something was appended (`HistoryReader.advanced`), or that all is to be summed again.
  ///
  /// - Throws: what keeps a file from being read.
  func logMark(_ disk: Disk = .live) throws(Trouble) -> String {
    // Hashes of what the files are, this machine's own last: their numbers in the file system,
    // sizes, last changes and last 64 KB.
    var (own, others) = (Data(), Data())
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

  /// The mark after something was written to this machine's log; `nil` where the other logs are not
  /// as they were at a mark before.
  func logMark(after mark: String?, _ disk: Disk) throws(Trouble) -> String? {
    func others(_ mark: String) -> Substring { mark.prefix { $0 != " " } }
    let new = try logMark(disk)
    return mark.map(others) == others(new) ? new : nil
  }

  /// The name of a machine: what a variable says, or its host's name and a hash of its own id, that name and the user;
  /// never anything that lies in a folder, which may be copied.
  static func machine(_ variable: String?) -> String { ProfileName(variable ?? "")?.folder ?? ownMachine }

  private static let ownMachine: String = {
    let id = ["/etc/machine-id", "/var/lib/dbus/machine-id"].lazy
      .compactMap { try? Disk.live.contents($0, most: 4096) }.first.map {
        String(decoding: $0, as: UTF8.self)
      }
    let mark = "\(id ?? "") \(Journal.host) \(getuid())".utf8.fnv1a
    return machine(
      String(Journal.host.prefix(40)) + "-" + String(UInt32(truncatingIfNeeded: mark), radix: 16))
  }()
}
