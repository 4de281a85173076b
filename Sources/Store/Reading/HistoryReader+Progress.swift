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

  /// The figures of the whole history, and the records' files that are better.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1.
  /// - Returns: the figures.
  /// - Throws: what keeps a file from being read.
  public func progress(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> Progress {
    var figures = try glance(progress)
    try figures.takeBetterRecords(of: folder, disk)
    progress(1)
    return figures
  }

  /// The same with the records as they were when last summed.
  ///
  /// They are in `progress.json`; where that is missing, damaged or not of the log that lies here, they are
  /// summed again, and nothing is written.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1.
  /// - Returns: the figures.
  /// - Throws: what keeps a file from being read.
  public func glance(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> Progress {
    if let sum = try kept(Progress.self) { return sum }
    var sum = Progress()
    var pass = try HistoryPass(folder, disk)
    var steps = Steps(from: 0, to: pass.size)
    while let session = try pass.next() {
      if steps.isDue(pass.offset) { progress(steps.share(pass.offset)) }
      sum.add(session)
    }
    return sum
  }

  /// The sum in its file; `nil` if that is not of all that lies here.
  func kept<Sum: SessionSum>(_ type: Sum.Type) throws(Trouble) -> Sum? {
    guard let file = try disk.contents(folder.path(of: type.name)).flatMap(SumFile<Sum>.decode),
      try file.extent.isAll(of: folder, disk)
    else { return nil }
    return file.sum
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
  /// Takes over the records' files that are better than anything in the history, as they are when that was
  /// lost.
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
