import FoundationEssentials
import TestSupport
import Testing

@testable import Commands

/// Every command is about the profile it is given.
struct ProfileOptionTests {
  private let folder = TemporaryFolder()
  private var data: String { folder.path + "/data" }

  init() throws {
    for (name, id) in [("data", "one"), ("data/profiles/%c3%89mile", "two")] {
      let line =
        """
        {"id":"\(id)","date":"2026-11-21T10:00:00+01:00","constant":"pi","mode":"strict",\
        "score":12,"errors":0,"revealsUsed":0,"bestStreak":12,"duration":3.0,"cps":4.0,\
        "certified":true,"ended":"user","records":[]}
        """
      try folder.writeLog(line + "\n", in: name)
    }
  }

  private func ids(_ line: String, _ variables: [String: String] = [:]) throws -> [String] {
    let start = try Start("history --json" + line, in: data, variables)
    #expect(start.status == 0)
    return start.text.matches(of: /"id":"(\w+)"/).map { String($0.1) }
  }

  @Test func `The option and the variable`() throws {
    #expect(try ids("") == ["one"])
    #expect(try ids(" --profile Émile") == ["two"])
    #expect(try ids("", ["PI_TRAINER_PROFILE": "Émile"]) == ["two"])
    #expect(try ids(" --profile ''", ["PI_TRAINER_PROFILE": "Émile"]) == ["one"])
    #expect(try ids("", ["PI_TRAINER_PROFILE": "nobody"]) == [])
  }

  @Test(arguments: [
    "status", "plan", "stats", "history", "memory", "forecast", "drills", "card", "export", "doctor",
    "remind",
    "settings", "profiles", "challenge", "note list", "image list", "ghost list", "friends", "protocol last",
  ])
  func `What only reads makes nobody of a name that is not there`(line: String) throws {
    for (name, english, french) in [
      ("Emile", "did you mean Émile?", "peut-être Émile ?"),
      (
        "Zoé", "pi-trainer profiles lists them, home --profile begins one",
        "pi-trainer profiles les affiche, home --profile en commence un"
      ),
    ] {
      let start = try Start("\(line) --profile \(name)", in: data)
      #expect(start.status == 64 && start.text.isEmpty)
      #expect(start.errorText == "pi-trainer: there is no profile '\(name)'; \(english)\n")
      let other = try Start("\(line) --profile \(name) --language fr", in: data)
      #expect(other.errorText == "pi-trainer: pas de profil « \(name) » ; \(french)\n")
      // A variable is set before the first session; it makes nobody either.
      _ = try Start(line, in: data, ["PI_TRAINER_PROFILE": name])
    }
    #expect(folder.names(in: "data/profiles") == ["%c3%89mile"])
  }

  @Test func `What begins something makes somebody new`() throws {
    #expect(try Start("settings bell on --profile Zoe", in: data).status == 0)
    #expect(folder.names(in: "data/profiles") == ["%c3%89mile", "Zoe"])
  }

  @Test func `A name of which nothing is to be seen is refused`() throws {
    let start = try Start("history --profile \u{200b}\u{2060}", in: data)
    start.fails(64, "nothing visible")
    #expect(try ids("", ["PI_TRAINER_PROFILE": "\u{200b}"]) == ["one"])
  }

  /// Not every file system tells capitals.
  @Test func `A new name that differs only in capitals is refused`() throws {
    try folder.makeFolder("data/profiles/Ana")
    #expect(try ids(" --profile Ana") == [])
    let start = try Start("history --profile ana", in: data)
    start.fails(64, "'ana' is too similar to the profile Ana; choose that one, or another name")
    for name in ["aNA", "émile", "E\u{301}mile"] {
      try Start("", in: data, ["PI_TRAINER_PROFILE": name, "LANG": "fr_FR.UTF-8"])
        .fails(64, "ressemble trop au profil")
    }
    // Two that exist already stay apart.
    try folder.makeFolder("data/profiles/ana")
    #expect(try ids(" --profile ana") == [])
  }

  @Test func `The reminder names it`() throws {
    let start = try Start("remind --profile Émile", in: data, date: "2026-11-22T19:00:00+01:00")
    #expect(start.text.hasPrefix("Émile: 1 day in a row at stake\n"))
  }
}
