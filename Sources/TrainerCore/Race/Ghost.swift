/// Who a race is run against.
package enum Ghost: Hashable, Sendable {
  /// The user's own greatest distance.
  case crown
  /// The user's own greatest speed.
  case lightning
  /// A steady pace, which the settings have.
  case pace
  /// A record of somebody else's.
  case other(name: String, type: RecordType)
  /// One's own best clean run through a stretch.
  case stretch(Segment)

  /// The user's own record of a kind.
  package init(_ type: RecordType) {
    self = type == .crown ? .crown : .lightning
  }

  /// Which of the user's own records it is; `nil` for any other ghost.
  package var record: RecordType? { RecordType(rawValue: rawValue) }

  /// Whom a race over a stretch is run against where this is the ghost that was chosen; without a stretch,
  /// this one.
  package func over(_ segment: Segment?) -> Ghost {
    guard let segment, self != .pace else { return self }
    return .stretch(segment)
  }

  /// Whether a word of the command line means a ghost of the user's own, or a pace, and so nobody's name.
  package static func isOwn(_ word: String) -> Bool {
    RecordType(rawValue: word) != nil || word.hasPrefix(paceMark)
  }

  /// The most characters of somebody's name.
  package static let longestName = 60

  /// What a pace begins with on the command line.
  package static let paceMark = "pace:"

  /// The paces that can be chosen, in thousandths of a digit a second.
  package static let paces = 100...20_000

  /// The pace that a text such as `2.5` says, in thousandths of a digit a second; `nil` if it is not one that
  /// can be chosen.
  package static func pace(_ text: String) -> Int? {
    guard let value = Double(text.replacing(",", with: ".")), value.isFinite, abs(value) < 1000 else {
      return nil
    }
    let pace = Int((value * 1000).rounded())
    return paces.contains(pace) ? pace : nil
  }
}

extension Ghost: RawRepresentable {
  /// The ghost that a text of the settings names; `nil` if it names none.
  package init?(rawValue: String) {
    if let type = RecordType(rawValue: rawValue) {
      self.init(type)
      return
    }
    if rawValue == "pace" {
      self = .pace
      return
    }
    let parts = rawValue.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "other", let type = RecordType(rawValue: String(parts[1])),
      !parts[2].isEmpty
    else { return nil }
    self = .other(name: String(parts[2]), type: type)
  }

  /// Its name in the settings: `crown`, `pace`, `other crown Ana`; one over a stretch is never chosen by its
  /// name.
  package var rawValue: String {
    switch self {
    case .crown: RecordType.crown.rawValue
    case .lightning: RecordType.lightning.rawValue
    case .pace: "pace"
    case .other(let name, let type): "other \(type.rawValue) \(name)"
    case .stretch(let segment): "stretch \(segment.start)-\(segment.end)"
    }
  }
}

/// Somebody else's record, to be raced against.
package struct Rival: Equatable, Sendable {
  package let name: String
  package let record: Record

  package init(name: String, record: Record) {
    (self.name, self.record) = (name, record)
  }

  package var constant: Constant { record.constant }
  package var type: RecordType { record.type }
  package var run: Run { record.run }
  package var date: Timestamp { record.date }
  package var ghost: Ghost { .other(name: name, type: type) }
}
