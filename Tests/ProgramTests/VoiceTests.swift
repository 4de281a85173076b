import FoundationEssentials
import TestSupport
import Testing

extension ProgramTests {
  /// Speaking and listening by the program itself, in plain mode; the voices are those of flite.
  struct VoiceTests {
    private let home: StandIns

    init() throws { home = try StandIns() }

    /// A recording of some utterances, with a second of silence around each.
    private func record(_ utterances: String...) throws -> String {
      var samples: [UInt8] = []
      let silence = [UInt8](repeating: 0, count: 32_000)
      for text in utterances {
        let file = home.folder.path + "/said.wav"
        try #require(try home.folder.runShell("flite -voice rms -t '\(text)' -o said.wav").status == 0)
        let bytes = try #require(FileManager.default.contents(atPath: file))
        samples += silence + bytes.dropFirst(44)
      }
      samples += silence
      func bytes(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xff) } }
      let head =
        Array("RIFF".utf8) + bytes(36 + samples.count) + Array("WAVEfmt ".utf8) + bytes(16) + [1, 0, 1, 0]
        + bytes(16_000) + bytes(32_000) + [2, 0, 16, 0] + Array("data".utf8) + bytes(samples.count)
      let file = home.folder.path + "/recital.wav"
      try #require(FileManager.default.createFile(atPath: file, contents: Data(head + samples)))
      return file
    }

    private func play(_ file: String) throws -> Command {
      try home.run("play practice --plain --voice " + file)
    }

    private var log: String { home.folder.log() }

    @Test func `A recital is taken in block by block, with yes and help`() throws {
      let file = try record(
        "one four one five nine two six five three five",
        "eight nine seven one three two three eight four six",
        "yes", "two six four three", "help", "three eight three two seven nine", "stop")
      let command = try play(file)
      #expect(command.status == 0 && command.errorText == "")
      for words in [
        "0 > 1415926535\n", "heard 8 9 7 1 3 2 3 8 4 6\n", "#25: 3\n", "30 decimals, 100 %",
      ] {
        #expect(command.text.contains(words), "\(words)")
      }
      #expect(
        log.contains(
          """
          "voice":true,"keys":"14159265358y979323846
          """) || log.contains("y9793"))
      #expect(log.contains("\"voice\":true"))
      // The low tone, the digit and the sentence at the end would be played here.
      #expect(!log.contains("\"records\":[\"crown\"]"))
    }

    @Test func `Its own tape is understood, nine blocks of ten at least`() throws {
      let tape = home.folder.path + "/tape.wav"
      try #require(try home.run("say 0-100 --wav \(tape)").status == 0)
      // Whoever insists leaves a block unjudged; the others are held.
      let command = try home.folder.runShell(
        "yes y | pi-trainer play practice --plain --voice \(tape)", with: ["PATH": home.path])
      #expect(command.text.contains("100 decimals, 100 %"))
      #expect(command.text.components(separatedBy: "\nheard ").count <= 2, "\(command.text)")
    }

    @Test func `What is missing is said in one line`() throws {
      let file = try record("one")
      let program = try Processes.builtPrograms() + "/pi-trainer"
      for (line, words) in [
        ("play practice --plain --voice " + file, "listen: install pocketsphinx and pocketsphinx-en-us"),
        ("say 0-10", "speak: install espeak-ng"),
      ] {
        let command = try home.folder.runShell("PATH=bin; exec \(program) " + line)
        #expect(command.status == 74 && command.errorText == "pi-trainer: nothing here can \(words)\n")
      }
    }

    @Test func `A recogniser that fails is one line, and the session ends in order`() throws {
      try home.add("pocketsphinx_batch", "exit 1")
      let command = try play(try record("one four"))
      #expect(command.status == 0)
      #expect(command.text.contains("nothing here can listen: install pocketsphinx"))
    }

    @Test func `A recorder that does not want to end is ended, and the next session hears`() throws {
      let file = try record("one four one five nine two six five three five", "stop")
      try home.add("spd-say", "exit 0")
      // Once it is said where to begin.
      try home.add("arecord", "trap '' TERM; sleep 1; tail -c +45 \(file); exec sleep 100")
      let terminal = try RawTerminal(["--plain"], folder: home.folder, environment: ["PATH": home.path])
      for _ in 0..<2 {
        try terminal.waitFor("\n> ")
        terminal.forget()
        terminal.typeAtOnce("play practice --voice\n")
        try terminal.waitFor("0 > 1415926535")
        try terminal.waitFor("10 decimals")
      }
      try terminal.waitFor("\n> ")
      try terminal.quit("q\n")
    }

    @Test func `A player that does not end deafens nobody for long`() throws {
      let file = try record(
        "one four one five nine eight six five three five", "no", "two six five three five", "stop")
      try home.add("aplay", "trap '' TERM; exec sleep 100")
      let command = try play(file)
      #expect(command.status == 0 && command.text.contains("#6: 8 is wrong"))
      #expect(log.contains("\"keys\":\"14159826535\""))
    }

    @Test func `Whatever it prints, a recogniser is taken at its word`() throws {
      try home.add("pocketsphinx_batch", "cat > /dev/null; echo \"one four one (9 -1)\"")
      let command = try play(try record("hello", "hello"))
      // The same three digits again are the block from its beginning, which changes nothing.
      #expect(command.text.contains("0 > 141\n"))
      #expect(command.text.contains("3 decimals, 100 %"))
      try home.add(
        "pocketsphinx_batch",
        """
        cat > /dev/null; echo "rubbish \\033[2J (9 -1)"
        """)
      #expect(try play(try record("hello")).status == 0)
    }

    @Test(arguments: [
      ("--voice /nowhere.wav", 74, "/nowhere.wav cannot be read: No such file or directory"),
      ("--voice /tmp", 74, "/tmp cannot be read: Is a directory"),
      ("--voice /dev/null", 65, "/dev/null is no WAV file of one channel and 16 bits"),
      ("--quiet-screen", 64, "--quiet-screen means something only with --voice"),
      ("a.wav", 64, "'a.wav' means something only with --voice"),
    ])
    func `Says what does not go together`(_ options: String, _ status: Int32, _ text: String) throws {
      let command = try home.run("play practice --plain " + options)
      #expect(command.status == status && command.errorText.hasPrefix("pi-trainer: " + text))
    }
  }
}
