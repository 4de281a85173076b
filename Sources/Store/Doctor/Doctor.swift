import FoundationEssentials
import Glibc
import TrainerCore

/// Looks at a data folder and changes nothing in it.
public struct Doctor: Sendable {
  private let folder: DataFolder
  private let disk: Disk

  /// A doctor for a folder.
  public init(folder: DataFolder) {
    self.init(folder: folder, disk: .live)
  }

  init(folder: DataFolder, disk: Disk) {
    self.folder = folder
    self.disk = disk
  }

  /// Reads everything there is; what cannot be read is part of the answer.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1.
  /// - Returns: what was found.
  public func examine(progress: (Double) -> Void = { _ in }) -> Diagnosis {
    var diagnosis = Diagnosis(path: folder.path)
    func attempt(_ body: (inout Diagnosis) throws(Trouble) -> Void) {
      do throws(Trouble) { try body(&diagnosis) } catch { diagnosis.troubles.append(error) }
    }
    diagnosis.permissions = status(folder.path)?.permissions
    guard diagnosis.permissions != nil else { return diagnosis }
    diagnosis.isWritable = access(folder.path, W_OK | X_OK) == 0
    for name in ["", "records/", "running/"] {
      attempt { (diagnosis) throws(Trouble) in try list(name, &diagnosis) }
    }
    attempt { (diagnosis) throws(Trouble) in try journals(&diagnosis) }
    attempt { (diagnosis) throws(Trouble) in
      if let bytes = try disk.contents(folder.settings) {
        diagnosis.settings = SettingsFile.decode(bytes).isWhole ? .agrees : .damaged
      }
    }
    let challenges = ChallengeReader(folder: folder, disk: disk)
    attempt { (diagnosis) throws(Trouble) in diagnosis.challenges = try challenges.readLog().lines }
    attempt { (diagnosis) throws(Trouble) in
      guard diagnosis.files.contains(where: { $0.name == "challenges.json" }) else { return }
      let own = try challenges.readOwnList()
      diagnosis.ownChallenges = own.entries.count
      diagnosis.challengeFaults = own.faults
    }
    attempt { (diagnosis) throws(Trouble) in
      let sum = try summed(&diagnosis, progress)
      try judgeRecords(&diagnosis, sum)
      try judgeProgress(&diagnosis, sum)
    }
    progress(1)
    return diagnosis
  }

  // MARK: - Parts

  private func list(_ parent: String, _ diagnosis: inout Diagnosis) throws(Trouble) {
    for entry in try disk.list(folder.path + "/" + parent) {
      let name = parent + entry
      guard let status = status(folder.path + "/" + name), status.isFile else { continue }
      diagnosis.files.append(.init(name: name, size: status.size, permissions: status.permissions))
      if entry.contains(".damaged-") { diagnosis.setAside.append(name) }
    }
  }

  private func journals(_ diagnosis: inout Diagnosis) throws(Trouble) {
    for name in try disk.list(folder.running) where name.hasSuffix(".journal") {
      let id = String(name.dropLast(".journal".count))
      guard let file = try disk.openExisting(folder.journal(id)) else { continue }
      let isRunning = try !disk.lock(file, wait: false)
      var digits: Int?
      switch JournalText.decode(try disk.contents(file)) {
      case .session(let log, _): digits = log.engine.score
      case .empty: digits = 0
      case .newer, .unreadable: break
      }
      diagnosis.journals.append(.init(id: id, isRunning: isRunning, digits: digits))
    }
  }

  /// The progress that the history and the keystrokes give.
  private func summed(
    _ diagnosis: inout Diagnosis, _ progress: (Double) -> Void
  ) throws(Trouble) -> Progress {
    var sum = Progress()
    var seen: Set<UInt64> = []
    var finder = try LogFinder(folder.keystrokes, disk: disk, from: 0)
    var number = 0
    if let file = try disk.openExisting(folder.history) {
      var steps = Steps(from: 0, to: try disk.status(file).size)
      var reader = LineReader(file, disk: disk)
      while let line = try reader.next() {
        if steps.isDue(line.offset) { progress(steps.share(line.offset)) }
        number += 1
        guard let entry = HistoryLine.decode(line.bytes) else {
          diagnosis.history.unreadable += 1
          diagnosis.history.firstUnreadable = diagnosis.history.firstUnreadable ?? number
          continue
        }
        diagnosis.history.readable += 1
        guard seen.insert(LogFinder.hash(entry.id)).inserted else { continue }
        guard entry.isUnderstood else {
          sum.add(entry)
          continue
        }
        if let log = try finder.log(of: entry.id) {
          sum.add(log.engine, date: log.date)
        } else {
          sum.add(entry)
          diagnosis.sessionsWithoutKeystrokes += 1
        }
      }
    }
    try countKeystrokes(&diagnosis, seen)
    return sum
  }

  private func countKeystrokes(_ diagnosis: inout Diagnosis, _ seen: Set<UInt64>) throws(Trouble) {
    guard let file = try disk.openExisting(folder.keystrokes) else { return }
    var lines = Diagnosis.Lines()
    var orphans = 0
    var number = 0
    try RawLines.forEach(file, disk: disk) { (line, _) throws(Trouble) in
      number += 1
      var scanner = LogScanner()
      let id =
        scanner.scan(line).map { LogFinder.hash($0.id) }
        ?? KeystrokesLine.readableID(Data(line)).map { LogFinder.hash($0) }
      guard let id else {
        lines.unreadable += 1
        lines.firstUnreadable = lines.firstUnreadable ?? number
        return true
      }
      lines.readable += 1
      if !seen.contains(id) { orphans += 1 }
      return true
    }
    diagnosis.keystrokes = lines
    diagnosis.keystrokesWithoutSession = orphans
  }

  private func judgeRecords(_ diagnosis: inout Diagnosis, _ sum: Progress) throws(Trouble) {
    for constant in Constant.allCases {
      for kind in RecordKind.allCases {
        let best = sum[constant][kind]
        guard let bytes = try disk.contents(folder.record(constant, kind)) else {
          if best != nil { diagnosis.records.append(.init(constant: constant, kind: kind, state: .missing)) }
          continue
        }
        var state = Diagnosis.Agreement.damaged
        if let record = RecordFile.decode(bytes), record.constant == constant, record.kind == kind {
          state = best.map { kind.isBeaten(by: $0.run, best: record.run) } ?? false ? .behind : .agrees
        }
        diagnosis.records.append(.init(constant: constant, kind: kind, state: state))
      }
    }
  }

  private func judgeProgress(_ diagnosis: inout Diagnosis, _ sum: Progress) throws(Trouble) {
    let history = try disk.size(folder.history) ?? 0
    let keystrokes = try disk.size(folder.keystrokes) ?? 0
    guard let bytes = try disk.contents(folder.progress) else {
      diagnosis.progress = history + keystrokes > 0 ? .missing : .notNeeded
      return
    }
    guard let ledger = ProgressFile.decode(bytes) else {
      diagnosis.progress = .damaged
      return
    }
    if ledger.historyBytes < history || ledger.keystrokesBytes < keystrokes {
      diagnosis.progress = .behind
      return
    }
    var sum = sum
    // A record better than the history is part of the progress.
    try sum.takeBetterRecords(of: folder, disk)
    diagnosis.progress =
      ledger.progress == sum && ledger.historyBytes == history && ledger.keystrokesBytes == keystrokes
      ? .agrees : .differs
  }

  private func status(_ path: String) -> (size: Int, permissions: Int, isFile: Bool)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (Int(status.st_size), Int(status.st_mode & 0o7777), status.st_mode & S_IFMT == S_IFREG)
  }
}
