/// The image of a stretch: `{"type":"image","at","constant","list"?,"segment":[a,b],"text"?}`.
package struct StretchImage: Statement {
  package static let type = "image"

  package var at = Timestamp.epoch
  package private(set) var constant = Constant.pi
  package private(set) var segment = Segment.standard
  package private(set) var image: String?

  package static let fields: [Field<Self>] = [
    Field("at", \.at),
    .constant(\.constant),
    Field("segment", \.segment, isAlways: true),
    Field("text", \.image),
  ]

  package init() {}

  /// Sets the image, or removes it with `nil`.
  package init(_ constant: Constant, _ segment: Segment, _ image: String?, at: Timestamp = .epoch) {
    self.constant = constant
    self.segment = segment
    self.image = image
    self.at = at
  }

  package var subject: String { constant.key + segment.json }
  package var isRemoval: Bool { image == nil }
  package var isValid: Bool { image.map(ImageBook.isImage) ?? true }

  package func apply(to state: inout State) { state.images.apply(self) }
}

/// A word for one to six digits: `{"type":"word","at","digits","word"?}`.
package struct DigitWord: Statement {
  package static let type = "word"

  package var at = Timestamp.epoch
  package private(set) var digits = ""
  package private(set) var word: String?

  package static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("digits", \.digits),
    Field("word", \.word),
  ]

  package init() {}

  /// Sets the word, or removes it with `nil`.
  package init(_ digits: String, _ word: String?, at: Timestamp = .epoch) {
    self.digits = digits
    self.word = word
    self.at = at
  }

  package var subject: String { digits }
  package var isRemoval: Bool { word == nil }
  package var isValid: Bool { ImageBook.areDigits(digits) && word.map(ImageBook.isWord) ?? true }

  package func apply(to state: inout State) { state.images.apply(self) }
}

/// The places for a constant's decimals: `{"type":"places","at","constant","list"?,"groups","pattern"?,"places":["…"]}`.
///
/// A line without `groups` and `places` removes them.
package struct ConstantPlaces: Statement {
  package static let type = "places"

  package var at = Timestamp.epoch
  package private(set) var constant = Constant.pi
  private var groups: Int?
  private var pattern: DigitGroups?
  private var places: [String] = []

  package static let fields: [Field<Self>] = [
    Field("at", \.at),
    .constant(\.constant),
    Field("groups", \.groups),
    Field("pattern", \.pattern),
    Field("places", \.places),
  ]

  package init() {}

  /// Sets the places, or removes them with `nil`.
  package init(_ constant: Constant, _ loci: Loci?, at: Timestamp = .epoch) {
    self.constant = constant
    groups = loci?.groups
    pattern = loci?.pattern
    places = loci?.names ?? []
    self.at = at
  }

  package var loci: Loci? { groups.flatMap { Loci(places, groups: $0, of: pattern) } }
  package var subject: String { constant.key }
  package var isRemoval: Bool { groups == nil && places.isEmpty }
  package var isValid: Bool { isRemoval || loci != nil }

  package func apply(to state: inout State) { state.images.apply(self) }
}
