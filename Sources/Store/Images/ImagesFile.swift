import FoundationEssentials
import TrainerCore

/// A line of `images.jsonl`, the image of a stretch: `{"constant","segment":[a,b],"text"}`.
struct ImageLine: KeyedLine, FieldObject {
  /// A stretch of a constant.
  struct Key: Hashable, Sendable {
    let constant: Constant
    let segment: Segment
  }

  var constant = Constant.pi
  var segment = Segment.standard
  var text = ""

  static let fields: [Field<Self>] = [
    Field("constant", \.constant),
    Field("segment", \.segment, isAlways: true),
    Field("text", \.text),
  ]

  var isPossible: Bool { ImageBook.isImage(text) }

  var key: Key { Key(constant: constant, segment: segment) }
}

/// `images.jsonl`, the images of the user's own for decimals; see `ImageLine`.
struct ImagesFile: KeyedLineFile {
  var name: String { "images.jsonl" }
  var taken: Importer.Taken { .images }

  typealias Line = ImageLine

  func mayBe(_ bytes: Data, about key: Key) -> Bool {
    bytes.contains(run: Array(#""segment":[\#(key.segment.start),"#.utf8))
  }
}

/// A line of `pegs.csv`, a word for one to four digits: `41,rod`, with quotes as RFC 4180 has them where they
/// are needed.
struct PegLine: KeyedLine, Equatable {
  let digits: String
  let word: String

  var key: String { digits }

  static func encode(_ line: PegLine) -> Data {
    let needsQuotes = line.word.contains { $0 == "," || $0 == "\"" }
    let word = needsQuotes ? "\"" + line.word.replacing("\"", with: "\"\"") + "\"" : line.word
    return Data((line.digits + "," + word + "\n").utf8)
  }

  /// What a line says; `nil` if it cannot be read.
  ///
  /// What spreadsheets add is passed over: a mark at the beginning of the file, a carriage return, and blanks
  /// around the fields.
  static func decode(_ bytes: Data) -> PegLine? {
    guard bytes.count <= longest, var text = String(validating: bytes, as: UTF8.self) else { return nil }
    if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
    if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
    guard let comma = text.unicodeScalars.firstIndex(of: ",") else { return nil }
    func trimmed(_ text: Substring) -> String {
      var text = text
      while text.first == " " { text.removeFirst() }
      while text.last == " " { text.removeLast() }
      return String(text)
    }
    let digits = unquoted(trimmed(text[..<comma]))
    let word = unquoted(trimmed(text[text.unicodeScalars.index(after: comma)...])).map { trimmed($0[...]) }
    guard let digits, let word, ImageBook.areDigits(digits), ImageBook.isPeg(word) else { return nil }
    return PegLine(digits: digits, word: word)
  }

  private static let longest = 4096

  /// A field without its quotes; `nil` if they are not in pairs.
  private static func unquoted(_ field: String) -> String? {
    guard field.hasPrefix("\"") else { return field.contains("\"") || field.contains(",") ? nil : field }
    guard field.count >= 2, field.hasSuffix("\"") else { return nil }
    let inner = String(field.dropFirst().dropLast())
    let plain = inner.replacing("\"\"", with: "")
    return plain.contains("\"") ? nil : inner.replacing("\"\"", with: "\"")
  }
}

/// `pegs.csv`, the user's own words for digits; see `PegLine`.
struct PegsFile: KeyedLineFile {
  var name: String { "pegs.csv" }
  var taken: Importer.Taken { .pegs }

  typealias Line = PegLine

  func mayBe(_ bytes: Data, about digits: String) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    return bytes.drop { !isDigit($0) }.prefix(while: isDigit).elementsEqual(digits.utf8)
  }
}

/// A line of `places.jsonl`, the places of a constant: `{"constant","groups","places":["…"]}`.
struct LociLine: KeyedLine, FieldObject {
  var constant = Constant.pi
  private var groups = 0
  private var places: [String] = []

  static let fields: [Field<Self>] = [
    Field("constant", \.constant),
    Field("groups", \.groups),
    Field("places", \.places),
  ]

  init() {}

  init(_ constant: Constant, _ list: Loci) {
    (self.constant, groups, places) = (constant, list.groups, list.names)
  }

  var list: Loci? { Loci(places, groups: groups) }

  var isPossible: Bool { list != nil }

  var key: Constant { constant }
}

/// `places.jsonl`, the places along which decimals are laid; see `LociLine`.
struct LociFile: KeyedLineFile {
  var name: String { "places.jsonl" }
  var taken: Importer.Taken { .places }

  typealias Line = LociLine

  func mayBe(_ bytes: Data, about constant: Constant) -> Bool {
    bytes.contains(run: Array(#""constant":"\#(constant.rawValue)""#.utf8))
  }
}

extension HistoryReader {
  /// The images, words and places of the user's own.
  package func images() throws(Trouble) -> ImageBook {
    var book = ImageBook()
    for line in try ImagesFile().lines(in: folder, disk) {
      book.apply(.image(line.constant, line.segment, line.text))
    }
    for line in try PegsFile().lines(in: folder, disk) { book.apply(.peg(line.digits, line.word)) }
    for line in try LociFile().lines(in: folder, disk) { book.apply(.places(line.constant, line.list)) }
    return book
  }
}

extension ImageBook.Change {
  /// The same as something to be written.
  var write: any PendingWrite {
    switch self {
    case .image(let constant, let segment, let text):
      LinesWrite<ImagesFile>(
        changes: [
          ImageLine.Key(constant: constant, segment: segment): text.map {
            ImageLine(constant: constant, segment: segment, text: $0)
          }
        ])
    case .pegs(let words):
      LinesWrite<PegsFile>(
        changes: Dictionary(
          uniqueKeysWithValues: words.map { digits, word in
            (digits, word.map { PegLine(digits: digits, word: $0) })
          }))
    case .places(let constant, let list):
      LinesWrite<LociFile>(changes: [constant: list.map { LociLine(constant, $0) }])
    }
  }
}
