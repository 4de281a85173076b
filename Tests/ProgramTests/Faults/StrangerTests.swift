import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Anything strange in the place of a file of ours is named and left alone.
  struct StrangerTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder.withSmallPast()
      for name in ["data/records", "data/machines/here/running"] { try folder.makePrivateFolder(name) }
    }

    /// A command by the shell, which gives it no more than four gigabytes.
    private func run(_ words: String) throws -> Command {
      try folder.runShell("ulimit -v 4000000; exec pi-trainer " + words)
    }

    /// Expects that a command names something and does not trap.
    private func expect(
      _ words: String, names name: String, status: Int32? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let command = try run(words)
      let text = command.errorText
      #expect(
        text.contains(name) && command.status < 128, "\(words): \(text)", sourceLocation: sourceLocation)
      #expect(status == nil || command.status == status, "\(words): \(text)", sourceLocation: sourceLocation)
    }

    /// Makes a file of five gigabytes with nothing in it.
    private func makeLarge(_ name: String) throws {
      close(open(folder.path + "/" + name, O_WRONLY | O_CREAT, 0o600))
      try #require(truncate(folder.path + "/" + name, 5 << 30) == 0)
    }

    private func size(_ name: String) -> Int {
      var status = stat()
      return stat(folder.path + "/" + name, &status) == 0 ? Int(status.st_size) : 0
    }

    // MARK: - Size

    @Test(
      arguments: [
        "settings.json", "version", "machines/here/sums.json", "records/pi-crown.json",
        "machines/here/running/x.journal",
      ])
    func `A file that is too large`(name: String) throws {
      try makeLarge("data/" + name)
      try expect("doctor", names: "data/" + name, status: 74)
      // Sums and records are made anew by the first command that asks for them.
      let isDerived = name.hasSuffix("/sums.json") || name.hasPrefix("records/")
      for words in ["stats", "digits list", "export out.json", "image words --major", "forget a --yes"]
      where !isDerived || size("data/" + name) == 5 << 30 {
        try expect(words, names: "data/" + name)
      }
      #expect(size("data/" + name) == 5 << 30 || isDerived)
    }

    @Test func `A line that is too long`() throws {
      let name = "data/machines/here/log.jsonl"
      try makeLarge(name)
      for words in ["doctor", "memory", "export out.json", "forget x --yes"] {
        try expect(words, names: name, status: 74)
      }
      #expect(size(name) == 5 << 30)
      #expect(folder.names(in: "data/machines/here").allSatisfy { !$0.contains("damaged") })
    }

    @Test func `What a command is given`() throws {
      try makeLarge("large")
      for words in [
        "import large", "import - <large", "digits add phone large",
        "digits add phone - <large", "digits add phone /dev/zero", "image places large",
        "ghost import large", "ghost import - </dev/zero", "protocol ./large",
      ] {
        let name = words.contains("- <") ? "-" : words.contains("/dev/zero") ? "/dev/zero" : "large"
        try expect(words, names: "\(name) cannot be read", status: 74)
      }
    }

    // MARK: - Links

    /// Puts a link into the data folder.
    private func link(_ name: String, to target: String) throws {
      try #require(symlink(folder.path + "/" + target, folder.path + "/data/" + name) == 0)
    }

    private func isLink(_ name: String) -> Bool {
      var status = stat()
      return lstat(folder.path + "/data/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private static let commands = [
      "settings bell on", "image word 41 rod", "note write a well", "image write 0-10 Albert", "challenge",
      "digits add phone list", "forget a --yes", "import other.json",
    ]

    /// All commands that change something, and a start, while a link leads to what is none of ours.
    @Test(
      arguments: [
        "settings.json", "machines/here/sums.json", "machines/here/log.jsonl", "machines/here/lock",
        "records/pi-crown.json", "settings.json.tmp", "machines/here/sums.json.tmp",
        "machines/here/running/x.journal", "machines/here/log.jsonl.damaged-1",
      ],
      [
        "Dear Ana\n",
        """
        {"version":1,"editor":"ed"}

        """,
      ])
    func `A link to a file that is none of ours`(name: String, text: String) throws {
      try folder.write(String(repeating: "31415", count: 20), to: "list")
      try folder.write(try run("export").text, to: "other.json")
      try folder.write(text, to: "letter")
      try folder.write("", to: "letter.tmp")
      chmod(folder.path + "/letter", 0o444)
      try? folder.remove("data/" + name)
      try link(name, to: "letter")
      for words in Self.commands { #expect(try run(words).status < 128, "\(words)") }
      #expect(try run("play practice --plain </dev/null").status < 128)
      #expect(folder.text("letter") == text && folder.permissions(of: "letter") == 0o444)
      #expect(folder.names().contains("letter.tmp"))
      // Leavings of a killed command are removed.
      if name.hasSuffix(".tmp") || name.contains("damaged") { return }
      #expect(isLink(name))
      try expect("doctor", names: "data/" + name, status: 74)
      try expect("stats", names: "data/" + name)
    }

    @Test(arguments: ["records", "machines/here/running"])
    func `A link to a folder with something else`(
      name: String
    )
      throws
    {
      try folder.write(String(repeating: "31415", count: 20), to: "list")
      try folder.write(try run("export").text, to: "other.json")
      try folder.makeFolder("letters")
      for letter in ["ana.txt", "bo.json", "a.journal", "bo.txt.tmp", "pi-crown.json.tmp"] {
        try folder.write("Dear \(letter)\n", to: "letters/" + letter)
      }
      let before = folder.names(in: "letters")
      rmdir(folder.path + "/data/" + name)
      try link(name, to: "letters")
      for words in Self.commands { #expect(try run(words).status < 128, "\(words)") }
      _ = try run("play game --plain <list")
      #expect(folder.names(in: "letters") == before && isLink(name))
      for letter in before { #expect(folder.text("letters/" + letter) == "Dear \(letter)\n") }
      try expect("doctor", names: "data/" + name, status: 74)
    }

    @Test func `A link of the user's own is written through`() throws {
      try folder.makeFolder("dots")
      try folder.write("{\"version\":1,\"bell\":true}", to: "dots/settings.json")
      try link("settings.json", to: "dots/settings.json")
      #expect(try run("settings bell off").status == 0)
      #expect(isLink("settings.json") && folder.text("dots/settings.json").contains("\"bell\":false"))
      #expect(try run("play practice --plain </dev/null").status == 0 && run("doctor").status == 0)
    }

    /// Only who is root can give a file away.
    @Test func `A link to somebody else's file`() throws {
      let settings = "{\"version\":1,\"bell\":true}"
      try folder.write(settings, to: "theirs")
      guard chown(folder.path + "/theirs", 12_345, 12_345) == 0 else { return }
      try link("settings.json", to: "theirs")
      try expect("settings bell off", names: "data/settings.json", status: 74)
      #expect(folder.text("theirs") == settings)
    }
  }
}
