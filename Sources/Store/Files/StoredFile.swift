import FoundationEssentials
import TrainerCore

/// A kind of file in the data folder.
///
/// Anything done with all files goes through `StoredFiles.all`: a new kind is a type and an entry there.
/// Requirements that a kind does not need have defaults that do nothing.
protocol StoredFile: Sendable {
  /// The places of such files below the data folder, for instance `records/pi-crown.json`.
  var names: [String] { get }

  /// The most bytes of such a file; a larger one is left alone, but files read line by line have no limit.
  var most: Int { get }

  /// True if a file reads as one of this kind, though perhaps damaged; a link to any other file is not ours.
  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool

  /// Repairs the files at a start: sets damaged ones aside, keeps readable parts, and remakes derived ones.
  ///
  /// Called without the lock between instances; takes it to change something.
  func repairAtStart(_ archive: Archive) throws(Trouble)

  /// Reports to `doctor`, and changes nothing.
  func examine(_ examination: inout Examination) throws(Trouble)
}

extension StoredFile {
  var names: [String] { [] }

  var most: Int { 1 << 20 }

  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool { false }

  func repairAtStart(_ archive: Archive) throws(Trouble) {}

  func examine(_ examination: inout Examination) throws(Trouble) {}
}

enum StoredFiles {
  /// In the order of repair, writing and examination: the sums come last.
  static let all: [any StoredFile] = [
    ProfileNameFile(),
    SettingsFile(),
    LogFile(),
    JournalFiles(),
    SumsFile(),
  ]
}
