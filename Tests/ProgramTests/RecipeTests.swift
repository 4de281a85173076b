import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// The ways to practise on several machines, as `docs/files.md` gives them: another machine has an older copy of this
  /// one's log, with a newer time, which must not come in its place.
  struct RecipeTests {
    private let folder = TemporaryFolder(in: TemporaryFolder.disk)
    private let page: String

    init() throws {
      let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
      let bytes = try #require(FileManager.default.contents(atPath: root + "/docs/files.md"))
      page = String(decoding: bytes, as: UTF8.self)
      try practise("lap")
      try practise("desk")
      try shell("mkdir desk/machines/lap lap/machines/desk; cp lap/machines/lap/log.jsonl desk/machines/lap/")
      try practise("lap")
      try shell("touch -d '+1 hour' desk/machines/lap/log.jsonl")
    }

    private func practise(_ machine: String) throws {
      try shell(
        "echo 31415 | PI_TRAINER_HOME=$PWD/\(machine) PI_TRAINER_MACHINE=\(machine) "
          + "pi-trainer play practice --plain > /dev/null")
    }

    @discardableResult
    private func shell(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
      let command = try folder.runShell(script)
      #expect(command.status == 0, "\(script): \(command.errorText)", sourceLocation: sourceLocation)
      return command.text
    }

    /// The blocks of the page that come after a word, as far as the next word in bold.
    private func blocks(_ word: String) throws -> [String] {
      let start = try #require(page.firstRange(of: "**\(word)**")).upperBound
      let part = page[start...].split(separator: "\n**", maxSplits: 1)[0]
      return part.split(separator: "\n```", omittingEmptySubsequences: false).enumerated().filter {
        $0.offset % 2 == 1
      }
      .map { String($0.element.drop { $0 != "\n" }) }
    }

    /// The line that finds a machine's own folder.
    private var own: String {
      get throws {
        try String(#require(page.split(separator: "\n").first { $0.hasPrefix("own=$(") }))
      }
    }

    private func log(_ place: String, of machine: String) -> String {
      folder.text("\(place)/machines/\(machine)/log.jsonl")
    }

    /// Follows a way on a machine, whose data folder is where it runs.
    private func follow(_ script: String, on machine: String) throws {
      try shell(
        "export PI_TRAINER_HOME=$PWD/\(machine) PI_TRAINER_MACHINE=\(machine); cd \(machine); \(try own)\n"
          + script + "\ntest \"$own\" = machines/\(machine)")
    }

    private func expectAll(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(log("lap", of: "lap").split(separator: "\n").count == 2, sourceLocation: sourceLocation)
      #expect(log("lap", of: "desk") == log("desk", of: "desk"), sourceLocation: sourceLocation)
    }

    @Test func `rsync`() throws {
      let script = try #require(try blocks("rsync").first)
      #expect(script.contains("desk:FOLDER/ FOLDER/"))
      try follow(script.replacing("desk:FOLDER/ FOLDER/", with: "../desk/ ./"), on: "lap")
      expectAll()
      #expect(!folder.names(in: "lap/machines/desk").contains("lock"))
      // The other way round all of it comes.
      try follow(
        script.replacing("desk:FOLDER/ FOLDER/", with: "../lap/ ./").replacing("-au", with: "-aI"), on: "desk"
      )
      #expect(log("desk", of: "lap") == log("lap", of: "lap"))
    }

    @Test func `git`() throws {
      let scripts = try blocks("git")
      try #require(scripts.count == 3)
      try shell(
        """
        git config --global user.name x; git config --global user.email x@y; git init -q --bare -b main hub.git
        """)
      try follow(scripts[0].replacing("URL", with: "../hub.git"), on: "lap")
      try follow(scripts[1].replacing("URL", with: "../hub.git"), on: "desk")
      for machine in ["lap", "desk", "lap", "desk"] { try follow(scripts[2], on: machine) }
      expectAll()
      #expect(log("desk", of: "lap") == log("lap", of: "lap"))
      // An older copy comes back, with a newer time.
      try shell("head -n 1 lap/machines/lap/log.jsonl > desk/machines/lap/log.jsonl")
      try practise("desk")
      for machine in ["desk", "lap", "desk"] { try follow(scripts[2], on: machine) }
      expectAll()
      #expect(log("desk", of: "lap") == log("lap", of: "lap"))
    }

    @Test func `Syncthing`() throws {
      let patterns = try #require(try blocks("Syncthing").first)
      for (machine, other) in [("lap", "desk"), ("desk", "lap")] {
        for folder in [machine, other] {
          try self.folder.write(patterns, to: "\(machine)/machines/\(folder)/.stignore")
        }
      }
      try shell(
        """
        set -e
        for machine in lap desk; do syncthing generate --home=$machine.syncthing --no-default-folder > /dev/null; done
        LAP=$(syncthing --home=lap.syncthing --device-id) DESK=$(syncthing --home=desk.syncthing --device-id)
        port=$((20000 + $$ % 20000))
        for machine in lap desk; do
          {
            echo "<configuration version='36'><gui enabled='false'/>"
            echo "<device id='$LAP' name='lap'><address>tcp://127.0.0.1:$port</address></device>"
            echo "<device id='$DESK' name='desk'><address>tcp://127.0.0.1:$((port + 1))</address></device>"
            for owner in lap desk; do
              type=receiveonly; if [ $owner = $machine ]; then type=sendonly; fi
              echo "<folder id='$owner' path='$PWD/$machine/machines/$owner' type='$type' rescanIntervalS='1'>"
              echo "<device id='$LAP'/><device id='$DESK'/></folder>"
            done
            listening=$port; if [ $machine = desk ]; then listening=$((port + 1)); fi
            echo "<options><listenAddress>tcp://127.0.0.1:$listening</listenAddress>"
            for option in globalAnnounceEnabled localAnnounceEnabled relaysEnabled natEnabled startBrowser \\
              crashReportingEnabled; do echo "<$option>false</$option>"; done
            echo "<reconnectionIntervalS>1</reconnectionIntervalS><urAccepted>-1</urAccepted></options></configuration>"
          } > $machine.syncthing/config.xml
          STNOUPGRADE=1 syncthing serve --home=$machine.syncthing --no-browser --no-restart > $machine.log 2>&1 &
          echo $! >> processes
        done
        for attempt in $(seq 600); do
          if cmp -s lap/machines/lap/log.jsonl desk/machines/lap/log.jsonl &&
            cmp -s lap/machines/desk/log.jsonl desk/machines/desk/log.jsonl; then break; fi
          sleep 0.2
        done
        # A second time, with both of them running.
        cp desk/machines/lap/log.jsonl whole
        head -n 1 whole > desk/machines/lap/log.jsonl; touch -d '+2 hours' desk/machines/lap/log.jsonl
        sleep 4
        kill $(cat processes); wait
        """)
      expectAll()
    }
  }
}
