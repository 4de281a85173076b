import FoundationEssentials
import TrainerCore

/// The image of a stretch: `{"type":"image","at","constant","list"?,"segment":[a,b],"text"?}`.
struct ImageLine: Statement {
  static let type = "image"

  var at = Timestamp.epoch
  var constant = Constant.pi
  var segment = Segment.standard
  var text: String?

  static let fields: [Field<Self>] = [
    Field("at", \.at),
    .constant(\.constant),
    Field("segment", \.segment, isAlways: true),
    Field("text", \.text),
  ]

  var subject: String { constant.key + segment.json }
  var isNothing: Bool { text == nil }
  var isPossible: Bool { text.map(ImageBook.isImage) ?? true }
  var taken: Importer.Taken? { .images }
}

/// A word for one to four digits: `{"type":"word","at","digits","word"?}`.
struct WordLine: Statement {
  static let type = "word"

  var at = Timestamp.epoch
  var digits = ""
  var word: String?

  static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("digits", \.digits),
    Field("word", \.word),
  ]

  var subject: String { digits }
  var isNothing: Bool { word == nil }
  var isPossible: Bool { ImageBook.areDigits(digits) && word.map(ImageBook.isPeg) ?? true }
  var taken: Importer.Taken? { .pegs }
}

/// The places of a constant, along which its decimals are laid:
/// `{"type":"places","at","constant","list"?,"groups","places":["…"]}`, without the last two where there are none.
struct LociLine: Statement {
  static let type = "places"

  var at = Timestamp.epoch
  private(set) var constant = Constant.pi
  private var groups: Int?
  private var places: [String] = []

  static let fields: [Field<Self>] = [
    Field("at", \.at),
    .constant(\.constant),
    Field("groups", \.groups),
    Field("places", \.places),
  ]

  init() {}

  init(_ constant: Constant, _ list: Loci?, at: Timestamp) {
    (self.constant, groups, places, self.at) = (constant, list?.groups, list?.names ?? [], at)
  }

  var list: Loci? { groups.flatMap { Loci(places, groups: $0) } }
  var subject: String { constant.key }
  var isNothing: Bool { groups == nil && places.isEmpty }
  var isPossible: Bool { isNothing || list != nil }
  var taken: Importer.Taken? { .places }
}

extension HistoryReader {
  /// The images, words and places of the user's own.
  package func images() throws(Trouble) -> ImageBook {
    let standing = try standing()
    var book = ImageBook()
    for line in standing.all(ImageLine.self) { book.apply(.image(line.constant, line.segment, line.text)) }
    for line in standing.all(WordLine.self) { book.apply(.peg(line.digits, line.word)) }
    for line in standing.all(LociLine.self) { book.apply(.places(line.constant, line.list)) }
    return book
  }
}

extension ImageBook.Change {
  /// The same as lines of the log.
  func lines(at date: Timestamp) -> [any Statement] {
    switch self {
    case .image(let constant, let segment, let text):
      [ImageLine(at: date, constant: constant, segment: segment, text: text)]
    case .pegs(let words):
      words.sorted { $0.key < $1.key }.map { WordLine(at: date, digits: $0.key, word: $0.value) }
    case .places(let constant, let list): [LociLine(constant, list, at: date)]
    }
  }
}
