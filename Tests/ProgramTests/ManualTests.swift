import FoundationEssentials
import TestSupport
import Testing

extension ProgramTests {
  /// The man pages are written by hand: here they are held to what the program says of itself.
  struct ManualTests {
    private static let pages = ["pi-trainer.1", "pi-trainer.fr.1"]

    private let folder: TemporaryFolder

    init() throws {
      folder = TemporaryFolder()
    }

    @Test(arguments: pages) func `Names the version`(_ name: String) throws {
      let version = try #require(try run("--version").split { $0.isWhitespace }.first)
      #expect(try ManualPage(name).title.contains("pi-trainer \(version)"))
    }

    @Test(arguments: pages) func `Names every command and option`(_ name: String) throws {
      let page = try ManualPage(name)
      let commands = commands(in: try run("--help"))
      #expect(
        Set(commands).isSuperset(of: ["play", "stats", "history", "digits", "export", "import", "doctor"]))
      let everywhere = try #require(page.words(under: ".SH OPTIONS"))
      for command in commands {
        let words = page.words(under: ".SS \(command)")
        let section = try #require(words, "\(command) is missing in \(name)")
        let options = try options(of: command)
        #expect(options.contains("--help"))
        for option in options {
          #expect(
            section.contains(option) || everywhere.contains(option),
            "\(command) \(option) is missing in \(name)")
        }
        // Nor does it name what the program does not know.
        let stale = section.filter { $0.hasPrefix("--") }.subtracting(options).subtracting(everywhere)
        #expect(stale.isEmpty, "\(command) has no \(stale.sorted()), of which \(name) tells")
      }
      for option in options(in: try run("--help")) {
        #expect(everywhere.contains(option), "\(option) is missing in \(name)")
      }
    }

    @Test(arguments: pages) func `Names whatever the help says of the JSON`(_ name: String) throws {
      let page = try ManualPage(name)
      var found = 0
      let pairs = try commands(in: try run("--help")).flatMap { command in
        let help = try run("help", command)
        return [(command, help)] + (try commands(in: help).map { (command, try run("help", command, $0)) })
      }
      for (command, text) in pairs {
        let help = text.replacing(/\s+/, with: " ")
        guard let list = help.firstMatch(of: /JSON object: ([^.]+)\./)?.1 else { continue }
        found += 1
        let section = try #require(page.words(under: ".SS \(command)"))
        let fields = list.matches(of: /[A-Za-z]+/).map { String($0.0) }.filter { $0 != "and" }
        let missing = fields.filter { !section.contains($0) }
        #expect(missing.isEmpty, "\(command): \(missing) are missing in \(name)")
      }
      #expect(found >= 2)
    }

    @Test func `Both languages describe the same`() throws {
      let pages = try Self.pages.map { try ManualPage($0) }
      #expect(pages[0].headings == pages[1].headings)
      // In the same order.
      let options = pages.map { $0.lines.flatMap(options(in:)).filter { $0.hasPrefix("--") } }
      #expect(options[0] == options[1])
      #expect(options[0].contains("--plain"))
    }

    private func run(_ arguments: String...) throws -> String {
      let command = try Command(
        Processes.builtPrograms() + "/pi-trainer", arguments,
        environment: Shell.environment(home: folder.path))
      try #require(command.status == 0)
      return command.text
    }

    /// The first words of the indented lines under the help's list of commands; continued lines are indented
    /// further.
    private func commands(in help: String) -> [String] {
      help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.compactMap { line in
        line.wholeMatch(of: /\ \ ([a-z]+)\ .*/).map { String($0.1) }
      }
    }

    /// The options of a command, and of the commands that it holds.
    private func options(of command: String) throws -> [String] {
      let help = try run("help", command)
      return try commands(in: help).reduce(options(in: help)) {
        $0 + options(in: try run("help", command, $1))
      }
    }

    private func options(in text: String) -> [String] {
      text.matches(of: /(?:^|[^a-z-])(--?[a-z][a-z-]*)/).map { String($0.1) }
    }
  }
}

/// The source of a man page.
private struct ManualPage {
  /// Its lines, without what sets a hyphen or a typeface.
  let lines: [String]

  init(_ name: String) throws {
    let here = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let bytes = try #require(FileManager.default.contents(atPath: here + "/packaging/man/" + name))
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      String(line).replacing("\\-", with: "-").replacing(/\\f[BIRP]/, with: "")
    }
  }

  /// The line of version and date.
  var title: String { lines.first { $0.hasPrefix(".TH") } ?? "" }

  /// The headings of the commands, without what follows their names.
  var headings: [String] {
    lines.compactMap { $0.prefixMatch(of: /\.SS\ ([a-z]+)/).map { String($0.1) } }
  }

  /// The words from a heading to the next one; `nil` if there is none.
  func words(under heading: String) -> Set<String>? {
    guard let start = lines.firstIndex(where: { $0 == heading || $0.hasPrefix(heading + " ") }) else {
      return nil
    }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix(".SS") && !$0.hasPrefix(".SH") }
    return Set(section.joined(separator: "\n").matches(of: /[A-Za-z-]+/).map { String($0.0) })
  }
}
