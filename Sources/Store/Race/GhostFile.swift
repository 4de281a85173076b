import FoundationEssentials
import TrainerCore

/// Somebody else's record with their name, as `ghost export` writes it: the fields of a record's file (`RecordFile`), with
/// a `"name"` before them.
package enum GhostFile {
  /// What is wrong with a file that should hold one.
  package enum Fault: Error, Sendable {
    /// It is not a record with a name at all, or larger than any record.
    case unreadable
    /// There is no name, or nothing but blanks.
    case noName
    case nameTooLong
    /// The name holds control characters.
    case controlCharacters
    /// The name means another ghost on the command line.
    case takenName
    /// A time is negative, or not the first and yet before the one before it.
    case fallingTimes
    /// It has more digits than the constant.
    case tooManyDigits
    /// It has several digits and took no time, so that nobody could win against it.
    case noTime
    /// Its constant is none that there is.
    case unknownConstant
    /// Its figures contradict each other.
    case contradiction
  }

  /// More bytes than the record of all decimals has.
  package static let mostBytes = 32 << 20

  package static func encode(_ ghost: Rival) -> Data {
    RecordFile.encode(ghost.record, of: ghost.name)
  }

  /// The ghost in a file's bytes.
  ///
  /// - Throws: what is wrong with it, as far as that can be told apart.
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

  /// A name that somebody can be called by.
  private static func checked(_ name: String?) throws(Fault) -> String {
    guard let name, OwnLine.isVisible(name) else { throw .noName }
    guard name.unicodeScalars.allSatisfy(OwnLine.isKept) else { throw .controlCharacters }
    guard Ghost.isName(name) else { throw .nameTooLong }
    return name
  }

  /// The ghost in the bytes of a file that goes from one person to another; one that is kept already may be
  /// refused here.
  ///
  /// - Throws: what is wrong with it.
  package static func decodeNew(_ bytes: Data) throws(Fault) -> Rival {
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
  /// All ghosts of other people.
  package func rivals() throws(Trouble) -> [Rival] { friends().rivals(with: try said().ghosts) }
}

extension FolderWriter {
  /// Adds a ghost, in the place of an earlier one of the same person, constant and kind.
  package func add(_ ghost: Rival) throws(Trouble) {
    try write([ImportedGhost(ghost.record, of: ghost.name, at: clock())])
  }

  /// Takes away all ghosts of somebody's.
  ///
  /// - Returns: how many there were.
  package func removeGhosts(of name: String) throws(Trouble) -> Int {
    let own = try archive.reader.said().ghosts.compactMap(\.rival).filter { $0.name == name }
    try write(own.map { ImportedGhost(removing: $0, at: clock()) })
    return own.count
  }
}
