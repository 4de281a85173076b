import TestSupport
import Testing

@testable import Commands

/// `forget` asks once, and only where somebody can answer.
struct ForgetCommandTests {
  private let folder = TemporaryFolder()

  init() throws {
    let lines = ["one", "two"].map { id in
      """
      {"id":"\(id)","date":"2026-11-21T10:00:00+01:00","constant":"pi","mode":"strict",\
      "score":12,"errors":0,"revealsUsed":0,"bestStreak":12,"duration":3.0,"cps":4.0,\
      "certified":true,"ended":"user","records":[]}
      """
    }
    try folder.writeLog(lines.joined(separator: "\n") + "\n")
  }

  @Test func `Asks and obeys`() throws {
    let no = try Start("forget one", in: folder.path, answer: "no")
    #expect(no.status == 0 && no.question.contains("π strict, 12 decimals: delete it for good? [y/N] "))
    #expect(folder.log.contains("one"))
    let yes = try Start("forget one --language fr", in: folder.path, answer: "o")
    #expect(yes.status == 0 && yes.question.contains("supprimer pour de bon"))
    #expect(!folder.log.contains("one") && folder.log.contains("two"))
  }

  @Test func `Without a person it has to be told yes`() throws {
    let refused = try folder.start("forget one")
    refused.fails(64, "--yes")
    #expect(folder.log.contains("one"))
    try folder.does("forget one --yes")
    #expect(!folder.log.contains("one"))
  }

  @Test func `An id that is none`() throws {
    let command = try folder.start("forget three\u{1b} --yes")
    #expect(command.status == 64)
    #expect(
      command.errorText
        == "pi-trainer: there is no session 'three?'; pi-trainer history --json has their ids\n")
  }
}
