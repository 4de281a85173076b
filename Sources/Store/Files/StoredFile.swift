import FoundationEssentials
import TrainerCore

/// A kind of file in the data folder, each with an entry in `StoredFiles.all`; a requirement left out does nothing.
protocol StoredFile: Sendable {
  /// The paths of such files below the data folder, as `records/pi-crown.json`.
  var names: [String] { get }

  /// The most bytes of such a file; a larger one is left alone; files read by lines have no limit.
  var most: Int { get }

  /// True if a file reads as one of this kind, even damaged; a link to any other is not ours.
  func acceptsLink(to file: File, _ disk: Disk) throws(Trouble) -> Bool

  /// Repairs the files at a start: sets damaged ones aside, keeps readable parts, remakes derived ones; takes the lock itself.
  func repairAtStart(_ archive: Archive) throws(Trouble)

  /// Reports the files' condition to `doctor`, and changes nothing.
  func examine(_ examination: inout Examination) throws(Trouble)
}

extension StoredFile {
  var names: [String] { [] }

  var most: Int { 1 << 20 }

  func acceptsLink(to file: File, _ disk: Disk) throws(Trouble) -> Bool { false }

  func repairAtStart(_ archive: Archive) throws(Trouble) {}

  func examine(_ examination: inout Examination) throws(Trouble) {}
}

enum StoredFiles {
  /// In the order of repair, writing and examination; the sums come last.
  static let all: [any StoredFile] = [
    ProfileNameFile(),
    SettingsFile(),
    LogFile(),
    JournalFiles(),
    SumsFile(),
  ]
}
