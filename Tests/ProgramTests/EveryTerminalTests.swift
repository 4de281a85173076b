import TestSupport
import Testing

extension ProgramTests {
  /// Every screen, as programs write it for every terminal that has a description: it is the same one, but on
  /// the Linux console, whose fonts have other signs.
  ///
  /// tmux understands what curses sends to all of these.
  struct EveryTerminalTests {
    /// A terminal, and what is asked of it.
    struct Place: Sendable {
      let name: String
      var environment: [String: String] = [:]
      var arguments = ""
      var isColoured = true
      var isConsole: Bool { name == "linux" }
    }

    static let places = [
      Place(name: "xterm-256color"), Place(name: "xterm-direct"), Place(name: "screen-256color"),
      Place(name: "linux"), Place(name: "vt100", isColoured: false),
      Place(name: "xterm-mono", isColoured: false),
      Place(name: "xterm-256color", environment: ["NO_COLOR": "1"], isColoured: false),
      Place(name: "xterm-256color", environment: ["NO_COLOR": "1"], arguments: "--color always"),
      Place(name: "linux", arguments: "--color never", isColoured: false),
    ]

    @Test(arguments: ["C.UTF-8", "C"])
    func `Every screen is the same on every terminal`(locale: String) throws {
      try tour(Self.places, locale: locale, columns: 80, rows: 24)
    }

    @Test(arguments: [(40, 12), (132, 43), (300, 90)])
    func `Every screen is the same in every size`(columns: Int, rows: Int) throws {
      let places = Self.places.filter { ["xterm-256color", "vt100"].contains($0.name) }
      try tour(Array(places.prefix(2)), locale: "C.UTF-8", columns: columns, rows: rows)
    }

    /// Goes through all screens on all terminals side by side.
    ///
    /// The first one is what the others are compared with; where the locale has more than ASCII the consoles
    /// are compared among themselves.
    private func tour(_ places: [Place], locale: String, columns: Int, rows: Int) throws {
      var isColoured = places.map { _ in false }
      var manners: [String] = []
      let shells = try places.map { place in
        let folder = try Tour.home()
        if place.name == "xterm-direct" { try folder.describeDirectColours() }
        let environment = ["LC_ALL": locale, "PI_TRAINER_NOW": Tour.now, "TERM": place.name]
          .merging(place.environment) { $1 }
        let shell = try Shell(environment, folder: folder, columns: columns, rows: rows)
        manners.append(try shell.manners())
        try shell.enter("clear; pi-trainer " + place.arguments)
        return shell
      }
      let groups = Dictionary(grouping: places.indices) { locale != "C" && places[$0].isConsole }
      try Tour.take(groups.values.map { $0.map { shells[$0] } }) { stop, shell in
        let index = try #require(shells.firstIndex { $0 === shell })
        let text = try shell.screen().text
        if places[index].isConsole { #expect(CodePage437.strangers(in: text).isEmpty, "\(stop.name)") }
        #expect(locale != "C" || text.utf8.allSatisfy { $0 < 0x80 }, "\(stop.name)")
        if try shell.colouredScreen().hasColour { isColoured[index] = true }
      }
      for (index, shell) in shells.enumerated() {
        try shell.quit()
        #expect(try shell.manners() == manners[index], "\(places[index])")
      }
      #expect(isColoured == places.map(\.isColoured))
    }
  }
}

extension TemporaryFolder {
  /// Describes a terminal of direct colours in this home, as the system's larger database has it.
  func describeDirectColours() throws {
    let set = """
      \\E[%?%p1%{8}%<%t@%p1%d%e@8\\:2\\:\\:%p1%{65536}%/%d\\:%p1%{256}%/%{255}%&%d\\:%p1%{255}%&%d%;m
      """
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
