import TestSupport
import Testing

@testable import Commands
@testable import Screens

/// A command's name that is none.
struct UnknownCommandTests {
  @Test(arguments: [
    ("histroy", "history"), ("hist ory", "history"), ("sats", "stats"), ("digit", "digits"),
    ("exprot", "export"), ("Stats", "stats"), ("challange", "challenge"),
  ])
  func `The nearest is named`(typed: String, meant: String) throws {
    let english = try Start("'\(typed)'")
    #expect(english.errorText == "pi-trainer: there is no command '\(typed)'; did you mean \(meant)?\n")
    let french = try Start("--language fr '\(typed)' --json")
    #expect(french.errorText == "pi-trainer: pas de commande « \(typed) » ; peut-être \(meant) ?\n")
    #expect(english.status == 64 && french.status == 64)
  }

  @Test(arguments: [
    ("nonsense", "there is no command 'nonsense'; see pi-trainer --help"),
    ("ghost improt", "there is no command 'ghost improt'; did you mean ghost import?"),
    ("--plain note lits --json", "there is no command 'note lits'; did you mean note list?"),
    ("image paint", "there is no command 'image paint'; see pi-trainer --help"),
    ("help stast", "there is no command 'stast'; did you mean stats?"),
    ("help foo", "there is no command 'foo'; see pi-trainer --help"),
    ("help ghost improt", "there is no command 'ghost improt'; did you mean ghost import?"),
    ("help stats all", "there is no command 'stats all'; see pi-trainer --help"),
    ("stast --help", "there is no command 'stast'; did you mean stats?"),
  ])
  func `Nor is what is like none, nor one of another command, nor has it help`(typed: String, said: String)
    throws
  {
    let start = try Start(typed)
    #expect(start.errorText == "pi-trainer: \(said)\n")
    #expect(start.status == 64 && start.text.isEmpty)
  }

  @Test(arguments: ["ghost", "image", "note"]) func `A command of others alone prints what it has`(
    _ name: String
  )
    throws
  {
    let start = try Start(name)
    let asked = try Start("\(name) --help")
    #expect(start.status == 0 && start.errorText.isEmpty)
    #expect(start.text == asked.text && start.text.contains("SUBCOMMANDS:\n"))
    let french = try Start(name, ["LANG": "fr_FR.UTF-8"])
    #expect(french.text.contains("Affiche") && french.text.contains("SUBCOMMANDS:\n"))
  }

  @Test(arguments: [
    "note list --energy 3", "note remove s1 --json", "ghost list --force", "image word 41 rod --constant e",
  ])
  func `An option of its neighbour is refused`(_ line: String) throws {
    let start = try Start(line)
    start.fails(64, "Unknown option")
  }

  @Test func `Global options stand anywhere`() throws {
    let folder = TemporaryFolder()
    let option = "--data-dir " + folder.path
    for line in [
      "\(option) image word 41 rod", "image \(option) word 42 rain", "image word 43 ram \(option)",
    ] {
      #expect(try Start(line).status == 0, "\(line)")
    }
    #expect(try folder.start("image words").text == "41  rod\n42  rain\n43  ram\n")
    // The last one counts.
    #expect(try folder.start("--language fr history --language en").text == "no sessions\n")
  }

  @Test func `A near word is one slip away`() {
    let words = ["play", "stats", "home"]
    for slip in ["plya", "plays", "ply", "xlay"] { #expect(words.nearest(to: slip) == "play") }
    for other in ["lyap", ""] { #expect(words.nearest(to: other) == nil) }
  }
}
