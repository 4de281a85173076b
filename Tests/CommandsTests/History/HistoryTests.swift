import FoundationEssentials
import TestSupport
import Testing

/// Output of `history` for programs.
struct HistoryTests {
  /// A line of a history; `id` as it is in JSON.
  private func line(id: String, challenge: String) -> String {
    """
    {"id":"\(id)","date":"2026-11-21T10:00:00.000+01:00","constant":"pi","mode":"practice",\
    "score":10,"errors":0,"revealsUsed":0,"bestStreak":10,"duration":2.345,"cps":4.264,\
    "certified":false,"ended":"user","records":[],"challenge":"\(challenge)"}

    """
  }

  /// A spreadsheet takes what begins so for a formula, and computes what a file from elsewhere wants.
  @Test(arguments: ["=1+2", "+1+2", "-1+2", "@sum(1)"])
  func `A text that would be a formula is none`(_ text: String) throws {
    let folder = TemporaryFolder()
    try folder.writeLog(line(id: text, challenge: text))
    let csv = try folder.start("history --csv")
    let fields = try #require(csv.text.split(separator: "\r\n").last).split(
      separator: ",", omittingEmptySubsequences: false)
    #expect(fields.first == "'\(text)" && fields[15] == "'\(text)")
    // Numbers stay numbers.
    #expect(fields[5] == "10" && fields[9] == "2.345")
    #expect(try folder.start("history --json").text.contains(#""id":"\#(text)""#))
  }

  @Test func `The table has every field of the objects`() throws {
    let folder = TemporaryFolder()
    let drill = #""drill":{"name":"permutation","size":2,"group":2,"questions":1,"seed":1,"cards":["2 a"]}"#
    let redated = "2026-11-20T10:00:00.000+01:00"
    try folder.writeLog(
      line(id: "a", challenge: "x").replacing("practice", with: "drill").replacing(
        #""challenge":"x""#, with: drill + #","redated":"\#(redated)""#))
    let rows = try folder.start("history --csv").text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    try #require(rows.count == 2 && rows[0].count == rows[1].count)
    let fields = Dictionary(uniqueKeysWithValues: zip(rows[0], rows[1]))
    #expect(fields["redated"] == redated[...] && fields["drill"] == "permutation")
    #expect(fields["drill.size"] == "2" && fields["drill.group"] == "2" && fields["drill.seed"] == "1")
    #expect(fields["drill.cards"] == #""[""2 a""]""#)
    let objects = try folder.start("history --json").text
    for name in objects.matches(of: /"(\w+)":/).map(\.1) where name != "name" {
      #expect(fields[name] != nil || fields["drill." + name] != nil, "\(name)")
    }
  }

  @Test func `The help names the modes that are taken`() throws {
    let modes = "(values: learn, practice, game, strict, review, drill)"
    for language in ["en", "fr"] {
      let text = try Start("history --help --language \(language)").text
      #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(modes), "\(text)")
    }
    let folder = TemporaryFolder()
    for mode in ["learn", "practice", "game", "strict", "review", "drill"] {
      try folder.does("history --mode \(mode)")
    }
    #expect(try folder.start("history --mode reviews").status == 64)
  }

  @Test func `A session from the future is named, and given another date`() throws {
    let folder = TemporaryFolder()
    let lines =
      line(id: "a", challenge: "x").replacing("2026-11-21", with: "2031-11-21")
      + line(id: "b", challenge: "y")
      + line(id: "c", challenge: "z").replacing("2026-11-21", with: "2031-11-22").replacing(
        #""challenge":"z""#, with: #""attempt":"guinness""#
      ).replacing("practice", with: "strict")
    try folder.writeLog(lines)
    func start(_ line: String) throws -> Start { try folder.start(line) }
    #expect(try start("status --json").text.contains(#""streak":1,"#))
    #expect(try start("note write last well").status == 0)
    #expect(folder.log.contains(#""id":"b","text":"well""#), "\(folder.log)")
    let doctor = try start("doctor").text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      doctor.contains(
        "a of 2031-11-21 10:00: until then memory, days in a row and plan do without it "
          + "pi-trainer history --redate a DATE gives it another date"), "\(doctor)")
    #expect(
      doctor.hasSuffix("c of 2031-11-22 10:00: until then memory, days in a row and plan do without it"))
    let json = try start("doctor --json").text
    #expect(
      json.contains(#"{"finding":"ahead","where":"a","#) && json.contains(#"{"finding":"ahead","where":"c","#)
    )

    for (words, reason) in [
      ("--redate a", "takes an id and a date"), ("2026-11-20", "takes an id and a date"),
      ("--redate x 2026-11-20", "no session 'x'"), ("--redate a yesterday", "it is a date such as"),
      ("--redate a 2026-11-23", "is after tomorrow"),
      ("--redate c 2026-11-20", "is an attempt, whose date is sealed"),
    ] {
      let refused = try start("history " + words)
      #expect(refused.status == 64 && refused.errorText.contains(reason), "\(words): \(refused.errorText)")
    }
    let french = try start("history --redate a 2026-11-23 --language fr")
    #expect(french.errorText.contains("2026-11-23 est après-demain ou plus tard"))
    let redated = try start("history --redate a 2026-11-20")
    #expect(redated.status == 0 && redated.text == "session a: 2031-11-21 10:00 → 2026-11-20 10:00\n")
    #expect(try start("status --json").text.contains(#""streak":2,"#))
    let history = try start("history --json").text
    #expect(history.contains(#""date":"2026-11-20T10:00:00.000+01:00""#))
    #expect(history.contains(#""redated":"2031-11-21T10:00:00.000+01:00""#))
    #expect(try start("history --redate b 2026-11-21T09:30:00+01:00").status == 0)
    #expect(try start("doctor --json").text.contains(#""where":"a""#) == false)
  }
}
