extension Part {
  /// Blank rows, first to give way.
  package static func gap(_ rows: Int = 1, least: Int = 0) -> Part {
    Part(Array(stride(from: rows, through: min(least, rows), by: -1))) { _, _ in }.shrinks(0)
  }

  /// A part without a height of its own that takes the rows left over, shared with other springs.
  package static var spring: Part { Part([0]) { _, _ in }.with { $0.grows = true } }

  /// A mark between parts: those above stay visible if they fit, those below may be scrolled out.
  package static var fold: Part { Part([0]) { _, _ in }.with { $0.isFold = true } }

  /// Parts that give way together: all at full height, or all at their least.
  private static func together(@Stack.Builder _ parts: () -> [Part]) -> Part {
    let stack = Stack(parts)
    func wholeAndLeastHeights(_ columns: Int, _ repertoire: Repertoire) -> [Int] {
      let all = stack.parts.map { $0.heights(columns, repertoire) }
      return [all.reduce(0) { $0 + ($1.first ?? 0) }, all.reduce(0) { $0 + ($1.last ?? 0) }]
    }
    return Part(of: wholeAndLeastHeights) { box, arrangement in
      arrangement.append(stack.arranged(in: box, arrangement.repertoire))
    }
  }

  package static func line(_ pieces: Piece...) -> Part { rows([Row(pieces)]) }

  package static func line(_ row: Row) -> Part { rows([row]) }

  /// A part to the left of others, which stand below each other from `column` on.
  package static func beside(_ first: Part, from column: Int, @Stack.Builder _ others: () -> [Part]) -> Part {
    let others = together(others)
    func heightsOfTheHigher(_ columns: Int, _ repertoire: Repertoire) -> [Int] {
      let least = first.heights(column, repertoire).first ?? 0
      return others.heights(columns - column, repertoire).map { max($0, least) }
    }
    return Part(of: heightsOfTheHigher) { box, arrangement in
      var left = box
      var right = box
      left.columns = column
      right.column += column
      right.columns -= column
      first.place(left, &arrangement)
      others.place(right, &arrangement)
    }
  }

  /// Rows with common columns, and a heading that stays above them.
  ///
  /// If there is room, lines below each row and a blank one follow it; otherwise at least `least` rows around the chosen one
  /// are shown. Without a chosen row no sign marks those left out.
  package static func rows(
    _ rows: [Row], heading: Row? = nil, chosen: Int? = nil, isLoose: Bool = false, least: Int? = nil
  ) -> Part {
    let count = rows.count
    let hasSigns = chosen != nil
    let chosen = chosen ?? 0
    let above = heading == nil ? 0 : 1
    let all = rows.reduce(count) { $0 + $1.below.count }
    let open = count + (rows.indices.contains(chosen) ? rows[chosen].below.count : 0)
    let loose = isLoose && count > 1 ? [all + count - 1] : []
    let fewest = min(count, max(1, least ?? count))
    let heights = loose + [all, open] + stride(from: count, through: max(1, fewest), by: -1)
    return Part(count == 0 ? [0] : heights.map { $0 + above }) { box, arrangement in
      let height = box.rows - above
      let isSpaced = height >= all + count - 1 && isLoose
      let shown = min(count, height)
      let first = max(0, min(chosen - shown / 2, count - shown))
      // An indented page's margin has room for a sign and a space.
      let indent = rows.contains(where: \.canBeMarked) ? box.signIndent : 0
      // A list that goes on has its signs to the right.
      let width = box.columns - indent - (heading != nil && shown < count ? 2 : 0)
      let columns = Columns([heading].compactMap(\.self) + rows, room: width, arrangement.repertoire)
      var place = Box(row: box.row, column: box.column + indent, columns: width, rows: 1)
      if let heading {
        columns.place(heading, in: place, &arrangement)
        place.row += 1
      }
      for (index, row) in rows[first..<first + shown].enumerated() {
        let hasBelow = height >= all || height >= open && first + index == chosen
        let whole = 1 + (hasBelow ? row.below.count : 0)
        if let anchor = row.anchor {
          arrangement.register(
            anchor, in: Box(row: place.row, column: place.column, columns: place.columns, rows: whole))
        }
        columns.place(row, in: place, &arrangement)
        if hasBelow { columns.placeBelow(row, in: place, &arrangement) }
        place.row += whole + (isSpaced ? 1 : 0)
      }
      guard hasSigns else { return }
      arrangement.draw { grid in
        if first > 0 { grid.put("↑", row: box.row + above, endingBefore: box.right, Style(.dim)) }
        if first + shown < count {
          grid.put("↓", row: box.row + above + shown - 1, endingBefore: box.right, Style(.dim))
        }
      }
    }
  }

  /// Pieces that wrap, on at least `least` and at most `most` lines, in columns if `isAligned`.
  ///
  /// On too few lines, pieces before the last are left out first, or with `keepsLast: false` the last ones.
  package static func flow(
    _ pieces: [Piece], most: Int = .max, least: Int = 1, isAligned: Bool = false, keepsLast: Bool = true
  ) -> Part {
    func lines(_ pieces: [Piece], _ columns: Int, _ repertoire: Repertoire) -> [[Piece]] {
      let widest = isAligned ? pieces.map { $0.width(0, repertoire) }.max() ?? 0 : 0
      var lines: [[Piece]] = []
      var used = 0
      for piece in pieces {
        let width = max(widest, piece.width(0, repertoire))
        let end = used + piece.gap + width
        if let last = lines.indices.last, end <= columns {
          lines[last].append(piece.wide(max(widest, piece.least)))
          used += piece.gap + width
        } else {
          lines.append([piece.wide(max(widest, piece.least))])
          used = width
        }
      }
      return lines
    }
    func lineCounts(_ columns: Int, _ repertoire: Repertoire) -> [Int] {
      let count = min(most, lines(pieces, columns, repertoire).count)
      return count == 0 ? [0] : Array(stride(from: count, through: max(1, min(least, count)), by: -1))
    }
    return Part(of: lineCounts) { box, arrangement in
      var left = pieces
      while left.count > 1, lines(left, box.columns, arrangement.repertoire).count > box.rows {
        left.remove(at: left.count - (keepsLast ? 2 : 1))
      }
      let lines = lines(left, box.columns, arrangement.repertoire).prefix(box.rows)
      for (index, line) in lines.enumerated() {
        let row = Row(line)
        let place = Box(row: box.row + index, column: box.column, columns: box.columns, rows: 1)
        Columns([row], room: box.columns, arrangement.repertoire).place(row, in: place, &arrangement)
      }
    }
  }

  package static func text(_ forms: String..., in style: Style) -> Part { text(forms, in: style) }

  /// A text broken into lines: the first of its forms that fits.
  package static func text(_ forms: [String], in style: Style) -> Part {
    func brokenForms(_ columns: Int, _ repertoire: Repertoire) -> [Paragraph] {
      forms.map { Paragraph($0, width: columns, repertoire: repertoire) }
    }
    func formHeights(_ columns: Int, _ repertoire: Repertoire) -> [Int] {
      brokenForms(columns, repertoire).map(\.lines.count)
    }
    return Part(of: formHeights) { box, arrangement in
      let lines = brokenForms(box.columns, arrangement.repertoire).first { $0.lines.count <= box.rows }
      arrangement.draw { lines?.draw(into: &$0, row: box.row, column: box.column, style) }
    }
  }

  /// Words, each with its explanation beside it in aligned lines.
  package static func explained(
    _ words: [(name: String, text: String)], alignedWith others: [(name: String, text: String)] = [],
    name: Style, text: Style
  ) -> Part {
    /// The width of the widest word and a gap, after which the explanations begin.
    func indent(_ repertoire: Repertoire) -> Int {
      2 + ((words + others).map { repertoire.width(of: $0.name) }.max() ?? 0)
    }
    func brokenExplanations(_ columns: Int, _ repertoire: Repertoire) -> [Paragraph] {
      words.map { Paragraph($0.text, width: max(1, columns - indent(repertoire)), repertoire: repertoire) }
    }
    func soleHeight(_ columns: Int, _ repertoire: Repertoire) -> [Int] {
      [brokenExplanations(columns, repertoire).reduce(0) { $0 + max(1, $1.lines.count) }]
    }
    return Part(of: soleHeight) { box, arrangement in
      var row = box.row
      let column = box.column + indent(arrangement.repertoire)
      for (word, lines) in zip(words, brokenExplanations(box.columns, arrangement.repertoire)) {
        let place = row
        arrangement.draw { grid in
          grid.put(word.name, row: place, column: box.column, name)
          lines.draw(into: &grid, row: place, column: column, text)
        }
        row += max(1, lines.lines.count)
      }
    }
  }

  /// Names side by side as anchors, `chosen` one of them; if columns are few, only those around it.
  ///
  /// `hasFocus`: the arrow keys change the choice, and `sign` shows that in the margin.
  /// With `briefly` the chosen name is underlined, and alone in full if there is little room; `trail` shares the line.
  package static func choices(
    _ names: [(text: String, anchor: any Equatable)], briefly: [String]? = nil, chosen: Int?, hasFocus: Bool,
    gap: Int = 2, sign: Span? = nil, trail: [Piece] = []
  ) -> Part {
    Part(briefly == nil ? [1] : [2, 1]) { box, arrangement in
      let repertoire = arrangement.repertoire
      let isOneRow = box.rows == 1
      let indent = sign == nil ? 0 : box.signIndent
      let line = Box(row: box.row, column: box.column + indent, columns: box.columns - indent, rows: 1)
      let beside = trail.filter { $0.givesWayAt == nil }
      let room = line.columns - beside.reduce(0) { $0 + $1.width($1.count - 1, repertoire) + $1.gap }
      let width = names.reduce(-2) { $0 + 2 + repertoire.width(of: $1.text) }
      let short = isOneRow || width > room ? briefly : nil
      func choicePiece(_ index: Int) -> Piece {
        let isChosen = index == chosen
        let (name, anchor) = names[index]
        let text = isChosen ? name : short?[index] ?? name
        return Piece(text, in: Style(isChosen ? .accent : .dim)).after(2, upTo: gap).anchored(as: anchor)
      }
      func fits(_ shown: Range<Int>) -> Bool {
        let width = shown.reduce(0) { $0 + choicePiece($1).width(0, repertoire) + 2 }
        // Signs at the ends stand for more.
        return width - 2 + (shown.lowerBound > 0 ? 2 : 0) + (shown.upperBound < names.count ? 2 : 0) <= room
      }
      var shown = (chosen ?? 0)..<min(names.count, (chosen ?? 0) + 1)
      while shown.lowerBound > 0, fits(shown.lowerBound - 1..<shown.upperBound) {
        shown = shown.lowerBound - 1..<shown.upperBound
      }
      while shown.upperBound < names.count, fits(shown.lowerBound..<shown.upperBound + 1) {
        shown = shown.lowerBound..<shown.upperBound + 1
      }
      let more = Style(.dim)
      let row = Row(
        (shown.lowerBound > 0 ? [Piece("‹", in: more)] : []) + shown.map(choicePiece)
          + (shown.upperBound < names.count ? [Piece("›", in: more).after(1)] : []) + trail
      ).marked(hasFocus ? sign?.text : nil, sign?.style ?? more)
      Columns([row], room: line.columns, repertoire).place(row, in: line, &arrangement)
      guard !isOneRow, let anchor = chosen.map({ names[$0].anchor }),
        let name = arrangement.box(of: anchor)
      else { return }
      arrangement.register(
        anchor, in: Box(row: name.row, column: name.column, columns: name.columns, rows: 2))
      arrangement.draw {
        $0.fill("━", row: name.row + 1, column: name.column, count: name.columns, Style(.accent))
      }
    }
  }
}
