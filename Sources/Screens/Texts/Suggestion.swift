extension Sequence<String> {
  /// The word that someone may have meant by another; `nil` if none is near.
  ///
  /// Near is one letter added, left out, changed or swapped with its neighbour, or two of these from five letters on.
  package func nearest(to word: String) -> String? {
    let typed = Array(word.lowercased())
    let most = typed.count < 5 ? 1 : 2
    let near = lazy.map { (word: $0, distance: distance(typed, Array($0.lowercased()))) }
    return near.filter { $0.distance <= most && $0.word != word }.min { $0.distance < $1.distance }?.word
  }
}

/// The number of letters to add, leave out, change or swap (optimal string alignment).
private func distance(_ one: [Character], _ other: [Character]) -> Int {
  var rows = [Array(0...other.count)]
  for (i, letter) in one.enumerated() {
    var row = [i + 1]
    for (j, otherLetter) in other.enumerated() {
      var best = Swift.min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == otherLetter ? 0 : 1))
      if i > 0, j > 0, letter == other[j - 1], one[i - 1] == otherLetter {
        best = Swift.min(best, rows[i - 1][j - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[one.count][other.count]
}
