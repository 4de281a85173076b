import FoundationEssentials
import TrainerCore

/// A session that is to be gone from every file, as `forgetting.json` keeps it until it is:
/// `{"id","date","constant","challenge"?}`.
///
/// With that file the session is gone: whatever stops what follows, whoever takes the lock next goes on with
/// it.
struct Forgotten: Decodable, Equatable, Sendable {
  let id: String
  let date: Timestamp
  let constant: Constant
  let challenge: String?

  init(_ entry: SessionEntry) {
    id = entry.id
    date = entry.date
    constant = entry.plan.constant
    challenge = entry.challenge
  }

  /// The session that a file's bytes name; `nil` if that cannot be read.
  init?(_ bytes: Data) {
    guard let read = JSONValue.decode(Forgotten.self, bytes) else { return nil }
    self = read
  }

  /// The bytes of the file.
  var bytes: Data {
    ([
      "id": id, "date": date, "constant": constant.rawValue, "challenge": IfAny(challenge),
    ] as JSONText).line
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
    Forgotten(try disk.contents(file, most: most)) != nil
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
    examination.diagnosis.states[ForgettingFile.name] = Forgotten(bytes) == nil ? .damaged : .behind
  }
}
