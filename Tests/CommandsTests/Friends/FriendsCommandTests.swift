import Glibc
import TestSupport
import Testing

@testable import Commands

/// People who share a folder: each has a data folder of their own.
struct FriendsCommandTests {
  private let folder = TemporaryFolder()
  private var shared: String { folder.path + "/shared" }

  /// Ana has typed three decimals in Strict, in half a second, and won the challenge of the day; Bo two.
  init() throws {
    try folder.makeFolder("shared")
    try folder.makeFolder("ana/machines/here")
    try folder.makeFolder("bo/machines/here")
    try folder.write("2\n", to: "ana/version")
    try folder.write("2\n", to: "bo/version")
    try folder.write(Self.strict + Self.challenge, to: "ana/machines/here/log.jsonl")
    try folder.write(
      Self.strict.replacing("\"score\":3", with: "\"score\":2").replacing(
        "\"bestStreak\":3", with: "\"bestStreak\":2"
      )
      .replacing("\"duration\":0.5", with: "\"duration\":0.25").replacing("\"cps\":6", with: "\"cps\":8")
      .replacing("\"141\"", with: "\"14\"").replacing("[0,250,250]", with: "[0,250]"),
      to: "bo/machines/here/log.jsonl")
  }

  private static let strict = """
    {"id":"a","date":"2026-11-21T07:40:00.000+01:00","constant":"pi","mode":"strict","score":3,"errors":0,\
    "revealsUsed":0,"bestStreak":3,"duration":0.5,"cps":6,"certified":true,"ended":"user","records":["crown"],\
    "keys":"141","intervals":[0,250,250]}

    """
  /// 7 1 8 are the first decimals of e.
  private static let challenge = """
    {"id":"b","date":"2026-11-21T07:45:00.000+01:00","constant":"e","mode":"drill","score":3,"errors":0,\
    "revealsUsed":0,"bestStreak":3,"duration":12.9,"cps":0.233,"certified":false,"ended":"complete","records":[],\
    "challenge":"2026-11-21 stretch e 3 1 0 3 120",\
    "drill":{"name":"stretch","size":3,"group":3,"questions":1,"seed":0,"seconds":120},\
    "keys":"718","intervals":[0,6000,6900]}

    """

  private func run(_ who: String, _ line: String, answer: String? = nil) throws -> Start {
    try Start(line, in: folder.path + "/" + who, answer: answer)
  }

  @discardableResult
  private func join(_ who: String, as name: String) throws -> Start {
    try run(who, "friends \(shared) --as \(name) --yes")
  }

  private func joinBoth() throws {
    try join("ana", as: "Ana")
    try join("bo", as: "Bo")
  }

  /// Expects what a command of somebody says to have some words.
  private func says(
    _ who: String, _ line: String, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try run(who, line).text.contains(words), sourceLocation: sourceLocation)
  }

  @Test func `What is shared is shown, asked for, and holds nothing else`() throws {
    #expect(
      try run("ana", "friends").text == "no friends yet; pi-trainer friends FOLDER --as NAME joins them\n")
    #expect(try run("ana", "friends \(shared) --as Ana").status == 64, "nobody can be asked")
    let refusal = try run("ana", "friends \(shared) --as Ana", answer: "n")
    #expect(
      refusal.question == "Share this? [y/N] "
        && refusal.text.contains("Crown and Lightning of π, e, φ and √2"))
    #expect(folder.names(in: "shared") == [])
    #expect(try run("ana", "friends \(shared) --as Ana", answer: "y").status == 0)
    let file = folder.text("shared/Ana.json")
    let id = try #require(file.firstMatch(of: /"id":"([^"]*)"/)).1
    #expect(folder.text("ana/machines/here/log.jsonl").contains(#""type":"friend""#))
    #expect(
      file == """
        {"version":1,"name":"Ana","id":"\(id)","written":"2026-11-21T19:42:07.000+01:00","streak":0,\
        "records":[{"ghost":{"constant":"pi","type":"crown","digitCount":3,"totalTime":0.5,\
        "cumulativeTimes":[0,0.25,0.5],"date":"2026-11-21T07:40:00.000+01:00"},\
        "session":{"id":"a","date":"2026-11-21T07:40:00.000+01:00","constant":"pi","mode":"strict","ended":"user",\
        "keys":"141","intervals":[0,250,250]}}],\
        "challenges":[{"date":"2026-11-21","challenge":"stretch e 3 1 0 3 120","state":"won","seconds":12.9,\
        "won":"2026-11-21T07:45:12.900+01:00"}]}

        """)
    #expect(folder.permissions(of: "shared/Ana.json") == 0o644)
  }

  @Test func `Friends see each other, race each other, and leave`() throws {
    #expect(try join("ana", as: "Ana").status == 0)
    #expect(
      try join("bo", as: "Bo").text.hasSuffix(
        """
                    held  days        as of
        Ana  ♛ 3             0  21 Nov 2026

        """))
    // What is known of them is the user's alone.
    #expect(folder.permissions(of: "bo/machines/here/friends.json") == 0o600)
    #expect(try run("bo", "ghost list").text == "Ana  π  crown  3 decimals in 0.5 s\n")
    try says("bo", "card", "among friends: place 2 of 2 by the Crown\n")
    #expect(try run("bo", "ghost remove Ana").status == 64, "it is Ana’s to remove")
    // A card counts friends that came since the folder was last read.
    try folder.makeFolder("cy/machines/here")
    try folder.write("2\n", to: "cy/version")
    try folder.write(Self.strict, to: "cy/machines/here/log.jsonl")
    try join("cy", as: "Cy")
    try says("bo", "card", "among friends: place 3 of 3 by the Crown\n")
    #expect(try run("cy", "friends --leave").status == 0)
    try says("bo", "card", "among friends: place 2 of 2 by the Crown\n")
    #expect(
      try run("bo", "friends --json").text == """
        {"folder":"\(shared)","name":"Bo","friends":[{"name":"Ana","streak":0,\
        "written":"2026-11-21T19:42:07.000+01:00","records":[{"constant":"pi","type":"crown","digitCount":3,\
        "totalTime":0.5,"date":"2026-11-21T07:40:00.000+01:00","proved":true}],"held":[],\
        "challenges":[{"date":"2026-11-21","code":"stretch e 3 1 0 3 120","state":"won","seconds":12.9,\
        "won":"2026-11-21T07:45:12.900+01:00"}]}],"leftAlone":[],"isThere":true}

        """)
    // Another name is another file.
    #expect(try run("ana", "friends --as Anna --yes").status == 0)
    #expect(folder.names(in: "shared") == ["Anna.json", "Bo.json"])
    #expect(try run("ana", "friends --leave").text == "you share nothing any more\n")
    #expect(folder.names(in: "shared") == ["Bo.json"])
    #expect(try run("bo", "friends").text == "nobody else in \(shared) yet\n")
    #expect(try run("bo", "ghost list --json").text == "[]\n")
  }

  @Test func `Whoever edits a time proves nothing, and is not raced`() throws {
    try joinBoth()
    let honest = folder.text("shared/Ana.json")
    for (from, to) in [
      ("[0,0.25,0.5]", "[0,0.2,0.5]"), (#""keys":"141""#, #""keys":"142""#),
      ("\"mode\":\"strict\"", "\"mode\":\"practice\""),
      ("[0,250,250]", "[0,250,240]"), (#","intervals":[0,250,250]"#, #","intervals":[0,1,1]"#),
    ] {
      try folder.write(honest.replacing(from, with: to), to: "shared/Ana.json")
      #expect(try run("bo", "friends").text.contains("Ana  ♛ 3, unproved"), "\(to)")
      #expect(try run("bo", "ghost list --json").text == "[]\n")
      #expect(try run("bo", "play game --ghost Ana --plain").status == 64)
    }
    // Without the session there is nothing to prove it by.
    let start = try #require(honest.range(of: #","session":"#))
    let end = try #require(honest.range(of: "]}}]", range: start.upperBound..<honest.endIndex))
    try folder.write(
      honest[..<start.lowerBound] + "}]" + honest[end.upperBound...], to: "shared/Ana.json")
    try says("bo", "friends", "Ana  ♛ 3, unproved")
  }

  @Test func `What is no friend’s file is named and left alone`() throws {
    try joinBoth()
    let good = folder.text("shared/Ana.json")
    let files = [
      ("Cy", "{", "damaged"), ("Di", good.replacing("\"version\":1", with: "\"version\":2"), "newer"),
      ("Ana.sync-conflict-20261121-194207-ABC", good, "copy"),
      ("Bo (1)", folder.text("shared/Bo.json"), "copy"),
      ("Ed", good.replacing("\"Ana\"", with: #""Ed\u001b[2J""#), "damaged"),
      ("Fi", good.replacing("0.25", with: "0.75"), "damaged"),
      ("Gus", good.replacing("\"streak\":0", with: "\"streak\":-1"), "damaged"),
      ("Hal", good.replacing("\"pi\"", with: "\"tau\""), "damaged"),
      ("Ina", good.replacing("2026-11-21T19", with: "yesterday"), "damaged"),
      ("Jo", String(repeating: "[", count: 100_000), "damaged"),
      ("crown", #"{"constant":"pi","type":"crown","digitCount":3,"totalTime":0.5}"#, "foreign"),
      ("export", "{\"format\":\"pi-trainer export\",\"version\":3}\n{\"id\":\"a\"}\n", "foreign"),
      ("Ken", String(repeating: " ", count: 17 << 20), "tooLarge"),
    ]
    for (name, text, _) in files { try folder.write(text, to: "shared/\(name).json") }
    #expect(symlink(shared + "/Ana.json", shared + "/Lea.json") == 0)
    #expect(mkfifo(shared + "/Max.json", 0o600) == 0)
    try folder.makeFolder("shared/Ned.json")
    try folder.write("anything", to: "shared/notes.txt")
    let start = try run("bo", "friends --json")
    let expected = (files.map { ($0.0, $0.2) } + ["Lea", "Max", "Ned"].map { ($0, "noFile") })
      .sorted { $0.0 < $1.0 }.map { #"{"file":"\#($0).json","why":"\#($1)"}"# }
    #expect(
      start.status == 0 && start.text.contains(#""leftAlone":["# + expected.joined(separator: ",") + "]"))
    try says("bo", "friends", "Ana  ♛ 3 ")
    for (name, text, _) in files { #expect(folder.text("shared/\(name).json") == text) }
  }

  @Test func `A name belongs to whoever has it`() throws {
    try join("ana", as: "Ana")
    let before = folder.text("shared/Ana.json")
    let start = try join("bo", as: "Ana")
    start.fails(65, "somebody else has this name")
    #expect(folder.text("shared/Ana.json") == before && folder.text("bo/settings.json") == "")
    for name in [
      "crown", "pace:2", ".hidden", "a/b", "a:b", "", "a ", "ana", String(repeating: "x", count: 61),
    ] {
      #expect(try run("bo", "friends \(shared) --as '\(name)' --yes").status == 65, "\(name)")
    }
    #expect(try run("bo", "friends \(shared)/none --as Bo --yes").status == 74)
    #expect(try run("bo", "friends --as Bo").status == 64)
    #expect(try run("bo", "friends --leave").status == 64)
    #expect(try run("bo", "friends \(shared) --leave").status == 64)
  }

  @Test func `One’s own file is written anew where it is damaged, and whatever else is there left alone`()
    throws
  {
    try join("ana", as: "Ana")
    let good = folder.text("shared/Ana.json")
    for text in [
      "", String(good.prefix(100)), "<<<<<<< HEAD\n" + good,
      good.replacing("written\":\"2026", with: "written\":\"9999"),
    ] {
      try folder.write(text, to: "shared/Ana.json")
      #expect(try run("ana", "friends").status == 0)
      #expect(folder.text("shared/Ana.json") == good)
    }
    let other = good.replacing("\"version\":1", with: "\"version\":2")
    try folder.write(other, to: "shared/Ana.json")
    #expect(
      try run("ana", "friends").text.contains(
        "friends do not see what is new: Ana.json: written by a newer version"))
    #expect(try run("ana", "friends --leave").status == 65)
    #expect(folder.text("shared/Ana.json") == other)
    #expect(try run("ana", "friends --leave").status == 64, "nothing is shared any more")
  }

  @Test func `A file that is not one’s own keeps nobody from going`() throws {
    try joinBoth()
    let (anas, bos) = (folder.text("shared/Ana.json"), folder.text("shared/Bo.json"))
    try folder.makeFolder("new")
    let newer = anas.replacing("\"version\":1", with: "\"version\":2")
    let taken = bos.replacing("\"Bo\"", with: "\"Ana\"")
    for (text, warning) in [(taken, ""), (newer, "newer version, left alone\n")] {
      try folder.write(text, to: "shared/Ana.json")
      let start = try run("ana", "friends \(folder.path)/new --as Ana --yes")
      #expect(start.status == 0 && start.errorText.hasSuffix(warning), "\(start.errorText)")
      #expect(folder.names(in: "new") == ["Ana.json"] && folder.text("shared/Ana.json") == text)
      try folder.write(anas, to: "shared/Ana.json")
      try join("ana", as: "Ana")
    }
    let other = anas.replacing("\"Ana\"", with: "\"Bo\"")
    try folder.write(other, to: "shared/Bo.json")
    let start = try run("bo", "friends --leave")
    #expect(start.status == 0 && start.text == "you share nothing any more\n")
    #expect(folder.text("shared/Bo.json") == other)
  }

  @Test func `The challenge names who has won it`() throws {
    try joinBoth()
    let line = #"{"type":"challenge","at":"2026-11-21T08:00:00.000+01:00","date":"2026-11-21","challenge":"#
    for (code, words) in [("3 1 0 3", "0:12.90, won at 07:45"), ("2 1 0 2", "won another one")] {
      try folder.write(
        folder.text("bo/machines/here/log.jsonl") + line + "\"stretch e \(code) 120\"}\n",
        to: "bo/machines/here/log.jsonl")
      let text = try run("bo", "challenge --constant e").text
      #expect(text.contains("  Ana: \(words)\n") && text.contains("  you: not yet\n"), "\(text)")
      try folder.write(
        folder.text("bo/machines/here/log.jsonl").replacing(line + "\"stretch e \(code) 120\"}\n", with: ""),
        to: "bo/machines/here/log.jsonl")
    }
  }

  @Test func `Where the folder is away, what was read last is shown with its day`() throws {
    try joinBoth()
    #expect(rename(shared, shared + ".away") == 0)
    let start = try run("bo", "friends")
    #expect(start.text.contains("Ana  ♛ 3             0  21 Nov 2026\nas last read: "))
    #expect(try run("bo", "ghost list").text == "Ana  π  crown  3 decimals in 0.5 s\n")
    try run("bo", "friends --leave").fails(74, "the folder is not there, and your file stays in it")
    #expect(try run("bo", "friends --leave").status == 64, "nothing is shared any more")
    #expect(rename(shared + ".away", shared) == 0)
    // An empty folder is no folder of friends, where a stick was.
    #expect(try join("bo", as: "Bo").text.contains("Ana  ♛ 3 "))
    #expect(rename(shared, shared + ".away") == 0)
    try folder.makeFolder("shared")
    try says("bo", "friends", "as last read: ")
    #expect(folder.names(in: "shared") == [] && rmdir(shared) == 0)
    #expect(rename(shared + ".away", shared) == 0)
    #expect(folder.names(in: "shared") == ["Ana.json", "Bo.json"])
  }

  @Test func `That a friend passes one’s Crown is said once`() throws {
    let log = "ana/machines/here/log.jsonl"
    let three = folder.text(log)
    try folder.write(folder.text("bo/machines/here/log.jsonl"), to: log)
    try join("ana", as: "Ana")
    #expect(try !join("bo", as: "Bo").text.contains("passed"))
    try folder.write(
      folder.text(log)
        + three.replacing(#""id":"a","date":"2026-11-21T07:40"#, with: #""id":"c","date":"2026-11-21T08:40"#),
      to: log)
    _ = try run("ana", "friends")
    try says("bo", "friends", "Ana passed your Crown of π: #3\n")
    #expect(try !run("bo", "friends").text.contains("passed"))
  }

  // MARK: - Several machines

  /// Ana's other machine, which has the settings of the first.
  private func lap(_ line: String) throws -> Start {
    try Start(line, in: folder.path + "/lap", ["PI_TRAINER_MACHINE": "lap"])
  }

  /// Brings to that machine what the first one has done, and its settings if it has none.
  private func carryOver(_ log: String? = nil) throws {
    try folder.makeFolder("lap/machines/here")
    try folder.write(log ?? folder.text("ana/machines/here/log.jsonl"), to: "lap/machines/here/log.jsonl")
    if folder.text("lap/settings.json").isEmpty {
      try folder.write(folder.text("ana/settings.json"), to: "lap/settings.json")
    }
  }

  @Test func `Leaving on one machine is leaving on all`() throws {
    try joinBoth()
    try carryOver()
    let id = try #require(folder.text("shared/Ana.json").firstMatch(of: /"id":"([^"]*)"/)).1
    #expect(try run("ana", "friends --leave").status == 0)
    // Nobody has told this one yet.
    #expect(try lap("friends").text.contains("Bo "))
    #expect(folder.names(in: "shared") == ["Ana.json", "Bo.json"])
    try carryOver()
    #expect(try lap("friends").status == 0)
    #expect(folder.names(in: "shared") == ["Bo.json"])
    #expect(try lap("friends").text.hasPrefix("no friends yet"))
    try join("ana", as: "Ana")
    #expect(folder.text("shared/Ana.json").contains("\"id\":\"\(id)\""))
  }

  @Test func `Another name on one machine is the name on all`() throws {
    try joinBoth()
    try carryOver()
    #expect(try run("ana", "friends --as Anna --yes").status == 0)
    #expect(try lap("friends").text.contains("Bo "))
    #expect(folder.names(in: "shared").contains("Ana.json"), "nobody has told it yet")
    try carryOver()
    #expect(try lap("friends").text.contains("Bo  ♛ 2 "))
    #expect(folder.names(in: "shared") == ["Anna.json", "Bo.json"])
    #expect(try lap("friends --json").text.contains("\"name\":\"Anna\""))
    // Two steps that it learns of at once, of which the second is to leave.
    #expect(try run("ana", "friends --as Cy --yes").status == 0)
    #expect(try run("ana", "friends --leave").status == 0)
    try carryOver()
    #expect(try lap("friends").text.hasPrefix("no friends yet"))
    #expect(folder.names(in: "shared") == ["Bo.json"])
  }

  @Test func `Another name in another folder is not taken to the old one`() throws {
    try joinBoth()
    try carryOver()
    try folder.makeFolder("new")
    #expect(try run("ana", "friends \(folder.path)/new --as Bea --yes").status == 0)
    try carryOver()
    #expect(try lap("friends").text.hasPrefix("no friends yet"))
    #expect(folder.names(in: "shared") == ["Bo.json"] && folder.names(in: "new") == ["Bea.json"])
  }

  @Test func `Two names at a time leave each other alone`() throws {
    try join("ana", as: "Ana")
    try carryOver()
    try folder.remove("lap/settings.json")
    #expect(try lap("friends \(shared) --as Lap --yes").status == 0)
    try folder.write(
      folder.text("ana/machines/here/log.jsonl") + folder.text("lap/machines/lap/log.jsonl"),
      to: "ana/machines/here/log.jsonl")
    #expect(try run("ana", "friends").text.hasPrefix("nobody else"))
    #expect(folder.names(in: "shared") == ["Ana.json", "Lap.json"])
  }

  @Test func `A file under a former name that could not be removed goes later, and is no friend`() throws {
    try joinBoth()
    let former = folder.text("shared/Ana.json")
    #expect(try run("ana", "friends --as Anna --yes").status == 0)
    try folder.write(former, to: "shared/Ana.json")
    #expect(try !run("ana", "friends").text.contains("Ana "))
    #expect(folder.names(in: "shared") == ["Anna.json", "Bo.json"])
  }

  @Test func `What was forgotten is gone from the shared file in the same moment`() throws {
    try joinBoth()
    #expect(folder.text("shared/Ana.json").contains(#""keys":"141""#))
    let start = try run("ana", "forget a --yes")
    #expect(start.status == 0 && start.errorText.isEmpty)
    #expect(!folder.text("shared/Ana.json").contains(#""keys":"141""#))
    #expect(rename(shared, shared + ".away") == 0)
    #expect(
      try run("ana", "forget b --yes").errorText.contains(
        "may still contain the session; see pi-trainer friends"))
  }

  /// Copying programs compose names anew, or decompose them.
  @Test func `A name that was composed anew is the same name`() throws {
    let (composed, apart) = ("Zo\u{eb}", "Zoe\u{308}")
    try join("ana", as: composed)
    try #require(rename("\(shared)/\(composed).json", "\(shared)/\(apart).json") == 0)
    try folder.write(
      folder.text("shared/\(apart).json").replacing("141", with: "142"), to: "shared/\(apart).json")
    #expect(try run("ana", "friends").text.hasPrefix("nobody else"))
    #expect(folder.names(in: "shared").map { Array($0.utf8) } == [Array("\(apart).json".utf8)])
    #expect(folder.text("shared/\(apart).json").contains(#""keys":"141""#))
    // Both, as after a conflict.
    try folder.write(folder.text("shared/\(apart).json"), to: "shared/\(composed).json")
    #expect(try run("ana", "friends").text.hasPrefix("nobody else"))
    #expect(folder.names(in: "shared").count == 1)
    try folder.write(folder.text("shared/\(folder.names(in: "shared")[0])"), to: "shared/\(composed).json")
    #expect(try run("ana", "friends --leave").status == 0)
    #expect(folder.names(in: "shared") == [])
  }

  @Test func `A machine that has not all sessions yet lowers no Crown`() throws {
    try join("ana", as: "Ana")
    let log = folder.text("ana/machines/here/log.jsonl")
    let friend = try #require(log.split(separator: "\n").first { $0.contains(#""type":"friend""#) })
    // Only the line of the name has come, and two decimals were typed here.
    try carryOver(friend + "\n")
    try folder.makeFolder("lap/machines/lap")
    let two = folder.text("bo/machines/here/log.jsonl").split(separator: "\n")[0]
      .replacing(#""id":"a""#, with: #""id":"z""#)
    try folder.write(two + "\n", to: "lap/machines/lap/log.jsonl")
    #expect(try lap("friends").status == 0)
    #expect(folder.text("shared/Ana.json").contains(#""keys":"141""#))
    // Forgetting it carries over.
    let before = folder.text("shared/Ana.json")
    try #require(try run("ana", "forget a --yes").status == 0)
    try folder.write(before, to: "shared/Ana.json")
    try carryOver()
    #expect(try lap("friends").status == 0)
    #expect(folder.text("shared/Ana.json").contains(#""keys":"14""#))
  }
}
