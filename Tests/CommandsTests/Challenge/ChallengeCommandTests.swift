import Glibc
import TestSupport
import Testing

/// `challenge`, of somebody who knows forty decimals of π, beside an instance that holds the lock.
struct ChallengeCommandTests {
  @Test func `A lock that is held is not waited for for ever`() throws {
    let folder = try KnownTests.folder([(0, 40)])
    let lock = open(folder.path + "/machines/here/lock", O_RDWR | O_CREAT, 0o600)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX) == 0)
    let first = try folder.start("challenge")
    #expect(first.status == 0)
    #expect(first.text.hasPrefix("π, 21 Nov 2026\n"))
    #expect(
      first.errorText
        == "pi-trainer: another pi-trainer is saving here; waiting for it\n"
        + "pi-trainer: today’s challenge may still change: it could not be saved "
        + "(another pi-trainer is at work there)\n")
    try #require(flock(lock, LOCK_UN) == 0)
    let again = try folder.start("challenge")
    #expect(again.errorText.isEmpty)
    #expect(again.text == first.text)
    #expect(folder.log.contains(#"{"type":"challenge","#))
    // A reminder names the same one.
    let sentence = try #require(first.text.split(separator: "\n").dropFirst().first).drop { $0 == " " }
    try folder.says([
      "remind --json": "\"today’s challenge: \(sentence)\"",
      "remind --json": "\"challenge\":\"\(sentence)\"",
    ])
  }

  @Test func `Each constant has its own and without a decimal there is none`() throws {
    let folder = try KnownTests.folder([(0, 40)])
    let none = try folder.start("challenge --constant e")
    #expect(none.status == 0 && none.text.hasPrefix("No challenge yet"))
    let object = try folder.start("challenge --constant e --json")
    #expect(object.text.contains(#""constant":"e","state":"none","run":0,"known":0,"#))
    #expect(!folder.log.contains(#"{"type":"challenge","#))
    let own = try folder.start("challenge --json")
    #expect(own.text.contains(#""constant":"pi""#) && own.text.contains(#""state":"open""#))
    #expect(folder.log.contains(#"{"type":"challenge","#))
    let again = try folder.start("challenge --constant pi --json")
    #expect(again.text.contains(#""constant":"pi""#) && again.text.contains(#""state":"shown""#))
    let wrong = try folder.start("challenge --constant tau")
    #expect(wrong.status == 64)
    #expect(wrong.errorText.contains("tau"))
  }

  @Test func `Favourites are listed with their codes`() throws {
    let folder = try KnownTests.folder([(0, 40)])
    let codes = ["stretch pi 20 1 0 20 120", "stretch e 30 1 0 30 120"]
    let favourites = codes.enumerated().map { number, code in
      #"{"type":"favourite","at":"2026-11-21T10:00:0\#(number).000+01:00","challenge":"\#(code)","kept":true}"#
        + "\n"
    }
    try folder.writeLog(folder.log + favourites.joined())
    let object = try folder.start("challenge --json")
    #expect(object.text.contains(#""favourites":["\#(codes[1])","\#(codes[0])"]"#))
    let plain = try folder.start("challenge --plain")
    #expect(
      plain.text.hasSuffix(
        "stretch: decimals 1 to 20, no mistake: code \(codes[0])\n"), "\(plain.text)")
  }

  @Test(arguments: ["no code", "stretch pi 40 1 0 50 120", "joints pi 20 20 0 0 120"])
  func `A code of another version is refused, and one that asks the same again and again`(code: String) throws
  {
    let command = try TemporaryFolder().start("challenge --code '\(code)'")
    #expect(command.status == 65 && command.errorText.split(separator: "\n").count == 1)
    #expect(command.errorText.contains("'\(code)' is not the code of a challenge of this version"))
  }
}
