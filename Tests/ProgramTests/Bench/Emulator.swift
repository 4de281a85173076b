/// A terminal emulator as small as it can be: what a screen shows after the bytes that curses sends to the
/// terminals of the ECMA-48 family (xterm, screen, rxvt, linux, vt100, vt220, ansi).
///
/// The sequences are those of ECMA-48 and of xterm's `ctlseqs`. What it does not know is a fault, reported
/// with its bytes.
struct Emulator {
  /// What a terminal is like when nothing has been sent to it, and should be again afterwards.
  struct Manners: Equatable {
    var isOnAlternateScreen = false
    var isCursorShown = true
    /// The attributes of characters in force, such as `1`; none after a reset.
    var attributes: Set<Int> = []
    var isColoured = false
    var reportsMouse = false
    var bracketsPastes = false
    var reportsFocus = false
    var wraps = true
    var inserts = false
    var drawsLines = false
    var isScrollingWhole = true
  }

  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var manners = Manners()
  /// What was not understood, or should not have been sent.
  private(set) var faults: [String] = []
  /// Whether any colour was ever asked for.
  private(set) var hasSeenColour = false
  /// Whether a byte above ASCII was ever sent.
  private(set) var hasSeenUTF8 = false

  var row = 0
  var column = 0
  /// The last column is written, and the next character goes to the next row.
  private var isWrapPending = false
  var cells: [[Unicode.Scalar]]
  private var shell: (cells: [[Unicode.Scalar]], row: Int, column: Int)?
  private var saved = (row: 0, column: 0)
  var region: Range<Int>
  /// Whether the cursor waits in the last column (`xenl`); in others it goes on at once.
  private let waitsAtMargin: Bool
  private var charsets: [UInt8] = [0x42, 0x42]
  private var shift = 0
  private var last: Unicode.Scalar = " "
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int, waitsAtMargin: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.waitsAtMargin = waitsAtMargin
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    region = 0..<rows
  }

  /// The rows without the blanks at their ends.
  var lines: [String] {
    cells.map { row in
      var scalars = String.UnicodeScalarView(row.filter { $0 != Emulator.covered })
      while scalars.last == " " { scalars.removeLast() }
      return String(scalars)
    }
  }

  /// What is shown, as the tests read a screen.
  var screen: Screen { Screen(text: lines.joined(separator: "\n")) }

  /// Takes another size; what lies outside is lost.
  mutating func resize(columns: Int, rows: Int) {
    func fitted(_ cells: [[Unicode.Scalar]]) -> [[Unicode.Scalar]] {
      (0..<rows).map { row in
        (0..<columns).map { row < cells.count && $0 < cells[row].count ? cells[row][$0] : " " }
      }
    }
    cells = fitted(cells)
    if let shell {
      self.shell = (fitted(shell.cells), min(shell.row, rows - 1), min(shell.column, columns - 1))
    }
    self.columns = columns
    self.rows = rows
    region = 0..<rows
    move(row, column)
  }

  /// Understands what was written.
  mutating func take(_ bytes: [UInt8]) {
    pending += bytes
    var index = 0
    while index < pending.count, let count = understand(pending[index...]) { index += count }
    pending.removeFirst(index)
  }

  // MARK: - Characters

  /// Understands what is at the beginning; how many bytes that was, `nil` if the end has not come yet.
  private mutating func understand(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1b: return escape(bytes)
    case 0x00, 0x07: return 1
    case 0x08: move(row, column - 1)
    case 0x09: move(row, (column / 8 + 1) * 8)
    case 0x0a: lineFeed()
    case 0x0d: move(row, 0)
    case 0x0e, 0x0f:
      shift = first == 0x0e ? 1 : 0
      manners.drawsLines = charsets[shift] == 0x30
    case 0x20..<0x7f: put(drawn(Unicode.Scalar(first)))
    case 0xc2..<0xf5:
      let count = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
      guard bytes.count >= count else { return nil }
      hasSeenUTF8 = true
      let text = String(decoding: bytes.prefix(count), as: UTF8.self).unicodeScalars
      if let scalar = text.first, text.count == 1, Emulator.isOneColumn(scalar) {
        put(scalar)
      } else if let scalar = text.first, text.count == 1, Emulator.isTwoColumns(scalar) {
        put(scalar)
        put(Emulator.covered)
      } else {
        blame("a character whose width terminals differ on", bytes.prefix(count))
      }
      return count
    default: blame("a byte", bytes.prefix(1))
    }
    return 1
  }

  /// Without marks that combine, characters of two columns, and those that speak to the terminal.
  private static func isOneColumn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
      return false
    default: break
    }
    switch scalar.value {
    case 0x1100..<0x1160, 0x2e80..<0xa4d0, 0xac00..<0xd7a4, 0xf900..<0xfb00, 0xfe30..<0xfe70, 0xff00..<0xff61,
      0xffe0..<0xffe7, 0x1f000...:
      return false
    default: return !scalar.properties.isEmojiPresentation
    }
  }

  /// What stands in a cell that the character to its left covers.
  private static let covered: Unicode.Scalar = "\0"

  /// Those of Chinese, Japanese and Korean, of which all terminals make two columns.
  private static func isTwoColumns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3001..<0x302a, 0x3041..<0x3097, 0x3400..<0x4dc0, 0x4e00..<0x9ff0, 0xac00..<0xd7a4, 0xff01..<0xff61:
      true
    default: false
    }
  }

  /// The graphic of a VT100 in its place.
  private func drawn(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard manners.drawsLines else { return scalar }
    let graphics = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)
    let index = Int(scalar.value) - 0x60
    return graphics.indices.contains(index) ? graphics[index] : scalar
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if isWrapPending {
      column = 0
      lineFeed()
    }
    if manners.inserts { shiftRight(1) }
    cells[row][column] = scalar
    last = scalar
    if column + 1 < columns {
      column += 1
    } else if !manners.wraps {
      return
    } else if waitsAtMargin {
      isWrapPending = true
    } else {
      column = 0
      lineFeed()
    }
  }

  // MARK: - Sequences

  private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
    let rest = bytes.dropFirst()
    guard let kind = rest.first else { return nil }
    switch kind {
    case UInt8(ascii: "["):
      guard let end = rest.dropFirst().firstIndex(where: { 0x40..<0x7f ~= $0 }) else { return nil }
      control(bytes[bytes.startIndex...end])
      return end - bytes.startIndex + 1
    case UInt8(ascii: "]"): return operatingSystemCommand(bytes)
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      guard let set = rest.dropFirst().first else { return nil }
      charsets[kind == UInt8(ascii: "(") ? 0 : 1] = set
      manners.drawsLines = charsets[shift] == 0x30
      if ![0x30, 0x42].contains(set) { blame("a character set", bytes.prefix(3)) }
      return 3
    case UInt8(ascii: " "):
      // How the terminal answers: with seven bits.
      guard let answer = rest.dropFirst().first else { return nil }
      if answer != UInt8(ascii: "F") { blame("a sequence", bytes.prefix(3)) }
      return 3
    case UInt8(ascii: "7"): saved = (row, column)
    case UInt8(ascii: "8"): move(saved.row, saved.column)
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "E"):
      column = 0
      lineFeed()
    case UInt8(ascii: "M"): reverseLineFeed()
    case UInt8(ascii: "="), UInt8(ascii: ">"): break
    default: blame("a sequence", bytes.prefix(2))
    }
    return 2
  }

  /// Colours of the palette, which are not looked at; the Linux console's have a fixed length instead of an
  /// end.
  private mutating func operatingSystemCommand(_ bytes: ArraySlice<UInt8>) -> Int? {
    let rest = bytes.dropFirst(2)
    guard let first = rest.first else { return nil }
    if first == UInt8(ascii: "R") { return 3 }
    if first == UInt8(ascii: "P") { return rest.count >= 8 ? 10 : nil }
    guard let end = rest.firstIndex(where: { $0 == 0x07 || $0 == 0x1b }) else { return nil }
    let number = Int(String(decoding: rest.prefix { 0x30..<0x3a ~= $0 }, as: UTF8.self))
    if ![4, 104].contains(number) { blame("a command", bytes[bytes.startIndex...end]) }
    if bytes[end] == 0x07 { return end - bytes.startIndex + 1 }
    return end + 1 < bytes.endIndex ? end - bytes.startIndex + 2 : nil
  }

  private mutating func control(_ sequence: ArraySlice<UInt8>) {
    let body = sequence.dropFirst(2).dropLast()
    let prefix = body.first.flatMap { 0x3c..<0x40 ~= $0 ? $0 : nil }
    let parameters = String(decoding: prefix == nil ? body : body.dropFirst(), as: UTF8.self)
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let final = sequence.last.map { Character(Unicode.Scalar($0)) } ?? " "
    let first = numbers.first ?? 0
    let count = max(1, first)
    isWrapPending = isWrapPending && final == "m"
    let isPlain = prefix == nil && parameters.allSatisfy { "0123456789;:".contains($0) }
    switch (isPlain, prefix, final) {
    case (true, _, "H"), (true, _, "f"): move(count - 1, max(1, numbers.dropFirst().first ?? 1) - 1)
    case (true, _, "A"): move(row - count, column)
    case (true, _, "B"): move(row + count, column)
    case (true, _, "C"): move(row, column + count)
    case (true, _, "D"): move(row, column - count)
    case (true, _, "G"), (true, _, "`"): move(row, count - 1)
    case (true, _, "d"): move(count - 1, column)
    case (true, _, "I"): move(row, (column / 8 + count) * 8)
    case (true, _, "Z"): move(row, max(0, (column + 7) / 8 - count) * 8)
    case (true, _, "J"): eraseScreen(first)
    case (true, _, "K"): eraseRow(first)
    case (true, _, "X"): erase(row, column..<column + count)
    case (true, _, "@"): shiftRight(count)
    case (true, _, "P"): shiftLeft(count)
    case (true, _, "L"): if region.contains(row) { scroll(row..<region.upperBound, by: -count) }
    case (true, _, "M"): if region.contains(row) { scroll(row..<region.upperBound, by: count) }
    case (true, _, "S"): scroll(region, by: count)
    case (true, _, "T"): scroll(region, by: -count)
    case (true, _, "b"): for _ in 0..<min(count, columns * rows) { put(last) }
    case (true, _, "m"): style(parameters)
    case (true, _, "r"):
      let bottom = numbers.dropFirst().first ?? 0
      region = count - 1..<max(count, bottom == 0 ? rows : min(bottom, rows))
      manners.isScrollingWhole = region == 0..<rows
      move(0, 0)
    case (true, _, "h"), (true, _, "l"):
      // Mode 34 is the cursor's look in GNU screen.
      if numbers == [4] {
        manners.inserts = final == "h"
      } else if numbers != [34] {
        blame("a mode", sequence)
      }
    case (_, UInt8(ascii: "?"), "h"), (_, UInt8(ascii: "?"), "l"):
      for number in numbers where !set(number, final == "h") { blame("a mode", sequence) }
    // The shape of the Linux console's cursor.
    case (_, UInt8(ascii: "?"), "c"): break
    // A soft reset and xterm's stack of titles change nothing that is looked at here.
    case (_, nil, "p") where parameters == "!": break
    case (true, _, "t") where first == 22 || first == 23: break
    default: blame("a sequence", sequence)
    }
  }

  /// Sets a private mode; false where it is not known.
  private mutating func set(_ mode: Int, _ isOn: Bool) -> Bool {
    switch mode {
    case 1, 3, 5, 6, 12, 9, 66, 1001, 1034: break
    case 4: break
    case 7: manners.wraps = isOn
    case 25: manners.isCursorShown = isOn
    case 47, 1047, 1049: turn(toAlternate: isOn, saves: mode == 1049)
    case 1000, 1002, 1003: manners.reportsMouse = isOn
    case 1004: manners.reportsFocus = isOn
    case 1005, 1006: break
    case 2004: manners.bracketsPastes = isOn
    default: return false
    }
    return true
  }

  private mutating func turn(toAlternate isOn: Bool, saves: Bool) {
    guard isOn != manners.isOnAlternateScreen else { return }
    manners.isOnAlternateScreen = isOn
    if isOn {
      shell = (cells, row, column)
      if saves { eraseScreen(2) }
    } else if let before = shell {
      cells = before.cells
      shell = nil
      if saves { move(before.row, before.column) }
    }
  }

  private mutating func style(_ parameters: String) {
    // `38:2::1:2:3` is one parameter, `38;2;1;2;3` are five.
    var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { part in
      part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    }[...]
    while let part = numbers.popFirst() {
      let number = part.first ?? 0
      switch number {
      case 0:
        manners.attributes = []
        manners.isColoured = false
      case 1...8: manners.attributes.insert(number)
      case 22: manners.attributes.subtract([1, 2])
      case 23...28: manners.attributes.remove(number - 20)
      // The fonts by which `ansi` draws lines.
      case 10, 11: break
      case 39, 49: manners.isColoured = false
      case 30...38, 40...48, 90...97, 100...107:
        hasSeenColour = true
        manners.isColoured = true
        if part.count == 1, number == 38 || number == 48 {
          let kind = numbers.popFirst()?.first
          numbers = numbers.dropFirst(kind == 5 ? 1 : 3)
        }
      default: blame("a style", Array("\u{1b}[\(parameters)m".utf8)[...])
      }
    }
  }

  mutating func move(_ row: Int, _ column: Int) {
    isWrapPending = false
    self.row = min(max(0, row), rows - 1)
    self.column = min(max(0, column), columns - 1)
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if row == region.upperBound - 1 {
      scroll(region, by: 1)
    } else if row + 1 < rows {
      row += 1
    }
  }

  private mutating func reverseLineFeed() {
    if row == region.lowerBound {
      scroll(region, by: -1)
    } else if row > 0 {
      row -= 1
    }
  }

  private mutating func blame(_ what: String, _ bytes: ArraySlice<UInt8>) {
    let text = bytes.map { 0x20..<0x7f ~= $0 ? String(Unicode.Scalar($0)) : "\\x" + String($0, radix: 16) }
      .joined()
    let before = pending[..<bytes.startIndex].suffix(80)
    faults.append("\(what): \(text), after \(String(decoding: before, as: UTF8.self).debugDescription)")
  }
}

// MARK: - Cells

extension Emulator {
  mutating func erase(_ row: Int, _ columns: Range<Int>) {
    for column in columns.clamped(to: 0..<self.columns) { cells[row][column] = " " }
  }

  mutating func eraseRow(_ part: Int) {
    erase(row, part == 0 ? column..<columns : part == 1 ? 0..<column + 1 : 0..<columns)
  }

  mutating func eraseScreen(_ part: Int) {
    let others = part == 0 ? row + 1..<rows : part == 1 ? 0..<row : 0..<rows
    if part < 2 { eraseRow(part) }
    for row in others { erase(row, 0..<columns) }
  }

  mutating func shiftRight(_ count: Int) {
    for _ in 0..<min(count, columns - column) {
      cells[row].insert(" ", at: column)
      cells[row].removeLast()
    }
  }

  mutating func shiftLeft(_ count: Int) {
    for _ in 0..<min(count, columns - column) {
      cells[row].remove(at: column)
      cells[row].append(" ")
    }
  }

  /// Moves rows up, or down by a negative count; the new ones are blank.
  mutating func scroll(_ rows: Range<Int>, by count: Int) {
    let blank = Array(repeating: Unicode.Scalar(" "), count: columns)
    let old = cells
    for row in rows {
      cells[row] = rows.contains(row + count) ? old[row + count] : blank
    }
  }
}
