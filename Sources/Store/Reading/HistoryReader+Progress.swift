import FoundationEssentials
import Glibc
import Preferences
import TrainerCore

extension HistoryReader {
  /// The settings; what is missing or damaged has its defaults.
  public func settings() -> Settings {
    // `contents` says nil for a missing file, and throws for one that cannot be read.
    let bytes = (try? disk.contents(folder.settings)) ?? nil
    return bytes.map { SettingsFile.decode($0).settings } ?? Settings()
  }

  /// The figures of the whole history.
  ///
  /// They are in `progress.json`; where that is missing, damaged or does not reach to the history's end, they are
  /// summed again, and nothing is written.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1.
  /// - Returns: the figures.
  /// - Throws: what keeps a file from being read.
  public func progress(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> Progress {
    var figures: Progress
    if let file = try disk.contents(folder.progress).flatMap(ProgressFile.decode),
      try file.extent.standing(in: folder, disk) == .complete
    {
      figures = file.sum
    } else {
      figures = try summed(progress)
    }
    try figures.takeBetterRecords(of: folder, disk)
    progress(1)
    return figures
  }

  /// The figures for a glance: XP and days as they are, the records as they were when last summed.
  ///
  /// Of the history only what was appended since `progress.json` was written is read; where that file is missing or
  /// damaged, or the history has shrunk, they are summed again, and nothing is written.
  ///
  /// - Returns: the figures.
  /// - Throws: what keeps a file from being read.
  public func glance() throws(Trouble) -> Progress {
    guard let file = try disk.contents(folder.progress).flatMap(ProgressFile.decode) else {
      return try summed { _ in }
    }
    switch try file.extent.standing(in: folder, disk) {
    case .complete: return file.sum
    case .behind: return try summed(from: file) { _ in }
    case .void: return try summed { _ in }
    }
  }

  private func summed(
    from start: ProgressFile = ProgressFile(Progress(), extent: LogExtent()), _ progress: (Double) -> Void
  ) throws(Trouble) -> Progress {
    var sum = start.sum
    var pass = try HistoryPass(folder, disk, from: start.extent)
    var steps = Steps(from: pass.offset, to: pass.size)
    while let session = try pass.next() {
      if steps.isDue(pass.offset) { progress(steps.share(pass.offset)) }
      sum.add(session)
    }
    return sum
  }

  /// Goes through the sessions of some rows, in the order of the rows; those that cannot be read any more are
  /// left out.
  public func forEachEntry(
    of rows: some Sequence<SessionRow>, _ body: (SessionEntry) throws -> Void
  ) throws {
    guard let file = try disk.openExisting(folder.history) else { return }
    // Most lines are shorter than this; the buffer grows for those that are not.
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 16)
    defer { buffer.deallocate() }
    for row in rows {
      while let base = buffer.baseAddress {
        let count = try disk.read(file, into: buffer, at: row.lineOffset)
        let end = memchr(base, 0x0A, count).map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
        if end == nil && count == buffer.count && count < RawLines.longest {
          let size = buffer.count * 4
          buffer.deallocate()
          buffer = .allocate(byteCount: size, alignment: 16)
          continue
        }
        let line = UnsafeRawBufferPointer(rebasing: buffer[..<(end ?? count)])
        if let entry = EntryScanner.scan(line)?.entry ?? HistoryLine.decodeAnyShape(Data(line)) {
          try body(entry)
        }
        break
      }
    }
  }
}

extension Progress {
  /// Takes over the records' files that are better than anything in the history, as they are when that was lost.
  mutating func takeBetterRecords(of folder: DataFolder, _ disk: Disk) throws(Trouble) {
    for (constant, kind) in RecordFiles.all {
      if let bytes = try disk.contents(folder.record(constant, kind)), let record = RecordFile.decode(bytes),
        record.constant == constant, record.kind == kind,
        kind.isBeaten(by: record.run, best: self[constant][kind]?.run)
      {
        self[constant][kind] = record.best
      }
    }
  }
}
