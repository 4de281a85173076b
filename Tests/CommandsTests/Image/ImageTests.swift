import TestSupport
import Testing

@testable import Commands

/// Images and words on the command line.
@Suite struct ImageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> Start { try Start(words + ["--data-dir", folder.path]) }

  @Test func `Written listed and removed`() throws {
    #expect(try run("image", "write", "420-430", "Albert", "kicks a swan").status == 0)
    #expect(try run("image", "write", "--constant", "e", "0-10", "a train").status == 0)
    #expect(try run("image", "word", "41", "rod").status == 0)
    #expect(folder.text("pegs.csv") == "41,rod\n")
    #expect(
      try run("image", "list").text == "π  #421–#430  Albert kicks a swan\ne  #1–#10     a train\n41  rod\n")
    #expect(
      try run("image", "list", "--json", "--constant", "pi").text
        == #"{"images":[{"constant":"pi","segment":[420,430],"text":"Albert kicks a swan"}],"#
        + #""words":[{"digits":"41","word":"rod"}]}"# + "\n")
    #expect(try run("image", "remove", "420-430").status == 0)
    #expect(try run("image", "word", "41").status == 0)
    #expect(folder.text("images.jsonl") == #"{"constant":"e","segment":[0,10],"text":"a train"}"# + "\n")
    #expect(folder.text("pegs.csv").isEmpty)
  }

  @Test func `What cannot be is said`() throws {
    #expect(try run("image", "write", "421-430", "x").errorText.contains("not a block of ten"))
    #expect(try run("image", "write", "420-430", " ").errorText.contains("the image says nothing"))
    #expect(try run("image", "write", "420-430").errorText.contains("Missing expected argument '<line>"))
    #expect(try run("image", "word", "12345", "x").errorText.contains("one to four digits"))
    #expect(try run("image", "list").text.contains("no images"))
  }
}
