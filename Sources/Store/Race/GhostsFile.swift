import FoundationEssentials
import TrainerCore

/// Somebody else's record with their name, as `ghost export` writes it and `ghosts.jsonl` keeps it, one a
/// line: the fields of a record's file (`RecordFile`), with a `"name"` before them.
package struct GhostFile: Equatable, Sendable {
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

  /// What the other person is called.
  package let name: String
  package let record: Record

  package init(name: String, record: Record) {
    self.name = name
    self.record = record
  }

  /// The most characters of a name.
  package static let longestName = 60
  /// More bytes than the record of all decimals has.
  package static let mostBytes = 32 << 20

  /// The line of a ghost, which is also the whole file of an export.
  package static func encode(_ ghost: GhostFile) -> Data {
    RecordFile.encode(ghost.record, of: ghost.name)
  }

  /// The ghost in a file's bytes.
  ///
  /// - Throws: what is wrong with it, as far as that can be told apart.
  package static func decode(_ bytes: Data) throws(Fault) -> GhostFile {
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
    return GhostFile(name: name, record: record)
  }

  /// A name that somebody can be called by.
  fileprivate static func checked(_ name: String?) throws(Fault) -> String {
    guard let name, OwnLine.isVisible(name) else { throw .noName }
    guard name.unicodeScalars.allSatisfy(OwnLine.isKept) else { throw .controlCharacters }
    guard name.count <= longestName, name.utf8.count <= 8 * longestName else { throw .nameTooLong }
    return name
  }

  /// The ghost in the bytes of a file that goes from one person to another; one that is kept already may be
  /// refused here.
  ///
  /// - Throws: what is wrong with it.
  package static func decodeNew(_ bytes: Data) throws(Fault) -> GhostFile {
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

/// A line of `ghosts.jsonl` of which only the figures are read: a million times take a second, and nearly all of them
/// are wanted by nobody.
struct GhostLine: KeyedLine {
  /// A person's record of a kind and a constant.
  struct Key: Hashable, Sendable {
    let name: String
    let type: RecordType
    let constant: Constant
  }

  let rival: Rival
  /// The line without its end.
  let bytes: Data

  private static let mark = Array(#""cumulativeTimes":["#.utf8)
  /// More bytes than stand before and after the times.
  private static let most = 4096

  private init(_ rival: Rival, _ bytes: Data) {
    self.rival = rival
    self.bytes = bytes
  }

  init(_ ghost: GhostFile) {
    self.init(Rival(name: ghost.name, record: ghost.record), GhostFile.encode(ghost).dropLast())
  }

  /// A line; `nil` if it cannot be read, as far as that can be told.
  init?(_ bytes: Data) {
    guard let rest = GhostLine.withoutTimes(bytes) else {
      guard let ghost = try? GhostFile.decode(bytes) else { return nil }
      self.init(ghost)
      return
    }
    guard let fields = JSONValue.decode(RecordFile.self, rest.text),
      let name = try? GhostFile.checked(fields.name),
      fields.digitCount == rest.count, (1...Constant.decimalCount).contains(fields.digitCount)
    else { return nil }
    let run = Run(digits: fields.digitCount, milliseconds: fields.totalTime.value)
    self.init(
      Rival(name: name, constant: fields.constant, type: fields.type, run: run, date: fields.date), bytes)
  }

  static func encode(_ line: GhostLine) -> Data { line.bytes + Data("\n".utf8) }

  static func decode(_ bytes: Data) -> GhostLine? { GhostLine(bytes) }

  var key: Key { Key(name: rival.name, type: rival.type, constant: rival.constant) }

  /// What they typed; `nil` where the times make no sense.
  var record: Record? {
    var record = (try? GhostFile.decode(bytes))?.record
    record?.stranger = rival.ghost
    return record
  }

  /// The line as `ghost export` writes it, with no times in it, and how many there were; `nil` for any other.
  private static func withoutTimes(_ bytes: Data) -> (text: Data, count: Int)? {
    bytes.withUnsafeBytes { line in
      guard let start = line.prefix(most).firstRange(of: mark)?.upperBound,
        let end = line.suffix(most).lastIndex(of: 0x5D), start < end
      else { return nil }
      var count = 1
      for byte in line[start..<end] {
        if byte == 0x2C { count += 1 } else if byte != 0x2E, byte < 0x30 || byte > 0x39 { return nil }
      }
      let text = Data(line[..<start]) + Data(line[end...])
      return text.contains(0x0A) ? nil : (text, count)
    }
  }
}

/// `ghosts.jsonl`, the records of other people that can be raced against; see `GhostFile`.
struct GhostsFile: KeyedLineFile {
  typealias Line = GhostLine

  var name: String { "ghosts.jsonl" }
  var taken: Importer.Taken { .ghosts }

  func mayBe(_ bytes: Data, about key: Key) -> Bool {
    bytes.contains(run: Array(key.name.quoted.utf8))
  }
}

extension GhostFile {
  /// What a list has to know of it.
  package var rival: Rival { Rival(name: name, record: record) }
}

extension HistoryReader {
  /// All ghosts of other people, in the order in which they came.
  package func rivals() throws(Trouble) -> [Rival] {
    var rivals: [Rival] = []
    _ = try GhostsFile().read(in: folder, disk) { rivals.append($0.rival) }
    return rivals
  }

  /// The record of one of them; `nil` if there is none of that constant.
  func record(_ constant: Constant, name: String, type: RecordType) throws(Trouble) -> Record? {
    let key = GhostLine.Key(name: name, type: type, constant: constant)
    return try GhostsFile().lines(in: folder, disk).first { $0.key == key }?.record
  }
}

extension FolderWriter {
  /// Adds a ghost, in the place of an earlier one of the same person, constant and kind.
  package func add(_ ghost: GhostFile) throws(Trouble) {
    try change { (archive) throws(Trouble) in
      let line = GhostLine(ghost)
      try GhostsFile().set([line.key: line], in: archive)
    }
  }

  /// Takes away all ghosts of somebody's.
  ///
  /// - Returns: how many there were.
  package func removeGhosts(of name: String) throws(Trouble) -> Int {
    try change { (archive) throws(Trouble) in
      let own = try archive.reader.rivals().filter { $0.name == name }
      let keys = own.map { GhostLine.Key(name: name, type: $0.type, constant: $0.constant) }
      if !own.isEmpty { try GhostsFile().set(Dictionary(keys.map { ($0, nil) }) { $1 }, in: archive) }
      return own.count
    }
  }
}
