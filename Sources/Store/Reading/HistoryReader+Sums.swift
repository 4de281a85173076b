import FoundationEssentials
import Preferences
import TrainerCore

extension HistoryReader {
  /// The settings from their file, with defaults for missing or damaged ones.
  package func settings() -> Settings {
    let bytes = (try? SettingsFile().contents(in: folder, disk)) ?? nil
    return bytes.map { SettingsFile.decode($0).settings.withoutMissingList } ?? Settings()
  }

  package func state() throws(Trouble) -> State { try sums().state }

  /// The sums over all logs, from their file with appended lines added, or summed again; writes nothing.
  package func sums() throws(Trouble) -> Sums {
    if let sums = try advancedSums() { return sums }
    return try sumFromScratch()
  }

  /// The sums from their file with appended lines added; `nil` if all must be summed.
  func advancedSums() throws(Trouble) -> Sums? {
    if let kept = try savedSums() { return kept }
    guard let sums = SumsFile.sums(in: folder, disk) else { return nil }
    return try advanced(sums)
  }

  /// The sums in their file; `nil` if for other logs or another day.
  func savedSums() throws(Trouble) -> Sums? {
    let log = try folder.logMark(disk)
    // Without a log no saved sums are trusted.
    guard !log.isEmpty, SumsFile.matches(log, in: folder, disk), let sums = SumsFile.sums(in: folder, disk),
      sums.matches(log, on: today)
    else { return nil }
    return sums
  }

  /// Sums all sessions from the first, ignoring saved sums.
  package func sumFromScratch() throws(Trouble) -> Sums {
    var pass = try HistoryPass(self)
    var sums = Sums(pass.index.state)
    sums.parts = pass.index.parts
    try pass.addAll(to: &sums)
    return sums
  }

  /// The memory's history from the first session; reading stops once `isWanted` returns false.
  package func memoryPast(while isWanted: () -> Bool = { true }) throws(Trouble) -> MemoryPast {
    var past = MemoryPast(keypad: settings().keypad.rows)
    var pass = try HistoryPass(self)
    while isWanted(), let session = try pass.next() {
      if let evidence = session.evidence { past.add(evidence) }
    }
    return past
  }
}
