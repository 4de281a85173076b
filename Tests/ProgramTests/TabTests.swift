import FoundationEssentials
import TestSupport
import Testing

extension ProgramTests {
  /// Tab in a shell, where names come from files that somebody else wrote.
  struct TabTests {
    /// Names that do harm if a shell takes them for more than names.
    private static let names = [
      "Ana$(touch ran)", "Bob`touch ran`", "Carl's \"best\"", "Dee;touch ran", "Eve\\co:lon",
      "~root", "*", "Fay!!", "Gus\tx\u{85}", "-dash",
    ]
    private static let twins = ["Two $(touch ran) one", "Two $(touch ran) two"]

    /// A home with such names for everything that has one, and a program that completes as ours does, and else
    /// writes down what it was told.
    private static func home() throws -> TemporaryFolder {
      let system = try StandIns()
      let folder = system.folder
      let program = try Processes.builtPrograms() + "/pi-trainer"
      try system.add(
        "pi-trainer",
        """
        case $1 in ---completion | --generate*) exec '\(program)' "$@" ;; esac
        printf '<%s>' "$@" > "$HOME/said.new" && mv "$HOME/said.new" "$HOME/said"
        """)
      func lines(_ line: (String) -> String) -> String {
        (names + twins).map { line(json($0)) + "\n" }.joined()
      }
      let ghosts = lines {
        """
        {"type":"ghost","at":"2026-11-21T19:42:07.000+01:00","name":\($0),"constant":"pi","record":"crown",\
        "run":{"name":\($0),"constant":"pi","type":"crown","digitCount":2,"totalTime":0.5,\
        "cumulativeTimes":[0,0.5],"date":"2026-11-21T19:42:07.000+01:00"}}
        """
      }
      try folder.writeLog(
        ghosts
          + lines {
            """
            {"id":\($0),"date":"2026-11-21T19:42:07.000+01:00","constant":"pi","mode":"strict","score":3,"errors":0,\
            "revealsUsed":0,"bestStreak":3,"duration":0.4,"cps":7.5,"certified":false,"ended":"user",\
            "records":[],"attempt":"guinness"}
            """
          }, in: "data")
      for name in names + twins + ["New\nline"] {
        let folderName = name.utf8.map { byte in
          let isPlain = byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter || byte == 0x2D
          return isPlain
            ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        try folder.makeFolder("data/profiles/" + folderName.joined())
        try folder.write("", to: "data/profiles/" + folderName.joined() + "/settings.json")
      }
      try folder.write("1234567890\n", to: "tau")
      #expect(try folder.run("digits", "add", "tau-1", folder.path + "/tau").status == 0)
      return folder
    }

    private static func json(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
        + "\""
    }

    @Test(arguments: [
      ("bash --noprofile --norc -i", "source <(pi-trainer --generate-completion-script bash)"),
      (
        "zsh -f -i",
        "autoload -U compinit; compinit -u -D; source <(pi-trainer --generate-completion-script zsh)"
      ),
      ("fish --no-config", "pi-trainer --generate-completion-script fish | source"),
    ])
    func `A name becomes a word, and nothing else`(start: String, script: String) throws {
      let folder = try Self.home()
      let shell = try Shell(
        ["PATH": folder.path + "/bin:/usr/bin:/bin", "TERM": "screen-256color"], folder: folder, columns: 200)
      try shell.enter(start)
      try shell.enter(script)
      /// Types a line with Tabs in it, and enters it; what the program is told then.
      func told(_ line: String) throws -> String {
        try? folder.remove("said")
        try shell.typeAtOnce(line)
        try shell.press("Enter")
        try shell.waitUntil("what \(line.debugDescription) says") { !folder.text("said").isEmpty }
        return folder.text("said")
      }
      #expect(try told("pi-trainer ready") == "<ready>")
      for command in ["ghost remove", "play game --ghost", "forget", "protocol", "status --profile"] {
        let words = command.split(separator: " ").map { "<\($0)>" }.joined()
        for name in Self.names.prefix(5) + ["Fay!!"] {
          #expect(try told("pi-trainer \(command) \(name.prefix(2))\t") == words + "<\(name)>")
        }
        for twin in Self.twins {
          #expect(try told("pi-trainer \(command) T\t\(twin.suffix(3).prefix(1))\t") == words + "<\(twin)>")
        }
        #expect(try told("pi-trainer \(command) 'An\t") == words + "<Ana$(touch ran)>")
        #expect(try told("pi-trainer \(command) \"An\t") == words + "<Ana$(touch ran)>")
        #expect(try told("pi-trainer \(command) \"Ca\t") == words + "<Carl's \"best\">")
        #expect(try told("pi-trainer \(command) '~r\t") == words + "<~root>")
        // No shell has a word for it in one line.
        #expect(try told("pi-trainer \(command) Gu\t") == words + "<Gu>")
        #expect(try told("pi-trainer \(command) New\t") == words + "<New>")
      }
      #expect(try told("pi-trainer ghost remove -- -d\t") == "<ghost><remove><--><-dash>")
      #expect(try told("pi-trainer play --constant ta\t") == "<play><--constant><tau-1>")
      #expect(!folder.names().contains { $0.hasPrefix("ran") })
    }
  }
}
