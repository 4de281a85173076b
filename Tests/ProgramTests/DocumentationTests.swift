import FoundationEssentials
import TestSupport
import Testing

/// Most of the pages is written by hand: here they are held to what is in the repository.
struct DocumentationTests {
  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
  private static let manual = [
    "docs/commands.md", "docs/digits-from.md", "docs/drills.md", "docs/files.md", "docs/friends.md",
    "docs/json.md",
    "docs/memory.md",
    "docs/reminders.md", "docs/speed.md", "docs/terminals.md",
  ]
  private static let pages =
    ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "Digits/README.md"] + manual

  private func text(_ path: String) throws -> String {
    let bytes = try #require(FileManager.default.contents(atPath: Self.root + "/" + path), "\(path)")
    return String(decoding: bytes, as: UTF8.self)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Self.root + "/" + path)
  }

  @Test func `Architecture names every module`() throws {
    let page = try text("ARCHITECTURE.md")
    let package = try text("Package.swift")
    let modules = package.matches(of: /arget\(\s*name:\ "([\w-]+)"/).map { String($0.1) }
    #expect(Set(modules).isSuperset(of: ["pi-trainer", "Screens", "CNcurses", "Benchmarks", "ProgramTests"]))
    for module in modules { #expect(page.contains("`\(module)`"), "\(module) is missing") }
  }

  /// Runs a program without a data folder.
  private func output(of program: String, _ arguments: String...) throws -> String {
    let command = try Command(program, arguments, environment: Shell.environment(home: "/nonexistent"))
    #expect(command.status == 0, "\(command.errorText)")
    return command.text
  }

  /// The commands that the help lists.
  private func commands() throws -> [String] {
    let help = try output(of: Processes.builtPrograms() + "/pi-trainer", "--help")
    return help.matches(of: /\n  ([a-z]+) +(?:\([a-z]+\) +)?[A-Z]/).map { String($0.1) }
  }

  @Test(arguments: ["en", "fr"]) func `A man page has every command and option`(language: String) throws {
    let program = try Processes.builtPrograms() + "/pi-trainer"
    let page = try output(of: Self.root + "/packaging/man/make", program, language)
    let commands = try commands()
    #expect(commands.count > 20)
    for command in commands where command != "help" && command != "home" {
      #expect(page.contains("\n.SS \(command)"), "\(command)")
    }
    for option in ["data\\-dir", "segment", "sheet", "format"] {
      #expect(page.contains("\\fB\\-\\-\(option)"), "\(option)")
    }
    let version = try output(of: program, "--version").split(whereSeparator: \.isWhitespace)[0]
    #expect(page.contains("\"pi\\-trainer \(version)\"") && !page.contains("VERSION\""))
  }

  @Test func `The examples name commands that there are`() throws {
    let page = try text("docs/commands.md")
    let commands = Set(try commands())
    let named = page.matches(of: /(?m)^(?:\S+=\S+ )?pi-trainer ([a-z]+)/).map { String($0.1) }
    #expect(named.count > 20)
    for name in named { #expect(commands.contains(name), "\(name)") }
  }

  @Test func `Readme is short and leads to every page`() throws {
    let readme = try text("README.md")
    #expect(readme.count { $0 == "\n" } <= 220)
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.root + "/docs")
    where name.hasSuffix(".md") {
      #expect(readme.contains("(docs/\(name))"), "\(name)")
      #expect(Self.manual.contains("docs/" + name), "\(name)")
    }
  }

  /// In backquotes and with a slash or an ending of ours: a file or folder from the root, or from `Sources`
  /// or `Tests`.
  @Test(arguments: pages) func `Every path named is there`(_ page: String) throws {
    let paths = try text(page).matches(of: /`([\w.+-]+(?:\/[\w.+-]+)*(?:\/|\.swift|\.py|\.c|\.h))`/).map {
      String($0.1)
    }
    // Folders of the data are not in the repository.
    for path in Set(paths) where !["records/", "running/", "machines/"].contains(path) {
      let places = ["", "Sources/", "Tests/", "Digits/"]
      #expect(places.contains { exists($0 + path) }, "\(page): \(path)")
    }
  }

  @Test(arguments: pages) func `Every link leads somewhere`(_ page: String) throws {
    let folder = page.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for link in try text(page).matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/).map({ String($0.1) }) {
      #expect(exists(folder + link), "\(page): \(link)")
    }
  }
}
