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

  /// Adds what a session that has ended means for it; called under the lock, and again after a failure.
  func add(_ session: LoggedSession, to archive: Archive) throws(Trouble)

  /// Hands to an export what it holds beside the sessions, in pieces of text, each with the name of its file.
  func export(
    from folder: DataFolder, _ disk: Disk,
    _ write: (_ name: String, _ text: String) throws(Trouble) -> Void
  ) throws(Trouble)

  /// Whether a piece of an export says something to it.
  func canRead(_ piece: String) -> Bool

  /// Adds what an export of another folder holds and is not here yet, but nothing of sessions that were left out
  /// because they are forgotten; called under the lock, after the sessions.
  func merge(_ pieces: [String], without forgotten: [Forgotten], into archive: Archive) throws(Trouble)

  /// Takes out what it holds of a session that is forgotten; called under the lock, and again after a
  /// failure.
  func forget(_ session: Forgotten, in archive: Archive) throws(Trouble)

  /// Says what `doctor` has to know of it, and changes nothing.
  func examine(_ examination: inout Examination) throws(Trouble)
}

extension StoredFile {
  var names: [String] { [] }

  var most: Int { 1 << 20 }

  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool { false }

  func putInOrder(_ archive: Archive) throws(Trouble) {}

  func add(_ session: LoggedSession, to archive: Archive) throws(Trouble) {}

  func export(
    from folder: DataFolder, _ disk: Disk,
    _ write: (_ name: String, _ text: String) throws(Trouble) -> Void
  ) throws(Trouble) {}

  func canRead(_ piece: String) -> Bool { true }

  func merge(_ pieces: [String], without forgotten: [Forgotten], into archive: Archive) throws(Trouble) {}

  func forget(_ session: Forgotten, in archive: Archive) throws(Trouble) {}

  func examine(_ examination: inout Examination) throws(Trouble) {}
}

/// Every kind of file in the data folder.
enum StoredFiles {
  /// In the order in which they are put in order, written and examined: the sums come last.
  static let all: [any StoredFile] = [
    ForgettingFile(),
    ForgottenFile(),
    ProfileNameFile(),
    SettingsFile(),
    JournalFiles(),
    ChallengeLogFile(),
    SessionFiles(),
    GhostsFile(),
    NotesFile(),
    ImagesFile(),
    PegsFile(),
    LociFile(),
    DigitsFile(),
    SumsFile(),
  ]
}
