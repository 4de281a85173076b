import TestSupport
import Testing

extension ProgramTests {
  /// Completions that bash offers on Tab.
  struct CompletionTests {
    /// The last word of a line, completed by the program's own script.
    private static let script = """
      source <(pi-trainer --generate-completion-script bash)
      COMP_LINE=$1 COMP_POINT=${#1}
      read -ra COMP_WORDS <<< "$1"
      [[ $1 == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      compopt() { :; }
      _pi-trainer pi-trainer "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """

    private func offers(after line: String) throws -> [Substring] {
      let folder = try TemporaryFolder.withFixture("folder-2.0")
      try folder.writeLog(
        """
        {"id":"20261122T192500930Z-de788e69","date":"2026-11-22T20:25:00.930+01:00","constant":"pi",\
        "mode":"practice","score":12,"errors":0,"revealsUsed":0,"bestStreak":12,"duration":5,"cps":2.4,\
        "certified":false,"ended":"user","records":[]}

        """, in: "data/profiles/Zo%c3%a9")
      let command = try Command(
        "bash", ["-c", Self.script, "-", line], environment: Shell.environment(home: folder.path))
      #expect(command.errorText.isEmpty)
      return command.text.split(separator: "\n")
    }

    @Test(arguments: [
      ("pi-trainer --profile Zoé st", ["stats", "status"]),
      ("pi-trainer --plain --lang", ["--language"]),
      ("pi-trainer --profile ", ["Zoé"]),
      ("pi-trainer history --profile ", ["Zoé"]),
      ("pi-trainer play game --ghost ", ["crown", "lightning", "pace:2.5", "Zoé"]),
      ("pi-trainer ghost remove ", ["Zoé"]),
      ("pi-trainer settings h", ["hold", "hour"]),
      ("pi-trainer settings hold ", []),
      ("pi-trainer --profile Zoé note write ", ["last", "20261122T192500930Z-de788e69"]),
      ("pi-trainer --profile Nobody forget ", ["last"]),
      ("pi-trainer protocol ", ["20261122T190530946Z-58b0b897"]),
    ]) func `Names from the data folder and what precedes the command`(
      line: String, expected: [Substring]
    ) throws {
      #expect(try offers(after: line) == expected)
    }

    @Test func `The newest sessions come first`() throws {
      let ids = try offers(after: "pi-trainer export --session ")
      #expect(ids.prefix(2) == ["last", "20261202T173000261Z-3006e83c"] && ids.count == 18)
    }
  }
}
