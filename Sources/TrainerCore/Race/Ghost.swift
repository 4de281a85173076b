/// The opponent in a race.
package enum Ghost: Hashable, Sendable {
  case crown
  case lightning
  /// A steady pace from the settings.
  case pace
  /// Another person's record.
  case other(name: String, type: RecordType)
  /// The user's own best clean run through a segment.
  case stretch(Segment)

  package init(_ type: RecordType) {
    self = type == .crown ? .crown : .lightning
  }

  /// The type of the user's own record, if the ghost is one.
  package var record: RecordType? {
    switch self {
    case .crown: .crown
    case .lightning: .lightning
    case .pace, .other, .stretch: nil
    }
  }

  /// Returns the opponent in a race over a segment: the best run through it, unless this is a pace.
  package func over(_ segment: Segment?) -> Ghost {
    guard let segment, self != .pace else { return self }
    return .stretch(segment)
  }

  /// True for the reserved words `crown`, `lightning` and `pace:…`, which cannot be a person's name.
  package static func isOwn(_ word: String) -> Bool {
    RecordType(rawValue: word) != nil || word.hasPrefix(paceMark)
  }

  /// The most characters of a person's name.
  package static let longestName = 60

  package static let paceMark = "pace:"

  /// The possible paces, in thousandths of a digit per second.
  package static let paces = 100...20_000

  /// Reads a pace such as `2.5` in thousandths of a digit per second; `nil` unless it is one of `paces`.
  package static func pace(_ text: String) -> Int? {
    guard let value = Double(text.replacing(",", with: ".")), abs(value) < 1000 else {
      return nil
    }
    let pace = Int((value * 1000).rounded())
    return paces.contains(pace) ? pace : nil
  }
}

extension Ghost: RawRepresentable {
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

  /// The name in the settings, such as `pace` or `other crown Ana`; one of a stretch cannot be read back.
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

/// A record of another person to race against.
package struct Rival: Equatable, Sendable {
  package let name: String
  package let record: Record

  package init(name: String, record: Record) {
    self.name = name
    self.record = record
  }

  package var constant: Constant { record.constant }
  package var type: RecordType { record.type }
  package var run: Run { record.run }
  package var date: Timestamp { record.date }
  package var ghost: Ghost { .other(name: name, type: type) }
}
