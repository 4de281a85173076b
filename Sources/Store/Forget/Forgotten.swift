import FoundationEssentials
import TrainerCore

/// A session that is to be gone from every file, as `forgetting.json` keeps it until it is:
/// `{"id","date","constant","challenge"?}`.
///
/// With that file the session is gone: whatever stops what follows, whoever takes the lock next goes on with
/// it.
struct Forgotten: StoredLine, FieldObject {
  private(set) var id = ""
  private(set) var date = Timestamp.epoch
  private(set) var constant = Constant.pi
  private(set) var challenge: String?

  static let fields: [Field<Self>] = [
    Field("id", \.id),
    Field("date", \.date),
    Field("constant", \.constant),
    Field("challenge", \.challenge),
  ]

  init() {}

  init(_ entry: SessionEntry) {
    id = entry.id
    date = entry.date
    constant = entry.plan.constant
    challenge = entry.challenge
  }

  /// Whether a line of a file is about the session; a damaged one is that holds its id or its date in any form.
  func isAbout(_ line: Data) -> Bool {
    let marks = [id.quoted, date.iso8601, date.compact]
    guard marks.contains(where: { line.contains(run: Array($0.utf8)) }) else { return false }
    return JSONValue.decode(IDField.self, line).map { $0.id == id } ?? true
  }

  private struct IDField: Decodable {
    let id: String?
  }
}

/// The file of a session that is being forgotten; see `Forgotten`.
struct ForgettingFile: StoredFile {
  static let name = "forgetting.json"

  var names: [String] { [ForgettingFile.name] }

  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool {
    Forgotten.decode(try disk.contents(file, most: most)) != nil
  }

  func putInOrder(_ archive: Archive) throws(Trouble) {
    guard try archive.disk.size(archive.folder.path(of: ForgettingFile.name)) != nil else { return }
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    try archive.finishForgetting()
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    let bytes = try examination.disk.contents(examination.folder.path(of: ForgettingFile.name), most: most)
    guard let bytes else { return }
    examination.diagnosis.states[ForgettingFile.name] = Forgotten.decode(bytes) == nil ? .damaged : .behind
  }
}
