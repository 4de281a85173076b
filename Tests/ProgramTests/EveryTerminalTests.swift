import TestSupport
import Testing

extension ProgramTests {
  /// Every screen, on every terminal that has a description: it is the same one, but on the Linux console,
  /// whose fonts have other signs.
  @Suite struct EveryTerminalTests {
    /// A terminal, and what is asked of it.
    struct Place: Sendable {
      let name: String
      var environment: [String: String] = [:]
      var arguments: [String] = []
      var isColoured = true
      var isConsole: Bool { name == "linux" }
    }

    static let places = [
      Place(name: "xterm-256color"), Place(name: "xterm-direct"), Place(name: "screen-256color"),
      Place(name: "tmux-256color"), Place(name: "rxvt-unicode-256color"), Place(name: "linux"),
      Place(name: "ansi"), Place(name: "vt100", isColoured: false), Place(name: "vt220", isColoured: false),
      Place(name: "xterm-mono", isColoured: false),
      Place(name: "xterm", environment: ["COLORTERM": "truecolor"]),
      Place(name: "xterm-256color", environment: ["NO_COLOR": "1"], isColoured: false),
      Place(name: "xterm-256color", environment: ["NO_COLOR": "1"], arguments: ["--color", "always"]),
      Place(name: "linux", arguments: ["--color", "never"], isColoured: false),
    ]

    @Test(arguments: ["C.UTF-8", "C"])
    func `Every screen is the same on every terminal`(locale: String) throws {
      try tour(Self.places, locale: locale, columns: 80, rows: 24)
    }

    @Test(arguments: [(40, 12), (60, 15), (132, 43), (300, 90)])
    func `Every screen is the same in every size`(columns: Int, rows: Int) throws {
      let places = Self.places.filter { ["xterm-256color", "ansi", "vt100", "linux"].contains($0.name) }
      try tour(Array(places.prefix(4)), locale: "C.UTF-8", columns: columns, rows: rows)
    }

    /// Goes through all screens on all terminals side by side.
    ///
    /// The first one is what the others are compared with; where the locale has more than ASCII the consoles
    /// are compared among themselves.
    private func tour(_ places: [Place], locale: String, columns: Int, rows: Int) throws {
      let terminals = try places.map { place in
        let folder = try Tour.home()
        if place.name == "xterm-direct" { try folder.describeDirectColours() }
        let environment = ["LC_ALL": locale, "PI_TRAINER_NOW": Tour.now].merging(place.environment) { $1 }
        return try EmulatedTerminal(
          place.name, place.arguments, folder: folder, environment: environment, columns: columns, rows: rows)
      }
      let isASCII = locale == "C"
      let alike = Dictionary(grouping: zip(places, terminals)) { !isASCII && $0.0.isConsole }
        .mapValues { $0.map(\.1) }
      var before: [String: String] = [:]
      for (index, stop) in Tour.stops.enumerated() {
        if stop.isQuestion {
          // It lapses after three seconds: each is answered as soon as it is there.
          for (isConsole, terminals) in alike {
            var lines: [String] = []
            for (place, terminal) in terminals.enumerated() {
              terminal.type(stop.keys)
              let screen = try terminal.waitForRest("\(stop.name), as\n\(lines)\n", of: 30) {
                $0.contains(stop.sign) && (lines.isEmpty || Tour.lines($0, of: stop) == lines)
              }
              lines = Tour.lines(screen, of: stop)
              if place == 0 { before[terminal.name] = screen.text }
              if isConsole { #expect(CodePage437.strangers(in: screen.text).isEmpty, "\(stop.name)") }
              terminal.type(Tour.stops[index + 1].keys)
            }
          }
          continue
        }
        let isAnswer = index > 0 && Tour.stops[index - 1].isQuestion
        for terminal in terminals where !isAnswer { terminal.type(stop.keys) }
        for (isConsole, terminals) in alike {
          let first = try #require(terminals.first)
          let screen = try first.waitForRest(
            "\(stop.name) after \(stop.keys.debugDescription)", of: stop.isLive ? 120 : 30
          ) {
            $0.contains(stop.sign) && $0.text != before[first.name]
          }
          before[first.name] = screen.text
          if isConsole { #expect(CodePage437.strangers(in: screen.text).isEmpty, "\(stop.name)") }
          for terminal in terminals.dropFirst() {
            // What moves on a slow machine may still have been on its way when the first seemed to rest.
            try terminal.wait("\(stop.name), as on \(first.name):\n\(screen.text)\n") {
              Tour.lines($0, of: stop) == Tour.lines(first.screen, of: stop)
            }
          }
          before[first.name] = first.screen.text
        }
      }
      for (place, terminal) in zip(places, terminals) {
        terminal.type("q")
        #expect(try terminal.ends() == 0, "\(place)")
        let emulator = terminal.emulator
        #expect(emulator.faults.isEmpty, "\(place): \(emulator.faults.prefix(5))")
        #expect(emulator.manners == Emulator.Manners(), "\(place)")
        #expect(emulator.hasSeenColour == place.isColoured, "\(place)")
        #expect(emulator.hasSeenUTF8 == (locale != "C"), "\(place)")
        let isEmpty = emulator.lines.allSatisfy { $0.isEmpty }
        #expect(isEmpty, "\(place): \(emulator.screen.text)")
      }
    }
  }
}

extension TemporaryFolder {
  /// Describes a terminal of direct colours in this home, as the system's larger database has it.
  func describeDirectColours() throws {
    let set = #"\E[%?%p1%{8}%<%t@%p1%d%e@8\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m"#
    let entry = #"""
      xterm-direct|xterm with direct colours,
        RGB, CO#8, colors#0x1000000, pairs#0x7FFFF, ccc@, initc@, oc@,
        setab=\#(set.replacing("@", with: "4")),
        setaf=\#(set.replacing("@", with: "3")),
        use=xterm-256color,

      """#
    try write(entry, to: "xterm-direct.ti")
    let command = try Command(
      "tic", ["-x", "-o", path + "/.terminfo", path + "/xterm-direct.ti"],
      environment: Shell.environment(home: path))
    try #require(command.status == 0, "\(command.errorText)")
  }
}
