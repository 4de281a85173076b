import Challenges
import FoundationEssentials
import TrainerCore

/// A list of challenges: the shipped one, and `challenges.json` in the folder of the data.
///
/// A JSON array of objects: `{"id","kind":"clean"|"sprint"|"next"|"position"|"backwards"|"places"|"joints"|
/// "permutation","constant","place":"start"|"end"|"anywhere" (of a drill),"counts":[five numbers, one a
/// grade], "pace":[five numbers: digits a second, of a sprint]?,"given":(digits shown at least, of a next;
/// 4)?,"group":(digits of a group, of a permutation; 1)?,"since":(the date from which on it is drawn)?,"en",
/// "fr","en1"?,"fr1"?}`. An entry that is wrong is named with its line, and passed over.
package enum ChallengeFile {
  /// A list of more bytes than this is none.
  package static let limit = 1_000_000

  /// The book that is shipped.
  package static var shipped: ChallengeBook { ChallengeBook(decode(shippedText).entries) }

  /// The shipped list as it lies in the program.
  package static var shippedText: Data {
    Data(bytes: pi_trainer_challenges, count: Int(pi_trainer_challenges_length))
  }

  /// The entries of a list that can be played, and what is wrong with the others.
  package static func decode(_ bytes: Data) -> (entries: [ChallengeEntry], faults: [ChallengeFault]) {
    guard bytes.count <= limit else { return ([], [ChallengeFault(line: 1, what: .tooLarge)]) }
    var elements = JSONElements(bytes)
    var entries: [ChallengeEntry] = []
    var faults: [ChallengeFault] = []
    var ids: Set<String> = []
    while let element = elements.next() {
      do throws(ChallengeFault.What) {
        let entry = try entry(element.content.get())
        guard ids.insert(entry.id).inserted else { throw .duplicate(entry.id) }
        entries.append(entry)
      } catch {
        faults.append(ChallengeFault(line: element.line, what: error))
      }
    }
    return (entries, faults)
  }

  /// A list with those entries of another that it has not, after its own and as they were written; one that
  /// does not end like a list stays as it is.
  static func merged(_ list: Data, with other: Data) -> Data {
    var known = Set(decode(list).entries.map(\.id))
    var elements = JSONElements(other)
    var new: [Data] = []
    while let element = elements.next() {
      guard case .success(let bytes) = element.content, let entry = try? entry(bytes),
        known.insert(entry.id).inserted
      else { continue }
      new.append(bytes)
    }
    guard !new.isEmpty, let end = list.lastIndex(where: { $0 > UInt8(ascii: " ") }),
      list[end] == UInt8(ascii: "]")
    else { return list }
    let before = list[..<end]
    let isEmpty = before.last { $0 > UInt8(ascii: " ") } == UInt8(ascii: "[")
    let added = new.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",\n")
    let text = String(decoding: before, as: UTF8.self)
    return Data((text.trimmed + (isEmpty ? "\n" : ",\n") + added + "\n]\n").utf8)
  }

  private static func entry(_ bytes: Data) throws(ChallengeFault.What) -> ChallengeEntry {
    guard let fields = JSONValue.decode(Fields.self, bytes) else { throw .noObject }
    return try fields.entry.get()
  }

  private struct Fields: Decodable {
    let entry: Result<ChallengeEntry, ChallengeFault.What>

    enum Key: String, CodingKey {
      case id
      case kind
      case constant
      case place
      case counts
      case pace
      case given
      case group
      case since
      case en
      case fr
      case en1
      case fr1
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      entry = Result { () throws(ChallengeFault.What) in try Fields.entry(fields) }
    }

    private static func entry(
      _ fields: KeyedDecodingContainer<Key>
    ) throws(ChallengeFault.What) -> ChallengeEntry {
      let id = try required(String.self, fields, .id)
      guard Challenge.isID(id) else { throw .wrong("id") }
      let kind = try kind(fields)
      guard let constant = Constant(rawValue: try required(String.self, fields, .constant)) else {
        throw .wrong("constant")
      }
      guard let place = ChallengeEntry.Place(rawValue: try required(String.self, fields, .place)) else {
        throw .wrong("place")
      }
      let counts = try required([Int].self, fields, .counts)
      let words = try ChallengeWords(
        en: optional(String.self, fields, .en), fr: optional(String.self, fields, .fr),
        en1: optional(String.self, fields, .en1), fr1: optional(String.self, fields, .fr1))
      return try ChallengeEntry(
        id: id, kind: kind, constant: constant, place: place, counts: counts, words: words,
        since: since(fields))
    }

    private static func since(_ fields: KeyedDecodingContainer<Key>) throws(ChallengeFault.What) -> Int? {
      guard let date = try optional(String.self, fields, .since) else { return nil }
      guard let day = Day.number(iso8601: date) else { throw .wrong("since") }
      return day
    }

    private static func kind(
      _ fields: KeyedDecodingContainer<Key>
    ) throws(ChallengeFault.What) -> ChallengeEntry.Kind {
      guard let name = ChallengeKind(rawValue: try required(String.self, fields, .kind)) else {
        throw .wrong("kind")
      }
      switch name {
      case .clean: return .clean
      case .sprint:
        let paces = try required([Double].self, fields, .pace)
        let largest = Double(ChallengeEntry.paces.upperBound) / 100
        guard paces.allSatisfy({ $0 >= 0.01 && $0 <= largest }) else { throw .wrong("pace") }
        return .sprint(paces: paces.map { Int(($0 * 100).rounded()) })
      case .next: return .next(given: try optional(Int.self, fields, .given) ?? 4)
      case .position: return .position
      case .backwards: return .backwards
      case .places, .joints, .permutation: return .drill(name, group: try optional(Int.self, fields, .group))
      }
    }

    private static func required<Value: Decodable>(
      _ type: Value.Type, _ fields: KeyedDecodingContainer<Key>, _ key: Key
    ) throws(ChallengeFault.What) -> Value {
      guard let value = try optional(type, fields, key) else { throw .missing(key.rawValue) }
      return value
    }

    private static func optional<Value: Decodable>(
      _ type: Value.Type, _ fields: KeyedDecodingContainer<Key>, _ key: Key
    ) throws(ChallengeFault.What) -> Value? {
      guard fields.contains(key) else { return nil }
      guard let value = try? fields.decode(type, forKey: key) else { throw .wrong(key.rawValue) }
      return value
    }
  }
}

extension String {
  /// The text without the blanks and ends of line after it.
  fileprivate var trimmed: Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)]
  }
}
