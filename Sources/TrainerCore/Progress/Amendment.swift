/// A log line with a new date for a session: `{"type":"amended","at","id","date"?}`.
package struct Amendment: SessionStatement {
  package static let type = "amended"
  package static let changesSessions = true

  package var at = Timestamp.epoch
  package private(set) var id = ""
  package private(set) var date: Timestamp?

  package static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("id", \.id),
    Field("date", \.date),
  ]

  package init() {}

  package init(of id: String, date: Timestamp? = nil, at: Timestamp = .epoch) {
    self.id = id
    self.date = date
    self.at = at
  }

  package var isValid: Bool { !id.isEmpty }

  package func apply(to state: inout State) { state.amendments[id] = self }

  package func remove(from state: inout State) { state.amendments[id] = nil }
}

extension SessionEntry {
  /// Returns a unique id: the date in UTC and eight hexadecimal digits of a random number.
  package static func makeID(_ date: Timestamp, _ random: UInt32 = .random(in: 0...UInt32.max)) -> String {
    date.compact + "-" + random.padded(to: 8, radix: 16)
  }

  /// True if a text from somebody else is valid as the id of a session or a friend.
  package static func isID(_ id: String) -> Bool {
    (1...64).contains(id.utf8.count)
      && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "_" }
  }
}
