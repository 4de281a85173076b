/// Another person's record: `{"type":"ghost","at","name","constant","record":"crown","run":{…}?}`.
///
/// `run` is the output of `ghost export`; a line without it removes the record.
package struct ImportedGhost: Statement {
  package static let type = "ghost"

  package var at = Timestamp.epoch
  private var name = ""
  private var constant = Constant.pi
  private var type = RecordType.crown
  private var run: RecordFile?

  package static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("name", \.name),
    Field("constant", \.constant),
    Field("record", \.type),
    Field("run", \.run),
  ]

  package init() {}

  package init(_ record: Record, of name: String, at: Timestamp) {
    self.init(removing: Rival(name: name, record: record), at: at)
    run = RecordFile(record, of: name)
  }

  package init(removing rival: Rival, at: Timestamp) {
    name = rival.name
    constant = rival.constant
    type = rival.type
    self.at = at
  }

  package var record: Record? { run?.record }
  package var rival: Rival? { record.map { Rival(name: name, record: $0) } }
  package var subject: String { [constant.rawValue, type.rawValue, name].joined(separator: " ") }
  package var isRemoval: Bool { run == nil }
  package var isValid: Bool {
    guard let run else { return true }
    return (run.name, run.constant, run.type) == (name, constant, type) && record != nil && Ghost.isName(name)
  }

  package func apply(to state: inout State) { state.ghosts.replace(with: self) }
}

extension Ghost {
  /// True for a name that a person can have.
  package static func isName(_ name: String) -> Bool {
    OwnLine.isVisible(name) && name.unicodeScalars.allSatisfy(OwnLine.isKept) && name.count <= longestName
      && name.utf8.count <= 8 * longestName
  }
}
