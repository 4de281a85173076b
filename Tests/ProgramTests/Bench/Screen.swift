struct Screen {
  let text: String

  /// The rows without the blanks at their ends.
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The position that a session shows, in groups of three, behind its stretch, `#1–#50`, and before its mistakes:
  /// `#10 001 100 ✗`.
  var position: Int? {
    text.firstMatch(of: /(?:^|\s)#(\d{1,3}(?: \d{3}(?!\d| [✗x]))*)(?![\d–-])/).flatMap {
      Int($0.1.filter { $0 != " " })
    }
  }

  /// The decimals on the rows of the grid: `50 > 5820974944`.
  var decimals: String {
    text.matches(of: /\d+ >.(\d+)/).map { String($0.1) }.joined()
  }

  /// True if an escape sequence sets a text or background colour.
  var hasColour: Bool {
    text.matches(of: /\u{1b}\[([0-9;:]*)m/).contains { match in
      match.1.split(whereSeparator: { $0 == ";" || $0 == ":" }).compactMap { Int($0) }.contains {
        (30...38).contains($0) || (40...48).contains($0) || (90...97).contains($0) || (100...107).contains($0)
      }
    }
  }

  /// True if a summary is complete: its keys, drawn last, say «again», but so does a question.
  var isSummary: Bool { contains(" XP") && contains("again") && !contains("again to end") }

  func contains(_ text: String) -> Bool { self.text.contains(text) }
}
