import Canvas

/// An editable line of text with a cursor; accepts letters of any script, and pastes.
struct EditableLine {
  private(set) var before: String
  private(set) var after = ""
  let limit: Int
  /// The accepted characters; `nil` accepts all but control characters.
  private let accepted: String?
  /// True if the last input was too long, and so was not inserted.
  private(set) var isFull = false

  init(_ text: String = "", limit: Int, accepting accepted: String? = nil) {
    before = text
    self.limit = limit
    self.accepted = accepted
  }

  var text: String { before + after }

  /// Edits the line by an input; returns true if it had a meaning here.
  mutating func edit(with input: Input) -> Bool {
    isFull = false
    switch input {
    case .paste(let text): insert(text)
    case .key(let key): return press(key)
    case .mouse: return false
    }
    return true
  }

  private mutating func press(_ key: Key) -> Bool {
    switch key {
    case .digit(let digit): insert(String(digit))
    case .character(let scalar) where accepted?.unicodeScalars.contains(scalar) != false:
      insert(String(scalar))
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .delete: if !after.isEmpty { after.removeFirst() }
    case .left: if let character = before.popLast() { after.insert(character, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .wordLeft: (before, after) = (withoutWord, String(before.dropFirst(withoutWord.count)) + after)
    case .wordRight:
      let rest = after.drop { $0 == " " }.drop { $0 != " " }
      before = before + after.dropLast(rest.count)
      after = String(rest)
    case .deleteWord: before = withoutWord
    case .home, .control("a"): (before, after) = ("", text)
    case .end, .control("e"): (before, after) = (text, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    default: return false
    }
    return true
  }

  /// The text before the word at the cursor, or before the last word.
  private var withoutWord: String {
    String(before.reversed().drop { $0 == " " }.drop { $0 != " " }.reversed())
  }

  /// Inserts the accepted characters of a text, with blanks for white space, or nothing if the line would be too long.
  private mutating func insert(_ text: String) {
    var longer = before
    longer.unicodeScalars.append(
      contentsOf: text.map { $0.isWhitespace ? " " : $0 }.flatMap(\.unicodeScalars).filter {
        accepted?.unicodeScalars.contains($0) ?? ($0.properties.generalCategory != .control)
      })
    // A combining mark joins the letter before it, so that characters alone do not limit the length.
    isFull = longer.count + after.count > limit || longer.utf8.count + after.utf8.count > limit * 16
    if !isFull { before = longer }
  }

  /// The part of a word before the cursor; empty after a blank.
  var word: String {
    String(before[(before.lastIndex(of: " ").map(before.index(after:)) ?? before.startIndex)...])
  }

  /// Replaces the word before the cursor, and adds a blank.
  mutating func complete(_ word: String) {
    var line = self
    line.before.removeLast(line.word.count)
    line.insert(word + " ")
    if line.isFull { isFull = true } else { self = line }
  }

  /// The message about an input that was too long, longest form first; `nil` if it was not.
  func fault(_ texts: Texts) -> [String]? {
    guard isFull else { return nil }
    return [
      texts.say(en: "✗ \(limit) characters at most", fr: "✗ \(limit) caractères au plus"),
      texts.say(en: "✗ \(limit) at most", fr: "✗ \(limit) au plus"),
    ]
  }

  var piece: Piece {
    Piece(stride(from: max(8, limit + 1), through: 8, by: -1)) { grid, box in
      draw(into: &grid, row: box.row, column: box.column, width: box.columns)
    }
  }

  /// Draws as much of the line as fits into `width` cells, keeping the cursor in sight.
  func draw(into grid: inout Grid, row: Int, column: Int, width: Int) {
    let room = max(1, width - 1)
    var shown = ""
    for character in before.reversed() {
      let longer = String(character) + shown
      guard grid.repertoire.width(of: longer) <= room else { break }
      shown = longer
    }
    let cursor = grid.put(shown, row: row, column: column, .strong)
    grid.put("▁", row: row, column: cursor, .cursor)
    guard let first = after.first else { return }
    // A character under the cursor takes the place of the cursor's own sign.
    var next = grid.put(String(first), row: row, column: cursor, .cursor)
    if next == cursor { next += 1 }
    var rest = ""
    for character in after.dropFirst() {
      let longer = rest + String(character)
      guard next + grid.repertoire.width(of: longer) <= column + width else { break }
      rest = longer
    }
    grid.put(rest, row: row, column: next, .strong)
  }
}
