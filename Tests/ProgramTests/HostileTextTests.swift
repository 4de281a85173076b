import TestSupport
import Testing

extension ProgramTests {
  /// Files whose texts speak to the terminal, or take other columns than they have characters.
  struct HostileTextTests {
    /// Escapes, bells, C1 controls, marks of direction, wide characters, combining accents.
    private static let nasty =
      "\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}31m\u{202e}abc\u{200f}円周率\u{1f389}e\u{301}\u{300}\r\n\t\u{8}x\u{7f}\u{85}"

    /// As it is in JSON: what must be escaped there is, the rest is as raw as a file allows.
    private static var quoted: String {
      nasty.unicodeScalars.map { scalar in
        scalar.value < 0x20
          ? (scalar.value < 16 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16) : String(scalar)
      }.joined()
    }

    private func home() throws -> TemporaryFolder {
      let folder = try Tour.home()
      let nasty = Self.quoted
      let log = folder.log().replacing(#""id":"c""#, with: #""id":"c\#(nasty)""#)
        .replacing(#""challenge":"a, \"b\"""#, with: #""challenge":"\#(nasty)""#)
      let at = #""at":"2024-03-04T09:00:00.000+01:00""#
      try folder.write(
        log + """
          {"type":"challenge",\(at),"date":"2024-03-04","challenge":"\(nasty) clean e 0-50","state":"won"}
          {"type":"favourite",\(at),"challenge":"\(nasty)","kept":true}

          """, to: "data/machines/here/log.jsonl")
      try folder.write("\u{1b}[31m\u{9b}2J\u{7}\n", to: "data/notes\u{1b}[31m\u{9b}2J.txt")
      return folder
    }

    /// Expects that no scalar speaks to the terminal.
    private func expectQuiet(_ text: String, _ what: String) {
      let loud = text.unicodeScalars.filter {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
          && $0 != "\n"
      }
      #expect(loud.isEmpty, "\(what) says \(text.debugDescription)")
    }

    @Test(arguments: ["C.UTF-8", "fr_FR.UTF-8", "C"])
    func `No printed text speaks to the terminal`(language: String) throws {
      for line in [
        "history", "stats --blocks", "doctor", "challenge", "challenge --date 2024-03-04",
        "challenge --date 2024-03-05", "status", "remind", "export",
      ] {
        let command = try home().run(line, language: language, with: ["PI_TRAINER_NOW": Tour.now])
        // An export is for programs; on a terminal it is tried below.
        if line != "export" { expectQuiet(command.text, line) }
        expectQuiet(command.errorText, line)
        if language == "C" { #expect(command.errors.allSatisfy { $0 < 0x80 }) }
      }
    }

    @Test(arguments: [
      "export", "history --json", "challenge --json --date 2024-03-04", "doctor --json",
    ])
    func `Nor does one that is meant for programs, on a terminal`(command: String) throws {
      let terminal = try RawTerminal(
        command.split(separator: " ").map(String.init), folder: home(),
        environment: ["PI_TRAINER_NOW": Tour.now])
      _ = try terminal.ends()
      // Characters of any width are the terminal's affair there; commands to it are not.
      let controls = terminal.text.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\r"
      }
      #expect(controls.isEmpty, "\(terminal.text.debugDescription)")
    }

    @Test(arguments: ["C.UTF-8", "C"])
    func `No name breaks a row of a screen`(locale: String) throws {
      let environment = ["LC_ALL": locale, "PI_TRAINER_NOW": Tour.now]
      let nasty = try Shell(environment, folder: home())
      let plain = try Shell(environment, folder: Tour.home())
      for shell in [plain, nasty] { try shell.start() }
      // The sessions and each of them are those of the past that has ordinary names; what is damaged is said
      // on Home.
      try Tour.take([[plain, nasty]], stops: Tour.stops.prefix { $0.name != "φ" }, unlike: ["home"])
      for shell in [plain, nasty] { try shell.quit() }
    }
  }
}
