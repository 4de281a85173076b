import FoundationEssentials
import TrainerCore

extension Archive {
  /// What lies at the place of a record.
  enum RecordState {
    case missing
    case damaged
    case present(Record)
  }

  /// Reads a record's file.
  func recordState(_ constant: Constant, _ kind: RecordKind) throws(Trouble) -> RecordState {
    guard let bytes = try disk.contents(folder.record(constant, kind)) else { return .missing }
    guard let record = RecordFile.decode(bytes), record.constant == constant, record.kind == kind else {
      return .damaged
    }
    return .present(record)
  }

  /// Takes over the records that are better than anything in the history, as they are when that was lost.
  func mergeRecords() throws(Trouble) {
    for (constant, kind) in RecordFiles.all { _ = try mergedRecord(constant, kind) }
  }

  /// Checks the records' files and rebuilds those that are missing, damaged or behind the history.
  ///
  /// To be called under the lock, after the sums have caught up.
  func checkRecords() throws(Trouble) {
    for (constant, kind) in RecordFiles.all {
      let record = try mergedRecord(constant, kind)
      guard let best = sums?.progress[constant][kind] else { continue }
      if let record, !kind.isBeaten(by: best.run, best: record.run) { continue }
      if let record = try rebuiltRecord(constant, kind, best) { try write(record) }
    }
  }

  /// Writes a record if it beats the one that lies there.
  func write(_ record: Record) throws(Trouble) {
    switch try recordState(record.constant, record.kind) {
    case .present(let old) where !record.kind.isBeaten(by: record.run, best: old.run): return
    case .damaged: try keepDamaged(folder.record(record.constant, record.kind))
    case .present, .missing: break
    }
    try disk.makeFolder(folder.records)
    try replace(folder.record(record.constant, record.kind), with: RecordFile.encode(record))
  }

  /// The record in the file, having put it into the sums if it is better than what that knows.
  private func mergedRecord(_ constant: Constant, _ kind: RecordKind) throws(Trouble) -> Record? {
    switch try recordState(constant, kind) {
    case .missing:
      if sums?.progress[constant][kind] != nil { isBehind = true }
      return nil
    case .damaged:
      isBehind = true
      try moveDamaged(folder.record(constant, kind))
      return nil
    case .present(let record):
      if kind.isBeaten(by: record.run, best: sums?.progress[constant][kind]?.run) {
        if try isRefuted(record) {
          isBehind = true
          try moveDamaged(folder.record(constant, kind))
          return nil
        }
        sums?.progress[constant][kind] = record.best
      }
      return record
    }
  }

  /// Whether the keystrokes of a record's session are there and certify nothing, as those of a paste do not,
  /// which earlier versions took for typing.
  private func isRefuted(_ record: Record) throws(Trouble) -> Bool {
    try find(JSONText.quoted(record.date.iso8601), in: folder.keystrokes) { bytes -> Bool? in
      guard let log = KeystrokesLine.decode(bytes), log.date == record.date,
        log.plan.constant == record.constant, Run(log.engine) == record.run
      else { return nil }
      return Certification(log.engine) != .certified
    } ?? false
  }

  /// A record from the keystrokes of its session; where these are lost, one of the same digits and time in an
  /// even rhythm, so that neither the best nor its ghost is lost with them.
  private func rebuiltRecord(
    _ constant: Constant, _ kind: RecordKind, _ best: Best
  ) throws(Trouble) -> Record? {
    let log = try find(JSONText.quoted(best.date.iso8601), in: folder.keystrokes) { bytes -> SessionLog? in
      guard let log = KeystrokesLine.decode(bytes), log.date == best.date, log.plan.constant == constant
      else { return nil }
      let engine = log.engine
      return Certification(engine) == .certified && Run(engine) == best.run ? log : nil
    }
    if let log {
      return Record(constant: constant, kind: kind, times: log.played.cumulativeTimes, date: log.date)
    }
    let steps = max(1, best.run.digits - 1)
    let times = (0..<best.run.digits).map { UInt32(clamping: best.run.milliseconds * $0 / steps) }
    return Record(constant: constant, kind: kind, times: times, date: best.date)
  }
}
