import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Files of another user or of root in the data folder, and a user who is not root.
  struct OthersFolderTests {
    private let folder = TemporaryFolder(in: TemporaryFolder.disk)

    /// A way to run a program as somebody who is not root.
    private static let nobody =
      geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=$PWD " : ""

    /// Runs lines of a shell with the program as `./program`, and its data in `data`.
    private func run(_ script: String) throws -> Command {
      try #require(chmod(folder.path, 0o777) == 0)
      return try folder.runShell(
        """
        cp "$(command -v pi-trainer)" program; export PI_TRAINER_HOME=$PWD/data
        cat > script <<'END'
        \(script)
        END
        \(Self.nobody)bash script
        """)
    }

    @Test func `What may not be read is left out and named`() throws {
      let command = try run(
        """
        play() { echo $1 | ./program play practice --plain > /dev/null || echo "play: $?"; }
        play 14159
        echo theirs > data/records/pi-crown.json
        mkdir -p data/machines/root data/machines/there data/machines/there/running
        cp data/machines/*/log.jsonl data/machines/root
        echo '{"id":"x"' > data/machines/there/log.jsonl
        chmod 0 data/machines/root data/machines/there/log.jsonl data/machines/there/running data/records/*.json
        touch data/lock; chmod 0 data/lock
        play 1415926
        ./program settings bell on; ./program note write last well; ./program stats --json > /dev/null
        ./program history --json | grep -c '"id"'
        ./program doctor; echo "doctor: $?"
        """)
      #expect(command.text.contains("\n2\n") || command.text.hasPrefix("2\n"), "\(command.text)")
      #expect(!command.text.contains("play: "), "\(command.text)")
      for name in ["root", "there/log.jsonl", "there/running"] {
        #expect(command.text.contains("/data/machines/\(name)"), "\(name): \(command.text)")
      }
      #expect(command.text.contains("doctor: 74\n") && command.text.contains("sudo chown -R $USER"))
      #expect(!folder.names().contains { $0.hasPrefix("pi-trainer-rescue") })
    }

    @Test func `More machines than a process may have files`() throws {
      let command = try run(
        """
        echo 14159 | ./program play practice --plain > /dev/null
        for number in $(seq 1018); do
          mkdir data/machines/m$number
          sed "s/{\\"id\\":\\"[^\\"]*\\"/{\\"id\\":\\"m$number\\"/" data/machines/here/log.jsonl \\
            > data/machines/m$number/log.jsonl
        done
        ulimit -n 64
        ./program history --json --limit 5000 | grep -c '"id"'
        echo 14159 | ./program play practice --plain > /dev/null; echo "play: $?"
        ./program history --json --limit 5000 | grep -c '"id"'
        """)
      #expect(command.text == "1019\nplay: 0\n1020\n" && command.errorText == "", "\(command.errorText)")
    }

    /// In a container there may be neither a name of the user nor a home.
    @Test func `Without a home and a name it says what it needs`() throws {
      try #require(chmod(folder.path, 0o777) == 0)
      let nameless = geteuid() == 0 ? "setpriv --reuid=54321 --regid=54321 --clear-groups" : ""
      let command = try folder.runShell(
        """
        cp "$(command -v pi-trainer)" program; program=$PWD/program
        \(nameless) env -i $program --version; echo $?
        \(nameless) env -i $program stats 2>&1; echo $?
        \(nameless) env -i $program stats --data-dir $PWD > /dev/null; echo $?
        """)
      let lines = command.text.split(separator: "\n").map(String.init)
      #expect(lines.count == 5 && lines[1] == "0" && lines[3] == "64" && lines[4] == "0", "\(command.text)")
      #expect(lines[2].hasPrefix("pi-trainer: HOME is not set, so there is nowhere to keep the data; "))
    }

    @Test func `A path that is not UTF-8 is refused, and nothing is made`() throws {
      let command = try run(
        """
        bad=$(printf 'caf\\351')
        ./program export "$bad"; echo $?
        ./program stats --data-dir "$PWD/$bad"; echo $?
        PI_TRAINER_HOME="$PWD/$bad" ./program stats; echo $?
        ls -A | grep -c caf
        """)
      #expect(command.text == "64\n64\n64\n0\n", "\(command.text)")
      #expect(command.errorText.split(separator: "\n").allSatisfy { $0.contains("is not UTF-8") })
    }
  }
}
