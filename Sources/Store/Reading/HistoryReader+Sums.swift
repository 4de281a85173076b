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

  /// Everything that follows from the logs.
  package func state() throws(Trouble) -> State { try sums().state }

  /// Everything that is summed over the log, from its file or, where that is not of what lies here, summed
  /// again; nothing is written.
  package func sums() throws(Trouble) -> Sums {
    if let kept = try kept() { return kept }
    if let sums = SumsFile.sums(in: folder, disk), let advanced = try advanced(sums) { return advanced }
    return try summed()
  }

  /// The sums in their file; `nil` if they are not of what lies here, or of another day.
  func kept() throws(Trouble) -> Sums? {
    let log = try folder.logMark(disk)
    // A sum of no sessions is not believed, whatever it says.
    guard !log.isEmpty, SumsFile.isOf(log, in: folder, disk), let sums = SumsFile.sums(in: folder, disk),
      sums.isOf(log, on: today)
    else { return nil }
    return sums
  }

  /// The sums of all sessions, from the first one on, whatever was summed before.
  package func summed() throws(Trouble) -> Sums {
    var pass = try HistoryPass(self)
    var sums = Sums(pass.index.state)
    sums.parts = pass.index.parts
    while try pass.addNext(to: &sums) {}
    return sums
  }

  /// How the memory came about, from the first session on, as far as it was read while it was wanted.
  package func memoryPast(while isWanted: () -> Bool = { true }) throws(Trouble) -> MemoryPast {
    var past = MemoryPast(keypad: settings().keypad.rows)
    var pass = try HistoryPass(self)
    while isWanted(), let session = try pass.next() {
      if let evidence = session.evidence { past.add(evidence) }
    }
    return past
  }
}
