import TestSupport
import Testing

extension ProgramTests {
  /// The choice of the data folder, and saving that fails.
  struct DataTests {
    private let folder = TemporaryFolder()

    /// A line of the shell, the program's options, and the folder they give in the home.
    @Test(arguments: [
      ("export XDG_DATA_HOME=/nowhere", "--data-dir chosen", "chosen"),
      ("unset PI_TRAINER_HOME", "", ".local/share/pi-trainer"),
      ("unset PI_TRAINER_HOME; export XDG_DATA_HOME=$HOME/xdg", "", "xdg/pi-trainer"),
    ])
    func `The folder is where the option or the environment puts it`(
      _ preparation: String, option: String, place: String
    ) throws {
      let shell = try Shell()
      try shell.run(preparation)
      try shell.start("play strict " + option)
      try shell.type("14", until: 3)
      try shell.quit("C-c")
      #expect(shell.folder.sessions(in: place).count == 1)
      #expect(shell.folder.permissions(of: place) == 0o700)
    }

    /// Folders that cannot be made, whoever asks: below a file, and where the system lets nobody in.
    @Test(arguments: [("/dev/null/data", "not a folder"), ("/sys/pi-trainer", "not writable")])
    func `Session goes on without a disk`(_ place: String, saying words: String) throws {
      let shell = try Shell(["PI_TRAINER_HOME": place], starting: "play strict")
      try shell.type("1415", until: 5)
      try shell.waitFor(words)
      try shell.type("9265", until: 9)
      try shell.endSession()
      try shell.waitFor("decimals without a mistake", words)
      try shell.press("Escape", until: "learn", "practice", "game", "strict")
      try shell.press("q")
      #expect(try shell.status() == 74)
      // The line may be longer than the terminal is wide.
      let text = try shell.screen().text.replacing("\n", with: "")
      #expect(text.contains("pi-trainer: not everything could be saved in \(place)"))
      #expect(text.contains("--data-dir"))
      // The session is in a file that import takes, as the line says.
      let rescue = try #require(shell.folder.names(in: ".").first { $0.hasPrefix("pi-trainer-rescue-") })
      #expect(text.contains("pi-trainer import \(shell.folder.path)/\(rescue)"))
      try shell.run("clear; pi-trainer import --data-dir new \(rescue) --json")
      try shell.waitFor("\"added\":1")
    }

    /// Whoever has such a umask could not open again what was made.
    @Test func `Umask that forbids everything`() throws {
      let command = try folder.runShell("umask 0777; pi-trainer --plain < /dev/null")
      #expect(command.status == 0 && command.errorText.isEmpty)
      for name in ["data", "data/records", "data/machines/here", "data/machines/here/running"] {
        #expect(folder.permissions(of: name) == 0o700, "\(name)")
      }
      for name in ["lock", "sums.json"] {
        #expect(folder.permissions(of: "data/machines/here/" + name) == 0o600, "\(name)")
      }
    }

    private func liftLimit(of shell: Shell) throws {
      let line = "prlimit --pid \(try shell.program()) --fsize=unlimited"
      #expect(try shell.folder.runShell(line).status == 0)
    }

    @Test func `Full disk at the end`() throws {
      let shell = try Shell()
      try shell.run("ulimit -S -f 1")
      try shell.start("play practice")
      try shell.type(try decimals(400), until: 401)
      // No place takes so much: it is asked before it is lost.
      try shell.press("C-c", until: "not everything could be saved", "lose what is unsaved")
      try shell.press("C-c")
      #expect(try shell.status() == 74)
      #expect(try shell.screen().contains("pi-trainer: not everything could be saved in"))
      // The next start finds the journal up to the kilobyte that the disk took.
      try shell.run("ulimit -S -f unlimited; clear")
      try shell.start()
      let session = try #require(try shell.waitFor(sessions: 1).first)
      #expect(session.score > 50 && session.errors == 0 && session.ended == "interrupted")
    }

    /// Neither the data folder nor any other place takes the session.
    @Test func `What can be saved nowhere is asked for`() throws {
      let shell = try Shell()
      try shell.run("ulimit -S -f 0")
      try shell.start("play strict")
      try shell.type("1415", until: 5)
      try shell.endSession()
      try shell.press("Escape", until: "learn", "practice", "game", "strict")
      try shell.press(
        "q", until: "not everything could be saved, here or elsewhere",
        "q again to quit and lose what is unsaved")
      // Whoever makes room instead loses nothing.
      try shell.press("Right")
      try shell.wait("the end of the question") { !$0.contains("lose what is unsaved") }
      try liftLimit(of: shell)
      try shell.quit()
      try shell.expect(scores: 4)
    }

    @Test func `What is missing or damaged is made anew`() throws {
      let shell = try Shell()
      try shell.start("play strict")
      try shell.type(String(decimalsOfPi.prefix(40)), until: 41)
      try shell.endSession()
      try shell.quitFromSummary()
      let crown = shell.folder.text("data/records/pi-crown.json")
      #expect(crown.contains("\"digitCount\":40"))
      try shell.run("clear; rm -r data/records data/machines/here/sums.json; echo '{' > data/settings.json")
      try shell.start()
      try shell.waitUntil("the records") { shell.folder.text("data/records/pi-crown.json") == crown }
      try shell.waitUntil("the progress") {
        shell.folder.text("data/machines/here/sums.json").contains("\"xp\":40}")
      }
      try shell.waitFor("960 XP to Apprentice")
      let damaged = try #require(
        shell.folder.names(in: "data").first { $0.hasPrefix("settings.json.damaged") })
      #expect(shell.folder.text("data/" + damaged) == "{\n")
    }

    @Test func `Of a journal with a damaged line all before it is saved, the rest is kept, and that is said`()
      throws
    {
      let lines = "14159x265358".enumerated().map { "\($0.offset * 200) \($0.element)\n" }.joined()
      let journal =
        """
        {"version":1,"id":"j","date":"2026-11-21T10:00:00+01:00","constant":"pi","mode":"practice"}

        """
        + lines
      _ = try folder.runShell("mkdir -p data/machines/here/running")
      try folder.write(journal, to: "data/machines/here/running/j.journal")
      let before = try folder.runShell("pi-trainer doctor")
      #expect(before.status == 65 && before.errorText.contains("damaged; start pi-trainer"))
      #expect(before.text.contains("a session cut off after 5 digits, damaged after that"))
      let start = try folder.runShell("(sleep 1; echo q) | pi-trainer --plain").text
      #expect(start.contains("1 session recovered") && start.contains("1 damaged file set aside"))
      #expect(try folder.history().map(\.score) == [5])
      let name = try #require(folder.names(in: "data/machines/here/running").first)
      #expect(
        name.hasPrefix("j.journal.damaged-") && folder.text("data/machines/here/running/" + name) == journal)
      let after = try folder.runShell("pi-trainer doctor")
      #expect(
        after.status == 0
          && after.text.contains("set aside as damaged; everything readable in it was kept"))
    }
  }
}
