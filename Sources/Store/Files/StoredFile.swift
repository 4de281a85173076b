import FoundationEssentials
import TrainerCore

/// A kind of file in the data folder.
///
/// Whatever is done with all files is done by going through `StoredFiles.all`: a new one is a type and a line
/// there. What a kind of file has no use for keeps its default, which does nothing.
protocol StoredFile: Sendable {
  /// Where such files may lie below the data folder, for instance `records/pi-crown.json`.
  var names: [String] { get }

  /// More bytes than any such file has: one that is larger is left alone. What is read line by line has no end.
  var most: Int { get }

  /// Whether a file reads as one of this kind, damaged perhaps; what lies at the end of a link and does not is none of
  /// ours.
  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool

  /// Puts it in order at a start: sets aside what is damaged, keeps what can be read, and makes again what is
  /// derived.
  ///
  /// Called without the lock between instances, which it takes where it changes something.
  func putInOrder(_ archive: Archive) throws(Trouble)

  /// Says what `doctor` has to know of it, and changes nothing.
  func examine(_ examination: inout Examination) throws(Trouble)
}

extension StoredFile {
  var names: [String] { [] }

  var most: Int { 1 << 20 }

  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool { false }

  func putInOrder(_ archive: Archive) throws(Trouble) {}

  func examine(_ examination: inout Examination) throws(Trouble) {}
}

/// Every kind of file in the data folder.
enum StoredFiles {
  /// In the order in which they are put in order, written and examined: the sums come last.
  static let all: [any StoredFile] = [
    ProfileNameFile(),
    SettingsFile(),
    LogFile(),
    JournalFiles(),
    SumsFile(),
  ]
}
