import TestSupport
import Testing

extension ProgramTests {
  /// Bytes that no keyboard sends.
  struct NoiseTests {
    @Test(arguments: 0..<UInt64(3 * repetitions))
    func `After any noise keys are keys again`(seed: UInt64) throws {
      let folder = TemporaryFolder()
      let terminal = try RawTerminal([], folder: folder)
      try terminal.waitFor("\u{1b}[?2004h")
      var random = SeededRandom(seed: seed)
      for _ in 0..<80 {
        terminal.type(bytes: Self.noise(&random))
        // A sequence that breaks off is over 25 ms later; at other times the next bytes belong to it.
        if random.below(4) == 0 { terminal.read(for: 30) }
        // A click or a key may have left the program, which is no harm.
        if let status = terminal.statusIfEnded() {
          #expect(status == 0)
          return
        }
      }
      // A long paste whose end never comes.
      terminal.type(bytes: Array("\u{1b}[200~".utf8) + Array(repeating: 0x33, count: 100_000))
      let before = folder.sessions().count
      let deadline = Deadline(seconds: Shell.patience)
      var digit = 0
      while folder.sessions().count == before {
        try #require(!deadline.isOver, "the program does not hear keys any more")
        // A paste without an end is over when nothing has come for a second.
        terminal.read(for: 1200)
        // One of the ten is right wherever the noise has led to, without which no session is kept.
        for keys in ["\u{1b}", "\u{1b}", "\u{1b}", "\u{1b}", "\(digit % 10)", "\u{1b}", "\u{1b}"] {
          terminal.type(keys)
          // An Esc is a key of its own, and not one that is held, if nothing follows for long enough.
          terminal.read(for: 400)
        }
        digit += 1
      }
      try terminal.quit()
    }

    /// A piece of what a terminal could send if it were broken.
    private static func noise(_ random: inout SeededRandom) -> [UInt8] {
      let count = random.below(40)
      let pieces = [
        "\u{1b}", "\u{1b}[", "\u{1b}O", "\u{1b}[200~", "\u{1b}[201~", "\u{1b}[<64;5;5M", "\u{1b}[<0;",
        "\u{1b}[1;",
        "\u{1b}]11;rgb:", "\u{1b}P", "\u{1b}[?1;2c", "\u{1b}\u{1b}[A", "\u{1b}[999999999999;1~", "14159",
      ]
      switch random.below(4) {
      case 0: return Array(pieces[random.below(pieces.count)].utf8)
      // The first bytes of a character whose others do not come.
      case 1:
        return [[0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98], [0xff, 0xfe], [0xed, 0xa0, 0x80]][count % 5]
      case 2: return (0..<count).map { _ in UInt8(0x80 + random.below(0x80)) }
      // Neither Ctrl-C nor Ctrl-Z, and no q.
      default:
        return (0..<count).map { _ in UInt8(random.below(256)) }.filter { ![3, 26, 0x71].contains($0) }
      }
    }
  }
}
