/// Answers of a terminal to questions, and the palette that it keeps.
package struct TerminalManners {
  /// Tells whether it says what colour an entry of the palette has.
  package var answersColours = true
  /// Tells whether an entry can get another colour.
  package var changesColours = true
  /// Tells whether OSC 104 gives entries their standard colours.
  package var resetsColours = true
  /// Tells whether it says what kind of terminal it is, as all do.
  package var answersKind = true
  /// The bytes that end its answers.
  package var ending = "\u{1b}\\"
  /// Milliseconds that an answer is on its way.
  package var delay = 0
  /// Tells whether it looks a colour up only when the answer leaves.
  package var looksUpLate = false
  /// Columns of a character whose width is ambiguous.
  package var ambiguousWidth = 1
  /// The colours that were set, by their entries.
  package var palette: [Int: String] = [:]

  package init() {}

  /// The colour of an entry; one that no program would choose where none was set.
  package func colour(of entry: Int) -> String { palette[entry] ?? "rgb:\(4000 + entry)/5678/9abc" }

  /// True where every entry has the colour that it had before any program.
  package var hasOwnColours: Bool { palette.allSatisfy { TerminalManners().colour(of: $0.key) == $0.value } }

  /// An answer that is on its way.
  struct Answer {
    let due: ContinuousClock.Instant
    let text: (TerminalManners) -> String
  }

  /// Takes in what a program has written and returns the answers; what is left in `bytes` has no end yet.
  mutating func answers(to bytes: inout [UInt8]) -> [Answer] {
    var answers: [Answer] = []
    let due = ContinuousClock.now + .milliseconds(delay)
    while let start = bytes.firstIndex(of: 0x1b) {
      bytes.removeFirst(start)
      guard bytes.count > 1 else { return answers }
      let isText = bytes[1] == UInt8(ascii: "]")
      guard isText || bytes[1] == UInt8(ascii: "[") else {
        bytes.removeFirst(2)
        continue
      }
      let end = bytes.indices.dropFirst(2).first {
        isText
          ? bytes[$0] == 7 || bytes[$0] == 0x5c && bytes[$0 - 1] == 0x1b : (0x40..<0x7f).contains(bytes[$0])
      }
      guard let end else { return answers }
      let sequence = String(decoding: bytes[1...end], as: UTF8.self)
      bytes.removeFirst(end + 1)
      if let text = answer(to: sequence) { answers.append(Answer(due: due, text: text)) }
    }
    bytes = []
    return answers
  }

  private mutating func answer(to sequence: String) -> ((TerminalManners) -> String)? {
    if sequence == "[c" { return answersKind ? { _ in "\u{1b}[?64;1;2c" } : nil }
    if sequence == "[6n" { return { "\u{1b}[2;\(1 + $0.ambiguousWidth)R" } }
    let parts = sequence.drop { $0 == "]" }.prefix { $0 >= " " }.split(separator: ";").map(String.init)
    if parts.first == "104", sequence.first == "]" {
      if resetsColours { palette = parts.count == 1 ? [:] : palette.filter { String($0.key) != parts[1] } }
      return nil
    }
    guard sequence.first == "]", parts.count == 3, parts[0] == "4", let entry = Int(parts[1]) else {
      return nil
    }
    guard parts[2] == "?" else {
      if changesColours { palette[entry] = parts[2] }
      return nil
    }
    guard answersColours else { return nil }
    let (now, looksUpLate) = (colour(of: entry), looksUpLate)
    return { "\u{1b}]4;\(entry);" + (looksUpLate ? $0.colour(of: entry) : now) + $0.ending }
  }
}
