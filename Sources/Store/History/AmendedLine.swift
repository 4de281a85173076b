import FoundationEssentials
import TrainerCore

/// Another date of a session, or the records that an attempt has set, whose own line does not say them:
/// `{"type":"amended","at","id","date"?,"records":["crown"…]?}`.
struct AmendedLine: SessionStatement {
  static let type = "amended"

  var at = Timestamp.epoch
  var id = ""
  var date: Timestamp?
  var records: [RecordType] = []

  static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("id", \.id),
    Field("date", \.date),
    Field("records", \.records),
  ]

  var isPossible: Bool { !id.isEmpty }

  /// What the line of a session leaves out, if anything.
  init?(of session: RecordedSession, at date: Timestamp) {
    guard session.log?.plan.worth.isSealed == true, !session.entry.records.isEmpty else { return nil }
    (at, id, records) = (date, session.entry.id, session.entry.records)
  }

  init(at: Timestamp = .epoch, id: String = "", date: Timestamp? = nil) {
    (self.at, self.id, self.date) = (at, id, date)
  }

  init() { self.init(id: "") }
}

extension FolderWriter {
  /// Gives a session another date; it must not be an attempt, whose date is sealed.
  ///
  /// - Returns: whether there is such a session.
  package func redate(_ id: String, to date: Timestamp) throws(Trouble) -> Bool {
    try add(AmendedLine(at: archive.clock(), id: id, date: date))
  }

  /// Writes a statement about a session, unless there is no such session.
  func add(_ line: some SessionStatement) throws(Trouble) -> Bool {
    guard try archive.reader.entry(line.id) != nil else { return false }
    try addToSums(line)
    return true
  }

  /// Writes a statement on which what is summed depends.
  func addToSums(_ line: some Statement) throws(Trouble) {
    let archive = archive
    try archive.add([line])
    archive.bringUp { () throws(Trouble) in try archive.tidy() }
  }
}
