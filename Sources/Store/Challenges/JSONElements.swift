import FoundationEssentials
import TrainerCore

/// Cuts a JSON array into its elements, each with its line, so that one that is wrong does not cost the
/// others.
///
/// What an element is worth is not judged here. Objects in objects are taken for a brace that was forgotten:
/// the second begins an element of its own.
struct JSONElements {
  /// An element as it is in the file.
  struct Element {
    /// The line on which it begins, from 1.
    let line: Int
    /// Its bytes, or why there are none.
    let content: Result<Data, ChallengeFault.What>
  }

  private enum Place {
    case beforeList
    case inList
    case behindList
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var place = Place.beforeList

  init(_ bytes: Data) {
    self.bytes = Array(bytes)
  }

  /// The next element; `nil` at the end.
  mutating func next() -> Element? {
    if place == .beforeList {
      if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
      skip { $0 <= UInt8(ascii: " ") }
      guard current == UInt8(ascii: "[") else {
        index = bytes.count
        place = .behindList
        return Element(line: line, content: .failure(.noList))
      }
      index += 1
      place = .inList
    }
    guard place == .inList else { return rest() }
    skip { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
    switch current {
    case nil:
      place = .behindList
      return Element(line: line, content: .failure(.unfinished))
    case UInt8(ascii: "]"):
      index += 1
      place = .behindList
      return rest()
    default: return element()
    }
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Takes an element from its first byte to the comma or bracket after it.
  private mutating func element() -> Element {
    let (start, first) = (index, line)
    var depth = 0
    var isText = false
    var isEscaped = false
    scan: while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        // No text goes on after the end of a line: a quote was forgotten.
        isText = false
      case _ where isEscaped: break
      case UInt8(ascii: "\\") where isText:
        isEscaped = true
        index += 1
        continue scan
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "{") where depth > 0:
        return Element(line: first, content: .failure(.unfinished))
      // A comma was forgotten.
      case UInt8(ascii: "{") where index > start: break scan
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ",") where depth == 0: break scan
      case UInt8(ascii: "]") where depth == 0: break scan
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      default: break
      }
      isEscaped = false
      index += 1
    }
    guard depth == 0 else {
      // The list ends with it, and is not reported as well.
      place = .behindList
      return Element(line: first, content: .failure(.unfinished))
    }
    return Element(line: first, content: .success(Data(bytes[start..<index])))
  }

  /// What comes after the list, as one element.
  private mutating func rest() -> Element? {
    skip { $0 <= UInt8(ascii: " ") }
    guard index < bytes.count else { return nil }
    index = bytes.count
    return Element(line: line, content: .failure(.behindEnd))
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while let byte = current, isSkipped(byte) {
      if byte == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }
}
