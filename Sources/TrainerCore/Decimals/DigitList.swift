/// A log line about a list of the user's own digits: `{"type":"digits","at","name","list","digits"?,"integerPart"?}`.
///
/// `list` is the hash of the digits, which identifies the list under any name; without `digits` it is removed.
package struct DigitList: Statement {
  package static let type = "digits"
  package static let changesSessions = true

  package var at = Timestamp.epoch
  private var name = ""
  private var hash = ""
  package private(set) var digits: String?
  /// The digits before the point; one to nine.
  package private(set) var integerPart: String?

  package static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("name", \.name),
    Field("list", \.hash),
    Field("digits", \.digits),
    Field("integerPart", \.integerPart),
  ]

  package init() {}

  package init(_ digits: [UInt8], after integerPart: String? = nil, as name: String, at: Timestamp) {
    self.init(removing: OwnDigits(name: name, digits: digits), at: at)
    self.digits = String(decoding: digits, as: UTF8.self)
    self.integerPart = integerPart
  }

  package init(removing list: OwnDigits, at: Timestamp) {
    name = list.name
    hash = list.hash
    self.at = at
  }

  package var list: OwnDigits { OwnDigits(name: name, hash: hash) }
  package var subject: String { name + " " + hash }
  package var isRemoval: Bool { digits == nil }
  package var isValid: Bool {
    guard list.isValid, let digits = digits?.utf8 else { return list.isValid }
    return (OwnDigits.fewest...Constant.decimalCount).contains(digits.count)
      && digits.allSatisfy { (0x30...0x39).contains($0) }
      && integerPart.map { (1...PublishedDigits.longestIntegerPart).contains($0.utf8.count) && $0.isDigits }
        ?? true
      && OwnDigits(name: name, digits: Array(digits)) == list
  }

  package func apply(to state: inout State) {
    state.lists.replace(with: self)
    state.removedLists.removeAll { $0.subject == subject }
    if isRemoval { state.removedLists.append(self) }
    state.removedLists.sort { ($0.at.milliseconds, $0.subject) < ($1.at.milliseconds, $1.subject) }
  }
}
