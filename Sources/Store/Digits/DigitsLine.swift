import FoundationEssentials
import TrainerCore

/// A list of digits of the user's own: `{"type":"digits","at","name","list","digits"?}`; `list` is the hash of its
/// digits, by which the sessions of it know it again, whatever it is called.
struct DigitsLine: Statement {
  static let type = "digits"

  var at = Timestamp.epoch
  private var name = ""
  private var hash = ""
  private(set) var digits: String?

  static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("name", \.name),
    Field("list", \.hash),
    Field("digits", \.digits),
  ]

  init() {}

  init(_ digits: String, as name: String, at: Timestamp) {
    self.init(removing: OwnDigits(name: name, digits: Array(digits.utf8)), at: at)
    self.digits = digits
  }

  init(removing list: OwnDigits, at: Timestamp) { (name, hash, self.at) = (list.name, list.hash, at) }

  var list: OwnDigits { OwnDigits(name: name, hash: hash) }
  var subject: String { name + " " + hash }
  var isNothing: Bool { digits == nil }
  var isPossible: Bool {
    guard list.isPossible, let digits = digits?.utf8 else { return list.isPossible }
    return (OwnDigits.fewest...Constant.decimalCount).contains(digits.count)
      && digits.allSatisfy { (0x30...0x39).contains($0) }
      && OwnDigits(name: name, digits: Array(digits)) == list
  }
  var taken: Importer.Taken? { .lists }
}

extension DataFolder {
  /// Makes the lists of digits that lie here known; without those that cannot be looked at.
  ///
  /// - Returns: their constants, by name.
  @discardableResult
  package func openLists(_ disk: Disk = .live) -> [Constant] {
    if let lists = SumsFile.lists(of: self, disk) { return open(lists, disk) }
    let lines = try? HistoryReader(folder: self, disk: disk) { .epoch }.statements(DigitsLine.self)
    return open(lines?.map(\.list) ?? [], disk)
  }

  /// Makes lists known whose digits are read from the logs when they are first asked for.
  @discardableResult
  func open(_ lists: [OwnDigits], _ disk: Disk) -> [Constant] {
    OwnDigits.open(lists, in: path) { list in
      for log in (try? logs(disk)) ?? [] {
        let line = try? disk.find(#"{"type":"digits","#, in: log) { line in
          DigitsLine.decode(line).flatMap { $0.list == list ? $0.digits : nil }
        }
        if let digits = line ?? nil { return Array(digits.utf8) }
      }
      return nil
    }
  }
}

extension FolderWriter {
  /// Adds a list of digits.
  package func add(_ digits: [UInt8], as name: String) throws(Trouble) {
    try addToSums(DigitsLine(String(decoding: digits, as: UTF8.self), as: name, at: archive.clock()))
  }

  /// Removes a list; its sessions stay.
  package func remove(_ list: OwnDigits) throws(Trouble) {
    try addToSums(DigitsLine(removing: list, at: archive.clock()))
  }
}
