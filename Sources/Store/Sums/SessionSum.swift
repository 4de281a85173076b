import FoundationEssentials
import TrainerCore

/// A sum over all sessions in the order of the history, kept in a file, so that a start need not read them.
///
/// All of them are summed in one pass over the log, and share what is known of it. A new one is a type and a
/// line in `SessionSums.all`.
package protocol SessionSum: Equatable, Sendable {
  /// Where it lies below the data folder.
  static var name: String { get }
  /// The version of its format, and of what it sums: a file with another one is summed again.
  static var version: Int { get }

  /// The sum of no session.
  init()

  /// Adds a session that comes after all others.
  mutating func add(_ session: PastSession)

  /// Sums again what was not added in the order that it needs; called before it is written.
  mutating func putInOrder(_ log: HistoryReader) throws(Trouble)

  /// Adds its fields to those of its file.
  func encode(into json: inout JSONText)

  /// The sum in a file's bytes; `nil` if it cannot be read.
  static func decode(_ bytes: Data) -> Self?
}

extension SessionSum {
  /// Sums again what was not added in the order that it needs.
  package mutating func putInOrder(_ log: HistoryReader) throws(Trouble) {}
}

/// Every sum that is kept.
enum SessionSums {
  static let all: [any SessionSum.Type] = [Progress.self, Memory.self, CleanRuns.self]
}

/// The sums, and how much of the log is in them.
struct Ledger: Sendable {
  /// The log that is summed.
  var extent = LogExtent()
  private(set) var sums: [any SessionSum]

  /// The ledger of no session.
  init() {
    sums = SessionSums.all.map { $0.init() }
  }

  /// The sum of a type.
  subscript<Sum: SessionSum>(type: Sum.Type) -> Sum {
    get { sums.lazy.compactMap { $0 as? Sum }.first ?? Sum() }
    set {
      if let index = sums.firstIndex(where: { $0 is Sum }) { sums[index] = newValue }
    }
  }

  /// The figures that a start shows.
  var progress: Progress {
    get { self[Progress.self] }
    set { self[Progress.self] = newValue }
  }

  /// The records that a session sets which comes after all those that are summed.
  func records(setBy session: PastSession) -> [RecordKind] {
    let (entry, engine) = (session.entry, session.engine)
    return progress.records(
      beatenBy: engine.map { Run($0) } ?? Run(entry),
      certified: engine.map { Certification($0) == .certified } ?? entry.certified,
      constant: entry.plan.constant)
  }

  /// Sums again what was not added in the order that it needs.
  mutating func putInOrder(_ log: HistoryReader) throws(Trouble) {
    for index in sums.indices { try sums[index].putInOrder(log) }
  }

  /// Adds a session to every sum.
  mutating func add(_ session: PastSession) {
    for index in sums.indices { sums[index].add(session) }
  }
}
