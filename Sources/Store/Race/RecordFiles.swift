import FoundationEssentials
import TrainerCore

/// The files of the personal bests, one for each constant and kind; see `RecordFile`.
struct RecordFiles: StoredFile {
  /// Every best that there can be.
  static let all = Constant.allCases.flatMap { constant in RecordKind.allCases.map { (constant, $0) } }

  /// Where one lies below the data folder.
  static func name(_ constant: Constant, _ kind: RecordKind) -> String {
    "records/\(constant.rawValue)-\(kind.rawValue).json"
  }

  var names: [String] { RecordFiles.all.map { RecordFiles.name($0, $1) } }
  var isDerived: Bool { true }

  func putInOrder(_ archive: Archive) throws(Trouble) {
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    try archive.catchUp()
    try archive.checkRecords()
  }

  func add(_ session: PastSession, to archive: Archive) throws(Trouble) {
    guard let log = session.log, !session.entry.records.isEmpty else { return }
    let times = log.played.cumulativeTimes
    for kind in session.entry.records {
      if let record = Record(constant: log.plan.constant, kind: kind, times: times, date: log.date) {
        try archive.write(record)
      }
    }
  }

  func forget(_ session: Forgotten, in archive: Archive) throws(Trouble) {
    let (folder, disk) = (archive.folder, archive.disk)
    for (constant, kind) in RecordFiles.all where constant == session.constant {
      guard case .present(let record) = try archive.recordState(constant, kind), record.date == session.date
      else { continue }
      try disk.remove(folder.record(constant, kind))
    }
    for name in try disk.list(folder.records) where name.contains(".damaged-") {
      let path = folder.records + "/" + name
      let bytes = try disk.contents(path) ?? Data()
      if bytes.contains(run: Array(JSONText.quoted(session.date.iso8601).utf8)) { try disk.remove(path) }
    }
  }

  func export(
    from folder: DataFolder, _ disk: Disk, beyond sessions: Progress,
    _ write: (_ name: String, _ text: String) throws(Trouble) -> Void
  ) throws(Trouble) {
    for (constant, kind) in RecordFiles.all {
      let name = RecordFiles.name(constant, kind)
      guard let bytes = try disk.contents(folder.path(of: name)), let record = RecordFile.decode(bytes),
        kind.isBeaten(by: record.run, best: sessions[constant][kind]?.run)
      else { continue }
      try write(name, String(decoding: bytes, as: UTF8.self))
    }
  }

  func merge(_ pieces: [String], into archive: Archive) throws(Trouble) {
    for piece in pieces {
      if let record = RecordFile.decode(Data(piece.utf8)) { try archive.write(record) }
    }
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    for (constant, kind) in RecordFiles.all {
      let best = examination.sums.progress[constant][kind]
      let name = RecordFiles.name(constant, kind)
      guard let bytes = try examination.disk.contents(examination.folder.path(of: name)) else {
        if best != nil { examination.diagnosis.states[name] = .missing }
        continue
      }
      var state = Diagnosis.Agreement.damaged
      if let record = RecordFile.decode(bytes), record.constant == constant, record.kind == kind {
        state = best.map { kind.isBeaten(by: $0.run, best: record.run) } ?? false ? .behind : .agrees
      }
      examination.diagnosis.states[name] = state
    }
    // A record better than the history is part of the progress.
    try examination.sums.progress.takeBetterRecords(of: examination.folder, examination.disk)
  }
}
