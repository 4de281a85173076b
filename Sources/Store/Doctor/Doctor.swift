import FoundationEssentials
import Glibc
import TrainerCore

extension HistoryReader {
  /// Examines the whole folder, for `doctor`, without changing anything; errors become part of the diagnosis.
  package func examined() -> Diagnosis {
    var diagnosis = Diagnosis(path: folder.path, ownMachine: folder.machine)
    diagnosis.isThere = access(folder.path, F_OK) == 0
    guard diagnosis.isThere else {
      let refusal = Examination.refusal(ofMaking: folder.path)
      diagnosis.isWritable = refusal == nil
      diagnosis.troubles = refusal.map { [Trouble(.cannotCreate, path: folder.path, errno: $0)] } ?? []
      return diagnosis
    }
    diagnosis.isWritable = access(folder.path, W_OK | X_OK) == 0
    var examination = Examination(reader: self, diagnosis: diagnosis)
    let machines = ((try? disk.list(folder.machines)) ?? [folder.machine]).map { "machines/" + $0 + "/" }
    for parent in ["", "records/", "machines/"] + machines {
      examination.attempt { (examination) throws(Trouble) in
        try examination.collectSetAside(in: parent)
        if machines.contains(parent) { try examination.collectSetAside(in: parent + "running/") }
      }
    }
    for file in StoredFiles.all {
      examination.attempt { (examination) throws(Trouble) in try file.examine(&examination) }
    }
    for stranger in folder.foreignFiles(disk) {
      examination.attempt { (_) throws(Trouble) in throw stranger }
    }
    examination.tryWriting()
    var status = stat()
    if stat(folder.programMessages, &status) == 0, status.st_size > 0 {
      examination.diagnosis.programMessages = folder.name(of: folder.programMessages)
    }
    return examination.diagnosis
  }
}

struct Examination {
  let reader: HistoryReader
  var folder: DataFolder { reader.folder }
  var disk: Disk { reader.disk }
  var diagnosis: Diagnosis
  /// The sums over all sessions, once the logs are read.
  var sums = Sums()

  /// Runs one step, and adds its error to the diagnosis.
  mutating func attempt(_ body: (inout Examination) throws(Trouble) -> Void) {
    do throws(Trouble) {
      try body(&self)
    } catch {
      if !diagnosis.troubles.contains(error) { diagnosis.troubles.append(error) }
    }
  }

  /// Collects the names in a folder that were set aside as damaged.
  mutating func collectSetAside(in parent: String) throws(Trouble) {
    for entry in try disk.list(folder.path(of: parent)) where entry.contains(".damaged-") {
      diagnosis.setAside.append(parent + entry)
    }
  }

  /// Checks, without writing, if the lock, the log and the folders for sessions can be written.
  mutating func tryWriting() {
    for path in [folder.records, folder.running]
    where access(path, F_OK) == 0 && access(path + "/.", W_OK | X_OK) != 0 {
      diagnosis.troubles.append(Trouble(.cannotWrite, path: path, errno: errno))
    }
    for path in [folder.lock, folder.log] {
      attempt { (examination) throws(Trouble) in
        do throws(Trouble) {
          _ = try examination.disk.open(path, O_RDWR)
        } catch {
          // A missing file is created with its folder, but at the end of a link only the file.
          let target = examination.disk.target(of: path)
          let parent = Disk.parent(of: target)
          let isMade =
            target == path ? Examination.refusal(ofMaking: parent) == nil : access(parent, W_OK | X_OK) == 0
          guard error.errno != ENOENT || !isMade else { return }
          throw error
        }
      }
    }
  }

  /// Checks every line of the logs, and sums their sessions.
  mutating func readLogs() throws(Trouble) {
    for path in try folder.logs(disk, all: true) {
      attempt { (examination) throws(Trouble) in
        var lines = Diagnosis.LineCounts()
        lines.isOthers = path != examination.folder.log
        var reader = try examination.disk.lines(of: path)
        while let line = try reader.next(), line.isWhole {
          lines.count(isReadable: LogFile.isReadable(line.bytes))
        }
        examination.diagnosis.lines[examination.folder.name(of: path)] = lines
      }
    }
    var pass = try HistoryPass(reader)
    func machine(_ log: String) -> String {
      folder.name(of: log).split(separator: "/").dropFirst().first.map(String.init) ?? ""
    }
    var machines = Dictionary(
      pass.index.logs.map(machine).map { ($0, Diagnosis.Machine(name: $0, isOwn: $0 == folder.machine)) }
    ) { $1 }
    machines[folder.machine] =
      machines[folder.machine] ?? Diagnosis.Machine(name: folder.machine, isOwn: true)
    for place in pass.index.places {
      let name = machine(pass.index.logs[place.log])
      machines[name]?.sessions += 1
      machines[name]?.last = place.date
      if !pass.index.logs[place.log].hasSuffix("/" + LogFile.name) { machines[name]?.sessionsBeside += 1 }
    }
    findShortLogs(pass.index)
    sums = Sums(pass.index.state)
    diagnosis.machines = machines.values.sorted { $0.name < $1.name }
    while let session = try pass.next() {
      if session.recorded.keystrokes.isEmpty { diagnosis.sessionsWithoutKeystrokes += 1 }
      if case let entry = session.entry, session.isDatedAhead {
        diagnosis.ahead.append(
          .init(id: entry.id, date: entry.date, isAttempt: entry.plan.credit.isSealed))
      }
      sums.add(session, in: "", at: 0)
    }
    _ = folder.openLists(of: pass.index.state, disk)
    diagnosis.missingLists = sums.state.progress.constants.filter { !$0.hasDigits }.map(\.rawValue)
  }

  private mutating func findShortLogs(_ index: SessionIndex) {
    guard let known = SumsFile.sums(in: folder, disk)?.lengths, index.lengths.forgettings <= known.forgettings
    else {
      return
    }
    for log in Set(index.logs + [folder.log]).map(folder.name).sorted() {
      let lines = index.lengths.lines[log] ?? 0
      let knownLines = known.lines[log] ?? 0
      guard lines < knownLines else { continue }
      diagnosis.shortLogs.append(
        .init(name: log, isOwn: log == folder.name(of: folder.log), lines: lines, knownLines: knownLines))
    }
  }

  /// The `errno` that prevents a folder from being created; `nil` if it can be.
  static func refusal(ofMaking path: String) -> Int32? {
    var path = path
    // With the dot, `access` fails on a file.
    while access(path + "/.", W_OK | X_OK) != 0 {
      let error = errno
      var status = stat()
      // A dangling link is in the way of a folder.
      guard error == ENOENT, path != ".", path != "", lstat(path, &status) != 0 else { return error }
      path = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
    return nil
  }
}
