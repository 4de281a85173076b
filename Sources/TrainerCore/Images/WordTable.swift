/// A table of words for digits as people keep it: a spreadsheet, lines of text, or the export of a program of cards.
package struct WordTable {
  /// The words by their digits, several for the same digits joined as `ImageBook.joined` does.
  package private(set) var words: [String: String] = [:]
  /// The numbers, from 1, of lines that were left out: without digits below the first word, or with some above it.
  package private(set) var linesLeftOut: [Int] = []
  /// The numbers, from 1, of columns of sounds, of a second number or after the third word, which were left out.
  package private(set) var columnsLeftOut: [Int] = []
  /// The number of digits, 2 or 3, to which shorter numbers were filled up with zeros.
  package private(set) var paddedWidth: Int?
  /// True if words without numbers were numbered from 0 on.
  package private(set) var isNumbered = false

  /// A reason for which `image words` takes nothing from a table.
  package enum Fault: Error, Equatable {
    /// A line with digits, numbered from 1, that is not one to six digits and a word.
    case noWord(line: Int)
    case tooLong(line: Int)
    case twice(line: Int, digits: String)
    /// Words without digits in a number that is not 10, 100 or 1000.
    case unnumbered(Int)
    case empty
  }

  fileprivate typealias Row = (line: Int, fields: [String])

  package init(_ text: String) throws(Fault) {
    let file = File(text)
    let layouts = Layout.allCases.map { $0.rows(file.lines) }
    let best = layouts.max { WordTable.numbers($0).count < WordTable.numbers($1).count } ?? []
    let (numbers, count) = WordTable.numbers(best)
    if let column = numbers, count * 2 >= best.count {
      try take(best, numbers: column, without: file.columnsOfProgram, isHTML: file.isHTML)
    } else {
      try number(file.lines)
    }
    guard !words.isEmpty else { throw .empty }
    pad()
  }

  /// The column with a number beside a word in most rows, and their count; of several, one of an even width without repetitions.
  private static func numbers(_ rows: [Row]) -> (column: Int?, count: Int) {
    let all = rows.first?.fields.indices ?? 0..<0
    guard all.count > 1 else { return (nil, 0) }
    let columns = all.map { column in rows.compactMap { digits($0.fields[column]) } }
    let most = columns.map(\.count).max() ?? 0
    guard most > 0 else { return (nil, 0) }
    let full = columns.indices.filter { columns[$0].count == most }
    let distinct = full.filter { Set(columns[$0]).count == most }
    let even = distinct.filter { Set(columns[$0].map(\.utf8.count)).count == 1 }
    let widest = even.max { columns[$0][0].utf8.count < columns[$1][0].utf8.count }
    return (columns.count > 2 ? widest ?? distinct.first ?? full.first : full.first, most)
  }

  /// The one to six digits of a field such as `41`, `#41`, `(41)`, `41.` or `'07`.
  private static func digits(_ field: String) -> String? {
    let marks = Set<Character>("#()[].'=\" ")
    let digits = String(field.drop(while: marks.contains).reversed().drop(while: marks.contains).reversed())
    return ImageBook.areDigits(digits) ? digits : nil
  }

  private mutating func take(
    _ rows: [Row], numbers column: Int, without columns: Set<Int>, isHTML: Bool
  ) throws(Fault) {
    let numbered = rows.filter { WordTable.digits($0.fields[column]) != nil }
    let kept = wordColumns(numbered, numbers: column, without: columns)
    for row in rows {
      guard let digits = WordTable.digits(row.fields[column]) else {
        let isBelow = row.line > numbered.first?.line ?? 0
        let hasDigits = row.fields.contains(where: WordTable.hasDigits)
        if isBelow, hasDigits { throw .noWord(line: row.line) }
        // A heading needs no mention.
        if isBelow || hasDigits { linesLeftOut.append(row.line) }
        continue
      }
      let fields = kept.map { (isHTML ? row.fields[$0].withoutTags : row.fields[$0]).trimmed }
      try insert(fields.filter { !$0.isEmpty }, digits, line: row.line)
    }
  }

  private static func hasDigits(_ text: String) -> Bool { text.utf8.contains { (0x30...0x39).contains($0) } }

  /// The columns of words, at most three: without that of the numbers, another one of numbers, and one of sounds.
  private mutating func wordColumns(
    _ rows: [Row], numbers column: Int, without columns: Set<Int>
  ) -> [Int] {
    let all = (rows.first?.fields.indices ?? 0..<0).filter { index in
      index != column && rows.contains { !$0.fields[index].isEmpty }
    }
    let words = all.filter { index in
      let fields = rows.map { $0.fields[index] }.filter { !$0.isEmpty }
      let others = fields.count { WordTable.digits($0) != nil || WordTable.isSound($0) }
      return !columns.contains(index) && others * 5 < fields.count * 4
    }
    let kept = Array((words.isEmpty ? all : words).prefix(3))
    columnsLeftOut = all.filter { !kept.contains($0) }.map { $0 + 1 }
    return kept
  }

  /// True for consonants alone, and for a pronunciation between strokes or brackets.
  private static func isSound(_ field: String) -> Bool {
    if let first = field.first, let last = field.last, field.count > 2 {
      if first == "/" && last == "/" || first == "[" && last == "]" { return true }
    }
    let letters = field.lowercased().filter(\.isLetter)
    return !letters.isEmpty && letters.allSatisfy("bcdfghjklmnpqrstvwxzçñʃʒθðŋɡɲɹʁ".contains)
  }

  private mutating func insert(_ fields: [String], _ digits: String, line: Int) throws(Fault) {
    // A number may still wait for its word.
    guard !fields.isEmpty else { return }
    let word = ImageBook.joined(fields)
    guard ImageBook.isWord(word) else {
      throw OwnLine.isClean(word, most: word.utf8.count) ? .tooLong(line: line) : .noWord(line: line)
    }
    guard words.updateValue(word, forKey: digits).map({ $0 == word }) ?? true else {
      throw .twice(line: line, digits: digits)
    }
  }

  /// Numbers ten, a hundred or a thousand words without digits, perhaps below a heading.
  private mutating func number(_ lines: [(number: Int, text: String)]) throws(Fault) {
    guard !lines.isEmpty else { throw .empty }
    if let line = lines.dropFirst().first(where: { WordTable.hasDigits($0.text) }) {
      throw .noWord(line: line.number)
    }
    for (width, count) in [(1, 10), (2, 100), (3, 1000)]
    where lines.count == count || lines.count == count + 1 {
      for (index, line) in lines.suffix(count).enumerated() {
        guard let field = Layout.comma.unquoted(line.text) else { throw .noWord(line: line.number) }
        try insert([field], String(String(count + index).suffix(width)), line: line.number)
      }
      isNumbered = true
      return
    }
    throw .unnumbered(lines.count)
  }

  /// Fills up numbers to two or three digits where a spreadsheet took their zeros away: 9 stands beside 10, or 99 beside 100.
  private mutating func pad() {
    // Many tables go from 0 to 100.
    for (last, next, width, least) in [("99", "100", 3, 10), ("9", "10", 2, 1)] {
      guard words[last] != nil, words[next] != nil,
        words.keys.count(where: { $0.utf8.count == width }) >= least,
        words.keys.allSatisfy({ $0.utf8.count == 1 || $0.utf8.first != 0x30 })
      else { continue }
      words = Dictionary(
        uniqueKeysWithValues: words.map { digits, word in
          (String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits, word)
        })
      paddedWidth = width
      return
    }
  }
}

extension WordTable {
  /// The lines of a text that may have words, without those of a program of cards and the rules of tables.
  fileprivate struct File {
    private(set) var lines: [(number: Int, text: String)] = []
    /// The indices of columns that a program keeps for itself, such as a deck or tags.
    private(set) var columnsOfProgram: Set<Int> = []
    private(set) var isHTML = false

    init(_ text: String) {
      let all = text.unicodeScalars.drop { $0 == "\u{feff}" }.split(omittingEmptySubsequences: false) {
        $0 == "\n"
      }
      for (index, line) in all.enumerated() {
        let line = String(line).trimmed
        if line.first == "#", line.dropFirst().first?.isLetter == true {
          read(comment: line.lowercased())
        } else if !line.allSatisfy("|-:=+ \t".contains), !line.hasPrefix("sep=") {
          lines.append((index + 1, line))
        }
      }
    }

    /// Reads a line such as `#html:true` or `#tags column:3`.
    private mutating func read(comment: String) {
      if comment == "#html:true" { isHTML = true }
      if let colon = comment.lastIndex(of: ":"), comment[..<colon].hasSuffix(" column"),
        let column = Int(comment[comment.index(after: colon)...])
      {
        columnsOfProgram.insert(column - 1)
      }
    }
  }

  /// A way to separate the fields of a line; of two that fit as well the first counts.
  fileprivate enum Layout: CaseIterable {
    case comma, semicolon, tab, bar, free

    /// The lines of a table being read, split into fields, as many in each.
    func rows(_ lines: [(number: Int, text: String)]) -> [Row] {
      let rows = lines.map { fields($0.text) }
      let most = rows.map(\.count).max() ?? 0
      return zip(lines, rows).map { line, fields in
        (line.number, fields + Array(repeating: "", count: most - fields.count))
      }
    }

    private func fields(_ line: String) -> [String] {
      switch self {
      case .comma: delimited(line, by: ",")
      case .semicolon: delimited(line, by: ";")
      case .tab: delimited(line, by: "\t")
      case .bar: delimited(line, by: "|")
      case .free: freeFields(line)
      }
    }

    /// Splits at a scalar outside of quotes, since a comma before a combining mark is not the `Character` `,`.
    private func delimited(_ line: String, by delimiter: Unicode.Scalar) -> [String] {
      var fields = [String.UnicodeScalarView()]
      var isQuoted = false
      for scalar in line.unicodeScalars {
        if scalar == "\"" { isQuoted.toggle() }
        if scalar == delimiter, !isQuoted {
          fields.append(String.UnicodeScalarView())
        } else {
          fields[fields.count - 1].append(scalar)
        }
      }
      if self == .bar { fields = Array(fields.drop { $0.isEmpty }) }
      return fields.map { String($0).trimmed }.map { unquoted($0) ?? $0 }.map(\.outOfSpreadsheet)
    }

    /// The text within quotes, as RFC 4180 has it; the text itself without quotes at its ends, `nil` if they are uneven.
    func unquoted(_ field: String) -> String? {
      let scalars = field.unicodeScalars
      guard scalars.first == "\"" else { return field }
      guard scalars.count >= 2, scalars.last == "\"" else { return nil }
      var isDoubled = false
      let inner = scalars.dropFirst().dropLast().filter { scalar in
        isDoubled = scalar == "\"" && !isDoubled
        return !isDoubled
      }
      return String(String.UnicodeScalarView(inner))
    }

    /// The digits at the start or the end of a line and the rest, with a sign such as `=`, `:`, `-` or a blank between.
    private func freeFields(_ line: String) -> [String] {
      func isSign(_ character: Character) -> Bool {
        character.isWhitespace || "=:.()[]-–—→>|*".contains(character)
      }
      func isDigit(_ character: Character) -> Bool { "0123456789".contains(character) }
      let start = line.drop { "#([-*• ".contains($0) }
      let digits = start.prefix(while: isDigit)
      let rest = start.dropFirst(digits.count)
      if !digits.isEmpty, rest.first.map(isSign) == true {
        return [String(digits), String(rest.drop(while: isSign))]
      }
      let end = String(line.reversed().drop { ".)]".contains($0) })
      let last = end.prefix(while: isDigit)
      let word = end.dropFirst(last.count)
      if !last.isEmpty, word.first.map(isSign) == true {
        return [String(word.drop(while: isSign).reversed()), String(last.reversed())]
      }
      return [line]
    }
  }
}

extension String {
  /// The text without the tags and named blanks of a web page.
  fileprivate var withoutTags: String {
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      text += rest[..<start] + " "
      rest = rest[rest.index(after: end)...]
    }
    return (text + rest).replacing("&nbsp;", with: " ").replacing("&amp;", with: "&")
  }
}

extension String {
  /// The text as a field of a table: prefixed with an apostrophe if it would be a formula.
  package var inSpreadsheet: String {
    Double(self) == nil && unicodeScalars.isFormula ? "'" + self : self
  }

  /// The text before `inSpreadsheet`.
  var outOfSpreadsheet: String {
    let rest = unicodeScalars.dropFirst()
    return unicodeScalars.first == "'" && rest.isFormula ? String(rest) : self
  }
}

extension Sequence<Unicode.Scalar> {
  /// True if a spreadsheet would take it for a formula, leading apostrophes aside.
  fileprivate var isFormula: Bool { first { $0 != "'" }.map { "=+-@".unicodeScalars.contains($0) } ?? false }
}
