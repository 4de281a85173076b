import FoundationEssentials
import TrainerCore

/// A file of another person's record, as `ghost export` writes it: a `"name"`, then the fields of a `RecordFile`.
package enum GhostFile {
  package enum Fault: Error, Sendable {
    /// Not a record, or larger than `mostBytes`.
    case unreadable
    case noName
    case nameTooLong
    case controlCharacters
    /// Reserved for another ghost on the command line.
    case takenName
    /// A negative time, or one before its predecessor.
    case fallingTimes
    case tooManyDigits
    /// Several digits in no time, which nobody could beat.
    case noTime
    /// Does not exist, or its digits are missing.
    case unknownConstant
    case contradiction

    /// True if another name mends it.
    package var isOfName: Bool { [.noName, .nameTooLong, .controlCharacters, .takenName].contains(self) }
  }

  /// An upper bound for a record of all decimals.
  package static let mostBytes = 32 << 20

  package static func encode(_ ghost: Rival) -> Data {
    RecordFile.encode(ghost.record, of: ghost.name)
  }

  package static func decode(_ bytes: Data) throws(Fault) -> Rival {
    guard bytes.count <= mostBytes, let fields = JSONValue.decode(Fields.self, bytes) else {
      throw .unreadable
    }
    let name = try checked(fields.name)
    guard let constant = fields.constant, Constant(rawValue: constant) != nil else { throw .unknownConstant }
    let times = fields.cumulativeTimes
    guard times.count <= Constant.decimalCount else { throw .tooManyDigits }
    guard times.allSatisfy({ $0 >= 0 }), zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw .fallingTimes
    }
    guard let record = RecordFile.decode(bytes) else { throw .contradiction }
    return Rival(name: name, record: record)
  }

  /// Returns a name if a person can have it.
  private static func checked(_ name: String?) throws(Fault) -> String {
    guard let name, OwnLine.isVisible(name) else { throw .noName }
    guard name.unicodeScalars.allSatisfy(OwnLine.isKept) else { throw .controlCharacters }
    guard Ghost.isName(name) else { throw .nameTooLong }
    return name
  }

  /// Decodes a ghost received from someone else, with stricter checks than stored ones.
  package static func decodeReceived(_ bytes: Data) throws(Fault) -> Rival {
    let ghost = try decode(bytes)
    guard !Ghost.isOwn(ghost.name) else { throw .takenName }
    let constant = ghost.record.constant
    guard constant.hasDigits else { throw .unknownConstant }
    guard ghost.record.times.count <= constant.decimals.count else { throw .tooManyDigits }
    let run = ghost.record.run
    guard run.digits < 2 || run.milliseconds > 0 else { throw .noTime }
    return ghost
  }

  private struct Fields: Decodable {
    let name: String?
    let constant: String?
    let cumulativeTimes: [Double]
  }
}

extension HistoryReader {
  /// The ghosts of other people, imported and from friends.
  package func rivals() throws(Trouble) -> [Rival] { friends().rivals(with: try stateOfStatements().ghosts) }
}

extension FolderWriter {
  /// Adds a ghost in place of an earlier one of the same person, constant and kind.
  package func importGhost(_ ghost: Rival) throws(Trouble) {
    try write([ImportedGhost(ghost.record, of: ghost.name, at: clock())])
  }

  /// Removes a person's imported ghosts by statements in the log; returns their number.
  package func removeGhosts(of name: String) throws(Trouble) -> Int {
    let own = try archive.reader.stateOfStatements().ghosts.compactMap(\.rival).filter { $0.name == name }
    try write(own.map { ImportedGhost(removing: $0, at: clock()) })
    return own.count
  }
}
