import TestSupport
import Testing

@testable import Commands

/// `card` writes to standard output or into a new file.
struct CardCommandTests {
  @Test func `A file is never overwritten`() throws {
    let folder = TemporaryFolder()
    func run(_ line: String) throws -> Start {
      try Start(line, in: folder.path + "/data", ["PI_TRAINER_PROFILE": "Ana"])
    }
    let start = try run("card")
    #expect(start.status == 0 && start.text == "π · Ana · 21 Nov 2026\nNovice\n")
    #expect(try run("card --name Bo").text.hasPrefix("π · Bo · "))
    let file = folder.path + "/card.svg"
    #expect(try run("card \(file)").status == 0)
    let svg = folder.text("card.svg")
    #expect(svg.hasPrefix("<svg ") && svg.contains("Ana"))
    let refused = try run("card \(file) --format text")
    #expect(refused.status == 64)
    // It has no --force.
    #expect(refused.errorText == "pi-trainer: \(file) exists already; choose another name\n")
    #expect(folder.text("card.svg") == svg)
    #expect(try run("card --format png").status == 64)
  }
}
