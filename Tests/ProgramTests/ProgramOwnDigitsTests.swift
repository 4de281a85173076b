import TestSupport
import Testing

extension ProgramTests {
  /// A list of digits under a name is a constant like the others.
  struct ProgramOwnDigitsTests {
    private let folder = TemporaryFolder()
    private static let digits = "4930123456789012345678901"

    /// Runs a line of the shell.
    private func run(_ line: String) throws -> Command {
      try folder.runShell(
        line, with: ["TERM": "xterm-256color", "PI_TRAINER_NOW": "2026-11-21T19:42:07+01:00"])
    }

    /// Runs commands that have to succeed, and expects what each prints to have some words.
    private func says(_ answers: KeyValuePairs<String, String>) throws {
      for (line, words) in answers {
        let said = try text("pi-trainer " + line)
        #expect(said.contains(words), "\(line): \(said)")
      }
    }

    /// Runs a line that has to succeed, and returns what it printed.
    @discardableResult
    private func text(_ line: String) throws -> String {
      let command = try run(line)
      #expect(command.status == 0 && command.errorText.isEmpty, "\(line): \(command.errorText)")
      return command.text
    }

    private var history: [HistoryEntry] { get throws { try folder.history() } }

    /// A run through all digits at a keyboard, whose program died after the last of them.
    private func recite() throws {
      let keys = Self.digits.enumerated().map { "\($0.offset * 500) \($0.element)\n" }
      try text("mkdir -p data/machines/here/running")
      try folder.write(
        """
        {"version":1,"id":"a","date":"2026-11-20T10:00:00+01:00","constant":"phone","mode":"strict"}

        """ + keys.joined(), to: "data/machines/here/running/a.journal")
      // A start takes it into the history.
      try text("echo q | pi-trainer --plain")
    }

    private func add() throws {
      #expect(
        try text("echo '+49 (30) 123-456 789 / 0123456789 01' | pi-trainer digits add phone -")
          == "phone, 25 digits: 4930123456 … 2345678901\n")
    }

    @Test func `A list is added, printed and played to its last digit`() throws {
      try add()
      #expect(try text("pi-trainer digits list") == "       digits\nphone      25\n")
      #expect(
        try text("pi-trainer digits phone --from 19")
          == "10 >         56\n20 > 78901\n")
      let played = try text(
        "printf '\(Self.digits)' | pi-trainer play strict --plain --constant phone")
      #expect(played.hasPrefix("phone strict, from decimal 1 to the first mistake\n"))
      // It has no integer part.
      #expect(
        !played.contains(" point\n")
          && played.contains(
            "\ndecimal 1: 4 9 3 0 1 2 3 4 5 6\ndecimal 11: 7 8 9 0 1 2 3 4 5 6\ndecimal 21: 7 8 9 0 1\n")
      )
      let session = try #require(try history.first)
      #expect(session.constant == "phone" && session.score == 25 && session.ended == "complete")
      #expect(try text("pi-trainer history").contains("phone  strict"))
      let stats = try text("pi-trainer stats --json")
      #expect(stats.contains("{\"constant\":\"phone\",") && stats.contains("{\"constant\":\"sqrt2\","))
    }

    @Test func `What was recited teaches memory, forecast and plan`() throws {
      try add()
      try recite()
      let session = try #require(try history.first)
      #expect(session.certified && session.ended == "complete" && session.score == 25)
      #expect(session.records == ["crown"])
      #expect(folder.names(in: "data/records") == ["phone-crown.json"])
      let memory = try text("pi-trainer memory --constant phone --json")
      // The five digits after the last ten are known, and are no block.
      #expect(memory.contains("\"known\":25") && memory.contains("\"segment\":[10,20]"))
      #expect(!memory.contains("\"segment\":[20,"))
      let plan = try text("pi-trainer plan --constant phone --json")
      #expect(plan.contains("\"learn\":null") && plan.contains("\"held\":"))
      #expect(try text("pi-trainer forecast --constant phone --json").contains("\"median\":20"))
    }

    @Test func `A session keeps to the digits that there are`() throws {
      try add()
      try text("echo 12345678901234 | pi-trainer digits add short -")
      for (line, what) in [
        ("play practice --constant phone --segment 20-30", "phone has 25 decimals"),
        ("play drill matrix --constant phone", "matrix needs more decimals than the 25 of phone"),
        ("play drill stretch --constant short --size 50", "stretch needs more decimals than the 14 of short"),
        ("play drill stretch --constant phone --size 30", "there are only 25 decimals"),
        ("digits phone --from 26", "from 1 to 25"),
        ("play --constant fax", "pi, e, phi, sqrt2, phone, short"),
      ] {
        let command = try run("pi-trainer \(line) --plain < /dev/null")
        #expect(command.status == 64 && command.text.isEmpty, "\(line)")
        #expect(command.errorText.contains(what), "\(command.errorText)")
        #expect(command.errorText.split(separator: "\n").count == 1)
      }
      #expect(
        try text("echo 78901 | pi-trainer play practice --plain --constant phone --segment 20-25")
          .contains("decimal 21: 7 8 9 0 1"))
      #expect(try history.last?.ended == "complete")
      let drill = try run("printf 'qq' | pi-trainer play drill stretch --size 25 --plain --constant phone")
      #expect(drill.status == 0)
    }

    @Test func `A removed list leaves its sessions, which are shown and cannot be played`() throws {
      try add()
      try recite()
      // Nobody can be asked here.
      #expect(try run("pi-trainer digits remove phone < /dev/null").status == 64)
      try text("pi-trainer digits remove phone --yes")
      for line in ["play --constant phone", "plan --constant phone", "digits phone"] {
        let command = try run("pi-trainer \(line) --plain < /dev/null")
        #expect(command.status == 64 && command.errorText.split(separator: "\n").count == 1, "\(line)")
      }
      try says([
        "history --constant phone": "strict", "stats --json": "{\"constant\":\"phone\",",
        "history --constant phone --json": "\"score\":25", "doctor": "\n",
      ])
      try text("echo q | pi-trainer --plain")
      #expect(try history.map(\.score) == [25] && (try history.first?.certified) == true)
      // Another list of that name has sessions of its own.
      try text("echo \(Self.others) | pi-trainer digits add phone -")
      try says(["memory --constant phone --json": "\"known\":0", "stats --json": "\"phone-"])
      try text("pi-trainer digits remove phone --yes")
      try add()
      try says(["memory --constant phone --json": "\"segment\":[10,20]", "doctor": "\n"])
    }

    @Test func `A name that means something, other digits and too few are refused`() throws {
      try add()
      for (line, what) in [
        ("digits add pi -", "cannot be called 'pi'"), ("digits add list -", "cannot be called 'list'"),
        ("digits add Fax -", "cannot be called 'Fax'"), ("digits add abcdefghijklmnopqrstu -", "1 to 20"),
        ("digits add phone -", "with other digits"),
      ] {
        let command = try run("echo 12345678901234567890 | pi-trainer \(line)")
        #expect(command.status == 65 && command.errorText.contains(what), "\(command.errorText)")
      }
      let few = try run("echo 'no. 123' | pi-trainer digits add fax -")
      #expect(few.status == 65 && few.errorText.contains("has 0 of the 10 digits"))
      #expect(try run("pi-trainer digits add fax /nowhere").status == 74)
      #expect(try run("pi-trainer digits remove fax").status == 64)
      try says(["digits list": "\nphone      25\n"])
    }

    @Test func `A list may follow its name and an equals sign`() throws {
      #expect(
        try text("echo 'sqrt3 = 1.7320508075' | pi-trainer digits add sqrt3 -") == """
          sqrt3, 10 digits: 1.7320508075
          left out: numbers in words and headings (3)

          """)
    }

    @Test func `A million digits are kept, and what is beyond is said`() throws {
      let long = try text("head -c 1000005 /dev/zero | tr '\\0' 7 | pi-trainer digits add sevens -")
      #expect(
        long.contains("sevens, 1 000 000 digits")
          && long.contains("of 1 000 005 digits the first 1 000 000 were kept"))
      #expect(try text("pi-trainer digits sevens --from 999999") == "  999 990 >         77\n")
    }

    @Test func `Each profile has its own lists, and an export takes them along`() throws {
      try add()
      try recite()
      #expect(try text("PI_TRAINER_PROFILE=Zoé pi-trainer digits list").contains("no lists of your own"))
      try text("pi-trainer export > all.jsonl")
      let other = "--data-dir other"
      #expect(
        try text("pi-trainer \(other) import all.jsonl").contains("lists of digits added: 1"))
      try says([
        "\(other) memory --constant phone --json": "\"segment\":[10,20]", "\(other) doctor": "\n",
        "\(other) digits phone --json": Self.digits,
      ])
    }

    @Test func `A friend is given no code of it`() throws {
      try add()
      try recite()
      let challenge = try text("pi-trainer challenge --constant phone --json")
      #expect(challenge.contains("\"constant\":\"phone\"") && !challenge.contains("\"code\""))
      let code = try run("pi-trainer challenge --code 'stretch phone 25 1 20790 10 120' --plain < /dev/null")
      #expect(code.status == 65)
    }

    // MARK: - Other digits under a name that has sessions

    private static let others = "98765432109876543210"

    /// An export from another folder whose list of the same name has other digits, and a session of π.
    private func exportOthers() throws {
      let other = "--data-dir other"
      // Each process begins at the same time: which list was added later must not hang on how fast it was.
      try text(
        "echo \(Self.others) | PI_TRAINER_NOW=2026-11-21T19:50:00+01:00 pi-trainer \(other) digits add phone -"
      )
      for (digits, line) in [("98765", "strict --constant phone"), ("14159", "practice --constant pi")] {
        try text("printf \(digits) | pi-trainer \(other) play \(line) --plain")
      }
      try text("pi-trainer \(other) image write 0-10 theirs --constant phone")
      try text("pi-trainer \(other) export > other.jsonl")
    }

    @Test func `An import brings other digits of the same name under another`() throws {
      try add()
      try recite()
      try text("pi-trainer image write 0-10 mine --constant phone")
      try exportOthers()
      for _ in 0..<2 {
        let imported = try text("pi-trainer import other.jsonl")
        #expect(imported.contains("2 sessions"))
        try says(["digits phone --json": Self.digits, "digits phone-2 --json": Self.others, "doctor": "\n"])
        try says([
          "stats --constant phone-2 --json": "\"sessions\":1,\"digits\":5",
          "stats --constant phone --json": "\"sessions\":1,\"digits\":25",
        ])
        try says(["history --constant phone-2": "phone-2  strict", "digits list --csv": "phone-2,20"])
        try says(["image list": "phone    #1–#10  mine\nphone-2  #1–#10  theirs\n"])
      }
      #expect(try history.map(\.constant).sorted() == ["phone", "phone", "pi"])
      try text("pi-trainer digits remove phone --yes")
      try says([
        "digits phone --json": Self.others, "stats --constant phone --json": "\"sessions\":1,\"digits\":5",
      ])
      // The one that was removed comes back as the one added later, with its sessions.
      try says(["stats --json": "\"constant\":\"phone-4032\",\"sessions\":1"])
      for name in ["phone", "phone-4032"] {
        let added = try text(
          "echo \(Self.digits) | PI_TRAINER_NOW=2026-11-21T20:00:00+01:00 pi-trainer digits add \(name) -")
        #expect(added.hasPrefix("phone-2, 25"))
        try says(["stats --constant phone-2 --json": "\"sessions\":1,\"digits\":25", "doctor": "\n"])
        #expect(folder.names(in: "data/records") == ["phone-2-crown.json"])
        try text("pi-trainer digits remove phone-2 --yes")
        #expect(folder.names(in: "data/records").isEmpty)
      }
    }

    /// While its first digits are in the journal, it is removed, and another of its name added.
    @Test func `A list that is played keeps its digits`() throws {
      try add()
      let played = try run(
        """
        mkfifo keys; pi-trainer play strict --plain --constant phone < keys > played 2>&1 &
        exec 3> keys; until grep -q 'phone strict' played; do sleep 0.02; done
        printf 4930 >&3; until grep -q '0$' data/machines/here/running/*.journal; do sleep 0.02; done
        pi-trainer digits remove phone --yes; echo \(Self.others) | pi-trainer digits add phone -
        printf 12345 >&3; exec 3>&-; wait $!; cat played
        """)
      #expect(played.status == 0)
      #expect(try history.map(\.score) == [9])
      try says(["doctor": "\n", "stats --constant phone --json": "\"sessions\":0"])
      try text("pi-trainer digits remove phone --yes")
      try add()
      try says(["doctor": "\n", "stats --constant phone --json": "\"sessions\":1,\"digits\":9"])
    }

    @Test func `A journal whose list is missing waits for it, and doctor says so`() throws {
      let journal =
        """
        {"version":1,"id":"j","date":"2026-11-21T10:00:00+01:00","constant":"phone","mode":"strict"}
        """
        + "\n0 4\n300 9\n600 3\n"
      try text("mkdir -p data/machines/here/running")
      try folder.write(journal, to: "data/machines/here/running/j.journal")
      try text("(sleep 1; echo q) | pi-trainer --plain")
      #expect(folder.text("data/machines/here/running/j.journal") == journal)
      let doctor = try text("pi-trainer doctor")
      #expect(
        doctor.contains(
          "a session cut off that waits for the digits of list phone"))
      #expect(doctor.contains("pi-trainer digits add phone FILE brings them back"))
      #expect(doctor.contains("in order"))
      try add()
      #expect(try text("pi-trainer doctor").contains("a session cut off after 3 digits"))
      #expect(try text("(sleep 1; echo q) | pi-trainer --plain").contains("1 session recovered"))
      #expect(try history.map(\.score) == [3])
    }
  }
}
