import TestSupport
import Testing

extension ProgramTests {
  /// Digits from a program, and digits read aloud, by the program itself.
  struct DigitsFromTests {
    private let home: StandIns

    init() throws { home = try StandIns() }

    @Test func `Digits that a program prints are a session, and doctor names its messages`() throws {
      try home.add("ears", "echo started >&2; echo 3; echo 1415; sleep 0.1; echo 92653")
      let command = try home.run("play practice --plain --digits-from 'ears | cat' </dev/null")
      #expect(command.status == 0 && command.errorText == "")
      #expect(
        command.text.contains("decimal 1: 1 4 1 5 9 2 6 5 3\n") && command.text.contains("9 decimals, 100 %"))
      #expect(home.folder.log().contains(#""voice":true,"keys":"141592653""#))
      let doctor = try home.run("doctor")
      #expect(
        doctor.text.contains(
          "/here/digits-from.txt\n  messages of the last program of --digits-from\n"), "\(doctor.text)")
    }

    @Test func `On the screen they appear as the program prints them, and it is killed with the session`()
      throws
    {
      try home.add("ears", "echo $$ > \"$HOME/ears.pid\"; echo 1415; trap '' TERM; while :; do sleep 1; done")
      let terminal = try RawTerminal(
        ["play", "practice", "--digits-from", "ears"], folder: home.folder, environment: ["PATH": home.path])
      try terminal.waitFor("1415")
      try terminal.quit()
      // It may wait to be buried, but does not run.
      let state = try home.folder.runShell("grep -q '^State:.[RSDT]' /proc/$(cat ears.pid)/status")
      #expect(state.status != 0)
    }

    @Test func `A stretch is read aloud digit by digit`() throws {
      try home.add("spd-say", "exit 1")
      try home.add("espeak-ng", "echo \"$*\" >> \"$HOME/calls\"")
      let command = try home.run("say 3-6 --pace 4 --pause 0")
      #expect(command.status == 0 && command.text == "" && command.errorText == "")
      #expect(home.calls == ["-v en -s 320 -- 5", "-v en -s 320 -- 9", "-v en -s 320 -- 2"])
    }

    @Test func `Where nothing can speak that is said in one line`() throws {
      try home.add("spd-say", "exit 1")
      try home.add("espeak-ng", "exit 1")
      let command = try home.run("say 0-10")
      #expect(command.status == 74)
      #expect(
        command.errorText
          == "pi-trainer: nothing here can speak: install espeak-ng, or check the loudspeaker\n")
    }

    @Test func `A judge and a program do not go together`() throws {
      let command = try home.run("play practice --plain --judge --digits-from ears")
      #expect(command.status == 64)
      #expect(
        command.errorText == "pi-trainer: --judge and --digits-from cannot be used together; choose one\n")
    }
  }
}
