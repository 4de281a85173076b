import FoundationEssentials
import Glibc
import TrainerCore

/// Looks at a data folder and changes nothing in it.
package struct Doctor: Sendable {
  private let folder: DataFolder
  private let disk: Disk
  private let clock: @Sendable () -> Timestamp

  /// A doctor for a folder; the clock says which sessions are dated after tomorrow.
  package init(folder: DataFolder, disk: Disk = .live, clock: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.disk = disk
    self.clock = clock
  }

  /// Reads everything there is; what cannot be read is part of the answer.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1.
  /// - Returns: what was found.
  package func examine(progress: @escaping (Double) -> Void = { _ in }) -> Diagnosis {
    var diagnosis = Diagnosis(path: folder.path)
    diagnosis.permissions = Examination.status(folder.path)?.permissions
    guard diagnosis.permissions != nil else {
      let refusal = Examination.refusal(ofMaking: folder.path)
      diagnosis.isWritable = refusal == nil
      diagnosis.troubles = refusal.map { [Trouble(.cannotCreate, path: folder.path, errno: $0)] } ?? []
      return diagnosis
    }
    diagnosis.isWritable = access(folder.path, W_OK | X_OK) == 0
    var examination = Examination(
      reader: HistoryReader(folder: folder, disk: disk, clock: clock), diagnosis: diagnosis,
      progress: progress)
    for parent in ["", "records/", "running/"] {
      examination.attempt { (examination) throws(Trouble) in try examination.list(parent) }
    }
    for file in StoredFiles.all {
      examination.attempt { (examination) throws(Trouble) in try file.examine(&examination) }
    }
    for stranger in folder.strangers(disk) {
      examination.attempt { (_) throws(Trouble) in throw stranger }
    }
    examination.tryWriting()
    progress(1)
    return examination.diagnosis
  }
}

/// What a look at the files has found so far.
struct Examination {
  let reader: HistoryReader
  var folder: DataFolder { reader.folder }
  var disk: Disk { reader.disk }
  var diagnosis: Diagnosis
  /// Told now and then how much is done, from 0 to 1.
  let progress: (Double) -> Void
  /// The sums that the sessions give, once these were read.
  var sums = Sums()

  /// Does a part of it; what keeps that from being done is part of the diagnosis.
  mutating func attempt(_ body: (inout Examination) throws(Trouble) -> Void) {
    do throws(Trouble) {
      try body(&self)
    } catch {
      if !diagnosis.troubles.contains(error) { diagnosis.troubles.append(error) }
    }
  }

  /// Notes the files in a folder.
  mutating func list(_ parent: String) throws(Trouble) {
    for entry in try disk.list(folder.path(of: parent)) {
      let name = parent + entry
      guard let status = Examination.status(folder.path(of: name)), status.isFile else { continue }
      diagnosis.files.append(.init(name: name, size: status.size, permissions: status.permissions))
      if entry.contains(".damaged-") { diagnosis.setAside.append(name) }
    }
  }

  /// Notes what keeps something from being saved: the lock, and what is written to where it lies; nothing is written.
  mutating func tryWriting() {
    for path in [folder.records, folder.running]
    where access(path, F_OK) == 0 && access(path + "/.", W_OK | X_OK) != 0 {
      diagnosis.troubles.append(Trouble(.cannotWrite, path: path, errno: errno))
    }
    let appended = StoredFiles.all.filter { $0 is any LineFile || $0 is SessionFiles }.flatMap(\.names)
    for path in [folder.lock] + appended.map(folder.path(of:)) {
      attempt { (examination) throws(Trouble) in
        do throws(Trouble) {
          _ = try examination.disk.open(path, O_RDWR)
        } catch {
          // Where there is none one is made, also at the end of a link, if that can be.
          let parent = Disk.parent(of: examination.disk.target(of: path))
          guard error.errno != ENOENT || access(parent, W_OK | X_OK) != 0 else { return }
          throw error
        }
      }
    }
  }

  /// Reads the history and the keystrokes, and sums them.
  mutating func readSessions() throws(Trouble) {
    var pass = try HistoryPass(reader)
    var withoutKeystrokes = 0
    while let session = try pass.next(progress) {
      if session.log == nil { withoutKeystrokes += 1 }
      if case let entry = session.entry, session.isAhead {
        diagnosis.ahead.append(
          .init(id: entry.id, date: entry.date, isAttempt: entry.plan.worth.isSealed))
      }
      if case let differences = session.differences, !differences.isEmpty {
        let constant = session.entry.plan.constant
        diagnosis.contradictions.append(
          .init(
            id: session.entry.id, differences: differences, list: constant.isOwn ? constant.rawValue : nil))
      }
      sums.add(session)
    }
    diagnosis.sessionsWithoutKeystrokes = withoutKeystrokes
    diagnosis.lines[SessionFiles.history] = pass.lines
    try countKeystrokes(pass.seen)
  }

  private mutating func countKeystrokes(_ seen: Set<UInt64>) throws(Trouble) {
    guard let file = try disk.openExisting(folder.keystrokes) else { return }
    var lines = Diagnosis.Lines()
    var counted: Set<UInt64> = []
    // The process of a session that runs adds it.
    var seen = seen.union(diagnosis.journals.filter(\.isRunning).map { LogFinder.hash($0.id) })
    var reader = LineReader(file, disk: disk)
    while let line = try reader.next() {
      let log = KeystrokesLine.decode(line.bytes)
      let id = log.map { LogFinder.hash($0.id) }
      if let id, log?.plan.constant.hasDigits == false { seen.insert(id) }
      lines.count(isReadable: id != nil, isRepeated: id.map { !counted.insert($0).inserted } ?? false)
    }
    diagnosis.lines[SessionFiles.keystrokes] = lines
    diagnosis.keystrokesWithoutSession = counted.subtracting(seen).count
  }

  /// The number of the system's error that keeps a folder from being made; `nil` if nothing does.
  static func refusal(ofMaking path: String) -> Int32? {
    var path = path
    // The dot tells a file from a folder.
    while access(path + "/.", W_OK | X_OK) != 0 {
      let error = errno
      var status = stat()
      // A link that leads nowhere is in the way of a folder.
      guard error == ENOENT, path != ".", path != "", lstat(path, &status) != 0 else { return error }
      path = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
    return nil
  }

  /// Size and permissions of a file or folder; `nil` if there is none.
  static func status(_ path: String) -> (size: Int, permissions: Int, isFile: Bool)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (Int(status.st_size), Int(status.st_mode & 0o7777), status.st_mode & S_IFMT == S_IFREG)
  }
}
