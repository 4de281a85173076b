import FoundationEssentials
import Store
import TestSupport
import Testing
import TrainerCore

/// The protocol of an attempt: what it says, and whom it believes.
struct ProtocolTests {
  /// Ends with a pause that is too long: #4 is typed wrong and put right.
  private let keys = "141659"
  private let intervals: [UInt32] = [0, 1000, 6000, 500, 300, 200]

  private func log(
    _ keys: String, _ intervals: [UInt32], id: String = "A1", rules: String? = "emden",
    ended: SessionEnd = .rules
  ) throws -> RecordedSession {
    var (keystrokes, time) = ([Keystroke](), UInt32(0))
    for (key, interval) in zip(keys.utf8, intervals) {
      time += interval
      keystrokes.append(Keystroke(.digit(key - 0x30), at: time))
    }
    let plan =
      rules.map { SessionPlan(attempt: $0) } ?? SessionPlan(.strict)
    let date = try #require(Timestamp(iso8601: "2026-11-21T10:00:00.000+01:00"))
    return RecordedSession(id: id, date: date, plan: plan, ended: ended, keystrokes: keystrokes)
  }

  private func folder(_ logs: RecordedSession...) throws -> TemporaryFolder { try TemporaryFolder(logs) }

  private func attempt() throws -> TemporaryFolder { try folder(try log(keys, intervals)) }

  /// An attempt whose line says its figures too, as no version writes it, but anybody else can.
  private func told() throws -> TemporaryFolder {
    let log = try log(keys, intervals)
    let entry = SessionEntry(log).json
    let folder = try folder(log)
    let mark = #","keys":"#
    let tail = try #require(folder.log.split(separator: mark).last)
    try folder.write(entry.dropLast() + mark + tail, to: Self.log)
    return folder
  }

  private static let log = "machines/here/log.jsonl"

  /// Changes what a file says.
  private func change(
    _ old: String, _ new: String, of name: String = log, in folder: TemporaryFolder
  ) throws {
    let text = folder.text(name)
    #expect(text.contains(old), "\(text)")
    try folder.write(text.replacing(old, with: new), to: name)
  }

  /// The seal that an attempt's protocol gives.
  private func seal(_ folder: TemporaryFolder, _ source: String = "A1") throws -> String {
    let start = try folder.start("protocol \(source) --json")
    #expect(start.status == 0, "\(start.errorText)")
    let tail = try #require(start.text.split(separator: #""seal":""#).last)
    return String(tail.prefix(64))
  }

  // MARK: - What it says

  @Test
  func `For programs it has everything, to the millisecond`() throws {
    let folder = try attempt()
    let start = try folder.start("protocol A1 --json --digits")
    #expect(start.status == 0)
    // Eight seconds of keys, and the minute that ran out; the seal is what sha256sum says of the line without
    // its line feed.
    let parts = """
      {"program":"pi-trainer","version":"
      "profile":null,"id":"A1","constant":"pi","attempt":"emden"
      "start":"2026-11-21T10:00:00.000+01:00"
      "end":"2026-11-21T10:01:08.000+01:00","zone":null,"duration":68,"score":5,"ended":"rules",\
      "certified":false
      "pauses":[{"position":3,"start":1,"seconds":6},{"position":6,"start":8,"seconds":60}]
      "hundreds":[]
      "corrections":[{"position":4,"expected":5,"typed":6,"time":7.5}]
      "uncorrected":null,"mistake":null
      "digits":[{"position":1,"expected":1,"typed":1,"time":0},{"position":2,"expected":4,\
      "typed":4,"time":1}
      "seal":"b1d98dde8f39c7c7d5e0af30a6c0bf7ff9f040e597be186d8553c777798ab5a2"}
      """
    for part in parts.split(separator: "\n") {
      #expect(start.text.contains(part), "\(part) is not in \(start.text)")
    }
  }

  @Test
  func `For a person it says the same, on a page to sign`() throws {
    let text = try attempt().start("protocol A1").text
    for part in [
      "session      A1\nprofile      first profile\n", "rules        emden, π. More than 60 s",
      "start        2026-11-21T10:00:00.000+01:00\n",
      "result       5 decimals, 1:08.000, not certified: 1 mistake\n", "#3 0:01.000 6 s",
      "#4 0:07.500: 5, typed 6",
      "seal         b1d98dde 8f39c7c7 d5e0af30 a6c0bf7f f9f040e5 97be186d 8553c777\n             798ab5a2\n",
      "witness ____",
    ] { #expect(text.contains(part), "\(part) is not in \(text)") }
    let plain = try attempt().start("protocol A1 --plain --language fr").text
    #expect(
      plain.contains("séance : A1\n") && plain.contains("la décimale 4, 7,500 secondes : 5, tapé 6\n"),
      "\(plain)")
  }

  @Test(arguments: ["en", "fr"])
  func `Ten thousand digits fit on a printed page`(language: String) throws {
    let keys = Constant.pi.text(0..<10_000)
    let intervals = (0..<10_000).map { $0 == 0 ? 0 : $0 % 500 == 0 ? UInt32(5600) : 750 }
    let folder = try folder(try log(keys, intervals, rules: "guinness", ended: .user))
    let start = try folder.start("protocol A1 --language \(language)")
    let lines = start.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 61 && lines.allSatisfy { $0.count <= 80 }, "\(start.text)")
    let last = "#9 600   2:01:31.400  2:02:46.400  2:04:01.400  2:05:16.400  2:06:31.400"
    #expect(start.text.contains(language == "en" ? last : last.replacing(".", with: ",")), "\(start.text)")
  }

  @Test(arguments: [
    // #4 is 5; #3 is typed wrong and put right.
    ("14216", SessionEnd.user, "ended by hand", nil),
    ("142167", .error, "ended by a mistake", "\nended by       #4 0:05.000: 5, typed 7"),
    ("14216", .rules, "pauses over 5 s: before, begun at, length\n#4 0:04.000 60 s\n", nil),
  ])
  func `A mistake not put right is no correction: given up after it, a second one in its place, a pause`(
    _ keys: String, _ ended: SessionEnd, _ words: String, _ last: String?
  ) throws {
    let intervals = [0] + [UInt32](repeating: 1000, count: keys.count - 1)
    let folder = try folder(try log(keys, intervals, ended: ended))
    let text = try folder.start("protocol A1").text
    #expect(text.contains(words))
    #expect(
      text.contains("\ncorrections    1\n") && text.contains("\ncorrected\n#3 0:02.000: 1, typed 2\n"),
      "\(text)")
    #expect(text.contains("\nnot corrected  #4 0:04.000: 5, typed 6\n"), "\(text)")
    #expect(text.contains("\nended by  ") == (last != nil) && last.map(text.contains) != false)
    let json = try folder.start("protocol A1 --json").text
    #expect(json.contains(#""corrections":[{"position":3,"expected":1,"typed":2,"time":2}]"#))
    #expect(json.contains(#""uncorrected":{"position":4,"expected":5,"typed":6,"time":4}"#))
  }

  @Test
  func `What is not an attempt, or not a session, is refused`() throws {
    let folder = try folder(
      try log(keys, intervals), try log("141", [0, 100, 100], id: "B2", rules: nil, ended: .user))
    #expect(try folder.start("protocol C3").status == 64)
    try folder.says(["protocol C3": "there is no session 'C3'", "protocol B2": "is not an attempt"])
  }

  @Test
  func `Without its keystrokes there is no protocol`() throws {
    let folder = TemporaryFolder()
    try folder.writeLog(SessionEntry(try log(keys, intervals)).json + "\n")
    let start = try folder.start("protocol A1")
    #expect(start.status == 65 && start.text.isEmpty && start.errorText.contains("are lost"))
  }

  // MARK: - Whom it believes

  @Test(
    arguments: table(
      """
      [0,1000,6000 | [0,1000,600 | duration is 8 in the line and 2.6 by the keystrokes
      "keys":"141659" | "keys":"141592" | score is 5 in the line and 6 by
      "duration":8 | "duration":2 | duration is 2 in the line and 8 by
      "score":5 | "score":50 | score is 50 in the line and 5 by
      "errors":1 | "errors":0 | errors is 0 in the line and 1 by
      "certified":false | "certified":true | certified is true in the line and false by
      """))
  func `Where figures do not follow from the keys it says which, and prints nothing else`(
    _ change: [String]
  ) throws {
    let folder = try told()
    #expect(try seal(folder) == seal(attempt()))
    let words = change[2]
    try self.change(change[0], change[1], in: folder)
    for line in ["protocol A1", "protocol A1 --json"] {
      let start = try folder.start(line)
      #expect(start.status == 65 && start.text.isEmpty)
      #expect(
        start.errorText.contains(words) && start.errorText.split(separator: "\n").count == 1,
        "\(start.errorText)")
    }
  }

  @Test(
    arguments: table(
      """
      [0,1000,6000 | [0,1000,600
      "keys":"141659" | "keys":"141592"
      emden | guinness
      2026-11-21T10 | 2026-11-20T10
      "ended":"rules" | "ended":"user"
      """))
  func `Whoever changes an attempt gets another seal`(_ change: [String]) throws {
    let folder = try attempt()
    let before = try seal(folder)
    try self.change(change[0], change[1], in: folder)
    #expect(try seal(folder) != before)
  }

  @Test func `Another end of line changes no seal, and other spacing is named`() throws {
    let folder = try attempt()
    let before = try seal(folder)
    #expect(try !folder.start("protocol A1").text.contains("rewritten"))
    try change("\n", "\r\n", in: folder)
    #expect(try seal(folder) == before)
    #expect(try !folder.start("protocol A1 --json").text.contains("writtenAnew"))
    try folder.says(["doctor": "nothing is lost"])
    try change(#""mode":"strict""#, #""mode": "strict""#, in: folder)
    #expect(try seal(folder) != before)
    try folder.says([
      "protocol A1": "another program has rewritten it",
      "protocol A1 --json": #""writtenAnew":true"#,
      "protocol A1 --language fr": "un autre programme l’a réécrite",
    ])
    try change(#""mode": "strict","ended":"rules""#, #""ended":"rules","mode":"strict""#, in: folder)
    try folder.says(["protocol A1 --json": #""writtenAnew":true"#])
  }

  @Test
  func `An export that somebody sent is checked in the same way`() throws {
    let folder = try attempt()
    let file = folder.path + "/sent.json"
    try folder.does("export --session A1 \(file)")
    let elsewhere = TemporaryFolder()
    #expect(try seal(elsewhere, file) == seal(folder))
    try change(#""version":4"#, #""version":2"#, of: "sent.json", in: folder)
    let older = try elsewhere.start("protocol \(file)")
    older.fails(65, "a pi-trainer before 2.0 wrote this (version 2): import it with 2.x, and export it again")
  }

  /// No version writes such a line about an attempt, but an import can bring it.
  @Test
  func `Another date changes nothing of what a protocol says`() throws {
    let folder = try attempt()
    let before = try folder.start("protocol A1 --json").text
    try folder.write(
      folder.log
        + #"{"type":"amended","at":"2026-11-21T11:00:00+01:00","id":"A1","date":"2026-01-01T10:00:00+01:00"}"#
        + "\n", to: Self.log)
    #expect(try folder.start("protocol A1 --json").text == before)
    try folder.says(["history --json": #""date":"2026-01-01T10:00:00.000+01:00""#])
    #expect(before.contains(#""start":"2026-11-21T10:00:00.000+01:00""#))
  }

  @Test
  func `An import carries fields that are not known`() throws {
    let folder = try attempt()
    try change(#""mode":"strict","#, #""mode":"strict","new":1,"#, in: folder)
    let file = folder.path + "/all.json"
    try folder.does("export \(file)")
    let target = TemporaryFolder()
    try target.does("import \(file)")
    #expect(target.log == folder.log)
  }

  @Test
  func `An import carries what was sealed byte for byte`() throws {
    let folder = try attempt()
    // Some later version may write its lines in another way; this one stays as it is.
    try change(#""mode":"strict","#, #""mode": "strict", "#, in: folder)
    let file = folder.path + "/all.json"
    try folder.does("export \(file)")
    let target = TemporaryFolder()
    try target.does("import \(file)")
    #expect(target.log == folder.log)
    #expect(try seal(target) == seal(folder))
  }

  /// 1.0 let a committee set rules of its own: here two corrections, of which one was made, and a break of four minutes.
  @Test
  func `An attempt of 1.0 by rules of one's own stays as it was, but for its protocol`() throws {
    let head = """
      {"id":"A1","date":"2026-11-21T10:00:00.000+01:00","constant":"pi","mode":"strict",
      """
    let terms = """
      "attempt":"own","terms":{"pause":30,"corrections":2,"within":60,"breaks":[3,5]}
      """
    let line = """
      \(head)"ended":"rules",\(terms),"keys":"141b5932",\
      "intervals":[0,500,500,1000,240000,500,500,500]}

      """
    let (folder, target) = (TemporaryFolder(), TemporaryFolder())
    try folder.writeLog(line)
    try folder.says([
      "doctor": "nothing is lost", "history --json": terms, "history": "own",
      "stats --json": "\"digits\":6",
    ])
    let file = folder.path + "/all.json"
    try folder.does("export \(file)")
    try target.does("import \(file)")
    #expect(folder.log == line && target.log == line)
    #expect(folder.names() == ["all.json", "machines"])
    let refused = try folder.start("protocol A1")
    refused.fails(64, "rules that are no longer known, 'own'")
  }

  @Test
  func `Of several attempts in a file one is named`() throws {
    let folder = try folder(try log(keys, intervals), try log("141", [0, 100, 100], id: "B2", ended: .user))
    let file = folder.path + "/all.json"
    try folder.does("export \(file)")
    let unnamed = try folder.start("protocol \(file)")
    unnamed.fails(64, "A1, B2")
    #expect(try folder.start("protocol \(file) B2").text.contains("session      B2\n"))
    #expect(try folder.start("protocol \(file) C3").status == 64)
    #expect(try folder.start("protocol \(folder.path)/none").status == 74)
  }

  @Test
  func `An attempt that was killed is not certified`() throws {
    let folder = try folder(
      try log("14159", [0, 500, 500, 500, 500], rules: "guinness", ended: .interrupted))
    let text = try folder.start("protocol A1").text
    #expect(text.contains("not certified: interrupted"), "\(text)")
  }
}
