import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// `export`, `import` and `doctor`.
  struct ProgramExportTests {
    private let folder = TemporaryFolder()

    @Test func `Export and import give the same statistics`() throws {
      let folder = try TemporaryFolder.withSmallPast()
      let command = try folder.runShell(
        "pi-trainer export | pi-trainer --data-dir new import - && pi-trainer export --data-dir new > again")
      #expect(command.text == "4 sessions added\n0 sessions already there\n")
      #expect(command.status == 0 && command.errorText.isEmpty)
      let stats = ["stats", "--json", "--blocks"]
      let program = try Processes.builtPrograms() + "/pi-trainer"
      let environment = try Shell.environment(home: folder.path)
      let one = try Command(program, stats, environment: environment)
      let other = try Command(
        program, stats + ["--data-dir", folder.path + "/new"], environment: environment)
      #expect(one.text == other.text && one.text.contains("\"xp\":24"))
      #expect(folder.text("again") == (try folder.run("export").text))
      // In the order of their dates.
      #expect(folder.log(in: "new") == [0, 1, 3, 2].map { SmallPast.lines[$0] }.joined())
      let log = "new/machines/here/log.jsonl"
      #expect(folder.permissions(of: "new") == 0o700 && folder.permissions(of: log) == 0o600)
      // Nothing comes twice.
      let again = try folder.run("import", folder.path + "/again", "--json")
      #expect(
        again.text
          == """
          {"added":0,"known":4,"restored":0,"forgotten":0,"setAside":[]}

          """)
      #expect(folder.log() == SmallPast.log)
    }

    /// Input from a pipe is kept in a file and opened again, which a umask may forbid to all but root.
    @Test func `Import from a pipe whatever the umask`() throws {
      let folder = try TemporaryFolder.withSmallPast(in: TemporaryFolder.disk)
      let nobody = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
      try #require(chmod(folder.path, 0o777) == 0)
      let command = try folder.runShell(
        """
        cp "$(command -v pi-trainer)" program; pi-trainer export > past
        cat past | \(nobody)sh -c 'umask 0777; ./program import --data-dir new -'
        """)
      #expect(command.text == "4 sessions added\n0 sessions already there\n" && command.errorText.isEmpty)
    }

    @Test func `Export to a file`() throws {
      let folder = try TemporaryFolder.withSmallPast()
      let file = folder.path + "/past.csv"
      let first = try folder.run("export", "--format", "csv", file, "--language", "fr")
      #expect(first.text == "4 séances exportées vers \(file)\n" && first.status == 0)
      #expect(folder.permissions(of: "past.csv") == 0o600)
      let rows = folder.text("past.csv").replacing("\r\n", with: "\u{1}").split(separator: "\u{1}")
      #expect(rows.count == 5 && rows.allSatisfy { !$0.contains("\n") })
      #expect(rows[4].contains(#",1,false,user,,"a, ""b""",,,,,"#))
      try folder.write("mine", to: "past.csv")
      let second = try folder.run("export", file)
      #expect(second.status == 64 && second.errorText.contains("--force"))
      #expect(folder.text("past.csv") == "mine")
      #expect(try folder.run("export", "--force", file).status == 0)
      #expect(
        folder.text("past.csv").hasPrefix(
          """
          {"format":"pi-trainer export","version":4}
          """))
      // No unfinished file is left behind.
      #expect(folder.names(in: ".").filter { $0.contains("past") } == ["past.csv"])
      #expect(try folder.run("export", folder.path).status == 64)
      #expect(try folder.run("export", folder.path + "/none/x").status == 74)
    }

    @Test func `Empty export`() throws {
      let command = try folder.run("export")
      #expect(
        command.text == """
          {"format":"pi-trainer export","version":4}

          """ + "{\"sessions\":0,\"pieces\":0}"
          + "\n")
      #expect(try folder.run("export", "--format", "csv").text.split(separator: "\r\n").count == 1)
    }

    @Test(arguments: [("en", "line 3:"), ("fr", "ligne 3 :")])
    func `Damaged import`(language: String, words: String) throws {
      let folder = try TemporaryFolder.withSmallPast()
      _ = try folder.runShell("pi-trainer export | head -n 3 | head -c -40 > damaged")
      let command = try folder.run(
        "import", folder.path + "/damaged", "--language", language, "--data-dir", folder.path + "/new")
      #expect(command.status == 65 && command.output.isEmpty && command.errorText.contains(words))
      #expect(command.errorText.split(separator: "\n").count == 1)
      #expect(folder.names(in: "new").isEmpty)
    }

    @Test func `Output that cannot be written`() throws {
      let folder = try TemporaryFolder.withSmallPast()
      for command in ["stats", "stats --json", "history", "history --csv", "export", "doctor", "--help"] {
        let full = try folder.runShell("pi-trainer \(command) > /dev/full")
        #expect(full.status == 74, "\(command)")
        #expect(full.errorText.split(separator: "\n").count == 1, "\(command)")
      }
      let file = try folder.runShell("pi-trainer export /dev/full")
      #expect(file.status == 74 && file.errorText.contains("/dev/full"))
    }

    @Test func `Closed pipe`() throws {
      // More than a pipe holds, so that the reader is gone before all is written; with and without the
      // signal.
      for trap in ["", "trap '' PIPE; "] {
        let command = try folder.runShell(
          trap + "pi-trainer digits pi --count 1000000 | head -c 5; echo \" ${PIPESTATUS[0]}\"")
        #expect(command.text.split(separator: " ").last == "141\n")
        #expect(command.errorText.isEmpty)
      }
    }

    @Test func `The doctor finds a folder sound`() throws {
      let folder = try TemporaryFolder.withSmallPast()
      _ = try folder.runShell("chmod 600 data/machines/here/*")
      let waiting = try folder.run("doctor", "--plain")
      #expect(
        waiting.text == """
          \(folder.path)/data: nothing is lost, start pi-trainer, which sets it right
          machines/here: 4 sessions, last on 4 March 2024, 08:00, this machine
          machines/here/sums.json: missing, start pi-trainer, which makes it again
          records/e-crown.json: missing, start pi-trainer, which makes it again
          records/pi-crown.json: missing, start pi-trainer, which makes it again

          """)
      #expect(waiting.status == 0)
      // An import of nothing new leaves what a start leaves.
      _ = try folder.runShell("pi-trainer export | pi-trainer import -")
      let sound = try folder.run("doctor", "--json")
      #expect(
        sound.status == 0
          && sound.text == """
            [
            {"finding":"folder","state":"sound","where":"\(folder.path)/data","what":"in order","do":null},
            {"finding":"machine","where":"machines/here","what":"4 sessions, last on 2024-03-04 08:00, \
            this machine","do":null}
            ]

            """
      )

      try folder.write(SmallPast.log + "{}\n", to: "data/machines/here/log.jsonl")
      try folder.write("x", to: "data/records/pi-crown.json")
      try folder.write("x", to: "data/records/e-crown.json.damaged-20240101T000000Z")
      let damaged = try folder.run("doctor", "--language", "fr")
      #expect(damaged.status == 65 && damaged.errorText.contains(" : endommagé ; lancer pi-trainer"))
      #expect(damaged.text.contains("lignes illisibles : 1, la première est la ligne 5"))
      #expect(damaged.text.contains("\nrecords/pi-crown.json\n  pas à jour\n"))
      #expect(damaged.text.contains("mis de côté car endommagé"))
      #expect(try folder.run("doctor", "--json").text.contains("\"state\":\"damaged\","))
    }

    @Test func `Doctor on a terminal`() throws {
      let shell = try Shell(columns: 100)
      try shell.run("TERM=xterm-256color pi-trainer doctor")
      let screen = try shell.screen()
      for text in [
        "xterm-256color", "100×24", "256 colours, the background cannot be tinted", "UTF-8", "not there yet",
      ] {
        #expect(screen.contains(text), "\(text)")
      }
    }

    @Test func `Commands keep to narrow characters on a terminal, where that is chosen`() throws {
      let shell = try Shell()
      try shell.run("pi-trainer settings characters narrow")
      try shell.run("pi-trainer plan")
      #expect(try shell.screen().contains("today, pi, 10 min"))
      try shell.run("pi-trainer plan | cat")
      #expect(try shell.screen().contains("today, π, 10 min"))
    }
  }
}
