import TestSupport
import Testing

extension ProgramTests {
  /// Windows of every size, while somebody types.
  struct ResizeTests {
    /// The decimals typed: #1 to #60, as published.
    private static let decimals = "141592653589793238462643383279502884197169399375105820974944"

    @Test(arguments: 0..<repetitions, ["xterm-256color", "vt100"])
    func `No size costs a digit, or leaves anything behind`(round: Int, name: String) throws {
      let resized = try terminal(name)
      let still = try terminal(name)
      var random = SeededRandom(seed: UInt64(round) &* 977 &+ UInt64(name.utf8.count))
      for (index, digit) in Self.decimals.enumerated().dropFirst() {
        var wasTooSmall = false
        for _ in 0..<3 {
          let isSmall = random.below(4) == 0
          let (columns, rows) = (1 + random.below(isSmall ? 45 : 300), 1 + random.below(isSmall ? 14 : 90))
          wasTooSmall = wasTooSmall || columns < 40 || rows < 12
          try resized.resize(columns: columns, rows: rows)
        }
        // Keys typed before the program has seen the last size may fall into a window that was too small,
        // where they do nothing. Once it says so, the next bottom line is one of the last size.
        if wasTooSmall {
          try resized.resize(columns: 39, rows: 11)
          try resized.waitFor("pi-trainer needs")
        }
        // At the smallest size keys count.
        let columns = index % 3 == 0 ? 40 : 40 + random.below(261)
        let rows = index % 3 == 0 ? 12 : 12 + random.below(79)
        try resized.resize(columns: columns, rows: rows)
        if wasTooSmall || index % 5 == 0 {
          try resized.wait("#\(index + 1) at \(columns)×\(rows)") {
            $0.position == index + 1 && $0.contains("Esc Esc")
          }
        }
        try resized.type(String(digit))
        try still.type(String(digit))
        try resized.wait("#\(index + 2) at \(columns)×\(rows)") { $0.position == index + 2 }
      }
      try resized.resize(columns: 1, rows: 1)
      try resized.resize(columns: 80, rows: 24)
      let end = Tour.Stop("practice", "", "Esc Esc")
      // While the surroundings have stepped back the figures lag: they catch up once nothing is typed.
      let expected = try still.wait("#61, at rest") {
        $0.position == 61 && $0.contains("Esc Esc") && ($0.contains("×60") || $0.contains("x60"))
      }
      try resized.wait("the screen that was never resized:\n\(expected.text)\n") {
        Tour.lines($0, of: end) == Tour.lines(expected, of: end)
      }
      for shell in [resized, still] {
        try shell.quit("C-c")
        #expect(try shell.isOnAlternateScreen == false)
        let session = try shell.history().last
        #expect(session?.score == 60 && session?.errors == 0)
      }
    }

    private func terminal(_ name: String) throws -> Shell {
      let shell = try Shell(["TERM": name], starting: "play practice --constant pi")
      // From the first digit on the bottom line stays as it is.
      try shell.type("1")
      try shell.wait("the first digit") { $0.position == 2 && $0.contains("Esc Esc") }
      return shell
    }
  }
}
