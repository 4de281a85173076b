import FoundationEssentials
import TestSupport
import Testing

@testable import Commands

/// A record goes from one person to another.
struct GhostCommandTests {
  private static let record =
    """
    "constant":"pi","type":"crown","digitCount":3,"totalTime":0.5,"cumulativeTimes":[0,0.25,0.5],\
    "date":"2026-11-21T19:42:07.000+01:00"}
    """

  private let folder = TemporaryFolder()

  init() throws { try folder.makeData() }

  private func run(_ line: String, profile: String = "") throws -> Start {
    try Start(line, in: folder.path + "/data", ["PI_TRAINER_PROFILE": profile])
  }

  @Test func `From one profile to another`() throws {
    let file = folder.path + "/ana.json"
    #expect(try run("ghost export crown \(file) --name Ana").status == 0)
    #expect(folder.text("ana.json") == #"{"name":"Ana","# + Self.record + "\n")
    // Never over a file that is there.
    #expect(try run("ghost export crown \(file) --name Bo").status == 64)
    #expect(try run("ghost import \(file)", profile: "bo").status == 0)
    let list = try run("ghost list --json", profile: "bo")
    #expect(
      list.text == """
        [
        {"name":"Ana","constant":"pi","type":"crown","digitCount":3,"totalTime":0.5,\
        "date":"2026-11-21T19:42:07.000+01:00"}
        ]

        """)
    #expect(try run("ghost list", profile: "bo").text == "Ana  π  crown  3 decimals in 0.5 s\n")
    #expect(try run("ghost list --json").text == "[]\n")
    #expect(try run("ghost remove Ana", profile: "bo").status == 0)
    #expect(try run("ghost remove Ana", profile: "bo").status == 64)
    #expect(try run("ghost list --json", profile: "bo").text == "[]\n")
  }

  @Test func `What is no ghost is refused`() throws {
    let lines = [
      ("falling", #"{"name":"Ana","# + Self.record.replacing("0.25", with: "0.75"), "run backwards"),
      ("speaking", #"{"name":"A\u0007","# + Self.record, "control characters"),
      (
        "long", #"{"name":""# + String(repeating: "x", count: 1 << 20) + #"","# + Self.record,
        "longer than 60"
      ),
      ("crown", #"{"name":"crown","# + Self.record, "crown, lightning and pace:… mean other ghosts"),
      ("pace", #"{"name":"pace:2","# + Self.record, "cannot be its name"),
      (
        "instant",
        #"{"name":"Ana","# + Self.record.replacing("0.25", with: "0").replacing("0.5", with: "0"),
        "took no time"
      ),
      ("nothing", "", "not a record exported"),
    ]
    for (name, text, words) in lines {
      try folder.write(text, to: name)
      let start = try run("ghost import \(folder.path)/\(name)")
      #expect(start.status == 65 && start.errorText.contains(words), "\(name): \(start.errorText)")
      #expect(start.errorText.utf8.count < 300 && start.errorText.hasSuffix("; nothing was imported\n"))
    }
    #expect(!folder.text("data/machines/here/log.jsonl").contains(#""type":"ghost""#))
    #expect(try run("ghost import \(folder.path)/missing").status == 74)
  }

  /// Joiners make letters and emoji what they are.
  @Test(arguments: ["می\u{200c}خواهم", "👩\u{200d}👧", "Crown", "pace"])
  func `A name is whatever somebody is called`(name: String) throws {
    let file = folder.path + "/file"
    #expect(try run("ghost export crown \(file) --name '\(name)'").status == 0)
    #expect(try run("ghost import \(file)", profile: "bo").status == 0)
    #expect(try run("ghost list", profile: "bo").text == "\(name)  π  crown  3 decimals in 0.5 s\n")
  }

  @Test func `A name that would be refused is not exported`() throws {
    let file = folder.path + "/file"
    for (name, words) in [
      ("a\u{7}", "its name has control characters"), ("lightning", "crown, lightning and pace:…"),
      (" ", "it has no name"), ("\u{3164}\u{200d}", "it has no name"),
    ] {
      let start = try run("ghost export crown \(file) --name '\(name)'")
      #expect(start.status == 65 && start.errorText.contains(words), "\(start.errorText)")
      #expect(start.errorText.contains("; nothing was exported, choose a name with --name\n"))
    }
    #expect(folder.text("file").isEmpty)
  }

  /// The login name is nobody's business.
  @Test func `Without a name it is the profile’s, or somebody is asked`() throws {
    func export(answer: String?, language: String = "en") throws -> Start {
      try Start(
        "ghost export crown - --language " + language, in: folder.path + "/data",
        ["USER": "root", "LOGNAME": "root"], answer: answer)
    }
    let asked = try export(answer: "Ana")
    #expect(asked.text == #"{"name":"Ana","# + Self.record + "\n")
    #expect(asked.question == "The name that others will see: ")
    #expect(try export(answer: "Ana", language: "fr").question == "Le nom que verront les autres : ")
    let nobody = try export(answer: nil)
    #expect(nobody.status == 64 && nobody.text.isEmpty && nobody.errorText.contains("add --name"))
    #expect(try export(answer: "").status == 65)
    try folder.makeFolder("data/profiles/Bo/machines/here")
    let log = "machines/here/log.jsonl"
    try folder.write(folder.text("data/" + log), to: "data/profiles/Bo/" + log)
    #expect(
      try run("ghost export crown -", profile: "Bo").text == #"{"name":"Bo","# + Self.record + "\n")
  }

  @Test func `What cannot be done is said`() throws {
    #expect(
      try run("ghost export lightning \(folder.path)/x").errorText.contains("no lightning of pi"))
    #expect(try run("ghost export silver \(folder.path)/x").status == 64)
    #expect(try run("play game --ghost nobody").errorText.contains("--ghost cannot be 'nobody'"))
    #expect(try run("play game --ghost pace:99").errorText.contains("from 0.1 to 20"))
  }
}
