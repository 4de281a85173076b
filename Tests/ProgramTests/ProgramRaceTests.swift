import Glibc
import TestSupport
import Testing
import TrainerCore

extension ProgramTests {
  /// Races against a recorded ghost, and what they do to the terminal.
  struct ProgramRaceTests {
    /// A home where a Crown was set: digits of π in an even rhythm, as the documentation has the files; those
    /// after the fast ones are a minute apart.
    static func home(digits: Int, milliseconds: Int, fast: Int = .max) throws -> TemporaryFolder {
      let folder = TemporaryFolder()
      let date = "2026-11-12T10:00:00.000+01:00"
      let moments = (0..<digits).map { min($0, fast) * milliseconds + max(0, $0 - fast) * 60_000 }
      let total = moments.last ?? 0
      let intervals = zip(moments, [0] + moments).map { String($0 - $1) }.joined(separator: ",")
      let cps = Run(digits: digits, milliseconds: total).cps
      try folder.writeLog(
        """
        {"id":"a","date":"\(date)","constant":"pi","mode":"game","score":\(digits),"errors":0,\
        "revealsUsed":0,"bestStreak":\(digits),"duration":\(Double(total) / 1000),"cps":\(cps),"certified":true,\
        "ended":"user","records":["crown"],"keys":"\(try decimals(digits))","intervals":[\(intervals)]}

        """, in: "data")
      return folder
    }

    /// Entry 232 of the palette is the ground; OSC 4 sets it, OSC 104 with its index gives it back alone.
    @Test(arguments: [(0, 0), (SIGTERM, 143), (SIGHUP, 129), (SIGSEGV, 139)])
    func `The palette is given back`(_ signal: Int32, status: Int) throws {
      let terminal = try RawTerminal(
        ["play", "game"],
        folder: try Self.home(digits: 200, milliseconds: 100, fast: 30))
      try terminal.waitFor("#1")
      // Black at first.
      try terminal.waitFor("\u{1b}]4;232;rgb:00/00/00\u{1b}\\")
      terminal.type("1")
      // Behind by twenty and more: 20 % of #00F2FF, 0, 48.4 and 51.
      try terminal.waitFor("\u{1b}]4;232;rgb:00/30/33\u{1b}\\")
      let sent = terminal.text.matches(of: /\]4;232;rgb:00\/(..\/..)/).map { String($0.1) }
      // Black comes twice: once to see whether the terminal changes colours at all.
      let steps = sent.indices.filter { $0 == 0 || sent[$0] != sent[$0 - 1] }.map { sent[$0] }
      #expect(steps == steps.sorted() && Set(steps).count == steps.count)
      // Black, behind by one (5 %: 12.1 and 12.75) and by each of the next nineteen. A busy machine skips some.
      #expect((3...22).contains(steps.count), "\(steps) from black to the strongest")
      #expect(steps.dropFirst().allSatisfy { $0 >= "0c/0d" })
      terminal.type(String(decimalsOfPi.dropFirst()))
      // Ahead by twenty: 20 % of #FF6B00, 51, 21.4 and 0.
      try terminal.waitFor("\u{1b}]4;232;rgb:33/15/00\u{1b}\\")
      if signal == 0 { terminal.type("\u{3}") } else { kill(terminal.process, signal) }
      #expect(try terminal.ends() == Int32(status))
      let text = terminal.text
      #expect(terminal.manners.palette[232] != nil && terminal.manners.hasOwnColours)
      // Never the whole palette, which a person may have set.
      #expect(!text.contains("\u{1b}]104\u{1b}\\") && !text.contains("\u{1b}]104\u{7}"))
    }

    /// Home is open, with Ana chosen for the next race, while another process removes her.
    @Test func `A ghost that was removed elsewhere is not raced`() throws {
      let folder = try Self.home(digits: 20, milliseconds: 1000)
      let times = (0..<12).map(String.init).joined(separator: ",")
      let ghost = """
        {"type":"ghost","at":"2026-11-12T10:00:00.000+01:00","name":"Ana","constant":"pi","record":"crown",\
        "run":{"name":"Ana","constant":"pi","type":"crown","digitCount":12,"totalTime":11,\
        "cumulativeTimes":[\(times)],"date":"2026-11-12T10:00:00.000+01:00"}}

        """
      try folder.writeLog(folder.log() + ghost, in: "data")
      try folder.write(
        #"{"version":1,"mode":"game","ghost":"other crown Ana","reminder":"off"}"#, to: "data/settings.json")
      let shell = try Shell(folder: folder, starting: "")
      try shell.waitFor("› today")
      try shell.press("Down", until: "‹ Ana")
      #expect(try folder.run("ghost remove Ana").status == 0)
      try shell.press("Enter", until: "ghost: crown, 20 decimals in 0:19")
      try shell.type("14", until: 3)
      try shell.quit("C-c")
      #expect(folder.log().contains(#""ghost":{"name":"crown""#))
    }

    /// The first three hundred digits, a hundred in each of three terminals.
    @Test func `A key in practice costs few bytes with all effects on`() throws {
      let digits = Constant.pi.decimals.prefix(300).map(String.init)
      let starts = [0, 100, 200]
      let terminals = try starts.map { _ in
        try TemporaryFolder().play("practice")
      }
      for (terminal, start) in zip(terminals, starts) { terminal.type(digits[..<start].joined()) }
      var counts: [Int] = []
      for index in 0..<100 {
        for (terminal, start) in zip(terminals, starts) {
          if index > 0 { try terminal.waitUntil("the key's frame") { !terminal.output.isEmpty } }
          // The cost of a key is all output up to the end of its flash, 120 ms after it.
          terminal.read(for: 45)
          if index > 0 { counts.append(terminal.output.count) }
          terminal.forget()
          terminal.type(digits[start + index])
        }
      }
      let sorted = counts.sorted()
      #expect(sorted[0] > 0)
      #expect(
        sorted[sorted.count * 95 / 100] <= 250,
        "median \(sorted[sorted.count / 2]), greatest \(sorted.last ?? 0)")
    }

    @Test func `A fast ghost is drawn sixty times a second at most`() throws {
      // A digit every millisecond, faster than anybody types: the number beside the sign is another one in every
      // frame.
      let folder = TemporaryFolder()
      let times = (0..<20_000).map { String(Double($0) / 1000) }.joined(separator: ",")
      try folder.writeLog(
        """
        {"type":"ghost","at":"2026-11-12T10:00:00.000+01:00","name":"Ana","constant":"pi","record":"crown",\
        "run":{"name":"Ana","constant":"pi","type":"crown","digitCount":20000,"totalTime":19.999,\
        "cumulativeTimes":[\(times)],"date":"2026-11-12T10:00:00.000+01:00"}}

        """, in: "data")
      let terminal = try RawTerminal(
        ["play", "game", "--constant", "pi", "--ghost", "Ana"], folder: folder)
      try terminal.waitFor("#1")
      // Frames are counted over a time, which begins before the first of them.
      terminal.forget()
      let start = ContinuousClock.now
      terminal.type("1")
      // Curses may write several times for a frame, but goes back to the default colour at its end alone.
      func frames() -> Int { terminal.text.ranges(of: "\u{1b}[39;49m").count }
      try terminal.waitUntil("sixty frames") { frames() >= 60 }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      #expect(Double(frames()) <= seconds * 60 + 2)
    }
  }
}
