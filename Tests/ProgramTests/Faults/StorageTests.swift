import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Disks that are full, read-only folders and folders that vanish, while sessions go on.
  struct StorageTests {
    private let folder = TemporaryFolder()

    /// A home whose data is on a small file system of its own, if one can be mounted.
    private final class SmallDisk {
      let path: String

      /// - Returns: nil if nothing can be mounted: without root, or in a container without that right.
      init?(_ folder: TemporaryFolder) {
        path = folder.path + "/data"
        guard mkdir(path, 0o700) == 0 else { return nil }
        guard SmallDisk.run("mount", "-t", "tmpfs", "-o", "size=128k,mode=700", "none", path) else {
          rmdir(path)
          print("No file system can be mounted: another fault stands in for it.")
          return nil
        }
      }

      deinit {
        _ = SmallDisk.run("umount", "-l", path)
      }

      /// Takes all the room that there is.
      func fill() throws {
        let file = open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        try #require(file >= 0)
        defer { close(file) }
        let bytes = [UInt8](repeating: 0, count: 4096)
        while write(file, bytes, bytes.count) > 0 {}
        #expect(errno == ENOSPC)
      }

      func makeRoom() { unlink(path + "/filler") }

      static func run(_ command: String...) -> Bool {
        let result = try? Command(
          command[0], Array(command.dropFirst()), environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
        return result?.status == 0
      }
    }

    /// Plays on while something is wrong with the disk, ends, puts it right, and looks for the sessions.
    private func play(
      saying words: String, breaking: () throws -> Void, repairing: () throws -> Void
    ) throws {
      let shell = try Shell(folder: folder)
      let before = try shell.manners()
      try shell.start("play practice")
      try shell.type("14159", until: 6)
      try breaking()
      // Several pages of digits: more than a page of a file may be free already.
      try shell.type(try decimals(1500).dropFirst(5).description, until: 1501)
      try shell.endSession()
      try shell.waitFor(words)
      #expect(folder.sessions().isEmpty)
      // The next session still begins, and all of it is kept.
      try shell.press("Enter", until: 1)
      try shell.type("5")
      try shell.wait("the mistake") { $0.contains("1 ✗") }
      try shell.type("14", until: 3)
      try repairing()
      try shell.endSession()
      #expect(try shell.waitFor(sessions: 2).map(\.score) == [1500, 2])
      try shell.wait("the all-clear") { !$0.contains(words) }
      try shell.quitFromSummary()
      #expect(try shell.history().map(\.errors) == [0, 1])
      #expect(try shell.manners() == before)
      let keys = try folder.keystrokes()
      #expect(keys.map(\.keys) == [try decimals(1500), "514"])
      shell.close()
      folder.expectTidy()
    }

    /// On a real file system without room; where none can be mounted, no file may grow.
    @Test func `A full disk`() throws {
      if let disk = SmallDisk(folder) {
        try play(saying: "disk full: kept in memory", breaking: disk.fill, repairing: disk.makeRoom)
      } else {
        func limit(_ bytes: String) throws {
          for process in Processes.running(with: folder.path + "/data") {
            _ = SmallDisk.run("prlimit", "--pid", String(process), "--fsize=" + bytes + ":unlimited")
          }
        }
        try play(saying: "disk error: kept in memory") {
          try limit("1")
        } repairing: {
          try limit("unlimited")
        }
      }
    }

    /// On a real file system without room from the start.
    @Test func `A disk that is full at the start`() throws {
      guard let disk = SmallDisk(folder) else {
        // Without a small disk there is `Full disk at the end`; here the folder cannot even be made.
        return try aFolderThatCannotBeMade()
      }
      defer { withExtendedLifetime(disk) {} }
      try disk.fill()
      let terminal = try RawTerminal(["play", "practice"], folder: folder)
      try terminal.waitFor("disk full")
      terminal.type("141")
      try terminal.waitFor("1")
      disk.makeRoom()
      // Without another key the folder is made ready; the session's file comes with a key.
      try terminal.waitUntil("the folders") { folder.names(in: "data/machines/here").contains("running") }
      try terminal.waitUntil("the journal") {
        terminal.type("0")
        return folder.keysInJournals > 3
      }
      try terminal.quit()
      let session = try #require(try folder.history().first)
      #expect(session.score == 3 && session.errors >= 1)
      folder.expectTidy()
    }

    private func aFolderThatCannotBeMade() throws {
      try folder.write("", to: "data")
      let terminal = try RawTerminal(["play", "practice"], folder: folder)
      try terminal.waitFor("not a folder")
      terminal.type("141")
      unlink(folder.path + "/data")
      try terminal.waitUntil("the folders") { folder.names(in: "data/machines/here").contains("running") }
      try terminal.quit()
      try folder.expect(scores: 3)
      folder.expectTidy()
    }

    /// Read-only in the middle of a session, also for root; where nothing can be mounted, the folder is a
    /// file for a while.
    @Test func `A folder that nobody may write in`() throws {
      let data = folder.path + "/data"
      if SmallDisk(folder) != nil {
        rmdir(data)
        func bind() throws {
          try #require(SmallDisk.run("mount", "--bind", data, data))
          try #require(SmallDisk.run("mount", "-o", "remount,bind,ro", data))
        }
        defer { _ = SmallDisk.run("umount", "-l", data) }
        try play(saying: "folder not writable: kept in memory", breaking: bind) {
          try #require(SmallDisk.run("umount", "-l", data))
        }
      } else {
        try play(saying: "not a folder: kept in memory") {
          try #require(rename(data, data + ".away") == 0)
          try folder.write("", to: "data")
        } repairing: {
          try #require(unlink(data) == 0 && rename(data + ".away", data) == 0)
        }
      }
    }

    /// The folder is removed while a session runs, and made again or not.
    @Test(arguments: [false, true]) func `A folder that vanishes`(isMadeAgain: Bool) throws {
      try folder.restart()
      let terminal = try folder.play("practice")
      let before = terminal.modesBefore
      try terminal.type("14159", untilKept: 5)
      // All of it at once: what the program makes in a folder that is being removed file by file would stay.
      try #require(rename(folder.path + "/data", folder.path + "/gone") == 0)
      try #require(SmallDisk.run("rm", "-r", folder.path + "/gone"))
      if isMadeAgain { #expect(mkdir(folder.path + "/data", 0o700) == 0 || errno == EEXIST) }
      terminal.type("26")
      terminal.type("\u{1b}")
      try terminal.waitFor("again")
      terminal.type("\u{1b}")
      try terminal.waitFor("accuracy")
      try terminal.waitUntil("the history") { !folder.sessions().isEmpty }
      try terminal.quit()
      try folder.expect(scores: 7)
      #expect(try folder.keystrokes().map(\.keys) == ["1415926"])
      #expect(folder.text("data/machines/here/sums.json").contains("\"xp\":7}"))
      #expect(terminal.modes == before && !terminal.isOnAlternateScreen)
      folder.expectTidy()
    }

    /// The folder is removed while a session runs, and then the process dies.
    @Test func `A folder that vanishes before a death`() throws {
      try folder.restart()
      let terminal = try folder.play("practice")
      try terminal.type("14159", untilKept: 5)
      try #require(rename(folder.path + "/data", folder.path + "/gone") == 0)
      try #require(SmallDisk.run("rm", "-r", folder.path + "/gone"))
      try terminal.type("2", untilKept: 6)
      try terminal.type("6", untilKept: 7)
      kill(terminal.process, SIGKILL)
      #expect(try terminal.ends() == 128 + SIGKILL)
      try folder.restart()
      try folder.expect(scores: 7)
      #expect(try folder.history().map(\.ended) == ["interrupted"])
      folder.expectTidy()
    }

    /// Commands that write say what keeps them from it, and leave what there is.
    @Test(
      arguments: ["ulimit -f 0", "ulimit -n 4"],
      [
        "settings theme light", "image word 12 tin", "note write a hello", "forget a --yes",
        "friends . --as Ana --yes",
      ])
    func `A command under a limit`(limit: String, words: String) throws {
      let folder = try TemporaryFolder.withSmallPast()
      let before = folder.text("data/machines/here/log.jsonl")
      let command = try folder.runShell("\(limit); exec pi-trainer \(words)")
      #expect(command.status == 74 && command.errorText.hasPrefix("pi-trainer: "), "\(words): \(command)")
      #expect(folder.text("data/machines/here/log.jsonl") == before)
    }
  }
}
