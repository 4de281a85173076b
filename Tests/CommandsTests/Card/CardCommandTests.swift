import TestSupport
import Testing

@testable import Commands

/// `card` writes to standard output or into a new file.
@Suite struct CardCommandTests {
  @Test func `A file is never overwritten`() throws {
    let folder = TemporaryFolder()
    let place = ["--data-dir", folder.path + "/data", "--profile", "Ana"]
    let start = try Start(["card"] + place)
    #expect(start.status == 0 && start.text == "π · Ana · 21 Nov 2026\nNovice\n")
    #expect(try Start(["card", "--name", "Bo"] + place).text.hasPrefix("π · Bo · "))
    let file = folder.path + "/card.svg"
    #expect(try Start(["card", file] + place).status == 0)
    let svg = folder.text("card.svg")
    #expect(svg.hasPrefix("<svg ") && svg.contains("Ana"))
    let refused = try Start(["card", file, "--format", "text"] + place)
    #expect(refused.status == 64)
    // It has no --force.
    #expect(refused.errorText == "pi-trainer: \(file) exists already; choose another name\n")
    #expect(folder.text("card.svg") == svg)
    #expect(try Start(["card", "--format", "png"] + place).status == 64)
  }
}
