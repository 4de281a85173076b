import FoundationEssentials
import TrainerCore

/// A line of `forgotten.jsonl`: `{"salt","hash"}`, so that an export made before a session was forgotten does not
/// bring it back.
///
/// `hash` is the SHA-256 of the salt and the session's id: the file says of an id whether it was forgotten, and names
/// none.
struct ForgottenLine: StoredLine, FieldObject {
  private(set) var salt = ""
  private(set) var hash = ""

  static let fields: [Field<Self>] = [
    Field("salt", \.salt),
    Field("hash", \.hash),
  ]

  init() {}

  init(_ id: String, salt: String) {
    self.salt = salt
    hash = sha256(Array((salt + id).utf8))
  }
}

/// `forgotten.jsonl`, the sessions that an import leaves out; see `ForgottenLine`.
struct ForgottenFile: LineFile {
  var name: String { "forgotten.jsonl" }

  typealias Line = ForgottenLine

  /// The hashes by their salts, of which a folder has one.
  func hashes(in folder: DataFolder, _ disk: Disk) throws(Trouble) -> [String: Set<String>] {
    var hashes: [String: Set<String>] = [:]
    _ = try read(in: folder, disk) { hashes[$0.salt, default: []].insert($0.hash) }
    return hashes
  }

  func putInOrder(_ archive: Archive) throws(Trouble) { try repairWhereDamaged(archive) }

  func forget(_ session: Forgotten, in archive: Archive) throws(Trouble) {
    let hashes = try hashes(in: archive.folder, archive.disk)
    guard !hashes.contains(session.id) else { return }
    let salt = hashes.keys.min() ?? String(UInt64.random(in: .min ... .max), radix: 16)
    // Half a line would be set aside, and the deleting is not over yet.
    try archive.rewrite(
      archive.folder.path(of: name), keeping: { _ in true },
      adding: Line.encode(ForgottenLine(session.id, salt: salt)))
  }
}

extension [String: Set<String>] {
  func contains(_ id: String) -> Bool {
    contains { $1.contains(ForgottenLine(id, salt: $0).hash) }
  }
}
