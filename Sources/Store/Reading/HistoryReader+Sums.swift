import FoundationEssentials
import Preferences
import TrainerCore

extension HistoryReader {
  /// The settings; what is missing or damaged has its defaults.
  package func settings() -> Settings {
    // `contents` says nil for a missing file, and throws for one that cannot be read.
    let bytes = (try? SettingsFile().contents(in: folder, disk)) ?? nil
    return bytes.map { SettingsFile.decode($0).settings.ofWhatIsHere } ?? Settings()
  }

  /// The figures of the whole history.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1.
  /// - Returns: the figures.
  /// - Throws: what keeps a file from being read.
  package func progress(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> Progress {
    try sums(progress).progress
  }

  /// The user's own record; `nil` if there is none, or its keystrokes are lost.
  package func record(_ constant: Constant, _ type: RecordType) throws(Trouble) -> Record? {
    try sums().records[RecordFile.name(constant, type)]
  }

  /// What is remembered.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1.
  /// - Returns: the memory.
  /// - Throws: what keeps a file from being read.
  package func memory(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> Memory {
    try sums(progress).memory
  }

  /// Everything that is summed over the log, from its file or, where that is not of what lies here, summed
  /// again; nothing is written.
  package func sums(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> Sums {
    if let kept = try kept() { return kept }
    return try summed(progress)
  }

  /// The sums in their file; `nil` if they are not of what lies here, or of another day.
  func kept() throws(Trouble) -> Sums? {
    let log = try folder.logMark(disk)
    // A sum of no sessions is not believed, whatever it says.
    // A file that cannot be read, or is none at all, is as good as missing.
    let bytes = (try? disk.contents(folder.sums, most: SumsFile().most)) ?? nil
    guard !log.isEmpty, let sums = bytes.flatMap(SumsFile.decode), sums.isOf(log, on: today) else {
      return nil
    }
    return sums
  }

  /// The sums of all sessions, from the first one on, whatever was summed before.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1.
  /// - Returns: the sums.
  /// - Throws: what keeps a file from being read.
  package func summed(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> Sums {
    var sums = Sums()
    var pass = try HistoryPass(self)
    sums.lists = pass.index.lists
    while let session = try pass.next(progress) { sums.add(session) }
    progress(1)
    return sums
  }

  /// How the memory came about, from the first session on.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1; `false` stops the reading.
  /// - Returns: the past; that of what had been read, where it was stopped.
  /// - Throws: what keeps a file from being read.
  package func memoryPast(progress: (Double) -> Bool = { _ in true }) throws(Trouble) -> MemoryPast {
    var past = MemoryPast(keypad: settings().keypad.rows)
    var isWanted = true
    var pass = try HistoryPass(self)
    while let session = try pass.next({ isWanted = progress($0) }), isWanted {
      if let evidence = session.evidence { past.add(evidence) }
    }
    return past
  }
}
